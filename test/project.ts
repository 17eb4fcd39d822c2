// Copies the project, so that tests can edit its code and use a separate cache.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, temporary } from './sites.ts';

const CODE = [
  'build.ts',
  'dev.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'client',
  'pipeline',
  'theme',
];

/** Copies the code without packages and content. @returns the new folder */
export function copyProject(): string {
  const folder = temporary();
  for (const name of CODE)
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  return folder;
}

/** Copies all files that a commit of everything would contain, also new ones, to a new folder. */
export function copyRepository(folder: string): void {
  const args = ['ls-files', '-coz', '--exclude-standard'];
  const files = execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0');
  for (const file of files.filter(isFile)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(folder, file));
  }
}

/** Whether a listed file exists: git also lists deleted files, and folders with their own repository. */
function isFile(file: string): boolean {
  return fs.statSync(path.join(ROOT, file), { throwIfNoEntry: false })?.isFile() ?? false;
}

/** Gives a copy a node_modules folder whose packages are links to the real ones. */
export function linkPackages(folder: string): void {
  fs.mkdirSync(path.join(folder, 'node_modules'));
  for (const name of fs.readdirSync(path.join(ROOT, 'node_modules'))) {
    if (!name.startsWith('.'))
      fs.symlinkSync(
        path.join(ROOT, 'node_modules', name),
        path.join(folder, 'node_modules', name),
      );
  }
}
