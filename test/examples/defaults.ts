// Documented defaults against those the real package answers with, in development and in production.
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import vm from 'node:vm';
import type { Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import type { Collection } from './collect.ts';
import { HERE } from './packages.ts';
import { valueAt } from './recipes.ts';

/**
 * Options whose default is not in the normalized configuration: it is computed later, or depends on the project.
 * Their pages say what happens; runs show it. Every other option without a value must be documented as `undefined`.
 */
const COMPUTED: Record<string, string> = {
  'dev.client': 'filled in when the dev server knows its port',
  'dev.progressBar': 'decided by NODE_ENV when the compiler is made',
  'dev.writeToDisk': 'filled in by the dev middleware',
  'html.template': 'the built-in template is chosen when pages are made',
  'html.templateParameters': 'made for each page',
  'output.cleanDistPath': 'depends on where the output folder lies',
  'output.filename': 'the patterns depend on the mode',
  'output.sourceMap': 'the kind of source map depends on the mode',
  'performance.bundleAnalyze': 'filled in when the option is on',
  'source.entry': 'the first file that exists',
  'source.exclude': 'built-in conditions are added to the rule',
  'source.include': 'built-in conditions are added to the rule',
  'source.tsconfigPath': 'tsconfig.json, if there is one',
  'tools.autoprefixer': 'made with the PostCSS loader',
  'tools.bundlerChain': 'a hook, it has no value',
  'tools.cssLoader': 'made with the CSS rule',
  'tools.htmlPlugin': 'made for each entry',
  'tools.less': 'made with the Less rule',
  'tools.postcss': 'made with the CSS rule',
  'tools.sass': 'made with the Sass rule',
  'tools.styleLoader': 'made with the CSS rule',
  'tools.swc': 'made with the rule of scripts',
};

type Config = Record<string, unknown>;

export interface Defaults {
  diagnostics: Diagnostic[];
  compared: number;
  excused: number;
}

export function checkDefaults(
  { pages, options }: Pick<Collection, 'pages' | 'options'>,
  folder: string,
): Defaults {
  const development = askDefaults('development', folder);
  const production = askDefaults('production', folder);
  const diagnostics: Diagnostic[] = [];
  let compared = 0;
  let excused = 0;
  for (const page of pages) {
    const { option, default: documented } = page.frontmatter;
    if (option === undefined || !page.routePath.startsWith('/config/')) continue;
    const place = { file: page.pagePath, line: page.keyLines.default ?? page.keyLines.option ?? 1 };
    if (Object.hasOwn(COMPUTED, option)) {
      excused++;
      continue;
    }
    compared++;
    diagnostics.push(...compare({ option, documented, place, development, production }));
  }
  // Defaults under sub-headings, e.g. of server.publicDir.name, if the real defaults have this key. Groups with a computed member are skipped.
  for (const { path: option, default: documented, file, line } of options) {
    if (
      !documented ||
      valueAt(development, option) === undefined ||
      Object.keys(COMPUTED).some(
        path => `${option}.`.startsWith(`${path}.`) || path.startsWith(`${option}.`),
      )
    )
      continue;
    compared++;
    diagnostics.push(
      ...compare({ option, documented, place: { file, line }, development, production }),
    );
  }
  return { diagnostics, compared, excused };
}

/** The configuration of a project without a config file, as Rsbuild normalizes it. */
function askDefaults(mode: string, folder: string): Config {
  fs.mkdirSync(path.join(folder, 'src'), { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{}');
  fs.writeFileSync(path.join(folder, 'src/index.js'), '');
  const { NODE_ENV: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(HERE, 'probe.mjs'), mode, '--bare'],
    { cwd: folder, encoding: 'utf8', timeout: 30_000, env },
  );
  const line = /^@probe (.*)$/m.exec(stdout)?.[1];
  if (line === undefined) throw new Error(`the defaults cannot be read: ${stdout}${stderr}`);
  return (JSON.parse(line) as { config: Config }).config;
}

interface Comparison {
  option: string;
  documented: string | undefined;
  place: { file: string; line: number };
  development: Config;
  production: Config;
}

export function compare({
  option,
  documented,
  place,
  development,
  production,
}: Comparison): Diagnostic[] {
  const wrong = (message: string, hint: string): Diagnostic[] => [
    { severity: 'error', code: 'example-default', ...place, message, hint },
  ];
  const [dev, build] = [bare(valueAt(development, option)), bare(valueAt(production, option))];
  if (!isDeepStrictEqual(dev, build))
    return wrong(
      `the default of ${option} is ${show(dev)} in development and ${show(build)} in production`,
      'list the option in COMPUTED of test/examples/defaults.ts and state both on the page',
    );
  if (documented === undefined)
    return wrong(`the page does not say the default of ${option}`, `write default: ${show(dev)}`);
  if (dev === undefined)
    return /^undefined\b/.test(documented)
      ? []
      : wrong(
          `${option} has no default, but the page says ${documented}`,
          'begin the text with undefined; what is filled in later belongs in COMPUTED of test/examples/defaults.ts',
        );
  const said = evaluate(documented);
  if (said === NO_VALUE)
    return wrong(`the default of ${option} is not a value: ${documented}`, `write ${show(dev)}`);
  return isDeepStrictEqual(bare(said), dev)
    ? []
    : wrong(
        `the default of ${option} is ${show(dev)}, but the page says ${documented}`,
        `write ${show(dev)}`,
      );
}

const NO_VALUE = Symbol('no value');

/** Returns the value of a default that a page states, e.g. `'index'` or `{ name: 'public' }`. */
function evaluate(text: string): unknown {
  try {
    // Through JSON: objects of another context have another prototype.
    const json = vm.runInNewContext(
      `JSON.stringify((${text}), (key, value) => (value === undefined ? '[undefined]' : value))`,
      {},
      { timeout: 10_000 },
    ) as string | undefined;
    return json === undefined ? undefined : (JSON.parse(json) as unknown);
  } catch {
    return NO_VALUE;
  }
}

/** Keys without a value count as absent. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null)
    return value === '[undefined]' ? undefined : value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) =>
      item === undefined || item === '[undefined]' ? [] : [[key, bare(item)]],
    ),
  );
}

function show(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`;
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  return `{ ${Object.entries(value)
    .map(([key, item]) => `${key}: ${show(item)}`)
    .join(', ')} }`;
}
