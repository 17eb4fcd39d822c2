// npm run check:examples: the documentation's examples are type-checked against the real packages, executed, and their defaults compared.
//
//   tsx test/examples/index.ts [--only types|runs|defaults] [--run NAME] [--format text|json|github] [--content DIR] [--keep]
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  formatDiagnostics,
  hasErrors,
  Refusal,
  sortDiagnostics,
  type Diagnostic,
  type Format,
} from '../../pipeline/diagnostics/diagnostic.ts';
import { collect, type Collection } from './collect.ts';
import { checkDefaults } from './defaults.ts';
import { readExports } from './exports.ts';
import { HERE, install, MODULES } from './packages.ts';
import { executeRuns } from './run.ts';
import { checkTypes } from './types.ts';
import { isProduct, OTHER_SITE } from '../product.ts';
import { checkUsedOptions } from './used.ts';

const MOST_OPTED_OUT = 0.03;

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    run: { type: 'string', multiple: true },
    format: { type: 'string', default: 'text' },
    content: { type: 'string', default: 'content' },
    keep: { type: 'boolean', default: false },
  },
});
const does = (part: 'types' | 'runs' | 'defaults'): boolean =>
  values.only === undefined ? values.run === undefined || part === 'runs' : values.only === part;
const say = (text: string): void => void process.stderr.write(`${text}\n`);
const folder = path.join(HERE, 'tmp', String(process.pid));

async function main(): Promise<Diagnostic[]> {
  if (!isProduct) {
    say(`nothing to check: ${OTHER_SITE}`);
    return [];
  }
  install();
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  const started = performance.now();
  const collection = await collect(values.content);
  const findings = [...collection.diagnostics];
  const { checked, companions, optedOut, parsed } = collection;
  say(`fences of scripts ${String(parsed).padStart(5)}`);

  if (does('types')) {
    const declarations = fs
      .readdirSync(path.join(HERE, 'declarations'))
      .sort()
      .map(name => path.join(HERE, 'declarations', name));
    findings.push(
      ...(await checkTypes({
        folder: path.join(folder, 'types'),
        checked,
        companions,
        declarations,
        exports: readExports(MODULES),
        pages: collection.pages,
      })),
    );
    const share = optedOut.length / Math.max(1, checked.length + optedOut.length);
    say(
      `type-checked      ${String(checked.length).padStart(5)}\nopted out         ${String(optedOut.length).padStart(5)}   ${(share * 100).toFixed(1)} %`,
    );
    if (share > MOST_OPTED_OUT) {
      for (const { file, line, meta } of optedOut)
        say(`  ${file}:${line} no-check="${String(meta['no-check'])}"`);
      findings.push({
        severity: 'error',
        code: 'example-opt-out',
        message: `${optedOut.length} of ${checked.length + optedOut.length} examples are not checked`,
        hint: `at most ${MOST_OPTED_OUT * 100} % may be; show types with the word signature, complete the others`,
      });
    }
  }
  if (does('types')) {
    const { diagnostics, used } = await checkUsedOptions(
      [...checked, ...companions],
      knownOptions(collection),
      writtenGroups(collection),
    );
    findings.push(...diagnostics);
    say(`options used      ${String(used).padStart(5)}`);
  }
  if (does('runs')) {
    const { diagnostics, executed, fences, times } = await executeRuns({
      collection,
      folder: path.join(folder, 'runs'),
      ...(values.run ? { only: values.run } : {}),
    });
    findings.push(...diagnostics);
    say(
      `runs              ${String(executed).padStart(5)}   ${fences} fences${values.run ? `  ${times.join('  ')}` : ''}`,
    );
  }
  if (does('defaults')) {
    const { diagnostics, compared, excused } = checkDefaults(
      collection,
      path.join(folder, 'defaults'),
    );
    findings.push(...diagnostics);
    say(`defaults          ${String(compared).padStart(5)}   ${excused} not static`);
  }
  say(`seconds           ${((performance.now() - started) / 1000).toFixed(1).padStart(5)}`);
  return sortDiagnostics(findings);
}

/** Every option and sub-option of the reference. */
function knownOptions({ pages, options }: Collection): Set<string> {
  return new Set([
    ...pages.flatMap(({ frontmatter }) => frontmatter.option ?? []),
    ...options.map(({ path: name }) => name),
  ]);
}

/** Groups of options all of whose pages are written, by the list of routes. */
function writtenGroups({ pages }: Collection): Set<string> {
  const routes = fs.readFileSync(path.join(HERE, '../routes.txt'), 'utf8').split('\n');
  const written = new Map(pages.map(page => [page.routePath, page]));
  const groups = new Map<string, boolean>();
  for (const route of routes) {
    const folder = /^\/config\/([\w-]+)\/[\w-]+$/.exec(route)?.[1];
    if (folder !== undefined)
      groups.set(folder, (groups.get(folder) ?? true) && written.has(route));
  }
  const name = (folder: string): string =>
    folder.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return new Set([...groups].filter(([, isWritten]) => isWritten).map(([folder]) => name(folder)));
}

let findings: Diagnostic[];
try {
  findings = await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  findings = error.diagnostics;
} finally {
  if (!values.keep) fs.rmSync(folder, { recursive: true, force: true });
}
process.stdout.write(formatDiagnostics(findings, values.format as Format));
if (hasErrors(findings)) process.exitCode = 1;
