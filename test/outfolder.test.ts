// A build replaces only what a build has made: no --out and no leftover costs anybody a file.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { isOwnZip, zip } from '../pipeline/extras/zip.ts';
import {
  checkOut,
  holds,
  MARKER,
  markerFile,
  readMarker,
  realPath,
  resolveOut,
} from '../pipeline/files/outFolder.ts';
import { cleanUp, closeStaging, openStaging, replaceFolder } from '../pipeline/files/staging.ts';
import { takeAway } from './killed.ts';
import { writeLantern } from './lantern.ts';
import { build, listFiles, ROOT, serveDev, temporary, tsx, type Built } from './sites.ts';

/** A site that is built once and copied by the tests. */
const made = path.join(temporary(), 'dist');
const content = writeLantern(path.join(temporary(), 'content'));
assert.is((await run(content, made)).code, 0);

function run(from: string, out: string, flags: readonly string[] = []): Promise<Built> {
  return build({ content: from, out, flags: ['--no-cache', ...flags] });
}

function put(file: string, text: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
}

/** Returns everything below a folder: files with their bytes, and links with their targets. */
function snapshot(folder: string): Record<string, string> {
  const entries = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return Object.fromEntries(
    entries.map(entry => {
      const file = path.join(entry.parentPath, entry.name);
      if (entry.isSymbolicLink()) return [file, `link to ${fs.readlinkSync(file)}`];
      return [file, entry.isFile() ? fs.readFileSync(file, 'latin1') : 'folder'];
    }),
  );
}

const codesOf = ({ findings }: Built): string[] =>
  findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);

/** Folders that are refused before anything is written. For safety, no build is started. */
const SYSTEM = [
  '/',
  '.',
  '..',
  '',
  os.homedir(),
  '/etc',
  '/proc',
  ROOT,
  path.join(ROOT, 'pipeline/x'),
  path.join(ROOT, 'node_modules/x'),
];

for (const out of SYSTEM.filter(folder => fs.existsSync(path.dirname(folder)))) {
  test(`--out "${path.relative(ROOT, out) === '' ? out : out.replace(ROOT, '<project>')}" is refused`, () => {
    try {
      resolveOut(out, content);
      assert.unreachable(out);
    } catch (error) {
      assert.instance(error, Refusal);
      assert.equal(
        (error as Refusal).diagnostics.map(({ code }) => code),
        ['out-foreign'],
      );
    }
  });
}

interface Case {
  /** Prepares a folder that contains a copy of the content. @returns the value for --out */
  prepare(folder: string): string;
  says: RegExp;
  flags?: string[];
}

const site = (folder: string): string => {
  fs.cpSync(made, path.join(folder, 'dist'), { recursive: true });
  return path.join(folder, 'dist');
};

/** What --out names → what the refusal says. Nothing in the folder may change. */
const REFUSED: Record<string, Case> = {
  'a git checkout with a 404 page': {
    prepare(folder) {
      const out = path.join(folder, 'gh');
      for (const [name, text] of [
        ['404.html', 'x'],
        ['CNAME', 'd'],
        ['photos/f.txt', 'k'],
      ] as const)
        put(path.join(out, name), text);
      execFileSync('git', ['init', '-q', out]);
      return out;
    },
    says: /no list of files that a build wrote/,
  },
  'a built site that is a git checkout': {
    prepare(folder) {
      execFileSync('git', ['init', '-q', site(folder)]);
      return path.join(folder, 'dist');
    },
    says: /no build of this site wrote: \.git\//,
  },
  'a folder that holds the content': {
    prepare(folder) {
      put(path.join(folder, '404.html'), 'x');
      put(path.join(folder, 'notes.txt'), 'mine');
      return folder;
    },
    says: /contains the content folder/,
  },
  'a built site that holds the content': {
    prepare(folder) {
      fs.cpSync(made, folder, { recursive: true });
      return folder;
    },
    says: /contains the content folder/,
  },
  'the content': {
    prepare: folder => path.join(folder, 'content'),
    says: /contains the content folder/,
  },
  'a folder for public files': {
    prepare: folder => path.join(folder, 'content/public/site'),
    says: /inside the content folder/,
  },
  'a folder of a language': {
    prepare: folder => path.join(folder, 'content/en/dist'),
    says: /inside the content folder/,
  },
  'the content by a symbolic link': {
    prepare(folder) {
      fs.symlinkSync(path.join(folder, 'content/en'), path.join(folder, 'link'));
      return path.join(folder, 'link/dist');
    },
    says: /inside the content folder/,
  },
  'a built site with files of others': {
    prepare(folder) {
      put(path.join(site(folder), '.well-known/acme/token'), 't');
      put(path.join(folder, 'dist/google123.html'), 'g');
      return path.join(folder, 'dist');
    },
    says: /wrote: \.well-known\/, google123\.html/,
  },
  'a symbolic link to a folder of others': {
    prepare(folder) {
      put(path.join(folder, 'photos/f.txt'), 'k');
      fs.symlinkSync('photos', path.join(folder, 'dist'));
      return path.join(folder, 'dist');
    },
    says: /no list of files that a build wrote/,
  },
  'a site of the program before it wrote lists': {
    prepare(folder) {
      fs.rmSync(path.join(site(folder), MARKER));
      return path.join(folder, 'dist');
    },
    says: /delete it once/,
  },
  'a site whose list is of something else': {
    prepare(folder) {
      put(path.join(site(folder), MARKER), 'my own notes\n');
      return path.join(folder, 'dist');
    },
    says: /no list of files that a build wrote/,
  },
  'a folder below .git': {
    prepare(folder) {
      execFileSync('git', ['init', '-q', folder]);
      return path.join(folder, '.git/pages');
    },
    says: /inside a \.git folder/,
  },
  'a file': {
    prepare(folder) {
      put(path.join(folder, 'dist'), 'mine');
      return path.join(folder, 'dist');
    },
    says: /is not a folder/,
  },
  'a zip made by hand of a site': {
    prepare(folder) {
      const entries = listFiles(made).map(
        name => [`dist/${name}`, fs.readFileSync(path.join(made, name))] as const,
      );
      fs.writeFileSync(path.join(folder, 'dist.zip'), zipSync(Object.fromEntries(entries)));
      return path.join(folder, 'dist');
    },
    says: /not a zip that this build wrote/,
    flags: ['--offline'],
  },
};

for (const [name, { prepare, says, flags }] of Object.entries(REFUSED)) {
  test(`--out names ${name}: refused, and nothing changes`, async () => {
    const folder = temporary();
    fs.cpSync(content, path.join(folder, 'content'), { recursive: true });
    const out = prepare(folder);
    const before = snapshot(folder);
    const built = await run(path.join(folder, 'content'), out, flags);
    assert.is(built.code, 1, built.stdout);
    assert.equal(codesOf(built), ['out-foreign']);
    const [finding] = built.findings.filter(({ severity }) => severity === 'error');
    assert.match(`${finding!.message}; ${finding!.hint}`, says);
    assert.equal(snapshot(folder), before);
  });
}

test('a symbolic link to an output folder: its target is replaced, the link stays', async () => {
  const folder = temporary();
  for (const target of ['real', 'fresh']) {
    const link = path.join(folder, `to-${target}`);
    fs.symlinkSync(target, link);
    if (target === 'real') fs.cpSync(made, path.join(folder, target), { recursive: true });
    fs.rmSync(path.join(folder, target, '404.html'), { force: true });
    assert.is((await run(content, link)).code, 0);
    assert.is(fs.readlinkSync(link), target);
    assert.equal(listFiles(path.join(folder, target)), listFiles(made));
  }
  assert.equal(fs.readdirSync(folder), ['fresh', 'real', 'to-fresh', 'to-real']);
});

test('what a file manager leaves in the folder is no reason to refuse', async () => {
  const out = site(temporary());
  put(path.join(out, 'guide/.DS_Store'), 'x');
  put(path.join(out, 'guide/desktop.ini'), 'x');
  put(path.join(out, 'Thumbs.db'), 'x');
  assert.is((await run(content, out)).code, 0);
  assert.equal(listFiles(out), listFiles(made));
});

test('a listed file is known whether its accents are composed, in the list and on the disk', () => {
  const names = ['caf\u00E9.html', 'cafe\u0301.html'];
  for (const listed of names)
    for (const stored of names) {
      const out = temporary();
      put(path.join(out, stored), 'x');
      put(path.join(out, MARKER), markerFile([listed]).contents);
      checkOut(out);
    }
});

test('a relative link is followed from where its folder really is, also to a missing target', () => {
  const folder = realPath(temporary());
  fs.mkdirSync(path.join(folder, 'real/deep'), { recursive: true });
  fs.symlinkSync('real/deep', path.join(folder, 'link'));
  fs.symlinkSync('../other', path.join(folder, 'real/deep/dist'));
  assert.is(realPath(path.join(folder, 'link/dist')), path.join(folder, 'real/other'));
});

test('a folder whose name begins with two dots is inside its parent', () => {
  const inner = ['..b', '..b/c', '.', '..', '../b'].map(way =>
    holds('/a', path.resolve('/a', way)),
  );
  assert.equal(inner, [true, true, true, false, false]);
});

test('the marker lists every other file, sorted, and nothing of this machine', () => {
  const [title, ...lines] = fs.readFileSync(path.join(made, MARKER), 'utf8').trimEnd().split('\n');
  assert.match(title!, /^# /);
  assert.equal(
    lines,
    listFiles(made).filter(file => file !== MARKER),
  );
});

test('the marker keeps names that end in a space of any kind', () => {
  const names = ['a', 'b\u00A0'];
  assert.equal([...readMarker(markerFile(names).contents)!], names);
});

test('a zip of an earlier build is replaced; one with a file more is not', async () => {
  const out = path.join(temporary(), 'docs');
  assert.is((await run(content, out, ['--offline'])).code, 0);
  assert.is((await run(content, out, ['--offline'])).code, 0);
  const archive = `${out}.zip`;
  const entries = Object.entries(unzipSync(fs.readFileSync(archive)));
  const before = Buffer.from(zip([...entries, ['docs/notes.txt', Buffer.from('mine')]]));
  fs.writeFileSync(archive, before);
  const refused = await run(content, out, ['--offline']);
  assert.equal(codesOf(refused), ['out-foreign']);
  assert.ok(fs.readFileSync(archive).equals(before));
});

test('folders that only look like leftovers stay, whatever command runs', async () => {
  const folder = temporary();
  const out = site(folder);
  for (const name of [
    'dist.old-2024',
    'dist.new-20231101',
    '.dist.build-4194305-abcdef',
    '.dist.build-x',
  ])
    put(path.join(folder, name, 'mine.txt'), 'mine');
  const others = (): Record<string, string> =>
    Object.fromEntries(Object.entries(snapshot(folder)).filter(([file]) => !file.startsWith(out)));
  const before = others();
  for (const flags of [[], ['--owed'], ['--translation']]) {
    assert.is((await run(content, out, flags)).code, 0);
    assert.equal(others(), before, flags.join());
  }
  fs.rmSync(out, { recursive: true });
  await run(content, out, ['--owed']);
  assert.equal(others(), before, 'with no output');
});

test('a zip is only replaced if its one marker lists every other file', () => {
  const archive = path.join(temporary(), 'docs.zip');
  const isOwn = (files: Record<string, string>): boolean => {
    const entries = Object.entries(files);
    fs.writeFileSync(archive, zip(entries.map(([name, text]) => [name, Buffer.from(text)])));
    return isOwnZip(archive);
  };
  const list = fs.readFileSync(path.join(made, MARKER), 'utf8').split('\n', 1)[0]!;
  assert.ok(isOwn({ [`docs/${MARKER}`]: `${list}\na.txt\n`, 'docs/a.txt': 'a' }));
  assert.not.ok(isOwn({ [`docs/${MARKER}`]: 'my notes' }));
  assert.not.ok(
    isOwn({ [`docs/${MARKER}`]: `${list}\nx/${MARKER}\n`, [`docs/x/${MARKER}`]: `${list}\n` }),
  );
});

test('a staging folder in use stays, also for a build with the same process id; then it goes', () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  const staging = openStaging(out);
  put(path.join(staging, 'fresh/guide/a.html'), 'a');
  cleanUp(out);
  assert.ok(fs.existsSync(path.join(staging, 'fresh/guide/a.html')));
  closeStaging(staging, out);
  assert.equal(fs.readdirSync(folder), []);
});

test('of several outputs that killed builds had taken away, the newest is restored', async () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  for (const text of ['old', 'new']) {
    put(path.join(out, 'a.html'), text);
    takeAway(out);
    // The clock of a file system may be as coarse as this.
    await new Promise(resolve => setTimeout(resolve, 20));
  }
  cleanUp(out);
  assert.is(fs.readFileSync(path.join(out, 'a.html'), 'utf8'), 'new');
  assert.equal(fs.readdirSync(folder), ['dist']);
});

test('while there is no output, a staging folder that contains the last one stays', () => {
  const out = path.join(temporary(), 'dist');
  const staging = openStaging(out);
  put(path.join(staging, 'old-1/a.html'), 'a');
  closeStaging(staging, out);
  assert.ok(fs.existsSync(path.join(staging, 'old-1/a.html')));
});

test('a site that another build publishes between the two renames is replaced as well', () => {
  const out = path.join(temporary(), 'dist');
  const publish = (): void => put(path.join(out, MARKER), markerFile([]).contents);
  publish();
  const staging = openStaging(out);
  put(path.join(staging, 'new/a.html'), 'new');
  const rename = fs.renameSync;
  let renames = 0;
  fs.renameSync = (from, to) => {
    rename(from, to);
    if (++renames === 1) publish();
  };
  try {
    replaceFolder(staging, path.join(staging, 'new'), out);
  } finally {
    fs.renameSync = rename;
  }
  assert.equal(listFiles(out), ['a.html']);
});

test('what a build leaves that is killed before it has named itself goes, other folders stay', () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  put(path.join(folder, '.dist.build-4194305-abcdef/owner.json'), '');
  put(path.join(folder, '.dist.build-4194306-abcdef/owner.json'), '');
  put(path.join(folder, '.dist.build-4194306-abcdef/mine.txt'), 'mine');
  cleanUp(out);
  assert.equal(fs.readdirSync(folder), ['.dist.build-4194306-abcdef']);
});

test('commands that write no site neither remove nor restore anything', async () => {
  const folder = temporary();
  const out = site(folder);
  const kept = takeAway(out);
  const before = snapshot(folder);
  const questions = [
    ['--owed'],
    ['--help'],
    ['--explain', 'meta'],
    ['--translation'],
    ['--hosting', 'nginx'],
  ];
  for (const flags of questions) {
    assert.is((await tsx(['build.ts', '--content', content, '--out', out, ...flags])).code, 0);
    assert.equal(snapshot(folder), before, flags.join(' '));
  }
  // The preview needs the site and restores it, but leaves other leftovers to the next build.
  await (await serveDev(['--preview', '--content', content, '--out', out])).stop();
  assert.equal(fs.readdirSync(folder), [path.basename(kept), 'dist']);
  assert.is((await run(content, out)).code, 0);
  assert.equal(fs.readdirSync(folder), ['dist']);
});

test('whatever mask a build runs with, everybody may read the site', async () => {
  const out = path.join(temporary(), 'dist');
  const command = 'umask 077 && exec "$@"';
  execFileSync(
    'sh',
    [
      '-c',
      command,
      'sh',
      process.execPath,
      '--import',
      'tsx',
      'build.ts',
      '--no-cache',
      '--content',
      content,
      '--out',
      out,
      '--offline',
    ],
    { cwd: ROOT, stdio: 'ignore' },
  );
  const modes = (name: string): string => (fs.statSync(name).mode & 0o777).toString(8);
  const entries = fs
    .readdirSync(out, { recursive: true, encoding: 'utf8' })
    .map(name => path.join(out, name));
  const wrong = entries.filter(
    name => modes(name) !== (fs.statSync(name).isDirectory() ? '755' : '644'),
  );
  assert.equal(wrong, []);
  assert.equal([modes(out), modes(`${out}.zip`)], ['755', '644']);
});

test('a staging folder is removed if its process has ended, or had the id of this one', () => {
  const out = path.join(temporary(), 'dist');
  const parent = path.dirname(out);
  const staging = openStaging(out);
  const owner = fs.readFileSync(path.join(staging, 'owner.json'), 'utf8');
  closeStaging(staging, out);
  const [before = '', after = ''] = path.basename(staging).split(`${process.pid}-`);
  assert.ok(before !== '' && after !== '');
  const running = `${before}${process.ppid}-a`;
  const ended = [`${before}${process.pid}-b`, `${before}999999999-c`];
  const others = [`${before}x-d`, `${process.pid}-e`, `${before}999999999-f`];
  for (const name of [running, ...ended, ...others.slice(0, 2)])
    put(path.join(parent, name, 'owner.json'), owner);
  put(path.join(parent, others[2]!, 'owner.json'), '{}');
  cleanUp(out);
  assert.equal(fs.readdirSync(parent).sort(), [running, ...others].sort());
});

test.run();
