// With `npm ci --omit=dev --omit=optional`, little is installed, and the site still builds.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { build, listFiles, ROOT, temporary } from './sites.ts';

/** The binary of esbuild is not counted: it differs per platform. */
const MAX_PACKAGES = 45;
/** On disk; the binary of esbuild takes 11 MB of them. */
const MAX_BYTES = 30 * 1024 * 1024;
const INSTALL_LIMIT_MS = 240_000;

interface LockEntry {
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
}

const readJson = (file: string): unknown => JSON.parse(fs.readFileSync(file, 'utf8'));

/** Copies the project without its packages. @returns the new folder */
function copyProject(): string {
  const folder = path.join(temporary(), 'project');
  for (const name of fs.readdirSync(ROOT)) {
    if (/^(?:node_modules|dist.*|\..*)$/.test(name)) continue;
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      filter: file => !file.includes('node_modules'),
    });
  }
  return folder;
}

/**
 * Installs the packages.
 * @returns false if npm fails, e.g. because the registry cannot be reached
 */
function install(folder: string): boolean {
  const flags = ['--omit=dev', '--omit=optional', '--no-audit', '--no-fund', '--prefer-offline'];
  const { status } = spawnSync('npm', ['ci', ...flags, '--fetch-retries=1'], {
    cwd: folder,
    timeout: INSTALL_LIMIT_MS,
    shell: process.platform === 'win32',
  });
  return status === 0;
}

/** Copies the packages that npm would install, in place of npm ci. */
function copyPackages(folder: string): void {
  fs.rmSync(path.join(folder, 'node_modules'), { recursive: true, force: true });
  const { packages } = readJson(path.join(ROOT, 'node_modules/.package-lock.json')) as {
    packages: Record<string, LockEntry>;
  };
  const kept = Object.entries(packages).filter(
    ([name, { dev, optional, devOptional }]) =>
      name.startsWith('node_modules/@esbuild/') || !(dev || optional || devOptional),
  );
  for (const [name] of kept)
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), {
      recursive: true,
      dereference: true,
      filter: file => !file.slice(path.join(ROOT, name).length).includes('node_modules'),
    });
  const list = { packages: Object.fromEntries(kept) };
  fs.writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify(list));
}

/** Bytes on disk; hard links to the same file count once. */
function bytesOf(folder: string): number {
  const inodes = new Map<number, number>();
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const { ino, size } = fs.lstatSync(path.join(folder, file));
    inodes.set(ino, size);
  }
  return [...inodes.values()].reduce((sum, size) => sum + size, 0);
}

let project = copyProject();
if (!install(project)) {
  process.stdout.write('the registry cannot be reached: packages are copied\n');
  copyPackages(project);
}

const run = (...flags: string[]): { code: number | null; stdout: string; stderr: string } => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build.ts', '--content', 'test/site', '--format', 'json', ...flags],
    { cwd: project, encoding: 'utf8' },
  );
  return { code: status, stdout, stderr };
};
const findingsOf = (stdout: string): { code: string; severity: string; message: string }[] =>
  stdout
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as { code: string; severity: string; message: string });

test('few packages are installed, and few bytes', () => {
  const { packages } = readJson(path.join(project, 'node_modules/.package-lock.json')) as {
    packages: Record<string, LockEntry>;
  };
  const names = Object.keys(packages).filter(name => !name.startsWith('node_modules/@esbuild/'));
  assert.ok(names.length <= MAX_PACKAGES, `${names.length}: ${names.join(' ')}`);
  const bytes = bytesOf(path.join(project, 'node_modules'));
  assert.ok(bytes < MAX_BYTES, String(bytes));
  for (const name of ['acorn', 'fflate', 'parse5', 'typescript', '@resvg/resvg-js'])
    assert.not.ok(fs.existsSync(path.join(project, 'node_modules', name)), name);
});

test('the site is built with them: the same pages, and one notice of what is left out', async () => {
  const { code, stdout, stderr } = run('--no-cache');
  assert.is(code, 0, stdout + stderr);
  const notices = findingsOf(stdout).filter(finding => finding.code === 'not-installed');
  assert.equal(
    notices.map(({ severity }) => severity),
    ['info'],
  );
  assert.match(notices[0]!.message, /config reader.* acorn/);

  const full = await build({ content: path.join(project, 'test/site'), flags: ['--no-cache'] });
  assert.not.ok(full.findings.some(finding => finding.code === 'not-installed'));
  const isPage = (file: string): boolean => /\.(?:html|md|xml|txt)$/.test(file);
  const files = listFiles(full.out).filter(isPage);
  const out = path.join(project, 'dist');
  assert.equal(listFiles(out).filter(isPage), files);
  // One script lacks the parser of the config reader, so the hashes in script names differ.
  const read = (folder: string, file: string): string =>
    fs
      .readFileSync(path.join(folder, file), 'utf8')
      .replace(/(\/static\/[\w.-]+?)[.-]\w{8}\.js/g, '$1.js');
  for (const file of files) assert.ok(read(out, file) === read(full.out, file), file);
});

test('moved to another folder with its packages and caches, it builds from the code there', () => {
  const moved = `${project}-moved`;
  fs.renameSync(project, moved);
  project = moved;
  const { code, stdout, stderr } = run();
  assert.is(code, 0, stdout + stderr);
});

for (const flag of ['--offline', '--cards']) {
  test(`error: ${flag} says which package it needs`, () => {
    const { code, stdout } = run(flag, '--out', path.join(temporary(), 'docs'));
    assert.is(code, 1);
    const [finding] = findingsOf(stdout).filter(({ severity }) => severity === 'error');
    assert.is(finding?.code, 'not-installed');
    assert.match(finding?.message ?? '', new RegExp(`^${flag} needs .*(?:fflate|resvg)`));
  });
}

test.run();
