// What the checks of examples and of translations add to a build. Each run is a fresh process.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import '../../pipeline/bundling/env.ts';
import { codeExamples } from '../../pipeline/checks/texts/codeExamples.ts';
import { targetKeys } from '../../pipeline/checks/translations/compareTargets.ts';
import { compareStructure } from '../../pipeline/checks/translations/translationStructure.ts';
import { collectFiles } from '../../pipeline/publish.ts';
import { createSite } from '../../pipeline/site.ts';
import { ROOT } from '../sites.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const SELF = fileURLToPath(import.meta.url);

interface Measured {
  examples: number;
  translations: number;
  rest: number;
}

/** Returns two rows: parsing all examples, and comparing all translations. */
export async function benchChecks(content: string): Promise<Row[]> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run++) runs.push(await inFreshProcess(content));
  const share = (part: (measured: Measured) => number): string =>
    `${Math.round((100 * runs.reduce((sum, run) => sum + part(run) / run.rest, 0)) / RUNS)} % of a build without both`;
  return [
    {
      what: 'every example parsed',
      times: runs.map(({ examples }) => examples),
      note: share(({ examples }) => examples),
    },
    {
      what: 'every translation compared',
      times: runs.map(({ translations }) => translations),
      note: share(({ translations }) => translations),
    },
  ];
}

async function measure(content: string): Promise<Measured> {
  const start = performance.now();
  const args = { content, drafts: false, useCache: false };
  const site = await createSite(args);
  const { parsed, index } = await site.assembled();
  const before = performance.now();
  const { texts } = site.inputs.content;
  for (const page of parsed.pages)
    await codeExamples.run(page, { site: site.inputs.settings, texts, glossary: [] });
  const examples = performance.now();
  const { siteLocales } = index;
  const keys = targetKeys({ siteLocales, hosts: {}, headingId: () => '' });
  for (const page of parsed.pages) {
    const original = site.originalOf(page);
    if (original) compareStructure(page, original, keys);
    site.outdatedOf(page);
  }
  const compared = performance.now();
  const publishing = { ...args, out: '', cards: false, offline: false };
  for (const { html } of (await collectFiles(site, publishing)).pages) html.render?.();
  return {
    examples: examples - before,
    translations: compared - examples,
    rest: performance.now() - start - (compared - before),
  };
}

function inFreshProcess(content: string): Promise<Measured> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', SELF, content], { cwd: ROOT });
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('close', code =>
      code === 0 ? resolve(JSON.parse(output) as Measured) : reject(new Error(output)),
    );
  });
}

if (process.argv[1] === SELF)
  process.stdout.write(JSON.stringify(await measure(path.resolve(process.argv[2]!))));
