// What is installed is what was looked at: hashes for everything, exact versions, no scripts, a reason and a way out for each.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { ROOT } from './sites.ts';

interface LockEntry {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
}

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const entriesOf = (file: string): [string, LockEntry][] => Object.entries((JSON.parse(read(file)) as { packages: Record<string, LockEntry> }).packages).filter(([name]) => name !== '');
const { dependencies, devDependencies } = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', Record<string, string>>;

for (const file of ['package-lock.json', 'test/examples/package-lock.json']) {
  test(`${file}: every package has its hash and comes from the registry`, () => {
    const entries = entriesOf(file);
    assert.ok(entries.length > 20);
    for (const [name, { integrity, resolved, link }] of entries) {
      assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, name);
      assert.not.ok(link, name);
      // A lock file that names a mirror would make everyone else ask there.
      if (resolved !== undefined) assert.match(resolved, /^https:\/\/registry\.npmjs\.org\//, name);
    }
  });
}

test('package.json says exact versions, and the lock file the same', () => {
  const locked = new Map(entriesOf('package-lock.json'));
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
    assert.is(locked.get(`node_modules/${name}`)?.version, version, name);
  }
});

test('no package needs to run a script when it is installed', () => {
  const scripted = entriesOf('package-lock.json').filter(([, { hasInstallScript }]) => hasInstallScript).map(([name]) => name.replace(/^.*node_modules\//, ''));
  assert.equal([...new Set(scripted)].filter(name => name !== 'fsevents'), ['esbuild']);
  // Its script only moves the program to where it starts faster; the program itself is a package of its own.
  const program = path.join(ROOT, 'node_modules/@esbuild', `${process.platform}-${process.arch}`, process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild');
  assert.is(execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(), dependencies.esbuild);
  assert.match(read('.ci/run'), 'npm ci --ignore-scripts');
});

test('the README says of every runtime package why it is here and what would replace it, and of no other', () => {
  const section = /^## Dependencies\n(.*?)^## /ms.exec(read('README.md'))![1]!;
  const rows = section.split('\n').filter(line => /^\| (?!Package|---)/.test(line)).map(line => line.split('|').slice(1, -1).map(cell => cell.trim()));
  assert.equal(rows.flatMap(([names]) => names!.split(', ')).sort(), Object.keys(dependencies).sort());
  for (const [names, reason, replacement, ...others] of rows) {
    assert.equal(others, [], names);
    assert.ok(reason!.length > 5 && replacement!.length > 5, names);
  }
});

test('the README has a recipe for every host the build knows', async () => {
  const { HOSTS } = await import('../pipeline/hosting.ts');
  for (const name of Object.keys(HOSTS)) assert.match(read('README.md'), `--hosting ${name}`, name);
});

const WORKFLOWS = fs.readdirSync(path.join(ROOT, '.github/workflows'));

test('the site is deployed only from a commit of main whose CI is green', () => {
  const deploy = read('.github/workflows/deploy.yml');
  const triggers = /^on:\n(?: .*\n)+/m.exec(deploy)![0];
  assert.match(triggers, /^on:\n {2}workflow_run:\n {4}workflows: \[CI\]\n {4}types: \[completed\]\n {4}branches: \[main\]\n$/);
  assert.match(read('.github/workflows/ci.yml'), /^name: CI$/m);
  assert.match(deploy, "if: github.event.workflow_run.conclusion == 'success' && github.event.workflow_run.event == 'push'");
  assert.match(deploy, 'ref: ${{ github.event.workflow_run.head_sha }}');
  for (const part of ['fetch-depth: 0', '--csp-meta', '--cards', 'npm ci --ignore-scripts', 'deploy-pages']) assert.match(deploy, part);
});

test('audit, engines, and long runs are scheduled and gate no change', () => {
  const scheduled = read('.github/workflows/scheduled.yml');
  assert.match(scheduled, /^on:\n {2}schedule:\n/m);
  for (const part of ['npm audit --omit=dev', 'npm run test:engines', 'fuzz', 'soak', 'load']) assert.match(scheduled, part);
  const gate = read('.github/workflows/ci.yml');
  assert.not.match(gate, 'npm audit');
  assert.match(gate, 'bash .ci/run');
});

test('workflows pin every action to a commit and keep what GitHub fills in out of commands', () => {
  for (const file of WORKFLOWS) {
    const text = read(`.github/workflows/${file}`);
    const actions = text.match(/uses: .*/g) ?? [];
    assert.ok(actions.length > 0, file);
    for (const action of actions) assert.match(action, /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/, `${file}: ${action}`);
    assert.not.match(text, /run:.*\$\{\{/, file);
  }
});

test.run();
