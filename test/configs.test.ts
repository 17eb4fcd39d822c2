// The config reader understands pasted config files: pairs of a file and its findings in
// configs/configs.txt.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { parseOptions } from '../client/options/list.ts';
import { readConfig } from '../client/options/readConfig.ts';
import { OptionTree } from '../client/options/tree.ts';
import { keysOf } from '../client/options/keyMeaning.ts';
import { ROOT } from './sites.ts';

const read = (name: string): string =>
  fs.readFileSync(path.join(ROOT, 'test/configs', name), 'utf8');
const options = parseOptions(JSON.parse(read('options.json')), {
  lang: 'zh',
  fallback: 'en',
  base: '/docs/',
});
const tree = new OptionTree(options);
const WRAPPERS = ['defineConfig', 'mergeRsbuildConfig'];

/** Returns one line per finding, in the format of configs.txt. */
function answer(code: string): string {
  const { findings, fault, isConfig } = readConfig(code, tree, WRAPPERS);
  if (fault) return `fault ${fault.line}:${fault.column}`;
  if (!isConfig) return 'no config';
  return findings
    .map(({ kind, written, option, suggestion, line, column }) => {
      const meaning =
        option && option.path !== written
          ? ` = ${option.path}`
          : suggestion
            ? ` ? ${suggestion.path}`
            : '';
      return `${line}:${column} ${kind} ${written}${meaning}`;
    })
    .join('\n');
}

const cases = read('configs.txt').split(/^=== /m).slice(1);

test('there are twenty cases and more', () => assert.ok(cases.length >= 20, `${cases.length}`));

for (const text of cases) {
  const [name = '', rest = ''] = [
    text.slice(0, text.indexOf('\n')),
    text.slice(text.indexOf('\n') + 1),
  ];
  const [code = '', expected = ''] = rest.startsWith('====')
    ? ['', rest.slice(5)]
    : rest.split(/\n====\n/);
  test(`a pasted config: ${name}`, () => assert.is(answer(code), expected.trim()));
}

test('the place of a finding is the key itself', () => {
  const code = "export default {\n  output: { 'distPath': {} },\n};\n";
  const [finding] = readConfig(code, tree, WRAPPERS).findings;
  assert.is(code.slice(finding?.start, finding?.end), "'distPath'");
});

test('options lead to the page in the language, below the base', () => {
  assert.is(tree.option('output.distPath.root')?.href, '/docs/zh/config/output/dist-path#root');
  const [other] = parseOptions([{ path: 'a.b', pages: { en: { page: '/a', anchor: '' } } }], {
    lang: 'zh',
    fallback: 'en',
    base: '/',
  });
  const langs = { type: 'en', default: 'en' };
  assert.equal(other, { path: 'a.b', type: '', default: '', langs, page: '/a', href: '/a' });
  assert.equal(
    parseOptions([null, 1, { path: 1 }, { path: 'x', pages: 3 }], {
      lang: 'zh',
      fallback: 'en',
      base: '/',
    }),
    [],
  );
  const linked = { path: 'a', type: '[`A`](/a) | [B](/b)', pages: { en: { page: '/a' } } };
  const [first] = parseOptions([linked], { lang: 'en', fallback: 'en', base: '/' });
  assert.is(first?.type, 'A | B');
  assert.throws(() => parseOptions({}, { lang: 'zh', fallback: 'en', base: '/' }));
});

test('a type or default has the language of the page that states it, for screen readers', () => {
  const pages = { en: { page: '/a' }, zh: { page: '/zh/a', default: '无' } };
  const both = { path: 'a', type: 'boolean', default: 'none', pages };
  const onlyEnglish = { ...both, path: 'b', pages: { en: { page: '/b' } } };
  const list = parseOptions([both, onlyEnglish], { lang: 'zh', fallback: 'en', base: '/' });
  assert.equal(
    list.map(({ default: value, langs }) => [value, langs]),
    [
      ['无', { type: 'en', default: 'zh' }],
      ['none', { type: 'en', default: 'en' }],
    ],
  );
});

test('the keys of a type are known when the type spells them', () => {
  const keys = (type: string): string[] | undefined =>
    keysOf(type) ? [...keysOf(type)!] : undefined;
  assert.equal(keys('{ js?: string; css?: (a: { x: 1 }) => void }'), ['js', 'css']);
  assert.equal(keys("boolean | { js?: { deep: string }; 'css'?: string }"), undefined);
  assert.equal(keys('false | Array<{ libraryName: string; style?: string | boolean }>'), [
    'libraryName',
    'style',
  ]);
  assert.equal(keys('{ a: 1, b: 2\n c: 3 }'), ['a', 'b', 'c']);
  assert.equal(keys('{ a: 1; b: 2; }'), ['a', 'b'], 'a separator at the end');
  assert.equal(keys('{ a: 1 } & { b: 2 }'), ['a', 'b']);
  assert.equal(keys('{ a: 1 } & Others'), undefined);
  assert.equal(keys('{ a: 1 } | ({ b: () => void } | string)[]'), undefined);
  assert.equal(keys('Record<string, string> | { a: 1 }'), undefined);
  assert.equal(keys('boolean | string'), undefined);
  assert.equal(keys('{ a: 1; [name: string]: number }'), undefined, 'any key');
  assert.equal(keys('{ readonly a: 1 }'), ['a']);
  assert.equal(keys('Externals'), undefined);
  assert.equal(keys('SparseArray<{ a: 1 }>'), undefined);
  assert.equal(keys('(name: string) => { a: 1 }'), undefined, 'a function is no object');
});

test('a text made to be slow is read at once', () => {
  const chain = Array.from(
    { length: 60 },
    (_, index) => `const a${index + 1} = { server: { port: 1 }, ...a${index}, ...a${index} };`,
  ).join('\n');
  const start = performance.now();
  assert.is(
    readConfig(`const a0 = {};\n${chain}\nexport default a60;`, tree, WRAPPERS).findings.length,
    60,
  );
  for (const [kind, next] of [
    ['keys', (name: string) => `{ p: ${name}, q: ${name} }`],
    ['lists', (name: string) => `[${name}, ${name}]`],
  ] as const) {
    const shared = Array.from({ length: 30 }, (_, at) => `const b${at + 1} = ${next(`b${at}`)};`);
    const code = `const b0 = { target: '' };\n${shared.join('\n')}\nexport default { server: { proxy: b30 } };`;
    const { findings } = readConfig(code, tree, WRAPPERS);
    assert.ok(
      findings.some(({ written }) => written.endsWith('.target')),
      kind,
    );
    assert.ok(findings.length < 100, `${kind}: ${findings.length}`);
  }
  assert.is(answer(`a:${' '.repeat(2e5)}b`), '1:1 unknown a');
  assert.is(answer(`{} ${'/* { */ // }\n'.repeat(2000)} x`), 'no config');
  assert.ok(performance.now() - start < 5000);
});

test.run();
