// What the tests share: a web server for the folder that was built, and a browser that looks at it.

import { createServer } from 'node:http';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

export const WEB = process.env.SYS2080_WEB ?? join(new URL('.', import.meta.url).pathname, '../../target/web');
export const SHOTS = join(WEB, '../web-shots');

const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Serves the folder; ends with `close`. */
export function serve() {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, 'http://x').pathname));
    const file = join(WEB, path.endsWith('/') ? `${path}index.html` : path);
    if (!file.startsWith(WEB) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(readFileSync(file));
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      resolve({ url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() });
    });
  });
}

/** A browser; root has no sandbox of its own. */
export function launch() {
  const executablePath = process.env.SYS2080_CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--autoplay-policy=no-user-gesture-required'] });
}

/**
 * A page that has begun, in a context of its own. What goes wrong in it is collected in `wrong`; `before` is run before
 * its scripts are.
 */
export async function open(browser, url, options = {}, before = null) {
  const context = await browser.newContext({
    viewport: { width: 1360, height: 860 },
    acceptDownloads: true,
    ...options,
  });
  const page = await context.newPage();
  // How the tests get on with a page that is slower than here: SYS2080_SLOW=5.
  const rate = Number(process.env.SYS2080_SLOW ?? 1);
  if (rate > 1) await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate });
  if (before) await page.addInitScript(before);
  const wrong = [];
  page.on('pageerror', error => wrong.push(String(error)));
  page.on('console', message => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  await page.goto(url);
  await until(page, () => document.body.dataset.ready);
  return { page, context, wrong };
}

/** Between two looks at a page, or at a frame of one. */
const rest = () => new Promise(resolve => setTimeout(resolve, 30));

/** Waits until something is so; asked from outside, as the page's policy lets nothing be evaluated inside. */
export async function until(page, so, argument, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const found = await page.evaluate(so, argument);
    if (found) return found;
    if (Date.now() > end) throw new Error(`it is not so within ${seconds} seconds: ${so}`);
    await rest();
  }
}

/**
 * How much slower this machine is than the one that limits of time were measured on; 1 if it is not. Tests that look at
 * how long something takes multiply what they allow by it.
 */
export function slowness(page) {
  return page.evaluate(() => {
    const times = [1, 2, 3].map(() => {
      const begin = performance.now();
      let x = 1;
      for (let round = 0; round < 2e7; round++) x = (x * 1664525 + 1013904223) | 0;
      return performance.now() - begin + (x === 0 ? 1 : 0);
    });
    return Math.max(1, Math.min(...times) / 80);
  });
}

/** Waits until so many programs have been built. */
export function built(page, count = 1) {
  return until(page, count => Number(document.body.dataset.built) >= count, count);
}

/** Replaces the game file as a person would who pastes one. */
export async function write(page, text) {
  await page.locator('#pane-game .cm-content').click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(text);
}

/** The game file as it is. */
export function read(page) {
  return page.evaluate(() => {
    const content = document.querySelector('#pane-game .cm-content');
    return content.cmTile?.view?.state.doc.toString() ?? content.cmView.view.state.doc.toString();
  });
}

/** A digest of the picture: other pictures have other ones. */
export function picture(page) {
  return page.evaluate(() => {
    const canvas = document.getElementById('picture');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let digest = 0;
    for (const byte of data) digest = (digest * 31 + byte) | 0;
    return digest;
  });
}

/** How many colours the picture has: one before anything is drawn, two at BASIC's prompt. */
export function colours(page) {
  return page.evaluate(() => {
    const canvas = document.getElementById('picture');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
  });
}

/** Waits until the picture is another one. */
export async function changed(page, before, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while ((await picture(page)) === before) {
    if (Date.now() > end) throw new Error(`the picture has been the same for ${seconds} seconds`);
    await rest();
  }
}

/** Waits until a program draws in more colours than BASIC does. */
export async function drawn(page, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while ((await colours(page)) <= 2) {
    if (Date.now() > end) throw new Error(`nothing is drawn in ${seconds} seconds`);
    await rest();
  }
}

/** Types keys that each change what the screen shows, one when the one before has been seen. */
export async function press(page, ...keys) {
  for (const key of keys) {
    const before = await picture(page);
    await page.keyboard.press(key);
    await changed(page, before);
  }
}

/** Waits until all pictures that are in view are there. */
export function loaded(page) {
  return until(page, () =>
    [...document.images].every(image => {
      const box = image.getBoundingClientRect();
      return box.top > innerHeight || box.bottom < 0 || !box.width || (image.complete && image.naturalWidth);
    }),
  );
}

export async function shot(page, name) {
  mkdirSync(SHOTS, { recursive: true });
  await page.screenshot({ path: join(SHOTS, `${name}.png`) });
}
