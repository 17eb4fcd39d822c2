// The site has the same bytes however its packages are installed: flat, behind links, or by pnpm.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { copyProject, linkPackages } from './project.ts';
import { sample } from './sample.ts';
import { listFiles, ROOT, SITE, temporary } from './sites.ts';

interface Locked {
  version: string;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/**
 * Returns the installed packages of the lock file that are not for development, by folder, e.g.
 * "node_modules/react".
 */
function installed(): Map<string, Locked> {
  const { packages } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'),
  ) as { packages: Record<string, Locked> };
  return new Map(
    Object.entries(packages).filter(
      ([folder, { dev }]) => folder !== '' && !dev && fs.existsSync(path.join(ROOT, folder)),
    ),
  );
}

/** Copies a package without the packages nested in it, as hard links where the disk allows them. */
function copyPackage(from: string, to: string): void {
  for (const entry of fs.readdirSync(from, { recursive: true, withFileTypes: true })) {
    const name = path.relative(from, path.join(entry.parentPath, entry.name));
    if (!entry.isFile() || name.split(path.sep).includes('node_modules')) continue;
    const target = path.join(to, name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    try {
      fs.linkSync(path.join(from, name), target);
    } catch {
      fs.copyFileSync(path.join(from, name), target);
    }
  }
}

function link(from: string, to: string): void {
  fs.mkdirSync(path.dirname(from), { recursive: true });
  fs.symlinkSync(path.relative(path.dirname(from), to), from);
}

const nameOf = (folder: string): string => folder.split('node_modules/').at(-1)!;

/**
 * Installs as pnpm does: each package is in its own store folder, beside links to its dependencies,
 * and node_modules links to the packages that the project names.
 */
function asPnpm(folder: string): void {
  const packages = installed();
  const place = (key: string): string => {
    const name = nameOf(key);
    return path.join(
      folder,
      'node_modules/.pnpm',
      `${name.replace('/', '+')}@${packages.get(key)!.version}`,
      'node_modules',
      name,
    );
  };
  for (const [key, { dependencies, optionalDependencies, peerDependencies }] of packages) {
    const own = place(key);
    copyPackage(path.join(ROOT, key), own);
    const store = own.slice(0, -nameOf(key).length);
    for (const name of Object.keys({
      ...dependencies,
      ...optionalDependencies,
      ...peerDependencies,
    })) {
      // Resolve as Node does in the flat layout: the nearest folder above wins.
      const above = key
        .split('/node_modules/')
        .map((_, index, all) => [...all.slice(0, all.length - index), name].join('/node_modules/'));
      const found = [...above, `node_modules/${name}`].find(candidate => packages.has(candidate));
      if (found !== undefined) link(path.join(store, name), place(found));
    }
  }
  const { dependencies, optionalDependencies } = JSON.parse(
    fs.readFileSync(path.join(ROOT, 'package.json'), 'utf8'),
  ) as {
    dependencies: Record<string, string>;
    optionalDependencies: Record<string, string>;
  };
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies }))
    link(path.join(folder, 'node_modules', name), place(`node_modules/${name}`));
}

const LAYOUTS: Record<string, (folder: string) => void> = {
  'as npm ci does': folder => {
    for (const key of installed().keys()) copyPackage(path.join(ROOT, key), path.join(folder, key));
  },
  'a link to a folder elsewhere': folder => {
    const elsewhere = path.join(temporary(), 'packages/node_modules');
    for (const key of installed().keys())
      copyPackage(path.join(ROOT, key), path.join(elsewhere, '..', key));
    fs.symlinkSync(elsewhere, path.join(folder, 'node_modules'));
  },
  'a link for each package': linkPackages,
  'as pnpm does': asPnpm,
};

/** Builds the site in a copy of the project. @returns path and hash of each file */
function outcome(lay: (folder: string) => void): Record<string, string> {
  const folder = copyProject();
  lay(folder);
  const out = path.join(folder, 'dist');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'build.ts', '--no-cache', '--content', SITE, '--out', out],
    // Bundles for a debugger name the folders of packages in their source maps.
    { cwd: folder, encoding: 'utf8', env: { ...process.env, SITE_SOURCE: '' } },
  );
  assert.is(status, 0, stdout + stderr);
  return Object.fromEntries(
    listFiles(out).map(file => [
      file,
      createHash('sha256')
        .update(fs.readFileSync(path.join(out, file)))
        .digest('hex'),
    ]),
  );
}

let expected: Record<string, string> | undefined;
for (const [name, lay] of sample(Object.entries(LAYOUTS), 2)) {
  test(`packages ${name}: the same names and bytes`, () => {
    const found = outcome(lay);
    expected ??= found;
    assert.ok(Object.keys(found).filter(file => file.startsWith('static/')).length > 10);
    assert.equal(found, expected);
  });
}

test.run();
