// --offline writes a folder that works without a server, and a zip of it; addresses lead to files.
import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle } from '../pipeline/bundling/bundle.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { relocate } from '../pipeline/extras/offline.ts';
import { zip } from '../pipeline/extras/zip.ts';
import { readArgs } from '../pipeline/cli/args.ts';
import { MARKER } from '../pipeline/files/outFolder.ts';
import { addresses, crawl, inlineCode } from './crawler.ts';
import { build, listFiles, SITE, siteWith, temporary, VERSIONS, type Built } from './sites.ts';

const offline = (content: string, flags: string[] = []): Promise<Built> =>
  build({ content, flags: ['--offline', ...flags] });
const [site, again, versions] = await Promise.all([
  offline(SITE),
  offline(SITE),
  offline(VERSIONS),
]);

/** Reads the entries of a zip archive from the directory at its end. */
function unzip(file: string): Map<string, Buffer> {
  const bytes = fs.readFileSync(file);
  const end = bytes.length - 22;
  assert.is(bytes.readUInt32LE(end), 0x06054b50);
  const entries = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    assert.is(bytes.readUInt32LE(at), 0x02014b50);
    const [method, crc, size, length, from] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ];
    const name = bytes.subarray(at + 46, at + 46 + length).toString();
    assert.is(bytes.readUInt32LE(from), 0x04034b50, name);
    assert.is(bytes.subarray(from + 30, from + 30 + length).toString(), name);
    const data = bytes.subarray(from + 30 + length, from + 30 + length + size);
    const contents = method === 8 ? zlib.inflateRawSync(data) : Buffer.from(data);
    assert.is(zlib.crc32(contents), crc, name);
    assert.is(bytes.readUInt32LE(at + 24), contents.length, name);
    assert.is(bytes[at + 5], 3, 'made on Unix');
    assert.is(bytes.readUInt16LE(at + 40), 0o100644, 'a file that all may read');
    entries.set(name, contents);
    at += 46 + length;
  }
  assert.is(at, end);
  return entries;
}

for (const [name, { code, stderr, out }] of Object.entries({ site, versions })) {
  test(`${name}: every address leads to a file of the folder, every hash to an element (R-012)`, () => {
    assert.is(code, 0, stderr);
    const { pages, files } = crawl(out);
    assert.ok(pages.length > 10);
    let checked = 0;
    for (const page of pages) {
      const own = addresses(page);
      for (const { attributes } of page.elements)
        for (const key of ['data-options', 'data-base'])
          if (attributes[key]) own.push({ address: attributes[key], where: key, line: 2 });
      for (const { address, where, line } of own) {
        const say = `${page.file}:${line} ${where} ${address}`;
        if (/^(?:https?:|mailto:|tel:|data:)/.test(address)) continue;
        assert.not.match(address, /^\//, say);
        const url = new URL(address, `file:///folder/${page.file}`);
        const file = decodeURIComponent(url.pathname).replace('/folder/', '');
        checked++;
        if (where === 'data-base') assert.is(url.href, 'file:///folder/', say);
        else assert.ok(files.has(file), say);
        const id = decodeURIComponent(url.hash.slice(1));
        if (id) assert.ok(pages.find(target => target.file === file)!.ids.includes(id), say);
      }
    }
    assert.ok(checked > 300, String(checked));
  });

  test(`${name}: nothing inline, no module, and nothing that only a server's site needs`, () => {
    const { pages, files } = crawl(out);
    for (const page of pages) {
      assert.equal(inlineCode(page), [], page.file);
      assert.not.match(
        page.html,
        /type="module"|rel="(?:canonical|alternate|manifest)"|property="og:|application\/ld\+json|data-translations|data-search-worker|data-copy="[^"]|Content-Security-Policy/,
        page.file,
      );
      for (const { tag, attributes } of page.elements)
        for (const [key, value] of Object.entries(attributes))
          if (value.startsWith('/'))
            assert.is(key, 'data-route', `${page.file} <${tag} ${key}="${value}">`);
    }
    const others = [...files].filter(
      file =>
        !/^(?:static\/(?:(?:boot|main|search_index\.[\w.]+)\.\w+\.js|(?:style|home|later)\.\w+\.css|media\/.*)|options\.js|.*\.(?:html|svg))$/.test(
          file,
        ),
    );
    assert.equal(others, [MARKER]);
    for (const file of files)
      if (file.endsWith('.js'))
        assert.not.match(fs.readFileSync(path.join(out, file), 'utf8'), /\bimport\s*\(["'`]/, file);
  });
}

test('two builds give the same bytes, the zip too; it holds the folder and nothing else', () => {
  assert.equal(site.files(), again.files());
  for (const file of site.files())
    assert.ok(
      fs
        .readFileSync(path.join(site.out, file))
        .equals(fs.readFileSync(path.join(again.out, file))),
      file,
    );
  assert.ok(fs.readFileSync(`${site.out}.zip`).equals(fs.readFileSync(`${again.out}.zip`)));
  const packed = unzip(`${site.out}.zip`);
  assert.equal(
    [...packed.keys()],
    site.files().map(file => `dist/${file}`),
  );
  for (const [name, contents] of packed)
    assert.ok(contents.equals(fs.readFileSync(path.join(path.dirname(site.out), name))), name);
  assert.equal(fs.readdirSync(path.dirname(site.out)), ['dist', 'dist.zip']);
});

test('a zip has one date in every zone, sorted names, and holds what it was given', () => {
  const file = path.join(temporary(), 'a.zip');
  const bytes = Buffer.from(
    zip([
      ['b/路.txt', Buffer.from('a'.repeat(1000))],
      ['a', Buffer.from('noise')],
      ['empty', new Uint8Array()],
    ]),
  );
  fs.writeFileSync(file, bytes);
  const entries = unzip(file);
  assert.equal([...entries.keys()], ['a', 'b/路.txt', 'empty']);
  assert.equal(
    [...entries.values()].map(contents => contents.length),
    [5, 1000, 0],
  );
  assert.ok(bytes.length < 600);
  assert.is(bytes.readUInt32LE(10), 0x00210000, '1980-01-01, 0:00');
});

test('R-012 addresses become relative; query, hash and what is not an address stay', () => {
  const names = new Set([
    'index.html',
    'guide/index.html',
    'guide/v0.4.html',
    'guide/a.html',
    'zh/路.html',
    'logo.png',
    'static/x.js',
  ]);
  const at = (file: string, html: string, published?: string): string =>
    relocate(html, { file, names, ...(published === undefined ? {} : { published }) });
  const links = {
    '/': '../index.html',
    '/guide/': '../guide/index.html',
    '/guide/a?x=1&amp;y#z': '../guide/a.html?x=1&amp;y#z',
    '/guide/a.html#b': '../guide/a.html#b',
    '/guide/v0.4#b': '../guide/v0.4.html#b',
    '/zh/%E8%B7%AF': '../zh/%E8%B7%AF.html',
    '#a': '#a',
    'https://a.b/': 'https://a.b/',
    '//a.b/c': 'https://a.b/c',
    'mailto:a@b': 'mailto:a@b',
  };
  for (const [from, to] of Object.entries(links))
    assert.is(
      at(
        'guide/a.html',
        `<a title="see href=" class="/x" href="${from}">/guide/ href="/guide/"</a>`,
      ),
      `<a title="see href=" class="/x" href="${to}">/guide/ href="/guide/"</a>`,
    );
  assert.is(
    at('index.html', '<img src="/logo.png" alt="a > b"/><a href="/guide/">x</a>'),
    '<img src="./logo.png" alt="a > b"/><a href="./guide/index.html">x</a>',
  );
  assert.is(
    at('guide/a.html', '<video src="/logo.png" poster="/logo.png">'),
    '<video src="../logo.png" poster="../logo.png">',
  );
  assert.is(
    at('a/b/c.html', '<html data-base="/" data-route="/a/b/c" data-options="/static/x.json">'),
    '<html data-base="../../" data-route="/a/b/c" data-options="../../static/x.js">',
  );
  assert.is(
    at(
      'old.html',
      '<meta http-equiv="refresh" content="0; url=/guide/#a"><meta name="description" content="url=/guide/">',
    ),
    '<meta http-equiv="refresh" content="0; url=./guide/index.html#a"><meta name="description" content="url=/guide/">',
  );
  assert.is(
    at('index.html', '<a href="/llms.txt">x</a>', 'https://a.b/docs/'),
    '<a href="https://a.b/docs/llms.txt">x</a>',
    'what the folder leaves out is where the site is published',
  );
});

test('data is handed over as text, whatever it holds', () => {
  for (const file of site
    .files()
    .filter(name => /^(?:options|static\/search_index.*)\.js$/.test(name))) {
    let detail: unknown;
    const element = { dispatchEvent: (event: { detail: unknown }) => (detail = event.detail) };
    new Function('document', 'CustomEvent', site.read(file))(
      { currentScript: element },
      class {
        detail: unknown;
        constructor(_: string, { detail: text }: { detail: unknown }) {
          this.detail = text;
        }
      },
    );
    const data = JSON.parse(detail as string) as { options?: unknown };
    assert.ok(Array.isArray(data.options ?? data), file);
  }
});

test('the other bundles hold nothing of it', async () => {
  for (const dev of [false, true]) {
    const { files } = await bundle({ base: '/', synonyms: [], dev });
    for (const { path: file, contents } of files)
      assert.not.match(
        Buffer.from(contents as Uint8Array).toString(),
        /holds no data|\.offline/,
        file,
      );
  }
});

test('flags that are about a site on a server are refused together with it, in one finding', () => {
  for (const [flags, says] of [
    [['--base', '/x/'], '--base'],
    [['--csp-meta', '--cards'], '--cards and --csp-meta'],
    [['--origin', 'https://a.b', '--hosting', 'nginx'], '--origin and --hosting'],
  ] as const) {
    try {
      readArgs('build', ['--offline', ...flags]);
      assert.unreachable(says);
    } catch (error) {
      assert.instance(error, Refusal);
      const { diagnostics } = error as Refusal;
      assert.is(diagnostics.length, 1);
      assert.is(diagnostics[0]!.code, 'usage');
      assert.ok(diagnostics[0]!.message.includes(says), diagnostics[0]!.message);
    }
  }
});

test('a file that no build made is not replaced by the zip; an earlier zip is', async () => {
  const out = path.join(temporary(), 'docs');
  fs.writeFileSync(`${out}.zip`, 'mine');
  const refused = await build({ out, flags: ['--offline'] });
  assert.is(refused.code, 1);
  assert.equal(
    refused.findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
    ['out-foreign'],
  );
  assert.is(fs.readFileSync(`${out}.zip`, 'utf8'), 'mine');
  assert.not.ok(fs.existsSync(out));
  fs.copyFileSync(`${site.out}.zip`, `${out}.zip`);
  assert.is((await build({ out, flags: ['--offline'] })).code, 0);
  assert.ok([...unzip(`${out}.zip`).keys()].every(name => name.startsWith('docs/')));
});

test('a site whose search is remote, without origin, below a base and with plain addresses becomes a folder too', async () => {
  const content = siteWith({});
  const file = path.join(content, 'site.ts');
  fs.writeFileSync(
    file,
    fs
      .readFileSync(file, 'utf8')
      .replace(
        "search: { mode: 'local' }",
        "search: { mode: 'remote', apiUrl: 'https://search.example.com/api' }",
      )
      .replace("base: '/'", "base: '/docs/'")
      .replace('cleanUrls: true', 'cleanUrls: false')
      .replace(/origin: '[^']*'/, 'origin: undefined'),
  );
  const { code, out, findings, has } = await offline(content);
  assert.is(code, 0);
  assert.not.ok(findings.some(({ code: name }) => name === 'no-origin'));
  assert.ok(listFiles(path.join(out, 'static')).some(name => name.startsWith('search_index.')));
  assert.ok(has('guide/start/index.html'));
  for (const page of crawl(out).pages) {
    assert.not.match(page.html, 'search.example.com');
    for (const { address } of addresses(page))
      assert.not.match(address, /^\/|^[./]*docs\//, page.file);
  }
});

test.run();
