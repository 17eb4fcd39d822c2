// Changes from before the watcher was ready are told. Watching goes on when the system cannot watch
// everything, and that is said.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { FSWatcher } from 'chokidar';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { FileWatcher } from '../pipeline/server/fileWatcher.ts';
import { temporary } from './sites.ts';

for (const [code, hint] of [
  ['ENOSPC', 'raise fs.inotify.max_user_watches, or start with --poll'],
  ['EMFILE', 'start with --poll'],
] as const)
  test(`${code} is a warning with a way out`, async () => {
    const { add } = FSWatcher.prototype;
    const { write } = process.stderr;
    let said = '';
    FSWatcher.prototype.add = function (...args) {
      queueMicrotask(() => this.emit('error', Object.assign(new Error('no more'), { code })));
      return add.apply(this, args);
    };
    process.stderr.write = (chunk: string | Uint8Array): boolean => {
      said += String(chunk);
      return true;
    };
    try {
      const watcher = new FileWatcher({
        folders: [temporary()],
        poll: false,
        since: Date.now(),
        tell: () => {},
      });
      await new Promise(resolve => setTimeout(resolve, 20));
      await watcher.close();
    } finally {
      FSWatcher.prototype.add = add;
      process.stderr.write = write;
    }
    assert.is(said, `warning: some changes may not be detected: no more; ${hint} (watch)\n`);
  });

test('links are not followed, and a change is told under their paths, too', async () => {
  const real = temporary();
  for (const name of ['shared', 'en']) fs.mkdirSync(path.join(real, name));
  fs.writeFileSync(path.join(real, 'shared/page.md'), 'old');
  const links = {
    'en/folder': '../shared',
    'en/file.md': '../shared/page.md',
    'en/chain': 'folder',
    loop: '.',
    loop2: '.',
    own: 'own',
    away: '/etc',
  };
  for (const [name, target] of Object.entries(links)) fs.symlinkSync(target, path.join(real, name));
  // The watched folder is a link itself.
  const folder = path.join(temporary(), 'content');
  fs.symlinkSync(real, folder);
  await new Promise(resolve => setTimeout(resolve, 100));
  const told = new Map<string, number>();
  const tell = (file: string): void => {
    const name = path.relative(folder, file);
    told.set(name, (told.get(name) ?? 0) + 1);
  };
  const watcher = new FileWatcher({ folders: [folder], poll: false, since: Date.now(), tell });
  const isTold = async (name: string): Promise<void> => {
    for (const end = Date.now() + 20_000; !told.has(name) && Date.now() < end; )
      await new Promise(resolve => setTimeout(resolve, 10));
    assert.ok(told.has(name), `${name} is not among ${[...told.keys()].join(' ')}`);
  };
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.equal([...told.keys()], []);
  fs.writeFileSync(path.join(real, 'shared/page.md'), 'new');
  for (const name of ['shared/page.md', 'en/folder/page.md', 'en/file.md', 'en/chain/page.md'])
    await isTold(name);
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.ok(told.size <= 100, `${told.size} paths`);
  assert.ok([...told.keys()].every(name => !name.startsWith('away')));

  told.clear();
  fs.symlinkSync('shared', path.join(real, 'late'));
  await isTold('late');
  await new Promise(resolve => setTimeout(resolve, 300));
  fs.writeFileSync(path.join(real, 'shared/page.md'), 'newer');
  await isTold('late/page.md');
  await watcher.close();
});

test('the folders are not listed for every file that is added', async () => {
  const folder = temporary();
  const told = new Set<string>();
  const tell = (file: string): void => void told.add(path.relative(folder, file));
  const { readdirSync } = fs;
  let listed = 0;
  fs.readdirSync = ((...args: Parameters<typeof readdirSync>) => {
    listed++;
    return readdirSync(...args);
  }) as typeof readdirSync;
  const watcher = new FileWatcher({ folders: [folder], poll: false, since: Date.now(), tell });
  try {
    await new Promise(resolve => setTimeout(resolve, 300));
    listed = 0;
    for (let at = 0; at < 200; at++) fs.writeFileSync(path.join(folder, `${at}.md`), 'text');
    for (const end = Date.now() + 20_000; told.size < 200 && Date.now() < end; )
      await new Promise(resolve => setTimeout(resolve, 10));
  } finally {
    fs.readdirSync = readdirSync;
    await watcher.close();
  }
  assert.ok(told.size >= 200, `${told.size} of 200`);
  assert.ok(listed < 5, `listed ${listed} times`);
});

test('what has changed before the watcher was ready is told once it is, and nothing else', async () => {
  const folder = temporary();
  const write = (name: string): void => fs.writeFileSync(path.join(folder, name), '');
  fs.mkdirSync(path.join(folder, 'same'));
  for (const name of ['same/old.md', 'rewritten.md']) write(name);
  await new Promise(resolve => setTimeout(resolve, 100));
  const since = Date.now();
  fs.mkdirSync(path.join(folder, 'fresh'));
  for (const name of ['rewritten.md', 'fresh/page.md', 'fresh/page.md~']) write(name);
  const told = new Set<string>();
  const folders = [folder, path.join(folder, 'missing')];
  const tell = (file: string): void => void told.add(path.relative(folder, file));
  const watcher = new FileWatcher({ folders, poll: false, since, tell });
  for (const end = Date.now() + 20_000; told.size === 0 && Date.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 10));
  await watcher.close();
  assert.equal([...told].sort(), [
    ...['', 'fresh', path.join('fresh', 'page.md'), 'missing', 'rewritten.md'],
  ]);
});

test('a save whose event the old watcher has not received when a new one starts is told', async () => {
  const folder = temporary();
  const file = path.join(folder, 'code.css');
  fs.writeFileSync(file, '');
  await new Promise(resolve => setTimeout(resolve, 100));
  const told: string[] = [];
  // A new folder makes a new watcher start after 150 ms. Meanwhile, this thread is busy.
  const saveAndBlock = (): void => {
    fs.writeFileSync(file, 'Saved.');
    for (const end = Date.now() + 200; Date.now() < end; );
  };
  const watcher = new FileWatcher({
    folders: [folder],
    poll: false,
    since: Date.now(),
    tell(name) {
      // From `setImmediate`, the timer of the new watcher runs before events are received.
      if (path.basename(name) === 'new' && !told.includes(name))
        setTimeout(() => setImmediate(saveAndBlock), 100);
      told.push(name);
    },
  });
  await new Promise(resolve => setTimeout(resolve, 300));
  fs.mkdirSync(path.join(folder, 'new'));
  for (const end = Date.now() + 3000; !told.includes(file) && Date.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 10));
  await new Promise(resolve => setTimeout(resolve, 500));
  await watcher.close();
  assert.is(told.filter(name => name === file).length, 1, told.join(' '));
});

test('a save tells of its file only, so that nothing else is read again', async () => {
  const folder = temporary();
  const file = path.join(folder, 'page.md');
  fs.writeFileSync(file, '');
  await new Promise(resolve => setTimeout(resolve, 100));
  const told: [file: string, listing: boolean][] = [];
  const watcher = new FileWatcher({
    folders: [folder],
    poll: false,
    since: Date.now(),
    tell: (...what) => void told.push(what),
  });
  await new Promise(resolve => setTimeout(resolve, 300));
  told.length = 0;
  fs.writeFileSync(file, 'Saved.');
  await new Promise(resolve => setTimeout(resolve, 700));
  await watcher.close();
  assert.ok(told.length > 0, 'the save was told');
  assert.equal(
    told.filter(([what, listing]) => what !== file || listing),
    [],
  );
});

test('a file that an editor empties and then writes is told with its text, one that stays empty as well', async () => {
  const folder = temporary();
  const file = path.join(folder, 'page.md');
  fs.writeFileSync(file, 'Before.');
  await new Promise(resolve => setTimeout(resolve, 100));
  const texts: string[] = [];
  const tell = (): void => void texts.push(fs.readFileSync(file, 'utf8'));
  const watcher = new FileWatcher({ folders: [folder], poll: false, since: Date.now(), tell });
  const last = async (text: string): Promise<void> => {
    for (const end = Date.now() + 20_000; texts.at(-1) !== text && Date.now() < end; )
      await new Promise(resolve => setTimeout(resolve, 10));
    assert.is(texts.at(-1), text);
  };
  await new Promise(resolve => setTimeout(resolve, 300));
  for (let round = 0; round < 5; round++) {
    fs.writeFileSync(file, '');
    await new Promise(resolve => setTimeout(resolve, 20));
    fs.writeFileSync(file, `Saved ${round}.`);
    await last(`Saved ${round}.`);
  }
  assert.not.ok(texts.includes(''), texts.join());
  fs.writeFileSync(file, '');
  await last('');
  await watcher.close();
});

test('while a new folder makes the watcher start again, no save in other folders is missed', async () => {
  const [content, code] = [temporary(), temporary()];
  const names = Array.from({ length: 60 }, (_, at) => path.join(code, `${at}.css`));
  for (const name of names) fs.writeFileSync(name, '');
  await new Promise(resolve => setTimeout(resolve, 100));
  const told = new Set<string>();
  const watcher = new FileWatcher({
    folders: [content, code],
    poll: false,
    since: Date.now(),
    tell: file => void told.add(file),
  });
  await new Promise(resolve => setTimeout(resolve, 300));
  fs.mkdirSync(path.join(content, 'fresh'));
  for (const name of names) {
    fs.writeFileSync(name, 'a {}');
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  const missed = (): string[] => names.filter(name => !told.has(name));
  for (const end = Date.now() + 20_000; missed().length > 0 && Date.now() < end; )
    await new Promise(resolve => setTimeout(resolve, 10));
  await watcher.close();
  assert.equal(missed(), []);
});

test.run();
