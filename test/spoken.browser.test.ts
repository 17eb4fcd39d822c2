// What screen readers get: the accessibility tree of navigation, search, drawers, tabs, and so on.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { axTree, documentName } from './axTree.ts';
import { closeBrowser } from './chromium.ts';
import { hydrateIsland, serveSite, until, visit } from './served.ts';
import { styleRules } from './styles.ts';

const site = await serveSite();
const phone = { viewport: { width: 390, height: 844 } };
const text = (lines: readonly string[]): string => `\n${lines.join('\n')}\n`;
const LANDMARK = /^ *(?:banner|main|navigation|complementary|region|contentinfo|search)/;
const named = (lines: readonly string[], role: string): string[] =>
  lines.map(line => line.trim()).filter(line => line.startsWith(`${role} `));

test('signs that the style draws are not read out', () => {
  // Signs of lines with a warning or an error say what no text does; a space has no name.
  const read = [String.raw`'\26a0'`, String.raw`'\2717'`, String.raw`'\2060'`, "' '", "''", 'none'];
  const signs = styleRules()
    .filter(({ file }) => file !== 'print.css')
    .flatMap(({ text }) => text.slice(text.indexOf('{')).split(/[{;}]/))
    .flatMap(line => /^ content: (.*?) ?$/.exec(line)?.[1] ?? [])
    .filter(content => !read.includes(content) && !content.startsWith('attr('));
  assert.ok(signs.length >= 5);
  for (const sign of signs) assert.match(sign, / \/ ''$/);
});

test('landmarks are few and have different names; names of options have no gaps', async () => {
  const { page, close } = await visit(`${site.url}/config/dev/port`);
  const body = await axTree(page, 'body');
  assert.is(
    text(body.filter(line => LANDMARK.test(line)).map(line => line.trim())),
    `
banner
navigation "Pages"
navigation "Main navigation"
navigation "Sidebar"
main
navigation "Previous and next page"
navigation "On this page"
`,
  );
  assert.equal(named(body, 'heading').slice(0, 1), ['heading "dev.port" level=1']);
  assert.is(
    text(await axTree(page, '#Sidebar nav')),
    `
navigation "Sidebar"
  list
    listitem level=1
      link "Config overview"
    listitem level=1
      group
        DisclosureTriangle "dev" expanded=true
        list
          listitem level=2
            link "dev.port"
    listitem level=1
      link "plugins"
`,
  );
  await close();
});

test('the groups of an overview are told apart from headings of the article, and are not landmarks', async () => {
  const { page, close } = await visit(`${site.url}/config/`);
  const main = await axTree(page, 'main');
  assert.equal(named(main, 'region'), []);
  assert.equal(
    named(main, 'heading').filter(line => line.includes('level=2')),
    ['heading "Overview: dev" level=2', 'heading "Overview: Others" level=2'],
  );
  await close();
});

test('the search: dialog, field, and list have different names; the count is said', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  assert.equal(
    named(await axTree(page, 'header'), 'button')[0],
    'button "Search Docs" hasPopup=dialog',
  );
  await hydrateIsland(page, 'Search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dev.port');
  await until(page, "document.querySelector('.search-dialog[open] [role=option]')");
  await until(page, "document.querySelector('.search-dialog [role=status]')?.textContent");
  const tree = await axTree(page, '.search-dialog[open]');
  assert.equal(tree.slice(0, 4), [
    'dialog "Search" modal=true',
    '  combobox "Search Docs" focused=true hasPopup=listbox expanded=true',
    '  button "Clear the query"',
    '  listbox "Option"',
  ]);
  assert.match(named(tree, 'option')[0] ?? '', /^option "dev\.port .*selected=true$/);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('port');
  await until(page, "document.querySelector('.search-group [role=option]')");
  assert.ok((await axTree(page, '.search-dialog[open]')).includes('  listbox "Search results"'));
  await close();
});

test('the count of a new query is announced, although it equals the last one', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`);
  await hydrateIsland(page, 'Search');
  await page.keyboard.press('Control+k');
  await page.keyboard.type('dev.por');
  // Until the list of options is there, the status says that it is loading.
  await until(page, "document.querySelector('#search-path-0')");
  const said = "document.querySelector('.search-dialog [role=status]').textContent";
  const before = await page.evaluate(said);
  // Screen readers announce a text that is added, not one that stays.
  await page.evaluate(
    "globalThis.added = 0; new MutationObserver(changes => { for (const { addedNodes } of changes) added += addedNodes.length; }).observe(document.querySelector('.search-dialog [role=status]'), { childList: true, subtree: true, characterData: true })",
  );
  await page.keyboard.type('t');
  await until(page, 'globalThis.added > 0');
  assert.is(await page.evaluate(said), before);
  await close();
});

test('on a phone an empty search has one button that leaves it', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/`, phone);
  await page.click('.search-opener');
  await page.waitForSelector('#search-input');
  const tree = await axTree(page, '.search-dialog[open]');
  assert.equal(named(tree, 'button'), ['button "Cancel"']);
  await close();
});

for (const [opener, id, first] of [
  [
    '.localbar-menu',
    'Sidebar',
    ['dialog "Sidebar"', '  button "Close menu"', '  navigation "Sidebar"'],
  ],
  [
    '.localbar-outline',
    'Outline',
    ['button "On this page" expanded=true', 'dialog "On this page"'],
  ],
  ['.header-more button', 'Screen', ['banner', '  button "Close menu" expanded=true']],
] as const) {
  test(`${id}: an open drawer is a dialog, and nothing behind it can be reached`, async () => {
    const { page, close } = await visit(`${site.url}/guide/markdown`, phone);
    await page.click(opener);
    await until(page, `document.getElementById('${id}').role === 'dialog'`);
    const tree = await axTree(page, 'body');
    const start = tree.findIndex(line => line.includes(first[0]));
    assert.equal(tree.slice(start, start + first.length), first);
    assert.equal(named(tree, 'heading'), [], 'the article is out of reach');
    assert.equal(
      named(tree, 'link').filter(line => /Skip to|Edit this/.test(line)),
      [],
    );
    assert.is(named(tree, 'dialog').length, 1);
    await page.keyboard.press('Escape');
    await until(page, "document.querySelectorAll('[inert]').length === 0");
    assert.is(await page.evaluate(`document.activeElement.matches('${opener}')`), true);
    assert.is(await page.getAttribute(`#${id}`, 'role'), null);
    await close();
  });
}

test('the button in the drawer closes it; following a link frees the next page', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, phone);
  const opens = async (): Promise<void> => {
    await page.click('.localbar-menu');
    await until(page, "document.getElementById('Sidebar').role === 'dialog'");
  };
  await opens();
  assert.ok((await page.locator('.drawer-close').boundingBox())!.height >= 44);
  await page.click('.drawer-close');
  await until(page, "document.querySelectorAll('[inert]').length === 0");
  assert.is(await page.evaluate('document.activeElement.className'), 'localbar-menu');
  await opens();
  await page.click('#Sidebar a:has-text("Config")');
  await until(page, "document.documentElement.dataset.route === '/config/'");
  await until(page, "document.querySelectorAll('[inert]').length === 0");
  assert.is(await page.evaluate("document.activeElement.matches('h1')"), true);
  await close();
});

test('tabs have a name, hidden panels are not there, buttons say what they copy', async () => {
  const { page, close } = await visit(`${site.url}/guide/start/quick-start`);
  const main = await axTree(page, 'main');
  const start = main.findIndex(line => line.includes('tablist'));
  assert.is(
    text(main.slice(start, start + 9).map(line => line.slice(4))),
    `
tablist "Package manager"
  tab "npm" selected=true
  tab "yarn"
  tab "pnpm"
  tab "bun"
tabpanel "npm"
  figure
    code
    button "Copy code: npm install -D lantern"
`,
  );
  assert.equal(named(main, 'button').slice(0, 2), [
    'button "Copy code: npm install -D lantern"',
    'button "Copy code: lantern.config.ts"',
  ]);
  assert.equal(named(main, 'region'), []);
  await close();
});

test('code that scrolls is a named group, no landmark, and only then can be wrapped', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`, phone);
  await until(
    page,
    "[...document.querySelectorAll('main [data-wrap-toggle]')].some(button => button.checkVisibility({ visibilityProperty: true }))",
  );
  const main = await axTree(page, 'main');
  const boxes = named(main, 'group').filter(line => line.startsWith('group "Code block: '));
  assert.ok(boxes.length > 0, text(main));
  assert.equal(named(main, 'region'), []);
  const wraps = named(main, 'button').filter(line => line.startsWith('button "Toggle line wrap: '));
  assert.is(wraps.length, boxes.length);
  await close();
});

test('no control says its name twice, and a note does not repeat its title', async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  assert.is(await page.locator('[title][aria-label]').count(), 0);
  const repeated = await page.evaluate(
    "[...document.querySelectorAll('[role=note][aria-label]')].filter(note => note.querySelector('.container-title').textContent.trim() === note.ariaLabel).length",
  );
  assert.is(repeated, 0);
  await close();
});

test('the 404 page has a title of its own, and says how many addresses are similar', async () => {
  for (const [path, title, said] of [
    ['/guide/star', 'Page not found · Lantern', /^Pages with similar URLs: \d$/],
    ['/zh/guide/star', '页面未找到 · Lantern 文档', /^地址相近的页面：\d$/],
  ] as const) {
    const { page, close } = await visit(site.url + path);
    await until(page, "document.querySelector('[data-announcer]').textContent");
    assert.is(await documentName(page), title);
    assert.match((await page.textContent('[data-announcer]')) ?? '', said);
    await close();
  }
});

test('the language menu is named in every language; the theme button says which theme is on', async () => {
  for (const [path, name] of [
    ['/guide/start/', 'Change language / 切换语言'],
    ['/zh/guide/start/', '切换语言 / Change language'],
  ] as const) {
    const { page, close } = await visit(site.url + path, { colorScheme: 'dark' });
    const header = await axTree(page, 'header');
    assert.ok(
      header.some(line => line.includes(`DisclosureTriangle "${name}"`)),
      text(header),
    );
    assert.ok(header.some(line => /button "(?:Dark theme|深色主题)" pressed=true/.test(line)));
    await close();
  }
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
