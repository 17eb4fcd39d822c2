// The results file that pages show: all runs with their samples, and the charts computed from them.
import type { Bar } from '../../../theme/widgets/Bars.tsx';
import fs from 'node:fs';
import os from 'node:os';
import { median } from '../table.ts';
import type { Samples } from './measure.ts';
import { PACKAGES, TOOLS } from './tools.ts';

/** Number of runs to keep: the newest ones, all from one machine. */
const MAX_RUNS = 3;

export const METRICS = ['build', 'start', 'save'] as const;
export type Metric = (typeof METRICS)[number];

export interface Machine {
  cpu: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  browser: string;
}

export interface Run {
  /** Day of the run, e.g. "2024-03-20". */
  date: string;
  minutes: number;
  rounds: number;
  /** Load average of the minute before the run: processes running or waiting for a core. */
  load: number;
  /** Size of the app → tool → samples in milliseconds. */
  samples: Record<string, Record<string, Samples>>;
}

/** A bar on the page, with the number of samples behind it. */
export interface MeasuredBar extends Bar {
  count: number;
}

export interface Results {
  date: string;
  machine: Machine;
  packages: Record<string, string>;
  /** Numbers of runs and rounds that the charts are based on. */
  runCount: number;
  roundCount: number;
  /** Load of each run, e.g. "0.4, 0.6". */
  loads: string;
  /** "metric-size" → one bar per tool. */
  charts: Record<string, MeasuredBar[]>;
  /** "metric-size" → tool → time as a multiple of Rsbuild's, e.g. "4.2". */
  ratios: Record<string, Record<string, string>>;
  runs: Run[];
}

export function describeMachine(browser: string): Machine {
  return {
    cpu: os.cpus()[0]?.model.trim() ?? 'unknown',
    cores: os.availableParallelism(),
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    system: `${os.type()} ${os.release().split('-')[0]}`,
    node: process.versions.node,
    browser: `Chromium ${browser.split('.')[0]}`,
  };
}

/** Adds a run to the file. Earlier runs are kept if the machine and the packages are the same. */
export function addRun(file: string, machine: Machine, run: Run): Results {
  const before = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Results)
    : undefined;
  const isComparable =
    JSON.stringify([before?.machine, before?.packages]) === JSON.stringify([machine, PACKAGES]);
  const runs = [...(isComparable ? (before?.runs ?? []) : []), run].slice(-MAX_RUNS);
  const results = summarize(machine, runs);
  fs.writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`);
  return results;
}

/** Computes the charts and ratios from the runs. */
export function summarize(machine: Machine, runs: readonly Run[]): Results {
  const charts: Results['charts'] = {};
  const ratios: Results['ratios'] = {};
  for (const size of Object.keys(runs[0]?.samples ?? {}))
    for (const metric of METRICS) {
      const bars = TOOLS.map(tool => {
        const times = runs.flatMap(({ samples }) => samples[size]?.[tool.id]?.[metric] ?? []);
        return { tool, times };
      });
      const own = median(bars[0]?.times ?? []);
      charts[`${metric}-${size}`] = bars.map(({ tool, times }) => ({
        name: tool.name,
        version: PACKAGES[tool.package] ?? '',
        median: Math.round(median(times)),
        min: Math.round(Math.min(...times)),
        max: Math.round(Math.max(...times)),
        count: times.length,
        ...(tool.id === 'rsbuild' ? { isOwn: true as const } : {}),
      }));
      ratios[`${metric}-${size}`] = Object.fromEntries(
        bars.map(({ tool, times }) => [tool.id, (median(times) / own).toFixed(1)]),
      );
    }
  return {
    date: runs.at(-1)?.date ?? '',
    machine,
    packages: PACKAGES,
    runCount: runs.length,
    roundCount: runs.reduce((sum, { rounds }) => sum + rounds, 0),
    loads: runs.map(({ load }) => load).join(', '),
    charts,
    ratios,
    runs: [...runs],
  };
}
