// Times whole builds as users start them, each in a process of its own.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, temporary } from '../sites.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const TSX = path.join(ROOT, 'node_modules/.bin/tsx');

/**
 * Builds the site from nothing, again without a change, and after a change of one page, alternating
 * with tsx on an empty file, which shows the cost of starting.
 */
export async function benchBuild(content: string): Promise<Row[]> {
  const folder = temporary();
  const empty = path.join(folder, 'empty.ts');
  fs.writeFileSync(empty, 'export {};\n');
  const copy = path.join(folder, 'content');
  fs.cpSync(content, copy, { recursive: true });
  const [cold, kept, changed] = ['cold', 'kept', 'changed'].map(name => path.join(folder, name));
  const build = (from: string, out: string, ...flags: string[]): Promise<number> =>
    time(['build.ts', '--content', from, '--out', out, ...flags]);
  await build(content, kept!);
  await build(copy, changed!);
  const times = { start: [], cold: [], same: [], page: [] } as Record<string, number[]>;
  // Alternating, so that other load on the machine affects all of them alike.
  for (let run = 0; run < RUNS; run++) {
    times.start!.push(await time([empty]));
    fs.rmSync(cold!, { recursive: true, force: true });
    times.cold!.push(await build(content, cold!, '--no-cache'));
    times.same!.push(await build(content, kept!));
    fs.appendFileSync(firstPage(copy), `\nOne paragraph more, number ${run}.\n`);
    times.page!.push(await build(copy, changed!));
  }
  const files = fs.readdirSync(cold!, { recursive: true, encoding: 'utf8' });
  const pages = files.filter(file => file.endsWith('.html')).length;
  return [
    { what: 'tsx alone, an empty file', times: times.start!, note: 'part of the others' },
    { what: 'cold build, whole process', times: times.cold!, note: `${pages} documents` },
    { what: 'build, nothing changed', times: times.same! },
    { what: 'build, one page changed', times: times.page!, note: 'a copy without git history' },
  ];
}

/** A page of the default language that has no other page below it. */
function firstPage(content: string): string {
  const files = fs.readdirSync(content, { recursive: true, encoding: 'utf8' }).sort();
  const page = files.find(file => /^en[\\/]guide[\\/].*(?<!index)\.md$/.test(file));
  if (page === undefined) throw new Error(`${content} has no page below en/guide`);
  return path.join(content, page);
}

function time(args: string[]): Promise<number> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(TSX, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'ignore'] });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', code =>
      code === 0
        ? resolve(performance.now() - start)
        : reject(new Error(`tsx ${args[0]} ended with ${code}:\n${output}`)),
    );
  });
}
