// The parts that are not script: from a server they are fetched; from disk, where nothing can be, scripts hold them.

const fromDisk = location.protocol === 'file:';

declare global {
  interface Window {
    sys2080?: Record<string, string>;
  }
}

export function decoded(base64: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64), letter => letter.charCodeAt(0));
}

function script(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const element = document.createElement('script');
    element.src = name;
    element.onload = () => resolve();
    element.onerror = () => reject(new Error(`cannot load ${name}`));
    document.head.append(element);
  });
}

/** The bytes of a part. */
export async function part(name: string): Promise<Uint8Array<ArrayBuffer>> {
  if (fromDisk) {
    await script(`${name}.js`);
    return decoded(window.sys2080?.[name] ?? '');
  }
  const response = await fetch(name);
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** A WebAssembly module. */
export async function wasm(name: string): Promise<WebAssembly.Module> {
  if (!fromDisk) {
    try {
      return await WebAssembly.compileStreaming(fetch(name));
    } catch {
      // A server may not know what kind of file it is.
    }
  }
  return WebAssembly.compile(await part(name));
}
