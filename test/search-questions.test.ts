// The search understands questions, inflections, typos, pasted messages, and Traditional Chinese.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Engine } from '../client/search/engine/engine.ts';
import { InvertedIndex } from '../client/search/engine/invertedIndex.ts';
import type { SearchEntry, SearchResult } from '../client/search/entry.ts';
import { rowGroups } from '../client/search/ui/lists/rowGroups.ts';
import { chineseVariants } from '../pipeline/outputs/chineseVariants.ts';
import { candidates, findMisses, readQueries } from './misses.ts';
import { written } from './search-entries.ts';

const find = (pages: SearchEntry[], query: string, synonyms: string[][] = []): SearchResult[] =>
  new Engine(pages, synonyms).ask({ query });
const routes = (results: SearchResult[]): string[] => [
  ...new Set(results.map(({ link }) => link.replace(/#.*/, ''))),
];
const filler = (count: number): SearchEntry[] =>
  Array.from({ length: count }, (_, at) => written(`/p${at}`, `Page ${at}`, 'Some other text.'));

test('a page is found by its description, which weighs more than its text', () => {
  const pages = [
    written('/a', 'One', 'A lantern hangs in the hall, and the text says more about it.'),
    written('/b', 'Two', 'Nothing.', { description: 'Hang a lantern in the hall.' }),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'lantern hall'))[0], '/b');
});

test('a plural finds the singular, also in a phrase of the vocabulary', () => {
  const pages = [
    written('/maps', 'Debugging', 'It writes a source map.'),
    written('/library', 'Library', 'A library.'),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'libraries'))[0], '/library');
  const synonyms = [['source map', 'debugging']];
  assert.is(routes(find(pages, 'missing source maps', synonyms))[0], '/maps');
  assert.is(routes(find([written('/i', 'Ignore a file', 'x'), ...filler(8)], 'ignored'))[0], '/i');
});

test('synonyms of a word that has only been begun are not searched for', () => {
  const pages = [
    written('/i18n', 'Internationalization', 'Many languages.'),
    written('/t', 'Translate', 'Translate it.'),
    ...filler(8),
  ];
  const synonyms = [['internationalization', 'translate']];
  assert.equal(routes(find(pages, 'int', synonyms)), ['/i18n']);
  assert.equal(routes(find(pages, 'internationalisation', synonyms)), ['/i18n', '/t']);
});

test('a page whose title and description hold the query opens at its top', () => {
  const text = 'Text.\n\n## Storms\n\nHang the lantern in the hall before a storm.';
  const lantern = written('/a', 'Lantern', text, { description: 'Hang it in the hall.' });
  assert.is(find([lantern, ...filler(8)], 'hang lantern in the hall')[0]?.link, '/a');
  const heading = written('/b', 'Lantern', 'Text.\n\n## Hang the lantern\n\nIn the hall.', {
    description: 'Hang it.',
  });
  assert.is(find([heading, ...filler(8)], 'hang lantern')[0]?.link, '/b#hang-the-lantern');
  const more = written('/c', 'Lantern', 'Text.\n\n## Leave out the oil\n\nLess.', {
    keywords: ['too heavy'],
  });
  assert.is(find([more, ...filler(8)], 'lantern oil is too heavy')[0]?.link, '/c');
});

test('a name with a stop word in it is found within a longer query', () => {
  const pages = [
    written('/convert', 'Units', 'Convert px, then rem.'),
    written('/rem', 'Mobile pages', 'Text.', { keywords: ['px to rem'] }),
    ...filler(8),
  ];
  const synonyms = [['', 'to', 'and']];
  assert.is(routes(find(pages, 'convert px to rem', synonyms))[0], '/rem');
});

test('a phrase of the vocabulary may contain stop words, and a query too', () => {
  const pages = [
    written('/heap', 'Heap limit', 'Text.'),
    written('/memory', 'Memory of lamps', 'Text.'),
    written('/split', 'Split chunks', 'Text.'),
    ...filler(8),
  ];
  const synonyms = [
    ['', 'out', 'of', 'the'],
    ['out of memory', 'heap limit'],
    ['split chunks', 'bundles'],
  ];
  assert.equal(routes(find(pages, 'lamp out of memory', synonyms))[0], '/heap');
  assert.equal(routes(find(pages, 'split the chunks', synonyms))[0], '/split');
});

test('mistyped words form a phrase of the vocabulary', () => {
  const pages = [
    written('/environment', 'Environments', 'The environment of a lamp is variable.'),
    written('/dotenv', 'Dotenv', 'Text.'),
    ...filler(8),
  ];
  const synonyms = [['environment variable', 'dotenv']];
  for (const query of ['environment variable', 'enviroment variable', 'enviroment varaible'])
    assert.is(routes(find(pages, query, synonyms))[0], '/dotenv', query);
});

test('the name of a page next to "config" counts as the name', () => {
  const pages = [
    written('/api', 'Config of an API', 'Config of lampServer.', { description: 'Config.' }),
    written('/server', 'Serve lamps', 'Text.', { keywords: ['lampServer'] }),
    ...filler(8),
  ];
  for (const query of ['lampServer', 'lampServer config', 'configure lampServer', 'lampServer配置'])
    assert.is(routes(find(pages, query))[0], '/server', query);
});

test('three plain words are not a pasted message', () => {
  const pages = [
    written('/said', 'One', 'To support old browsers, read on.'),
    written('/about', 'Browsers', 'Text.', { description: 'Old browsers.' }),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'support old browsers'))[0], '/about');
});

test('a word that only shares a stem is found and not highlighted', () => {
  const [result] = find([written('/a', 'Differ', 'x'), ...filler(8)], 'difference');
  assert.is(result?.link, '/a');
  assert.equal(result?.highlight, []);
});

test('release notes come after the other pages, and dates have no numbers in them', () => {
  const text = 'Lantern colors are new.';
  const pages = [
    written('/news', 'Lantern 2', text, { kind: 'release' }),
    written('/use', 'Lantern use', text),
    written('/dated', 'Dates', 'Out on 2023-11-22.'),
    ...filler(8),
  ];
  assert.equal(routes(find(pages, 'lantern colors')), ['/use', '/news']);
  assert.equal(find(pages, '11'), []);
  assert.is(routes(find(pages, '2023-11-22'))[0], '/dated');
});

test('the page of the rare word comes before a page named after the common ones', () => {
  const pages = [
    written('/server', 'Dev server', 'The dev server serves pages at http://localhost.'),
    written('/https', 'server.https', 'Switches the dev server to HTTPS.', {
      description: 'Serve pages over HTTPS in the dev server.',
    }),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'dev server https', [['dev server', 'devserver']]))[0], '/https');
});

test('"found" behind "not" says as little about the subject', () => {
  const pages = [
    written('/alias', 'Alias', 'Text.', { keywords: ['module not found'] }),
    written('/lamps', 'Lamps', 'Their files.', { keywords: ['lamp folder'] }),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'files of the lamp not found', [['', 'of', 'the']]))[0], '/lamps');
});

test('a pasted message leads to the page that contains it to the letter', () => {
  const message = "Can't resolve 'fs' in '/app'";
  const pages = [
    written('/other', "Resolve 'fs'", 'In the app you can resolve fs, and it cannot fail in app.'),
    written('/exact', 'Questions', `The build prints: ${message} and stops.`),
    ...filler(8),
  ];
  assert.is(routes(find(pages, message))[0], '/exact');
});

test('an unknown Han run is cut where no page has its characters side by side', () => {
  const pages = [
    written('/zh/a', '体积', '查看产物体积的方法。', { lang: 'zh' }),
    written('/zh/b', '路径', '修改路径。', { lang: 'zh' }),
  ];
  assert.equal(routes(find(pages, '咱产物体积咋瞧')), ['/zh/a']);
});

test('Traditional Chinese finds Simplified: characters, and words of other regions', () => {
  const page = written('/zh/env', '环境变量', '插件读取环境变量。', { lang: 'zh' });
  const variants = chineseVariants('环境变量\n插件读取环境变量。');
  assert.ok(variants);
  assert.ok(variants.letters.includes('環环'));
  assert.not.ok(variants.letters.includes('龍'), 'only what the pages need');
  for (const query of ['環境變數', '環境变量', '外掛'])
    assert.equal(routes(find([{ ...page, variants }], query)), ['/zh/env'], query);
  // What Taiwan calls a plugin is a word of its own here, and some pages are about it.
  const [plugin, cheat] = ['插件', '外挂'].map(text =>
    written(`/zh/${text}`, text, text, { lang: 'zh' }),
  );
  const both = chineseVariants('插件\n外挂');
  assert.ok(both);
  assert.equal(routes(find([{ ...plugin!, variants: both }, cheat!], '外挂')), ['/zh/外挂']);
  assert.is(chineseVariants('plain text'), undefined);
  // The second of two words that mainland China has for it.
  assert.ok(chineseVariants('接口')?.words.some(pair => pair.join(' ') === '介面 接口'));
  // The letters are read in pairs, so one that needs two units must not be among them.
  assert.is(chineseVariants('𠵾')?.letters, '');
});

test('rows follow the results: a group may have two titles, and no address two rows', () => {
  const pages = [
    written('/a', 'Lantern', 'x', { group: 'One' }),
    written('/b', 'Lanterns everywhere', 'x', { group: 'Two' }),
    written('/c', 'All about each lantern', 'x', { group: 'One' }),
  ];
  const results = find(pages, 'lantern');
  const groups = rowGroups(
    { index: '', label: '', own: true, results },
    { base: '/', defaultGroup: '' },
  );
  const rows = groups.flatMap(group => group.rows);
  assert.equal(
    rows.map(({ page }) => page),
    routes(results),
  );
  assert.is(new Set(rows.map(({ href }) => href)).size, rows.length);
});

test('next to generic words, the name of a page means the page, and not a section of it', () => {
  const text = 'Text.\n\n## Merge the config\n\nMore.\n\n## An error\n\nMore.';
  const pages = [
    written('/config/lamp', 'hall.lamp', text),
    written('/zh/config/wick', 'hall.wick', '文本。\n\n## 配置合并\n\n其他。', { name: '灯芯' }),
    written('/oil', 'Oil', 'No heading has it. Config of the lamp.'),
    ...filler(8),
  ];
  for (const query of ['lamp config', 'how do I configure the lamp', 'configuration lamp'])
    assert.is(find(pages, query)[0]?.link, '/config/lamp', query);
  for (const query of ['wick 配置', '配置wick', '灯芯配置', '灯芯怎么配置'])
    assert.is(find(pages, query)[0]?.link, '/zh/config/wick', query);
  // A heading that is more than the generic word is what was meant.
  assert.is(find(pages, 'lamp merge config')[0]?.link, '/config/lamp#merge-the-config');
  assert.is(find(pages, 'lamp error')[0]?.link, '/config/lamp#an-error');
});

test('the scope of a package, and a command that installs it, are not searched for', () => {
  const pages = [
    written('/npm', 'npm packages', 'How to add and install @acme/plugin-lamp.'),
    written('/types', 'Acme types', 'Of @acme/plugin-lamp.', { keywords: ['AcmePlugin', 'acme'] }),
    written('/lamp', 'Lamp plugin', 'Install it.'),
    written('/core', 'Acme core', 'Text.'),
    ...filler(8),
  ];
  for (const command of ['npm i', 'npm install -D', 'pnpm add --save-dev', 'yarn add', 'bun add'])
    for (const rest of ['', ' -D', '@latest', '@1.0.0 @acme/core']) {
      const query = `${command} @acme/plugin-lamp${rest}`;
      assert.is(find(pages, query)[0]?.link, '/lamp', query);
    }
  for (const copied of ['$ npm i', '`npm i', 'NPM I'])
    assert.is(find(pages, `${copied} @acme/plugin-lamp`)[0]?.link, '/lamp', copied);
  assert.is(find(pages, '`npm i @acme/plugin-lamp`')[0]?.link, '/lamp');
  assert.is(find(pages, '@acme/plugin-lamp')[0]?.link, '/lamp');
  assert.is(find(pages, 'npm i @acme/core')[0]?.link, '/core');
  assert.is(find(pages, 'npm packages')[0]?.link, '/npm');
});

test('a compound that is no name leads to the heading of the name at its end', () => {
  const pages = [
    written(
      '/core',
      'Lamp core',
      'The api.\n\n## Members\n\nCall api.onLight, api.onDark, and so on.',
    ),
    written(
      '/events',
      'Events',
      'Text.\n\n## All\n\nSee api.onLight.\n\n## onLight\n\nBefore it is lit.',
    ),
    written('/oil', 'lamp.oil', 'Text.\n\n## onLight\n\nBurns.'),
    ...filler(8),
  ];
  for (const query of ['api.onLight', 'api.onLight()', 'api.onLight is not called'])
    assert.is(find(pages, query)[0]?.link, '/events#onlight', query);
  for (const query of ['lamp.oil.onLight', 'oil.onLight'])
    assert.is(find(pages, query)[0]?.link, '/oil#onlight', query);
});

test('of two pages with the same words, the one with them in its title comes first', () => {
  const pages = [
    written('/keyword', 'Storm', 'Text.', { keywords: ['lantern'] }),
    written('/title', 'Lantern', 'Text.', { keywords: ['storm'] }),
    ...filler(8),
  ];
  assert.is(routes(find(pages, 'lantern'))[0], '/title');
  assert.is(routes(find(pages, 'storm'))[0], '/keyword');
});

test('words inside others are looked for only while fewer than seven pages have the word', () => {
  const found = (count: number): number => {
    const index = new InvertedIndex();
    for (let at = 0; at < count; at++) index.add(at, written(`/p${at}`, 'Page', 'A port.'));
    index.add(count, written('/t', 'Transport', 'Text.'));
    index.add(count + 1, written('/e', 'Export', 'Text.'));
    return index.flexible('port').pages.size;
  };
  assert.equal([0, 1, 6, 7, 8].map(found), [2, 3, 8, 7, 8]);
});

test('among many pages with the word in their code, the one that has it elsewhere is found first', () => {
  const others = Array.from({ length: 40 }, (_, at) =>
    written(`/p${at}`, `Page ${at}`, 'Text.', { code: 'lantern '.repeat(at % 7 === 0 ? 6 : 1) }),
  );
  const pages = {
    title: written('/title', 'The lantern of the house at the end of the road', 'Text.'),
    path: written('/guide/lantern-of-the-house/page', 'Other', 'Text.'),
    heading: written('/heading', 'Other', 'Text.\n\n## Notes on the lantern of the house\n\nText.'),
    description: written('/description', 'Other', 'Text.', { description: 'Of the lantern.' }),
    text: written('/text', 'Other', `${'Some other text. '.repeat(9)}A lantern.`),
  };
  for (const [field, page] of Object.entries(pages))
    assert.is(routes(find([...others, page], 'lantern'))[0], page.routePath, field);
});

test('a compound that one page has as it is finds another page in which a synonym replaces a part', () => {
  const pages = [
    written('/plugins/plugin-svgr', 'plugin-svgr', 'Text.'),
    written('/zh/svgr', 'SVGR 插件', '文字。', { lang: 'zh' }),
    written('/zh/svg', 'SVG 插件', '文字。', { lang: 'zh' }),
    ...filler(8),
  ];
  assert.equal(routes(find(pages, 'plugin-svgr', [['plugin', '插件']])), [
    '/plugins/plugin-svgr',
    '/zh/svgr',
  ]);
});

test('an Arabic word is found without its article, and with another one', () => {
  const pages = [written('/a', 'نقطة', 'x'), written('/b', 'الإعدادات', 'x')];
  for (const query of ['نقطة', 'النقطة', 'بالنقطة', 'للنقطة'])
    assert.equal(routes(find(pages, query)), ['/a'], query);
  for (const query of ['إعدادات', 'والإعدادات', 'للإعدادات'])
    assert.equal(routes(find(pages, query)), ['/b'], query);
});

test('a Japanese word with a long vowel is found as a whole', () => {
  const pages = [written('/a', 'A', 'データベース接続'), written('/b', 'B', 'デザインのタグ')];
  for (const query of ['データ', 'データベース', 'ベース'])
    assert.equal(routes(find(pages, query)), ['/a']);
});

test('where nothing is found, names that look alike are offered', () => {
  const engine = new Engine([
    written('/a', 'output.assetPrefix', 'x', { keywords: ['public path', '~'] }),
    written('/b', 'Tree shaking', 'x'),
    written('/c', 'Releases of trees', 'x', { kind: 'release' }),
  ]);
  assert.is(engine.nearest('asst-prefx')[0], 'output.assetPrefix');
  assert.equal(engine.nearest('treshakng'), ['Tree shaking']);
  assert.equal(engine.nearest('qqzzj'), []);
  assert.equal(engine.nearest('~'), [], 'a keyword of signs only would find nothing either');
});

test('the list of misses names queries without their page, and proposes pairs', () => {
  const corpus = {
    lang: 'en',
    entries: [written('/hmr', 'Hot reload', 'x'), written('/b', 'Other lamp', 'x')],
    pages: [],
    synonyms: [],
  };
  const asked = readQueries('# kind\nlamp → /hmr#id, /more\n\nhot → /hmr\nqqzzj\n');
  const misses = findMisses(corpus, asked);
  assert.equal(misses, [
    { query: 'lamp', pages: ['/hmr', '/more'], place: 0, found: '/b' },
    { query: 'qqzzj', pages: [], place: 0 },
  ]);
  assert.equal(candidates(corpus, misses), [['lamp', 'Hot reload']]);
});

test.run();
