// A cache that was tampered with or damaged is ignored: no crash, and no page comes from it.
import { randomFillSync } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { SiteCache } from '../pipeline/files/cache.ts';
import { digest } from '../pipeline/hash.ts';
import { pruneFolder, readSealed, SealedLines, writeSealed } from '../pipeline/files/sealed.ts';
import { isStoredRecord, type StoredRecord } from '../pipeline/files/stored.ts';
import { lanternPage, writeLantern } from './lantern.ts';
import { skip } from './skip.ts';
import { atCleanUp, build, listFiles, ROOT, temporary } from './sites.ts';

const FLIPS = 400;

const content = writeLantern(path.join(temporary(), 'content'));
const dist = path.join(temporary(), 'dist');
/** Cache files of this content. The folder also has those of other sites. */
const stem = path.join(ROOT, 'node_modules/.cache/site', digest(content).slice(0, 16));
const FILES = { pages: `${stem}.pages`, json: `${stem}.json` };
const { code } = new SiteCache(temporary(), '', []);
const labels = { pages: `${code} pages`, json: `${code} output` };

function tree(root: string): Record<string, string> {
  return Object.fromEntries(
    listFiles(root).map(file => [file, fs.readFileSync(path.join(root, file), 'latin1')]),
  );
}

// The first build fills the cache. Then one page changes; the others come from the cache.
assert.is((await build({ content, out: dist })).code, 0);
const begun = temporary();
for (const [kind, file] of Object.entries(FILES)) fs.copyFileSync(file, path.join(begun, kind));
fs.cpSync(dist, path.join(begun, 'dist'), { recursive: true, preserveTimestamps: true });
fs.writeFileSync(path.join(content, 'en/guide/b.md'), lanternPage('Beta', 'Another text.'));
const cold = await build({ content, flags: ['--no-cache'] });
assert.is(cold.code, 0);
const expected = tree(cold.out);
atCleanUp(removeCache);

function removeCache(): void {
  for (const file of Object.values(FILES)) fs.rmSync(file, { recursive: true, force: true });
}

/**
 * Restores cache and output as the first build left them.
 * @returns the paths of both cache files
 */
function fresh(): Files {
  removeCache();
  for (const [kind, file] of Object.entries(FILES)) fs.copyFileSync(path.join(begun, kind), file);
  fs.rmSync(dist, { recursive: true, force: true });
  fs.cpSync(path.join(begun, 'dist'), dist, { recursive: true, preserveTimestamps: true });
  return FILES;
}

type Files = typeof FILES;
type Poison = (files: Files) => void;

/** Changes the bytes of one cache file; each character is one byte. */
const bytes =
  (kind: keyof Files, how: (text: string) => string): Poison =>
  files => {
    const before = fs.readFileSync(files[kind], 'latin1');
    const after = how(before);
    assert.is.not(after, before, 'the poison changes nothing');
    fs.writeFileSync(files[kind], after, 'latin1');
  };

/** Changes the contents of a cache file and gives it a valid checksum. */
const sealed =
  (kind: keyof Files, how: (text: string) => string): Poison =>
  files => {
    const before = readSealed(files[kind], labels[kind])!.toString('latin1');
    const after = how(before);
    assert.is.not(after, before, 'the poison changes nothing');
    writeSealed(files[kind], labels[kind], [Buffer.from(after, 'latin1')]);
  };

/** Changes the first record in the pages file and gives the file a valid checksum. */
const record = (how: (stored: Record<string, unknown>) => void): Poison =>
  sealed('pages', text => {
    const [around, first, ...rest] = text.split('\n') as [string, string, ...string[]];
    const tab = first.indexOf('\t') + 1;
    const json = JSON.parse(first.slice(tab)) as Record<string, unknown>;
    how(json);
    return [around, first.slice(0, tab) + JSON.stringify(json), ...rest].join('\n');
  });

const output = (how: (output: Record<string, unknown>) => void): Poison =>
  sealed('json', text => {
    const json = JSON.parse(text) as Record<string, unknown>;
    how(json);
    return JSON.stringify(json);
  });

const SCRIPT = '<script src=//evil.example/></script>';
const EVIL = (text: string): string => {
  const at = text.indexOf('<h1');
  assert.ok(at > 0);
  return text.slice(0, at) + SCRIPT + text.slice(at + SCRIPT.length);
};

const POISONS: Record<string, Poison> = {
  'another letter in a page': bytes('pages', text => text.replace('Hello a.', 'Jello a.')),
  'a script over an article': bytes('pages', EVIL),
  'another key of a page': bytes('pages', text => text.replace(/\n./, '\n_')),
  'a flip in the middle': bytes('pages', text => `${text.slice(0, 1792)}\u0001${text.slice(1793)}`),
  'half a file of pages': bytes('pages', text => text.slice(0, text.length / 2)),
  'a byte less': bytes('pages', text => text.slice(0, -1)),
  'a byte more': bytes('pages', text => `${text}x`),
  'an empty file of pages': bytes('pages', () => ''),
  'random bytes for pages': bytes('pages', text =>
    randomFillSync(Buffer.alloc(text.length)).toString('latin1'),
  ),
  null: bytes('json', () => 'null'),
  'an empty object': bytes('json', () => '{}'),
  'an empty list': bytes('json', () => '[]'),
  'half an output': bytes('json', text => text.slice(0, text.length / 2)),
  'random bytes for the output': bytes('json', text =>
    randomFillSync(Buffer.alloc(text.length)).toString('latin1'),
  ),
  'an output without its checksum': bytes('json', text => text.slice(67)),
  'pages without their checksum': bytes('pages', text => text.slice(67)),
  'the checksum of the other file': bytes(
    'pages',
    text => `//${'0'.repeat(64)}\n${text.slice(67)}`,
  ),
  'both files exchanged': ({ pages, json }) => {
    fs.renameSync(pages, `${pages}.x`);
    fs.renameSync(json, pages);
    fs.renameSync(`${pages}.x`, json);
  },
  'sizes of other files': bytes('json', text => text.replace(/"size":(\d+)/, '"size":1$1')),
  'folders in the place of files': ({ pages, json }) => {
    for (const file of [pages, json]) {
      fs.rmSync(file);
      fs.mkdirSync(file);
    }
  },
  'sealed: no files': output(json => (json.files = null)),
  'sealed: findings that are none': output(json => (json.diagnostics = [1, null])),
  'sealed: a print that is none': output(json => (json.files = { 'index.html': { size: 'x' } })),
  'sealed: a list for the output': sealed('json', () => '[]'),
  'sealed: other surroundings': sealed('pages', text => `x${text.slice(1)}`),
  'sealed: a record that is not JSON': sealed('pages', text => text.replace(/\t\{/, '\t[')),
  'sealed: a page without fields': record(stored => (stored.page = {})),
  'sealed: a page without its article': record(({ page }) => {
    delete (page as Record<string, unknown>).html;
  }),
  'sealed: findings of a page that are none': record(stored => (stored.local = [1])),
  'sealed: parts that are none': record(stored => (stored.parts = [null])),
};

for (const [name, poison] of Object.entries(POISONS)) {
  test(`${name}: the site is that of a build from nothing`, async () => {
    poison(fresh());
    const { code: status, stdout, stderr } = await build({ content, out: dist });
    assert.is(status, 0, stdout + stderr);
    assert.not.match(stderr, /^\s+at /m);
    const found = tree(dist);
    assert.equal(
      Object.keys(expected).filter(file => found[file] !== expected[file]),
      [],
    );
    assert.equal(Object.keys(found), Object.keys(expected));
  });
}

test('a record that lacks any field of its page is none', () => {
  const [, first = ''] = readSealed(fresh().pages, labels.pages)!.toString('utf8').split('\n');
  const stored = JSON.parse(first.slice(first.indexOf('\t'))) as StoredRecord;
  assert.ok(isStoredRecord(stored));
  for (const key of Object.keys(stored.page)) {
    const { [key]: _, ...page } = stored.page as unknown as Record<string, unknown>;
    assert.not.ok(isStoredRecord({ ...stored, page }), key);
  }
});

test('a cache file leaves no descriptor open, whether it is refused, closed, or closed twice', () => {
  if (!fs.existsSync('/proc/self/fd')) return skip('this system does not list descriptors');
  const count = (): number => fs.readdirSync('/proc/self/fd').length;
  const file = path.join(temporary(), 'lines');
  writeSealed(file, 'pages', [Buffer.from('one\ntwo\n')]);
  const before = count();
  assert.is(SealedLines.open(file, 'output'), undefined);
  assert.is(count(), before);
  const sealed = SealedLines.open(file, 'pages')!;
  assert.equal(
    sealed.lines.map(line => String(sealed.read(line))),
    ['one', 'two'],
  );
  sealed.close();
  sealed.close();
  assert.is(count(), before);
  assert.is(sealed.read(sealed.lines[0]!).length, 0, 'nothing is read once it is closed');
});

test('untouched, the cache is used', async () => {
  const { pages, json } = fresh();
  for (const kind of ['pages', 'json'] as const)
    assert.ok(readSealed({ pages, json }[kind], labels[kind]), kind);
  assert.is((await build({ content, out: dist })).code, 0);
  assert.equal(tree(dist), expected);
});

test('the record of an unchanged page is taken from the cache, that of a changed page is not', async () => {
  record(({ page }) => {
    (page as { html: string }).html += '<p>From the cache.</p>';
  })(fresh());
  fs.rmSync(dist, { recursive: true });
  assert.is((await build({ content, out: dist })).code, 0);
  const found = tree(dist);
  const changed = Object.keys(found).filter(file => found[file] !== expected[file]);
  assert.is(changed.length, 1, changed.join());
  assert.match(found[changed[0]!]!, '<p>From the cache.</p>');
});

test(`${FLIPS} random flips of one bit: none is read`, () => {
  const files = fresh();
  let read = 0;
  for (let flip = 0; flip < FLIPS; flip++) {
    const kind = flip % 2 === 0 ? 'pages' : 'json';
    const whole = fs.readFileSync(files[kind]);
    const at = Math.floor(Math.random() * whole.length);
    const changed = Buffer.from(whole);
    changed[at]! ^= 1 << Math.floor(Math.random() * 8);
    fs.writeFileSync(files[kind], changed);
    if (readSealed(files[kind], labels[kind])) read++;
    fs.writeFileSync(files[kind], whole);
  }
  assert.is(read, 0);
});

test('of many cache files, the newest are kept', () => {
  const folder = temporary();
  for (const [at, name] of ['c', 'a', 'd', 'b'].entries()) {
    fs.writeFileSync(path.join(folder, name), '');
    fs.utimesSync(path.join(folder, name), 1000 + at, 1000 + at);
  }
  pruneFolder(folder, 2);
  assert.equal(fs.readdirSync(folder), ['b', 'd']);
});

test.run();
