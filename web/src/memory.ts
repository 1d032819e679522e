// What lies where in the 64 KiB of the C64, as a picture and as a table.

import type { Built } from './protocol';
import { say, type Said } from './words';

const hex = (address: number) => `$${address.toString(16).padStart(4, '0')}`;

/** What a program cannot use, whatever it is. */
const OTHERS: [number, number, Said][] = [
  [0x0000, 0x0801, 'low'],
  [0xd000, 0xe000, 'chips'],
  [0xe000, 0x10000, 'high'],
];

/** Fills the pane. */
export function memory(pane: HTMLElement, built: Built) {
  const others = OTHERS.map(([from, to, what]): [number, number, string] => [from, to, say(what)]);
  const rows = [...others.slice(0, 1), ...built.map, ...others.slice(1)];
  const strip = document.createElement('div');
  strip.className = 'strip';
  strip.setAttribute('aria-hidden', 'true');
  const table = document.createElement('table');
  for (const [index, [from, to, what]] of rows.entries()) {
    const free = what === 'free' || what.startsWith('(');
    const other = OTHERS.some(([start]) => start === from);
    const hue = free || other ? '' : `hsl(${(index * 47) % 360} 45% 55%)`;
    const piece = document.createElement('i');
    piece.style.flexGrow = String(to - from);
    piece.className = other ? 'others' : free ? 'free' : '';
    piece.style.background = hue;
    piece.title = `${hex(from)}-${hex(to - 1)} ${what}`;
    strip.append(piece);
    const row = table.insertRow();
    const mark = row.insertCell();
    const chip = document.createElement('i');
    chip.className = `chip ${piece.className}`;
    chip.style.background = hue;
    mark.append(chip);
    row.insertCell().textContent = `${hex(from)}-${hex(to - 1)}`;
    row.insertCell().textContent = (to - from).toLocaleString('en');
    row.insertCell().textContent = what === 'free' ? say('free') : what;
  }
  pane.replaceChildren(strip, table);
}
