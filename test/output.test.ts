// A build writes the same bytes every time, all of them or none, and nothing else.
import { createHash } from 'node:crypto';
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { readMoved } from '../pipeline/hosting/headersAndRedirects.ts';
import { MARKER } from '../pipeline/files/outFolder.ts';
import { putBack } from '../pipeline/files/staging.ts';
import { write, type Written } from '../pipeline/files/write.ts';
import { checkPaths } from '../pipeline/files/outputFile.ts';
import { takeAway } from './killed.ts';
import { LONG, seededRandom } from './sample.ts';
import { build, builtSite, listFiles, nodeArgs, ROOT, SITE, siteWith, temporary } from './sites.ts';

/** Number of builds that are killed. */
const KILLS = LONG ? 10 : 4;

/** Returns the path and hash of every file in a folder. */
function snapshot(folder: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map(file => [
      file,
      createHash('sha256')
        .update(fs.readFileSync(path.join(folder, file)))
        .digest('hex'),
    ]),
  );
}

/** Starts a build without waiting for it. */
function start(
  content: string,
  out: string,
): { child: ChildProcess; ended: Promise<{ code: number | null; stdout: string }> } {
  const child = spawn(
    process.execPath,
    [...nodeArgs('build.ts'), '--no-cache', '--content', content, '--out', out],
    { cwd: ROOT },
  );
  let stdout = '';
  child.stdout.on('data', chunk => (stdout += String(chunk)));
  child.stderr.resume();
  return {
    child,
    ended: new Promise(resolve => child.on('close', code => resolve({ code, stdout }))),
  };
}

const first = builtSite();

test('a site in another folder gives the same bytes: no path of this machine is in them', async () => {
  const one = await first;
  const other = await build({ content: siteWith({}) });
  // Dates come from git, which does not know the copied site.
  const withoutDates = (text: string): string =>
    text.replace(
      /^updated: "[^"]*"\n|<p class="last-updated.*?<\/p>|<time.*?<\/time>|<lastmod>.*?<\/lastmod>|<updated>.*?<\/updated>|"dateModified":".*?",?/gms,
      '',
    );
  const differing = listFiles(one.out).filter(
    file => !other.has(file) || withoutDates(one.read(file)) !== withoutDates(other.read(file)),
  );
  assert.equal(
    differing.filter(file => !file.endsWith('.html') || /<time/.test(other.read(file))),
    [],
  );
  for (const file of other.files()) {
    const text = withoutDates(other.read(file));
    for (const folder of [ROOT, SITE, path.dirname(other.out), process.cwd()])
      assert.not.ok(text.includes(folder), `${file} names ${folder}`);
  }
});

test('the names of assets hold their hash, eight characters long', async () => {
  const { files } = await first;
  const assets = files().filter(file => file.startsWith('static/'));
  assert.ok(assets.length >= 8);
  for (const file of assets)
    assert.match(
      file,
      /^static\/(?:media\/)?[\w-]+(?:\.[\w-]+)*\.(?:[A-Z0-9]{8}|[0-9a-f]{8})\.(?:js|css|json|svg|png|woff2)$/,
    );
});

test('a changed style, script or index gets another name; what did not change keeps its name', async () => {
  const one = await first;
  const other = await build({
    content: siteWith({
      'synonyms.json': '[["light", "lamp"]]',
      'en/guide/last.md':
        '---\ndescription: The last page of the guide.\n---\n\n# Last\n\nAnother text.\n',
    }),
  });
  const named = (files: string[], start: string): string | undefined =>
    files.find(file => file.startsWith(`static/${start}.`));
  for (const start of ['boot', 'style', 'search_index.zh'])
    assert.is(named(other.files(), start), named(one.files(), start), start);
  for (const start of ['search', 'search_index.en'])
    assert.is.not(named(other.files(), `${start}`), named(one.files(), `${start}`), start);
});

test('files of an earlier build go, and nothing stays beside the site', async () => {
  const out = path.join(temporary(), 'dist');
  assert.is((await build({ out, flags: ['--drafts'] })).code, 0);
  const { code, has, files } = await build({ out });
  assert.is(code, 0);
  assert.not.ok(has('guide/draft.html'));
  assert.equal(files(), (await first).files());
  assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
});

test('an out folder may be deep and new, or there and empty', async () => {
  const deep = path.join(temporary(), 'a/b/dist');
  const empty = path.join(temporary(), 'dist');
  fs.mkdirSync(empty);
  for (const out of [deep, empty]) {
    const { files, bytes, prints } = await write(out, [
      { path: '404.html', contents: 'x' },
      { path: 'a/b.html', contents: new Uint8Array(3) },
    ]);
    assert.equal(
      [files, bytes, Object.keys(prints)],
      [3, 4 + fs.statSync(path.join(out, MARKER)).size, ['404.html', 'a/b.html', MARKER]],
    );
    assert.equal(listFiles(out), [MARKER, '404.html', 'a/b.html']);
    assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
  }
});

test('a file of the last build is taken over until its key or somebody else changes it', async () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  let last: Written['prints'] = {};
  /** Writes one file and returns its text: the old one with the new address, or a rendered one. */
  const next = async (key: string, address: string, rendered: string): Promise<string> => {
    const file = { path: 'a.html', render: () => rendered, reuse: { key, address } };
    last = (await write(out, [file], { last })).prints;
    return fs.readFileSync(path.join(out, 'a.html'), 'utf8');
  };
  assert.is(await next('key', 'i-1', 'one i-1 i-1'), 'one i-1 i-1');
  assert.is(await next('key', 'i-1', 'two i-1'), 'one i-1 i-1');
  assert.is(await next('key', 'i-2', 'three i-2'), 'one i-2 i-2');
  assert.is(await next('key', 'i-2', 'four i-2'), 'one i-2 i-2');
  assert.is(await next('other', 'i-2', 'five i-2'), 'five i-2');
  fs.renameSync(path.join(out, 'a.html'), path.join(folder, 'moved.html'));
  fs.symlinkSync(path.join(folder, 'moved.html'), path.join(out, 'a.html'));
  assert.is(await next('other', 'i-2', 'six i-2'), 'six i-2');
});

test('error: two files of one path are refused, both named', async () => {
  const cases: [string, Record<string, string>, RegExp][] = [
    ['the 404 page and a public file', { 'public/404.html': 'mine' }, /404\.html/],
    ['a page and a public file', { 'public/guide/last.html': 'mine' }, /guide\/last\.html/],
    [
      'a page and a public file in other letter case',
      { 'public/Guide/Last.html': 'mine' },
      /Guide\/Last\.html/,
    ],
    ['an index page and a public file', { 'public/zh/index.html': 'mine' }, /zh\/index\.html/],
    ['a page and its own folder as a file', { 'public/guide': 'mine' }, /guide/],
  ];
  const out = path.join(temporary(), 'dist');
  fs.cpSync((await first).out, out, { recursive: true });
  const before = snapshot(out);
  const built = await Promise.all(
    cases.slice(1, 3).map(([, files]) => build({ content: siteWith(files), out })),
  );
  for (const [index, { code, findings }] of built.entries()) {
    const [name, files, says] = cases[index + 1]!;
    const errors = findings.filter(({ severity }) => severity === 'error');
    assert.is(code, 1, name);
    assert.equal(
      errors.map(({ code }) => code),
      ['same-output'],
      `${name}: ${JSON.stringify(findings)}`,
    );
    assert.match(errors[0]!.message, says, name);
    assert.is(errors[0]!.file, Object.keys(files)[0], name);
    assert.is(errors[0]!.hint, 'rename this file, or the page', name);
  }
  assert.equal(snapshot(out), before);
  assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
  // A folder's name counts in any letter case, too.
  assert.is(checkPaths([{ path: 'Guide/a.html' }, { path: 'guide' }]).length, 1);
  // Every case again, now calling only the check that a build makes before it writes.
  const pages = (await first).files().map(path => ({ path }));
  for (const [name, files, says] of cases) {
    const [found, ...others] = checkPaths([
      ...pages,
      ...Object.keys(files).map(file => ({ path: file.replace('public/', '') })),
    ]);
    assert.is(found?.code, 'same-output', name);
    assert.match(found!.message, says, name);
    assert.equal(others, [], name);
  }
});

test('one path outside the output folder is enough to write nothing', async () => {
  const folder = temporary();
  const files = [{ path: 'index.html' }, { path: '../left.txt' }];
  await write(path.join(folder, 'dist'), files).then(
    () => assert.unreachable('the files were written'),
    (error: Refusal) => assert.is(error.diagnostics.length, 1),
  );
  assert.equal(fs.readdirSync(folder), []);
});

test('what a site writes itself for hosts and robots is kept, and what only hosts read is merged', async () => {
  const own = {
    'public/robots.txt': 'User-agent: *\nDisallow: /guide/\n',
    'public/sitemap.xml': '<urlset/>\n',
    'public/404.html': '<!doctype html>\n<title>Mine</title>\n',
    'public/llms.txt': '# Mine\n',
    'public/manifest.webmanifest': '{}\n',
    'public/_headers':
      '# Mine\n/*\n  X-Frame-Options: DENY\n# About links\n  referrer-policy: no-referrer\n/embed/*\n  ! Content-Security-Policy\n',
    'public/_redirects':
      '/guide/introduction /guide/last 301\n/chat https://chat.example.com 302\n',
  };
  const { code, findings, read, out } = await build({ content: siteWith(own) });
  assert.is(code, 0, JSON.stringify(findings));
  assert.equal(
    findings.filter(({ severity }) => severity !== 'info'),
    (await first).findings.filter(({ severity }) => severity !== 'info'),
  );
  for (const name of ['robots.txt', 'sitemap.xml', '404.html', 'llms.txt', 'manifest.webmanifest'])
    assert.is(read(name), own[`public/${name}` as keyof typeof own], name);
  assert.match(read('zh/404.html'), 'lang="zh"');
  const headers = read('_headers');
  assert.ok(
    headers.endsWith(own['public/_headers']),
    'own headers stand last: removing one works on what stands above',
  );
  assert.match(headers, 'Content-Security-Policy: default-src');
  assert.not.match(headers, 'Referrer-Policy: strict-origin', 'two values would be joined');
  assert.ok(
    read('_redirects').startsWith(own['public/_redirects']),
    'the first redirect of an address counts',
  );
  assert.match(read('_redirects'), '/zh/guide/introduction /zh/guide/start/ 301');
  assert.is(readMoved(out).get('/guide/introduction'), '/guide/last');
});

test('error: a file of public/ in the place of a page is named with the page, beside all other findings', async () => {
  const { code, findings } = await build({
    content: siteWith({
      'public/guide/introduction.html': 'x',
      'public/Guide/last.md': 'x',
      'public/zh': 'x',
      'en/guide/last.md': '---\ndescription: Last.\n---\n\n# Last\n\n[gone](./gone)\n',
    }),
  });
  assert.is(code, 1);
  const found = findings.filter(finding => finding.code === 'same-output');
  assert.equal(
    found.map(({ file }) => file),
    ['public/Guide/last.md', 'public/guide/introduction.html', 'public/zh'],
  );
  assert.match(found[0]!.message, 'en/guide/last.md');
  assert.match(found[1]!.message, 'the alias /guide/introduction');
  assert.ok(findings.some(finding => finding.code === 'dead-link'));
});

test('builds killed at random moments leave the old site whole, and the next build cleans up', async () => {
  const out = path.join(temporary(), 'dist');
  fs.cpSync((await first).out, out, { recursive: true });
  const content = siteWith({
    'en/guide/last.md':
      '---\ndescription: The last page of the guide.\n---\n\n# Last\n\nThe new text.\n',
  });
  const before = snapshot(out);
  const begin = performance.now();
  const probe = path.join(temporary(), 'dist');
  await start(content, probe).ended;
  const after = snapshot(probe);
  const duration = performance.now() - begin;
  const endings: string[] = [];
  const random = seededRandom('kills of builds');
  for (let round = 0; round < KILLS; round++) {
    const { child, ended } = start(content, out);
    // Odd rounds are killed in the last third, when the build writes files …
    const moment = round % 2 === 0 ? random() * duration : duration * (0.66 + random() * 0.4);
    const timer = setTimeout(() => child.kill('SIGKILL'), moment);
    // … or as soon as the staging folder exists.
    const watcher =
      round % 2 === 0
        ? undefined
        : setInterval(
            () =>
              fs
                .readdirSync(path.dirname(out))
                .some(name => name.startsWith(`.dist.build-${child.pid}-`)) &&
              child.kill('SIGKILL'),
            1,
          );
    const { code } = await ended;
    clearTimeout(timer);
    clearInterval(watcher);
    // A build killed between its two renames leaves the old site aside; the next one restores it.
    putBack(out);
    const now = snapshot(out);
    const isOld = JSON.stringify(now) === JSON.stringify(before);
    assert.ok(
      isOld || JSON.stringify(now) === JSON.stringify(after),
      `round ${round}: neither the old nor the new site`,
    );
    endings.push(`${code ?? 'killed'} ${isOld ? 'old' : 'new'}`);
  }
  assert.ok(
    endings.some(ending => ending.startsWith('killed')),
    endings.join(', '),
  );
  assert.is((await build({ content, out })).code, 0);
  assert.equal(snapshot(out), after);
  assert.equal(fs.readdirSync(path.dirname(out)), ['dist'], 'leftovers of the killed builds');
});

test('a build that was killed between its two renames: the next one finds the old site', async () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  await write(out, [{ path: '404.html', contents: 'old' }]);
  takeAway(out);
  await write(out, [
    { path: 'a', contents: '1' },
    { path: 'A', contents: '2' },
  ]).then(
    () => assert.unreachable(),
    error => assert.match(String(error), /two files/),
  );
  await write(out, [{ path: '404.html', contents: 'new' }]);
  assert.is(fs.readFileSync(path.join(out, '404.html'), 'utf8'), 'new');
  assert.equal(fs.readdirSync(folder), ['dist']);
});

test('two builds at once: one site, whole, and nothing beside it', async () => {
  const out = path.join(temporary(), 'dist');
  const ends = await Promise.all([1, 2].map(() => start(SITE, out).ended));
  for (const { code, stdout } of ends) assert.is(code, 0, stdout);
  assert.equal(snapshot(out), snapshot((await first).out));
  assert.equal(fs.readdirSync(path.dirname(out)), ['dist']);
});

test('files are plain: no links, readable, none empty', async () => {
  const { out, files } = await first;
  for (const file of files()) {
    const stat = fs.lstatSync(path.join(out, file));
    assert.ok(stat.isFile() && stat.size > 0, file);
    if (/\.(?:html|json|css|js)$/.test(file))
      assert.not.match(fs.readFileSync(path.join(out, file), 'utf8'), /\r|\uFFFD/, file);
  }
});

test.run();
