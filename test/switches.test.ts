// The URL, the page, or the theme can turn off a region (R-060…R-062).
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { switchedOff } from '../client/querySwitches.ts';
import type { Regions, Site } from '../theme/types.ts';
import { closeDom, dom, parsedSite, type ParsedSite } from './parsed.ts';
import { ROOT, siteWith } from './sites.ts';
import { styleRules } from './styles.ts';

test.after(closeDom);

let fixture: ParsedSite;
test.before(async () => {
  fixture = await parsedSite();
});

const ALL: Regions = {
  navbar: true,
  sidebar: true,
  outline: true,
  footer: true,
  globalUIComponents: true,
};

test('R-060 only the exact value 0 turns a region off', () => {
  for (const [query, off] of Object.entries({
    '?navbar=0': 'navbar',
    '?sidebar=0': 'sidebar',
    '?outline=0': 'outline',
    '?footer=0': 'footer',
    '?globalUIComponents=0': 'globalUIComponents',
    '?navbar=1': '',
    '?navbar=': '',
    '?navbar': '',
    '?navbar=false': '',
    '?navbar=00': '',
    '?navbar=%200': '',
    '?Navbar=0': '',
    '': '',
    '?x=0': '',
    '?navbar=%30': 'navbar',
  }))
    assert.is(switchedOff(query), off, query);
});

test('R-060 switches combine', () => {
  assert.is(switchedOff('?sidebar=0&outline=0'), 'sidebar outline');
  assert.is(
    switchedOff('?footer=0&navbar=0&outline=0&sidebar=0&globalUIComponents=0'),
    'navbar sidebar outline footer globalUIComponents',
  );
  assert.is(switchedOff('?sidebar=1&outline=0'), 'outline');
});

test('R-060 the switches are read before anything is painted', () => {
  const head = dom(fixture.html('guide/start/index.html')).head;
  const script = head.querySelector('script[src="/static/boot.js"]')!;
  assert.is(script.getAttribute('defer'), null);
  assert.is(script.getAttribute('async'), null);
  assert.is(script.getAttribute('type'), null);
  assert.match(fs.readFileSync(path.join(ROOT, 'client/boot.ts'), 'utf8'), 'applySwitches()');
});

test('R-060 what is off is not displayed, so no key reaches it; on small screens its button neither', () => {
  const hidden = styleRules()
    .filter(({ text }) => /\{ display: none;? \}$/.test(text))
    .map(({ selector }) => selector);
  for (const [name, selectors] of Object.entries({
    navbar: ['.header'],
    sidebar: ['.sidebar', '.localbar-menu'],
    outline: ['.outline', '.localbar-outline'],
    footer: ['.doc-footer', '.footer'],
  })) {
    const line = hidden.find(rule => rule.includes(`data-off~="${name}"`)) ?? '';
    for (const selector of selectors)
      assert.ok(line.includes(selector), `${name} hides ${selector}: ${line}`);
  }
});

test('R-060 the elements that a switch hides are there to be hidden', () => {
  const document = dom(fixture.html('guide/start/index.html'));
  for (const selector of [
    '.header',
    '.sidebar',
    '.localbar-menu',
    '.outline',
    '.localbar-outline',
    '.doc-footer',
  ])
    assert.ok(document.querySelector(selector), selector);
  assert.ok(
    dom(fixture.html('index.html')).querySelector('.footer'),
    'the message of the home page',
  );
});

test('R-061 front matter turns regions off, and all are on by default', () => {
  assert.equal(fixture.context('/guide/start/').regions, ALL);
  assert.equal(fixture.context('/pages/bare').regions, {
    navbar: false,
    sidebar: false,
    outline: false,
    footer: false,
    globalUIComponents: false,
  });
});

for (const name of ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'] as const) {
  test(`R-061 ${name}: false turns off that region alone`, async () => {
    const page = `---\ndescription: Alone.\nlanguages: [en]\n${name}: false\n---\n\n# Alone\n\n## Section\n\nText.\n`;
    const site = await parsedSite({
      content: siteWith({ 'en/guide/alone.md': page, 'en/guide/_meta.json': '["alone", "last"]' }),
    });
    assert.equal(site.context('/guide/alone').regions, { ...ALL, [name]: false });
    const document = dom(site.html('guide/alone.html'));
    const selectors = {
      navbar: '.header',
      sidebar: '.sidebar',
      outline: '.outline',
      footer: '.doc-footer',
      globalUIComponents: null,
    };
    for (const [region, selector] of Object.entries(selectors))
      if (selector)
        assert.is(
          document.querySelector(selector) === null,
          region === name,
          `${region} of a page with ${name}: false`,
        );
    const attribute = name === 'globalUIComponents' ? 'data-global' : `data-${name}`;
    assert.is(document.documentElement.getAttribute(attribute), 'off');
    assert.match(document.querySelector('article')?.textContent ?? '', 'Text.');
  });
}

test('R-061 each document says its own switches, so that none sticks to the next page', () => {
  const attributes = (file: string): (string | null)[] =>
    ['data-navbar', 'data-sidebar', 'data-outline', 'data-footer', 'data-global'].map(name =>
      dom(fixture.html(file)).documentElement.getAttribute(name),
    );
  assert.equal(attributes('pages/bare.html'), ['off', 'off', 'off', 'off', 'off']);
  assert.equal(attributes('guide/start/index.html'), [null, null, null, null, null]);
});

const withTheme = (theme: Partial<Site['themeConfig']>): Promise<ParsedSite> =>
  parsedSite({ change: site => ({ ...site, themeConfig: { ...site.themeConfig, ...theme } }) });

test('R-061 hideNavbar: always takes the bar off every page', async () => {
  const site = await withTheme({ hideNavbar: 'always' });
  assert.is(site.context('/guide/start/').regions.navbar, false);
  for (const file of ['index.html', 'guide/start/index.html', '404.html'])
    assert.is(dom(site.html(file)).querySelector('.header'), null, file);
  for (const mode of ['never', 'auto'] as const)
    assert.is((await withTheme({ hideNavbar: mode })).context('/').regions.navbar, true, mode);
});

test('R-061 a section without rows has no sidebar', async () => {
  const site = await parsedSite({ content: siteWith({ 'en/guide/_meta.json': '[]' }) });
  assert.is(site.context('/guide/start/').regions.sidebar, false);
  assert.is(dom(site.html('guide/start/index.html')).querySelector('.sidebar'), null);
});

test('R-062 a page without headings of levels 2 to 4 has no outline', () => {
  const outline = (file: string): boolean =>
    dom(fixture.html(file)).querySelector('.outline') !== null;
  assert.is(outline('guide/last.html'), false);
  assert.is(
    dom(fixture.html('guide/last.html')).querySelector('.localbar-outline'),
    null,
    'nor a button for one',
  );
  assert.is(outline('guide/start/index.html'), true);
});

test('R-062 an overview has none, a page with outline: false has none', () => {
  assert.is(fixture.context('/config/').regions.outline, false);
  assert.is(fixture.context('/pages/bare').regions.outline, false);
});

test('R-062 the page decides before the theme', async () => {
  const page = (value: boolean): string =>
    `---\ndescription: Alone ${value}.\nlanguages: [en]\noutline: ${value}\n---\n\n# Alone\n\n## Section\n`;
  const content = siteWith({ 'en/guide/with.md': page(true), 'en/guide/without.md': page(false) });
  for (const theme of [true, false, undefined]) {
    const site = await parsedSite({
      content,
      change: ({ themeConfig: { outline: _, ...rest }, ...site }) => ({
        ...site,
        themeConfig: { ...rest, ...(theme === undefined ? {} : { outline: theme }) },
      }),
    });
    assert.is(site.context('/guide/with').regions.outline, true);
    assert.is(site.context('/guide/without').regions.outline, false);
    assert.is(site.context('/guide/start/').regions.outline, theme !== false);
  }
});

test.run();
