// What is downloaded is what the command line makes; and the page of a single game plays it.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { WEB, built, changed, drawn, launch, open, picture, serve, shot, until } from './browser.mjs';

const root = new URL('../../', import.meta.url).pathname;
const command = process.env.SYS2080_COMMAND ?? join(root, 'target/debug/sys2080');

let server, browser, folder;
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sys2080-'));
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
  rmSync(folder, { recursive: true });
});

const sys2080 = (...args) => execFileSync(command, args, { cwd: folder });
const made = name => readFileSync(join(folder, name));

test('downloads are those of the command line, byte for byte', async () => {
  const game = join(root, 'games/mouse-and-cats.toml');
  sys2080('build', game, '-q', '--emit', 'asm,lst,d64');
  sys2080('build', game, '-q', '--release', 'released');
  sys2080('page', game, '-q', '--template', join(WEB, 'player.html'));
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  for (const kind of ['prg', 'd64', 'crt', 'asm', 'lst', 'html', 'toml']) {
    await page.locator('#downloads summary').click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.locator(`[data-file=${kind}]`).click(),
    ]);
    assert.equal(download.suggestedFilename(), `mouse-and-cats.${kind}`);
    const folder = kind === 'crt' ? 'released/' : '';
    const expected = kind === 'toml' ? readFileSync(game) : made(`${folder}mouse-and-cats.${kind}`);
    const got = readFileSync(await download.path());
    assert.ok(got.equals(expected), `${kind}: ${got.length} bytes, and ${expected.length} of the command line`);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});

/** A page of a single game that has come to its title. */
async function single(url, context) {
  const page = await context.newPage();
  const wrong = [];
  page.on('pageerror', error => wrong.push(String(error)));
  page.on('console', message => message.type() === 'error' && wrong.push(message.text()));
  page.on('request', request => /^(file|blob|data):/.test(request.url()) || wrong.push(request.url()));
  await page.goto(url);
  await until(page, () => document.body.dataset.ready);
  await drawn(page);
  return { page, wrong };
}

test('the page of a single game plays from disk, and fetches nothing', async () => {
  sys2080(
    'page',
    join(root, 'games/tic-tac-toe.toml'),
    '-o',
    'single.html',
    '-q',
    '--template',
    join(WEB, 'player.html'),
  );
  const size = statSync(join(folder, 'single.html')).size;
  console.log(`page of a single game: ${size} bytes`);
  assert.ok(size < 1_500_000, `${size}`);
  const context = await browser.newContext({ viewport: { width: 900, height: 700 } });
  const { page, wrong } = await single(`file://${join(folder, 'single.html')}`, context);
  assert.equal(await page.title(), 'Tic-Tac-Toe');
  const title = await picture(page);
  await shot(page, 'single');
  for (const key of ['ArrowRight', 'ArrowRight', 'Control']) {
    const before = await picture(page);
    await page.keyboard.down(key);
    await changed(page, before);
    await page.keyboard.up(key);
  }
  await shot(page, 'single-board');
  const board = await picture(page);
  assert.notEqual(board, title);
  await page.keyboard.type('b2');
  await page.keyboard.press('Enter');
  await changed(page, board);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('it stands in a frame of another page, as large as that is', async () => {
  writeFileSync(
    join(folder, 'outer.html'),
    '<iframe src="single.html" width="420" height="360" sandbox="allow-scripts"></iframe>',
  );
  const context = await browser.newContext({ viewport: { width: 500, height: 420 } });
  const page = await context.newPage();
  await page.goto(`file://${join(folder, 'outer.html')}`);
  const frame = page.frames()[1];
  await until(frame, () => document.body.dataset.ready);
  await drawn(frame);
  const fits = await frame.evaluate(
    () =>
      document.documentElement.scrollHeight <= innerHeight && document.documentElement.scrollWidth <= innerWidth,
  );
  await shot(page, 'frame');
  assert.ok(fits, 'nothing is cut off');
  await context.close();
});

test('a game whose name is a script is a name', async () => {
  const text = readFileSync(join(root, 'games/tic-tac-toe.toml'), 'utf8').replace(
    'name = "Tic-Tac-Toe"',
    'name = "</script><script>hurt=1</script>"',
  );
  writeFileSync(join(folder, 'evil.toml'), text);
  let refused = false;
  try {
    sys2080('page', 'evil.toml', '-q', '--template', join(WEB, 'player.html'));
  } catch {
    refused = true;
  }
  if (refused) return;
  const context = await browser.newContext();
  const { page, wrong } = await single(`file://${join(folder, 'evil.html')}`, context);
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  assert.equal(await page.locator('h1').textContent(), '</script><script>hurt=1</script>');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('files are opened and dropped: a game, a program, a disk, and what is none', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  const game = readFileSync(join(root, 'games/tic-tac-toe.toml'));
  const give = (name, buffer) => page.locator('#any-file').setInputFiles({ name, mimeType: '', buffer });
  const said = text => until(page, text => document.getElementById('toast').textContent.includes(text), text);
  await give('mine.toml', game);
  await built(page, 2);
  assert.equal(await page.evaluate(() => document.body.dataset.game), 'mine');
  // A program: a border that is red, and then it waits. 10 SYS 2064
  const code = [0xa9, 2, 0x8d, 0x20, 0xd0, 0x4c, 0x15, 8];
  const line = [1, 8, 11, 8, 10, 0, 0x9e, ...Buffer.from('2064'), 0, 0, 0, 0, 0, 0];
  await drawn(page);
  const board = await picture(page);
  await give('red.prg', Buffer.from([...line, ...code]));
  await said('red.prg runs');
  await changed(page, board);
  await page.locator('#reset').click();
  await until(page, () => document.body.dataset.foreign === 'red.prg');
  await give('none.prg', Buffer.from([1]));
  await said('none.prg cannot be run');
  await give('picture.gif', Buffer.from('GIF89a'));
  await said('no game, program or disk: picture.gif');
  await give('bytes.toml', Buffer.from([0xff, 0xfe]));
  await said('no game, program or disk: bytes.toml');
  await give('huge.toml', Buffer.alloc(400_000, 35));
  await said('too large: huge.toml');
  // Dropped, a file replaces the game wherever it falls.
  await page.evaluate(text => {
    const data = new DataTransfer();
    data.items.add(new File([text], 'dropped.toml'));
    const event = kind => new DragEvent(kind, { dataTransfer: data, bubbles: true, cancelable: true });
    const editor = document.querySelector('#pane-game .cm-content');
    editor.dispatchEvent(event('dragover'));
    editor.dispatchEvent(event('drop'));
  }, `# dropped\n${game}`);
  await until(page, () => document.body.dataset.game === 'dropped');
  assert.ok(!(await page.evaluate(() => document.body.classList.contains('dropping'))));
  // What was changed is kept when another game is opened, and offered first.
  await page.locator('#games').click();
  await page.locator('.card', { has: page.locator('b', { hasText: /^Othello/ }) }).first().click();
  await until(page, () => document.body.dataset.game?.startsWith('othello'));
  await page.locator('#games').click();
  await page.locator('.draft').click();
  await until(page, () => document.querySelector('#pane-game .cm-content').textContent.startsWith('# dropped'));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('#downloads summary').click().then(() => page.locator('[data-file=png]').click()),
  ]);
  const png = readFileSync(await download.path());
  assert.deepEqual([png.readUInt32BE(16), png.readUInt32BE(20)], [768, 544]);
  assert.deepEqual(wrong, []);
  await context.close();
});
