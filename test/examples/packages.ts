// The packages that examples are checked against: locked here, so that the site itself stays light, and installed when they are missing.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Refusal } from '../../pipeline/diagnostics/diagnostic.ts';

export const HERE = fileURLToPath(new URL('.', import.meta.url)).replace(/[/\\]$/, '');
export const MODULES = path.join(HERE, 'node_modules');

/** Holds the lock file's hash once everything it lists is there. */
const MARK = path.join(MODULES, '.locked');

/** Whether what is installed is what the lock file says. */
export function isInstalled(): boolean {
  return fs.existsSync(MARK) && fs.readFileSync(MARK, 'utf8') === lockHash();
}

function lockHash(): string {
  return createHash('sha256')
    .update(fs.readFileSync(path.join(HERE, 'package-lock.json')))
    .digest('hex');
}

/** Runs `npm ci` once. */
export function install(): void {
  if (isInstalled()) return;
  process.stderr.write('installing the packages of test/examples\n');
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--prefer-offline'], {
    cwd: HERE,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Refusal({
      severity: 'error',
      code: 'example-packages',
      message: 'the packages of the examples cannot be installed',
      hint: 'run npm ci in test/examples, and fix what it reports',
    });
  fs.writeFileSync(MARK, lockHash());
}
