// Files from outside: opened, or dropped on the page.

import { toast } from './manners';
import { LONGEST } from './share';
import { say } from './words';

/** The largest file that is looked at: a disk of 40 tracks, or a game. */
const MOST = Math.max(LONGEST, 200_000);

/** What becomes of a file of each kind. */
export interface Takers {
  game(name: string, text: string): void;
  program(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  disk(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
}

async function take(file: File, takers: Takers) {
  const { name } = file;
  if (file.size > MOST) return toast(say('tooLarge', { name }));
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (/\.prg$/i.test(name)) return takers.program(name, bytes);
  if (/\.d64$/i.test(name)) return takers.disk(bytes);
  try {
    if (!/\.(toml|txt)$/i.test(name)) throw new Error('not a game');
    takers.game(name.replace(/\.\w+$/, ''), new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    toast(say('notOne', { name }));
  }
  return undefined;
}

/** Connects a button and its hidden input, and the page, which files are dropped on. */
export function files(button: HTMLElement, input: HTMLInputElement, takers: Takers) {
  button.addEventListener('click', () => input.click());
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    input.value = '';
    if (file) void take(file, takers);
  });
  const holds = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const dropping = (on: boolean) => document.body.classList.toggle('dropping', on);
  // Before the editor, which would put the text where the pointer is.
  window.addEventListener(
    'dragover',
    event => {
      if (!holds(event)) return;
      event.preventDefault();
      dropping(true);
    },
    true,
  );
  window.addEventListener('dragleave', event => event.relatedTarget === null && dropping(false), true);
  window.addEventListener(
    'drop',
    event => {
      if (!holds(event)) return;
      event.preventDefault();
      event.stopPropagation();
      dropping(false);
      const file = event.dataTransfer?.files[0];
      if (file) void take(file, takers);
    },
    true,
  );
}
