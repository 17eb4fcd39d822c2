// Dependencies: hashes, exact versions, no install scripts, a reason and a replacement for each.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { missingPackages } from '../pipeline/diagnostics/optionalPackages.ts';
import { ROOT } from './sites.ts';

interface LockEntry {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  engines?: { node?: string } | string[];
}

const read = (file: string): string => fs.readFileSync(path.join(ROOT, file), 'utf8');
const entriesOf = (file: string): [string, LockEntry][] =>
  Object.entries(
    (JSON.parse(read(file)) as { packages: Record<string, LockEntry> }).packages,
  ).filter(([name]) => name !== '');
const { dependencies, optionalDependencies, devDependencies } = JSON.parse(
  read('package.json'),
) as Record<'dependencies' | 'optionalDependencies' | 'devDependencies', Record<string, string>>;
const shipped = { ...dependencies, ...optionalDependencies };

for (const file of ['package-lock.json', 'test/examples/package-lock.json']) {
  test(`${file}: every package has its hash and comes from the registry`, () => {
    const entries = entriesOf(file);
    assert.ok(entries.length > 20);
    for (const [name, { integrity, resolved, link }] of entries) {
      assert.match(integrity ?? '', /^sha512-[A-Za-z0-9+/]{86}==$/, name);
      assert.not.ok(link, name);
      // A lock file that names a mirror would send every installation to that mirror.
      if (resolved !== undefined) assert.match(resolved, /^https:\/\/registry\.npmjs\.org\//, name);
    }
  });
}

test('package.json says exact versions, and the lock file the same', () => {
  const locked = new Map(entriesOf('package-lock.json'));
  for (const [name, version] of Object.entries({ ...shipped, ...devDependencies })) {
    assert.match(version, /^\d+\.\d+\.\d+$/, name);
    assert.is(locked.get(`node_modules/${name}`)?.version, version, name);
  }
});

type Version = [major: number, minor: number, patch: number];
type Bounds = [from: Version, below: Version];
const LATEST: Version = [Infinity, 0, 0];

/**
 * Converts one comparator of a version range to half-open bounds.
 * @throws Error for a form that no package here uses
 */
function boundsOf(comparator: string): Bounds {
  const [, operator = '', text = ''] =
    /^(\^|~|>=|<=|>|<|=|)v?(\d+(?:\.(?:\d+|[x*]))*|\*)$/.exec(comparator) ?? [];
  if (text === '') throw new Error(`cannot read "${comparator}"`);
  const parts = text
    .split('.')
    .filter(part => /^\d+$/.test(part))
    .map(Number);
  const [major = 0, minor = 0, patch = 0] = parts;
  const from: Version = [major, minor, patch];
  // The first version after those that the given parts match.
  const next: Version =
    parts.length === 0
      ? LATEST
      : parts.length === 1
        ? [major + 1, 0, 0]
        : parts.length === 2
          ? [major, minor + 1, 0]
          : [major, minor, patch + 1];
  if (operator === '>=') return [from, LATEST];
  if (operator === '>') return [next, LATEST];
  if (operator === '<') return [[0, 0, 0], from];
  if (operator === '<=') return [[0, 0, 0], next];
  if (operator === '^') return [from, major > 0 ? [major + 1, 0, 0] : next];
  if (operator === '~') return [from, [major, minor + 1, 0]];
  return [from, next];
}

const isBefore = (a: Version, b: Version): boolean =>
  (a[0] - b[0] || a[1] - b[1] || a[2] - b[2]) < 0;

/**
 * Whether a version range such as "^20.19.0
 * >=24" includes a version.
 */
function accepts(range: string, version: Version): boolean {
  return range
    .replace(/([<>=^~])\s+/g, '$1')
    .split('||')
    .some(part =>
      part
        .trim()
        .split(/\s+/)
        .filter(Boolean)
        .map(boundsOf)
        .every(([from, below]) => !isBefore(version, from) && isBefore(version, below)),
    );
}

const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
/** Versions on both sides of every limit that the ranges set. */
const VERSIONS: Version[] = [20, 21, 22, 23, 24, 25, 26, 30].flatMap(major =>
  [0, 11, 12, 18, 19, 20, 99].map((minor): Version => [major, minor, 0]),
);

test('the range of Node versions is read as npm reads it', () => {
  const cases: [range: string, version: Version, expected: boolean][] = [
    ['*', [20, 0, 0], true],
    ['>=20.19', [20, 18, 9], false],
    ['>= 20.19.0', [20, 19, 0], true],
    ['^20.19.0 || >=24', [22, 0, 0], false],
    ['^20.19.0 || >=24', [20, 99, 0], true],
    ['14 || >=16.14', [16, 13, 0], false],
    ['>=18 <21', [21, 0, 0], false],
    ['18.x', [18, 4, 0], true],
    ['~20.1', [20, 2, 0], false],
    ['6.* || 8.* || >= 10.*', [9, 0, 0], false],
    ['>0.4', [0, 4, 9], false],
  ];
  for (const [range, version, expected] of cases)
    assert.is(accepts(range, version), expected, `${range} ${version.join('.')}`);
});

test('with all packages, none is reported as missing', () => {
  assert.equal(missingPackages(), []);
});

test('every package accepts every Node version that this project promises', () => {
  const promised = VERSIONS.filter(version => accepts(engines.node, version));
  const has = (...version: Version): boolean =>
    promised.some(other => other.join() === version.join());
  assert.ok(has(20, 19, 0) && has(22, 12, 0) && has(24, 0, 0), 'what CI runs');
  assert.ok(!has(20, 18, 0) && !has(21, 0, 0) && !has(23, 0, 0));
  for (const [name, entry] of entriesOf('package-lock.json')) {
    const range = Array.isArray(entry.engines) ? undefined : entry.engines?.node;
    if (range === undefined) continue;
    for (const version of promised)
      assert.ok(
        accepts(range, version),
        `${name} wants Node ${range}, which leaves out ${version.join('.')}`,
      );
  }
});

test('no package needs to run a script when it is installed', () => {
  const scripted = entriesOf('package-lock.json')
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([name]) => name.replace(/^.*node_modules\//, ''));
  assert.equal(
    [...new Set(scripted)].filter(name => name !== 'fsevents'),
    ['esbuild'],
  );
  // esbuild's script only speeds up its start; the program itself is a separate package.
  const program = path.join(
    ROOT,
    'node_modules/@esbuild',
    `${process.platform}-${process.arch}`,
    process.platform === 'win32' ? 'esbuild.exe' : 'bin/esbuild',
  );
  assert.is(
    execFileSync(program, ['--version'], { encoding: 'utf8' }).trim(),
    dependencies.esbuild,
  );
  assert.match(read('.ci/run'), 'npm ci --ignore-scripts');
});

test('OPERATING.md says of every runtime package why it is here and what would replace it, and of no other', () => {
  const section = /^## Dependencies\n(.*?)^## /ms.exec(read('OPERATING.md'))![1]!;
  const rows = section
    .split('\n')
    .filter(line => /^\| (?!Package|---)/.test(line))
    .map(line =>
      line
        .split('|')
        .slice(1, -1)
        .map(cell => cell.trim()),
    );
  assert.equal(rows.flatMap(([names]) => names!.split(', ')).sort(), Object.keys(shipped).sort());
  for (const [names, reason, replacement, ...others] of rows) {
    assert.equal(others, [], names);
    assert.ok(reason!.length > 5 && replacement!.length > 5, names);
    const isOptional = names!.split(', ').every(name => name in optionalDependencies);
    assert.is(/^optional\b/.test(reason!), isOptional, names);
  }
});

test('OPERATING.md has a recipe for every host that the build supports', async () => {
  const { HOSTS } = await import('../pipeline/hosting/hosts.ts');
  for (const name of Object.keys(HOSTS))
    assert.match(read('OPERATING.md'), `--hosting ${name}`, name);
});

const WORKFLOWS = fs.readdirSync(path.join(ROOT, '.github/workflows'));

test('the site is deployed only from a commit of main whose CI is green', () => {
  const deploy = read('.github/workflows/deploy.yml');
  const triggers = /^on:\n(?: .*\n)+/m.exec(deploy)![0];
  assert.match(
    triggers,
    /^on:\n {2}workflow_run:\n {4}workflows: \[CI\]\n {4}types: \[completed\]\n {4}branches: \[main\]\n$/,
  );
  assert.match(read('.github/workflows/ci.yml'), /^name: CI$/m);
  assert.match(
    deploy,
    "if: github.event.workflow_run.conclusion == 'success' && github.event.workflow_run.event == 'push'",
  );
  assert.match(deploy, 'ref: ${{ github.event.workflow_run.head_sha }}');
  for (const part of [
    'fetch-depth: 0',
    '--csp-meta',
    '--cards',
    'npm ci --ignore-scripts',
    'deploy-pages',
  ])
    assert.match(deploy, part);
});

test('audit, engines, and long runs are scheduled and gate no change', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const scheduled = read('.github/workflows/scheduled.yml');
  assert.match(scheduled, /^on:\n {2}schedule:\n/m);
  for (const part of ['npm audit --omit=dev', 'npm run test:engines', 'fuzz', 'soak', 'load'])
    assert.match(scheduled, part);
  const gate = read('.github/workflows/ci.yml');
  assert.not.match(gate, 'npm audit');
  assert.match(gate, 'bash .ci/run');
});

test('workflows pin every action to a commit and keep what GitHub fills in out of commands', () => {
  for (const file of WORKFLOWS) {
    const text = read(`.github/workflows/${file}`);
    const actions = text.match(/uses: .*/g) ?? [];
    assert.ok(actions.length > 0, file);
    for (const action of actions)
      assert.match(
        action,
        /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/,
        `${file}: ${action}`,
      );
    assert.not.match(text, /run:.*\$\{\{/, file);
  }
});

test.run();
