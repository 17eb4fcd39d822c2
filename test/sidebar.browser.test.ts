// The sidebar in use: current row, groups that open and close, prefetching (R-009, R-085…R-088).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const rows = Array.from({ length: 40 }, (_, at) => `page-${at}`);
const files = Object.fromEntries(
  rows.map(name => [
    `en/guide/many/${name}.md`,
    `---\ndescription: ${name}.\nlanguages: [en]\n---\n\n# ${name}\n\nText.\n`,
  ]),
);
const meta = ['start', 'deep', 'many'].map(name => ({
  type: 'dir',
  name,
  label: name,
  collapsed: name !== 'start',
}));
const content = siteWith({
  ...files,
  'en/guide/_meta.json': JSON.stringify([
    ...meta,
    'markdown',
    'widgets',
    'english-only',
    'untranslated',
    'last',
  ]),
  'en/guide/many/_meta.json': JSON.stringify(rows),
});
const site = await serveSite({ content });

const reads = (page: Page, title: string): Promise<void> =>
  until(page, `document.querySelector('h1')?.textContent === '${title}'`);
const groups = (page: Page): Promise<boolean[]> =>
  page.evaluate(
    "[...document.querySelectorAll('#Sidebar > nav > ul > li > details')].map(group => group.open)",
  );

test('R-085 on arrival the current row stands in view, and only the sidebar has scrolled', async () => {
  const { page, close } = await visit(`${site.url}/guide/many/page-30`, {
    viewport: { width: 1280, height: 500 },
  });
  const place = (await page.evaluate(
    "(({ top, bottom }) => [top, bottom])(document.querySelector('#Sidebar [aria-current=page]').getBoundingClientRect())",
  )) as number[];
  assert.ok(place[0]! > 150 && place[1]! < 420, `row at ${place}`);
  assert.equal(
    [
      await page.evaluate('scrollY'),
      await page.evaluate("document.querySelectorAll('#Sidebar [aria-current]').length"),
    ],
    [0, 1],
  );
  await close();
});

test('R-085 a current row where the end of the sidebar fades out is scrolled into view', async () => {
  const { page, close } = await visit(`${site.url}/guide/many/page-2`, {
    viewport: { width: 1280, height: 1000 },
  });
  const room = (): Promise<number> =>
    page.evaluate(
      "innerHeight - document.querySelector('#Sidebar [aria-current=page]').getBoundingClientRect().bottom",
    );
  await page.setViewportSize({ width: 1280, height: 1000 - (await room()) + 4 });
  assert.is(await room(), 4);
  await page.reload();
  assert.ok((await room()) >= 48, `${await room()} px below the row`);
  await close();
});

test('R-085 the current row stands in view in a window that has become wide, too', async () => {
  const narrow = { width: 768, height: 500 };
  const wide = { width: 1024, height: 500 };
  const { page, close } = await visit(`${site.url}/guide/many/page-30`, { viewport: narrow });
  const inView = (title: string): Promise<void> =>
    until(
      page,
      `(row => row.textContent.trim() === '${title}' && row.getBoundingClientRect().top > 100 && row.getBoundingClientRect().bottom < 500)(document.querySelector('#Sidebar [aria-current=page]'))`,
    );
  await page.setViewportSize(wide);
  await inView('page-30');
  // Also if the page has changed meanwhile, but the sidebar has not.
  await page.setViewportSize(narrow);
  await page.click('[popovertarget=Sidebar]');
  await page.click("#Sidebar a[href$='/page-2']");
  await reads(page, 'page-2');
  await page.setViewportSize(wide);
  await inView('page-2');
  await close();
});

test('R-085 R-086 a page opens the groups that hold it; others and the scroll position stay as the reader left them', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/start/`, {
    viewport: { width: 1280, height: 500 },
    reducedMotion: 'reduce',
  });
  assert.equal(await groups(page), [true, false, false]);
  await page.click('#Sidebar summary:has-text("many")');
  await page.click('#Sidebar summary:has-text("start")');
  assert.equal(await groups(page), [false, false, true]);
  await page.evaluate("document.getElementById('Sidebar').scrollTop = 400");
  const scrolled = await page.evaluate("document.getElementById('Sidebar').scrollTop");
  await page.evaluate('document.querySelector(\'#Sidebar a[href="/guide/many/page-12"]\').click()');
  await reads(page, 'page-12');
  assert.equal(
    [await groups(page), await page.evaluate("document.getElementById('Sidebar').scrollTop")],
    [[false, false, true], scrolled],
  );
  // The link of the header led to the first page; now it leads to the section of the page.
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('header > .header-row .nav-link[aria-current]')].map(link => link.textContent + ' ' + link.ariaCurrent)",
    ),
    ['Guide true'],
  );
  assert.is(
    await page.evaluate(
      "[...document.querySelectorAll('#Sidebar [aria-current=page]')].map(row => row.textContent).join()",
    ),
    'page-12',
  );
  // Reach a page in a closed group by a link from elsewhere; nested groups open too.
  await page.evaluate(
    "Object.assign(document.querySelector('#Sidebar a[href=\"/guide/last\"]'), { href: '/guide/deep/inner/leaf' }).click()",
  );
  await reads(page, 'Leaf');
  assert.is(
    await page.evaluate(
      "document.querySelector('#Sidebar [aria-current=page]').checkVisibility({ contentVisibilityAuto: true })",
    ),
    true,
  );
  await page.click('#Sidebar summary:has-text("deep")');
  assert.equal((await groups(page))[1], false, 'closed by hand it stays closed');
  assert.equal(faults, []);
  await close();
});

test('R-086 keys: Enter toggles a group, what is closed is not in the way of Tab', async () => {
  const { page, close } = await visit(`${site.url}/guide/last`, { reducedMotion: 'reduce' });
  const summary = page.locator('#Sidebar summary:has-text("start")');
  await summary.focus();
  await page.keyboard.press('Enter');
  assert.equal((await groups(page))[0], false);
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'deep');
  await page.keyboard.press(' ');
  assert.equal((await groups(page))[1], true);
  await close();
});

test('R-087 R-232 opening takes 0.3 s, closing 0.5 s, the arrow 0.2 s; nothing moves on arrival or under reduced motion', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  assert.is(
    await page.evaluate(
      "document.querySelector('#Sidebar').getAnimations({ subtree: true }).length",
    ),
    0,
    'no animation on arrival',
  );
  // Slower, so that even a busy machine shows a frame on the way.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0.25 });
  // Toggles a group. Returns both durations, and whether heights in between were seen.
  const turn = (): Promise<{ takes: string[]; between: boolean }> =>
    page.evaluate(`new Promise(done => {
    const group = document.querySelectorAll('#Sidebar > nav > ul > li > details')[1];
    const heights = new Set([group.getBoundingClientRect().height]);
    group.querySelector('summary').click();
    const takes = [getComputedStyle(group, '::details-content').transitionDuration, getComputedStyle(group.querySelector('summary > .icon')).transitionDuration].map(list => list.split(', ')[0]);
    const start = performance.now();
    const look = () => {
      heights.add(group.getBoundingClientRect().height);
      if (heights.size < 3 && performance.now() - start < 5000) requestAnimationFrame(look);
      else done({ takes, between: heights.size > 2 });
    };
    look();
  })`);
  assert.equal(await turn(), { takes: ['0.3s', '0.2s'], between: true });
  await page.waitForTimeout(1500);
  assert.equal(await turn(), { takes: ['0.5s', '0.2s'], between: true });
  await close();
  const calm = await visit(`${site.url}/guide/start/`, { reducedMotion: 'reduce' });
  await calm.page.evaluate("document.querySelectorAll('#Sidebar summary')[1].click()");
  assert.is(
    await calm.page.evaluate(
      "document.querySelector('#Sidebar').getAnimations({ subtree: true }).length",
    ),
    0,
  );
  await calm.close();
});

test('R-086 R-087 while a group closes its rows can be seen, not reached; closed they can be found, open they can be reached', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  const summary = page.locator('#Sidebar > nav > ul > li > details > summary').first();
  const inert = "document.querySelector('#Sidebar > nav > ul > li > details > ul').inert";
  await summary.focus();
  // Pause the closing animation, so that the test can look as long as it needs.
  await page.evaluate(
    "new Promise(done => { const group = document.querySelector('#Sidebar > nav > ul > li > details'); group.addEventListener('toggle', done, { once: true }); group.open = false; globalThis.held = group.getAnimations({ subtree: true }); for (const animation of held) animation.pause(); })",
  );
  assert.ok(((await page.evaluate('held.length')) as number) > 0, 'it moves');
  assert.is(
    await page.evaluate(
      "document.querySelector('#Sidebar > nav > ul > li > details > ul a').checkVisibility()",
    ),
    true,
    'rows are seen',
  );
  assert.is(await page.evaluate(inert), true);
  await page.keyboard.press('Tab');
  assert.is(await page.evaluate('document.activeElement.textContent'), 'deep');
  await page.evaluate('for (const animation of held) animation.finish()');
  await until(page, `${inert} === false`, 'closed for good, the rows can be found again');
  await summary.press('Enter');
  assert.is(await page.evaluate(inert), false);
  await until(
    page,
    "document.querySelector('#Sidebar > nav > ul > li > details > ul a').checkVisibility()",
  );
  await page.keyboard.press('Tab');
  assert.is(
    await page.evaluate(
      "document.activeElement.matches('#Sidebar > nav > ul > li > details > ul a')",
    ),
    true,
  );
  await close();
});

test('R-009 focus and touch fetch a page ahead as pointing does, a reader who saves data is asked for nothing', async () => {
  const fetched = async (
    options: Parameters<typeof visit>[1],
    act: (page: Page) => Promise<unknown>,
  ): Promise<string[]> => {
    const { page, close } = await visit(`${site.url}/guide/start/`, options);
    const requests: string[] = [];
    page.on(
      'request',
      request =>
        request.resourceType() === 'fetch' && requests.push(new URL(request.url()).pathname),
    );
    await act(page);
    await page.evaluate('new Promise(done => setTimeout(done, 200))');
    await close();
    return requests;
  };
  const last = '#Sidebar a[href="/guide/last"]';
  assert.equal(await fetched({}, page => page.focus(last)), ['/guide/last']);
  assert.equal(
    await fetched({}, page =>
      page.evaluate(
        `document.querySelector('${last}').dispatchEvent(new Event('touchstart', { bubbles: true }))`,
      ),
    ),
    ['/guide/last'],
  );
  assert.equal(
    await fetched(
      { first: "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })" },
      page => page.focus(last),
    ),
    [],
  );
});

test('R-088 dividers are lines, section headers plain text', async () => {
  const fixture = await serveSite();
  const { page, close } = await visit(`${fixture.url}/guide/start/`);
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('#Sidebar [role=separator]')].map(line => getComputedStyle(line).borderTopStyle)",
    ),
    ['dashed', 'solid'],
  );
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('#Sidebar .section-header')].map(header => [header.textContent, header.querySelectorAll('a, button, [tabindex]').length])",
    ),
    [['Basics', 0]],
  );
  await close();
  await fixture.stop();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
