// Alpha-beta step by step: the tree as a drawing that fits the window, steps by buttons or arrow keys, and the board of
// the node that is looked at.

import { grid } from './board';
import type { Position } from './protocol';
import { toggle } from './toggle';
import type { Toolchain } from './toolchain';

type Node = [x: number, y: number, parent: number | null, label: string, maximises: boolean, value: number | null];

interface Step {
  node: number;
  words: string;
  window?: [number, number];
  value?: number;
  pruned?: number[];
}

interface Explained {
  nodes: Node[];
  steps: Step[];
  line: number[];
  value: number;
}

const SVG = 'http://www.w3.org/2000/svg';
/** How much smaller a tree may be drawn than the text beside it: beyond that, its labels could not be read. */
const SMALLER = 1.3;
const MARGIN = 40;

const element = <T extends Element = HTMLElement>(id: string) => document.getElementById(id) as unknown as T;

function draw<K extends keyof SVGElementTagNameMap>(kind: K, attributes: Record<string, string | number>) {
  const made = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  return made;
}

export class TreePane {
  private shown: Explained | null = null;
  private moves: string[] = [];
  private at = 0;
  /** The whole tree is shown, however small that makes it. */
  private whole = false;
  private groups: SVGGElement[] = [];
  private edges: (SVGLineElement | null)[] = [];

  constructor(
    private thinker: Toolchain,
    private toolchain: Toolchain,
    private text: () => string,
    private played: () => string[],
  ) {
    const depth = element<HTMLInputElement>('tree-depth');
    element('explain').addEventListener('click', () => void this.explain(Number(depth.value) || 1));
    const go = (id: string, to: () => number) => element(id).addEventListener('click', () => this.go(to()));
    toggle(element('tree-whole'), on => {
      this.whole = on;
      this.go(this.at);
    });
    go('step-first', () => 0);
    go('step-back', () => this.at - 1);
    go('step-on', () => this.at + 1);
    go('step-last', () => Infinity);
    element('tree').addEventListener('keydown', event => {
      const to = { ArrowLeft: this.at - 1, ArrowRight: this.at + 1, Home: 0, End: Infinity }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      this.go(to);
    });
  }

  private async explain(depth: number) {
    this.moves = this.played();
    const request = { do: 'explain', text: this.text(), moves: this.moves, depth };
    const { head } = await this.thinker.ask<Explained>(request, 20_000);
    if (head.error) {
      element('step-words').textContent = head.error;
      return;
    }
    this.shown = head;
    this.lay(head);
    element('tree-steps').hidden = false;
    this.go(0);
    element('tree').focus();
  }

  /** Draws all nodes, as they are before the search. */
  private lay({ nodes, line }: Explained) {
    const svg = element<SVGSVGElement>('tree');
    svg.replaceChildren();
    this.edges = nodes.map(([x, y, parent], index) => {
      const above = parent === null ? undefined : nodes[parent];
      if (!above) return null;
      const edge = draw('line', { x1: above[0], y1: above[1] + 14, x2: x, y2: y - 14 });
      if (line.includes(index)) edge.classList.add('line');
      svg.append(edge);
      return edge;
    });
    this.groups = nodes.map(([x, y, , label, maximises, value]) => {
      const group = draw('g', {});
      const triangle = maximises ? `M${x - 18} ${y + 14}h36l-18-30z` : `M${x - 18} ${y - 14}h36l-18 30z`;
      const shape =
        value === null
          ? draw('path', { d: triangle })
          : draw('rect', { x: x - 15, y: y - 14, width: 30, height: 28, rx: 4 });
      const write = (dy: number, name: string) => draw('text', { x, y: y + dy, class: name });
      const move = write(-20, 'move');
      move.textContent = label;
      group.append(shape, write(5, 'value'), write(-34, 'window'), move);
      svg.append(group);
      return group;
    });
  }

  /** Shows how far the search is after a step. */
  private go(to: number) {
    const shown = this.shown;
    if (!shown) return;
    this.at = Math.max(0, Math.min(to, shown.steps.length - 1));
    const state = shown.nodes.map(() => ({ value: '', window: '', gone: false, seen: false }));
    for (const step of shown.steps.slice(0, this.at + 1)) {
      const node = state[step.node]!;
      node.seen = true;
      if (step.window) node.window = step.window.map(bound).join(' … ');
      if (step.value !== undefined) [node.value, node.window] = [String(step.value), ''];
      for (const pruned of step.pruned ?? []) state[pruned]!.gone = true;
    }
    const now = shown.steps[this.at]!;
    for (const [index, group] of this.groups.entries()) {
      const { value, window, gone, seen } = state[index]!;
      group.querySelector('.value')!.textContent = value;
      group.querySelector('.window')!.textContent = window;
      group.setAttribute('class', gone ? 'gone' : index === now.node ? 'now' : seen ? 'seen' : '');
      this.edges[index]?.classList.toggle('gone', gone);
    }
    element('step-words').textContent = now.words;
    element('step-count').textContent = `${this.at + 1} / ${shown.steps.length}`;
    this.view(shown.nodes, now.node);
    void this.board(shown.nodes, now.node);
  }

  /** The whole tree if it can be read, else the part around a node. */
  private view(nodes: Node[], node: number) {
    const width = Math.max(...nodes.map(([x]) => x)) + MARGIN;
    const height = Math.max(...nodes.map(([, y]) => y)) + MARGIN;
    const svg = element<SVGSVGElement>('tree');
    // As large as text is beside it, or a little smaller.
    const part = this.whole ? width : Math.min(width, Math.max(svg.clientWidth * SMALLER, 300));
    const left = Math.max(0, Math.min(nodes[node]![0] - part / 2, width - part));
    svg.setAttribute('viewBox', `${left} 0 ${part} ${height}`);
    svg.style.aspectRatio = `${part} / ${height}`;
    svg.dataset.part = (part / width).toFixed(2);
  }

  private async board(nodes: Node[], node: number) {
    const way: string[] = [];
    for (let at: number | null = node; at !== null; at = nodes[at]![2]) way.unshift(nodes[at]![3]);
    const moves = [...this.moves, ...way.filter(move => move)];
    const { head } = await this.toolchain.ask<Position>({ do: 'position', text: this.text(), moves });
    if (head.error || this.shown?.steps[this.at]?.node !== node) return;
    grid(element<HTMLTableElement>('tree-board'), head);
  }
}

/** A bound; one that is open has no number. */
function bound(value: number): string {
  return value === 2147483647 ? '∞' : value === -2147483648 ? '-∞' : String(value);
}
