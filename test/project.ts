// Copies the project, so that tests can edit its code and use a separate cache.
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
