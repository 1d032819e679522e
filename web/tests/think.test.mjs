// What the host engine says, beside the C64; and that the page never stalls meanwhile.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { built, drawn, launch, open, press, read, serve, shot, slowness, until, write } from './browser.mjs';
import { readFileSync } from 'node:fs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

test('the position on the screen is searched', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#arrows').selectOption('keys');
  await page.locator('#screen').focus();
  await drawn(page);
  await press(page, 'ArrowRight', 'ArrowRight', 'Enter');
  await page.keyboard.type('e1f2');
  await page.keyboard.press('Enter');
  await until(page, () => document.body.dataset.moves === 'e1f2');
  await page.locator('#think').click();
  await until(
    page,
    () => document.querySelector('#pane-think .stop').hidden && document.querySelector('#pane-think tbody tr'),
  );
  const row = await page.locator('#pane-think tbody tr').last().textContent();
  assert.match(row, /^8803/, 'the nodes of the command line');
  await page.locator('#tab-board').click();
  assert.match(await page.locator('#board-said').textContent(), /e1f2.*cats to move/);
  assert.equal(await page.locator('#board td[aria-label="f2 mouse"]').count(), 1);
  await shot(page, 'board');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('alpha-beta is shown step by step', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#tab-tree').click();
  await page.locator('#explain').click();
  await until(page, () => document.querySelectorAll('#tree g').length > 10);
  const words = () => page.locator('#step-words').textContent();
  assert.match(await words(), /gets alpha 0 beta 255/);
  for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowRight');
  assert.match(await page.locator('#step-count').textContent(), /^13 /);
  assert.equal(await page.locator('#tree g.now').count(), 1);
  await until(page, () => document.querySelectorAll('#tree-board td.square').length === 32);
  await page.keyboard.press('End');
  assert.match(await words(), /returns/);
  assert.ok((await page.locator('#tree g.gone').count()) > 0, 'something is pruned');
  const inside = await page.locator('#tree g.now path').evaluate(path => {
    const [box, frame] = [path.getBoundingClientRect(), path.ownerSVGElement.getBoundingClientRect()];
    return box.left >= frame.left && box.right <= frame.right && box.top >= frame.top && box.bottom <= frame.bottom;
  });
  assert.ok(inside, 'the root is in view');
  // All of it, if that is wanted: from the first leaf to the last.
  assert.ok(Number(await page.locator('#tree').getAttribute('data-part')) < 1);
  await page.locator('#tree-whole').click();
  assert.equal(await page.locator('#tree').getAttribute('data-part'), '1.00');
  const ends = await page.evaluate(() => {
    const frame = document.getElementById('tree').getBoundingClientRect();
    const boxes = [...document.querySelectorAll('#tree g')].map(node => node.getBoundingClientRect());
    return boxes.every(box => box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.bottom <= frame.bottom + 1);
  });
  assert.ok(ends, 'the whole tree is in view');
  await shot(page, 'tree');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('moves are counted and games are solved', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#tab-perft').click();
  await page.locator('#perft-depth').fill('3');
  await page.locator('#perft').click();
  await until(page, () => document.querySelectorAll('#pane-perft tbody tr').length === 3);
  assert.match(await page.locator('#pane-perft tbody').textContent(), /^12.*214.*356/);
  await write(page, readFileSync(new URL('../../games/tic-tac-toe.toml', import.meta.url), 'utf8'));
  await built(page, 2);
  await page.locator('#tab-solve').click();
  await page.locator('#solve').click();
  await until(page, () => document.querySelector('#pane-solve .result').textContent.includes('5,478'));
  await shot(page, 'solved');
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a long search can be stopped, and the page answers all the while', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await write(page, readFileSync(new URL('../../games/chess.toml', import.meta.url), 'utf8'));
  await built(page, 2);
  await page.evaluate(() => {
    window.stalls = [];
    new PerformanceObserver(list =>
      window.stalls.push(...list.getEntries().map(entry => Math.round(entry.duration))),
    ).observe({ type: 'longtask' });
  });
  await page.locator('#tab-perft').click();
  await page.locator('#perft-depth').fill('12');
  await page.locator('#perft').click();
  await until(page, () => document.querySelectorAll('#pane-perft tbody tr').length > 3);
  await page.locator('#pane-perft .stop').click();
  await until(page, () => document.getElementById('pane-perft').textContent.includes('Stopped'));
  await page.locator('#perft-depth').fill('2');
  await page.locator('#perft').click();
  await until(page, () => document.querySelectorAll('#pane-perft tbody tr').length === 2);
  const stalls = await page.evaluate(() => window.stalls);
  console.log(`tasks of the page beyond 50 ms: ${stalls.join(' ') || 'none'}`);
  const most = 100 * (await slowness(page));
  assert.ok(
    stalls.every(each => each < most),
    `${stalls.join()}, beyond ${most.toFixed()}`,
  );
  assert.deepEqual(wrong, []);
  await context.close();
});

test('the engine plays on against itself', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#tab-duel').click();
  await page.locator('#duel').click();
  await until(
    page,
    () => document.querySelector('#pane-duel .result').textContent.includes('The game is over'),
    null,
    60,
  );
  assert.ok((await page.locator('#pane-duel li').count()) > 5);
  await shot(page, 'duel');
  // Against a version that was kept: a mouse that likes it at home plays another game.
  const game = () => page.locator('#pane-duel li').allTextContents();
  const bold = await game();
  await page.locator('#keep').click();
  const text = await read(page);
  await write(page, text.replace('   0  .  0  .  0  .  0  .\n"""', '   9  .  9  .  9  .  9  .\n"""'));
  await built(page, 2);
  await page.locator('#tab-duel').click();
  assert.equal(await page.locator('#duel-by-second').inputValue(), 'kept');
  await page.locator('#duel').click();
  await until(page, () => /The game is over/.test(document.querySelector('#pane-duel .result').textContent));
  assert.notDeepEqual(await game(), bold);
  // Files of other rules cannot meet.
  await write(page, readFileSync(new URL('../../games/tic-tac-toe.toml', import.meta.url), 'utf8'));
  await built(page, 3);
  await page.locator('#duel').click();
  await until(page, () => /different rules: the board/.test(document.querySelector('#pane-duel .result').textContent));
  assert.deepEqual(wrong, []);
  await context.close();
});
