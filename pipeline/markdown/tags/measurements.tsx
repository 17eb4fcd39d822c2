// <Bars> and <Value>: show numbers from a JSON file, so that they are not copied by hand.
import * as v from 'valibot';
import { Bars, formatMs, formatRange, type Bar } from '../../../theme/widgets/Bars.tsx';
import { parseJson } from '../../diagnostics/position.ts';
import type { Attributes, Tag } from '../construct.ts';
import { report, type PageEnv, type Spot } from '../context.ts';
import { withoutMarks } from '../marks.ts';
import { escapeMarkdown } from '../writers/toMarkdown.ts';
import { findFile } from './include.ts';

/** A short page could repeat longer ones until the build runs out of memory. */
const MAX_BARS = 100;
const MAX_VALUE_CHARS = 1000;

/** Shows the bar chart `charts.<chart>` of the file. */
export const bars: Tag = {
  required: ['file', 'chart', 'title'],
  html(use, { env, spot }) {
    const chart = read(use.attrs, `charts.${use.attrs.chart}`, env);
    if (isChart(chart)) return <Bars title={use.attrs.title ?? ''} bars={chart} />;
    return reportMissing(use.attrs, `charts.${use.attrs.chart}`, env, spot);
  },
  markdown({ attrs: { title = '', ...attrs } }, { env }) {
    const chart = read(attrs, `charts.${attrs.chart}`, env);
    const rows = isChart(chart) ? chart : [];
    const lines = rows.map(
      ({ name, version, median, min, max }) =>
        `- ${name} ${version}: ${formatMs(median)} (${formatRange(min, max)})`,
    );
    return [{ kind: 'list', text: [`**${escapeMarkdown(title)}**`, '', ...lines].join('\n') }];
  },
  searchText: ({ title }) => title,
};

/** Shows one value of the file, given its path, e.g. "machine.cpu". */
export const value: Tag = {
  isInline: true,
  required: ['file', 'path'],
  html({ attrs }, { env, spot }) {
    const found = read(attrs, attrs.path ?? '', env);
    if (!isShown(found)) return reportMissing(attrs, attrs.path, env, spot);
    // Otherwise, a date could break after its hyphens.
    const isDate = /^\d{4}-\d\d-\d\d$/.test(String(found));
    return isDate ? <span className="keep">{found}</span> : String(found);
  },
  markdown: ({ attrs }, { env }) => [{ kind: 'text', text: escapeMarkdown(shown(attrs, env)) }],
  inlineText: shown,
};

/** Returns the text of a value; '' if there is none. */
function shown(attrs: Attributes, env: PageEnv): string {
  const found = read(attrs, attrs.path ?? '', env);
  return isShown(found) ? String(found) : '';
}

/** Reads the value at a dotted path in a JSON file; undefined if there is none. */
function read({ file = '' }: Attributes, path: string, env: PageEnv): unknown {
  const found = findFile(file, env) ?? '';
  env.dependencies.add(found);
  // Only the parser turns the escape "\uFDD0" into a mark.
  const unmark = (_: string, each: unknown) =>
    typeof each === 'string' ? withoutMarks(each) : each;
  if (!env.data.has(found)) env.data.set(found, parseJson(env.site.texts.get(found) ?? '', unmark));
  let data = env.data.get(found);
  for (const key of path.split('.'))
    data = hasKey.call(Object(data), key) ? (data as Record<string, unknown>)[key] : undefined;
  return data;
}

const { propertyIsEnumerable: hasKey } = Object.prototype;

function reportMissing({ file }: Attributes, path: string | undefined, env: PageEnv, spot: Spot) {
  report(env, spot, 'include-missing', {
    message: `"${file}" has no "${path}"`,
    hint:
      'name a JSON file in content/ and a path in it, e.g. machine.cpu, to a value of at most ' +
      `${MAX_VALUE_CHARS} characters, or a chart of at most ${MAX_BARS} bars`,
  });
  return null;
}

function isShown(data: unknown): data is string | number {
  return (typeof data === 'string' && data.length <= MAX_VALUE_CHARS) || typeof data === 'number';
}

const MS = v.pipe(v.number(), v.finite());
const CHART: v.GenericSchema<Bar[]> = v.pipe(
  v.array(v.object({ name: v.string(), version: v.string(), median: MS, min: MS, max: MS })),
  v.minLength(1),
);

function isChart(data: unknown): data is Bar[] {
  return Array.isArray(data) && data.length <= MAX_BARS && v.is(CHART, data);
}
