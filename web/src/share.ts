// A game file in a link: compressed, as letters that links may have. Nothing is sent anywhere; what is behind the # of
// an address stays in the browser.

import { decoded } from './parts';

/** The longest game file, in bytes; no link leads to a longer one. */
export const LONGEST = 256 * 1024;

async function piped(
  data: BlobPart,
  stream: GenericTransformStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([data]).stream().pipeThrough(stream).getReader();
  const pieces: BlobPart[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array<ArrayBuffer>>;
    if (done) break;
    length += value.length;
    // A short link can stand for gigabytes: it is not read further than a game file can be long.
    if (length > most) {
      await reader.cancel();
      throw new Error('too long');
    }
    pieces.push(value);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** What stands behind the # of a link to a game file. */
export async function hash(text: string): Promise<string> {
  const packed = await piped(text, new CompressionStream('deflate-raw'), 2 * LONGEST);
  let letters = '';
  for (const byte of packed) letters += String.fromCharCode(byte);
  return `#g=${btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The game file in a link, or nothing if there is none; fails if there is no making sense of it. */
export async function fromHash(link: string): Promise<string | null> {
  const letters = /^#g=([\w-]+)$/.exec(link)?.[1];
  if (letters === undefined) return null;
  if (letters.length > 2 * LONGEST) throw new Error('too long');
  const packed = decoded(letters.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await piped(packed, new DecompressionStream('deflate-raw'), LONGEST);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
