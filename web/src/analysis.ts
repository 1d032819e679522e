// What the host engine finds out: the position on the screen searched, moves counted, the game solved. All of it in a
// worker of its own, which is ended to stop it.

import { memo, toast } from './manners';
import type { Position } from './protocol';
import type { Toolchain } from './toolchain';
import { say } from './words';

interface Found {
  depth: number;
  nodes: number;
  score: number;
  line: string[];
}

interface Solved {
  winner: string | null;
  plies: number | null;
  reachable?: number;
  proved?: boolean;
  line?: string[];
}

interface Progress {
  plies?: number;
  positions?: number;
  solved?: number;
  of?: number;
  nodes?: number;
}

const element = <T extends HTMLElement>(id: string) => document.getElementById(id) as T;

function table(headings: string): HTMLTableElement {
  const made = document.createElement('table');
  const row = made.createTHead().insertRow();
  for (const heading of headings.split('|')) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = heading;
    row.append(cell);
  }
  made.createTBody();
  return made;
}

function add(to: HTMLTableElement, cells: (string | number)[]) {
  const row = to.tBodies[0]!.insertRow();
  for (const cell of cells) {
    const made = row.insertCell();
    made.textContent = typeof cell === 'number' ? cell.toLocaleString() : cell;
    if (typeof cell === 'number') made.className = 'number';
  }
}

export class Analysis {
  /** The moves that lead to the position on the screen. */
  moves: string[] = [];

  /** `text` gives the game file as it is. */
  constructor(
    private toolchain: Toolchain,
    private text: () => string,
  ) {
    const number = (id: string) => Number(element<HTMLInputElement>(id).value) || 1;
    element('think').addEventListener('click', () => void this.think(number('depth')));
    element('perft').addEventListener('click', () => void this.count(number('perft-depth')));
    element('duel').addEventListener('click', () => void this.duel([number('duel-first'), number('duel-second')]));
    element('keep').addEventListener('click', () => {
      memo.set('kept', this.text());
      toast(say('kept'));
      element<HTMLSelectElement>('duel-by-second').value = 'kept';
    });
    this.choices();
    element('language').addEventListener('click', () => this.choices());
    element('solve').addEventListener('click', () => void this.solve());
    for (const button of document.querySelectorAll('.stop')) {
      button.addEventListener('click', () => this.toolchain.stop(say('stoppedBy')));
    }
    this.follow(null);
  }

  /** The files that a side may play by. */
  private choices() {
    for (const id of ['duel-by-first', 'duel-by-second']) {
      const select = element<HTMLSelectElement>(id);
      const chosen = select.value || 'this';
      const option = (value: string, words: string) => new Option(words, value, false, value === chosen);
      select.replaceChildren(option('this', say('thisFile')), option('kept', say('keptFile')));
    }
  }

  /** The file of a side, if it is not the one in the editor. */
  private by(id: string): string | null {
    return element<HTMLSelectElement>(id).value === 'kept' ? memo.get('kept') : null;
  }

  /** The position on the screen; nothing if it is not known. */
  follow(position: Position | null) {
    this.moves = position?.lost ? [] : (position?.moves ?? []);
    const shown = this.moves.length ? this.moves.slice(-8).join(' ') : say('start');
    const more = this.moves.length > 8 ? '… ' : '';
    const what = position?.lost ? say('lost') : say('after', { moves: more + shown });
    document.querySelector('#pane-think .moves')!.textContent = what;
  }

  private async run(pane: string, request: object, report: (progress: unknown) => void) {
    const box = document.getElementById(pane)!;
    const buttons = document.querySelectorAll<HTMLButtonElement>('#think, #perft, #solve, #duel, #explain');
    const stop = box.querySelector<HTMLButtonElement>('.stop')!;
    buttons.forEach(button => (button.disabled = true));
    stop.hidden = false;
    const { head } = await this.toolchain.ask<object>({ ...request, text: this.text() }, 0, report);
    buttons.forEach(button => (button.disabled = false));
    stop.hidden = true;
    if (head.error) {
      const said = document.createElement('p');
      said.textContent = head.error;
      box.querySelector('.result')!.append(said);
    }
    return head;
  }

  private result(pane: string, content: HTMLElement) {
    document.querySelector(`#${pane} .result`)!.replaceChildren(content);
  }

  private async think(depth: number) {
    const rows = table(say('columns'));
    this.result('pane-think', rows);
    const head = await this.run('pane-think', { do: 'search', moves: this.moves, depth }, progress => {
      const { depth, nodes, score, line } = progress as Found;
      add(rows, [depth, nodes, score, line.join(' ')]);
    });
    if ('over' in head) rows.replaceWith(say('over', { over: String(head.over) }));
  }

  private async count(depth: number) {
    const rows = table(say('leaves'));
    this.result('pane-perft', rows);
    const begin = performance.now();
    await this.run('pane-perft', { do: 'perft', moves: this.moves, depth }, progress => {
      const { depth, leaves } = progress as { depth: number; leaves: number };
      add(rows, [depth, leaves, ((performance.now() - begin) / 1000).toFixed(2)]);
    });
  }

  private async duel(depths: number[]) {
    const said = document.createElement('p');
    const list = document.createElement('ol');
    list.className = 'game';
    list.start = this.moves.length + 1;
    const box = document.createElement('div');
    box.append(said, list);
    this.result('pane-duel', box);
    const head = await this.run('pane-duel', { do: 'duel', moves: this.moves, depths, by: [this.by('duel-by-first'), this.by('duel-by-second')] }, progress => {
      const { move, score, side } = progress as { move: string; score: number; side: number };
      const item = document.createElement('li');
      item.textContent = move;
      item.className = `side${side}`;
      item.title = say('score', { score });
      list.append(item);
    });
    if (!('over' in head)) return;
    const { over, count } = head as { over: string | null; count: number };
    said.textContent = over ? say('over', { over }) : say('endless', { count });
  }

  private async solve() {
    const said = document.createElement('p');
    this.result('pane-solve', said);
    const head = await this.run('pane-solve', { do: 'solve' }, progress => {
      const { plies = 0, positions, solved, of = 0, nodes = 0 } = progress as Progress;
      if (positions !== undefined) said.textContent = say('positions', { positions, plies });
      else if (solved !== undefined) said.textContent = say('solved', { solved, of });
      else said.textContent = say('nodes', { nodes });
    });
    if (!('winner' in head)) return;
    const { winner, plies, reachable = 0, proved, line } = head as Solved;
    if (winner)
      said.textContent = proved ? say('proved', { winner }) : say('wins', { winner, plies: plies ?? 0, reachable });
    else said.textContent = proved ? say('drawnProved') : say('drawn', { reachable });
    if (line?.length) {
      const best = document.createElement('p');
      best.textContent = say('best', { line: line.join(' ') });
      said.after(best);
    }
  }
}
