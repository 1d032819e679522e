// The board as text, for those who do not see the picture.

import type { Position } from './protocol';
import { say } from './words';

/** The name of a square. */
export const name = (file: number, rank: number) => `${String.fromCharCode(97 + file)}${rank + 1}`;

/** Says where the cursor is, and what stands there. */
export function cursor(square: number, position: Position | null): string {
  const said = document.getElementById('cursor-said')!;
  const at = position?.squares[square];
  if (!position || !at) return (said.textContent = '');
  const where = name(...at);
  said.textContent = `${where}: ${position.cells[square]?.[1] ?? say('empty')}`;
  return where;
}

/** Shows a position, and says what has been played since the last one. */
export function board(position: Position, before: Position | null) {
  const said = document.getElementById('board-said')!;
  const known = before?.moves.length ?? 0;
  const news = position.moves.slice(known).join(', ');
  const turn = position.over ? say('over', { over: position.over }) : say('toMove', { side: position.side });
  said.textContent = `${news || say('start')}. ${turn}.`;
  grid(document.getElementById('board') as HTMLTableElement, position);
}

/** A position as a table, each square with its name and what stands there. */
export function grid(table: HTMLTableElement, position: Position) {
  const at = new Map(position.squares.map(([file, rank], square) => [`${file},${rank}`, square]));
  table.replaceChildren();
  const body = table.createTBody();
  for (let rank = position.ranks - 1; rank >= 0; rank--) {
    const row = body.insertRow();
    const heading = document.createElement('th');
    heading.scope = 'row';
    heading.textContent = String(rank + 1);
    row.append(heading);
    for (let file = 0; file < position.files; file++) {
      const cell = row.insertCell();
      const square = at.get(`${file},${rank}`);
      if (square === undefined) continue;
      const piece = position.cells[square];
      cell.className = `square ${(file + rank) % 2 ? 'light' : 'dark'} ${piece ? `side${piece[2]}` : ''}`;
      cell.setAttribute('aria-label', `${name(file, rank)} ${piece ? piece[1] : say('empty')}`);
      cell.textContent = piece ? piece[0] : '';
    }
  }
  const row = table.createTFoot().insertRow();
  row.insertCell();
  for (let file = 0; file < position.files; file++) row.insertCell().textContent = String.fromCharCode(97 + file);
}
