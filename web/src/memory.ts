// What lies where in the 64 KiB of the C64, as a picture and as a table.

import type { Built } from './protocol';
import { say } from './words';

const hex = (address: number) => `$${address.toString(16).padStart(4, '0')}`;

/** What a program cannot use, whatever it is. */
const OTHERS: [number, number, string][] = [
  [0x0000, 0x0801, 'zero page, stack, KERNAL'],
  [0xd000, 0xe000, 'I/O, colours'],
  [0xe000, 0x10000, 'KERNAL, picture'],
];

/** Fills the pane. */
export function memory(pane: HTMLElement, built: Built) {
  const rows = [...OTHERS.slice(0, 1), ...built.map, ...OTHERS.slice(1)];
  const strip = document.createElement('div');
  strip.className = 'strip';
  strip.setAttribute('aria-hidden', 'true');
  const table = document.createElement('table');
  for (const [index, [from, to, what]] of rows.entries()) {
    const free = what === 'free' || what.startsWith('(');
    const others = OTHERS.some(([start]) => start === from);
    const hue = free || others ? '' : `hsl(${(index * 47) % 360} 45% 55%)`;
    const piece = document.createElement('i');
    piece.style.flexGrow = String(to - from);
    piece.className = others ? 'others' : free ? 'free' : '';
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
