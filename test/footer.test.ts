// Below an article: its date, a link for editing it, and its neighbors (section H of the rules).
import '../pipeline/bundling/env.ts';
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { formatDate } from '../client/date.ts';
import { readHistory, readLog } from '../pipeline/input/gitDates.ts';
import { loadSite, resolveLocale } from '../pipeline/input/site/settings.ts';
import { groupOf } from '../pipeline/page/sections.ts';
import type { PageLink } from '../theme/types.ts';
import {
  attributesOf,
  closeDom,
  dom,
  parsedSite,
  textOf,
  textsOf,
  type ParsedSite,
} from './parsed.ts';
import { build, ROOT, SITE, siteWith, temporary, type Built } from './sites.ts';

let fixture: ParsedSite;
let real: ParsedSite;
/** Git repository with a copy of the fixture site. `site` is built from it. */
let repository: string;
let site: Built;

const WHEN = {
  first: '2024-03-01T08:00:00Z',
  second: '2024-03-12T20:00:00Z',
  third: '2024-03-13T00:30:05+08:00',
};

test.before(async () => {
  repository = path.join(temporary(), 'repository');
  fs.mkdirSync(repository);
  const content = path.join(repository, 'docs');
  fs.renameSync(
    siteWith({ 'en/guide/快速.md': '---\ndescription: 快.\nlanguages: [en]\n---\n\n# Fast\n' }),
    content,
  );
  git(['init', '-q']);
  commit('first', WHEN.first);
  fs.appendFileSync(path.join(content, 'en/guide/last.md'), '\nChanged.\n');
  fs.appendFileSync(path.join(content, 'zh/guide/last.md'), '\n改了。\n');
  commit('second', WHEN.second);
  fs.appendFileSync(path.join(content, 'en/config/plugins.md'), '\nChanged.\n');
  fs.appendFileSync(path.join(content, 'zh/config/plugins.md'), '\n改了。\n');
  commit('third', WHEN.third);
  const alone = '---\ndescription: Alone.\nlanguages: [en]\n---\n\n# Alone\n\nNot in git yet.\n';
  fs.writeFileSync(path.join(content, 'en/guide/alone.md'), alone);
  [fixture, real, site] = await Promise.all([
    parsedSite(),
    parsedSite({ content: path.join(ROOT, 'content') }),
    build({ content, env: { ...GIT, PATH: `${spy()}${path.delimiter}${process.env.PATH}` } }),
  ]);
});
test.after(closeDom);

/** Git without the settings of the person who runs the test. */
const GIT = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_SYSTEM: '/dev/null',
  GIT_AUTHOR_NAME: 'A',
  GIT_AUTHOR_EMAIL: 'a@example.org',
  GIT_COMMITTER_NAME: 'A',
  GIT_COMMITTER_EMAIL: 'a@example.org',
};

function git(args: string[], env: Record<string, string> = {}, cwd = repository): string {
  return execFileSync('git', args, {
    cwd,
    env: { ...process.env, ...GIT, ...env },
    encoding: 'utf8',
    stdio: 'pipe',
  });
}

function commit(message: string, date: string): void {
  git(['add', '-A']);
  git(['commit', '-q', '-m', message], {
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: '2024-06-01T00:00:00Z',
  });
}

let calls: string;

/** Returns a folder with a `git` that logs its calls, then runs the real one. */
function spy(): string {
  const folder = temporary();
  calls = path.join(folder, 'calls');
  const found = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
  fs.writeFileSync(
    path.join(folder, 'git'),
    `#!/bin/sh\necho "$@" >> '${calls}'\nexec '${found}' "$@"\n`,
    { mode: 0o755 },
  );
  return folder;
}

const around = (parsed: ParsedSite, route: string): (string | undefined)[] => {
  const { prev, next } = parsed.context(route);
  return [prev?.link, next?.link];
};

// ── R-090: previous and next page

test('R-090 neighbors follow the sidebar from top to bottom, across groups', () => {
  assert.equal(around(fixture, '/guide/start/'), [undefined, '/guide/start/quick-start']);
  assert.equal(around(fixture, '/guide/start/quick-start'), [
    '/guide/start/',
    '/guide/deep/inner/leaf',
  ]);
  assert.equal(around(fixture, '/guide/deep/inner/leaf'), [
    '/guide/start/quick-start',
    '/guide/markdown',
  ]);
  assert.equal(around(fixture, '/guide/last'), ['/guide/untranslated', undefined]);
  assert.equal(around(fixture, '/zh/guide/start/'), [undefined, '/zh/guide/start/quick-start']);
});

test('R-090 external rows, dividers and headers are not neighbors', () => {
  const order: PageLink[] = fixture.siteIndex.sections.get('/guide')!.order;
  assert.not.ok(order.some(({ link }) => /^https?:/.test(link)));
  assert.is(new Set(order.map(({ link }) => link)).size, order.length, 'and no page comes twice');
});

test('R-090 no neighbor stands in another section', () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const parsed of [fixture, real]) {
    for (const page of parsed.siteIndex.pages) {
      const { prev, next } = parsed.context(page.routePath);
      for (const link of [prev?.link, next?.link])
        if (link)
          assert.is(folderOf(link), folderOf(page.routePath), `${page.routePath} → ${link}`);
    }
  }
});

/** Returns the first folder of a route, without the language. */
const folderOf = (route: string): string | undefined =>
  route.replace(/^\/zh(?=\/)/, '').split('/')[1];

test('R-090 a group with a link comes before its rows', async () => {
  const page = (title: string): string =>
    `---\ndescription: ${title}.\nlanguages: [en]\n---\n\n# ${title}\n`;
  const api = await parsedSite({
    content: siteWith({
      'en/api/_meta.json':
        '["first", { "type": "dir", "name": "group", "label": "Group" }, "last", "group"]',
      'en/api/first.md': page('First'),
      'en/api/group.md': page('Group'),
      'en/api/group/a.md': page('A'),
      'en/api/last.md': page('Last'),
    }),
  });
  assert.equal(
    api.siteIndex.sections.get('/api')!.order.map(({ text }) => text),
    ['First', 'Group', 'A', 'Last'],
  );
  assert.equal(around(api, '/api/group'), ['/api/first', '/api/group/a']);
  assert.equal(around(api, '/api/last'), ['/api/group/a', undefined]);
});

test('R-090 a page in no sidebar has no neighbors', () => {
  assert.equal(around(fixture, '/guide/unlisted'), [undefined, undefined]);
  assert.is(dom(fixture.html('guide/unlisted.html')).querySelector('.pager'), null);
});

test('R-090 the links say what they are and where they lead', () => {
  const pager = (file: string): (string | null)[][] =>
    [...dom(fixture.html(file)).querySelectorAll('.pager a')].map(link => [
      link.getAttribute('rel'),
      link.getAttribute('href'),
      link.getAttribute('aria-label') ?? link.textContent.replace(/\s+/g, ' ').trim(),
    ]);
  assert.equal(pager('guide/start/quick-start.html'), [
    ['prev', '/guide/start/', 'Previous Page: Introduction'],
    ['next', '/guide/deep/inner/leaf', 'Next page: Leaf'],
  ]);
  assert.equal(pager('zh/guide/start/quick-start.html'), [
    ['prev', '/zh/guide/start/', '上一页：介绍'],
    ['next', '/zh/guide/deep/inner/leaf', '下一页：叶子'],
  ]);
  assert.equal(
    pager('guide/deep/inner/leaf.html').toString().includes('Next page: All of Markdown'),
    true,
    'marks stay out of the name',
  );
  assert.is(
    textOf(dom(fixture.html('guide/deep/inner/leaf.html')), '.pager a[rel=next] code'),
    'Markdown',
  );
  const arrows = attributesOf(dom(fixture.html('guide/deep/inner/leaf.html')), '.pager path', 'd');
  assert.is(new Set(arrows).size, 2, 'the arrows point in two directions');
});

test('R-090 the pager of the real site crosses groups and ends with its section', () => {
  if (!isProduct) return skip(OTHER_SITE);
  assert.equal(around(real, '/guide/start/'), [undefined, '/guide/start/quick-start']);
  assert.is(real.context('/guide/start/').next?.text, 'Quick Start');
  // Pages that do not exist yet are skipped.
  const known = (routes: string[]): string | undefined =>
    routes.find(route => real.siteIndex.byRoute.has(route));
  assert.is(
    around(real, '/guide/start/npm-packages')[1],
    known(['/guide/start/files-for-tools', '/guide/framework/react', '/guide/basic/cli']),
  );
  assert.is(
    around(real, '/guide/start/files-for-tools')[1],
    known(['/guide/framework/react', '/guide/basic/cli']),
  );
  if (real.siteIndex.byRoute.has('/plugins/list/typed-css-modules'))
    assert.is(around(real, '/plugins/list/typed-css-modules')[1], '/plugins/dev/');
  assert.is(groupOf(real.page('/guide/advanced/rem'), real.siteIndex), 'Advanced');
});

// ── R-091: the edit link

test('R-091 the edit link is the base, the language and the source path', () => {
  const edit = (file: string): string | null | undefined =>
    dom(fixture.html(file)).querySelector('.doc-facts a')?.getAttribute('href');
  assert.is(
    edit('guide/start/index.html'),
    'https://git.example.com/lantern/tree/main/docs/en/guide/start/index.md',
  );
  assert.is(
    textOf(dom(fixture.html('guide/start/index.html')), '.doc-facts a')?.startsWith(
      'Edit this page on GitHub',
    ),
    true,
  );
  const link = dom(fixture.html('guide/start/index.html')).querySelector('.doc-facts a')!;
  assert.equal(
    [link.getAttribute('target'), link.getAttribute('rel')],
    ['_blank', 'noopener noreferrer'],
  );
});

test('R-091 the edit links of the real site lead to its repository, in the language of the page', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const base = 'https://github.com/web-infra-dev/rsbuild/tree/main/packages/document/docs';
  assert.is(real.context('/guide/start/').editUrl, `${base}/en/guide/start/index.md`);
  assert.is(real.context('/zh/config/').editUrl, `${base}/zh/config/index.md`);
  assert.match(
    textOf(dom(real.html('zh/config/index.html')), '.doc-facts a')!,
    '在 GitHub 上编辑此页',
  );
});

test('R-091 --repository replaces the base in every language', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const repository = 'https://git.example.org/x/';
  for (const content of [SITE, path.join(ROOT, 'content')]) {
    const [before, site] = [await loadSite(content), await loadSite(content, { repository })];
    for (const lang of ['en', 'zh']) {
      const { text } = resolveLocale(before, lang).editLink!;
      assert.ok(text);
      assert.equal(resolveLocale(site, lang).editLink, { docRepoBaseUrl: repository, text });
    }
  }
  const site = await loadSite(SITE, { repository });
  const parsed = await parsedSite({ change: () => site });
  assert.is(parsed.context('/guide/start/').editUrl, `${repository}en/guide/start/index.md`);
  assert.is(parsed.context('/zh/guide/start/').editUrl, `${repository}zh/guide/start/index.md`);
});

const withEditLink = (editLink: { docRepoBaseUrl: string; text: string }): Promise<ParsedSite> =>
  parsedSite({
    change: ({ locales, themeConfig, ...site }) => ({
      ...site,
      themeConfig: { ...themeConfig, editLink },
      locales: Object.fromEntries(
        Object.entries(locales).map(([lang, { editLink: _, ...locale }]) => [lang, locale]),
      ),
    }),
  });

test('R-091 a slash at the end of the base is not doubled', async () => {
  assert.is(
    (await withEditLink({ docRepoBaseUrl: 'https://x.dev/docs/', text: 'Edit' })).context(
      '/guide/start/',
    ).editUrl,
    'https://x.dev/docs/en/guide/start/index.md',
  );
});

test('R-091 without base or text there is no edit link', async () => {
  for (const editLink of [
    { docRepoBaseUrl: '', text: 'Edit' },
    { docRepoBaseUrl: 'https://x.dev', text: '' },
  ]) {
    const parsed = await withEditLink(editLink);
    assert.is(parsed.context('/guide/start/').editUrl, undefined);
    assert.is(
      dom(parsed.html('guide/start/index.html')).querySelector('.doc-facts a:not([type])'),
      null,
    );
  }
});

test('R-091 home and 404 have none; segments are escaped', () => {
  assert.is(fixture.context('/').editUrl, undefined);
  assert.not.match(fixture.html('404.html'), 'git.example.com/lantern/tree');
  const link = dom(site.read('guide/快速.html'))
    .querySelector('.doc-facts a')
    ?.getAttribute('href');
  assert.is(link, 'https://git.example.com/lantern/tree/main/docs/en/guide/%E5%BF%AB%E9%80%9F.md');
});

// ── R-092: the date of the last change

const updated = (file: string): string | undefined => textOf(dom(site.read(file)), '.last-updated');

test('R-092 the date is that of the last commit of the file, in the form of the language', () => {
  assert.is(site.code, 0, site.stdout + site.stderr);
  assert.is(updated('guide/last.html'), 'Last Updated: 3/12/2024, 8:00:00 PM');
  assert.is(updated('zh/guide/last.html'), '最后更新：2024/3/12 20:00:00');
  assert.is(updated('guide/markdown.html'), 'Last Updated: 3/1/2024, 8:00:00 AM');
});

test("R-092 it is the author's time, in UTC, whatever zone it was written in", () => {
  assert.is(
    dom(site.read('config/plugins.html')).querySelector('time')?.getAttribute('datetime'),
    '2024-03-12T16:30:05Z',
  );
  assert.is(updated('config/plugins.html'), 'Last Updated: 3/12/2024, 4:30:05 PM');
  assert.is(
    dom(site.read('config/plugins.html')).querySelector('time')?.getAttribute('data-pattern'),
    '{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}',
  );
});

test('R-092 a file git does not know has no line', () => {
  assert.ok(site.has('guide/alone.html'));
  assert.is(updated('guide/alone.html'), undefined);
});

test('R-092 names of other scripts have their date, stand-ins that of the original', () => {
  assert.is(updated('guide/快速.html'), 'Last Updated: 3/1/2024, 8:00:00 AM');
  assert.is(updated('zh/guide/untranslated.html'), '最后更新：2024/3/1 08:00:00');
});

test('R-092 git is asked once', () => {
  const log = fs.readFileSync(calls, 'utf8').trim().split('\n');
  assert.is(log.length, 1, log.join('\n'));
});

test('R-092 the time zone of the machine changes nothing', async () => {
  const elsewhere = await build({
    content: path.join(repository, 'docs'),
    env: { ...GIT, TZ: 'Asia/Shanghai' },
  });
  assert.is(elsewhere.read('guide/last.html'), site.read('guide/last.html'));
});

test('R-092 a shallow clone has no dates, and says so once', async () => {
  const clone = path.join(temporary(), 'clone');
  git(['clone', '-q', '--depth', '1', pathToFileURL(repository).href, clone]);
  const shallow = await build({ content: path.join(clone, 'docs'), env: GIT });
  assert.is(shallow.code, 0, shallow.stdout);
  const said = shallow.findings.filter(({ code }) => code === 'no-history');
  assert.is(said.length, 1);
  assert.is(said[0]!.severity, 'info');
  assert.match(said[0]!.message, 'shallow');
  assert.ok(said[0]!.hint);
  for (const file of shallow.files().filter(name => name.endsWith('.html')))
    assert.not.match(shallow.read(file), '<time', file);
});

test('R-092 a worktree of a shallow clone has no dates either', async () => {
  const folder = temporary();
  const files = {
    'clone/.git/shallow': '',
    'clone/.git/worktrees/w/commondir': '../..\n',
    'w/.git': 'gitdir: ../clone/.git/worktrees/w\n',
    'w/docs/en/index.md': '# A\n',
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  const { dates, diagnostics } = await readHistory(path.join(folder, 'w/docs'));
  assert.is(dates.size, 0);
  assert.match(diagnostics[0]!.message, 'the clone is shallow');
});

test('R-092 without a repository there are no dates, and that is said once', async () => {
  const { dates, diagnostics } = await readHistory(siteWith({}));
  assert.is(dates.size, 0);
  assert.equal(
    diagnostics.map(({ severity, code }) => [severity, code]),
    [['info', 'no-history']],
  );
  // A site may leave out the line with the date: sitemaps and Markdown have it, too.
  assert.match(diagnostics[0]!.message, /^it is not known when pages were last changed: /);
});

test('R-092 a content folder that is a link into another repository has the dates of that one', async () => {
  const project = temporary();
  git(['init', '-q', project]);
  const link = path.join(project, 'content');
  fs.symlinkSync(path.join(repository, 'docs'), link, 'junction');
  const { dates, diagnostics } = await readHistory(link);
  assert.equal(diagnostics, []);
  assert.is(dates.get('en/guide/last.md'), WHEN.second);
});

test('R-092 a content folder that is missing in a repository has no dates, and ends nothing', async () => {
  const { dates } = await readHistory(path.join(repository, 'nothing'));
  assert.is(dates.size, 0);
});

test('R-092 users who hide the files of the first commit in git log see all dates', async () => {
  const clone = path.join(temporary(), 'clone');
  git(['clone', '-q', repository, clone]);
  git(['-C', clone, 'config', 'log.showRoot', 'false']);
  const { dates } = await readHistory(path.join(clone, 'docs'));
  assert.is(dates.get('en/guide/markdown.md'), WHEN.first);
});

test('R-092 the history of a commit is listed once, and again after the next commit', async () => {
  const clone = path.join(temporary(), 'clone');
  git(['clone', '-q', '--no-hardlinks', repository, clone]);
  const docs = path.join(clone, 'docs');
  const first = await readHistory(docs, true);
  assert.is(first.dates.get('en/guide/last.md'), WHEN.second);
  const objects = path.join(clone, '.git/objects');
  fs.renameSync(objects, `${objects}-away`);
  // Without it, the folder is no repository.
  fs.mkdirSync(objects);
  assert.equal(await readHistory(docs, true), first);
  assert.match((await readHistory(docs)).diagnostics[0]?.message ?? '', 'git log failed');
  fs.rmdirSync(objects);
  fs.renameSync(`${objects}-away`, objects);
  fs.appendFileSync(path.join(docs, 'en/guide/last.md'), '\nOne more.\n');
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  git(['-C', clone, ...author, 'commit', '-q', '-am', 'Change a page']);
  assert.not.equal((await readHistory(docs, true)).dates.get('en/guide/last.md'), WHEN.second);
  // Branches in one file, a checkout without a branch, and a worktree.
  git(['-C', clone, 'pack-refs', '--all']);
  assert.equal(await readHistory(docs, true), await readHistory(docs));
  git(['-C', clone, 'checkout', '-q', '--detach', 'HEAD~1']);
  assert.equal(await readHistory(docs, true), first);
  git(['-C', clone, 'worktree', 'add', '-q', '../tree', 'HEAD']);
  const tree = path.join(clone, '../tree/docs');
  assert.equal(await readHistory(tree, true), first);
  assert.equal(await readHistory(tree, true), first);
});

test('R-092 without dates, the reason is what git says, or that git is missing', async () => {
  const folder = temporary();
  git(['init', '-q', folder]);
  const reason = async (): Promise<string> => {
    const { message, hint } = (await readHistory(folder)).diagnostics[0]!;
    return `${message}; ${hint}`;
  };
  assert.match(await reason(), /git log failed: fatal: .+; run git log in /);
  const { PATH } = process.env;
  process.env.PATH = path.join(folder, 'nothing');
  try {
    assert.match(await reason(), 'git is not installed; install it');
  } finally {
    process.env.PATH = PATH;
  }
});

test('R-092 the newest commit that names a file counts', () => {
  const log = [
    '',
    '/200',
    '\ndocs/a.md',
    'docs/b.md',
    '',
    '/100',
    '\ndocs/b.md',
    'docs/c.md',
    'other/d.md',
    '',
  ].join('\u0000');
  assert.equal(
    [...readLog(log, 'docs').dates],
    [
      ['a.md', '1970-01-01T00:03:20Z'],
      ['b.md', '1970-01-01T00:03:20Z'],
      ['c.md', '1970-01-01T00:01:40Z'],
    ],
  );
});

test('R-092 a commit whose time no date can show does not count', () => {
  const log = ['', '/9000000000000', '\ndocs/a.md', 'docs/b.md', '', '/100', '\ndocs/a.md'];
  const { dates, created } = readLog(log.join('\u0000'), 'docs');
  assert.equal([...dates], [['a.md', '1970-01-01T00:01:40Z']]);
  assert.equal([...created], [...dates]);
  const twice = ['', '/300', '\ndocs/a.md', '', '/200', '\ndocs/a.md', '', '/100', '\ndocs/a.md'];
  const { dates: last, created: first } = readLog(twice.join('\u0000'), 'docs');
  assert.is(last.get('a.md'), '1970-01-01T00:05:00Z');
  assert.is(first.get('a.md'), '1970-01-01T00:01:40Z');
});

test('R-092 a file that is named by a number is not the time of a commit', () => {
  const log = ['', '/200', '\n2024', 'en/a.md'].join('\u0000');
  const time = '1970-01-01T00:03:20Z';
  assert.equal(
    [...readLog(log, '').dates],
    [
      ['2024', time],
      ['en/a.md', time],
    ],
  );
});

test('R-092 lastUpdated: false leaves the line out', async () => {
  const dates = { 'en/guide/last.md': '2024-03-12T20:00:00Z' };
  assert.is(
    (await parsedSite({ dates })).context('/guide/last').lastUpdated,
    '2024-03-12T20:00:00Z',
  );
  const off = await parsedSite({
    dates,
    change: site => ({ ...site, themeConfig: { ...site.themeConfig, lastUpdated: false } }),
  });
  assert.is(off.context('/guide/last').lastUpdated, undefined);
});

test('R-092 dates are written by our own pattern', () => {
  const english = '{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}';
  const chinese = '{YYYY}/{M}/{D} {HH}:{mm}:{ss}';
  for (const [time, en, zh] of [
    ['2024-03-12T20:00:00Z', '3/12/2024, 8:00:00 PM', '2024/3/12 20:00:00'],
    ['2024-01-01T00:00:00Z', '1/1/2024, 12:00:00 AM', '2024/1/1 00:00:00'],
    ['2024-12-31T12:05:09Z', '12/31/2024, 12:05:09 PM', '2024/12/31 12:05:09'],
    ['2024-02-29T11:59:59Z', '2/29/2024, 11:59:59 AM', '2024/2/29 11:59:59'],
  ] as const) {
    assert.is(formatDate(new Date(time), english, 'utc'), en);
    assert.is(formatDate(new Date(time), chinese, 'utc'), zh);
  }
  assert.is(
    formatDate(new Date('2024-03-02T04:05:06Z'), '{YYYY}-{MM}-{DD} {H} {hh} {unknown}', 'utc'),
    '2024-03-02 4 04 {unknown}',
  );
  assert.is(formatDate(new Date('2024-03-02T00:05:06Z'), '{hh}:{mm} {A}', 'utc'), '12:05 AM');
});

// ── R-093: what a footer contains

test('R-093 footer: false leaves all three out, and the article as it was', async () => {
  const page =
    '---\ndescription: Alone.\nlanguages: [en]\nfooter: false\n---\n\n# Alone\n\nText.\n';
  const parsed = await parsedSite({
    content: siteWith({ 'en/guide/alone.md': page, 'en/guide/_meta.json': '["alone", "last"]' }),
    dates: { 'en/guide/alone.md': '2024-03-12T20:00:00Z' },
  });
  const document = dom(parsed.html('guide/alone.html'));
  assert.is(document.querySelector('.doc-footer, .last-updated, .pager, .doc-facts'), null);
  assert.is(textOf(document, 'article p'), 'Text.');
});

test('R-093 the facts come before the neighbors', () => {
  const footer = dom(site.read('guide/markdown.html')).querySelector('.doc-footer')!;
  assert.equal(attributesOf(footer, ':scope > *', 'class'), ['doc-facts', 'pager']);
  // Edit link, copy button, Markdown link, date.
  assert.is(textsOf(footer, '.doc-facts > *').length, 4);
});

test.run();
