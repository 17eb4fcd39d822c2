// If a build is killed at any moment, dist/ is the whole old site or the whole new one.
import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as esbuild from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cleanUp } from '../pipeline/files/staging.ts';
import { write } from '../pipeline/files/write.ts';
import { collectFiles, publish } from '../pipeline/publish.ts';
import { createSite } from '../pipeline/site.ts';
import { takeAway } from './killed.ts';
import { LONG, seededRandom } from './sample.ts';
import { build, listFiles, ROOT, serveDev, SITE, siteWith, temporary } from './sites.ts';

const MOST_KILLS = 100;
const KILLS = LONG ? MOST_KILLS : 15;
const random = seededRandom('kills');
const FILES = 40;
/** For how long a reader looks at the site while it is published over and over. */
const LOOKING_MS = LONG ? 3000 : 1000;
const MOST_LOOKING_MS = 60_000;

/** Files that each contain the name of their edition, so that a mix of two editions is noticed. */
function edition(name: string): { path: string; contents: string }[] {
  return [
    '404.html',
    ...Array.from({ length: FILES - 1 }, (_, index) => `${index % 7}/${index}.html`),
  ].map(file => ({ path: file, contents: `${name} ${file}\n`.repeat(40) }));
}

function print(folder: string): string {
  const hash = createHash('sha256');
  for (const file of listFiles(folder))
    hash.update(`${file}\0`).update(fs.readFileSync(path.join(folder, file)));
  return hash.digest('hex');
}

/**
 * Writes a program that publishes two editions in turn, endlessly or a given number of times, and
 * then prints the mean duration in ms. It is plain JavaScript to start fast.
 */
async function publisher(): Promise<string> {
  const file = path.join(temporary(), 'publisher.mjs');
  const source = `
    import { write } from ${JSON.stringify(path.join(ROOT, 'pipeline/files/write.ts'))};
    const editions = ${JSON.stringify([edition('one'), edition('two')])};
    const until = Number(process.argv[3] ?? Infinity);
    process.stdout.write('up');
    const start = performance.now();
    for (let turn = 0; turn < until; turn++) await write(process.argv[2], editions[turn % 2]);
    process.stdout.write(String((performance.now() - start) / until));
  `;
  await esbuild.build({
    stdin: { contents: source, resolveDir: ROOT },
    outfile: file,
    bundle: true,
    platform: 'node',
    format: 'esm',
  });
  return file;
}

test(`${KILLS} kills at random moments: the old site or the new one, whole, each time`, async () => {
  const program = await publisher();
  const folder = temporary();
  const out = path.join(folder, 'dist');
  await write(out, edition('one'));
  const known = new Map([[print(out), 'one']]);
  await write(out, edition('two'));
  known.set(print(out), 'two');
  // Measure one publication on this machine, so that the kills hit the first few.
  const duration = Number(
    execFileSync(process.execPath, [program, out, '8'], { encoding: 'utf8' }).replace('up', ''),
  );
  const endings: Record<string, number> = {};
  // On a busy machine, all the first kills may come before the writing.
  const isMet = (): boolean => Object.keys(endings).length > 1;
  let kills = 0;
  for (; kills < KILLS || (!isMet() && kills < MOST_KILLS); kills++) {
    const child = spawn(process.execPath, [program, out], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise(resolve => child.on('close', resolve));
    await new Promise(resolve => child.stdout.once('data', resolve));
    await new Promise(resolve => setTimeout(resolve, random() * 4 * duration));
    child.kill('SIGKILL');
    await ended;
    const isThere = fs.existsSync(out);
    cleanUp(out);
    const ending = `${known.get(print(out)) ?? 'mix'}${isThere ? '' : ', put back'}`;
    assert.not.match(ending, 'mix', `kill ${kills}`);
    endings[ending] = (endings[ending] ?? 0) + 1;
  }
  process.stdout.write(
    `${kills} kills: ${Object.entries(endings)
      .map(([ending, count]) => `${ending} ${count}`)
      .join('; ')}\n`,
  );
  assert.ok(isMet(), 'the kills never met the writing');
  assert.equal(fs.readdirSync(folder), ['dist'], 'leftovers');
});

test('while it is published over and over, a reader finds one edition or, for a moment, none', async () => {
  const out = path.join(temporary(), 'dist');
  await write(out, edition('one'));
  const child = spawn(process.execPath, [await publisher(), out], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise(resolve => child.stdout.once('data', resolve));
  let missing = 0;
  let looks = 0;
  const seen = new Set<string>();
  const start = Date.now();
  // A busy machine may need long for the second edition.
  const isOver = (ms: number): boolean => ms > (seen.size > 1 ? LOOKING_MS : MOST_LOOKING_MS);
  for (; !isOver(Date.now() - start); looks++) {
    try {
      seen.add(fs.readFileSync(path.join(out, '404.html'), 'utf8').split(' ')[0]!);
    } catch {
      missing++;
    }
    if (looks % 500 === 0) await new Promise(resolve => setImmediate(resolve));
  }
  const ended = new Promise(resolve => child.on('close', resolve));
  child.kill('SIGKILL');
  await ended;
  process.stdout.write(`${looks} looks, ${missing} times no site\n`);
  assert.equal([...seen].sort(), ['one', 'two']);
  assert.ok(missing < looks / 4, `${missing} of ${looks} looks found no site`);
});

test('every command that finds the site taken away puts it back first', async () => {
  const folder = temporary();
  const out = path.join(folder, 'dist');
  const { code } = await build({ out });
  assert.is(code, 0);
  const before = print(out);
  takeAway(out);
  const failed = await build({ out, content: path.join(folder, 'gone') });
  assert.is(failed.code, 1);
  assert.is(print(out), before, 'a build that fails');
  takeAway(out);
  const served = await serveDev(['--preview', '--content', SITE, '--out', out]);
  assert.is((await fetch(`${served.url}/guide/last`)).status, 200);
  await served.stop();
  assert.is(print(out), before, 'the preview');
  // In a container, every run may have the same process id.
  takeAway(out, process.pid);
  cleanUp(out);
  assert.is(print(out), before, 'a number that is our own');
  assert.equal(fs.readdirSync(folder), ['dist']);
});

test('a public file that vanishes after it was copied does not fail the build', async () => {
  const content = siteWith({ 'public/passing.txt': 'passing' });
  const out = path.join(temporary(), 'dist');
  const args = { content, out, drafts: false, cards: false, offline: false, useCache: false };
  const site = await createSite(args);
  const files = await collectFiles(site, args);
  const last = (): string => {
    fs.rmSync(path.join(content, 'public/passing.txt'));
    return 'written last';
  };
  files.assets.push({ path: 'last.txt', render: last });
  await publish(site, args, out, files, []);
  assert.is(fs.readFileSync(path.join(out, 'passing.txt'), 'utf8'), 'passing');
  assert.is(fs.readFileSync(path.join(out, 'last.txt'), 'utf8'), 'written last');
});

test.run();
