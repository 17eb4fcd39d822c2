// A whole build as a reader of the manual starts it: one process, nothing kept from the run before but the files on disk.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ROOT, temporary } from '../sites.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const TSX = path.join(ROOT, 'node_modules/.bin/tsx');

/** Builds the site again and again; beside it what tsx itself takes to start and do nothing. */
export async function benchBuild(content: string): Promise<Row[]> {
  const folder = temporary();
  const empty = path.join(folder, 'empty.ts');
  fs.writeFileSync(empty, 'export {};\n');
  const out = path.join(folder, 'dist');
  const builds: number[] = [];
  const starts: number[] = [];
  // In turns, so that whatever else the machine does weighs on both alike.
  for (let run = 0; run < RUNS; run++) {
    starts.push(await time([empty]));
    builds.push(await time(['build.ts', '--content', content, '--out', out]));
  }
  const pages = fs
    .readdirSync(out, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html')).length;
  return [
    { what: 'cold build, whole process', times: builds, note: `${pages} documents` },
    { what: 'tsx alone, an empty file', times: starts, note: 'part of the above' },
  ];
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
