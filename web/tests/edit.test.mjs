// A game is edited: a mistake, its mark, its remedy, and the program that comes of it.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { built, changed, drawn, launch, loaded, open, picture, read, serve, shot, until, write } from './browser.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const mistakes = page => page.evaluate(() => Number(document.body.dataset.mistakes));

test('a mistake is marked where it is, and what is right is built and started', async () => {
  const { page, wrong } = await open(browser, server.url);
  await built(page);
  await until(page, () => document.getElementById('status').textContent.includes('bytes'));
  await drawn(page);
  const title = await picture(page);
  const text = await read(page);
  assert.match(text, /Mouse and Cats/);

  await write(page, text.replace('start = ["e1"]', 'start = ["e9"]'));
  await until(page, () => document.body.dataset.mistakes === '1');
  const shown = await page.locator('#problems button').textContent();
  assert.match(shown, /unknown square "e9"/);
  assert.match(shown, /help: the squares are a1 to h8/);
  const line = text.split('\n').findIndex(line => line.startsWith('start = ["e1"]')) + 1;
  assert.match(shown, new RegExp(`^${line}:10`));
  await page.locator('#problems button').click();
  assert.equal(await page.locator('.cm-lintRange-error').textContent(), '"e9"');
  assert.equal(await picture(page), title, 'the last program goes on');
  await shot(page, 'mistake');

  await write(page, text.replace('title = "MOUSE AND CATS"', 'title = "CHEESE AND CLAWS"'));
  await built(page, 2);
  assert.equal(await mistakes(page), 0);
  await changed(page, title);

  // Another comment makes no other program, and the one that runs is not disturbed.
  await write(page, (await read(page)) + '\n# nothing new\n');
  await built(page, 3);
  assert.match(await page.locator('#status').textContent(), /the same/);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('keys are offered and explained by what the language server knows', async () => {
  const { page, wrong } = await open(browser, server.url);
  await built(page);
  await write(page, '[board]\nfil');
  await page.keyboard.press('Control+Space');
  await page.locator('.cm-tooltip-autocomplete').waitFor();
  assert.match(await page.locator('.cm-tooltip-autocomplete').textContent(), /files/);
  // For 75 ms the editor takes no key for the list, which may have come up under somebody's fingers.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve, 150)));
  await page.keyboard.press('Enter');
  assert.equal(await read(page), '[board]\nfiles = ');
  await page.keyboard.insertText('3');
  await page.mouse.move(0, 0);
  await page.locator('.cm-line', { hasText: 'files' }).hover({ position: { x: 20, y: 8 } });
  await page.locator('.cm-tooltip-hover').waitFor();
  assert.match(await page.locator('.cm-tooltip-hover').textContent(), /files/);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('every shipped game can be chosen, and its program shows its title', async () => {
  const { page, wrong } = await open(browser, server.url);
  await built(page);
  const games = await page.locator('.card').count();
  assert.ok(games > 25, `${games}`);
  await page.locator('#games').click();
  await loaded(page);
  await shot(page, 'games');
  for (const name of ['Chess', 'Othello', 'New: stones', 'New: a race', 'New: a variant']) {
    const count = Number(await page.evaluate(() => document.body.dataset.built));
    if (!(await page.locator('#chooser').evaluate(dialog => dialog.open))) await page.locator('#games').click();
    const card = page.locator('.card', { has: page.locator('b', { hasText: new RegExp(`^${name}`) }) }).first();
    await card.click();
    await built(page, count + 1);
    assert.equal(await mistakes(page), 0, name);
    assert.equal(await page.evaluate(() => document.body.dataset.machine), 'running', name);
  }
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('assembly, listing and memory are shown beside the game', async () => {
  const { page, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#tab-asm').click();
  await until(page, () => document.querySelector('#pane-asm .cm-content').textContent.includes('Mouse and Cats'));
  await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelector('#pane-lst .cm-content').textContent.length > 200);
  await shot(page, 'listing');
  await page.keyboard.press('ArrowRight');
  await until(page, () => document.querySelectorAll('#pane-map tr').length > 5);
  await shot(page, 'memory');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('who types fast does not wait for what was typed before', async () => {
  const { page, wrong } = await open(browser, server.url);
  await built(page);
  await page.locator('#games').click();
  await page.locator('.card', { has: page.locator('b', { hasText: /^Chess/ }) }).click();
  await built(page, 2);
  await page.locator('#pane-game .cm-content').click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('# a comment that is longer than one build\n');
  const tries = () => page.evaluate(() => Number(document.body.dataset.tries));
  const before = await tries();
  await until(page, () => !document.body.dataset.pending);
  assert.match(await page.locator('#status').textContent(), /same/);
  // One was under way, perhaps, and one is of what stands there now.
  const builds = (await tries()) - before;
  assert.ok(builds <= 2, `${builds} builds after the last key`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('each change leads to a running program', async () => {
  const { page } = await open(browser, server.url);
  await built(page);
  const text = await read(page);
  const times = [];
  for (let round = 2; round < 8; round++) {
    await write(page, text.replace('title = "MOUSE AND CATS"', `title = "MOUSE ${round}"`));
    await built(page, round);
    times.push(await page.evaluate(() => Number(document.body.dataset.total)));
  }
  console.log(`milliseconds from a change to the running program: ${times.join(' ')}`);
  // Chess knows thousands of positions of openings.
  await until(page, () => document.body.dataset.warm);
  await page.locator('#games').click();
  await page.locator('.card', { has: page.locator('b', { hasText: /^Chess/ }) }).click();
  const round = await until(page, () => document.body.dataset.game === 'chess' && Number(document.body.dataset.built));
  const chess = [await page.evaluate(() => Number(document.body.dataset.total))];
  const rules = await read(page);
  for (let next = 1; next < 6; next++) {
    await write(page, rules.replace('100  100  100', `10${next}  100  100`));
    await built(page, round + next);
    chess.push(await page.evaluate(() => Number(document.body.dataset.total)));
  }
  console.log(`the same of chess, and its first build: ${chess.slice(1).join(' ')}, ${chess[0]}`);
  await page.context().close();
});
