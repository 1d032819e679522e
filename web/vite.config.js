// Bundles the page (`vite build`) and the page of a single game (`vite build --mode player`), with the WebAssembly
// modules and ROMs that `cargo xtask web` has made. Both are plain scripts, not modules: browsers load those from disk.

import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vite';

const here = import.meta.dirname ?? new URL('.', import.meta.url).pathname;
const parts = process.env.SYS2080_PARTS ?? join(here, '../target/web-parts');
const outDir = process.env.SYS2080_WEB ?? join(here, '../target/web');
const pictures = join(here, '../docs/pictures');

const sha256 = (text, form) => createHash('sha256').update(text).digest(form);

/** The licences of the packages that modules come from. */
function notices(modules) {
  const folders = new Set(
    modules.map(id => /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(id)?.[0]).filter(folder => folder),
  );
  const texts = [...folders].sort().map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const file = readdirSync(folder).find(file => /^licen[cs]e/i.test(file));
    return `${name} ${version}: ${license}\n\n${file ? `${readFileSync(join(folder, file), 'utf8').trim()}\n\n` : ''}`;
  });
  return texts.join('');
}

/** The page's own files: its parts as they are and, for pages from disk, which cannot fetch, as scripts. */
function app() {
  const own = name => readFileSync(join(outDir, name));
  const write = (name, content) => writeFileSync(join(outDir, name), content);
  const asScript = name =>
    write(`${name}.js`, `(self.sys2080 ??= {})["${name}"] = "${own(name).toString('base64')}";\n`);
  return {
    name: 'app',
    writeBundle(_, bundle) {
      const npm = notices(Object.values(bundle).flatMap(file => file.moduleIds ?? []));
      write('licences.txt', npm + readFileSync(join(parts, 'licences.txt'), 'utf8'));
      for (const name of ['playground.wasm', 'player.wasm', 'roms.bin'])
        write(name, readFileSync(join(parts, name)));
      for (const name of ['index.html', 'icon.svg']) write(name, readFileSync(join(here, 'static', name)));
      for (const name of ['playground.wasm', 'player.wasm', 'roms.bin', 'player.html']) asScript(name);
      mkdirSync(join(outDir, 'pictures'), { recursive: true });
      for (const name of readdirSync(pictures)) write(`pictures/${name}`, readFileSync(join(pictures, name)));
      // What is needed offline; the version is what is in it.
      const files = [
        'index.html',
        'app.js',
        'style.css',
        'icon.svg',
        'playground.wasm',
        'player.wasm',
        'roms.bin',
        'player.html',
      ];
      const version = sha256(files.map(name => sha256(own(name), 'hex')).join(), 'hex').slice(0, 16);
      const worker = readFileSync(join(here, 'static', 'sw.js'), 'utf8');
      write('sw.js', worker.replace('VERSION', version).replace("'FILES'", JSON.stringify(files)));
    },
  };
}

/** One file with everything in it but the game. Its policy allows its own script and no other. */
function single() {
  const base64 = name => readFileSync(join(parts, name)).toString('base64');
  return {
    name: 'single',
    writeBundle() {
      const taken = name => {
        const text = readFileSync(join(outDir, name), 'utf8');
        rmSync(join(outDir, name));
        return text;
      };
      const script = taken('player.js').replaceAll('</script', '<\\/script');
      const style = taken('style.css');
      const page = readFileSync(join(here, 'static', 'player.html'), 'utf8')
        .replace('HASH', () => sha256(script, 'base64'))
        .replace('LICENCES', () => readFileSync(join(parts, 'player-licences.txt'), 'utf8').replaceAll('--', '- -'))
        .replace('STYLE', () => style)
        .replace('PLAYER', () => base64('player.wasm'))
        .replace('ROMS', () => base64('roms.bin'))
        .replace('SCRIPT', () => script);
      writeFileSync(join(outDir, 'player.html'), page);
    },
  };
}

export default defineConfig(({ mode }) => {
  const player = mode === 'player';
  return {
    root: here,
    publicDir: false,
    logLevel: 'warn',
    plugins: [player ? single() : app()],
    worker: { format: 'iife' },
    build: {
      outDir,
      emptyOutDir: player,
      target: 'es2022',
      cssCodeSplit: false,
      modulePreload: false,
      chunkSizeWarningLimit: 2000,
      rollupOptions: {
        input: join(here, player ? 'src/player.ts' : 'src/main.ts'),
        output: {
          format: 'iife',
          entryFileNames: player ? 'player.js' : 'app.js',
          assetFileNames: 'style[extname]',
        },
      },
    },
  };
});
