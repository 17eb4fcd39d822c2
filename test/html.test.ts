// HTML built as text: values are escaped unless they are marked as HTML, and every label is used.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { announceNewTabs } from '../theme/document/externalLinks.ts';
import { attributes, escapeXml, html, lines, rawHtml, unescapeHtml } from '../theme/html.ts';
import { listFiles, ROOT, SITE } from './sites.ts';

test('the template escapes every value, in text and in attributes', () => {
  const value = '"><script>&';
  const escaped = '&quot;&gt;&lt;script&gt;&amp;';
  assert.is(
    html`<a title="${value}">${value}</a>`.toString(),
    `<a title="${escaped}">${escaped}</a>`,
  );
  assert.is(attributes({ title: value, lang: undefined }).toString(), ` title="${escaped}"`);
});

test('what the template has built is not escaped again, and backslashes stay', () => {
  const inner = html`<b>${'a & b'}</b>`;
  assert.is(html`<p>${inner}${rawHtml('<i>')}\u0041</p>`.toString(), '<p><b>a &amp; b</b><i>A</p>');
  assert.is(html`${'\\n'}`.toString(), '\\n');
  assert.is(lines([inner, false, undefined, '', inner]).toString(), `${inner}\n${inner}`);
});

test('XML loses the characters that it does not allow', () => {
  assert.is(escapeXml('a\u0000\u000b<\ufffe\uffff\n'), 'a&lt;\n');
});

test('the entities of quotes are decoded in each spelling, and each once', () => {
  assert.is(unescapeHtml('&lt;&gt;&quot;&amp;amp;&#x27;&#39;'), `<>"&amp;''`);
});

test('the label of links in a new tab is a text', () => {
  const link = '<a href="https://a.example" target="_blank">A</a>';
  assert.match(
    announceNewTabs(link, '<b>'),
    '<span class="visually-hidden"> &lt;b></span>'.replace('b>', 'b&gt;'),
  );
});

test('every label that a language must have is used', async () => {
  const { locales } = await loadSite(SITE);
  const code = ['theme', 'client', 'pipeline']
    .flatMap(folder =>
      listFiles(path.join(ROOT, folder)).map(file => path.join(ROOT, folder, file)),
    )
    .filter(file => /\.tsx?$/.test(file) && !file.includes(`${path.sep}types${path.sep}`))
    .map(file => fs.readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ''))
    .join('\n');
  const unused = Object.keys(locales.en!.labels).filter(
    name => !new RegExp(`\\.${name}\\b|'${name}'|[{,]\\s*${name}\\b`).test(code),
  );
  assert.equal(unused, []);
});

test.run();
