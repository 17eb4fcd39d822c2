// Phones: names break after dots, punctuation stays with its word, tables can be read, overviews
// are short, and only scroll boxes scroll sideways.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { paintedContrasts } from './painted.ts';
import { sample } from './sample.ts';
import { serveSite, visit } from './served.ts';
import { ROOT, SITE, siteWith } from './sites.ts';

const page = (title: string, body: string): string =>
  `---\ndescription: About ${title}.\n---\n\n# ${title}\n\n${body}\n`;
const name = 'performance.removeMomentLocale';
const code = 'a'.repeat(60);
const ends = '使用导入的文件时，`react` 组件的状态通常也会一直保留，无需再次刷新整个页面。';
const file = 'content/measurements/product/all.json';
/** Each word fits a line of a phone, the command does not. */
const command = 'CHOKIDAR_USEPOLLING=1 npx rsbuild dev --open';
const table = `| Key | What it does | Type | Default |\n| --- | --- | --- | --- |\n| \`option\` | One sentence of a dozen words that says what this option is for | \`Array<string>\` | none |\n`;
/** Rows of three and two columns: the words beside the sentence leave no room for it on a phone. */
const squeezed = (sentence: string): string =>
  `| Key | Type | Effect |\n| --- | --- | --- |\n| \`sourceMapFilename\` | \`Array<string>\` | ${sentence} |\n`;
const named = (sentence: string): string =>
  `| Name | Effect |\n| --- | --- |\n| \`SwcCssMinimizerRspackPlugin\` | ${sentence} |\n`;
const short = 'Short';
const remarkWord = 'entryOfTheApplication';
const long = {
  en: 'A sentence of two dozen words, which takes many lines if its column is only as wide as the longest of these words, instead of a readable width',
  zh: '这一句话有几十个字，如果所在的列只有四个字宽，就会排成十几行，读者每行只能看到四个字，很难连贯地读下去',
};
const wide = {
  en: `${table}\n## Next\n\nText.\n`,
  zh: `| 键 | 作用 | 类型 | 默认值 |\n| --- | --- | --- | --- |\n| \`option\` | 这一句话用十几个字说明这个选项的用途 | \`Array<string>\` | 无；\`${code}\`。 |\n\n## 其后\n\n文字。\n`,
};
/** The settings of the fixture site, without pictures of the logo. */
const settings = fs
  .readFileSync(path.join(SITE, 'site.ts'), 'utf8')
  .replace(/logo: \{ light: [^}]*\}/, "logo: { light: '', dark: '' }")
  .replace(/from '(\.\.?\/[^']+)'/g, (_, name: string) => `from '${path.resolve(SITE, name)}'`);
const content = siteWith({
  'site.ts': settings,
  'en/guide/last.md': page(
    name,
    `${wide.en}\n<pre><code>${code}</code></pre>\n\nBehind [\`${code}\`](/guide/start/) more.`,
  ),
  'zh/guide/last.md': page(name, `${wide.zh}\n参见 [\`${code}\`](/guide/start/)。此后`),
  'zh/guide/words.md': page('命令', `请在终端运行 \`${command}\`。此后`),
  'zh/guide/tree.md': page(
    '文件',
    `<FileTree>\n\n- src/\n  - env.d.ts # ${long.zh}\n\n</FileTree>`,
  ),
  'en/guide/tree.md': page(
    'Tree',
    `<FileTree>\n\n- \`src/index.ts\` # [${remarkWord}](/guide/start/)\n\n</FileTree>`,
  ),
  'en/guide/squeezed.md': page(
    'Squeezed',
    `${squeezed(long.en)}\n${squeezed(short)}\n${named(long.en)}\n${named(short)}`,
  ),
  'zh/guide/squeezed.md': page(
    '挤压',
    `${squeezed(long.zh)}\n${squeezed(short)}\n${named(long.zh)}\n${named(short)}`,
  ),
  'en/guide/paths.md': page(
    'Paths',
    `Read [\`${file}\`](/guide/start/).\n\n| A | B | C |\n| --- | --- | --- |\n| a | \`${file}\` | c |\n\n<Steps>\n\n### One\n\n\`\`\`js title="rsbuild.config.ts"\na\n\`\`\`\n\n</Steps>`,
  ),
  'zh/guide/ends.md': page('末行', `${ends}\n\n| 项 | 说明 |\n| --- | --- |\n| 甲 | ${ends} |\n`),
});
const site = await serveSite({ content });
const real = await serveSite({ content: path.join(ROOT, 'content') });
const PHONE = { viewport: { width: 390, height: 800 } };
const SMALL = { viewport: { width: 320, height: 640 } };

/** Page function that returns the visible lines of an element's text. */
const LINES = `(node => {
  const lines = new Map();
  const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) for (let at = 0; at < text.data.length; at++) {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    // Characters of two fonts on the same line differ by a few pixels.
    const { bottom } = range.getBoundingClientRect();
    const line = [...lines.keys()].find(other => Math.abs(other - bottom) < 8) ?? bottom;
    lines.set(line, (lines.get(line) ?? '') + text.data[at]);
  }
  return [...lines.values()];
})`;
const lines = (on: Page, selector: string): Promise<string[]> =>
  on.evaluate(`${LINES}(document.querySelector('${selector}'))`);

test('R-100 the name of an option breaks behind its dot, in the title and in the sidebar; its text, its copy and what is found stay the same', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/last`, SMALL);
  assert.equal(await lines(shown, 'h1'), ['performance.', 'removeMomentLocale']);
  assert.equal(
    await shown.evaluate(
      "[document.querySelector('h1').textContent, document.querySelector('h1').id, document.title.split(' ')[0]]",
    ),
    [name, 'performanceremovemomentlocale', name],
  );
  assert.is(
    await shown.evaluate(
      "getSelection().selectAllChildren(document.querySelector('h1')), getSelection().toString()",
    ),
    name,
  );
  assert.is(await shown.evaluate(`getSelection().removeAllRanges(), find('${name}')`), true);
  assert.is(
    await shown.evaluate("document.querySelector('#Sidebar [aria-current=page]').textContent"),
    name,
  );
  await shown.evaluate("document.getElementById('Sidebar').style.width = '200px'");
  await shown.click('.localbar-menu');
  assert.equal(await lines(shown, '#Sidebar [aria-current=page]'), [
    'performance.',
    'removeMomentLocale',
  ]);
  await close();
});

test('R-168 a full stop stays with the long code before it, in text and in tables, at every width', async () => {
  const { page: shown, close } = await visit(`${site.url}/zh/guide/last`, PHONE);
  for (const width of sample([320, 345, 360, 390, 412, 600, 1280], 3)) {
    await shown.setViewportSize({ width, height: 800 });
    for (const selector of ['.prose > p:last-child', '.table td:last-child']) {
      const found = (await lines(shown, selector)).filter(line => /^[。；]/.test(line));
      assert.equal(found, [], `${selector} at ${width} px`);
    }
  }
  assert.is(
    await shown.evaluate("document.querySelector('.prose > p:last-child').textContent"),
    `参见 ${code}。此后`,
  );
  await close();
});

test('R-168 long code before a full stop breaks between its words', async () => {
  const { page: shown, close } = await visit(`${site.url}/zh/guide/words`, PHONE);
  for (const width of [320, 345, 360, 390]) {
    await shown.setViewportSize({ width, height: 800 });
    const found = await lines(shown, '.prose > p:last-child');
    assert.ok(found.length > 1, `${width} px: one line`);
    for (const word of command.split(' '))
      assert.ok(
        found.some(line => line.includes(word)),
        `${width} px: ${found.join(' / ')}`,
      );
  }
  await close();
});

test('R-168 long paths break between their names, and in tables not at all; usual names of files fit in steps', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/paths`, {
    ...SMALL,
    isMobile: true,
  });
  const found = await lines(shown, '.prose > p');
  assert.ok(found.length > 1);
  for (const line of found.slice(0, -1)) assert.match(line, /[ /.]$/);
  assert.equal(await lines(shown, '.table td code'), [file]);
  assert.equal(await lines(shown, '.steps .code-title'), ['rsbuild.config.ts']);
  await close();
});

test('no last line of a text with code is a single character', async () => {
  const { page: shown, close } = await visit(`${site.url}/zh/guide/ends`, PHONE);
  for (const width of [320, 328, 336, 344, 352, 360, 368, 376, 384, 390]) {
    await shown.setViewportSize({ width, height: 800 });
    for (const selector of ['.prose > p', '.table td:last-child']) {
      const found = await lines(shown, selector);
      assert.ok(found.length > 1 && found.at(-1)!.length > 2, `${width} px: ${found.join(' / ')}`);
    }
  }
  await close();
});

test('R-168 of four columns each can be read on a phone, and the keyboard reaches the box that scrolls', async () => {
  for (const route of ['/guide/last', '/zh/guide/last']) {
    const { page: shown, close } = await visit(site.url + route, PHONE);
    const widths = (await shown.evaluate(
      "[...document.querySelectorAll('.table tbody tr:first-child > *')].map(cell => cell.clientWidth)",
    )) as number[];
    assert.ok(widths[1]! >= 180, `${route}: the column of sentences is ${widths[1]} px wide`);
    assert.ok(Math.max(...widths) <= 256, `${route}: columns of ${widths} px`);
    assert.equal(
      await shown.evaluate(
        "(({ tabIndex, role, ariaLabel, scrollWidth, clientWidth }) => [tabIndex, role, ariaLabel !== '', scrollWidth > clientWidth])(document.querySelector('.table'))",
      ),
      [0, 'group', true, true],
    );
    const over = await shown.evaluate(
      "[...document.querySelectorAll('.table code')].filter(code => code.getBoundingClientRect().right > code.closest('td, th').getBoundingClientRect().right + 1).length",
    );
    assert.is(over, 0, `${route}: code hangs over its column`);
    // The line above a following heading ends the table; the table's head keeps its own line.
    assert.equal(
      await shown.evaluate(
        "['thead th', 'tbody tr:last-child > *'].map(cell => getComputedStyle(document.querySelector('.table ' + cell)).borderBottomWidth)",
      ),
      ['1px', '0px'],
    );
    await close();
  }
});

test('R-168 of two or three columns, one with long text is as wide as in larger tables if it would be narrow; names stay whole', async () => {
  for (const route of ['/guide/squeezed', '/zh/guide/squeezed']) {
    const { page: shown, close } = await visit(site.url + route, SMALL);
    const widths = (await shown.evaluate(
      "[...document.querySelectorAll('.table td:last-child')].map(cell => cell.clientWidth)",
    )) as number[];
    assert.is(widths.length, 4);
    for (const at of [0, 2])
      assert.ok(widths[at]! >= 180, `${route}: columns of sentences are ${widths} px wide`);
    for (const at of [1, 3])
      assert.ok(widths[at]! < 100, `${route}: columns of words are ${widths} px wide`);
    assert.equal(await lines(shown, '.wide:nth-of-type(3) th > code'), [
      'SwcCssMinimizerRspackPlugin',
    ]);
    await close();
  }
});

test('a table has a shadow at each edge behind which there are more columns', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/last`, PHONE);
  const table = shown.locator('.table');
  /** Whether there is a shadow at the start, and at the end, in the padding above the texts. */
  const shadows = async (): Promise<boolean[]> => {
    const { x, y, width } = (await table.boundingBox())!;
    const strip = { y: y + 2, width: 12, height: 3 };
    const edges = [
      { ...strip, x },
      { ...strip, x: x + width - 12 },
    ];
    return (await paintedContrasts(shown, edges)).map(contrast => contrast > 1.05);
  };
  assert.equal(await shadows(), [false, true]);
  await table.evaluate(box => box.scrollTo(40, 0));
  assert.equal(await shadows(), [true, true]);
  await table.evaluate(box => box.scrollTo(9999, 0));
  assert.equal(await shadows(), [true, false]);
  await close();
});

test('R-101 the hairline above a heading is as wide as the code below it', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/config/performance/preconnect`, {
    viewport: { width: 1440, height: 900 },
  });
  const [line, block, words] = (await shown.evaluate(`(() => {
    const heading = [...document.querySelectorAll('.prose > [data-level="2"]')].at(-1);
    const hairline = getComputedStyle(heading, '::before');
    return [parseFloat(hairline.width), document.querySelector('.prose > .code').offsetWidth, heading.clientWidth - parseFloat(getComputedStyle(heading).paddingInlineEnd)];
  })()`)) as number[];
  assert.is(line, block);
  assert.is(words, 608, 'the words keep the measure');
  await close();
});

const summaries = '.overview-headings > summary';

test('R-051 on a phone an overview has one row for each page, with the whole description; its headings unfold, with and without script, and are found', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const javaScriptEnabled of [true, false]) {
    const { page: shown, close } = await visit(`${real.url}/config/`, {
      ...PHONE,
      javaScriptEnabled,
    });
    const [cards, height] = (await shown.evaluate(
      "[document.querySelectorAll('.overview h3').length, document.querySelector('.overview').offsetHeight]",
    )) as number[];
    assert.ok(height! / cards! < 125, `${cards} cards are ${height} px high`);
    const isWhole =
      "[...document.querySelectorAll('.overview li > p')].every(text => text.scrollWidth <= text.clientWidth)";
    assert.is(await shown.evaluate(isWhole), true, 'the whole descriptions');
    const first = shown.locator('.overview-headings').first();
    assert.is(await first.locator('a').first().isVisible(), false);
    const size = (await first.locator('summary').boundingBox())!;
    assert.ok(size.width >= 44 && size.height >= 44, 'large enough for a finger');
    const arrow =
      "getComputedStyle(document.querySelector('.overview-headings > summary'), '::before')";
    assert.is(await shown.evaluate(`${arrow}.width`), await shown.evaluate(`${arrow}.height`));
    assert.match(
      (await first.locator('summary').getAttribute('aria-label'))!,
      /^Table of contents: \w/,
    );
    const area =
      "parseFloat(getComputedStyle(document.querySelector('.overview h3 a'), '::after').width)";
    assert.ok((await shown.evaluate<number>(area)) > 250, 'the whole row is a link');
    const closed = await shown.evaluate(`${arrow}.rotate`);
    await first.locator('summary').click();
    assert.is(await first.locator('a').first().isVisible(), true);
    assert.is.not(await shown.evaluate(`${arrow}.rotate`), closed, 'the arrow turns');
    assert.is(
      await shown.evaluate(
        "(text => text.scrollWidth <= text.clientWidth)(document.querySelector('.overview li:has([open]) > p'))",
      ),
      true,
      'the whole description',
    );
    await close();
  }
  const { page: shown, close } = await visit(`${real.url}/config/`, {
    viewport: { width: 1280, height: 800 },
  });
  assert.equal(
    [
      await shown.locator(summaries).first().isVisible(),
      await shown.locator('.overview-headings a').first().isVisible(),
    ],
    [false, true],
    'wide screens show all',
  );
  await close();
});

test('further lines of a remark in a file tree begin where the name does', async () => {
  const { page: shown, close } = await visit(`${site.url}/zh/guide/tree`, SMALL);
  const [name, ...starts] = await shown.evaluate<number[]>(`(() => {
    const [, file] = document.querySelectorAll('.file-name');
    const name = document.createRange();
    name.selectNodeContents(file.lastChild);
    const remark = document.createRange();
    remark.selectNodeContents(file.nextElementSibling);
    return [name, remark].flatMap(range => [...range.getClientRects()].map(({ left }) => left));
  })()`);
  assert.ok(starts.length >= 3, `${starts.length} lines`);
  const icon = await shown.evaluate<number>(
    "['.icon', ''].map(part => document.querySelector(`.file-tree ${part}`).getBoundingClientRect().left).reduce((left, edge) => left - edge)",
  );
  assert.ok(icon >= 12, `the first icon is ${icon} px from the edge`);
  for (const left of starts.slice(1))
    assert.ok(Math.abs(left - (name ?? 0)) <= 1, `${left}, but the name begins at ${name}`);
  await close();
});

test('a list in a notice stands inside of it, bullets included', async () => {
  const { page: shown, close } = await visit(`${site.url}/zh/guide/last`, PHONE);
  const room = (await shown.evaluate(`(() => {
    const notice = Object.assign(document.createElement('aside'), { className: 'notice' });
    const item = document.createElement('li');
    item.append('Heading');
    notice.append(document.createElement('ul'));
    notice.firstChild.append(item);
    document.querySelector('article').prepend(notice);
    return item.getBoundingClientRect().left - notice.getBoundingClientRect().left;
  })()`)) as number;
  // A bullet and the space after it are about as wide as a letter is high.
  assert.ok(room >= 32, `the words begin ${room} px from the edge`);
  await close();
});

/**
 * Pages of each kind: home, guide, overview, options, lists, API, and releases, in both languages.
 */
const PAGES = [
  '/',
  '/zh/',
  '/guide/start/features',
  '/zh/guide/advanced/browser-compatibility',
  '/config/',
  '/zh/config/',
  '/config/output/source-map',
  '/zh/config/tools/css-loader',
  '/api/javascript-api/core',
  '/zh/api/start/',
  '/plugins/dev/hooks',
  '/zh/community/releases/',
  '/nope',
];

test('preformatted text that is written as HTML scrolls by itself', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/last`, PHONE);
  const width = await shown.evaluate<number>('document.documentElement.scrollWidth');
  assert.ok(width <= 390, `${width} px`);
  await close();
});

test('R-232 at 320 px, which is 1280 px enlarged four times, no page scrolls sideways', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const found: string[] = [];
  for (const route of PAGES) {
    const { page: shown, close } = await visit(real.url + route, SMALL);
    const [width, sticking] = (await shown.evaluate(
      `[document.documentElement.scrollWidth, [...document.body.querySelectorAll('main *, header *')].filter(element => element.checkVisibility() && !element.closest('pre, .table, .tab-list, .visually-hidden, [popover]:not(:popover-open), details:not([open])') && element.getBoundingClientRect().right > innerWidth + 1).map(element => element.tagName + '.' + element.className)]`,
    )) as [number, string[]];
    if (width > 320 || sticking.length > 0)
      found.push(`${route}: ${width} px, ${[...new Set(sticking)]}`);
    await close();
  }
  assert.equal(found, []);
});

test('R-232 with text at 200 % on the smallest phones, no page scrolls sideways: long names, flags, and deep file trees break', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/config/output/polyfill`, SMALL);
  assert.match(await shown.innerText('.pager a[rel=prev]'), 'output.overrideBrowserslist');
  assert.match(await shown.innerText('.related'), 'output.overrideBrowserslist');
  const [previous, next] = await shown
    .locator('.pager a')
    .evaluateAll(all => all.map(link => link.getBoundingClientRect()));
  assert.ok(previous && next && previous.bottom <= next.top, 'one link below the other');
  assert.equal([next.left, next.width], [previous.left, previous.width], 'each in the whole width');
  const chips = await shown
    .locator('.related a')
    .evaluateAll(all => all.map(link => link.getBoundingClientRect()));
  assert.ok(chips.length > 1 && chips.every(({ height }) => Math.round(height) >= 44));
  for (const [at, { left, top }] of chips.entries())
    assert.ok(
      at === 0 || top >= chips[at - 1]!.bottom || left >= chips[at - 1]!.right,
      'side by side',
    );
  for (const route of ['output/polyfill', 'output/dist-path', 'tools/autoprefixer']) {
    await shown.goto(`${real.url}/config/${route}`);
    await shown.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
    const end = await shown.evaluate<number>(
      "Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('.pager *')].map(part => part.getBoundingClientRect().right))",
    );
    assert.ok(end <= SMALL.viewport.width, `${route}: ${end} px`);
  }
  await close();
});

test('the title of a chart has lines of about the same length, as a heading has', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/zh/guide/start/benchmark`, SMALL);
  const lines = await shown.evaluate<number[][]>(`(() => {
    const widthsOf = title => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const widths = new Map();
      for (const { top, width } of range.getClientRects())
        widths.set(Math.round(top), (widths.get(Math.round(top)) ?? 0) + width);
      return [...widths.values()];
    };
    return [...document.querySelectorAll('.bars-title')].map(widthsOf);
  })()`);
  const wrapped = lines.filter(widths => widths.length > 1);
  assert.ok(wrapped.length > 0);
  for (const widths of wrapped)
    assert.ok(Math.min(...widths) > 0.5 * Math.max(...widths), widths.join(' '));
  await close();
});

test('R-232 with text at 200 % on the smallest phones, names of files take few lines, and bars stay in their box', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { page: shown, close } = await visit(`${real.url}/guide/start/quick-start`, SMALL);
  const enlarge = "document.documentElement.style.setProperty('font-size', '200%')";
  await shown.evaluate(enlarge);
  for (const [selector, most] of [
    ['.code-title', 5],
    ['.file-tree .file-name', 3],
  ] as const) {
    const rows = await shown.evaluate<[string, number][]>(`(() => {
      const linesOf = part => {
        const range = document.createRange();
        range.selectNodeContents(part.lastChild);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      };
      const parts = [...document.querySelectorAll('${selector}')];
      return parts.filter(part => part.checkVisibility()).map(part => [part.textContent, linesOf(part)]);
    })()`);
    assert.ok(rows.length > 3, `${rows.length} of ${selector}`);
    assert.equal(
      rows.filter(([, count]) => count > most),
      [],
    );
  }
  const covered = await shown.evaluate<string[]>(`(() => {
    const isCovered = title => {
      const range = document.createRange();
      range.selectNodeContents(title);
      const tools = title.parentElement.querySelector('.code-tools').getBoundingClientRect();
      return [...range.getClientRects()].some(line => line.right > tools.left && line.top < tools.bottom - 2);
    };
    const titles = [...document.querySelectorAll('.code-title')];
    return titles.filter(title => title.checkVisibility() && isCovered(title)).map(title => title.textContent);
  })()`);
  assert.equal(covered, [], 'the tools cover no name');
  await shown.goto(`${real.url}/`);
  const bars = await shown.evaluate<DOMRect[][]>(
    "[...document.querySelectorAll('.bars dl > div')].map(row => ['dt', 'strong', 'svg', 'dd > small'].map(part => row.querySelector(part).getBoundingClientRect().toJSON()))",
  );
  assert.ok(bars.length > 0);
  for (const [name, median, bar, range] of bars) {
    assert.ok(
      name!.right <= median!.left && name!.bottom <= bar!.top,
      'name and median, then the bar',
    );
    assert.ok(bar!.right <= range!.left && range!.top >= name!.bottom, 'the range beside the bar');
  }
  await shown.evaluate(enlarge);
  const ends = await shown.evaluate<[number, number][]>(
    "[...document.querySelectorAll('.prose > .bars')].map(box => [Math.max(...[...box.querySelectorAll('*')].map(part => part.getBoundingClientRect().right)), box.getBoundingClientRect().right])",
  );
  assert.ok(ends.length > 0);
  for (const [text, box] of ends) assert.ok(text < box, `${text} of ${box} px`);
  await close();
});

test('R-078 with text at 200 % on the smallest phones, sidebar and outline are as wide as with small text, and their bar covers no target of a link', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/paths`, SMALL);
  const widths = async (): Promise<number[]> => {
    const found: number[] = [];
    for (const [button, drawer] of [
      ['.localbar-menu', '#Sidebar'],
      ['.localbar-outline', '#Outline'],
    ] as const) {
      await shown.click(button);
      found.push(Math.round((await shown.locator(drawer).boundingBox())?.width ?? 0));
      await shown.keyboard.press('Escape');
    }
    return found;
  };
  assert.equal(await widths(), [256, 288]);
  await shown.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  assert.equal(await widths(), [256, 288]);
  assert.equal(await lines(shown, '.localbar-menu'), ['Menu']);
  const [bar, edge] = await shown.evaluate<number[]>(
    "[document.querySelector('.localbar').getBoundingClientRect().bottom, parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop)]",
  );
  assert.ok(
    bar! <= edge!,
    `the bar, ${bar} px, does not cover the target of a link, at ${edge} px`,
  );
  await close();
});

test('R-021 with text at 200 % on the smallest phones, skip links show only while they have the focus', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/paths`, SMALL);
  await shown.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  const ends = (): Promise<number[]> =>
    shown.evaluate(
      "[...document.querySelectorAll('.skip')].filter(link => link.getClientRects().length).map(link => Math.round(link.getBoundingClientRect().bottom))",
    );
  const before = await ends();
  assert.ok(before.length > 0 && before.every(end => end <= 0), `${before}`);
  await shown.keyboard.press('Tab');
  assert.ok((await ends()).some(end => end > 0));
  await shown.evaluate('Promise.all(document.getAnimations().map(each => each.finished))');
  const { x, y, width, height } = (await shown.locator('.skip:focus').boundingBox())!;
  // Without its round corners, where the page shows.
  const inside = { x: x + 10, y: y + 10, width: width - 20, height: height - 20 };
  const [contrast] = await paintedContrasts(shown, [inside]);
  assert.ok(contrast! >= 4.5, `its contrast is ${contrast}`);
  await close();
});

test('R-169 a remark that does not fit beside its file begins where the name does, without a gap', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/tree`, SMALL);
  const [name, remark] = (await shown.evaluate(
    `['code', 'small'].map(selector => {
      const texts = document.createTreeWalker(document.querySelector('.file-tree ' + selector), NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      range.selectNodeContents(texts.nextNode());
      const { left, bottom } = range.getBoundingClientRect();
      return { left: Math.round(left), bottom };
    })`,
  )) as { left: number; bottom: number }[];
  assert.ok(name && remark && remark.bottom > name.bottom + 8, 'on a line of its own');
  assert.is(remark.left, name.left);
  assert.equal(
    await shown.evaluate("document.querySelector('.file-tree').innerText.trim().split(/\\s+/)"),
    ['src/index.ts', remarkWord],
  );
  await close();
});

test('R-232 a long title in the place of the logo does not make the smallest phones scroll, and ends in dots', async () => {
  const { page: shown, close } = await visit(`${site.url}/guide/start/`, SMALL);
  await shown.evaluate(
    "document.querySelector('.logo span').textContent = 'The handbook of a very long product name'",
  );
  const [width, right] = (await shown.evaluate(
    "[document.documentElement.scrollWidth, document.querySelector('.header-more button').getBoundingClientRect().right]",
  )) as [number, number];
  assert.ok(width <= 320 && right <= 320, `${width} px, ${right} px`);
  assert.equal(
    await shown.evaluate(
      "(name => [name.scrollWidth > name.clientWidth, getComputedStyle(name).textOverflow])(document.querySelector('.logo span'))",
    ),
    [true, 'ellipsis'],
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
  await real.stop();
});
test.run();
