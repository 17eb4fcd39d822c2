// The cache never changes the result: after any edit, a build with it equals one from scratch.
//
//   EDITS=200 npx tsx test/run.ts cache     more edits; the long run of all tests does that
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject, linkPackages } from './project.ts';
import { LONG, seededRandom } from './sample.ts';
import { listFiles, siteWith } from './sites.ts';

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
