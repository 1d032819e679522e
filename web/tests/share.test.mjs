// Links that hold a game; and links and games that mean no good.

import assert from 'node:assert/strict';
import { deflateRawSync } from 'node:zlib';
import { after, before, test } from 'node:test';
import { built, launch, open, read, serve, until, write } from './browser.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  server?.close();
});

const packed = data => `#g=${deflateRawSync(data, { level: 9 }).toString('base64url')}`;

test('a link opened anew has the same game', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  const text = (await read(page)).replace('MOUSE AND CATS', 'ÑANDÚ 🐭');
  await write(page, text);
  await built(page, 1);
  await page.locator('#share').click();
  await until(page, () => location.hash.startsWith('#g='));
  const link = page.url();
  assert.ok(link.length < 3000, `${link.length}`);
  await context.close();

  const other = await open(browser, link);
  assert.equal(await read(other.page), text);
  assert.deepEqual([...wrong, ...other.wrong], []);
  // A link that is followed while the page is open is looked at as well.
  await other.page.evaluate(hash => (location.hash = hash), packed('# another one\n'));
  await until(other.page, () =>
    document.querySelector('#pane-game .cm-content').textContent.includes('another one'),
  );
  await other.context.close();
});

test('a link that makes no sense says so and does nothing', async () => {
  for (const hash of [
    '#g=AAAA',
    '#g=%3Cimg%20src=x%3E',
    packed(Buffer.from([0xff, 0xfe, 0xfd])),
    packed(Buffer.alloc(50_000_000)),
  ]) {
    const { page, context, wrong } = await open(browser, server.url + hash);
    await built(page);
    assert.match(await read(page), /Mouse and Cats/, hash.slice(0, 20));
    assert.deepEqual(wrong, []);
    await context.close();
  }
});

test('a hostile game shows its mistakes and nothing else', async () => {
  const evil = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
  const game = [
    `extends = "${evil.replaceAll('"', "'")}"`,
    'extends2 = 1',
    '[game]',
    `name = '''${evil}'''`,
    `"${evil.replaceAll('"', "'")}" = 1`,
    '[[side]]',
    `name = '${evil.replaceAll("'", '"')}'`,
  ].join('\n');
  const { page, context, wrong } = await open(browser, server.url + packed(game));
  await until(page, () => Number(document.body.dataset.mistakes) > 0);
  assert.ok((await page.locator('#problems button').count()) > 1);
  assert.match(await page.locator('#problems').textContent(), /onerror/);
  await page.locator('#problems button').first().click();
  await page.locator('.cm-lint-marker').first().hover();
  await page.locator('.cm-tooltip-lint').waitFor();
  assert.equal(await page.locator('#problems img, .cm-tooltip img, #status img, script:not([src])').count(), 0);
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  // What the page's policy forbids is not run even if it got there.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.textContent = 'window.hurt = 1';
    document.body.append(script);
  });
  assert.equal(await page.evaluate(() => window.hurt), undefined);
  assert.equal(wrong.filter(text => !text.includes('Content Security Policy')).length, 0, wrong.join());
  await context.close();
});

test('a game that is too large is refused, and the page goes on', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await write(page, `# ${'x'.repeat(300_000)}\n`);
  await until(page, () => document.getElementById('problems').textContent.includes('too long'));
  // Deep nesting, many mistakes: answered, and the page goes on.
  const follow = text => page.evaluate(hash => void (location.hash = hash), packed(text));
  await follow(`a = ${'['.repeat(200_000)}`);
  await until(page, () => document.getElementById('problems').textContent.includes('1:'));
  await follow(Array.from({ length: 5000 }, (_, index) => `[x${index}]`).join('\n'));
  await until(page, () => Number(document.body.dataset.mistakes) >= 100);
  assert.ok((await page.locator('#problems button').count()) <= 102);
  assert.deepEqual(wrong, []);
  await context.close();
});
