// The search index contains the specified entries, compact and always in the same order.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import { searchEntries, searchIndexJson } from '../pipeline/outputs/searchEntries.ts';
import { readSynonyms } from '../pipeline/input/dataFiles.ts';
import type { Page, TocEntry } from '../theme/types.ts';
import { markdown, parsedSite } from './parsed.ts';
import { siteWith, VERSIONS } from './sites.ts';

function page(parts: Partial<Page>): Page {
  return {
    pagePath: '',
    pageType: 'doc',
    routePath: '/a',
    lang: 'en',
    frontmatter: {},
    title: 'A',
    toc: [],
    version: '',
    description: '',
    html: '',
    hasHeading: true,
    content: '',
    code: '',
    ...parts,
  };
}
const head = (text: string, charIndex: number): TocEntry => ({
  text,
  id: 'id',
  depth: 2,
  charIndex,
});

test('an entry has the fields of the specification, code and group', () => {
  const [entry] = searchEntries([{ page: page({}), group: 'G' }]);
  assert.equal(Object.keys(entry!), [
    'routePath',
    'title',
    'content',
    'toc',
    'lang',
    'domain',
    'code',
    'group',
  ]);
  assert.is(entry?.domain, '');
});

test('a heading without text has no place in the content', async () => {
  const { toc } = await markdown('# A\n\nText.\n\n## ![x](/images/flow.svg)\n\n## B\n');
  assert.equal(
    toc.map(({ charIndex }) => charIndex),
    [-1, 7],
  );
});

test('entries are sorted by route, by code unit', () => {
  const entries = searchEntries(
    ['/b', '/a/', '/Z', '/a'].map(routePath => ({ page: page({ routePath }), group: '' })),
  );
  assert.equal(
    entries.map(entry => entry.routePath),
    ['/Z', '/a', '/a/', '/b'],
  );
});

test('the file is a JSON array, the same for the same pages', () => {
  const entries = searchEntries([{ page: page({ content: '“快速”\n\ntext' }), group: '' }]);
  const json = searchIndexJson(entries);
  assert.equal(JSON.parse(json), entries);
  assert.is(
    json,
    searchIndexJson(searchEntries([{ page: page({ content: '“快速”\n\ntext' }), group: '' }])),
  );
  assert.equal(JSON.parse(searchIndexJson([])), []);
});

test('headings are plain text and stand where they say', () => {
  const content = 'Intro.\n\nUsing source.alias\n\nText.';
  const [entry] = searchEntries([
    {
      page: page({
        content,
        toc: [
          head('Using `source.alias`', 8),
          head('<code>a</code> &lt;b&gt; **c** <strong>d</strong>', -1),
        ],
      }),
      group: '',
    },
  ]);
  assert.equal(
    entry?.toc.map(({ text, charIndex }) => [text, charIndex]),
    [
      ['Using source.alias', 8],
      ['a <b> c d', -1],
    ],
  );
});

test('the leading title is taken out of the text, and the headings move with it', () => {
  const content = 'A title\n\nIntro.\n\nHead\n\nText.';
  const [entry] = searchEntries([
    {
      page: page({ title: 'A `title`', content, toc: [head('Head', content.indexOf('Head'))] }),
      group: '',
    },
  ]);
  assert.is(entry?.title, 'A title');
  assert.is(entry?.content, 'Intro.\n\nHead\n\nText.');
  assert.is(entry?.content.slice(entry.toc[0]?.charIndex).split('\n')[0], 'Head');
});

test('a heading with the words of the title stays at the start of the text', () => {
  const content = 'A title\n\nText.';
  const [entry] = searchEntries([
    { page: page({ title: 'A title', content, toc: [head('A title', 0)] }), group: '' },
  ]);
  assert.equal([entry?.content, entry?.toc[0]?.charIndex], [content, 0]);
});

test('accents are composed, and headings behind them keep their place', () => {
  const content = 'Cafe\u0301 e\u0301\n\nHead\n\nText.';
  const [entry] = searchEntries([
    { page: page({ content, toc: [head('Head', content.indexOf('Head'))] }), group: '' },
  ]);
  assert.is(entry?.content.slice(entry.toc[0]?.charIndex).split('\n')[0], 'Head');
  assert.is(new Engine([entry!]).ask({ query: 'Café' }).length, 1);
  const names = { name: 'e\u0301', keywords: ['e\u0301'] };
  const accented = page({ description: 'e\u0301', code: 'e\u0301', frontmatter: names });
  const [other] = searchEntries([{ page: accented, group: '' }]);
  assert.equal([other?.description, other?.code], ['é', 'é']);
  assert.equal([other?.name, other?.keywords], ['é', ['é']]);
});

test('each language of each version has an index, and pages outside groups are documentation', async () => {
  const { indexes } = await parsedSite({ content: VERSIONS });
  assert.equal(
    indexes.files.map(({ path }) => path.replace(/[0-9a-f]{8}/, 'HASH')),
    ['v1.en', 'v1.zh', 'v2.en', 'v2.zh'].map(name => `static/search_index.${name}.HASH.json`),
  );
  const content = siteWith({
    'en/alone.md': '---\ndescription: Alone.\nlanguages: [en]\n---\n\n# Alone\n\nText.\n',
  });
  const { indexes: own } = await parsedSite({ content });
  const entries = JSON.parse(String(own.files[0]!.contents)) as SearchEntry[];
  const alone = entries.find(({ routePath }) => routePath === '/alone');
  assert.is(alone?.group, 'Documentation');
});

test('code keeps each line once and drops what holds no word', () => {
  const [entry] = searchEntries([
    {
      page: page({ code: 'export default {\n  a: 1,\n};\n\nexport default {\n  b: 2,\n};' }),
      group: '',
    },
  ]);
  assert.is(entry?.code, 'export default {\na: 1,\nb: 2,');
});

test('a table row that begins with a link to another page counts for that page only', async () => {
  const rows = [
    '| Page | About |',
    '| --- | --- |',
    '| [Last](/guide/last) | brass |',
    '| [Here](#here) | copper |',
    '| [Elsewhere](https://example.org/) | nickel |',
    '| The [last](/guide/last) | silver |',
  ];
  const text = `---\ndescription: A table.\n---\n\n# Rows\n\n${rows.join('\n')}\n\n## Here\n\nText.\n`;
  const { page } = await parsedSite({ content: siteWith({ 'en/guide/rows.md': text }) });
  assert.equal(page('/guide/rows').content.split('\n').slice(0, 4), [
    'Page · About',
    'Here · copper',
    'Elsewhere · nickel',
    'The last · silver',
  ]);
});

test('synonyms are groups of at least two words; a site without them has none', () => {
  assert.equal(readSynonyms(siteWith({ 'synonyms.json': '[["hmr", "hot update"]]' })), [
    ['hmr', 'hot update'],
  ]);
  assert.equal(readSynonyms(siteWith({ 'synonyms.json': null })), []);
  for (const text of ['{', '{}', '[["one"]]', '[[1, 2]]'])
    assert.throws(() => readSynonyms(siteWith({ 'synonyms.json': text })), 'synonyms');
});

test('an index holds the pages of its language only; its first entry also holds the other characters (R-144)', async () => {
  const { files } = (await parsedSite()).indexes;
  assert.ok(files.length > 1);
  for (const file of files) {
    const entries = JSON.parse(String(file.render?.() ?? file.contents)) as SearchEntry[];
    assert.is(new Set(entries.map(({ lang }) => lang)).size, 1, file.path);
    assert.ok(
      entries.every(({ title, routePath }) => title && routePath),
      file.path,
    );
    assert.is(entries[0]?.variants !== undefined, entries[0]?.lang === 'zh', file.path);
  }
});

test.run();
