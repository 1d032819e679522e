// The C64, beside the page: frames when they are due, or as many as there is time for.

import type { FromMachine, Labels, Pace, ToMachine } from './protocol';

interface Player {
  memory: WebAssembly.Memory;
  input(length: number): number;
  output(): number;
  output_length(): number;
  boot(length: number): number;
  labels(length: number): void;
  insert(length: number): number;
  put_disk(length: number): number;
  changed_disk(): number;
  run(frames: number): number;
  draw(): number;
  pixels(): number;
  sound(rate: number): number;
  skip_sound(): void;
  samples(): number;
  type_key(code: number): void;
  hold_key(code: number, down: number): void;
  joystick(bits: number): void;
  click(x: number, y: number): void;
  restore(): void;
  waits(): number;
  peek(address: number): number;
}

/** Milliseconds of a frame of a PAL machine. */
const FRAME = (312 * 63) / 985.248;
/** Frames that are made up for when the page was late; of more, the rest is dropped. */
const MOST_BEHIND = 8;
/** Milliseconds that a hurrying machine runs at a time: messages are read in between. */
const SLICE = 10;
/** Frames of a program's time that nobody has to wait for: the title is there within them. */
const HEAD_START = 50;
const PIXELS = 384 * 272 * 4;

let player: Player;
let paused = false;
let pace: Pace = 'auto';
let rate = 0;
let due = 0;
let state = -1;
let labels: Labels = {};
let board = '';
let cursor = -2;
let shown = 0;
let counted = 0;
let since = 0;
let most = 0;
/** Frames at a C64's own speed since they were last told, and those of them that came late. */
let punctual = { frames: 0, late: 0 };
/** A program thinks, and is not to wait for the next frame. */
let eager = false;
/** A tick is on its way: there is never another one. */
let scheduled = false;
const free: ArrayBuffer[] = [];
const channel = new MessageChannel();

const post = (message: FromMachine, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
const bytes = (at: number, length: number) => new Uint8Array(player.memory.buffer, at, length);
const text = (length: number) => new TextDecoder().decode(bytes(player.output(), length));

function write(data: Uint8Array): number {
  const at = player.input(data.length);
  bytes(at, data.length).set(data);
  return data.length;
}

function insert(prg: Uint8Array, known: Labels, id: number) {
  const lines = Object.entries(known).map(([name, value]) => `${name} ${value}`);
  player.labels(write(new TextEncoder().encode(lines.join('\n'))));
  const wrong = player.insert(write(prg));
  const error = wrong ? text(wrong) : '';
  if (!error) {
    labels = known;
    board = '';
    cursor = -2;
    state = -1;
    look(player.run(HEAD_START));
    show();
  }
  post({ is: 'started', id, error });
}

/** Tells what has become of the program, if that is new. */
function look(now: number) {
  if (now === state) return;
  state = now;
  const why = now === 2 ? text(player.output_length()) : '';
  post({ is: 'state', state: now === 0 ? 'running' : now === 1 ? 'returned' : 'stopped', why });
}

/** Shows the picture, if there is another one; whether there is. */
function show(): boolean {
  shown = performance.now();
  if (!player.draw()) return false;
  const frame = free.pop() ?? new ArrayBuffer(PIXELS);
  new Uint8Array(frame).set(bytes(player.pixels(), PIXELS));
  post({ is: 'frame', frame }, [frame]);
  return true;
}

/** Whether a program is busy with itself that would be worth waiting for; of one without a board that is not known. */
function thinks(): boolean {
  return pace === 'auto' && state === 0 && labels.main_human !== undefined && !player.waits();
}

/** What stands on the board, while the program waits for its player: otherwise it may be trying moves out. */
function watch() {
  const at = labels.board,
    count = labels.SQUARES,
    side = labels.zp_side;
  if (at === undefined || count === undefined || side === undefined || !player.waits()) return;
  const cells = Array.from({ length: count }, (_, square) => player.peek(at + square));
  const now = { is: 'board', cells, side: player.peek(side) & 1 } as const;
  const key = JSON.stringify(now);
  if (key !== board) {
    board = key;
    post(now);
  }
  const square = pointed();
  if (square !== cursor) {
    cursor = square;
    post({ is: 'cursor', square });
  }
}

/** The square under the cursor; -1 beside the board, where the menu is. */
function pointed(): number {
  const { screen_cursor_x: column, screen_cursor_y: row, screen_turned: turned, cell_square: table } = labels;
  const { FILES: files = 0, RANKS: ranks = 0, SQUARES: squares = 0 } = labels;
  if (column === undefined || row === undefined || turned === undefined || table === undefined) return -1;
  const x = player.peek(column);
  if (x >= files) return -1;
  const cell = player.peek(row) * files + x;
  const square = player.peek(table + (player.peek(turned) >= 0x80 ? files * ranks - 1 - cell : cell));
  return square < squares ? square : -1;
}

function listen(hurried: boolean) {
  if (!rate || hurried) return player.skip_sound();
  const count = player.sound(rate);
  if (!count) return;
  const samples = new Float32Array(player.memory.buffer, player.samples(), count).slice();
  post({ is: 'sound', samples, rate }, [samples.buffer]);
}

function tick() {
  scheduled = false;
  if (paused) return;
  const begin = performance.now();
  let frames = 0;
  let hurried = false;
  eager = false;
  if (pace === 'warp') {
    hurried = true;
    do {
      look(player.run(1));
      frames++;
    } while (performance.now() - begin < SLICE);
    most = Math.max(most, (frames * FRAME) / (performance.now() - begin));
    if (performance.now() - shown >= 16) show();
  } else if (begin >= due) {
    // Late is what is shown more than half a frame after it was due.
    punctual.frames += Math.floor((begin - due) / FRAME) + 1;
    punctual.late += Math.round((begin - due) / FRAME);
    if (begin - due > MOST_BEHIND * FRAME) due = begin - FRAME;
    for (; due <= begin; due += FRAME, frames++) look(player.run(1));
    let news = show();
    // A program that thinks is let on until there is something to see, or to do.
    while (!news && thinks() && performance.now() - begin < SLICE) {
      hurried = true;
      look(player.run(1));
      frames++;
      news = show();
    }
    eager = hurried && !news;
    if (eager) due = performance.now();
  }
  if (frames) {
    listen(hurried);
    watch();
  }
  counted += frames;
  if (begin - since > 1000) {
    post({ is: 'speed', times: (counted * FRAME) / (begin - since), most });
    post({ is: 'late', ...punctual, millis: begin - since });
    punctual = { frames: 0, late: 0 };
    const changed = player.changed_disk();
    if (changed) {
      const disk = bytes(player.output(), changed).slice();
      post({ is: 'disk', disk }, [disk.buffer]);
    }
    [counted, since, most] = [0, begin, 0];
  }
  next();
}

function next() {
  if (scheduled) return;
  scheduled = true;
  if (pace === 'warp' || eager) channel.port2.postMessage(0);
  else setTimeout(tick, Math.max(0, due - performance.now()));
}

channel.port1.onmessage = tick;

self.onmessage = ({ data }: MessageEvent<ToMachine>) => {
  switch (data.do) {
    case 'boot': {
      const instance = new WebAssembly.Instance(data.module);
      player = instance.exports as unknown as Player;
      const wrong = player.boot(write(new Uint8Array(data.roms)));
      if (wrong) throw new Error(text(wrong));
      show();
      due = since = performance.now();
      next();
      break;
    }
    case 'insert':
      insert(data.prg, data.labels, data.id);
      break;
    case 'disk': {
      const wrong = player.put_disk(write(data.disk));
      post({ is: 'started', id: data.id, error: wrong ? text(wrong) : '' });
      break;
    }
    case 'pause':
      if (paused && !data.on) {
        paused = false;
        due = performance.now();
        next();
      }
      paused = data.on;
      post({ is: 'paused', on: paused });
      break;
    case 'pace':
      pace = data.pace;
      due = performance.now();
      break;
    case 'sound':
      rate = data.rate;
      break;
    case 'type':
      player.type_key(data.code);
      break;
    case 'hold':
      player.hold_key(data.code, Number(data.down));
      break;
    case 'joystick':
      player.joystick(data.bits);
      break;
    case 'click':
      player.click(data.x, data.y);
      break;
    case 'restore':
      player.restore();
      break;
    case 'recycle':
      if (free.length < 4) free.push(data.frame);
      break;
  }
};
