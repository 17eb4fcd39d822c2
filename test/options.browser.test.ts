// Options in a browser under the strictest policy: "Go to option" in the search, links in examples,
// the config reader.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Locator, Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { serveSite } from './search-server.ts';
import { hydrateIsland, copied, showIn, until } from './served.ts';
import { build, ROOT, serveDev, siteWith } from './sites.ts';

const axe = fs.readFileSync(path.join(ROOT, 'node_modules/axe-core/axe.min.js'), 'utf8');

interface OptionPage {
  lang: string;
  name: string;
  type: string;
  parts: string[];
}

const optionPage = ({ lang, name, type, parts }: OptionPage): string => {
  const own = lang === 'zh' ? '无' : `{ ${name}: 1 }`;
  const facts = (part: string): string =>
    lang === 'zh'
      ? '- **类型**：`string`\n- **默认值**：没有灯'
      : `- **Type:** \`string\`\n- **Default:** \`'${part}'\``;
  const sections = parts.map(
    part => `## ${part} {#${part.toLowerCase()}}\n\n${facts(part)}\n\n${'Filler.\n\n'.repeat(30)}`,
  );
  return `---\noption: output.${name}\ntype: "${type}"\ndefault: "${own}"\ndescription: ${lang} ${name}.\n---\n\n# output.${name}\n\n${sections.join('')}`;
};
const usage = (lang: string): string =>
  `---\ndescription: ${lang} usage.\n---\n\n# Usage\n\n\`\`\`ts title="rsbuild.config.ts"\nexport default {\n  output: {\n    lightPath: { lamp: 'a' },\n  },\n};\n\`\`\`\n\n## Explain\n\n<ConfigReader />\n`;
const files = Object.fromEntries(
  ['en', 'zh'].flatMap(lang => [
    [
      `${lang}/config/light-path.md`,
      optionPage({
        lang,
        name: 'lightPath',
        type: '{ lamp?: string; oilLamp?: string }',
        parts: ['lamp', 'oilLamp'],
      }),
    ],
    [`${lang}/config/wick.md`, optionPage({ lang, name: 'wick', type: 'boolean', parts: [] })],
    [`${lang}/guide/usage.md`, usage(lang)],
  ]),
);
const content = siteWith(files);
const built = await build({ content, flags: ['--base', '/docs/'] });
if (built.code !== 0) throw new Error(built.stdout + built.stderr);
const site = await serveSite(built.out, { base: '/docs/' });

interface Shown {
  page: Page;
  close(): Promise<void>;
  /** Errors and violations of the policy so far. */
  faults: () => Promise<unknown[]>;
  /** Counts the requests since the page was opened whose address contains a word. */
  asked: (word: string) => number;
}

async function show(
  route = '/guide/usage',
  { url = site.url, ...options }: Parameters<typeof open>[0] & { url?: string } = {},
): Promise<Shown> {
  const { page, close, faults } = await open({ reducedMotion: 'reduce', again: true, ...options });
  page.setDefaultTimeout(30_000);
  const requests: string[] = [];
  page.on('request', request => requests.push(request.url()));
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  await page.goto(url + route, { waitUntil: 'load' });
  // Below a base, the preview answers with the 404 page, which then shows the right page.
  await until(page, `document.documentElement.dataset.route?.endsWith('${route}')`);
  return {
    page,
    close,
    faults: async () => [
      ...faults.filter(fault => !fault.includes('/family/')),
      ...((await page.evaluate('violations')) as string[]),
    ],
    asked: word => requests.filter(request => request.includes(word)).length,
  };
}

async function type(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.waitForSelector('.search-dialog[open]');
  await page.keyboard.type(text);
}

const rows = (page: Page): Promise<string[]> =>
  page.locator('[id^=search-path] .search-row-main').allInnerTexts();
async function faultsOfAxe(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return (await page.evaluate(
    'axe.run(document, { resultTypes: ["violations"] }).then(({ violations }) => violations.map(({ id, nodes }) => id + " " + nodes.map(({ target }) => target.join(" "))))',
  )) as string[];
}

test('a group and a dot list its options with type and default; nothing is fetched before', async () => {
  const { page, close, faults, asked } = await show();
  await type(page, 'output');
  await page.waitForSelector('.search-row, .search-note');
  assert.is(asked('options.json'), 0);
  await page.keyboard.type('.');
  await page.waitForSelector('[id^=search-path]');
  assert.equal(await rows(page), [
    'output.lightPath',
    'output.wick',
    'output.lightPath.lamp',
    'output.lightPath.oilLamp',
  ]);
  assert.match(
    await page.locator('#search-path-0').innerText(),
    /Type \{ lamp\?: string; oilLamp\?: string \}\s*Default \{ lightPath: 1 \}/,
  );
  assert.is(await page.locator('.search-dialog [role=status]').innerText(), '4 results');
  assert.is(await page.getAttribute('#search-input', 'aria-expanded'), 'true');
  assert.is(await page.getAttribute('#search-input', 'aria-activedescendant'), 'search-path-0');
  assert.equal(await faultsOfAxe(page), []);
  await page.keyboard.type('lightpath.');
  assert.equal(await rows(page), ['output.lightPath.lamp', 'output.lightPath.oilLamp']);
  await page.fill('#search-input', 'output.wi');
  assert.equal(await rows(page), ['output.wick']);
  await page.fill('#search-input', 'OUTPUT。LAMP');
  assert.equal(await rows(page), ['output.lightPath.lamp', 'output.lightPath.oilLamp']);
  // The first click clears the text, the second closes the dialog.
  await page.click('.search-clear');
  assert.is(await page.inputValue('#search-input'), '');
  await page.click('.search-clear');
  await until(page, "document.querySelector('.search-dialog[open]') === null");
  await type(page, 'output.');
  await page.waitForSelector('[id^=search-path]');
  assert.is(asked('options.json'), 1, 'fetched once');
  assert.equal(await faults(), []);
  await close();
});

test("types and defaults are in the words of the reader's language", async () => {
  const { page, close } = await show('/zh/guide/usage');
  await type(page, 'output.');
  await page.waitForSelector('[id^=search-path]');
  assert.match(await page.locator('#search-path-0').innerText(), /lamp\?: string.*\s*默认值 无$/);
  assert.match(await page.locator('#search-path-2').innerText(), /类型 string\s*默认值 没有灯$/);
  await close();
});

test("arrows choose, Enter goes to the heading in the reader's language, and the path is kept as a recent search", async () => {
  const { page, close, faults } = await show('/zh/guide/usage');
  await page.evaluate('globalThis.sameDocument = true');
  await type(page, 'output.');
  await page.waitForSelector('[id^=search-path]');
  await page.keyboard.press('ArrowUp');
  assert.is(
    await page.locator('[aria-selected=true] .search-row-main').innerText(),
    'output.lightPath.oilLamp',
  );
  // The search results arrive after the list and must not move the selection.
  await page.waitForTimeout(500);
  assert.is(
    await page.locator('[aria-selected=true] .search-row-main').innerText(),
    'output.lightPath.oilLamp',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/zh/config/light-path#oillamp');
  assert.ok(await page.evaluate('globalThis.sameDocument'));
  assert.is(await page.locator('.search-dialog[open]').count(), 0);
  assert.ok(
    await page.evaluate("document.getElementById('oillamp').getBoundingClientRect().top < 200"),
  );
  await page.keyboard.press('Control+k');
  assert.is(await page.locator('#search-recent-0').innerText(), 'output.lightPath.oilLamp');
  assert.equal(await faults(), []);
  await close();
});

test('Enter before the list has come goes to its first option', async () => {
  const { page, close } = await show();
  site.intercept = async url => {
    if (url.includes('options.json')) await new Promise(done => setTimeout(done, 600));
    return false;
  };
  await type(page, 'output.wi');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/docs/config/wick');
  site.intercept = () => false;
  await close();
});

test('what is not an option, and a list that cannot be had, leave the search as it is', async () => {
  const { page, close } = await show();
  await type(page, 'output.nothingOfThisName');
  await page.waitForSelector('.search-note, [id^=search-option]');
  assert.is(await page.locator('[id^=search-path]').count(), 0);
  await page.keyboard.press('Escape');
  await page.reload();
  site.intercept = (url, response) => {
    if (!url.includes('options.json')) return false;
    response.statusCode = 500;
    response.end();
    return true;
  };
  await type(page, 'output.wick');
  await page.waitForSelector('[id^=search-option]');
  assert.is(await page.locator('[id^=search-path]').count(), 0);
  site.intercept = () => false;
  await close();
});

test('on a phone a tap opens the option; the panel says how to get there', async () => {
  const { page, close } = await show('/guide/usage', {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.tap('.search-opener');
  assert.match(await page.locator('#search-hint').innerText(), /dev\./);
  await page.fill('#search-input', 'output.light');
  await page.tap('#search-path-0');
  await page.waitForURL('**/docs/config/light-path');
  assert.ok(await page.evaluate('document.documentElement.scrollWidth <= innerWidth'));
  await close();
});

test('the watch server and the preview serve the list too', async () => {
  for (const flags of [
    ['--content', content, '--base', '/docs/'],
    ['--preview', '--content', content, '--base', '/docs/', '--out', built.out],
  ]) {
    const served = await serveDev(flags);
    try {
      await served.settled();
      const { page, close } = await show('/guide/usage', { url: served.url });
      await type(page, 'output.');
      await page.waitForSelector('[id^=search-path]');
      assert.is((await rows(page)).length, 4, flags[0]);
      await page.keyboard.press('Escape');
      assert.is(await page.locator('figure.code a.option').count(), 2, flags[0]);
      await close();
    } finally {
      await served.stop();
    }
  }
});

/** Returns the contrast between a link's underline and the background of its code block. */
function lineContrast(link: Locator): Promise<number> {
  return link.evaluate(element => {
    const canvas = document.createElement('canvas').getContext('2d')!;
    const [line = 0, ground = 0] = [
      getComputedStyle(element).textDecorationColor,
      getComputedStyle(element.closest('.code')!).backgroundColor,
    ].map(color => {
      canvas.fillStyle = color;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = Array.from(
        canvas.getImageData(0, 0, 1, 1).data,
        byte => (byte <= 10 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4),
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    });
    return (Math.max(line, ground) + 0.05) / (Math.min(line, ground) + 0.05);
  });
}

test('an option in an example has the color of the code and a line that tells it is a link; copying gives the code', async () => {
  const { page, close, faults } = await show('/guide/usage', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const link = page.locator('figure.code a.option').first();
  const look = (): Promise<string[]> =>
    link.evaluate(element => {
      const { textDecorationLine, textDecorationStyle } = getComputedStyle(element);
      return [textDecorationLine, textDecorationStyle];
    });
  assert.equal(await look(), ['underline', 'dotted']);
  for (const theme of ['light', 'dark'] as const) {
    await showIn(page, theme);
    const contrast = await lineContrast(link);
    assert.ok(contrast >= 3, `${theme}: ${contrast}`);
    assert.equal(await faultsOfAxe(page), [], theme);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await link.focus();
  assert.equal(await look(), ['underline', 'solid']);
  assert.is(
    await link.evaluate(element => getComputedStyle(element).color),
    await link.evaluate(element => getComputedStyle(element.parentElement!).color),
  );
  assert.equal(await faultsOfAxe(page), []);
  await page.hover('figure.code');
  await page.click('figure.code [data-copy]');
  assert.is(
    await copied(page),
    "export default {\n  output: {\n    lightPath: { lamp: 'a' },\n  },\n};",
  );
  await link.click();
  await page.waitForURL('**/docs/config/light-path');
  assert.equal(await faults(), []);
  await close();
});

const PASTED = `import { defineConfig } from '@rsbuild/core';
const key = 'output';
export default defineConfig(async () => ({
  output: { lightPath: { lamp: 'x', oillamp: 'y' }, wik: true } satisfies object,
  [key]: {},
}));
`;

test('a pasted config is explained in the browser, and leaves it not', async () => {
  for (const lang of ['', '/zh']) {
    const { page, close, faults, asked } = await show(`${lang}/guide/usage`);
    await hydrateIsland(page, 'ConfigReader');
    assert.is(asked('options.json'), 0);
    const posts: string[] = [];
    page.on('request', request => request.postData() && posts.push(request.url()));
    await page.getByLabel(lang ? '你的配置文件' : 'Your config file').fill(PASTED);
    await page.getByRole('button', { name: lang ? '解读这份配置' : 'Explain this config' }).click();
    await page.waitForSelector('.config-findings');
    const table = await page
      .locator('.config-findings tbody tr')
      .evaluateAll(list =>
        list.map(row => [...row.children].map(cell => (cell as HTMLElement).innerText.trim())),
      );
    const [unknown, unreadable] = lang
      ? ['未知。你是不是想写', '无法读取：']
      : ['Unknown. Did you mean', 'Not readable: '];
    const rows = table.map(([line, option = '', value]) => {
      const [name, remark = ''] = option.split('\n');
      const kind = [unknown, unreadable].find(start => remark.startsWith(start)) ?? remark;
      return [line, name, value, kind];
    });
    assert.equal(rows, [
      ['4', 'output.lightPath', lang ? '无' : '{ lightPath: 1 }', ''],
      ['4', 'output.lightPath.lamp', lang ? '没有灯' : "'lamp'", ''],
      ['4', 'output.lightPath.oillamp', '', unknown],
      ['4', 'output.wik', '', unknown],
      ['5', '[key]', '', unreadable],
    ]);
    assert.equal(
      await page
        .locator('.config-findings td code')
        .evaluateAll(list => list.map(value => (value as HTMLElement).lang)),
      Array(2).fill(lang.slice(1) || 'en'),
    );
    assert.equal(
      await page.locator('.config-findings th[scope=col]').allTextContents(),
      lang ? ['行', '配置项', '默认值'] : ['Line', 'Option', 'Default'],
    );
    assert.equal(
      await page
        .locator('.config-findings a')
        .evaluateAll(list => list.map(link => link.getAttribute('href'))),
      ['', '#lamp', '#oillamp']
        .map(hash => `/docs${lang}/config/light-path${hash}`)
        .concat(`/docs${lang}/config/wick`),
    );
    assert.match(await page.locator('#config-status').innerText(), /2.*2.*1/);
    await page.locator('.config-findings button').nth(3).click();
    assert.is(
      await page.evaluate(() => {
        const field = document.querySelector('textarea')!;
        return (
          document.activeElement === field &&
          field.value.slice(field.selectionStart, field.selectionEnd)
        );
      }),
      'wik',
    );
    assert.equal(await faultsOfAxe(page), []);
    assert.equal(posts, []);
    assert.equal(await faults(), []);
    await close();
  }
});

test('the line of a key is scrolled into view, in the field and in the page', async () => {
  const { page, close } = await show('/guide/usage');
  await hydrateIsland(page, 'ConfigReader');
  const lines = Array.from({ length: 60 }, (_, index) => `  output: { wick: ${index} },`);
  await page.fill('#config-text', `export default {\n${lines.join('\n')}\n};`);
  await page.getByRole('button', { name: 'Explain this config' }).click();
  await page.waitForSelector('.config-findings');
  const field = page.locator('#config-text');
  for (const row of [0, 59]) {
    await field.evaluate((node, top) => node.scrollTo({ top }), row === 0 ? 9999 : 0);
    await page.locator('.config-findings button').nth(row).click();
    // The first key is above the middle of the text, the last one is below.
    await until(
      page,
      `(({ scrollTop, scrollHeight, clientHeight }) => (scrollTop > (scrollHeight - clientHeight) / 2) === ${row > 0})(document.querySelector('#config-text'))`,
    );
    await until(
      page,
      "(({ top, bottom }) => bottom > 0 && top < innerHeight)(document.querySelector('#config-text').getBoundingClientRect())",
    );
    assert.is(await field.evaluate(node => node === document.activeElement), true);
  }
  await close();
});

test('on a phone, default values are below their keys, and the table fits', async () => {
  const { page, close } = await show('/zh/guide/usage');
  await page.setViewportSize({ width: 320, height: 640 });
  await hydrateIsland(page, 'ConfigReader');
  const long = 'a'.repeat(40);
  const config = PASTED.replace('wik: true', `${long}: true`);
  await page.getByLabel('你的配置文件').fill(config);
  await page.getByRole('button', { name: '解读这份配置' }).click();
  const table = page.locator('.config-findings');
  assert.match(await table.innerText(), /output\.lightPath\.lamp\s+默认值：没有灯/);
  assert.match(await table.innerText(), new RegExp(long));
  assert.is(
    await table.evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth),
    0,
  );
  assert.equal(await faultsOfAxe(page), []);
  await close();
});

for (const manner of ['loaded', 'reached by a link'])
  test(`the config reader of a page that is ${manner} has its styles before it is used`, async () => {
    const { page, close } = await show(manner === 'loaded' ? '/guide/usage' : '/config/wick');
    if (manner !== 'loaded') {
      await page.evaluate(`
        const link = Object.assign(document.createElement('a'), { href: '${site.url}/guide/usage' });
        document.querySelector('#Main').append(link);
        link.click();
      `);
      await until(page, "document.documentElement.dataset.route?.endsWith('/guide/usage')");
    }
    await until(
      page,
      "document.querySelector('#config-text')?.clientWidth > document.querySelector('.config-reader').clientWidth - 4",
    );
    const place = (): Promise<unknown> =>
      page.evaluate(
        "document.querySelector('.config-reader button').getBoundingClientRect().toJSON()",
      );
    await page.locator('.config-reader button').scrollIntoViewIfNeeded();
    const before = await place();
    await page.hover('.config-reader button');
    await page.waitForSelector('.config-reader:is([data-hydrated] *)');
    assert.equal(await place(), before);
    await close();
  });

test('a syntax error names line and column, and goes when it is mended', async () => {
  const { page, close, faults } = await show();
  // The click comes before the code, which then repeats it.
  await page.click('.config-reader button');
  await page.locator('#config-status', { hasText: 'There is no config' }).waitFor();
  assert.is(await page.locator('.message').count(), 0, 'nothing has failed');
  await page.fill('#config-text', 'export default {\n  output: {,\n};');
  await page.click('.config-reader button');
  await page.locator('#config-status', { hasText: 'line 2, column 12' }).waitFor();
  assert.is(await page.getAttribute('#config-text', 'aria-invalid'), 'true');
  assert.equal(await faultsOfAxe(page), []);
  await page.fill('#config-text', 'export default {\n  output: { wick: 1 },\n};');
  await page.waitForSelector('.config-findings');
  assert.is(await page.getAttribute('#config-text', 'aria-invalid'), 'false');
  await page.fill('#config-text', 'hello()');
  await page.locator('#config-status', { hasText: 'There is no config' }).waitFor();
  assert.equal(await faults(), []);
  await close();
});

test('the parser is fetched by the reading, not by the page; a paste is a reading, and a failure can be retried', async () => {
  const { page, close, asked } = await show('/guide/usage', {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await hydrateIsland(page, 'ConfigReader');
  await page.waitForTimeout(300);
  const before = asked('/static/');
  await page.evaluate("navigator.clipboard.writeText('export default { output: { wick: 1 } };')");
  await page.focus('#config-text');
  await page.route('**/options.json', route => route.abort());
  await page.keyboard.press('Control+v');
  await page.locator('#config-status', { hasText: 'could not be loaded' }).waitFor();
  await page.unroute('**/options.json');
  await page.click('.config-reader button');
  await page.waitForSelector('.config-findings');
  assert.ok(asked('/static/') > before);
  await close();
});

/** Holds the scripts that a page requests from now on, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => {};
  const held = new Promise<void>(resolve => (release = resolve));
  await page.route('**/static/*.js', async route => {
    await held;
    await route.continue();
  });
  return release;
}

test('a reader who has left the config reader before its code came stays on the next page', async () => {
  const { page, close } = await show('/guide/usage', { emptyCache: true });
  await page.evaluate('globalThis.stays = true');
  const release = await holdScripts(page);
  await page.getByRole('button', { name: 'Explain this config' }).click();
  await page.evaluate('document.querySelector(\'#Sidebar a[href$="/guide/last"]\').click()');
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  release();
  await page.waitForSelector('[data-island="Search"][data-hydrated]');
  await page.waitForTimeout(500);
  assert.is(await page.evaluate('globalThis.stays'), true);
  await close();
});

test('what is typed while the parser is on its way is read too', async () => {
  const { page, close } = await show('/guide/usage', { emptyCache: true });
  await hydrateIsland(page, 'ConfigReader');
  const release = await holdScripts(page);
  await page.fill('#config-text', 'export default { output: { wick: 1 } };');
  await page.getByRole('button', { name: 'Explain this config' }).click();
  await until(page, "document.querySelector('.config-status').textContent !== ''");
  await page.fill('#config-text', 'export default { output: { lightPath: {} } };');
  release();
  await page.waitForSelector('.config-findings');
  assert.match(await page.locator('.config-findings').innerText(), /lightPath/);
  await close();
});

test('a config that came before the code is read, and is there on the way back', async () => {
  const { page, close } = await show('/guide/usage', { emptyCache: true });
  const release = await holdScripts(page);
  await page.fill('#config-text', 'export default { output: { wick: 1 } };');
  release();
  await page.click('.config-findings a');
  await until(page, "document.querySelector('h1').textContent === 'output.wick'");
  await page.goBack();
  await until(page, "document.querySelector('.config-findings')?.innerText.includes('wick')");
  await close();
});

test('without JavaScript the page says what to do instead, and examples are linked all the same', async () => {
  const { page, close } = await open({ javaScriptEnabled: false });
  await page.goto(`${site.url}/guide/usage`);
  assert.match(await page.locator('.config-reader').innerText(), /^This field requires JavaScript/);
  assert.is(await page.locator('textarea').isVisible(), false);
  assert.is(await page.locator('figure.code a.option').count(), 2);
  await close();
});

test.after(async () => {
  await closeBrowser();
  site.stop();
});
test.run();
