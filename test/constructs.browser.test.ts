// Notation, code groups, footnotes, definitions, videos, and figures in a browser, under the policy.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { faultsOn } from './axe.ts';
import { closeBrowser } from './chromium.ts';
import { copied, serveSite, showIn, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const TEXT = `---
description: Daily Markdown.
languages: [en]
---

# Daily

[[toc]]

## Code

\`\`\`ts [a.ts]
const a = 1; // [!code highlight]
const b = 2; // [!code warning]
const c = 3; // [!code error]
\`\`\`

::: code-group

\`\`\`sh [npm]
npm run build
\`\`\`

\`\`\`sh [pnpm]
pnpm build
\`\`\`

:::

## Notes

Builds are cached[^a], and again[^a]. Done :tada:

Term
: A definition of the term.

[^a]: A note with \`code\`.

### Media

![Flow](/images/flow.svg "What happens to a module")

<Video src="/tour.mp4" title="A tour" captions="/tour.vtt" width="640" height="360" />

<Audio src="/talk.mp3" title="A talk" />

| Left | Middle | Right |
| :--- | :---: | ---: |
| a | b | c |

- [ ] open

\`\`\`ts
const aside = 1;
const focused = 2; // [!code focus]
\`\`\`

First paragraph.

Second paragraph, with a [link to elsewhere](https://example.org/).

:::tip
First paragraph.

Second paragraph.
:::

\`\`\`ts showLineNumbers
const numbered = 1;
\`\`\`
`;

const site = await serveSite({
  content: siteWith({
    'en/guide/daily.md': TEXT,
    'public/tour.mp4': 'video',
    'public/tour.vtt': 'WEBVTT\n',
    'public/talk.mp3': 'talk',
  }),
});
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

test('axe finds nothing, light and dark', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/daily`, {
    reducedMotion: 'reduce',
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    assert.equal(await faultsOn(page, colorScheme === 'dark' ? 'colors' : 'all'), [], colorScheme);
  }
  assert.equal(faults, []);
  await close();
});

test('the copied code has neither comments nor signs, and its lines keep their height', async () => {
  const { page, close } = await visit(`${site.url}/guide/daily`, clipboard);
  await page.locator('figure.code').first().hover();
  await page.locator('figure.code [data-copy]').first().click();
  await until(page, "document.querySelector('[data-copied]')");
  assert.is(await copied(page), 'const a = 1;\nconst b = 2;\nconst c = 3;');
  const heights = (await page.evaluate(
    "[...document.querySelectorAll('figure.code')[0].querySelectorAll('.line')].map(line => line.offsetHeight)",
  )) as number[];
  assert.is(new Set(heights).size, 1, heights.join());
  await close();
});

test('columns are aligned as written, lines out of focus are fainter, what moves and stays does so', async () => {
  const { page, close } = await visit(`${site.url}/guide/daily`);
  const styles = (selector: string, name: string): Promise<string[]> =>
    page.evaluate(
      `[...document.querySelectorAll('${selector}')].map(each => getComputedStyle(each)['${name}'])`,
    );
  assert.equal(await styles('.table td', 'textAlign'), ['start', 'center', 'end']);
  assert.equal([...new Set(await styles('.table td', 'verticalAlign'))], ['top']);
  assert.ok(
    parseFloat((await styles('.table td', 'paddingInlineEnd'))[0]!) >= 12,
    'columns have room between them',
  );
  const [aside, focused] = await styles('[data-focus] .line .keyword', 'color');
  assert.not.equal(aside, focused);
  const [indent = ''] = await styles('.prose ul:has(> .task)', 'paddingInlineStart');
  assert.ok(parseFloat(indent) >= 20, 'signs of lists have room');
  assert.equal(await styles('.task', 'listStyleType'), ['none'], 'a box is the bullet');
  assert.equal(await styles('.tab-list', 'overflowX'), ['auto'], 'many tabs scroll');
  assert.equal(await styles('main', 'viewTransitionName'), ['article'], 'R-106 the article moves');
  assert.equal(await styles('.outline', 'position'), ['sticky'], 'the outline stays in view');
  const fonts = await styles('.prose :is(code, pre)', 'fontFamily');
  assert.ok(
    fonts.length > 5 && fonts.every(font => font.startsWith('ui-monospace')),
    'code has its font',
  );
  const [gap, inContainer, number, line] = await page.evaluate<number[]>(`(() => {
    const gaps = [...document.querySelectorAll('.prose p + p')].map(part => part.getBoundingClientRect().top - part.previousElementSibling.getBoundingClientRect().bottom);
    const [line] = document.querySelectorAll('.code[data-numbers] .line');
    const text = document.createRange();
    text.selectNodeContents(line);
    const { left, width } = getComputedStyle(line, '::before');
    return [...gaps, parseFloat(left) + parseFloat(width), text.getBoundingClientRect().left - line.getBoundingClientRect().left];
  })()`);
  assert.ok(gap! >= 16 && inContainer! >= 8, `paragraphs are ${gap} and ${inContainer} px apart`);
  assert.ok(
    number! >= 24 && number! + 8 <= line!,
    `a number ends at ${number} px, its line begins at ${line}`,
  );
  const [tab, rule] = await page.evaluate<number[]>(
    "(tab => [tab.clientWidth, parseFloat(getComputedStyle(tab, '::after').width)])(document.querySelector('[aria-selected=true]'))",
  );
  assert.ok(rule! > 0 && rule! < tab!, `the line of the chosen tab is ${rule} of ${tab} px wide`);
  const signs = await page.evaluate<string[]>(
    "[['.anchor', '::before'], ['.prose a[target=_blank]', '::after']].map(([part, pseudo]) => getComputedStyle(document.querySelector(part), pseudo).content)",
  );
  assert.match(signs[0]!, '#');
  assert.match(signs[1]!, '↗');
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height });
  const [shown, natural] = await page.evaluate<number[]>(
    "(image => [image.clientWidth / image.clientHeight, image.getAttribute('width') / image.getAttribute('height')])(document.querySelector('.prose img'))",
  );
  assert.ok(Math.abs(shown! - natural!) < 0.05, `an image of ${natural} is shown as ${shown}`);
  await page.setViewportSize({ width, height });
  await close();
});

test('a reference leads to its note and back, videos may load', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/daily`);
  await page.locator('#fnref-1-2').click();
  await until(page, "location.hash === '#fn-1'");
  await page.locator('#fn-1 a').nth(1).click();
  await until(page, "location.hash === '#fnref-1-2'");
  const status = await page.evaluate(
    "new Promise(done => { const video = document.querySelector('video'); video.addEventListener('error', () => done(video.error.message)); video.load(); video.play().catch(() => {}); })",
  );
  assert.not.match(String(status), /security policy|CSP/i);
  assert.equal(
    faults.filter(fault => /Content Security Policy/i.test(fault)),
    [],
  );
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});

test.run();
