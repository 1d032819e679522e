// The shipped games to choose from, each with the picture that its program shows.

import { refresh } from './words';

export interface Game {
  file: string;
  title: string | null;
  text: string;
}

/** The smallest game that is one: what a new one begins with. */
export const BLANK = `# A game of your own: the mistakes show as you type, and what is right is built and started.

text = "en"

[game]
name = "My game"

[program]
screen = "board"

[board]
files = 4
ranks = 4

[[side]]
name = "white"

[[side]]
name = "black"

[[piece]]
name = "stone"
side = "white"
letter = "O"
shape = "disc"
color = "white"
place = "empty"
values = """
  1  2  2  1
  2  3  3  2
  2  3  3  2
  1  2  2  1
"""

[[piece]]
name = "ink"
side = "black"
letter = "X"
shape = "disc"
color = "black"
place = "empty"
values = """
  1  2  2  1
  2  3  3  2
  2  3  3  2
  1  2  2  1
"""

[end]
no-moves = "draws"
line = { length = 4, result = "wins" }

[evaluation]
base = 128
lines = [0, 2, 6]

[search]
algorithm = "alpha-beta"
depth = 6
iterative-deepening = true
table = { slots = 2048, stores = "value", seed = 1 }
ordering = { table-move = 100, history = "depth", static = "gain", killers = 2 }
`;

/** Files that show how the first program grew, version by version: they have no picture. */
const listing = (file: string) => file.startsWith('ryg3');

export function chooser(dialog: HTMLDialogElement, games: Game[], chosen: (game: Game) => void) {
  const cards = dialog.querySelector('.cards')!;
  const blank = { file: 'my-game.toml', title: null, text: BLANK };
  for (const game of [blank, ...games]) {
    const stem = game.file.replace('.toml', '');
    const card = document.createElement('button');
    card.className = 'card';
    const picture = document.createElement('span');
    picture.className = 'picture';
    if (game === blank) picture.textContent = '+';
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
    name.textContent = game === blank ? 'Empty game' : (game.title ?? stem);
    if (game === blank) name.dataset.word = 'blank';
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
