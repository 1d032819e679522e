// Files to keep.

import { part } from './parts';
import type { Toolchain } from './toolchain';

/** A name for files, made of the name of a game. */
export function stem(name: string): string {
  return (
    name
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 40) || 'game'
  );
}

export function save(name: string, content: BlobPart) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([content], { type: 'application/octet-stream' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Hands a file over: of the kind `toml` the text, of any other one what is made of the last build. */
export async function download(toolchain: Toolchain, kind: string, name: string, title: string, text: string) {
  const file = `${name}.${kind}`;
  if (kind === 'toml') return save(file, text);
  const request =
    kind === 'html'
      ? { do: 'page', title, template: new TextDecoder().decode(await part('player.html')) }
      : { do: 'file', kind, stem: name };
  const { head, blob } = await toolchain.ask<object>(request);
  if (head.error) throw new Error(head.error);
  save(file, blob);
}
