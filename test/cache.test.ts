// The cache never changes the result: after any edit, a build with it equals one from scratch.
//
//   EDITS=200 npx tsx test/run.ts cache     more edits; the long run of all tests does that
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SiteCache } from '../pipeline/files/cache.ts';
import { pageOutputs, type DocumentInput } from '../pipeline/outputs/documents.ts';
import type { ParseJob, ParserContext } from '../pipeline/page/parsePages.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import type { Assets } from '../theme/types.ts';
import { openSite } from './parsed.ts';
import { copyProject, linkPackages } from './project.ts';
import { LONG, seededRandom } from './sample.ts';
import { listFiles, SITE, siteWith, temporary } from './sites.ts';

const EDITS = Number(process.env.EDITS ?? (LONG ? 200 : 2));
const LEAF = 'guide/deep/inner/leaf.md';

/** Copies the project, with its own content and cache. */
function project(): string {
  const folder = copyProject();
  linkPackages(folder);
  const content = siteWith({
    'glossary.json': '[]',
    'synonyms.json': '[]',
    'en/guide/fresh.md': page('Fresh'),
    'zh/guide/fresh.md': page('新页'),
  });
  fs.renameSync(content, path.join(folder, 'content'));
  return folder;
}

const page = (title: string): string =>
  `---\ndescription: ${title} page.\n---\n\n# ${title}\n\n${title}.\n\n## Part\n\n\`\`\`ts\nconst a = 1;\n\`\`\`\n`;

interface Run {
  code: number | null;
  findings: string;
}

function run(folder: string, flags: readonly string[]): Run {
  const { status, stdout } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build.ts', ...flags],
    { cwd: folder, encoding: 'utf8' },
  );
  return { code: status, findings: stdout };
}

/** Returns every file below a folder with its bytes. */
function tree(folder: string): Map<string, string> {
  return new Map(
    fs.existsSync(folder)
      ? listFiles(folder).map(file => [file, fs.readFileSync(path.join(folder, file), 'latin1')])
      : [],
  );
}

/** An edit of the project. It may return flags for the next build. */
type Edit = (
  folder: string,
  round: number,
  next: (below: number) => number,
) => readonly string[] | void;

/** Changes the files that exist. */
function rewrite(files: readonly string[], how: (text: string) => string): void {
  for (const file of files)
    if (fs.existsSync(file)) fs.writeFileSync(file, how(fs.readFileSync(file, 'utf8')));
}

function change(file: string, how: (text: string, round: number) => string): Edit {
  return (folder, round) => rewrite([path.join(folder, file)], text => how(text, round));
}

/** Returns the paths of both languages of a page. */
const both = (folder: string, name: string): string[] =>
  ['en', 'zh'].map(lang => path.join(folder, 'content', lang, name));

const EDIT: Record<string, Edit> = {
  'a text': change(`content/en/${LEAF}`, (text, round) => `${text}\nRound ${round}.\n`),
  'a text of the other language': change('content/zh/guide/fresh.md', (text, round) =>
    text.replace(/^新页.*。?$/m, `新页 ${round}。`),
  ),
  'a title and a heading': (folder, round) => {
    rewrite(both(folder, 'guide/fresh.md'), text =>
      text.replace(/^# .*/m, `# Fresh ${round}`).replace(/^## .*/m, `## Part ${round} {#part}`),
    );
  },
  'a code block': (folder, round) => {
    rewrite(both(folder, 'guide/fresh.md'), text =>
      text.replace(/const a = \d+/, `const a = ${round}`),
    );
  },
  'a page more': (folder, round) => {
    for (const file of both(folder, `guide/more-${round}.md`))
      fs.writeFileSync(file, page(`More ${round}`));
  },
  'a page less': folder => {
    const more = fs
      .readdirSync(path.join(folder, 'content/en/guide'))
      .find(name => name.startsWith('more-'));
    if (more) for (const file of both(folder, `guide/${more}`)) fs.rmSync(file);
  },
  'a page renamed': (folder, round) => {
    const more = fs
      .readdirSync(path.join(folder, 'content/en/guide'))
      .find(name => name.startsWith('more-'));
    if (more)
      for (const file of both(folder, `guide/${more}`))
        fs.renameSync(file, path.join(path.dirname(file), `more-renamed-${round}.md`));
  },
  'a translation less': folder => {
    const [, file] = both(folder, 'guide/fresh.md');
    fs.rmSync(file!, { force: true });
  },
  'a translation again': folder => {
    const [, file] = both(folder, 'guide/fresh.md');
    fs.writeFileSync(file!, page('新页'));
  },
  'a fragment': change(
    'content/en/shared/onLight.md',
    (text, round) => `${text}\nFragment ${round}.\n`,
  ),
  'an image': change('content/en/guide/local.svg', (text, round) =>
    text.replace(/<svg/, `<svg data-round="${round}"`),
  ),
  'a draft, shown': () => ['--drafts'],
  'another base': () => ['--base', '/docs/'],
  'the words to look for': (folder, round) =>
    fs.writeFileSync(
      path.join(folder, 'content/glossary.json'),
      round % 2 ? '[]' : JSON.stringify([{ use: { en: ['sheet'] }, avoid: { en: ['page'] } }]),
    ),
  synonyms: (folder, round) =>
    fs.writeFileSync(
      path.join(folder, 'content/synonyms.json'),
      JSON.stringify([['round', `round${round}`]]),
    ),
  'the name of the site': change('content/site.ts', (text, round) =>
    text.replace(/title: '[^']*'/, `title: 'Site ${round}'`),
  ),
  'a component': change('theme/layouts/Doc.tsx', (text, round) =>
    text.replace(/className="frame[^"]*"/, `className="frame round-${round}"`),
  ),
  'the style': change(
    'theme/css/parts/layout.css',
    (text, round) => `${text}\n.round-${round} { color: red; }\n`,
  ),
  'a step': change(
    'pipeline/markdown/writers/toText.ts',
    (text, round) => `${text}\n// Round ${round}.\n`,
  ),
  'an error': change(`content/en/${LEAF}`, text =>
    text.includes('](/nowhere)') ? text : `${text}\n[dead](/nowhere)\n`,
  ),
  'no error any more': change(`content/en/${LEAF}`, text =>
    text.replaceAll('\n[dead](/nowhere)\n', ''),
  ),
  'a written file': folder => {
    const file = path.join(folder, 'dist/404.html');
    if (fs.existsSync(file)) fs.appendFileSync(file, '<!-- touched -->');
  },
  'a written file less': folder =>
    fs.rmSync(path.join(folder, 'dist/guide/fresh.html'), { force: true }),
  'a file that no build wrote': folder => {
    // The build ignores this stray file; others it would refuse.
    if (fs.existsSync(path.join(folder, 'dist')))
      fs.writeFileSync(path.join(folder, 'dist/.DS_Store'), 'stray');
  },
  'the whole output less': folder =>
    fs.rmSync(path.join(folder, 'dist'), { recursive: true, force: true }),
  'half of the cache': folder => {
    const cache = path.join(folder, 'node_modules/.cache/site');
    for (const name of fs.existsSync(cache) ? fs.readdirSync(cache) : [])
      fs.truncateSync(
        path.join(cache, name),
        Math.floor(fs.statSync(path.join(cache, name)).size / 2),
      );
  },
  nothing: () => {},
};

test(`after each of ${EDITS} edits the kept and the fresh build agree in every byte and every finding`, () => {
  const folder = project();
  const random = seededRandom('edits');
  const next = (below: number): number => Math.floor(random() * below);
  // Try every kind of edit before repeating one.
  let kinds: string[] = [];
  for (let round = 1; round <= EDITS; round++) {
    if (kinds.length === 0) kinds = Object.keys(EDIT);
    const [kind] = kinds.splice(next(kinds.length), 1);
    const flags = EDIT[kind!]!(folder, round, next) ?? [];
    const before = tree(path.join(folder, 'dist'));
    const warm = run(folder, flags);
    fs.rmSync(path.join(folder, 'cold'), { recursive: true, force: true });
    const cold = run(folder, [...flags, '--no-cache', '--out', 'cold']);
    const where = `round ${round}: ${kind}`;
    assert.equal(warm, cold, where);
    const expected = cold.code === 0 ? tree(path.join(folder, 'cold')) : before;
    const found = tree(path.join(folder, 'dist'));
    assert.equal([...found.keys()], [...expected.keys()], where);
    for (const [file, bytes] of expected)
      assert.ok(found.get(file) === bytes, `${where}: ${file} differs`);
  }
});

const fixture = await openSite(SITE);
const { index, records } = await fixture.assembled();
/** A translation whose page includes a text and shows an image. */
const translated: PageRecord = {
  ...records.get('/zh/guide/widgets')!,
  dependencies: ['zh/shared.md'],
  images: [{ target: '/a.svg', written: '/a.svg', file: '', line: 1 }],
};

test('a record is found again until anything has changed that its page is made from', () => {
  const { settings: site } = fixture.inputs;
  const context: ParserContext = {
    site,
    routes: ['/guide/widgets'],
    texts: new Map([['zh/shared.md', 'shared']]),
    images: new Map([['/a.svg', { width: 1, height: 1, address: '/a.svg' }]]),
  };
  const { pagePath: file, routePath, lang, version } = translated;
  const source = { file, routePath, lang, version, text: 'text' };
  const original = records.get('/guide/widgets')!;
  const job: ParseJob = { source, original };
  const folder = temporary();
  const saved = new SiteCache(folder, 'site', ['glossary']);
  saved.open(context).keep(job, translated);
  saved.save({ out: '', inputs: '', files: {}, pages: 1, diagnostics: [] }, new WeakMap());
  /** Returns whether the record is known, and whether documents of the page can be reused. */
  const known = (
    changedContext: Partial<ParserContext> = {},
    changedJob: Partial<ParseJob> = {},
    glossary = 'glossary',
  ): boolean[] => {
    const cache = new SiteCache(folder, 'site', [glossary]);
    const opened = cache.open({ ...context, ...changedContext });
    const asked = { ...job, ...changedJob };
    const isKnown = opened.recall(asked) !== undefined;
    opened.keep(asked, translated);
    cache.close();
    return [isKnown, cache.keyOf(translated) === saved.keyOf(translated)];
  };
  assert.equal(known(), [true, true]);
  const cases: Record<string, boolean[]> = {
    settings: known({ site: { ...site, title: 'Other' } }),
    'the routes': known({ routes: ['/guide/widgets', '/guide/more'] }),
    'a text that it includes': known({ texts: new Map([['zh/shared.md', 'other']]) }),
    'the size of an image': known({
      images: new Map([['/a.svg', { width: 2, height: 1, address: '/a.svg' }]]),
    }),
    'its text': known({}, { source: { ...source, text: 'other' } }),
    'the headings of its original': known({}, { original: records.get('/guide/last')! }),
    'the words to look for': known({}, {}, 'other'),
  };
  for (const [name, found] of Object.entries(cases)) assert.equal(found, [false, false], name);
});

test('a written page is reused until anything has changed that it shows', () => {
  const { settings: site } = fixture.inputs;
  const { siteLocales, locales } = index;
  const assets = {
    ...{ boot: '/boot.js', main: '/main.js', style: '/style.css', home: '/home.css' },
    ...{ later: '/later.css', searchWorker: '/search.js' },
    searchIndex: { en: '/en.json', zh: '/zh.json' },
  };
  const input: DocumentInput = {
    index,
    dates: new Map(),
    outdatedOf: () => [],
    render: { site, siteLocales, locales, options: [], assets },
    keyOf: () => 'key',
  };
  const reuse = (change: Partial<DocumentInput>, other: Partial<Assets> = {}) => {
    const render = { ...input.render, assets: { ...assets, ...other } };
    return pageOutputs([translated], { ...input, render, ...change })[0]!.html.reuse!;
  };
  const same = reuse({});
  assert.is(same.address, '/zh.json');
  const moved = reuse({}, { searchIndex: { en: '/en-2.json', zh: '/zh-2.json' } });
  assert.equal(moved, { key: same.key, address: '/zh-2.json' });
  const withLocale = (lang: string): DocumentInput['index'] => ({
    ...index,
    locales: new Map([...locales, [lang, { ...locales.get(lang)!, outlineTitle: 'Other' }]]),
  });
  const cases: Record<string, string> = {
    'its record': reuse({ keyOf: () => 'other' }).key,
    'a text of its language': reuse({ index: withLocale('zh') }).key,
    settings: reuse({ index: { ...index, site: { ...site, title: 'Other' } } }).key,
    'its date': reuse({ dates: new Map([[translated.pagePath, '2024-01-01T00:00:00Z']]) }).key,
    'a script': reuse({}, { main: '/other.js' }).key,
    'its social card': reuse({}, { cards: new Map([[translated.routePath, '/card.png']]) }).key,
  };
  for (const [name, key] of Object.entries(cases)) assert.is.not(key, same.key, name);
  assert.is(reuse({ index: withLocale('en') }).key, same.key);
});

test('a build with nothing to do says so, gives the same findings and touches no file', () => {
  const folder = project();
  const first = run(folder, []);
  const time = (): number => fs.statSync(path.join(folder, 'dist')).ctimeMs;
  const before = time();
  const again = spawnSync(process.execPath, ['--import', 'tsx', 'build.ts'], {
    cwd: folder,
    encoding: 'utf8',
  });
  assert.match(again.stderr, /unchanged since the last build/);
  assert.is(again.stdout, first.findings);
  assert.is(time(), before);
});

test('a cache that cannot be written costs nothing but time', () => {
  const folder = project();
  fs.writeFileSync(path.join(folder, 'node_modules/.cache'), 'a file where a folder is wanted');
  assert.is(run(folder, []).code, 0);
  assert.is(run(folder, []).code, 0);
});

test.run();
