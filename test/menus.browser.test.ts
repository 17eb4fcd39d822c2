// Menus and popups open by hover, click, touch, and keys; leaving, Esc, blur, and clicks elsewhere
// close them.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';
import { SITE, siteWith, VERSIONS } from './sites.ts';

const site = await serveSite();
const here = `${site.url}/guide/start/`;
const group = '.header-left .nav-group';
const family = '.family';
const languages = '.header-tools details:has([hreflang])';

const isOpen = (page: Page, menu: string): Promise<boolean> =>
  page.evaluate(`document.querySelector('${menu}').open`);
const opens = (page: Page, menu: string): Promise<void> =>
  until(page, `document.querySelector('${menu}').open`, `${menu} opens`);
const closes = (page: Page, menu: string): Promise<void> =>
  until(page, `!document.querySelector('${menu}').open`, `${menu} closes`);

/**
 * Page script that records when a menu opens and closes, when the pointer enters and leaves, and
 * when a timer of 0.1 s that begins with entering has passed.
 */
const watch = (menu: string): string => `
  globalThis.times = {};
  const menu = document.querySelector('${menu}');
  menu.addEventListener('pointerenter', () => {
    times.enter = performance.now();
    setTimeout(() => times.due = performance.now(), 100);
  });
  menu.addEventListener('pointerleave', ({ timeStamp }) => times.leave = timeStamp);
  new MutationObserver(() => times[menu.open ? 'open' : 'close'] = performance.now()).observe(menu, { attributes: true, attributeFilter: ['open'] });`;

test('R-073 R-210 R-232 hovering opens within 0.1 s, leaving closes after 0.1 s', async () => {
  const { page, close } = await visit(here);
  await page.evaluate(watch(group));
  await page.hover(`${group} > summary`);
  await opens(page, group);
  await page.mouse.move(640, 600);
  await closes(page, group);
  const { enter, due, open, leave, closed } = (await page.evaluate(
    '({ ...times, closed: times.close })',
  )) as Record<string, number>;
  // Compared with a timer of the test, because a busy machine is late with both.
  assert.ok(open! >= enter! && open! < due! + 80, `opened after ${open! - enter!} ms`);
  assert.ok(closed! - leave! >= 99, `closed after ${closed! - leave!} ms`);
  await close();
});

test('R-210 the pointer goes from the control into the panel, and back within 0.1 s, without closing it', async () => {
  const { page, close } = await visit(here);
  await page.hover(`${group} > summary`);
  await opens(page, group);
  const ground = await page.$eval(
    `${group} .menu-panel`,
    panel => getComputedStyle(panel).backgroundColor,
  );
  assert.not.match(ground, /, 0\)$/, 'the page does not show through');
  await page.hover(`${group} .menu-panel a >> nth=0`);
  await page.evaluate('new Promise(done => setTimeout(done, 200))');
  assert.is(await isOpen(page, group), true);
  // Leave and enter again within one task, faster than any pointer.
  await page.evaluate(
    `for (const type of ['pointerout', 'pointerover']) document.querySelector('${group} summary').dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse', relatedTarget: type === 'pointerout' ? document.body : null }))`,
  );
  await page.evaluate('new Promise(done => setTimeout(done, 200))');
  assert.is(await isOpen(page, group), true);
  await close();
});

test('R-073 R-210 a click opens, a second click closes, a click elsewhere closes, another menu closes this one', async () => {
  const { page, close } = await visit(here);
  for (const menu of [group, family, languages]) {
    await page
      .locator(menu)
      .locator('summary')
      .evaluate(summary => (summary as HTMLElement).click());
    assert.is(await isOpen(page, menu), true, menu);
  }
  assert.equal([await isOpen(page, group), await isOpen(page, family)], [false, false]);
  await page
    .locator(languages)
    .locator('summary')
    .evaluate(summary => (summary as HTMLElement).click());
  assert.is(await isOpen(page, languages), false);
  await page
    .locator(family)
    .locator('summary')
    .evaluate(summary => (summary as HTMLElement).click());
  await page.mouse.click(640, 700);
  await closes(page, family);
  // A click right after the hover that opened the menu must not close it.
  await page.hover(`${family} > summary`);
  await opens(page, family);
  await page.click(`${family} > summary`);
  assert.is(await isOpen(page, family), true);
  await close();
});

test('R-073 R-210 keys: Enter and arrows open and walk, Esc closes and gives the focus back, leaving by Tab closes', async () => {
  const { page, close } = await visit(here);
  const focused = (): Promise<string> => page.evaluate('document.activeElement.textContent.trim()');
  await page.focus(`${group} > summary`);
  await page.keyboard.press('Enter');
  await opens(page, group);
  await page.keyboard.press('ArrowDown');
  assert.is(await focused(), 'Custom');
  await page.keyboard.press('ArrowDown');
  assert.is(await focused(), 'Blank');
  await page.keyboard.press('Escape');
  assert.equal([await isOpen(page, group), await focused()], [false, 'Pages']);
  await page.keyboard.press('ArrowDown');
  assert.equal([await isOpen(page, group), await focused()], [true, 'Custom']);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await closes(page, group);
  await close();
});

test('R-210 touch: a tap opens, a tap outside closes, hovering does nothing', async () => {
  const { page, close } = await visit(here, {
    hasTouch: true,
    viewport: { width: 1024, height: 800 },
  });
  await page.evaluate(
    `document.querySelector('${group} summary').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))`,
  );
  await page.evaluate('new Promise(done => setTimeout(done, 150))');
  assert.is(await isOpen(page, group), false);
  await page.tap(`${group} > summary`);
  await opens(page, group);
  await page.tap('main h1');
  await closes(page, group);
  await close();
});

test('R-073 a group holds headed sub-groups; nothing in it is a link to itself', async () => {
  const { page, close } = await visit(`${site.url}/pages/custom`);
  await page.hover(`${group} > summary`);
  await opens(page, group);
  assert.is(await page.textContent(`${group} .menu-panel .menu-title`), 'More');
  // The focus leaves the summary for what cannot have it; the menu stays.
  await page.click(`${group} > summary`);
  await page.click(`${group} .menu-panel .menu-title`);
  assert.is(await isOpen(page, group), true);
  assert.equal(
    await page.evaluate(
      `[...document.querySelectorAll('${group} [aria-current]')].map(({ textContent, tagName }) => textContent.trim())`,
    ),
    ['Pages', 'Custom'],
  );
  const colors = `[...document.querySelectorAll('${group} .nav-link')].map(each => getComputedStyle(each).color)`;
  const [name, current, other] = (await page.evaluate(colors)) as string[];
  assert.is(name, current, 'the name of the group is marked as well');
  assert.is.not(name, other);
  await close();
});

test('a group that is a link as well leads there by the first click', async () => {
  const entries = JSON.parse(fs.readFileSync(path.join(SITE, 'en/_meta.json'), 'utf8')) as {
    text?: string;
    link?: string;
  }[];
  const linked = entries.map(entry =>
    entry.text === 'Pages' ? { ...entry, link: '/pages/custom' } : entry,
  );
  const { url } = await serveSite({
    content: siteWith({ 'en/_meta.json': JSON.stringify(linked) }),
  });
  const { page, close } = await visit(`${url}/guide/start/`);
  await page.hover(`${group} > summary`);
  await opens(page, group);
  await page.click(`${group} > summary a`);
  await page.waitForURL('**/pages/custom');
  await until(page, "document.querySelector('header details[open]') === null", 'the menu closes');
  await close();
});

test('R-073 R-074 a menu that is longer than the window scrolls to its last entry', async () => {
  const entries = Array.from({ length: 40 }, (_, at) => ({
    text: `Entry ${at}`,
    link: `https://example.org/${at}`,
  }));
  const many = await serveSite({
    content: siteWith({ 'en/_meta.json': JSON.stringify([{ text: 'Many', items: entries }]) }),
  });
  const { page, close } = await visit(`${many.url}/guide/start/`);
  const menu = '.header-nav .nav-group';
  await page.click(`${menu} > summary`);
  await opens(page, menu);
  await page.locator(`${menu} a`).last().scrollIntoViewIfNeeded();
  const { y, height } = (await page.locator(`${menu} a`).last().boundingBox())!;
  assert.ok(y + height <= 800, `the last entry ends at ${y + height}`);
  const kinds = await page
    .locator('.header-row ul.menu-panel')
    .evaluateAll(all => all.map(panel => getComputedStyle(panel).overflowY));
  assert.equal(
    kinds,
    ['auto', 'auto', 'auto'],
    'also the languages and the entries that do not fit',
  );
  await close();
  await many.stop();
});

test('R-074 R-018 the language menu: its own language is not a link, the other keeps query and hash', async () => {
  const { page, close } = await visit(`${site.url}/zh/guide/start/?sidebar=1#why`, {
    stored: { 'rspress-visited': '1' },
  });
  const menu = page.locator(languages);
  assert.equal(await menu.locator('li').allTextContents(), ['English', '简体中文']);
  assert.is(await menu.locator('a').count(), 1);
  await menu.locator('summary').press('Enter');
  await menu.locator('a').focus();
  const href = await menu.locator('a').getAttribute('href');
  assert.match(href!, /\?sidebar=1#why$/, 'a new tab opens the same place');
  await menu.locator('a').click();
  await page.waitForURL('**/guide/start/?sidebar=1#why');
  await until(
    page,
    "document.querySelector('h1').textContent === 'Introduction' && document.documentElement.lang === 'en'",
  );
  assert.is(await page.evaluate("localStorage.getItem('rspress-language')"), 'en');
  await close();
});

test('R-018 another language opens at the section that is read, and at the top if the page has not scrolled', async () => {
  const { page, close } = await visit(`${site.url}/zh/guide/markdown`, {
    stored: { 'rspress-visited': '1' },
  });
  const link = page.locator(`${languages} a`);
  const hash = async (): Promise<string> => {
    await link.dispatchEvent('pointerover');
    return new URL((await link.getAttribute('href'))!, site.url).hash;
  };
  assert.is(await hash(), '');
  await page.evaluate("document.getElementById('table').scrollIntoView({ behavior: 'instant' })");
  await until(page, 'document.querySelector(\'#Outline [aria-current][href="#table"]\')');
  assert.is(await hash(), '#table');
  assert.is(new URL(page.url()).hash, '');
  await page.evaluate("document.querySelector('.header-tools a[hreflang=en]').click()");
  await page.waitForURL('**/guide/markdown#table');
  await until(
    page,
    "document.documentElement.lang === 'en' && Math.abs(document.getElementById('table').getBoundingClientRect().top - 60) < 60",
  );
  assert.is(await hash(), '#table');
  await page.evaluate("document.getElementById('code').scrollIntoView({ behavior: 'instant' })");
  await until(page, 'document.querySelector(\'#Outline [aria-current][href="#code"]\')');
  assert.is(await hash(), '#code', 'no longer the section of the URL');
  await close();
});

test('R-019 the version menu is there where there are versions, and keeps query and hash', async () => {
  const versions = await serveSite({ content: VERSIONS });
  const { page, close } = await visit(`${versions.url}/guide/a?x=1#`, {});
  const menu = page.locator('.header-tools details:has(.tool-text)');
  await menu.locator('summary').click();
  await menu.locator('a').click();
  await page.waitForURL('**/v2/guide/a?x=1');
  await close();
  await versions.stop();
  const single = await visit(here);
  assert.is(await single.page.locator('.tool-text').count(), 0);
  await single.close();
});

test('R-211 the family: four relatives in two columns, 552 px wide, in the language of the page, in new tabs', async () => {
  for (const [path, first] of [
    ['/guide/start/', 'Rust-based web bundler'],
    ['/zh/guide/start/', '基于 Rust 的打包工具'],
  ] as const) {
    const { page, close } = await visit(site.url + path);
    await page.hover(`${family} > summary`);
    await opens(page, family);
    const links = page.locator(`${family} a`);
    assert.is(await links.count(), 4);
    assert.equal(
      await links.evaluateAll(all =>
        all.map(
          link =>
            `${link.getAttribute('href')} ${link.getAttribute('target')} ${link.getAttribute('rel')}`,
        ),
      ),
      ['rspack', 'rsbuild', 'rspress', 'rsdoctor'].map(
        name => `https://${name}.dev _blank noopener noreferrer`,
      ),
    );
    assert.is(await page.textContent(`${family} small >> nth=0`), first);
    assert.is((await page.locator(`${family} .menu-panel`).boundingBox())!.width, 552);
    const lefts = await links.evaluateAll(all =>
      all.map(link => Math.round(link.getBoundingClientRect().left)),
    );
    assert.is(new Set(lefts).size, 2);
    // Despite `logoScale` 1, 1, 1.1, and 0.95, the names in a column are aligned, and those in a
    // row if no description takes two lines, as in the first row.
    const sizes = await page
      .locator(`${family} img`)
      .evaluateAll(all => all.map(logo => Math.round(logo.getBoundingClientRect().width)));
    assert.equal(sizes, [52, 52, 57, 49]);
    const names = await page
      .locator(`${family} strong`)
      .evaluateAll(all =>
        all
          .map(each => each.getBoundingClientRect())
          .map(box => [box.left, box.top].map(Math.round)),
      );
    assert.is(new Set(names.map(([left]) => left)).size, 2);
    assert.is(names[2]![1], names[3]![1]);
    await close();
  }
});

test('R-220 three social links stand in the bar, the rest in a menu; texts and pictures open in a popup with a title', async () => {
  const { page, close } = await visit(here);
  const social = '.header-tools .social';
  assert.is(
    await page.locator(`${social} > .tool, ${social} > details:not(:has(.social-rest))`).count(),
    3,
  );
  assert.is(await page.locator(`${social} .social-rest > *`).count(), 2);
  assert.equal(
    await page.evaluate(
      `[...document.querySelectorAll('${social} > a')].map(link => [link.getAttribute('aria-label'), link.target])`,
    ),
    [
      ['GitHub (opens in a new tab)', '_blank'],
      ['Twitter (opens in a new tab)', '_blank'],
    ],
  );
  const text = `${social} > details:has(> .popover)`;
  assert.is(await page.locator(`${text} a`).count(), 0, 'a text leads nowhere');
  await page.hover(`${text} > summary`);
  await opens(page, text);
  assert.is((await page.textContent(`${text} .popover`))!.trim(), 'Discordlantern#1234');
  assert.ok(
    (await page.locator(`${text} .menu-title`).boundingBox())!.width >= 177,
    'R-232 the title is at least 177 px wide',
  );
  const width = `getComputedStyle(document.querySelector('${text} .popover')).maxWidth`;
  assert.is(await page.evaluate(width), '250px');
  const rest = `${social} > details:has(.social-rest)`;
  await page.hover(`${rest} > summary`);
  await opens(page, rest);
  await page.hover(`${rest} details > summary`);
  await opens(page, `${rest} details`);
  await until(
    page,
    `document.querySelector('${rest} .popover img').clientWidth > 20`,
    'the picture is shown',
  );
  assert.is(await isOpen(page, rest), true, 'a menu in a menu keeps the outer one');
  await page.mouse.move(640, 600);
  await closes(page, `${rest} details`);
  await closes(page, rest);
  await page.locator(`${rest} > summary`).press('Enter');
  await page.locator(`${rest} details > summary`).press('Enter');
  await opens(page, `${rest} details`);
  await page.focus('#Main a');
  assert.equal(
    [await isOpen(page, `${rest} details`), await isOpen(page, rest)],
    [false, false],
    'leaving closes both',
  );
  await close();
});

test('R-210 R-232 tooltips: names of icon buttons, at most 250 px wide, the arrow 4 px out', async () => {
  const { page, faults, close } = await visit(here);
  const tip = '.tip:popover-open';
  await page.hover('[data-flip]');
  await until(page, `document.querySelector('${tip}')`);
  assert.is(await page.textContent(tip), await page.getAttribute('[data-flip]', 'aria-label'));
  assert.equal(
    await page.evaluate(
      `(({ maxWidth }) => maxWidth)(getComputedStyle(document.querySelector('${tip}')))`,
    ),
    '250px',
  );
  const [box, button] = [
    (await page.locator(tip).boundingBox())!,
    (await page.locator('[data-flip]').boundingBox())!,
  ];
  assert.is(
    Math.round(box.y - (button.y + button.height)),
    8,
    'below the button: air, then the arrow',
  );
  assert.equal(
    await page.evaluate(
      `(({ content, borderBottomWidth }) => [content, borderBottomWidth])(getComputedStyle(document.querySelector('${tip}'), '::before'))`,
    ),
    ['""', '4px'],
  );
  await page.mouse.move(640, 600);
  await until(page, `!document.querySelector('${tip}')`);
  // At the edge, it stays in the window, and its arrow stays below the middle of the control.
  await page.evaluate(
    "Object.assign(document.querySelector('[data-flip]').style, { position: 'fixed', top: '200px', right: '0' })",
  );
  await page.hover('[data-flip]');
  await until(page, `document.querySelector('${tip}')`);
  const [right, arrow, middle] = (await page.evaluate(
    `[document.querySelector('${tip}'), document.querySelector('[data-flip]')].flatMap(part => { const { left, right, width } = part.getBoundingClientRect(); return part.matches('.tip') ? [right, left + parseFloat(getComputedStyle(part, '::before').left)] : left + width / 2; })`,
  )) as number[];
  const width = await page.evaluate<number>('document.documentElement.clientWidth');
  assert.ok(right! <= width, `${right} of ${width} px`);
  assert.ok(Math.abs(arrow! - middle!) <= 1, `${arrow} and ${middle} px`);
  await page.mouse.move(640, 600);
  await until(page, `!document.querySelector('${tip}')`);
  // The keyboard shows the tooltip too, and Esc removes nothing else.
  // It also goes when the focus leaves, and on a press anywhere.
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.evaluate('document.activeElement.blur()'),
    () => page.evaluate("document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))"),
  ]) {
    await page.focus(`${family} > summary`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await until(page, `document.querySelector('${tip}')`);
    await leave();
    await until(page, `!document.querySelector('${tip}')`);
  }
  assert.equal(faults, []);
  assert.equal(await page.evaluate('violations'), []);
  // A finger that rests on a control shows none: it would cover what the finger points at.
  await page.evaluate(
    "document.querySelector('[data-flip]').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'touch' }))",
  );
  await page.waitForTimeout(300);
  assert.is(await page.locator(tip).count(), 0);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
