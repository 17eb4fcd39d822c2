// Compares Rsbuild with webpack and Vite on the same app: cold build, dev start, and save → seen.
//
//   npm run bench -- product        one run of at most 15 minutes, added to content/measurements/
//   SIZES="100 1000" ROUNDS=5 npm run bench -- product
//
// npm installs the tools below the system's temporary folder, never into this project.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { closeBrowser, open } from '../../chromium.ts';
import type { Row } from '../table.ts';
import { writeApp } from './app.ts';
import { measureBuild, measureDev, type Samples, type Workplace } from './measure.ts';
import { addRun, describeMachine, METRICS, type Run } from './results.ts';
import { PACKAGES, TOOLS } from './tools.ts';

const HOME = path.join(os.tmpdir(), 'site-bench-product');
const SIZES = (process.env.SIZES ?? '100 1000').split(' ').map(Number);
const ROUNDS = Number(process.env.ROUNDS ?? 5);
/** A round starts only if it will probably end within this time. */
const BUDGET_MS = 13 * 60_000;
const RESULTS = 'measurements/product.json';
const LABELS = { build: 'cold build', start: 'dev start', save: 'save → seen' };

/** Measures all tools in turns and adds the run to the results file. */
export async function benchProduct(content: string): Promise<Row[]> {
  install();
  const places = SIZES.map(size => TOOLS.map(tool => prepare(tool, size)));
  const browser = await browserVersion();
  const load = Number(os.loadavg()[0]!.toFixed(1));
  const samples: Run['samples'] = {};
  const began = performance.now();
  let rounds = 0;
  let elapsed = 0;
  while (rounds < ROUNDS && elapsed + elapsed / Math.max(1, rounds) < BUDGET_MS) {
    for (const [index, size] of SIZES.entries()) {
      // Each round starts with a different tool, so that none always runs after the same one.
      for (let turn = 0; turn < TOOLS.length; turn++) {
        const place = places[index]![(turn + rounds) % TOOLS.length]!;
        note(samples, size, place.tool.id, 'build', [await measureBuild(place)]);
        const { start, save } = await measureDev(place);
        note(samples, size, place.tool.id, 'start', start);
        note(samples, size, place.tool.id, 'save', save);
      }
    }
    rounds++;
    elapsed = performance.now() - began;
    process.stderr.write(`round ${rounds}, ${Math.round(elapsed / 1000)} s\n`);
  }
  await closeBrowser();
  const minutes = Math.round(elapsed / 60_000);
  const date = new Date().toISOString().slice(0, 10);
  fs.mkdirSync(path.join(content, path.dirname(RESULTS)), { recursive: true });
  const run = { date, minutes, rounds, load, samples };
  addRun(path.join(content, RESULTS), describeMachine(browser), run);
  return rowsOf(run);
}

function note(
  samples: Run['samples'],
  size: number,
  tool: string,
  metric: keyof Samples,
  times: readonly number[],
): void {
  samples[size] ??= {};
  samples[size][tool] ??= { build: [], start: [], save: [] };
  samples[size][tool][metric].push(...times.map(Math.round));
}

function rowsOf({ samples }: Run): Row[] {
  return Object.entries(samples).flatMap(([size, tools]) =>
    METRICS.flatMap(metric =>
      TOOLS.map(({ id, name }) => ({
        what: `${LABELS[metric]}, ${size} components, ${name}`,
        times: tools[id]?.[metric] ?? [],
      })),
    ),
  );
}

async function browserVersion(): Promise<string> {
  const { context, close } = await open();
  const version = context.browser()?.version() ?? '';
  await close();
  return version;
}

/** Installs the packages unless the same ones are already installed. */
function install(): void {
  fs.mkdirSync(HOME, { recursive: true });
  const file = path.join(HOME, 'package.json');
  const text = JSON.stringify({ private: true, dependencies: PACKAGES });
  const isThere =
    fs.existsSync(path.join(HOME, 'node_modules/.package-lock.json')) &&
    fs.readFileSync(file, 'utf8') === text;
  if (isThere) return;
  fs.writeFileSync(file, text);
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: HOME,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
}

function prepare(tool: (typeof TOOLS)[number], size: number): Workplace {
  const app = path.join(HOME, 'apps', `${tool.id}-${size}`);
  fs.rmSync(app, { recursive: true, force: true });
  writeApp(app, size);
  for (const [file, text] of Object.entries(tool.files))
    fs.writeFileSync(path.join(app, file), text);
  return { tool, home: HOME, app };
}
