// `npm run test:changed` runs the test files that a change can break.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { affectedTests, changedSince } from './affected.ts';
import { testsFor } from './covering.ts';
import { ROOT, temporary } from './sites.ts';

const tests = fs.readdirSync(path.join(ROOT, 'test')).filter(file => /\.test\.tsx?$/.test(file));
const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', args, { cwd, encoding: 'utf8', stdio: 'pipe' });

test('every file of the program has test files, and every word of the table names one', () => {
  const program = ['pipeline', 'theme', 'client'].flatMap(folder =>
    fs
      .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter(file => /\.(?:tsx?|css)$/.test(file))
      .map(file => `${folder}/${file.split(path.sep).join('/')}`),
  );
  assert.ok(program.length > 300, `${program.length} files`);
  for (const file of [...program, 'build.ts', 'dev.ts', 'content/en/index.md']) {
    assert.ok(testsFor(file).length > 0, file);
    for (const word of testsFor(file))
      assert.ok(
        tests.some(each => each.includes(word)),
        `${file}: no test file contains "${word}"`,
      );
  }
});

test('a change selects its tests, and some that every change runs', () => {
  const always = ['registry.test.ts', 'slope.test.ts'];
  const select = (...changed: string[]): string[] => affectedTests(changed, tests);
  assert.equal(select(), []);
  assert.equal(select('test/feed.test.ts'), ['feed.test.ts', ...always]);
  assert.equal(select('pipeline/server/openEditor.ts'), ['editor.test.ts', ...always]);
  assert.equal(
    select('pipeline/server/gone.ts', 'test/gone.test.ts').includes('dev.test.ts'),
    true,
  );
  // A helper, and a folder.
  assert.ok(select('test/hosts.ts').includes('deploy.browser.test.ts'));
  assert.not.ok(select('test/hosts.ts').includes('feed.test.ts'));
  assert.ok(select('test/configs/options.json').includes('configs.test.ts'));
  assert.ok(select('OPERATING.md').includes('readme.test.ts'));
  assert.ok(select('theme/css/base/base.css').includes('narrow.browser.test.ts'));
  // A name that no test mentions, not even this one.
  const unknown = ['unknown', 'file'].join('.');
  for (const file of ['package.json', 'test/run.ts', 'test/endProcess.ts', unknown])
    assert.equal(select(file), tests, file);
});

test('what has changed: edited, staged, committed, moved, deleted, and new files', () => {
  const folder = temporary();
  const write = (name: string, text: string): void =>
    fs.writeFileSync(path.join(folder, name), text);
  git(folder, 'init', '-q');
  for (const name of ['a', 'b', 'c', 'd', 'e', '中']) write(name, `${name}\n`.repeat(9));
  write('.gitignore', 'ignored\n');
  git(folder, 'add', '.');
  const commit = ['-c', 'user.name=x', '-c', 'user.email=x@example.com', 'commit', '-qm', 'x'];
  git(folder, ...commit);
  assert.equal(changedSince('HEAD', folder), []);
  write('a', 'committed');
  git(folder, ...commit, '-a');
  write('b', 'edited');
  write('中', 'staged');
  git(folder, 'add', '中');
  git(folder, 'mv', 'c', 'moved');
  fs.rmSync(path.join(folder, 'd'));
  write('new', '');
  write('ignored', '');
  assert.equal(changedSince('HEAD', folder)?.sort(), ['b', 'c', 'd', 'moved', 'new', '中']);
  assert.equal(changedSince('HEAD~1', folder)?.sort(), ['a', 'b', 'c', 'd', 'moved', 'new', '中']);
  assert.is(changedSince('nothing', folder), undefined);
});

test.run();
