// The page of a single game: everything is in the file, and nothing is fetched.

import './player.css';
import { C64 } from './c64';
import { connect } from './controls';
import { Disk } from './disk';
import { decoded } from './parts';
import type { Labels } from './protocol';
import { toggle } from './toggle';

interface Game {
  title: string;
  prg: string;
  labels: Labels;
}

const element = (id: string) => document.getElementById(id)!;
const held = (id: string) => decoded(element(id).textContent ?? '');

async function play() {
  const game = JSON.parse(element('game').textContent ?? 'null') as Game | null;
  if (!game) throw new Error('there is no game in this page');
  document.title = element('title').textContent = game.title;
  const module = await WebAssembly.compile(held('player.wasm'));
  const c64 = new C64(element('picture') as HTMLCanvasElement, module, held('roms.bin').buffer);
  await new Disk(c64).remember();
  const screen = element('screen');
  connect(c64, screen, document.querySelectorAll<HTMLElement>('[data-stick], [data-key]'), () => 'joystick');
  const prg = decoded(game.prg);
  const start = async () => {
    const wrong = await c64.insert(prg, game.labels);
    if (wrong) throw new Error(wrong);
  };
  c64.onstate = (state, why) => (element('status').textContent = state === 'stopped' ? why : '');
  toggle(element('pause'), on => c64.tell({ do: 'pause', on }));
  toggle(element('warp'), on => c64.tell({ do: 'pace', pace: on ? 'warp' : 'auto' }));
  toggle(element('sound'), on => void c64.speaker.turn(on));
  element('reset').addEventListener('click', () => void start());
  await start();
  document.body.dataset.ready = 'yes';
  screen.focus();
}

play().catch((error: unknown) => (element('status').textContent = String(error)));
