// The home page: its hero, feature cards on twelve columns, and footer message (R-110…R-112).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const card = (span: number | string): string =>
  `  - { icon: box, title: Span ${span}, details: Text, span: ${span} }\n`;
const front = (features: string): string =>
  `---\npageType: home\nhero:\n  name: <b>Lantern</b>\n  text: |-\n    Light for builds\n    in two lines\n  tagline: A tool\n  actions:\n    - { text: One, link: /guide/start/, theme: brand }\n    - { text: Two, link: /guide/last, theme: alt }\n  image: { src: /logo.svg, alt: Lantern logo }\nfeatures:\n${features}---\n`;
const link =
  '  - { icon: bolt, title: Linked, details: Text, link: /guide/last }\n  - { icon: plug, title: Elsewhere, details: Text, link: "https://example.org/" }\n';
const site = await serveSite({
  content: siteWith({ 'en/index.md': front([2, 3, 4, 6].map(card).join('') + link) }),
});

/** Returns the widths of the cards in columns of the twelve-column grid, gaps included. */
const twelfths = (page: Page): Promise<number[]> =>
  page.evaluate(
    "(() => { const grid = document.querySelector('.features'); const style = getComputedStyle(grid); const gap = parseFloat(style.columnGap); const inner = grid.clientWidth - parseFloat(style.paddingLeft) * 2; return [...grid.children].map(card => Math.round((card.getBoundingClientRect().width + gap) / (inner + gap) * 12)); })()",
  );

test('R-110 the hero: one h1 with its markup, a paragraph per line, two kinds of buttons, a picture of 375 px', async () => {
  const { page, faults, close } = await visit(`${site.url}/`);
  assert.is(await page.locator('h1 b').textContent(), 'Lantern');
  assert.equal(await page.locator('.hero-text').allTextContents(), [
    'Light for builds',
    'in two lines',
  ]);
  const buttons = page.locator('.hero-actions a');
  assert.equal(
    await buttons.evaluateAll(all =>
      all.map(button => `${button.getAttribute('href')} ${button.getAttribute('data-theme')}`),
    ),
    ['/guide/start/ brand', '/guide/last alt'],
  );
  const grounds = await buttons.evaluateAll(all =>
    all.map(button => getComputedStyle(button).backgroundColor),
  );
  assert.is(new Set(grounds).size, 2, 'they look different');
  const picture = (await page.locator('.hero-art img').boundingBox())!;
  assert.equal([picture.width, picture.height], [375, 375]);
  const fit = await page.$eval('.hero-art img', image => getComputedStyle(image).objectFit);
  assert.is(fit, 'contain', 'a wide picture keeps its proportions');
  const art = (await page.locator('.hero-art').boundingBox())!;
  const beside = picture.x - art.x;
  assert.ok(Math.abs(art.width - picture.width - 2 * beside) < 1, `in the middle: ${beside} px`);
  const words = (await page.locator('.hero-words').boundingBox())!;
  assert.ok(
    art.x >= words.x + words.width && picture.y < words.y + words.height,
    'beside the words',
  );
  await buttons.nth(1).hover();
  await page.waitForFunction(
    before =>
      getComputedStyle(document.querySelectorAll('.hero-actions a')[1]!).backgroundColor !== before,
    grounds[1],
  );
  assert.is(await page.locator('#Sidebar, #Outline').count(), 0);
  assert.equal(faults, []);
  await close();
});

test('R-110 a front page without hero, actions or picture has no empty rest of them', async () => {
  const bare = await serveSite({
    content: siteWith({
      'en/index.md': '---\npageType: home\n---\n\n# Welcome\n',
      'zh/index.md': '---\npageType: home\nhero: { name: 灯, text: 光, actions: [] }\n---\n',
    }),
  });
  const { page, close } = await visit(`${bare.url}/`);
  assert.equal(
    [
      await page.locator('.hero').count(),
      await page.locator('.features').count(),
      await page.textContent('h1'),
    ],
    [0, 0, 'Welcome'],
  );
  await page.goto(`${bare.url}/zh/`, { waitUntil: 'load' });
  assert.equal(
    [await page.textContent('.hero'), await page.locator('.hero-actions, .hero-art').count()],
    ['灯光', 0],
  );
  assert.is(
    await page.evaluate("getComputedStyle(document.querySelector('.hero')).textAlign"),
    'center',
  );
  assert.match(
    await page.$eval('.hero-text', text => getComputedStyle(text).letterSpacing),
    /^(?:0px|normal)$/,
    'large Chinese characters keep their distance',
  );
  await close();
  await bare.stop();
});

test('R-110 without a picture, the tagline and the command are in the middle below a longer text', async () => {
  const hero = `  name: Lantern\n  text: ${'Light for builds '.repeat(4)}\n  tagline: A tool\n  command: npm i\n`;
  const wordy = await serveSite({
    content: siteWith({ 'en/index.md': `---\npageType: home\nhero:\n${hero}---\n` }),
  });
  const { page, close } = await visit(`${wordy.url}/`);
  const middles = await page.locator('.hero-words > *').evaluateAll(all =>
    all.map(part => {
      const { left, right } = part.getBoundingClientRect();
      return Math.round((left + right) / 2);
    }),
  );
  assert.is(middles.length, 4);
  assert.ok(Math.max(...middles) - Math.min(...middles) <= 1, middles.join(' '));
  await close();
  await wordy.stop();
});

test('R-110 R-111 a word that is longer than a phone breaks in the hero and in the cards', async () => {
  const word = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk';
  const texts = `name: ${word}, text: ${word}, tagline: ${word}, actions: [{ text: ${word}, link: /guide/last }]`;
  const cards = `features: [{ icon: box, title: ${word}, details: ${word} }]`;
  const long = await serveSite({
    content: siteWith({
      'en/index.md': `---\npageType: home\nhero: { ${texts} }\n${cards}\n---\n`,
      'zh/index.md': `---\npageType: home\nhero: { ${texts}, image: { src: /logo.svg, alt: 灯 } }\n${cards}\n---\n`,
    }),
  });
  for (const path of ['/', '/zh/']) {
    const { page, close } = await visit(long.url + path, { viewport: { width: 390, height: 844 } });
    const outside = await page
      .locator('.home > main *')
      .evaluateAll(all =>
        all
          .filter(
            part =>
              part.scrollWidth > innerWidth || part.getBoundingClientRect().right > innerWidth,
          )
          .map(part => part.className || part.tagName),
      );
    assert.equal(outside, []);
    await close();
  }
  await long.stop();
});

test('R-110 R-112 the command is copied, evidence comes before the cards, and a call closes the page', async () => {
  const content = siteWith({
    'en/index.md': `---
pageType: home
hero:
  name: Lantern
  text: Light
  command: npm create lantern@0.4.15
  actions: [{ text: One, link: /guide/start/ }, { text: Two, link: /guide/last, theme: alt }]
  closing: Begin
features:
${card(4)}---

## Proof
`,
  });
  const own = await serveSite({ content });
  const { page, faults, close } = await visit(`${own.url}/`);
  await page.evaluate(
    'navigator.clipboard.writeText = text => { globalThis.copied = text; return Promise.resolve(); }',
  );
  await page.click('.hero [data-copy]');
  assert.is(await page.evaluate('copied'), 'npm create lantern@0.4.15');
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('main :is(h1, h2)')].map(heading => heading.textContent)",
    ),
    ['Lantern', 'Proof', 'Span 4', 'Begin'],
  );
  await page.setViewportSize({ width: 320, height: 700 });
  const over =
    "(box => box.scrollWidth - box.clientWidth)(document.querySelector('.hero .code pre'))";
  assert.is(await page.evaluate(over), 0, 'the smallest phones show all of it');
  const second = page.locator('.hero-actions a').nth(1);
  await second.evaluate(link => (link.textContent = 'Compare with other tools'));
  assert.ok(
    (await second.boundingBox())!.height < 50,
    'a long second button moves to a line of its own',
  );
  await page.evaluate("document.documentElement.style.setProperty('font-size', '200%')");
  const size = "parseFloat(getComputedStyle(document.querySelector('.hero .code pre')).fontSize)";
  assert.ok((await page.evaluate<number>(size)) >= 24, 'the command grows with the text');
  const name =
    "(name => name.getBoundingClientRect().height / parseFloat(getComputedStyle(name).fontSize))(document.querySelector('.hero h1'))";
  assert.ok((await page.evaluate<number>(name)) < 1.5, 'the name stays on one line');
  const command = (await page.locator('.hero .code pre').boundingBox())!;
  const copy = (await page.locator('.hero .code [data-copy]').boundingBox())!;
  assert.ok(command.x + command.width <= copy.x, 'large text scrolls beside the button');
  const button = page.locator('.closing .button');
  assert.equal(
    [await button.getAttribute('href'), await button.getAttribute('data-theme')],
    ['/guide/last', 'brand'],
  );
  const sheets = 'document.querySelectorAll(\'link[rel=stylesheet][href*="/home."]\').length';
  assert.is(await page.evaluate(sheets), 1);
  await page.goto(`${own.url}/guide/last`, { waitUntil: 'load' });
  assert.is(
    await page.evaluate(sheets),
    0,
    'other pages do not fetch the styles of the front page',
  );
  assert.equal(faults, []);
  await close();
  await own.stop();
});

test('R-111 R-232 spans of 2, 3, 4 and 6 columns, 4 by default; halves and whole rows in smaller windows', async () => {
  const { page, close } = await visit(`${site.url}/`);
  assert.equal(await twelfths(page), [2, 3, 4, 6, 4, 4]);
  await page.setViewportSize({ width: 800, height: 800 });
  assert.equal(await twelfths(page), [4, 4, 6, 6, 6, 6]);
  await page.setViewportSize({ width: 700, height: 800 });
  assert.equal(await twelfths(page), [6, 6, 6, 6, 6, 6]);
  await page.setViewportSize({ width: 500, height: 800 });
  assert.equal(await twelfths(page), [12, 12, 12, 12, 12, 12]);
  const icon = (await page.locator('.feature-icon').first().boundingBox())!;
  assert.is(icon.width, icon.height, 'icons are square');
  await close();
});

test('R-111 a card with a link is one link, everywhere on it; one without takes no focus', async () => {
  const { page, close } = await visit(`${site.url}/`);
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('.features > li')].map(card => card.querySelectorAll('a, button, [tabindex]').length)",
    ),
    [0, 0, 0, 0, 1, 1],
  );
  await page.evaluate('globalThis.stays = true');
  await page.locator('.features > li:has-text("Linked") p').click({ force: true });
  await until(page, "document.querySelector('h1').textContent === 'Last'");
  assert.is(await page.evaluate('globalThis.stays'), true, 'without a page load');
  await page.goBack();
  await until(page, "document.querySelector('.features')");
  assert.is(
    await page.getAttribute('.features a[href="https://example.org/"]', 'target'),
    '_blank',
  );
  await close();
});

test('R-112 the message is at the foot of the front page only; ?footer=0 and no message take it away', async () => {
  const { page, close } = await visit(`${site.url}/`);
  assert.match((await page.textContent('footer.footer'))!, 'Copyright © 2024');
  await page.goto(`${site.url}/?footer=0`, { waitUntil: 'load' });
  assert.is(await page.isVisible('footer.footer'), false);
  await page.goto(`${site.url}/guide/last`, { waitUntil: 'load' });
  assert.is(await page.locator('footer.footer').count(), 0);
  await close();
  const silent = await serveSite({
    change: site => ({
      ...site,
      themeConfig: { ...site.themeConfig, footer: { message: '' } },
      locales: Object.fromEntries(
        Object.entries(site.locales).map(([lang, { footerMessage: _, ...locale }]) => [
          lang,
          locale,
        ]),
      ),
    }),
  });
  const none = await visit(`${silent.url}/`);
  assert.is(await none.page.locator('footer:visible').count(), 0);
  await none.close();
  await silent.stop();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
