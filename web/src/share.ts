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

/** What is left of some data when it is compressed; no more than so many bytes. */
export const deflated = (data: BlobPart, most: number) => piped(data, new CompressionStream('deflate-raw'), most);

/** The data again; no more than so many bytes. */
export const inflated = (data: BlobPart, most: number) => piped(data, new DecompressionStream('deflate-raw'), most);

/** Bytes as letters. */
export function letters(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

/** What stands behind the # of a link to a game file. */
export async function hash(text: string): Promise<string> {
  const packed = await deflated(text, 2 * LONGEST);
  return `#g=${letters(packed).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** The game file in a link, or nothing if there is none; fails if there is no making sense of it. */
export async function fromHash(link: string): Promise<string | null> {
  const found = /^#g=([\w-]+)$/.exec(link)?.[1];
  if (found === undefined) return null;
  if (found.length > 2 * LONGEST) throw new Error('too long');
  const packed = decoded(found.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = await inflated(packed, LONGEST);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
