// Numbers on pages come from files: bars and values of a JSON file, and of the product's benchmark.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { highlight } from '../pipeline/markdown/highlight.ts';
import { summarize, type Results } from './bench/product/results.ts';
import { markdown, parsedSite } from './parsed.ts';
import { ROOT, siteWith } from './sites.ts';

const DATA = {
  date: '2026-11-24',
  machine: { cpu: 'Some <CPU>', cores: 2, note: '\uFDD01\uFDD1 \uFDD41\uFDD5' },
  charts: {
    build: [
      { name: 'Lantern', version: '1.0.0', median: 950, min: 900, max: 1000, isOwn: true },
      { name: 'Candle', version: '2.0.0', median: 4000, min: 3800, max: 4210 },
    ],
    none: [{ name: 'Candle', version: '2.0.0', median: 0, min: 0, max: 0 }],
    gap: [null],
    odd: [{ name: 'Candle', version: { major: 2 }, median: 4000, min: 3800, max: 4210 }],
  },
};

async function page(body: string) {
  const content = siteWith({
    'measurements/x.json': JSON.stringify(DATA),
    'en/guide/last.md': `---\ndescription: Figures of a test.\n---\n\n# Last\n\n${body}\n`,
  });
  const site = await parsedSite({ content });
  const { html, markdown, content: text } = site.page('/guide/last');
  return { html, markdown, text, findings: site.findings };
}

test('<Bars> draws values that are all 0', async () => {
  const { html } = await page('<Bars file="measurements/x.json" chart="none" title="x" />');
  assert.match(html, '<rect width="0.0%"');
  const chart = await page('<Bars file="measurements/x.json" chart="build" title="x" />');
  assert.match(chart.html, '<line x1="90.3%" x2="100.0%"', 'from the shortest to the longest');
});

test('<Bars> draws a chart of a file, with the figures as text', async () => {
  const { html, markdown } = await page(
    '<Bars file="measurements/x.json" chart="build" title="Cold build" />',
  );
  assert.match(html, '<figcaption class="bars-title">Cold build</figcaption>');
  assert.match(html, '<div data-own=""><dt>Lantern <small>1.0.0</small></dt>');
  assert.match(html, '<strong>950\u00a0ms</strong> <small>900\u00a0ms – 1.00\u00a0s</small>');
  assert.match(html, '<strong>4.00\u00a0s</strong> <small>3.80–4.21\u00a0s</small>');
  assert.match(html, '<rect width="95.0%"', 'widths are shares of the longest time');
  assert.match(markdown, '- Candle 2.0.0: 4.00\u00a0s (3.80–4.21\u00a0s)');
});

test('<Value> shows one value of a file, as text', async () => {
  const { html } = await page('On <Value file="measurements/x.json" path="machine.cpu" />.');
  assert.match(html, 'On Some &lt;CPU&gt;.');
});

test('a date does not break after its hyphens', async () => {
  const { html, text } = await page('On <Value file="measurements/x.json" path="date" />.');
  assert.match(html, 'On <span class="keep">2026-11-24</span>.');
  assert.is(text, 'On 2026-11-24.');
});

test('the search finds values of a file, in lines and in tables', async () => {
  const cpu = '<Value file="measurements/x.json" path="machine.cpu" />';
  const { text } = await page(`On ${cpu}.\n\n| A | B |\n| - | - |\n| c | ${cpu} |`);
  assert.is(text, 'On Some <CPU>.\nA · B\nc · Some <CPU>');
});

test('texts of a file insert no raw HTML of the page', async () => {
  const { html } = await page('<b>x</b> <Value file="measurements/x.json" path="machine.note" />');
  assert.match(html, '<p><b>x</b> \uFFFD1\uFFFD \uFFFD1\uFFFD</p>');
});

test('a file, chart, or value that does not exist is an error with its place', async () => {
  for (const tag of [
    '<Bars file="measurements/y.json" chart="build" title="x" />',
    '<Bars file="measurements/x.json" chart="nothing" title="x" />',
    '<Bars file="measurements/x.json" chart="gap" title="x" />',
    '<Bars file="measurements/x.json" chart="odd" title="x" />',
    'On <Value file="measurements/x.json" path="machine.none" />.',
  ]) {
    const { findings } = await page(tag);
    const found = findings.filter(({ code }) => code === 'include-missing');
    assert.equal(
      found.map(({ file, line }) => [file, line]),
      [['en/guide/last.md', 7]],
      tag,
    );
  }
});

test('long texts and charts, which a page could repeat without end, are errors', async () => {
  const bar = { name: 'a', version: '1', median: 1, min: 1, max: 1 };
  const data = { text: 'a'.repeat(1001), charts: { long: Array.from({ length: 101 }, () => bar) } };
  const { diagnostics } = await markdown(
    '<Value file="m.json" path="text" />\n\n<Bars file="m.json" chart="long" title="T" />',
    { texts: { 'm.json': JSON.stringify(data) } },
  );
  assert.equal(
    diagnostics.map(({ code, line }) => [code, line]),
    [
      ['include-missing', 1],
      ['include-missing', 3],
    ],
  );
});

test('the charts of the site are computed from the samples of its runs', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const file = path.join(ROOT, 'content/measurements/product.json');
  const results = JSON.parse(fs.readFileSync(file, 'utf8')) as Results;
  assert.ok(results.runs.length > 0);
  assert.equal(results, JSON.parse(JSON.stringify(summarize(results.machine, results.runs))));
});

test('keys of objects are colored as properties in TypeScript, too', () => {
  for (const lang of ['ts', 'tsx', 'js']) {
    const [line = ''] = highlight('const a = { server: { port: 3000 } };', lang);
    const keys = [...line.matchAll(/<span class="token literal-property[^"]*">(\w+)/g)];
    assert.equal(
      keys.map(([, key]) => key),
      ['server', 'port'],
      lang,
    );
  }
});

test.run();
