// The page's side of the machine: its picture on a canvas, its sound, what is typed and held.

import MachineWorker from './machine.worker?worker&inline';
import type { FromMachine, Labels, ToMachine } from './protocol';
import { Speaker } from './speaker';

const WIDTH = 384;
const HEIGHT = 272;

export class C64 {
  private worker = new MachineWorker();
  private context: CanvasRenderingContext2D;
  private waiting = new Map<number, (error: string) => void>();
  private last = 0;
  private frame: ArrayBuffer | null = null;
  readonly speaker = new Speaker(rate => this.tell({ do: 'sound', rate }));
  /** Frames that have been shown, and those that others took the place of before they could be. */
  shown = 0;
  dropped = 0;
  onstate: (state: string, why: string) => void = () => {};
  onspeed: (times: number, most: number) => void = () => {};
  oncursor: (square: number) => void = () => {};
  ondisk: (disk: Uint8Array<ArrayBuffer>) => void = () => {};
  /** How many frames were due, at a C64's own speed, and how many of them came later than half a frame. */
  onlate: (frames: number, late: number, millis: number) => void = () => {};
  onpaused: (on: boolean) => void = () => {};
  onboard: (cells: number[], side: number) => void = () => {};

  constructor(
    private canvas: HTMLCanvasElement,
    module: WebAssembly.Module,
    roms: ArrayBuffer,
  ) {
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    this.context = canvas.getContext('2d', { alpha: false })!;
    this.worker.onmessage = ({ data }: MessageEvent<FromMachine>) => this.heard(data);
    this.tell({ do: 'boot', module, roms });
  }

  tell(message: ToMachine) {
    this.worker.postMessage(message);
  }

  private heard(data: FromMachine) {
    switch (data.is) {
      case 'frame':
        if (this.frame) {
          this.dropped++;
          this.recycle(this.frame);
        } else requestAnimationFrame(() => this.draw());
        this.frame = data.frame;
        break;
      case 'sound':
        this.speaker.play(data.samples, data.rate);
        break;
      case 'started':
        this.waiting.get(data.id)?.(data.error);
        this.waiting.delete(data.id);
        break;
      case 'state':
        this.onstate(data.state, data.why);
        break;
      case 'speed':
        this.onspeed(data.times, data.most);
        break;
      case 'disk':
        this.ondisk(data.disk);
        break;
      case 'late':
        this.onlate(data.frames, data.late, data.millis);
        break;
      case 'paused':
        this.onpaused(data.on);
        break;
      case 'cursor':
        this.oncursor(data.square);
        break;
      case 'board':
        this.onboard(data.cells, data.side);
        break;
    }
  }

  private recycle(frame: ArrayBuffer) {
    this.worker.postMessage({ do: 'recycle', frame } satisfies ToMachine, [frame]);
  }

  private draw() {
    const frame = this.frame;
    if (!frame) return;
    this.context.putImageData(new ImageData(new Uint8ClampedArray(frame), WIDTH, HEIGHT), 0, 0);
    this.shown++;
    this.frame = null;
    this.recycle(frame);
  }

  /** Starts a program; what is wrong with it, or nothing. */
  insert(prg: Uint8Array, labels: Labels): Promise<string> {
    return this.asked(id => ({ do: 'insert', prg, labels, id }));
  }

  /** Puts a disk into the drive, an empty one if there are no bytes; what is wrong with it, or nothing. */
  putDisk(disk: Uint8Array): Promise<string> {
    return this.asked(id => ({ do: 'disk', disk, id }));
  }

  private asked(message: (id: number) => ToMachine): Promise<string> {
    const id = ++this.last;
    return new Promise(resolve => {
      this.waiting.set(id, resolve);
      this.tell(message(id));
    });
  }

  /** The pixel of the picture at a place of the page. */
  pixel(event: MouseEvent): [number, number] {
    const box = this.canvas.getBoundingClientRect();
    const scale = (at: number, size: number, pixels: number) => Math.floor((at * pixels) / Math.max(size, 1));
    return [scale(event.clientX - box.left, box.width, WIDTH), scale(event.clientY - box.top, box.height, HEIGHT)];
  }
}
