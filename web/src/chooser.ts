// The shipped games to choose from, each with the picture that its program shows.

import race from '../templates/race.toml?raw';
import stones from '../templates/stones.toml?raw';
import variant from '../templates/variant.toml?raw';
import { refresh } from './words';

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
