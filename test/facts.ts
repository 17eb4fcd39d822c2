// Measures how much of a folder of facts the pages state. Each code-like name in the facts must
// appear in a sentence, a table row, or an example.
//
//   npm run facts -- --facts DIR [--page /route] [--missing]
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createPageParser } from '../pipeline/page/parsePages.ts';
import type { PageRecord } from '../pipeline/page/record.ts';
import { readContent } from '../pipeline/input/content.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';

const { values } = parseArgs({
  options: {
    facts: { type: 'string' },
    content: { type: 'string', default: 'content' },
    page: { type: 'string' },
    missing: { type: 'boolean', default: false },
  },
});
if (!values.facts) {
  process.stderr.write(
    'say --facts DIR: a folder of JSON files, each a list of pages with "route" and facts\n',
  );
  process.exit(1);
}

interface FactsPage {
  route: string;
  [field: string]: unknown;
}

/** Fields about the whole site, not about a page; content/site.ts states these facts. */
const SITE_FIELDS = [
  'spec_requires',
  'product_family',
  'navigation',
  'social_links',
  'edit_link',
  'footer',
  'site',
  'zh_notes',
  'doubtful',
];

/**
 * Fields that say where a fact comes from or what other docs got wrong. `related` is front matter,
 * which the build checks.
 */
const LEFT_OUT = new Set([
  'source',
  'docs_errors',
  'route',
  'routes',
  'related',
  'externalLinks',
  ...SITE_FIELDS,
]);

const ABBREVIATIONS = new Set(['e.g', 'i.e']);

/** Dotted or camelCase names, --flags, file names, and package names. */
const CODE =
  /@[a-z][\w-]*\/[\w.-]+|--[a-z][\w-]*|(?:[A-Za-z_$][\w$]*\.)+[A-Za-z_$][\w$-]*|\b[a-z]+(?:[A-Z][a-z0-9]*)+\b|\b[A-Z]{2,}(?:_[A-Z0-9]+)+\b/g;

/** Collects the code-like names in the facts of one page. */
function names(value: unknown, found = new Set<string>()): Set<string> {
  if (typeof value === 'string') {
    for (const [name] of value.matchAll(CODE)) if (!ABBREVIATIONS.has(name)) found.add(name);
  } else if (Array.isArray(value)) for (const item of value) names(item, found);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) if (!LEFT_OUT.has(key)) names(item, found);
  return found;
}

/**
 * Returns the text that states something: examples, headings, tags, and blocks with at least two
 * words besides code.
 */
function statements(page: PageRecord): string {
  const { type = '', default: fallback = '', option = '' } = page.frontmatter;
  const blocks = page.blocks.filter(({ kind, text }) => {
    if (
      kind.startsWith('fence') ||
      kind.startsWith('tag') ||
      kind.startsWith('container') ||
      /^h\d$/.test(kind)
    )
      return true;
    const words =
      text.replace(/`[^`]*`/g, '').match(/\p{Script=Han}|(?:(?!\p{Script=Han})\p{L}){2,}/gu) ?? [];
    return words.length >= 2;
  });
  return [option, type, fallback, page.description, ...blocks.map(({ text }) => text)].join('\n');
}

function factsIn(folder: string): FactsPage[] {
  const files = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.json'))
    .sort();
  return files.flatMap(file => {
    const data: unknown = JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
    const list = Array.isArray(data) ? data : [data];
    return list.filter(
      (item): item is FactsPage =>
        typeof item === 'object' && item !== null && typeof (item as FactsPage).route === 'string',
    );
  });
}

const site = await loadSite(values.content);
const content = readContent(values.content);
const { pages } = createPageParser(site)({ content, images: new Map() });
let stated = 0;
let total = 0;
let below = 0;
for (const facts of factsIn(values.facts)) {
  if (values.page && facts.route !== values.page) continue;
  for (const lang of Object.keys(site.locales)) {
    const route = lang === site.lang ? facts.route : `/${lang}${facts.route}`;
    const page = pages.find(
      ({ routePath, articleLang }) => routePath === route && articleLang === undefined,
    );
    // A fragment is not a page; its text counts in the pages that include it.
    if (!page) {
      if (!facts.route.startsWith('/shared/'))
        process.stdout.write(`  —    ${route}  not written\n`);
      continue;
    }
    const text = statements(page);
    const all = [...names(facts)];
    const missing = all.filter(name => !text.includes(name));
    stated += all.length - missing.length;
    total += all.length;
    const share = all.length === 0 ? 1 : 1 - missing.length / all.length;
    if (share < 0.95) below++;
    if (share < 0.95 || values.missing)
      process.stdout.write(
        `${(share * 100).toFixed(0).padStart(4)} %  ${route}  ${all.length - missing.length}/${all.length}${missing.length > 0 ? `  missing: ${missing.join(' ')}` : ''}\n`,
      );
  }
}
process.stdout.write(
  `${stated} of ${total} names stated, ${((100 * stated) / Math.max(1, total)).toFixed(1)} %; ${below} pages below 95 %\n`,
);
