// How assembly and its listing are coloured.

import { StreamLanguage, type StringStream } from '@codemirror/language';

/** Words of a statement: what a label is followed by stands at the line's beginning, or behind the columns of a listing. */
const MNEMONIC = /^(adc|and|asl|b(cc|cs|eq|it|mi|ne|pl|rk|vc|vs)|cl[cdiv]|cmp|cp[xy]|de[cxy]|eor|in[cxy]|jmp|jsr|ld[axy]|lsr|nop|ora|p[hl][ap]|ro[lr]|rt[is]|sbc|se[cdi]|st[axy]|t(a[xy]|sx|xa|xs|ya))\b/;

function token(stream: StringStream): string | null {
  if (stream.match(/^;.*/)) return 'comment';
  if (stream.match(/^"[^"]*"|^'[^']*'/)) return 'string';
  if (stream.match(MNEMONIC)) return 'keyword';
  if (stream.match(/^\.\w+/)) return 'atom';
  if (stream.match(/^#?[<>]?\$[0-9a-f]+\b|^#?[<>]?%[01]+\b|^#?[<>]?\d+\b/i)) return 'number';
  if (!stream.match(/^[\w']+/)) stream.next();
  return null;
}

/** The language of 64tass, as far as colours go. */
export const assembly = StreamLanguage.define({ token, languageData: { commentTokens: { line: ';' } } });
