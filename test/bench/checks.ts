// What the checks of examples and translations add to a build: measured inside fresh processes, as their share of the rest.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import '../../pipeline/cli/env.ts';
import { bundle } from '../../pipeline/bundling/bundle.ts';
import { documents } from '../../pipeline/outputs/documents.ts';
import { checkExamples } from '../../pipeline/checks/codeExamples.ts';
import { indexes } from '../../pipeline/outputs/searchIndex.ts';
import { checkLedger, readLedger } from '../../pipeline/input/ledger.ts';
import { readMedia } from '../../pipeline/input/images.ts';
import { pageParser } from '../../pipeline/page/parsePages.ts';
import { listOptions } from '../../pipeline/outputs/optionReference.ts';
import { buildSiteIndex, translationOf } from '../../pipeline/page/siteIndex.ts';
import { read } from '../../pipeline/input/content.ts';
import { loadSite } from '../../pipeline/input/settings.ts';
import { compareStructure } from '../../pipeline/checks/translationStructure.ts';
import { ROOT } from '../sites.ts';
import type { Row } from './table.ts';

const RUNS = 5;
const SELF = fileURLToPath(import.meta.url);

interface Measured {
  examples: number;
  translations: number;
  rest: number;
}

/** Two rows: examples parsed, translations compared. */
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
  const site = await loadSite(content);
  const bundling = bundle({ base: site.base, synonyms: [] });
  const tree = read(content);
  const { pages } = pageParser(site)({ content: tree, images: readMedia(tree).images });
  const siteIndex = buildSiteIndex(pages, site, tree);
  const start = performance.now();
  await checkExamples(pages);
  const parsed = performance.now();
  for (const page of pages) {
    const original =
      page.lang === site.lang ? undefined : translationOf(page, site.lang, siteIndex);
    if (original) compareStructure(page, original, siteIndex.siteLocales);
  }
  const ledger = readLedger(content);
  if (ledger) checkLedger(ledger, siteIndex);
  const compared = performance.now();
  const { assets } = await bundling;
  documents({
    siteIndex: siteIndex,
    dates: new Map(),
    behind: new Map(),
    options: listOptions(siteIndex),
    assets: { ...assets, searchIndex: indexes(siteIndex).addresses },
  });
  return {
    examples: parsed - start,
    translations: compared - parsed,
    rest: performance.now() - (compared - start),
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
