// What builds keep serves later ones: bundles, even if a file was damaged, and the compiled program.
import '../pipeline/bundling/env.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { bundle, type Bundle } from '../pipeline/bundling/bundle.ts';
import { startBundle } from '../pipeline/bundling/bundleCache.ts';
import { copyProject, linkPackages } from './project.ts';
import { ROOT } from './sites.ts';
import { skip } from './skip.ts';

const FOLDER = path.join(ROOT, 'node_modules/.cache/bundle');
const NOT_KEPT = 'with SITE_SOURCE, bundles are not kept';
const input = { base: `/kept-${process.pid}/`, synonyms: [['swift', 'fast']] };

const asText = ({ assets, files }: Bundle): string =>
  JSON.stringify([
    assets,
    files.map(file => [file.path, Buffer.from(file.contents ?? '').toString('utf8')]),
  ]);

/** Returns the time at which each file of the cache was written. */
const times = (): Map<string, number> =>
  new Map(fs.readdirSync(FOLDER).map(name => [name, fs.statSync(path.join(FOLDER, name)).mtimeMs]));

/** Changes a byte of a file of the cache; false if another build has deleted the file meanwhile. */
function damage(name: string): boolean {
  const file = path.join(FOLDER, name);
  try {
    const bytes = fs.readFileSync(file);
    bytes[bytes.length - 1000]! ^= 1;
    fs.writeFileSync(file, bytes);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

test('a kept bundle is the same as a fresh one, and belongs to its input only', async () => {
  if (process.env.SITE_SOURCE) return skip(NOT_KEPT);
  const fresh = asText(await bundle(input));
  assert.is(asText(await startBundle(input, true)), fresh);
  const before = times();
  assert.is(asText(await startBundle(input, true)), fresh);
  const after = times();
  // Builds in other processes may add and delete files at any time, but rewrite none.
  const stayed = [...before].filter(([name]) => after.has(name));
  assert.ok(stayed.length > 0);
  for (const [name, time] of stayed) assert.is(after.get(name), time, 'read, not written again');
  const other = { ...input, synonyms: [['slow', 'late']] };
  const changed = asText(await startBundle(other, true));
  assert.match(changed, 'slow');
  assert.not.match(changed, 'swift');
});

test('a damaged file is not used', async () => {
  if (process.env.SITE_SOURCE) return skip(NOT_KEPT);
  const fresh = asText(await startBundle(input, true));
  assert.ok(fs.readdirSync(FOLDER).filter(damage).length > 0);
  assert.is(asText(await startBundle(input, true)), fresh);
});

test('the compiled program of a command that has limited its heap serves the next command', () => {
  if (process.env.SITE_SOURCE) return skip(NOT_KEPT);
  const folder = copyProject();
  linkPackages(folder);
  const command = `
    import { loadProgram } from './pipeline/bundling/loadProgram.ts';
    import { limitHeapGrowth } from './pipeline/heap.ts';
    await loadProgram();
    limitHeapGrowth();
  `;
  fs.writeFileSync(path.join(folder, 'command.ts'), command);
  const run = (): number => {
    const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'command.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    assert.is(status, 0, stderr);
    const cache = path.join(folder, 'node_modules/.cache/program');
    const names = fs.readdirSync(cache).filter(name => name.endsWith('.v8'));
    assert.is(names.length, 1);
    return fs.statSync(path.join(cache, names[0]!)).mtimeMs;
  };
  const written = run();
  assert.is(run(), written, 'read, not written again');
});

test.run();
