// The shipped games to choose from, each with the picture that its program shows.

import race from '../templates/race.toml?raw';
import stones from '../templates/stones.toml?raw';
import variant from '../templates/variant.toml?raw';
import { memo } from './manners';
import { refresh, say } from './words';

export interface Game {
  file: string;
  title: string | null;
  text: string;
}

/** What a new game begins with. */
const NEW = [
  { file: 'my-stones.toml', text: stones, word: 'newStones', title: 'New: stones in a row' },
  { file: 'my-race.toml', text: race, word: 'newRace', title: 'New: a race' },
  { file: 'my-variant.toml', text: variant, word: 'newVariant', title: 'New: a variant' },
];

/** Files that show how the first program grew, version by version: they have no picture. */
const listing = (file: string) => file.startsWith('ryg3');

/** Keeps a file that somebody has changed, for when another game is opened over it. */
export function keepDraft(file: string, text: string, games: Game[]) {
  if (!text.trim() || [...NEW, ...games].some(game => game.text === text)) return;
  memo.set('draft', JSON.stringify({ file: `${file}.toml`, text }));
}

/** The file that was kept, if there is one. */
function draft(): Game | null {
  try {
    const kept = JSON.parse(memo.get('draft') ?? 'null') as Game | null;
    return typeof kept?.text === 'string' && typeof kept.file === 'string' ? { ...kept, title: null } : null;
  } catch {
    return null;
  }
}

/** Shows the dialog, with what has been kept in front. */
export function choose(dialog: HTMLDialogElement, chosen: (game: Game) => void) {
  const cards = dialog.querySelector('.cards')!;
  cards.querySelector('.draft')?.remove();
  const kept = draft();
  if (kept) {
    const card = document.createElement('button');
    card.className = 'card new draft';
    const picture = document.createElement('span');
    picture.className = 'picture';
    picture.textContent = '✎';
    const name = document.createElement('b');
    name.textContent = `${say('yourFile')}: ${kept.file.replace('.toml', '')}`;
    card.append(picture, name);
    card.addEventListener('click', () => {
      dialog.close();
      chosen(kept);
    });
    cards.prepend(card);
  }
  dialog.showModal();
}

export function chooser(dialog: HTMLDialogElement, games: Game[], chosen: (game: Game) => void) {
  const cards = dialog.querySelector('.cards')!;
  for (const game of [...NEW, ...games] as (Game & { word?: string })[]) {
    const stem = game.file.replace('.toml', '');
    const card = document.createElement('button');
    card.className = game.word ? 'card new' : 'card';
    const picture = document.createElement('span');
    picture.className = 'picture';
    const word = game.word;
    if (word) picture.textContent = '+';
    else if (listing(game.file)) picture.textContent = '10 SYS 2080';
    else {
      const image = document.createElement('img');
      image.src = `pictures/${stem}.png`;
      image.alt = '';
      image.loading = 'lazy';
      image.width = 384;
      image.height = 272;
      picture.append(image);
    }
    const name = document.createElement('b');
    name.textContent = game.title ?? stem;
    if (word) name.dataset.word = word;
    card.append(picture, name);
    card.addEventListener('click', () => {
      dialog.close();
      chosen(game);
    });
    cards.append(card);
  }
  refresh();
  dialog.addEventListener('click', event => {
    if (event.target === dialog) dialog.close();
  });
}
