// Pages that name a version of the product's packages name that of site.ts or a range with it.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { packageVersions } from '../pipeline/checks/texts/packageVersions.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import type { PackageVersion } from '../theme/types.ts';
import { markdown } from './parsed.ts';
import { SITE, siteWith } from './sites.ts';

const RULE: PackageVersion = {
  packages: ['@lantern/*', 'create-lantern'],
  version: '2.4.1',
  except: ['/releases/'],
};

interface Input {
  rule?: PackageVersion | undefined;
  file?: string;
  texts?: Record<string, string>;
}

async function check(
  page: PageRecord,
  { rule, texts = {} }: Pick<Input, 'rule' | 'texts'>,
): Promise<Diagnostic[]> {
  const { packageVersion: _, ...site } = await loadSite(SITE);
  return packageVersions.run(page, {
    site: { ...site, ...(rule ? { packageVersion: rule } : {}) },
    texts: new Map(Object.entries(texts)),
    glossary: [],
  });
}

/** Returns the findings of a page as "line:column name version". */
async function found(
  text: string,
  { rule = RULE, file = 'en/guide/page.md', texts = {} }: Input = {},
): Promise<string[]> {
  const page = await markdown(text, { file, texts });
  const findings = await check(page, { rule, texts: { [file]: text, ...texts } });
  return findings.map(({ severity, code, file: where, line, column, message, hint }) => {
    assert.equal([severity, code], ['error', 'package-version']);
    assert.ok(hint);
    return `${where === file ? '' : `${where}:`}${line}:${column} ${/^the page names (.*?), but/.exec(message)![1]}`;
  });
}

const WRONG: Record<string, [text: string, expected: string]> = {
  'another patch in a command': [
    '```bash\nnpm add -D @lantern/core@2.4.0\n```',
    '2:26 @lantern/core 2.4.0',
  ],
  'another major': ['`@lantern/core@3.0.0`', '1:16 @lantern/core 3.0.0'],
  'a plugin of the scope': [
    '```bash\nnpm add @lantern/plugin-wick@1.1.1 -D\n```',
    '2:30 @lantern/plugin-wick 1.1.1',
  ],
  'a range that does not hold it': ['`@lantern/core@^2.5.0`', '1:16 @lantern/core ^2.5.0'],
  'an X-range of another minor': ['`@lantern/core@2.3`', '1:16 @lantern/core 2.3'],
  'a lower bound above it': ['`@lantern/core@>=2.5`', '1:16 @lantern/core >=2.5'],
  'a range of all versions': ['`@lantern/core@*`', '1:16 @lantern/core *'],
  'a tag that moves': ['`@lantern/core@latest`', '1:16 @lantern/core latest'],
  'a tag of the create command': [
    '```bash\nnpm create lantern@latest my-lamp\n```',
    '2:20 create lantern latest',
  ],
  'another version of the create command': [
    '```bash\npnpm init lantern@2.4.2\n```',
    '2:19 init lantern 2.4.2',
  ],
  'the name of the create package': [
    '```bash\nnpx create-lantern@2.3.9\n```',
    '2:20 create-lantern 2.3.9',
  ],
  'an attribute of a tag': [
    '<PackageManagerTabs command="install @lantern/core@2.4.0" />',
    '1:52 @lantern/core 2.4.0',
  ],
  'a snippet of package.json': [
    '```json\n{ "dependencies": { "@lantern/core": "^1.0.0" } }\n```',
    '2:39 @lantern/core ^1.0.0',
  ],
  'a tag in package.json': [
    '```json\n{ "@lantern/core": "latest" }\n```',
    '2:21 @lantern/core latest',
  ],
  'the package itself in JSON': [
    '```json\n{ "name": "@lantern/core", "version": "2.4.0" }\n```',
    '2:40 @lantern/core 2.4.0',
  ],
  'a prerelease': ['`@lantern/core@2.4.1-beta.1`', '1:16 @lantern/core 2.4.1-beta.1'],
  'a sentence': ['It runs with `@lantern/core` 2.4.0.', '1:30 @lantern/core 2.4.0'],
  'a sentence with a "v"': ['It runs with @lantern/core v1.2.', '1:29 @lantern/core 1.2'],
  'the cell of a table': [
    '| Package | Version |\n| --- | --- |\n| `@lantern/core` | 2.3.0 |',
    '3:21 @lantern/core 2.3.0',
  ],
  'an address of a CDN': [
    'See `https://cdn.example.com/@lantern/core@1.0.0/index.js`.',
    '1:44 @lantern/core 1.0.0',
  ],
  'the end of a sentence': ['Install @lantern/core@2.4.0.', '1:23 @lantern/core 2.4.0'],
  'front matter': [
    '---\ndescription: Install @lantern/core@2.4.0.\n---\n\n# Page',
    '2:36 @lantern/core 2.4.0',
  ],
};

test('refused: every tag that moves, in package.json', async () => {
  for (const tag of ['latest', 'next', 'beta', 'alpha', 'rc', 'canary', 'nightly'])
    assert.equal(await found(`\`\`\`json\n{ "@lantern/core": "${tag}" }\n\`\`\``), [
      `2:21 @lantern/core ${tag}`,
    ]);
});

for (const [name, [text, expected]] of Object.entries(WRONG)) {
  test(`refused: ${name}`, async () => assert.equal(await found(text), [expected]));
}

const RIGHT: Record<string, string> = {
  'the version itself':
    'Install @lantern/core@2.4.1. It is `@lantern/core` 2.4.1, or `@lantern/core@v2.4.1`.',
  'ranges that hold it':
    '`@lantern/core@^2.4.1` `@lantern/core@~2.4.0` `@lantern/core@2.4` `@lantern/core@2.4.x` `@lantern/core@2` `@lantern/core@>=2.0.0` `@lantern/core@2.*`',
  'no version':
    '```bash\nnpm add -D @lantern/core @lantern/plugin-wick\nnpm create lantern my-lamp\n```',
  'package.json':
    '```json\n{ "dependencies": { "@lantern/core": "^2.4.0", "@lantern/wick": "workspace:*" }, "peerDependencies": { "@lantern/core": "2.x || 3.x" } }\n```',
  'other packages':
    '`lantern@1.0.0` `@lanterns/core@1.0.0` `my-create-lantern@1.0.0` `react@18.2.0` `npm create lanterns@1.0.0`',
  placeholders: '`@lantern/core@<version>` and `@lantern/core@${version}`',
  'keys that are not dependencies':
    '```js\nexport default { alias: { "@lantern/core": "./core.js" }, externals: { "@lantern/wick": "Wick" } };\n```',
  'numbers that are not versions':
    'Of @lantern/core 3 exports are functions. `@lantern/core` asks for Node.js 18.0.0.',
};

for (const [name, text] of Object.entries(RIGHT)) {
  test(`accepted: ${name}`, async () => assert.equal(await found(text), []));
}

test('pages below the exceptions may name any version, in every language', async () => {
  const text = '`@lantern/core@1.0.0`';
  for (const [file, routePath] of [
    ['en/releases/v1.md', '/releases/v1'],
    ['zh/releases/v1.md', '/zh/releases/v1'],
  ] as const) {
    const page = await markdown(text, { file, lang: file.slice(0, 2) });
    assert.equal(
      await check({ ...page, routePath }, { rule: RULE, texts: { [file]: text } }),
      [],
      file,
    );
  }
  assert.is((await found(text)).length, 1);
});

test('a site with versions can name a version for each of them', async () => {
  const text = 'Install @lantern/core@2.0.1 or @lantern/core@1.4.0.';
  const named = async (version: string): Promise<string[]> => {
    const page = { ...(await markdown(text)), version };
    const rule = { ...RULE, version: { v2: '2.0.1', v1: '1.4.0' } };
    const findings = await check(page, { rule, texts: { [page.pagePath]: text } });
    return findings.map(({ message }) => message);
  };
  const wrong = (other: string, own: string): string =>
    `the page names @lantern/core ${other}, but it is about version ${own}`;
  assert.equal(await named('v2'), [wrong('1.4.0', '2.0.1')]);
  assert.equal(await named('v1'), [wrong('2.0.1', '1.4.0')]);
  assert.equal(await named('v0'), []);
});

test('what a page includes is checked where it stands', async () => {
  const texts = {
    'en/shared/part.md': 'Install @lantern/core@1.0.0.\n',
    'en/a.ts': '// @lantern/core@1.1.0\n',
  };
  assert.equal(
    await found('# Page\n\n<Include file="shared/part.md" />\n\n<Include file="a.ts" />\n', {
      texts,
    }),
    ['en/shared/part.md:1:23 @lantern/core 1.0.0', 'en/a.ts:1:18 @lantern/core 1.1.0'],
  );
});

test('a site without the key has no such check; a version that is none is refused', async () => {
  const page = await markdown('`@lantern/core@1.0.0`');
  assert.equal(
    await check(page, { rule: undefined, texts: { 'en/guide/page.md': '`@lantern/core@1.0.0`' } }),
    [],
  );
  const site =
    "import fixture from '/site';\nexport default { ...fixture, packageVersion: { packages: ['a'], version: 'new' } };\n";
  const content = siteWith({});
  await loadSite(content);
  const broken = siteWith({ 'site.ts': site.replace('/site', `${content}/site.ts`) });
  await loadSite(broken).then(
    () => assert.unreachable(),
    (error: Error) => assert.match(error.message, /packageVersion "new" is not a version/),
  );
});

test.run();
