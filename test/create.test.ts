// `--new` creates a page in every language, and what it writes builds without an error.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { createPage } from '../pipeline/cli/newPage.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { build, listFiles, ROOT, siteWith, tsx, VERSIONS } from './sites.ts';

const read = (content: string, file: string): string =>
  fs.readFileSync(path.join(content, file), 'utf8');

test('tsx build.ts --new makes a page pair with front matter and a row in both sidebars, and writes no site', async () => {
  const content = siteWith({});
  const { code, stdout } = await tsx([
    'build.ts',
    '--content',
    content,
    '--out',
    path.join(content, 'dist'),
    '--new',
    'guide/start/first-steps',
  ]);
  assert.is(code, 0);
  assert.is(
    stdout,
    `${['en/guide/start/first-steps.md', 'en/guide/start/_meta.json', 'zh/guide/start/first-steps.md', 'zh/guide/start/_meta.json'].map(file => `${content}/${file}\n`).join('')}Write the pages and their descriptions, then run npm run ledger.\n`,
  );
  assert.not.ok(fs.existsSync(path.join(content, 'dist')));
  for (const lang of ['en', 'zh']) {
    assert.is(
      read(content, `${lang}/guide/start/first-steps.md`),
      "---\ndescription: ''\n---\n\n# First steps\n",
    );
    const before = JSON.parse(
      read(path.join(ROOT, 'test/site'), `${lang}/guide/start/_meta.json`),
    ) as unknown[];
    assert.equal(JSON.parse(read(content, `${lang}/guide/start/_meta.json`)), [
      ...before,
      'first-steps',
    ]);
  }
  const built = await build({ content });
  assert.equal(
    built.findings.filter(({ severity }) => severity === 'error'),
    [],
  );
  assert.match(built.read('zh/guide/start/first-steps.html'), 'aria-current="page"');
  const isNew = ({ file = '' }: { file?: string }): boolean => file.endsWith('/first-steps.md');
  assert.equal(
    built.findings.filter(isNew).map(({ code, line }) => `${code} ${line}`),
    ['empty-page 1', 'description-missing 2', 'description-missing 2'],
    'nobody can forget what is left to write',
  );
});

test('beside pages of options the new one is of an option; the list keeps its form', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const content = siteWith({}, path.join(ROOT, 'content'));
  createPage(content, await loadSite(path.join(ROOT, 'content')), '/config/server/open-browser.md');
  assert.match(
    read(content, 'en/config/server/open-browser.md'),
    /\noption: server\.openBrowser\n---\n\n# server\.openBrowser\n$/,
  );
  assert.is(
    read(content, 'zh/config/server/open-browser.md'),
    "---\ndescription: ''\n---\n\n# server.openBrowser\n",
  );
  assert.is(
    read(content, 'en/config/server/_meta.json'),
    read(path.join(ROOT, 'content'), 'en/config/server/_meta.json').replace(
      '"strict-port"',
      '"strict-port",\n  "open-browser"',
    ),
  );
});

test('one page of an option is enough', async () => {
  const option = '---\ndescription: Lid.\noption: pot.lid\n---\n\n# pot.lid\n';
  const content = siteWith({ 'en/pot/lid.md': option, 'zh/pot/lid.md': option });
  const printed = createPage(content, await loadSite(content), 'pot/hot-handle');
  assert.is(
    read(content, 'en/pot/hot-handle.md'),
    "---\ndescription: ''\noption: pot.hotHandle\n---\n\n# pot.hotHandle\n",
  );
  assert.match(printed, 'and type and default in the front matter of en/pot/hot-handle.md, then');
});

test('a page beside as many pages without an option gets none', async () => {
  const option = '---\ndescription: Lid.\noption: pot.lid\n---\n\n# pot.lid\n';
  const other = '---\ndescription: Care.\n---\n\n# Care\n';
  const content = siteWith({ 'en/pot/lid.md': option, 'en/pot/care.md': other });
  createPage(content, await loadSite(content), 'pot/hot-handle');
  assert.not.match(read(content, 'en/pot/hot-handle.md'), 'option:');
});

test('a new row is indented as the rows before it', async () => {
  const content = siteWith({ 'en/guide/start/_meta.json': '[\n    "install"\n]\n' });
  createPage(content, await loadSite(content), 'guide/start/more');
  assert.is(read(content, 'en/guide/start/_meta.json'), '[\n    "install",\n    "more"\n]\n');
});

test('a page that is in no folder gets a row in _sidebar.json, if there is one', async () => {
  const content = siteWith({ 'en/_sidebar.json': '["pages"]\n' });
  createPage(content, await loadSite(content), 'news');
  assert.is(read(content, 'en/_sidebar.json'), '["pages", "news"]\n');
  assert.not.ok(fs.existsSync(path.join(content, 'zh/_sidebar.json')));
});

test('folders that are new get a list of their own and a row above', async () => {
  const content = siteWith({});
  createPage(content, await loadSite(content), 'guide/extra/deeper/page');
  assert.equal(JSON.parse(read(content, 'zh/guide/extra/deeper/_meta.json')), ['page']);
  assert.equal(JSON.parse(read(content, 'zh/guide/extra/_meta.json')), [
    { type: 'dir', name: 'deeper', label: 'Deeper' },
  ]);
  assert.equal((JSON.parse(read(content, 'zh/guide/_meta.json')) as unknown[]).at(-1), {
    type: 'dir',
    name: 'extra',
    label: 'Extra',
  });
  const built = await build({ content });
  assert.equal(
    built.findings.filter(({ severity }) => severity === 'error'),
    [],
  );
});

test('a folder that the original does not list is not listed in a translation either', async () => {
  const content = siteWith({ 'en/guide/extra/first.md': '# First\n\nText.\n' });
  const before = read(content, 'zh/guide/_meta.json');
  createPage(content, await loadSite(content), 'guide/extra/second');
  assert.ok(fs.existsSync(path.join(content, 'zh/guide/extra/second.md')));
  assert.not.ok(fs.existsSync(path.join(content, 'zh/guide/extra/_meta.json')));
  assert.is(read(content, 'zh/guide/_meta.json'), before);
});

test('with versions the path may name one, else the default one is meant', async () => {
  const content = siteWith({}, VERSIONS);
  const site = await loadSite(VERSIONS);
  createPage(content, site, 'guide/c');
  createPage(content, site, 'v2/guide/c');
  for (const file of [
    'v1/en/guide/c.md',
    'v1/zh/guide/c.md',
    'v2/en/guide/c.md',
    'v2/zh/guide/c.md',
  ])
    assert.ok(fs.existsSync(path.join(content, file)), file);
  assert.throws(() => createPage(content, site, 'v2/zh/guide/d'), /write v2\/guide\/d \(new\)/);
});

test('error: what makes no page, or is there already, is refused, and nothing is written', async () => {
  const content = siteWith({ 'zh/guide/deep/_meta.json': '{' });
  const site = await loadSite(content);
  const before = listFiles(content);
  for (const [wanted, says] of [
    ['guide/last', /already exists/],
    ['guide/start', /already exists/],
    ['guide/LAST', /guide\/last\.md already exists/],
    ['en/guide/x', /language/],
    [path.relative('', path.join(content, 'en/guide/x.md')), /language/],
    ['shared/x', /not pages/],
    ['../x', /not a valid page path/],
    ['', /not a valid page path/],
    ['guide/a b', /not a valid page path/],
    ['guide//x', /not a valid page path/],
    ['guide/aux', /Windows cannot have a file named "aux"/],
    ['guide/deep/x', /not a list/],
  ] as const) {
    assert.throws(
      () => createPage(content, site, wanted),
      (error: unknown) =>
        error instanceof Refusal &&
        says.test(error.diagnostics[0]!.message) &&
        Boolean(error.diagnostics[0]!.hint),
      wanted,
    );
  }
  assert.equal(listFiles(content), before);
});

test.run();
