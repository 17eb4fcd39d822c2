// What a query finds, as which kind of result, and in which order (R-143…R-152).
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { MAX_PAGES } from '../client/search/entry.ts';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry, SearchResult } from '../client/search/entry.ts';
import { highlightedWords, rowGroups } from '../client/search/ui/lists/rowGroups.ts';
import { findWords, markedWords } from '../client/search/ui/marks.ts';
import { alias, entry, quickStart, reference, synonyms, written } from './search-entries.ts';

const find = (entries: SearchEntry[], query: string, route = ''): SearchResult[] =>
  new Engine(entries, synonyms).ask({ query, route });
const brief = (results: SearchResult[]): string[] =>
  results.map(({ type, header, link }) => `${type}: ${header} → ${link}`);
const routes = (results: SearchResult[]): string[] => [
  ...new Set(results.map(({ link }) => link.split('#')[0] ?? '')),
];
const marked = (result: SearchResult | undefined): string[] => {
  if (!result) return [];
  const text = result.type === 'content' ? result.statement : result.header;
  return result.highlight.map(({ start, length }) =>
    text.slice(start, start + (/[\u4e00-\u9fff]/.test(text[start] ?? '') ? length / 3 : length)),
  );
};

const TITLE = 'title: Alias → /guide/advanced/alias';
const HEADER = 'header: Alias > Using source.alias → /guide/advanced/alias#using-sourcealias';

for (const query of ['alias', '  alias ', 'Álias', 'ALIAS']) {
  test(`"${query}" finds title and heading, and then no text`, () => {
    const results = find([alias], query);
    assert.equal(brief(results), [TITLE, HEADER]);
    assert.equal(
      results.map(result => result.highlight),
      [[{ start: 0, length: 5 }], [{ start: 21, length: 5 }]],
    );
    assert.equal(
      results.map(result => result.query),
      ['alias', 'alias'],
    );
  });
}

test('a word of the text gives a snippet in its own case, without a hash before the first heading', () => {
  const [result, ...others] = find([alias], 'developers');
  assert.equal(others, []);
  assert.equal(brief([result!]), ['content: Alias → /guide/advanced/alias']);
  assert.equal(marked(result), ['Developers']);
});

test('a heading shows what it stands under and is marked in its own part', () => {
  const [result] = find([alias], 'exact');
  assert.equal(brief([result!]), [
    'header: Alias > Using source.alias > Exact matching → /guide/advanced/alias#exact-matching',
  ]);
  assert.is(result?.highlight[0]?.start, 29);
});

test('several words need not stand together: each is marked', () => {
  const [result] = find([alias], 'aliases developers');
  assert.is(result?.type, 'content');
  assert.equal(marked(result), ['aliases', 'Developers', 'aliases']);
});

test('Han: width 3, adjacency, no single characters from here and there', () => {
  const [result, ...others] = find([quickStart], '快速');
  assert.equal(others, []);
  assert.equal(brief([result!]), ['title: 快速上手 → /zh/guide/start/quick-start']);
  assert.equal(result?.highlight, [{ start: 0, length: 6 }]);
  assert.equal(find([quickStart], '上速'), []);
});

test('mixed scripts find the place that holds both, once', () => {
  const results = find([quickStart], 'rsbuild 项目');
  assert.is(results.length, 1);
  assert.is(results[0]?.type, 'content');
  assert.equal(marked(results[0]), ['Rsbuild', '项目']);
});

test('nothing is asked for by blanks, and no sign or length raises an error', () => {
  for (const query of [
    '',
    '   ',
    '(',
    '.*',
    '\\',
    '[',
    '<img src=x>',
    '+',
    '__proto__',
    'constructor',
    '😀',
    'x'.repeat(500),
    '字'.repeat(500),
    'a '.repeat(250),
  ]) {
    assert.ok(Array.isArray(find([alias, quickStart], query)), query);
  }
  assert.equal(find([alias], ' '), []);
  assert.equal(find([alias], 'zzz'), []);
});

test('the inside of a Latin word is found from three letters on, after the words that begin so', () => {
  assert.equal(brief(find([alias], 'ias')), [TITLE, HEADER]);
  assert.equal(find([alias], 'ia'), []);
  const pages = [written('/a', 'Transport', 'x'), written('/b', 'Port', 'x')];
  assert.equal(routes(find(pages, 'port')), ['/b', '/a']);
});

test('typos in Latin words are forgiven and marked, in Han they are not', () => {
  assert.equal(marked(find([alias], 'alais')[0]), ['Alias']);
  assert.equal(marked(find([alias], 'devellopers')[0]), ['Developers']);
  assert.equal(find([quickStart], '快迅'), []);
});

test('option paths are found in every way of writing them', () => {
  for (const query of [
    'output.assetPrefix',
    'output.assetprefix',
    'outputAssetPrefix',
    'output asset prefix',
    'output asset-prefix',
  ]) {
    assert.is(routes(find(reference, query))[0], '/config/output/asset-prefix', query);
  }
  assert.is(routes(find(reference, 'assetPre')).slice(0, 2).sort()[0], '/config/dev/asset-prefix');
});

test('name before title before heading before text', () => {
  assert.is(routes(find(reference, 'server.proxy'))[0], '/config/server/proxy');
  assert.is(routes(find(reference, 'proxy'))[0], '/config/server/proxy');
  assert.is(find(reference, 'onBeforeBuild')[0]?.link, '/plugins/dev/hooks#onbeforebuild');
  assert.is(
    find(reference, 'self signed certificate')[0]?.link,
    '/config/server/proxy#self-signed-certificates',
  );
});

test('the last part of an option path finds the option before a page with that keyword', () => {
  const federation = written('/config/federation', 'federation', 'A host loads a remote.', {
    keywords: ['host', 'remote'],
    description: 'Load the modules of a remote in a host.',
  });
  const host = written('/config/server/host', 'server.host', 'The host or address to listen on.', {
    description: 'Choose the host that the server listens on.',
  });
  const pages = [...reference, federation, host];
  assert.is(routes(find(pages, 'host'))[0], '/config/server/host');
  assert.is(routes(find(pages, 'remote'))[0], '/config/federation');
});

test('the last part of a keyword is no name', () => {
  const types = written('/types', 'Types', 'Types of values.', { keywords: ['lantern.settings'] });
  const overview = written('/overview', 'Settings overview', 'Settings may be left out.', {
    description: 'The settings of a site.',
  });
  assert.equal(routes(find([types, overview], 'settings')), ['/overview', '/types']);
});

test('words side by side come before scattered ones', () => {
  const scattered = written(
    '/a',
    'One',
    `The lazy cat sleeps. ${'Nothing happens here. '.repeat(8)}Later a compilation starts.`,
  );
  const together = written(
    '/b',
    'Two',
    `${'Nothing happens here. '.repeat(8)}Then lazy compilation starts, and a cat comes.`,
  );
  assert.equal(routes(find([scattered, together], 'lazy compilation')), ['/b', '/a']);
});

test('of the sections of a page, those come that say most of the words in one place', () => {
  const filler = 'Nothing happens here. '.repeat(60);
  const page = written(
    '/a',
    'One',
    `## Lamp\n\nThe wick is new. ${filler} The oil is old.\n\n## Other\n\nA lamp, a wick and oil.`,
  );
  assert.equal(
    find([page], 'lamp wick oil').map(({ link }) => link),
    ['/a#other'],
  );
});

test('a name among other words wins over pages that hold the other words', () => {
  const [first] = find(reference, 'how to change the port');
  assert.equal([first?.type, first?.link], ['title', '/config/server/port']);
});

test("the reader's own section breaks a tie", () => {
  assert.is(
    routes(find(reference, 'assetPrefix', '/config/output/copy'))[0],
    '/config/output/asset-prefix',
  );
  assert.is(
    routes(find(reference, 'assetPrefix', '/config/dev/hmr'))[0],
    '/config/dev/asset-prefix',
  );
});

test('synonyms lead across languages', () => {
  assert.is(routes(find(reference, '热更新'))[0], '/config/dev/hmr');
  assert.is(routes(find(reference, 'hot module replacement'))[0], '/config/dev/hmr');
  assert.is(find([quickStart], 'dev server')[0]?.type, 'content');
});

test('an option of an option is found by its whole path, in its section', () => {
  const proxy = written(
    '/config/server/proxy',
    'server.proxy',
    'Forwards requests.\n\n## pathRewrite\n\nChanges the path.\n\n## ws\n\nForwards sockets.',
  );
  const results = find([...reference, proxy], 'server.proxy.pathRewrite');
  assert.is(results[0]?.link, '/config/server/proxy#pathrewrite');
});

test('a flag is the flag, not the option of that name', () => {
  const option = written('/config/watch', 'watch', 'An option of the same name.');
  const command = written(
    '/guide/cli',
    'Command line',
    'Builds again with --watch on each change.',
  );
  assert.is(find([option, command], '--watch')[0]?.link, '/guide/cli');
  assert.is(find([option, command], 'watch')[0]?.link, '/config/watch');
});

test('a phrase that no page says is asked for word by word', () => {
  assert.ok(routes(find(reference, 'proxy-certificate-images')).includes('/guide/static'));
});

test('half a Han word finds the whole one', () => {
  const federation = written('/zh/federation', '模块联邦', '在运行时共享模块。', { lang: 'zh' });
  const other = written('/zh/modules', '模块', '模块是文件。', { lang: 'zh' });
  assert.is(
    new Engine([other, federation], [['module', '模块']]).ask({ query: '模块联' })[0]?.link,
    '/zh/federation',
  );
});

test('words that only join others are not looked for, unless they are all there is', () => {
  const silent = [['', 'how', 'to', '怎么']];
  const pages = [
    written('/how', 'How to', 'How to do it.'),
    written('/proxy', 'Proxy', 'Forwards.'),
    written('/zh/forward', '代理', '转发。'),
  ];
  assert.equal(routes(new Engine(pages, silent).ask({ query: 'how to proxy' })), ['/proxy']);
  assert.equal(routes(new Engine(pages, silent).ask({ query: '怎么代理' })), ['/zh/forward']);
  assert.is(routes(new Engine(pages, silent).ask({ query: 'how to' }))[0], '/how');
  const rose = written('/zh/rose', '怎么做', '怎么做玫瑰。', { lang: 'zh' });
  const asked = new Engine([rose, ...pages], silent).ask({ query: '代理怎么配' });
  assert.equal(routes(asked), ['/zh/forward']);
});

test('a typo is corrected before its synonyms are looked for', () => {
  const pages = [
    written('/words', 'Words', 'A replacement of hot things.'),
    written('/hmr', 'HMR', 'Updates the page.'),
  ];
  assert.is(
    new Engine(pages, [['replacement', 'hmr']]).ask({ query: 'replacment' })[0]?.link,
    '/hmr',
  );
});

test('a pasted message leads to the heading that says most of it', () => {
  const page = written(
    '/port',
    'Port',
    'The port the server listens on.\n\n## listen EACCES: permission denied\n\nTake a higher one.\n\n## Errors of the server\n\nAn error on 0.0.0.0 is shown.',
  );
  assert.is(
    find([page], 'Error: listen EACCES: permission denied 0.0.0.0:80')[0]?.link,
    '/port#listen-eacces-permission-denied',
  );
});

test('a name in another number is the same name', () => {
  const entries = [
    written('/modules', 'CSS Modules', 'Class names of one file.'),
    written('/vue', 'Vue', '## Style module\n\nA css module in a component.'),
  ];
  for (const query of ['css module', 'CSS Modules', 'css-module'])
    assert.is(find(entries, query)[0]?.link, '/modules', query);
});

test('the same words in another order are the same name', () => {
  const general = written('/general', 'Questions', 'Some.\n\n## What Lamp is\n\nA tool.');
  const other = written('/other', 'Lamps and what they are', 'A lamp is a light.');
  assert.is(
    new Engine([other, general], [['', 'what', 'is']]).ask({ query: 'what is lamp' })[0]?.link,
    '/general#what-lamp-is',
  );
});

test('words in code blocks are found, after everything else', () => {
  const pages = [
    written('/a', 'Code', 'Nothing.', { code: 'const legacy = true;\nexport default legacy;' }),
    written('/b', 'Text', 'Something legacy here.'),
  ];
  assert.equal(routes(find(pages, 'legacy')), ['/b', '/a']);
  const [inCode] = find([pages[0]!], 'legacy');
  assert.is(inCode?.type === 'content' && inCode.statement, 'const legacy = true;');
});

test('at most seven pages, and three sections of each (R-145)', () => {
  const pages = Array.from({ length: 20 }, (_, at) =>
    written(
      `/p${at}`,
      `Page ${at}`,
      Array.from({ length: 5 }, (__, head) => `## Lantern ${head}\n\nText.`).join('\n\n'),
    ),
  );
  const results = find(pages, 'lantern');
  assert.is(routes(results).length, MAX_PAGES);
  assert.is(results.length, MAX_PAGES * 3);
});

test('a page comes once, whatever finds it', () => {
  const results = find([quickStart], '快速上手');
  assert.equal(brief(results), ['title: 快速上手 → /zh/guide/start/quick-start']);
});

test('of many headings with the word, the one that is the word is shown, and is the first', () => {
  const heads = ['Lazy chunks in pages', 'Lazy chunks in styles', 'Lazy chunks in tests', 'Chunks'];
  const text = heads.map(head => `## ${head}\n\nText.`).join('\n\n');
  const [first] = find([written('/split', 'Splitting', text)], 'chunks');
  assert.is(first?.link, '/split#chunks');
});

test('a page that says the word in headings only is not lost beside others (R-145)', () => {
  const pages = [
    written('/a', 'Lantern', 'x'),
    written('/b', 'B', 'a lantern'),
    written('/c', 'C', 'text\n\n## Lantern\n\nmore'),
  ];
  assert.equal(routes(find(pages, 'lantern')).sort(), ['/a', '/b', '/c']);
});

test('a hit below a heading links to the heading (R-147)', () => {
  const [result] = find(reference, 'secure');
  assert.equal(brief([result!]), [
    'content: Self-signed certificates → /config/server/proxy#self-signed-certificates',
  ]);
});

test('a heading whose place is unknown divides nothing (R-147)', () => {
  const page = entry({
    routePath: '/a',
    title: 'A',
    content: 'first lantern',
    toc: [{ text: 'Lost', id: 'lost', depth: 2, charIndex: -1 }],
  });
  assert.is(find([page], 'lantern')[0]?.link, '/a');
});

test('links of index pages and of other sites (R-239)', () => {
  const page = written('/guide/start/', 'Introduction', '## What it is\n\ntext', {
    domain: 'https://other.example',
  });
  assert.is(find([page], 'what it is')[0]?.link, 'https://other.example/guide/start/#what-it-is');
});

test('results are the same whatever the order of asking', () => {
  const engine = new Engine(reference, synonyms);
  const first = engine.ask({ query: 'asset' });
  for (const query of ['proxy', 'port', 'zzz', 'asset prefix']) engine.ask({ query });
  assert.equal(engine.ask({ query: 'asset' }), first);
});

test('rows stand in groups, in the order the keys walk them (R-150, R-151)', () => {
  const results = find(reference, 'example');
  const groups = rowGroups([{ index: '', label: '', own: true, results }][0], {
    base: '/docs/',
    defaultGroup: 'Documentation',
  });
  const rows = groups.flatMap(group => group.rows);
  assert.equal(
    rows.map(row => row.index),
    rows.map((_, at) => at),
  );
  assert.ok(groups.every(({ title }, at) => title !== groups[at - 1]?.title));
  assert.equal(
    [...new Set(rows.map(({ page }) => page))],
    routes(results),
    'grouping moves no page',
  );
  assert.ok(rows.every(row => row.href.startsWith('/docs/config/')));
});

test('a page in no sidebar group belongs to the default group; another index opens a tab (R-150, R-151)', () => {
  const results = find(
    [written('/a', 'Lantern', 'x', { domain: 'https://other.example' })],
    'lantern',
  );
  const [group] = rowGroups(
    { index: 'b', label: 'B', own: false, results },
    { base: '/docs/', defaultGroup: 'Documentation' },
  );
  assert.is(group?.title, 'Documentation');
  assert.equal(
    group?.rows.map(row => [row.href, row.newTab]),
    [['https://other.example/a', true]],
  );
});

test('no two rows lead to the same address: the row of the title shows the text as well', () => {
  const page = written(
    '/config/remove-moment',
    'Remove moment',
    'It removes the locales of moment from the bundle.',
  );
  const results = find([page], 'rem');
  assert.equal(
    brief(results).map(each => each.split(':')[0]),
    ['title', 'content'],
  );
  const groups = rowGroups(
    { index: '', label: '', own: true, results },
    { base: '/', defaultGroup: 'Docs' },
  );
  const rows = groups.flatMap(group => group.rows);
  assert.equal(
    rows.map(({ index, href, result }) => [index, href, result.type]),
    [[0, '/config/remove-moment', 'title']],
  );
  assert.match(rows[0]!.statement!.statement, /removes the locales/);
  assert.equal(highlightedWords(groups, '/config/remove-moment').slice(0, 2), ['Rem', 'rem']);
});

test('a run of rows of one group has one title', () => {
  const [hit] = find([written('/a', 'Lantern', 'x')], 'lantern');
  const results = ['A', 'A', 'B', 'B', 'A'].map((group, at) => ({
    ...hit!,
    group,
    link: `/${at}`,
  }));
  const groups = rowGroups(
    { index: '', label: '', own: true, results },
    { base: '/', defaultGroup: 'Docs' },
  );
  assert.equal(
    groups.map(({ title, rows }) => [title, rows.length]),
    [
      ['A', 2],
      ['B', 2],
      ['A', 1],
    ],
  );
});

test('hits of a server that repeat an address give one row', () => {
  const twice = find([written('/a', 'Lantern', 'x')], 'lantern');
  const results = [...twice, { ...twice[0]!, group: 'Other' }];
  const groups = rowGroups(
    { index: 'b', label: 'B', own: true, results },
    { base: '/', defaultGroup: 'Docs' },
  );
  assert.equal(
    groups.map(({ rows }) => rows.map(({ href }) => href)),
    [['/a']],
  );
});

test('what was marked in the list is marked on the page, at the beginnings of words', () => {
  const groups = rowGroups(
    { index: '', label: '', own: true, results: find([alias], 'alias') },
    { base: '/', defaultGroup: '' },
  );
  const words = markedWords(highlightedWords(groups, '/guide/advanced/alias'));
  assert.equal(words, ['alias']);
  assert.equal(findWords('Alias, aliases, source.alias, pathAlias, dialias', words), [
    [0, 5],
    [7, 12],
    [23, 28],
    [34, 39],
  ]);
  assert.equal(findWords('我们快速上手', ['快速']), [[2, 4]]);
});

test('a word of the title counts more than the same word in a heading and its text', () => {
  const titled = written(
    '/guide/a',
    'Output images for every page of a large site',
    'Its own text.',
  );
  const headed = written(
    '/guide/b',
    'Notes',
    '## Output images\n\nThe output images is told here.',
  );
  assert.equal(routes(find([headed, titled], 'images')), ['/guide/a', '/guide/b']);
});

test('Han words in another order still find the title that holds half of their pairs', () => {
  const pages = [
    entry({ routePath: '/zh/a', title: '代码分割', lang: 'zh', content: '压缩代码的说明。' }),
    entry({
      routePath: '/zh/b',
      title: '压缩代码',
      lang: 'zh',
      content: '这里说代码和压缩代码。',
    }),
  ];
  assert.is(brief(find(pages, '代码压缩'))[0], 'title: 压缩代码 → /zh/b');
});

test('two words 75 characters apart are both in the snippet, wherever they are in the text', () => {
  const filler = 'Nothing happens here. '.repeat(60);
  const page = written('/a', 'One', `${filler}A lantern ${'hangs '.repeat(11)}on oil. ${filler}`);
  assert.equal(marked(find([page], 'lantern oil')[0]), ['lantern', 'oil']);
});

test('a section whose words are far apart shows the first of them, not one of a section above', () => {
  const far = `This lantern ${'hangs '.repeat(20)}on oil.`;
  const page = written('/a', 'One', `## Old\n\nA lantern glows.\n\n## New\n\n${far}`);
  const [result] = find([page], 'lantern oil');
  assert.is(result?.link, '/a#new');
  assert.match(result?.type === 'content' ? result.statement : '', 'This lantern');
});

test('words count as neighbors only if they share no letters', () => {
  const pages = [written('/a', 'assetPrefix', 'x'), written('/b', 'assetEtprefix', 'x')];
  assert.equal(routes(find(pages, 'asset-etprefix')), ['/b']);
});

test('six times in the text count more than once in the address', () => {
  const pages = [
    written('/lantern/a', 'Notes', 'Text.'),
    written('/guide/b', 'Other', 'A lantern hangs. '.repeat(6)),
    written('/guide/c', 'More', 'Text.'),
  ];
  assert.equal(routes(find(pages, 'lantern')), ['/guide/b', '/lantern/a']);
});

test.run();
