// Faults that tsc, the runs, and the comparison of defaults find in examples are reported at the
// line of the page. A few declarations stand in for the packages here; `npm run check:examples`
// uses the real ones.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { checkUsedOptions, usedOptions } from './examples/used.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { afterState, collect, type Collection } from './examples/collect.ts';
import { compare } from './examples/defaults.ts';
import { readExports } from './examples/exports.ts';
import { glob, Project, Unmet } from './examples/project.ts';
import { compareFiles, wants } from './examples/recipes.ts';
import { executeRuns } from './examples/run.ts';
import { checkTypes } from './examples/types.ts';
import { ROOT, siteWith, temporary } from './sites.ts';

const CORE = `export interface RsbuildConfig { server?: { port?: number; proxy?: Record<string, string> }; html?: { title?: string } }
export interface RsbuildPluginAPI { onExit(callback: () => void): void; isPluginExists(name: string): boolean }
export declare function defineConfig(config: RsbuildConfig): RsbuildConfig;
`;

const page = (body: string, frontmatter = ''): string =>
  `---\ndescription: d${body.length} ${frontmatter.length}\n${frontmatter}---\n\n# Title\n\n${body}`;

/** Checks the types in these pages of the test site against CORE. */
async function types(
  files: Record<string, string>,
  packages: Record<string, string> = {},
): Promise<{ findings: Diagnostic[]; collection: Collection }> {
  const collection = await collect(siteWith(files));
  const folder = temporary();
  const core = path.join(folder, 'node_modules/@rsbuild/core');
  fs.mkdirSync(core, { recursive: true });
  fs.writeFileSync(
    path.join(core, 'package.json'),
    '{ "name": "@rsbuild/core", "types": "index.d.ts" }',
  );
  fs.writeFileSync(path.join(core, 'index.d.ts'), CORE);
  for (const [file, text] of Object.entries(packages)) {
    fs.mkdirSync(path.dirname(path.join(folder, 'node_modules', file)), { recursive: true });
    fs.writeFileSync(path.join(folder, 'node_modules', file), text);
  }
  fs.cpSync(
    path.join(ROOT, 'node_modules/@types/node'),
    path.join(folder, 'node_modules/@types/node'),
    { recursive: true },
  );
  fs.cpSync(
    path.join(ROOT, 'node_modules/undici-types'),
    path.join(folder, 'node_modules/undici-types'),
    { recursive: true },
  );
  const isOurs = (name: string): boolean => Object.keys(files).some(file => file === name);
  const only = (list: Collection['checked']): Collection['checked'] =>
    list.filter(({ file }) => isOurs(file));
  const findings = await checkTypes({
    folder: path.join(folder, 'types'),
    checked: only(collection.checked),
    companions: only(collection.companions),
    declarations: [],
    exports: readExports(path.join(folder, 'node_modules')),
    pages: collection.pages.filter(({ pagePath }) => isOurs(pagePath)),
  });
  return { findings, collection };
}

const places = (findings: readonly Diagnostic[]): string[] =>
  findings.map(({ file, line, column }) => [file, line, column].filter(Boolean).join(':')).sort();

/** Returns the line of the first occurrence of a text, from 1. */
const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length;

test('seeded faults are found at the file, line and column of the page, and nothing else is', async () => {
  const config = page(`A wrong option:

\`\`\`ts title="rsbuild.config.ts"
import { defineConfig } from '@rsbuild/core';

export default defineConfig({
  server: { prot: 3000 },
});
\`\`\`

A wrong type, in JavaScript, where parameters need no type:

\`\`\`js title="rsbuild.config.mjs"
import { defineConfig } from '@rsbuild/core';

export const twice = (value) => value * 2;
export default defineConfig({ server: { port: '3000' } });
\`\`\`

A missing import:

\`\`\`ts
export default defineConfig2({});
\`\`\`

1. In a list:

   \`\`\`ts
   import { defineConfig } from '@rsbuild/core';
   defineConfig({ html: { titel: 'x' } });
   \`\`\`

What is taken away is not looked at, what is added is:

\`\`\`ts title="rsbuild.config.ts" diff
 import { defineConfig } from '@rsbuild/core';
-defineConfig({ nonsense: true });
+defineConfig({ html: { title: 4 } });
\`\`\`

Right ones, which share names:

\`\`\`ts title="plugins/a.ts"
export const port = 1;
\`\`\`

\`\`\`ts title="rsbuild.config.ts"
import { defineConfig } from '@rsbuild/core';
import { port } from './plugins/a';

export default defineConfig({ server: { port } });
\`\`\`

\`\`\`ts no-check="two alternatives"
server: { port: 1 }
\`\`\`
`);
  const { findings, collection } = await types({ 'en/config/faults.md': config });
  const at = (part: string, column: number): string =>
    `en/config/faults.md:${lineOf(config, part)}:${column}`;
  assert.equal(
    places(findings),
    [
      at('prot: 3000', 13),
      at("port: '3000'", 41),
      at('defineConfig2', 16),
      at('titel', 27),
      at('title: 4', 25),
    ].sort(),
  );
  assert.ok(
    findings.every(({ code, severity }) => code === 'example-type' && severity === 'error'),
  );
  assert.match(
    findings.find(({ line }) => line === lineOf(config, 'prot: 3000'))!.message,
    /'prot'/,
  );
  assert.is(collection.optedOut.filter(({ file }) => file === 'en/config/faults.md').length, 1);
});

test("JSX on the page of a library has that library's types, children included", async () => {
  const jsx = (name: string, attribute: string): Record<string, string> => ({
    [`${name}/jsx-runtime.d.ts`]: `export namespace JSX { interface Element { ${name}: true } interface IntrinsicElements { p: { ${attribute}?: string; id?: string } } }\n`,
  });
  const body = page(`\`\`\`tsx title="src/Note.tsx"
export const Note = () => <p class="a">text</p>;
\`\`\`

\`\`\`tsx title="src/Wrong.tsx"
export const Wrong = () => <p className="a" />;
\`\`\`
`);
  // Vue declares no children prop, yet the text in the Vue example is valid.
  const { findings } = await types(
    { 'en/plugins/list/vue-jsx.md': body },
    { ...jsx('vue', 'class'), ...jsx('react', 'className') },
  );
  assert.equal(places(findings), [`en/plugins/list/vue-jsx.md:${lineOf(body, 'className')}:31`]);
});

test('both languages count once; a translation that differs is checked itself', async () => {
  const right =
    "import { defineConfig } from '@rsbuild/core';\n\n// Title\nexport default defineConfig({ html: { title: 'a' } });";
  const translated = page(
    `\`\`\`ts\n${right.replace('// Title', '// 标题')}\n\`\`\`\n\n\`\`\`ts\n${right.replace('title:', 'titel:')}\n\`\`\`\n`,
  );
  const { findings, collection } = await types({
    'en/config/twice.md': page(`\`\`\`ts\n${right}\n\`\`\`\n\n\`\`\`ts\n${right}\n\`\`\`\n`),
    'zh/config/twice.md': translated,
  });
  assert.is(collection.checked.filter(({ file }) => file.endsWith('/twice.md')).length, 3);
  assert.equal(places(findings), [`zh/config/twice.md:${lineOf(translated, 'titel')}:39`]);
});

test('a fault in a fragment is reported in the fragment', async () => {
  const fragment =
    "Text.\n\n```ts\nimport { defineConfig } from '@rsbuild/core';\ndefineConfig({ server: 1 });\n```\n";
  const { findings } = await types({
    'en/shared/wrong.md': fragment,
    'en/config/fragment.md': page('<Include file="shared/wrong.md" />\n'),
  });
  assert.equal(places(findings), ['en/shared/wrong.md:5:16']);
});

test('signatures are compared with the package', async () => {
  const text = page(`\`\`\`ts signature="RsbuildPluginAPI"
function onExit(callback: () => void): void;
\`\`\`

\`\`\`ts signature="RsbuildPluginAPI"
function isPluginExists(name: number): string;
\`\`\`

\`\`\`ts signature
function defineConfig(config: RsbuildConfig): RsbuildConfig;
\`\`\`

\`\`\`ts signature
function defineConfig(config: UnknownConfig): RsbuildConfig;
\`\`\`

\`\`\`ts no-check="member of a type" signature="RsbuildConfig"
server?: { port?: number; proxy?: Record<string, string> };
html?: { title?: boolean };
\`\`\`
`);
  const { findings } = await types({ 'en/api/signatures.md': text });
  const lines = [...new Set(findings.map(({ line }) => line))].sort((a, b) => a! - b!);
  assert.equal(lines, [
    lineOf(text, 'isPluginExists') - 1,
    lineOf(text, 'UnknownConfig'),
    lineOf(text, 'server?:') - 1,
  ]);
});

test('options and types of front matter are compared with the package', async () => {
  const { findings } = await types({
    'en/config/a.md': page('a', 'option: server.port\ntype: number\n'),
    'en/config/b.md': page('bb', 'option: server.prot\ntype: number\n'),
    'en/config/c.md': page('ccc', 'option: server.port\ntype: string\n'),
    'en/config/d.md': page('dddd', 'option: server.proxy\ntype: Record<string, ProxyOfThePage>\n'),
  });
  assert.equal(places(findings), ['en/config/b.md:3', 'en/config/c.md:4']);
});

test('an opt-out without a reason, and runs that differ between languages, are errors', async () => {
  const { diagnostics } = await collect(
    siteWith({
      'en/config/x.md': page(
        '```ts no-check\nport: 1\n```\n\n```ts title="rsbuild.config.ts" run="a-run"\nexport default {};\n```\n',
      ),
      'zh/config/x.md': page(
        '```ts no-check\nport: 1\n```\n\n```ts title="rsbuild.config.ts"\nexport default {};\n```\n',
      ),
    }),
  );
  assert.equal(diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`).sort(), [
    'example-opt-out en/config/x.md:7',
    'example-run zh/config/x.md:11',
  ]);
});

test('a run that no module answers, and a module that no page names, are errors', async () => {
  const collection = await collect(
    siteWith({ 'en/config/x.md': page('```ts run="port-runn"\nexport {};\n```\n') }),
  );
  const runs = temporary();
  fs.writeFileSync(path.join(runs, 'port-run.ts'), 'export {};\n');
  const { diagnostics, executed } = await executeRuns({ collection, folder: temporary(), runs });
  assert.is(executed, 0);
  assert.equal(
    diagnostics.map(({ file, line, hint }) => [file, line, hint]),
    [
      ['en/config/x.md', 7, 'did you mean port-run?'],
      [undefined, undefined, 'did you mean port-runn?'],
    ],
  );
});

test('defaults: equal values pass, others are shown with the right one', () => {
  const config = {
    server: { port: 8080, publicDir: { name: 'public', copyOnBuild: true }, js: '[undefined]' },
  };
  const said = (
    option: string,
    documented: string | undefined,
    production: Record<string, unknown> = config,
  ): string[] =>
    compare({
      option,
      documented,
      place: { file: 'p.md', line: 4 },
      development: config,
      production,
    }).map(({ message, line }) => `${line} ${message}`);
  assert.equal(said('server.port', '8080'), []);
  assert.equal(said('server.publicDir', "{ copyOnBuild: true, name: 'public' }"), []);
  assert.equal(said('server.proxy', 'undefined'), []);
  assert.equal(said('server.proxy', 'undefined, no proxy'), []);
  assert.equal(said('server.js', 'undefined'), []);
  assert.equal(said('server.port', '3000'), [
    '4 the default of server.port is 8080, but the page says 3000',
  ]);
  assert.equal(said('server.port', 'undefined'), [
    '4 the default of server.port is 8080, but the page says undefined',
  ]);
  assert.equal(said('server.proxy', '{}'), ['4 server.proxy has no default, but the page says {}']);
  assert.equal(said('server.port', 'the usual one'), [
    '4 the default of server.port is not a value: the usual one',
  ]);
  assert.equal(said('server.port', undefined), [
    '4 the page does not say the default of server.port',
  ]);
  assert.match(
    said('server.port', '8080', { server: { port: 1 } }).join(),
    /8080 in development and 1 in production/,
  );
});

test('a run compares files, HTML, logs, and output with what the page says', () => {
  assert.ok(glob('dist/static/js/*.js').test('dist/static/js/index.1a2b.js'));
  assert.not(glob('dist/*.js').test('dist/static/a.js'));
  assert.ok(glob('dist/**').test('dist/static/a.js'));
  assert.ok(glob('dist/**/*.js').test('dist/a.js'));
  const root = temporary();
  const project = new Project(root, []);
  project.write('dist/index.html', '<title>Books</title>');
  compareFiles(project, { files: ['dist/*.html', '!dist/*.js'], html: ['<title>Books'] });
  assert.throws(
    () => compareFiles(project, { files: ['dist/*.js'] }),
    (error: Error) => error instanceof Unmet && error.message.includes('dist/index.html'),
  );
  assert.throws(() => compareFiles(project, { html: [{ not: 'Books' }] }), /holds "Books"/);
  assert.throws(() => wants('a', [/b/], 'the log'), /lacks/);
  const fence = {
    lang: 'text',
    code: 'info    Port 3000 is in use, using port 3001.\n\n  dist/a.1234abcd.js   0.2 kB\n',
  };
  project.shows(
    'x\ninfo    Port 4000 is in use, using port 4002.\n  dist/a.ffff0000.js  11 kB',
    fence,
  );
  assert.throws(() => project.shows('nothing', fence), /the page shows/);
});

test('an example with marked changes is taken in its state after them', () => {
  assert.equal(afterState({ lang: 'ts', meta: { diff: true }, code: ' a\n-b\n+c\nd\n' }), [
    { text: 'a', line: 0, cut: 1 },
    { text: 'c', line: 2, cut: 1 },
    { text: 'd', line: 3, cut: 0 },
  ]);
});

test('an option that the reference does not describe is found at its key', async () => {
  const code =
    "import { defineConfig } from '@rsbuild/core';\nexport default defineConfig(({ env }) => ({\n  server: {\n    prot: env.length as number,\n  },\n  output: { distPath: { js: 'x' } },\n}));";
  assert.equal(await usedOptions(code), [
    { path: 'server.prot', line: 4, column: 5 },
    { path: 'output.distPath', line: 6, column: 13 },
  ]);
  const example = {
    file: 'en/a.md',
    line: 10,
    lang: 'ts',
    code,
    meta: {},
    title: 'rsbuild.config.ts',
    page: '/a',
    source: [],
  };
  const { diagnostics, used } = await checkUsedOptions(
    [example],
    new Set(['server.port', 'output.distPath']),
    new Set(['server', 'output']),
  );
  assert.is(used, 2);
  assert.equal(
    diagnostics.map(({ code, file, line, column, hint }) => [code, file, line, column, hint]),
    [['example-option', 'en/a.md', 14, 5, 'did you mean server.port?']],
  );
  assert.equal((await checkUsedOptions([example], new Set(), new Set())).diagnostics, []);
});

test.run();
