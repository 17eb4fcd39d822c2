// An overview page lists its section: its groups in order, each page with its level-2 headings, and
// other pages last (section D of the rules).
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import type { OverviewGroup } from '../theme/types.ts';
import {
  attributesOf,
  closeDom,
  dom,
  parsedSite,
  textOf,
  textsOf,
  type ParsedSite,
} from './parsed.ts';
import { ROOT, siteWith } from './sites.ts';

test.after(closeDom);

let fixture: ParsedSite;
test.before(async () => {
  fixture = await parsedSite();
});

const page = (title: string, text = '', front = ''): string =>
  `---\ndescription: About ${title || 'all'}.\nlanguages: [en]\n${front}---\n\n${title && `# ${title}\n`}\n${text}\n`;

/** Adds a section of English pages to the fixture site. */
function section(files: Record<string, string | null>): Promise<ParsedSite> {
  return parsedSite({
    content: siteWith(
      Object.fromEntries(Object.entries(files).map(([name, text]) => [`en/api/${name}`, text])),
    ),
  });
}

/** Returns the names of the groups, each with the names of its cards. */
function outline(groups: readonly OverviewGroup[]): Record<string, string[]> {
  return Object.fromEntries(groups.map(({ text, items }) => [text, items.map(item => item.text)]));
}

const API = {
  '_meta.json':
    '["overview", { "type": "dir", "name": "start", "label": "Start" }, { "type": "dir", "name": "javascript-api", "label": "JavaScript API" }]',
  'overview.md': page('API', '', 'overview: true\n'),
  'start/index.md': page('First steps', '## A\n\ntext\n\n### B\n\ntext\n\n## C\n\ntext'),
  'javascript-api/_meta.json': '["core", "instance", "types"]',
  'javascript-api/core.md': page('core'),
  'javascript-api/instance.md': page('instance'),
  'javascript-api/types.md': page('types', '## `Array<object>`\n\ntext'),
};

test('R-050 an overview shows its own content, then the groups', () => {
  const document = dom(fixture.html('config/index.html'));
  assert.equal(textsOf(document, 'h1'), ['Config overview']);
  const text = textOf(document, 'article')!;
  assert.ok(text.indexOf('Every option of Lantern.') < text.indexOf('dev.port'));
});

test('R-050 an overview has no outline', () => {
  const document = dom(fixture.html('config/index.html'));
  assert.is(document.querySelector('.outline'), null);
  assert.is(document.querySelector('.localbar-outline'), null);
  assert.is(document.documentElement.getAttribute('data-outline'), 'off');
});

test('R-050 without a title the page is called Overview in its language', async () => {
  const { html } = await parsedSite({
    content: siteWith({
      'en/config/index.md': '---\ndescription: All.\noverview: true\n---\n\nText.\n',
      'zh/config/index.md': '---\ndescription: 全部。\n---\n\n文字。\n',
      'en/config/_meta.json': null,
      'zh/config/_meta.json': null,
    }),
  });
  assert.equal(textsOf(dom(html('config/index.html')), 'h1'), ['Overview']);
  assert.equal(textsOf(dom(html('zh/config/index.html')), 'h1'), ['总览']);
});

test('R-050 only the flag makes an overview', () => {
  assert.equal(fixture.context('/guide/start/').overview, []);
  assert.ok(fixture.context('/config/').overview.length > 0);
});

test('R-050 an overview keeps edit link and date', async () => {
  const dated = await parsedSite({ dates: { 'en/config/index.md': '2024-03-12T20:00:00Z' } });
  const document = dom(dated.html('config/index.html'));
  assert.is(
    document.querySelector('.doc-facts a')?.getAttribute('href'),
    'https://git.example.com/lantern/tree/main/docs/en/config/index.md',
  );
  assert.is(
    document.querySelector('.doc-facts time')?.getAttribute('datetime'),
    '2024-03-12T20:00:00Z',
  );
});

test('R-051 every group of the sidebar is a section, every page in it a card', async () => {
  const api = await section(API);
  assert.equal(outline(api.context('/api/overview').overview), {
    Start: ['First steps'],
    'JavaScript API': ['core', 'instance', 'types'],
  });
  const document = dom(api.html('api/overview.html'));
  assert.equal(textsOf(document, '.overview h2'), ['Overview: Start', 'Overview: JavaScript API']);
  assert.equal(attributesOf(document, '.overview h3 a', 'href'), [
    '/api/start/',
    '/api/javascript-api/core',
    '/api/javascript-api/instance',
    '/api/javascript-api/types',
  ]);
});

test('R-051 a card lists the level-2 headings of its page, marks rendered', async () => {
  const api = await section({
    ...API,
    'javascript-api/_meta.json': '["core", { "name": "types", "label": "`types`" }]',
  });
  assert.equal(api.context('/api/overview').overview[0]!.items[0]!.headings, [
    { text: 'A', link: '/api/start/#a' },
    { text: 'C', link: '/api/start/#c' },
  ]);
  const code = dom(api.html('api/overview.html')).querySelector(
    '.overview a[href="/api/javascript-api/types#arrayobject"]',
  );
  assert.is(
    code?.innerHTML.includes('<code>Array&lt;object&gt;</code>'),
    true,
    code?.innerHTML ?? 'no link',
  );
  const labels = attributesOf(
    dom(api.html('api/overview.html')),
    '.overview summary',
    'aria-label',
  );
  assert.equal(labels, ['Table of contents: First steps', 'Table of contents: types']);
});

test('R-051 loose pages are Others, last, without the page itself', () => {
  assert.equal(outline(fixture.context('/config/').overview), {
    dev: ['dev.port'],
    Others: ['plugins'],
  });
  assert.equal(outline(fixture.context('/zh/config/').overview), {
    dev: ['dev.port'],
    其他: ['plugins'],
  });
});

test('R-051 Others alone has no title', async () => {
  const api = await section({
    '_meta.json': '["index", "a", "b"]',
    'index.md': page('All', '', 'overview: true\n'),
    'a.md': page('A'),
    'b.md': page('B'),
  });
  assert.equal(outline(api.context('/api/').overview), { '': ['A', 'B'] });
  assert.is(dom(api.html('api/index.html')).querySelectorAll('.overview h2').length, 0);
});

test('R-051 dividers, section headers, external links and empty groups are passed over', async () => {
  const api = await section({
    ...API,
    '_meta.json':
      '[{ "type": "section-header", "label": "X" }, "overview", { "type": "divider" }, { "type": "dir", "name": "start", "label": "Start" }, { "type": "custom-link", "label": "Away", "link": "https://example.org" }, { "type": "dir", "name": "none", "label": "None" }]',
    'start/_meta.json':
      '[{ "type": "section-header", "label": "Y" }, "index", { "type": "divider", "dashed": true }, { "type": "custom-link", "label": "Guide", "link": "/guide/start/" }]',
    'none/_meta.json': '[]',
  });
  assert.equal(outline(api.context('/api/overview').overview), { Start: ['First steps'] });
});

test('R-051 nested groups are shown whole, and lead to their first page', async () => {
  const api = await section({
    '_meta.json': '["index", { "type": "dir", "name": "outer", "label": "Outer" }]',
    'index.md': page('All', '', 'overview: true\n'),
    'outer/_meta.json':
      '["one", { "type": "dir", "name": "inner", "label": "Inner" }, { "type": "dir", "name": "small", "label": "Small" }]',
    'outer/one.md': page('One'),
    'outer/inner/_meta.json': '["two", "three"]',
    'outer/inner/two.md': page('Two', '## T\n\ntext'),
    'outer/inner/three.md': page('Three'),
    'outer/small/four.md': page('Four'),
  });
  const [outer] = api.context('/api/').overview;
  assert.equal(
    outer!.items.map(({ text, link }) => [text, link]),
    [
      ['One', '/api/outer/one'],
      ['Inner', '/api/outer/inner/two'],
      ['Small', '/api/outer/small/four'],
    ],
  );
  assert.equal(
    outer!.items[1]!.items.map(({ text, link }) => [text, link]),
    [
      ['Two', '/api/outer/inner/two'],
      ['Three', '/api/outer/inner/three'],
    ],
  );
  assert.equal(outer!.items[1]!.items[0]!.headings, [
    { text: 'T', link: '/api/outer/inner/two#t' },
  ]);
});

test('R-051 only pages below the overview are listed', async () => {
  const api = await section({
    ...API,
    '_meta.json': null,
    'start/index.md': page('First steps', '', 'overview: true\n'),
    'start/one.md': page('One'),
  });
  assert.equal(
    outline(api.context('/api/start/').overview),
    { 'First steps': ['One'] },
    'an index page lists its own folder, which without a label is called after it',
  );
});

test('R-052 the real /config/ lists every option under its path, in both languages', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const real = await parsedSite({ content: path.join(ROOT, 'content') });
  const order = [
    'dev',
    'source',
    'output',
    'html',
    'server',
    'security',
    'tools',
    'performance',
    'moduleFederation',
  ];
  for (const [prefix, others] of [
    ['', 'Others'],
    ['/zh', '其他'],
  ] as const) {
    const groups = real.context(`${prefix}/config/`).overview;
    const names = groups.map(({ text }) => text).filter(text => text !== others);
    assert.equal(
      names,
      order.filter(name => names.includes(name)),
      'groups stand as in the sidebar',
    );
    const listed = groups.flatMap(({ items }) => items).map(({ text, link }) => ({ text, link }));
    const expected = real.siteIndex.pages
      .filter(
        ({ routePath, articleLang }) =>
          // Chinese rows are added with the translation.
          articleLang === undefined &&
          routePath.startsWith(`${prefix}/config/`) &&
          routePath !== `${prefix}/config/`,
      )
      .map(({ routePath }) => ({
        text: optionPath(routePath.slice(`${prefix}/config/`.length)),
        link: routePath,
      }));
    const byLink = (a: { link: string }, b: { link: string }): number => (a.link < b.link ? -1 : 1);
    assert.equal(listed.sort(byLink), expected.sort(byLink));
  }
});

/** Converts a path to the name of its option, e.g. `dev/asset-prefix` to `dev.assetPrefix`. */
function optionPath(file: string): string {
  return file.replaceAll('/', '.').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

test('R-052 both indexes are overviews, and their row says so', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const real = await parsedSite({ content: path.join(ROOT, 'content') });
  for (const [route, text] of [
    ['/config/', 'Overview'],
    ['/zh/config/', '总览'],
  ] as const) {
    assert.is(real.page(route).frontmatter.overview, true);
    const row = real.context(route).sidebar[0]!;
    assert.equal('text' in row && [row.text, row.link], [text, route]);
  }
});

test.run();
