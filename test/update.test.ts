// A site merges the next version of the program as "Stay up to date" in OPERATING.md says.
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { VERSION } from '../pipeline/cli/version.ts';
import { writeLantern } from './lantern.ts';
import { copyRepository } from './project.ts';
import { ROOT, temporary, tsx } from './sites.ts';

const ENV = {
  ...process.env,
  ...Object.fromEntries(
    ['AUTHOR', 'COMMITTER'].flatMap(who => [
      [`GIT_${who}_NAME`, 'Test'],
      [`GIT_${who}_EMAIL`, 'test@example.com'],
    ]),
  ),
};

/** Returns the lines of two shell blocks: the first creates the site, the second updates it. */
function blocks(): string[][] {
  const text = fs.readFileSync(path.join(ROOT, 'OPERATING.md'), 'utf8');
  const section = /^## Stay up to date\n([\s\S]*?)^## /m.exec(text)![1]!;
  return [...section.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block]) =>
    block!.trim().split('\n'),
  );
}

function git(folder: string, ...args: string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', env: ENV });
}

/** Creates a repository of the program as it is here. */
function template(): string {
  const folder = path.join(temporary(), 'template');
  copyRepository(folder);
  git(folder, 'init', '-q', '-b', 'main');
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'One version');
  return folder;
}

/** Commits the next version: code, dependencies, and pages that the site has deleted. */
function release(folder: string): void {
  const change = (file: string, edit: (text: string) => string): void =>
    fs.writeFileSync(
      path.join(folder, file),
      edit(fs.readFileSync(path.join(folder, file), 'utf8')),
    );
  change('pipeline/cli/version.ts', text => text.replace(VERSION, '99.0.0'));
  change('package.json', text => text.replace('"private": true', '"private": true, "x": 1'));
  change('CHANGELOG.md', text => text.replace('## ', '## 99.0.0\n\n## '));
  change('content/en/index.md', text => `${text}\nMore.\n`);
  change('content/site.ts', text => `${text}\n// More.\n`);
  fs.writeFileSync(path.join(folder, 'content/en/brand-new.md'), '# New\n');
  change('test/run.ts', text => `${text}\n// More.\n`);
  fs.rmSync(path.join(folder, 'CONTRIBUTING.md'));
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'The next version');
}

test('a site from the version before merges the next one without conflicts outside content/', async () => {
  const origin = template();
  // The tests also run in a folder whose name URLs and strings of code must escape.
  const folder = path.join(temporary(), "lantern's #1 docs");
  // As Git for Windows is installed.
  git(path.dirname(folder), 'clone', '-q', '-c', 'core.autocrlf=true', origin, folder);
  const converted = git(folder, 'ls-files', '--eol')
    .split('\n')
    .filter(line => /w\/crlf/.test(line));
  assert.equal(converted, []);
  const [make = [], update = []] = blocks();
  const run = (line: string): string => {
    const options = { cwd: folder, shell: true, encoding: 'utf8', env: ENV } as const;
    const { status, stdout, stderr } = spawnSync(line, options);
    // The merge exits with 1 if content/ has conflicts.
    if (!line.startsWith('git merge')) assert.is(status, 0, `${line}\n${stdout}${stderr}`);
    return stdout;
  };
  assert.match(make.join('\n'), 'git remote rename origin template');
  for (const line of make.filter(each => !/^(?:git clone|cd|npm) /.test(each))) run(line);
  fs.rmSync(path.join(folder, 'content'), { recursive: true });
  writeLantern(path.join(folder, 'content'));
  git(folder, 'add', '-A');
  git(folder, 'commit', '-q', '-m', 'Write our pages');
  const before = git(folder, 'ls-tree', '-r', 'HEAD', 'content');
  release(origin);
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  let conflicts = '';
  let tests = '';
  for (const line of update.filter(each => !/^(?:npm ci|npx) ?/.test(each))) {
    // All tests would take minutes. This file reads content/ and the fixture site.
    const output = run(line === 'npm test' ? 'npm test -- labels' : line);
    if (line.startsWith('git diff')) conflicts = output;
    if (line === 'npm test') tests = output;
  }
  assert.is(conflicts, '');
  assert.match(tests, /skipped in labels\.test\.ts: content\/ is another site\n/);
  assert.match(tests, /\b[1-9]\d* passed, 0 failed\n$/);
  assert.is(git(folder, 'status', '--porcelain', '--untracked-files=no'), '');
  assert.is(git(folder, 'ls-tree', '-r', 'HEAD', 'content'), before);
  assert.match(fs.readFileSync(path.join(folder, 'pipeline/cli/version.ts'), 'utf8'), '99.0.0');
  assert.is(fs.existsSync(path.join(folder, 'CONTRIBUTING.md')), false);
  assert.is(git(folder, 'merge-base', '--is-ancestor', 'template/main', 'HEAD'), '');
});

test('the program prints its version, and the changelog begins with it', async () => {
  const { stdout } = await tsx(['build.ts', '--version']);
  assert.is(stdout, `${VERSION}\n`);
  const changelog = fs.readFileSync(path.join(ROOT, 'CHANGELOG.md'), 'utf8');
  assert.is(/^## (.+)$/m.exec(changelog)?.[1], VERSION);
});

test.run();
