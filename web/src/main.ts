// The playground: a game file on one side, the C64 that plays it on the other.

import './style.css';
import { Analysis } from './analysis';
import { board, cursor } from './board';
import { C64 } from './c64';
import { choose, chooser, keepDraft, type Game } from './chooser';
import { connect } from './controls';
import { Disk } from './disk';
import { download, save, stem } from './download';
import { editor, mark, reader, setText, words } from './editor';
import { files } from './files';
import { manners, memo, toast } from './manners';
import { memory } from './memory';
import { part, wasm } from './parts';
import type { Built, Mistake, Pace, Position } from './protocol';
import { fromHash, hash } from './share';
import { split } from './split';
import { tabs } from './tabs';
import { toggle } from './toggle';
import { Toolchain } from './toolchain';
import { TreePane } from './tree';
import { say, type Said } from './words';

/** The game that a first visit shows. */
const FIRST = 'mouse-and-cats.toml';
/** The game whose program takes longest to build. */
const LARGEST = 'chess.toml';
/** Milliseconds that the page leaves a visitor in peace before it makes itself quicker. */
const SETTLED = 1500;
/** Milliseconds without a change before the file is looked at. */
const SOON = 40;

const element = <T extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as T;

function problems(mistakes: Mistake[], go: (mistake: Mistake) => void) {
  const rows = mistakes.map(mistake => {
    const row = document.createElement('button');
    row.className = mistake.severity;
    const place = document.createElement('code');
    place.textContent = `${mistake.file ? `${mistake.file}:` : ''}${mistake.line}:${mistake.column}`;
    row.append(place, words({ ...mistake, file: null }));
    row.addEventListener('click', () => go(mistake));
    return row;
  });
  element('problems').replaceChildren(...rows);
}

async function start() {
  manners();
  split(element('split'));
  const [module, player, roms] = await Promise.all([
    wasm('playground.wasm'),
    wasm('player.wasm'),
    part('roms.bin'),
  ]);
  const toolchain = new Toolchain(module);
  const c64 = new C64(element<HTMLCanvasElement>('picture'), player, roms.buffer);
  const disk = new Disk(c64);
  await disk.remember();
  const screen = element('screen');
  const arrows = element<HTMLSelectElement>('arrows');
  connect(
    c64,
    screen,
    document.querySelectorAll<HTMLElement>('[data-stick], [data-key]'),
    () => arrows.value as 'joystick' | 'keys',
  );

  const status = (what: Said, names = {}) => (element('status').textContent = say(what, names));
  const text = () => view.state.doc.toString();
  let name = 'game';
  let built: Built | null = null;
  /** The text that the running program was made of, or one that makes the same. */
  let source = '';
  let program = new Uint8Array();
  /** A program from elsewhere that runs in place of it. */
  let foreign: Uint8Array | null = null;
  let changed = 0;
  let building = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let position: Position | null = null;
  const views = { asm: reader(element('pane-asm'), 'Assembly'), lst: reader(element('pane-lst'), 'Listing') };
  let pane = 'game';

  const view = editor(element('pane-game'), toolchain, now => {
    changed = performance.now();
    document.body.dataset.pending = 'yes';
    memo.set('text', now);
    if (location.hash) history.replaceState(null, '', location.pathname + location.search);
    clearTimeout(timer);
    timer = setTimeout(() => void build(), SOON);
  });

  /** Builds the file as it is, and starts the program if it is another one than the one that runs. */
  async function build() {
    // Who types faster than a large game is built does not wait for what has been typed over.
    if (building) return;
    building = true;
    document.body.dataset.tries = String(Number(document.body.dataset.tries ?? 0) + 1);
    const now = text();
    const begin = performance.now();
    const { head, blob } = await toolchain.ask<Built>({ do: 'build', text: now });
    building = false;
    if (now !== text()) return void build();
    const mistakes = head.mistakes ?? [];
    mark(view, mistakes);
    problems(mistakes, mistake => {
      element('tab-game').click();
      view.dispatch({ selection: { anchor: Math.min(mistake.from, view.state.doc.length) }, scrollIntoView: true });
      view.focus();
    });
    document.body.dataset.mistakes = String(mistakes.length);
    delete document.body.dataset.pending;
    if (head.error) {
      element('status').textContent = head.error;
      return;
    }
    if (mistakes.length) {
      status(mistakes.length === 1 ? 'wrong1' : 'wrong', { count: mistakes.length });
      return;
    }
    built = head;
    source = now;
    const took = Math.round(performance.now() - begin);
    if (same(program, blob)) status('same');
    else {
      program = blob;
      foreign = null;
      delete document.body.dataset.foreign;
      await run();
      status('built', { bytes: blob.length, build: took, total: Math.round(performance.now() - changed) });
      document.body.dataset.total = String(Math.round(performance.now() - changed));
    }
    document.body.dataset.game = name;
    document.body.dataset.built = String(Number(document.body.dataset.built ?? 0) + 1);
    show(pane);
  }

  /** What the screen shows, twice as large, as a file. */
  function picture() {
    const shown = element<HTMLCanvasElement>('picture');
    const large = document.createElement('canvas');
    [large.width, large.height] = [2 * shown.width, 2 * shown.height];
    const context = large.getContext('2d')!;
    context.imageSmoothingEnabled = false;
    context.drawImage(shown, 0, 0, large.width, large.height);
    large.toBlob(file => file && save(`${name}.png`, file), 'image/png');
  }

  async function run() {
    if (!foreign && (!built || !program.length)) return status('nothing');
    position = null;
    analysis.follow(null);
    // What the program reads from disk is there, unless another disk is.
    if (!foreign && built?.library && !disk.bytes) {
      const { blob } = await toolchain.ask<object>({ do: 'file', kind: 'd64', stem: name });
      await disk.insert(blob);
    }
    const wrong = await (foreign ? c64.insert(foreign, {}) : c64.insert(program, built!.labels));
    if (wrong) {
      element('status').textContent = wrong;
      foreign = null;
    }
    return wrong;
  }

  async function show(next: string) {
    pane = next;
    if (!built) return;
    if (pane === 'map') memory(element('pane-map'), built);
    if (pane !== 'asm' && pane !== 'lst') return;
    const { blob } = await toolchain.ask<object>({ do: 'file', kind: pane, stem: name });
    const file = new TextDecoder().decode(blob);
    if (views[pane].state.doc.toString() !== file) setText(views[pane], file);
  }

  /** All games, once they are known. */
  let games: Game[] = [];

  function open(game: { file: string; text: string }) {
    keepDraft(name, text(), games);
    name = game.file.replace('.toml', '');
    memo.set('name', name);
    setText(view, game.text);
    changed = performance.now();
  }

  const thinker = new Toolchain(module);
  const playing = () => source;
  const analysis = new Analysis(thinker, playing);
  new TreePane(thinker, toolchain, playing, () => analysis.moves);
  for (const list of document.querySelectorAll<HTMLElement>('[role=tablist]')) {
    tabs(list, next => list.closest('#left') && void show(next));
  }

  c64.onboard = async (cells, side) => {
    const before = position;
    const moves = position?.moves ?? [];
    const { head } = await toolchain.ask<Position>({ do: 'follow', text: source, moves, cells, side }, 3000);
    if (head.error) return;
    analysis.follow(head);
    if (head.lost) return;
    position = head;
    document.body.dataset.moves = head.moves.join(' ');
    board(head, before);
    document.body.dataset.cursor = cursor(square, position);
  };
  let square = -1;
  c64.oncursor = now => {
    square = now;
    document.body.dataset.cursor = cursor(square, position);
  };
  c64.onstate = (state, why) => {
    document.body.dataset.machine = state;
    if (state === 'returned') status('returned');
    if (state === 'stopped') status('stopped', { why });
  };
  c64.onspeed = (times, most) => {
    document.body.dataset.most = most.toFixed(1);
    document.body.dataset.times = times.toFixed(3);
    document.body.dataset.loud = c64.speaker.loudest.toFixed(3);
    element('speed').textContent = say('times', { times: Math.round(times * 10) / 10 });
  };
  c64.onpaused = on => (document.body.dataset.paused = String(on));
  c64.onlate = (frames, late, millis) => {
    Object.assign(document.body.dataset, { frames, late, dropped: c64.dropped, millis: Math.round(millis) });
    element('speed').title = say('onTime', { frames, late });
  };
  disk.onwritten = () => {
    document.body.dataset.saved = String(Number(document.body.dataset.saved ?? 0) + 1);
    toast(say('saved'));
  };
  const drive = element<HTMLDetailsElement>('disk');
  const picked = element<HTMLInputElement>('disk-file');
  const put = async (bytes: Uint8Array<ArrayBuffer> | null) => {
    const why = await disk.insert(bytes);
    toast(why ? say('noDisk', { why }) : say('inserted'));
  };
  element('disk-keep').addEventListener('click', () => {
    drive.open = false;
    if (disk.bytes) save('saved-games.d64', disk.bytes);
    else toast(say('nothingSaved'));
  });
  element('disk-insert').addEventListener('click', () => {
    drive.open = false;
    picked.click();
  });
  element('disk-empty').addEventListener('click', () => {
    drive.open = false;
    void put(null);
  });
  picked.addEventListener('change', async () => {
    const file = picked.files?.[0];
    picked.value = '';
    if (file) await put(new Uint8Array(await file.arrayBuffer()));
  });
  toggle(element('pause'), on => {
    c64.tell({ do: 'pause', on });
    element('speed').textContent = on ? say('paused') : '';
  });
  const pace = element<HTMLSelectElement>('pace');
  pace.addEventListener('change', () => c64.tell({ do: 'pace', pace: pace.value as Pace }));
  toggle(element('sound'), on => void c64.speaker.turn(on));
  element('reset').addEventListener('click', () => void run());
  element('share').addEventListener('click', async () => {
    history.replaceState(null, '', await hash(text()));
    const copied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    toast(say(copied ? 'copied' : 'noCopy'));
  });
  for (const button of document.querySelectorAll<HTMLElement>('[data-file]')) {
    button.addEventListener('click', () => {
      element<HTMLDetailsElement>('downloads').open = false;
      const kind = button.dataset.file!;
      if (kind === 'png') return picture();
      if (!built && kind !== 'toml') return toast(say('nothing'));
      return void download(toolchain, kind, name, built?.name ?? name, text()).catch((error: Error) =>
        toast(error.message),
      );
    });
  }

  const { head } = await toolchain.ask<{ games: Game[] }>({ do: 'games' });
  games = head.games;
  const dialog = element<HTMLDialogElement>('chooser');
  chooser(dialog, games, open);
  element('games').addEventListener('click', () => choose(dialog, open));
  const helper = element<HTMLDialogElement>('helper');
  element('help').addEventListener('click', () => helper.showModal());
  helper.addEventListener('click', event => event.target === helper && helper.close());
  files(element('open-file'), element<HTMLInputElement>('any-file'), {
    game: (stem, text) => {
      dialog.close();
      open({ file: stem, text });
    },
    program: async (file, bytes) => {
      dialog.close();
      // What runs is not what the file makes.
      program = new Uint8Array();
      foreign = bytes;
      const wrong = await run();
      toast(wrong ? say('notRun', { name: file, why: wrong }) : say('plays', { name: file }));
      document.body.dataset.foreign = wrong ? '' : file;
    },
    disk: async bytes => {
      dialog.close();
      await put(bytes);
    },
  });
  element('full').addEventListener('click', () => {
    const monitor = document.querySelector<HTMLElement>('.monitor')!;
    if (!monitor.requestFullscreen) return toast(say('noFull'));
    return void monitor.requestFullscreen().then(
      () => screen.focus(),
      () => toast(say('noFull')),
    );
  });

  let followed = 0;
  async function follow(link: string): Promise<boolean> {
    const number = ++followed;
    try {
      const linked = await fromHash(link);
      if (linked === null) return false;
      // A long link takes longer to unpack than a short one that comes after it, and that is what counts.
      if (number !== followed) return true;
      open({ file: stem(/^\s*name\s*=\s*"([^"]*)"/m.exec(linked)?.[1] ?? ''), text: linked });
      history.replaceState(null, '', link);
      return true;
    } catch {
      toast(say('badLink'));
      return false;
    }
  }
  // The event's own link: a game that is opened before it is heard has its link, or none, in the place of this one.
  window.addEventListener('hashchange', event => void follow(new URL(event.newURL).hash));
  if (!(await follow(location.hash))) {
    const kept = memo.get('text');
    const first = games.find(game => game.file === FIRST)!;
    open(kept ? { file: memo.get('name') ?? 'game', text: kept } : first);
  }
  // Code that has run once is quick, and workers share it. What openings lead to takes long to work out, but stays.
  async function warm(text: string) {
    const heater = new Toolchain(module);
    await heater.ask({ do: 'build', text });
    heater.close();
    await toolchain.ask({ do: 'learn', text });
    document.body.dataset.warm = 'yes';
  }
  const largest = games.find(game => game.file === LARGEST)!;
  setTimeout(() => void warm(largest.text), SETTLED);
  document.body.dataset.ready = String(Math.round(performance.now()));
  if (location.protocol !== 'file:') void navigator.serviceWorker?.register('sw.js');
}

function same(one: Uint8Array, other: Uint8Array) {
  return one.length === other.length && one.every((byte, index) => byte === other[index]);
}

start().catch((error: unknown) => (element('status').textContent = String(error)));
