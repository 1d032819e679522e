// What page and workers tell each other.

/** To the machine. */
export type ToMachine =
  | { do: 'boot'; module: WebAssembly.Module; roms: ArrayBuffer }
  | { do: 'insert'; prg: Uint8Array; labels: Labels; id: number }
  | { do: 'disk'; disk: Uint8Array; id: number }
  | { do: 'pause'; on: boolean }
  | { do: 'pace'; pace: Pace }
  | { do: 'sound'; rate: number }
  | { do: 'type'; code: number }
  | { do: 'hold'; code: number; down: boolean }
  | { do: 'joystick'; bits: number }
  | { do: 'click'; x: number; y: number }
  | { do: 'restore' }
  | { do: 'recycle'; frame: ArrayBuffer };

/** From the machine. */
export type FromMachine =
  | { is: 'frame'; frame: ArrayBuffer }
  | { is: 'sound'; samples: Float32Array<ArrayBuffer>; rate: number }
  | { is: 'started'; id: number; error: string }
  | { is: 'state'; state: 'running' | 'returned' | 'stopped'; why: string }
  | { is: 'speed'; times: number; most: number }
  | { is: 'disk'; disk: Uint8Array<ArrayBuffer> }
  | { is: 'late'; frames: number; late: number; millis: number }
  | { is: 'paused'; on: boolean }
  | { is: 'board'; cells: number[]; side: number }
  | { is: 'cursor'; square: number };

/** As fast as a C64; the same, but thinking takes no longer than it must; or as fast as it can. */
export type Pace = 'real' | 'auto' | 'warp';

/** The labels of a program and the constants in it. */
export type Labels = Record<string, number>;

/** To the toolchain. */
export type ToToolchain = { module: WebAssembly.Module } | { id: number; request: unknown };

/** From the toolchain. */
export type FromToolchain =
  { id: number; report: unknown } | { id: number; head: unknown; blob: Uint8Array<ArrayBuffer> };

/** A mistake in a game file. Places are counted as the editor counts them. */
export interface Mistake {
  severity: 'error' | 'warning';
  message: string;
  label: string;
  help: string | null;
  file: string | null;
  line: number;
  column: number;
  from: number;
  to: number;
}

/** What is known of a program. */
export interface Built {
  mistakes: Mistake[];
  error?: string;
  name: string;
  bytes: number;
  depth: number;
  book: string | null;
  /** Positions that the program has moves for on disk. */
  library: number;
  warnings: string[];
  board: { files: number; ranks: number; squares: [number, number][] };
  sides: [string, string];
  map: [number, number, string][];
  labels: Labels;
}

/** A position of a game. */
export interface Position {
  lost?: boolean;
  moves: string[];
  side: string;
  legal: string[];
  over: string | null;
  files: number;
  ranks: number;
  squares: [number, number][];
  cells: ([string, string, number] | null)[];
}
