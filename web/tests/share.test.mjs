// Links that hold a game; and links and games that mean no good.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
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

test('of two links the later one counts, even if the first takes longer to unpack', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.evaluate(() => {
    // As on a machine that has other things to do: the first link is unpacked half a second late.
    const Unpacking = window.DecompressionStream;
    window.DecompressionStream = function (format) {
      window.DecompressionStream = Unpacking;
      const { readable, writable } = new Unpacking(format);
      const late = async (chunk, to) => {
        await new Promise(resolve => setTimeout(resolve, 500));
        to.enqueue(chunk);
      };
      return { readable: readable.pipeThrough(new TransformStream({ transform: late })), writable };
    };
  });
  const follow = text => page.evaluate(hash => void (location.hash = hash), packed(text));
  await follow('# the first\n');
  await follow('# the second\n');
  const shown = () => document.querySelector('#pane-game .cm-content').textContent.includes('the second');
  await until(page, shown);
  await new Promise(resolve => setTimeout(resolve, 1000));
  assert.ok(await page.evaluate(shown));
  assert.equal(page.url().split('#')[1], packed('# the second\n').slice(1));
  assert.deepEqual(wrong, []);
  await context.close();
});

test('a link counts, even if another game is opened before the page hears of it', async () => {
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  await page.evaluate(([late, early]) => {
    location.hash = late;
    // As a game does that is opened between the click and the event.
    history.replaceState(null, '', early);
  }, ['# the late one\n', '# the early one\n'].map(packed));
  await until(page, () => document.querySelector('#pane-game .cm-content').textContent.includes('the late one'));
  assert.equal(page.url().split('#')[1], packed('# the late one\n').slice(1));
  assert.deepEqual(wrong, []);
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
  await until(page, () => {
    const { textContent } = document.getElementById('problems');
    return textContent.includes('1:') && !textContent.includes('too long');
  });
  await follow(Array.from({ length: 5000 }, (_, index) => `[x${index}]`).join('\n'));
  await until(page, () => Number(document.body.dataset.mistakes) >= 100);
  assert.ok((await page.locator('#problems button').count()) <= 102);
  assert.deepEqual(wrong, []);
  await context.close();
});

test('whatever stands in a file, the page answers and the last program goes on', async () => {
  const mouse = readFileSync(new URL('../../games/mouse-and-cats.toml', import.meta.url), 'utf8');
  const { page, context, wrong } = await open(browser, server.url);
  await built(page);
  const files = {
    'ten thousand lines': mouse + '# a comment, one of many\n'.repeat(8_000),
    'ten thousand keys': Array.from({ length: 10_000 }, (_, key) => `k${key} = ${key}`).join('\n'),
    'tables in tables': `a = ${'{b='.repeat(80_000)}`,
    'dots in keys': `[${'a.'.repeat(100_000)}a]`,
    'letters of all kinds': `# ${'\u{1F42D}\u0301\u202E'.repeat(10_000)}\nx = "\u202E"\n\0`,
    'a long line': `x = "${'y'.repeat(200_000)}"`,
    'a board beyond numbers': mouse.replace('files = 8', 'files = 99999999999'),
    'a file of a system': 'extends = "../../../../etc/passwd"',
    'a file of a server': 'extends = "https://example.com/x.toml"',
    'itself': 'extends = "game.toml"',
    'many pieces': mouse + '[[piece]]\nname = "x"\nside = "mouse"\n'.repeat(3_000),
    'many moves': mouse.replace('moves = [', `moves = [${'{ step = ["sw"] }, '.repeat(9_000)}`),
  };
  for (const [what, text] of Object.entries(files)) {
    await page.evaluate(hash => {
      document.body.dataset.pending = 'yes';
      location.hash = hash;
    }, packed(text));
    await until(page, () => !document.body.dataset.pending);
    const mistakes = Number(await page.evaluate(() => document.body.dataset.mistakes));
    assert.equal(mistakes > 0, what !== 'ten thousand lines', `${what}: ${mistakes}`);
    assert.ok((await page.locator('#problems button').count()) <= 102, what);
    assert.equal(await page.evaluate(() => document.body.dataset.machine), 'running', what);
  }
  assert.deepEqual(wrong, []);
  await context.close();
});
