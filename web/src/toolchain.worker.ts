// The toolchain, beside the page: one request after the other.

import type { FromToolchain, ToToolchain } from './protocol';

interface Playground {
  memory: WebAssembly.Memory;
  input(length: number): number;
  answer(): number;
  output(): number;
}

let playground: Playground;
let current = 0;

const post = (message: FromToolchain, transfer: Transferable[] = []) => self.postMessage(message, { transfer });
const bytes = (at: number, length: number) => new Uint8Array(playground.memory.buffer, at, length);
const json = (at: number, length: number): unknown => JSON.parse(new TextDecoder().decode(bytes(at, length)));

/** What the module imports: where it tells how far it is. */
const page = { report: (at: number, length: number) => post({ id: current, report: json(at, length) }) };

self.onmessage = ({ data }: MessageEvent<ToToolchain>) => {
  if ('module' in data) {
    playground = new WebAssembly.Instance(data.module, { page }).exports as unknown as Playground;
    return;
  }
  current = data.id;
  const request = new TextEncoder().encode(JSON.stringify(data.request));
  bytes(playground.input(request.length), request.length).set(request);
  const length = playground.answer();
  const at = playground.output();
  const size = new DataView(playground.memory.buffer).getUint32(at, true);
  const blob = bytes(at + 4 + size, length - 4 - size).slice();
  post({ id: data.id, head: json(at + 4, size), blob }, [blob.buffer]);
};
