// Games are played: by keys, by joystick, by pointer.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { built, launch, open, picture, read, serve, shot, until, write } from './browser.mjs';
import { readFileSync } from 'node:fs';

const game = readFileSync(new URL('../../games/tic-tac-toe.toml', import.meta.url), 'utf8');

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const moves = page => page.evaluate(() => document.body.dataset.moves ?? '');

/** A page with tic-tac-toe at its title. */
async function titled() {
  const opened = await open(browser, server.url);
  await built(opened.page);
  await write(opened.page, game);
  await built(opened.page, 2);
  await opened.page.locator('#screen').focus();
  return opened;
}

/** As [`titled`], for two people: two steps to the right take both sides from the computer. */
async function begun() {
  const opened = await titled();
  await opened.page.locator('#arrows').selectOption('keys');
  await opened.page.locator('#screen').focus();
  const title = await picture(opened.page);
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) {
    await opened.page.keyboard.press(key);
    await opened.page.waitForTimeout(250);
  }
  assert.notEqual(await picture(opened.page), title, 'the board shows');
  return opened;
}

test('a game is typed to its end', async () => {
  const { page, wrong } = await begun();
  for (const [index, move] of ['b2', 'a1', 'b1', 'a2', 'b3'].entries()) {
    await page.keyboard.type(move);
    await page.keyboard.press('Enter');
    await until(page, ([want]) => (document.body.dataset.moves ?? '').split(' ').length === want, [index + 1]);
  }
  assert.equal(await moves(page), 'b2 a1 b1 a2 b3');
  assert.match(await page.locator('#board-said').textContent(), /over, won by crosses/);
  await page.locator('#tab-board').click();
  await shot(page, 'won');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a game is played to its end by the joystick', async () => {
  const { page, wrong } = await titled();
  const push = async key => {
    await page.keyboard.down(key);
    await page.waitForTimeout(70);
    await page.keyboard.up(key);
    await page.waitForTimeout(170);
  };
  for (const key of ['ArrowRight', 'ArrowRight', 'Control']) await push(key);
  // Square after square, until somebody has three in a row or the board is full.
  await until(page, () => document.body.dataset.cursor);
  const cursor = () => page.evaluate(() => document.body.dataset.cursor);
  const over = () =>
    page
      .locator('#board-said')
      .textContent()
      .then(text => text.includes('over'));
  for (const goal of ['b2', 'a1', 'b1', 'a2', 'b3']) {
    for (let round = 0; round < 20 && (await cursor()) !== goal; round++) {
      const [file, rank] = (await cursor()) || 'a1';
      if (file !== goal[0]) await push(file > goal[0] ? 'ArrowLeft' : 'ArrowRight');
      else await push(rank > goal[1] ? 'ArrowDown' : 'ArrowUp');
    }
    // While the last move is shown, nobody looks at the button.
    for (let round = 0; round < 20 && !(await moves(page)).endsWith(goal); round++) {
      await push('Control');
      await page.waitForTimeout(300);
    }
  }
  assert.equal(await moves(page), 'b2 a1 b1 a2 b3');
  assert.ok(await over(), await moves(page));
  await shot(page, 'joystick');
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a click on a square moves there, and the computer answers', async () => {
  const { page, wrong } = await titled();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  await page.locator('#pace').selectOption('warp');
  const box = await page.locator('#picture').boundingBox();
  // The board of three squares of many letters each is on the left of the screen.
  await page.mouse.click(box.x + box.width * 0.35, box.y + box.height * 0.5);
  await until(page, () => (document.body.dataset.moves ?? '').split(' ').length >= 2);
  await page.waitForTimeout(1300);
  const most = await page.evaluate(() => Number(document.body.dataset.most));
  console.log(`warp: ${most} times as fast as a C64`);
  assert.ok(most > 5, `${most}`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a program runs as fast as on a C64', async () => {
  const { page, wrong } = await titled();
  await page.locator('#pace').selectOption('real');
  await page.waitForTimeout(2500);
  const times = await page.evaluate(() => Number(document.body.dataset.times));
  console.log(`real speed: ${times} times that of a C64`);
  // A busy machine may be slower, none is faster.
  assert.ok(times > 0 && times < 1.1, `${times}`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('a program that thinks is not waited for longer than it must be', async () => {
  const { page, wrong } = await titled();
  await page.keyboard.press('Enter');
  await page.waitForTimeout(800);
  // Ten seconds a move is what the title offers; the whole game takes the program longer than that to look through.
  const begin = Date.now();
  await page.keyboard.type('a1');
  await page.keyboard.press('Enter');
  await until(page, () => (document.body.dataset.moves ?? '').split(' ').length === 2);
  const taken = Date.now() - begin;
  console.log(`milliseconds until the computer has answered: ${taken}`);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('pause holds the picture, restart begins anew', async () => {
  const { page, wrong } = await begun();
  const board = await picture(page);
  await page.locator('#pause').click();
  await page.waitForTimeout(200);
  const held = await picture(page);
  await page.waitForTimeout(500);
  assert.equal(await picture(page), held);
  await page.locator('#pause').click();
  await page.locator('#reset').click();
  await page.waitForTimeout(400);
  assert.notEqual(await picture(page), board);
  assert.match(await read(page), /Tic-Tac-Toe/);
  assert.deepEqual(wrong, []);
  await page.context().close();
});

test('sound is made while a move is shown', async () => {
  const { page, wrong } = await begun();
  await page.locator('#sound').click();
  assert.equal(await page.locator('#sound').getAttribute('aria-pressed'), 'true');
  await page.locator('#screen').focus();
  await page.keyboard.type('b2');
  await page.keyboard.press('Enter');
  await until(page, () => document.body.dataset.moves === 'b2');
  await until(page, () => Number(document.body.dataset.loud) > 0.01);
  assert.deepEqual(wrong, []);
  await page.context().close();
});
