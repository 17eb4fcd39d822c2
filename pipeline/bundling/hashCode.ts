// Hashes this project's own code.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from '../files/root.ts';

/** Files and folders whose code decides what a build writes. */
const CODE = ['build.ts', 'package-lock.json', 'client', 'pipeline', 'theme'];

/** Returns a hash of the code as it is on disk now, and of the Node version. */
export function hashCode(): string {
  const hash = createHash('sha1').update(process.version);
  const add = (name: string): void => {
    const file = path.join(ROOT, name);
    if (!fs.statSync(file).isDirectory())
      hash.update(`${name}\0`).update(fs.readFileSync(file)).update('\0');
    else for (const entry of fs.readdirSync(file).sort()) add(`${name}/${entry}`);
  };
  for (const name of CODE) add(name);
  return hash.digest('base64url');
}
