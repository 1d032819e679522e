// The page's side of a toolchain in a worker. One that takes too long is ended, and another one takes its place.

import type { FromToolchain, ToToolchain } from './protocol';
import ToolchainWorker from './toolchain.worker?worker&inline';

export interface Answer<T> {
  head: T & { error?: string };
  blob: Uint8Array<ArrayBuffer>;
}

interface Waiting {
  resolve(answer: Answer<object>): void;
  report?(progress: unknown): void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

export class Toolchain {
  private worker!: Worker;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  constructor(private module: WebAssembly.Module) {
    this.start();
  }

  private start() {
    this.worker = new ToolchainWorker();
    this.worker.onmessage = ({ data }: MessageEvent<FromToolchain>) => {
      const waiting = this.waiting.get(data.id);
      if ('report' in data) return waiting?.report?.(data.report);
      this.waiting.delete(data.id);
      clearTimeout(waiting?.timer);
      waiting?.resolve(data as Answer<object>);
    };
    // It has no memory left, or has come to an end otherwise.
    this.worker.onerror = event => {
      event.preventDefault();
      this.stop(event.message || 'out of memory');
    };
    this.tell({ module: this.module });
  }

  private tell(message: ToToolchain) {
    this.worker.postMessage(message);
  }

  /** Asks for something. After so many milliseconds the answer is that it takes too long; 0 is as long as it takes. */
  ask<T>(request: object, limit = 10_000, report?: (progress: unknown) => void): Promise<Answer<T>> {
    const id = ++this.last;
    return new Promise(resolve => {
      const timer = limit ? setTimeout(() => this.stop('it takes too long'), limit) : undefined;
      this.waiting.set(id, { resolve: resolve as Waiting['resolve'], timer, ...(report && { report }) });
      this.tell({ id, request });
    });
  }

  get busy() {
    return this.waiting.size > 0;
  }

  /** Ends for good. */
  close() {
    this.worker.terminate();
  }

  /** Ends whatever it does. */
  stop(reason: string) {
    this.worker.terminate();
    const waiting = [...this.waiting.values()];
    this.waiting.clear();
    this.start();
    for (const each of waiting) {
      clearTimeout(each.timer);
      each.resolve({ head: { error: reason } as object, blob: new Uint8Array() });
    }
  }
}
