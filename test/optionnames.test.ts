// The search finds a page by its option's name in the reader's language and by its keywords, as
// well as by its title.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import { readEntry } from '../client/search/readEntry.ts';
import { frontMatterSchema } from '../pipeline/outputs/jsonSchemas.ts';
import { closeDom, dom, markdown, parsedSite, textOf, textsOf, type ParsedSite } from './parsed.ts';
import { entry } from './search-entries.ts';
import { siteWith } from './sites.ts';

test.after(closeDom);

const PORT_ZH = 'zh/config/dev/port.md';
let site: Promise<ParsedSite> | undefined;
/** Parses the fixture site with a name and keywords for the option dev.port, in Chinese only. */
async function named(): Promise<ParsedSite> {
  const { content } = await parsedSite();
  const text = content.texts.get(PORT_ZH)!;
  site ??= parsedSite({
    content: siteWith({
      [PORT_ZH]: text.replace(
        '---\n',
        '---\nname: 监听 & 端口\nkeywords: [套接字, listen address]\n',
      ),
    }),
  });
  return site;
}

test('the name stands under the h1, on pages of its language only', async () => {
  const { html } = await named();
  const document = dom(html('zh/config/dev/port.html'));
  assert.is(document.querySelector('.prose h1 + .option-name')?.textContent, '监听 & 端口');
  assert.is(document.querySelector('.option-name + .properties')?.tagName, 'DL');
  assert.is(dom(html('config/dev/port.html')).querySelector('.option-name'), null);
});

test('a default value is shown as written, whatever characters it has', async () => {
  const { content } = await parsedSite();
  const text = content.texts.get('en/config/dev/port.md')!;
  assert.match(text, /^default: .*$/m);
  const written = text.replace(/^default: .*$/m, () => 'default: "$& $$"');
  const { html } = await parsedSite({ content: siteWith({ 'en/config/dev/port.md': written }) });
  assert.ok(textsOf(dom(html('config/dev/port.html')), '.properties dd').includes('$& $$'));
});

test('the name stands in overviews, and keywords on no page', async () => {
  const { html, text } = await named();
  const document = dom(html('zh/config/index.html'));
  assert.equal(textsOf(document, '.overview h3 .option-name'), ['监听 & 端口']);
  assert.match(text('zh/config/dev/port.md'), /^# .*\n\n监听 & 端口\n\n- \*\*/m);
  assert.match(text('zh/config/index.md'), /^### \[.*\) 监听 & 端口$/m);
  for (const file of ['zh/config/index.html', 'zh/config/dev/port.html'])
    assert.not.match(html(file), '套接字', file);
});

test('pages without the keys are the same as before', async () => {
  const before = await parsedSite();
  const after = await named();
  for (const file of ['config/dev/port.html', 'config/index.html', 'guide/last.html'])
    assert.is(after.html(file), before.html(file), file);
  const en = (parsed: ParsedSite): unknown =>
    parsed.indexes.files.find(({ path }) => path.includes('search_index.en'))!.contents;
  assert.is(en(after), en(before));
});

test('the search finds the page by its name and its keywords as by its title', async () => {
  const index = (await named()).indexes.files.find(({ path }) => path.includes('search_index.zh'))!;
  const engine = new Engine(JSON.parse(String(index.contents)) as SearchEntry[]);
  for (const query of ['监听 & 端口', '监听端口', '套接字', 'listen address', 'dev.port'])
    assert.is(engine.ask({ query })[0]?.link, '/zh/config/dev/port', query);
  const [first] = engine.ask({ query: '监听' });
  assert.equal([first!.type, first!.header], ['title', 'dev.port – 监听 & 端口']);
  assert.equal(first!.highlight, [{ start: 11, length: 6 }]);
});

test('a keyword weighs as much as a title, and more than headings and text', () => {
  const others = [
    entry({ routePath: '/a', title: 'Alpha', content: 'A beacon is a beacon, and a beacon.' }),
    entry({
      routePath: '/b',
      title: 'Beta',
      content: 'Beacon',
      toc: [{ text: 'Beacon', id: 'beacon', depth: 2, charIndex: 0 }],
    }),
  ];
  const engine = new Engine([
    ...others,
    entry({ routePath: '/c', title: 'Gamma', content: 'Text.', keywords: ['beacon'] }),
  ]);
  const [first] = engine.ask({ query: 'beacon' });
  assert.equal(
    [first!.link, first!.type, first!.header, first!.highlight],
    ['/c', 'title', 'Gamma', []],
  );
});

test('entries of a remote search keep names and keywords that are texts', () => {
  const read = readEntry({ routePath: '/a', title: 'A', name: 'Name', keywords: ['one', 2] })!;
  assert.equal([read.name, read.keywords], ['Name', ['one']]);
  const bare = readEntry({ routePath: '/a', title: 'A', name: 2, keywords: 'one' })!;
  assert.not.ok('name' in bare || 'keywords' in bare);
});

test('a name on a page of no option is an error; a translation takes the option from its original', async () => {
  const { diagnostics } = await markdown(
    '---\ndescription: Port.\nname: Port\n---\n\n# Page\n\nText.\n',
  );
  assert.equal(
    diagnostics.map(({ severity, code, line, column }) => [severity, code, line, column]),
    [['error', 'front-matter-value', 3, 1]],
  );
  assert.equal((await named()).page('/zh/config/dev/port').diagnostics, []);
});

test('the schema for editors describes the keys name and keywords', () => {
  const { properties } = frontMatterSchema() as {
    properties: Record<string, { type: string; description: string }>;
  };
  assert.equal([properties.name!.type, properties.keywords!.type], ['string', 'array']);
  assert.ok(properties.name!.description && properties.keywords!.description);
});

test('the head of a page escapes the name', async () => {
  const { content } = await parsedSite();
  const text = content.texts.get(PORT_ZH)!;
  const hostile = await parsedSite({
    content: siteWith({
      [PORT_ZH]: text.replace('---\n', '---\nname: <b onclick="x()">端口</b>\n'),
    }),
  });
  for (const file of ['zh/config/dev/port.html', 'zh/config/index.html'])
    assert.is(textOf(dom(hostile.html(file)), '.option-name'), '<b onclick="x()">端口</b>', file);
});

test.run();
