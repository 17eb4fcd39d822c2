// Option keys in config examples become links, wherever the config reader finds the same option;
// nothing else changes.
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
// Imported first, because it makes React load its production build.
import { closeDom, dom, parsedSite, textsOf } from './parsed.ts';
import { parseOptions } from '../client/options/list.ts';
import { readConfig } from '../client/options/readConfig.ts';
import { OptionTree } from '../client/options/tree.ts';
import { afterState } from '../pipeline/checks/texts/codeExamples.ts';
import { configKeys } from '../pipeline/markdown/configKeys.ts';
import { readFence } from '../pipeline/markdown/fences.ts';
import { listOptions } from '../pipeline/outputs/options/optionReference.ts';
import { optionLinker, optionPath } from '../pipeline/outputs/options/optionLinks.ts';
import { build, ROOT, siteWith } from './sites.ts';

const LIGHT = (lang: string): string =>
  `---\noption: output.light\ntype: "{ lamp?: string; oil?: string }"\ndefault: "{}"\ndescription: ${lang} light.\n---\n\n# output.light\n\n## lamp {#lamp}\n\n- **Type:** \`string\`\n\n## oil {#oil}\n\n- **Type:** \`string\`\n\n\`\`\`ts title="lantern.config.ts"\nexport default { output: { light: { oil: 'a' } } };\n\`\`\`\n`;
const EXAMPLES = `---
description: Examples.
---

# Examples

\`\`\`ts title="lantern.config.ts"
// output: { light: {} }
export default defineLantern(({ light }) => ({
  output: {
    light: { 'lamp': "a \${output}", oil: \`output: { light: \${{ lamp: 1 }} }\` },
    other: { light: 1 },
  },
  tools: { output: { light: 2 } },
}));
\`\`\`

\`\`\`ts title="shop/lantern.config.mjs" diff
 export default {
-  output: { light: { lamp: 'a' } },
+  output: { light: { oil: 'b' } },
 };
\`\`\`

\`\`\`ts title="other.ts"
export default { output: { light: {} } };
\`\`\`

\`\`\`ts
export default { output: { light: {} } };
\`\`\`
`;
const files = Object.fromEntries(
  ['en', 'zh'].flatMap(lang => [
    [`${lang}/config/light.md`, LIGHT(lang)],
    [`${lang}/guide/examples.md`, EXAMPLES],
  ]),
);
const content = siteWith(files);

test('keys of a config lead to their options in the language of the page, with the base', async () => {
  const site = await parsedSite({
    content,
    change: known => ({
      ...known,
      base: '/docs/',
      configFile: { name: 'lantern.config', wrappers: ['defineLantern'] },
    }),
  });
  for (const [file, prefix] of [
    ['guide/examples.html', '/docs'],
    ['zh/guide/examples.html', '/docs/zh'],
  ] as const) {
    const blocks = [...dom(site.html(file)).querySelectorAll('figure.code')].map(block =>
      [...block.querySelectorAll('a')].map(
        link => `${link.textContent} ${link.getAttribute('href')} ${link.getAttribute('title')}`,
      ),
    );
    assert.equal(blocks, [
      [
        `light ${prefix}/config/light output.light`,
        `'lamp' ${prefix}/config/light#lamp output.light.lamp`,
        `oil ${prefix}/config/light#oil output.light.oil`,
      ],
      [
        `light ${prefix}/config/light output.light`,
        `oil ${prefix}/config/light#oil output.light.oil`,
      ],
      [],
      [],
    ]);
  }
  const own = [...dom(site.html('config/light.html')).querySelectorAll('figure.code a')].map(link =>
    link.getAttribute('href'),
  );
  assert.equal(own, ['#oil'], 'a page does not lead to itself, but to its headings');
});

test('a link adds nothing to the text, and tags stay balanced in every line (R-162)', async () => {
  const site = await parsedSite({
    content,
    change: known => ({
      ...known,
      configFile: { name: 'lantern.config', wrappers: ['defineLantern'] },
    }),
  });
  const html = site.html('guide/examples.html');
  const [figure] = dom(html).querySelectorAll('figure.code');
  assert.is(
    figure?.querySelector('code')?.textContent?.trimEnd(),
    EXAMPLES.split('```')[1]!.replace(/^.*\n/, '').trimEnd(),
  );
  const lines = [...html.matchAll(/<span class="line[^"]*">([^\n]*)\n<\/span>/g)].map(
    match => match[1]!,
  );
  assert.ok(lines.length > 12);
  for (const line of lines) {
    const open: string[] = [];
    for (const [, slash, name] of line.matchAll(/<(\/?)(\w+)[^>]*>/g)) {
      if (slash) assert.is(open.pop(), name, line);
      else open.push(name!);
    }
    assert.equal(open, [], line);
  }
  assert.not.ok(/<h\d[^>]*>[^\n]*class="option"/.test(html));
});

test('without a config file in site.ts nothing is linked', async () => {
  const site = await parsedSite({ content, change: ({ configFile: _, ...known }) => known });
  assert.not.ok(site.html('guide/examples.html').includes('class="option"'));
});

test('pages say where the options are, and which groups they have', async () => {
  const site = await parsedSite({ content, change: known => ({ ...known, base: '/docs/' }) });
  assert.ok(
    listOptions(site.siteIndex, site.records).some(({ path: name }) => name === 'output.light.oil'),
  );
  const built = await build({ content, flags: ['--base', '/docs/'] });
  assert.is(built.code, 0, built.stdout);
  const script = dom(built.read('zh/guide/examples.html')).querySelector('[data-options]');
  const { dataset } = script as unknown as { dataset: Record<string, string> };
  assert.is(dataset.options, '/docs/options.json');
  assert.is(dataset.optionGroups, 'dev output');
});

test('in every example of our own pages the links are what the full reader finds', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { siteIndex, records, site } = await parsedSite({ content: path.join(ROOT, 'content') });
  const list = listOptions(siteIndex, records);
  const { wrappers = [], name = '' } = site.configFile ?? {};
  const tree = new OptionTree(
    parseOptions(list, { lang: site.lang, fallback: site.lang, base: '/' }),
  );
  const seen = new Set<string>();
  let found = 0;
  for (const page of [...records.values()].filter(({ lang }) => lang === site.lang)) {
    for (const { code, lang, meta, line } of page.fences) {
      const title = typeof meta.title === 'string' ? meta.title : '';
      if (!title.includes(`${name}.`) || lang === 'diff' || seen.has(code)) continue;
      seen.add(code);
      const isDiff = readFence(`${lang} ${'diff' in meta ? 'diff' : ''}`).diff;
      const source = isDiff ? afterState(code) : code;
      const linked = configKeys(source, lang, wrappers).flatMap(({ names, start }) => {
        const option = optionPath(names, tree);
        return option ? [`${source.slice(0, start).split('\n').length} ${option}`] : [];
      });
      const reading = readConfig(source, tree, wrappers);
      assert.is(reading.fault, undefined, `${page.pagePath}:${line}`);
      // Configs for a plugin to merge have no default export but are examples too.
      const merged = readConfig(source.replace('export default', 'void'), tree, wrappers);
      const keysOf = (findings: typeof merged.findings): string[] =>
        findings.flatMap(({ option, line: own }) => (option ? [`${own} ${option.path}`] : []));
      const wanted = new Set(keysOf(reading.findings));
      found += linked.length;
      // The config reader follows names to plugins defined above the config; the linker does not.
      const missed = [...wanted].filter(key => !linked.includes(key) && !key.includes(' plugins.'));
      const more = linked.filter(key => !wanted.has(key) && !keysOf(merged.findings).includes(key));
      assert.equal(
        { missed, more },
        { missed: [], more: [] },
        `${page.pagePath}:${line}\n${source}`,
      );
    }
  }
  assert.ok(found > 700, `${found} links in ${seen.size} examples`);
});

test('keys that are numbers, spread objects, and functions move no other key', () => {
  const paths = (code: string): string[] =>
    configKeys(`export default ${code};`, 'ts', []).map(({ names }) => names.join('.'));
  assert.equal(paths("{ dev: { 1: { x: 'a' }, port: 1 }, server: 2 }"), [
    'dev',
    'dev.port',
    'server',
  ]);
  assert.equal(paths('{ dev: { ...{ hmr: true }, port: 1 }, server: 2 }'), [
    'dev',
    'dev.hmr',
    'dev.port',
    'server',
  ]);
  assert.equal(paths('{ tools: { edit: config => ({ name: 1 }), more: () => [{ a: 1 }] } }'), [
    'tools',
    'tools.edit',
    'tools.more',
  ]);
});

test('the linker leaves pages of other versions alone', async () => {
  const configFile = { name: 'lantern.config', wrappers: [] };
  const {
    siteIndex,
    records,
    page: pageAt,
  } = await parsedSite({
    content,
    change: site => ({ ...site, configFile }),
  });
  const page = pageAt('/guide/examples');
  const link = optionLinker(listOptions(siteIndex, records), siteIndex);
  assert.ok(link(page).html.includes('class="option"'));
  const old = { ...page, version: 'v0' };
  assert.is(link(old), old);
});

test('an option that several pages describe belongs to the page named after it', async () => {
  const about = (option: string, text = ''): string =>
    `---\noption: ${option}\ntype: own\ndescription: About ${option}.\nlanguages: [en]\n---\n\n# ${option}\n${text}`;
  const beside = '\n## dev.middle {#middle}\n\n- **Type:** `other`\n';
  const { siteIndex, records } = await parsedSite({
    content: siteWith({
      'en/config/dev/alpha.md': about('dev.alpha', beside),
      'en/config/dev/middle.md': about('dev.middle'),
      'en/config/dev/zeta.md': about('dev.zeta', beside),
    }),
  });
  const middle = listOptions(siteIndex, records).filter(({ path: name }) => name === 'dev.middle');
  assert.equal(
    middle.map(({ type, pages }) => [type, pages.en!.page, pages.en!.anchor]),
    [['own', '/config/dev/middle', '']],
  );
});

test('a heading on the page of an option names a part of it, or an option of its group in full', async () => {
  const front =
    '---\noption: output.wick\ntype: boolean\ndefault: "$&"\ndescription: The wick.\nlanguages: [en]\n---\n';
  const part = (heading: string, id: string): string =>
    `\n## ${heading} {#${id}}\n\n- **Type:** \`string\`\n`;
  const oil = "\n## oil {#oil}\n\n- **Type:** `'a'` or `'b'`\n";
  const parts = part('shape.round', 'shape') + part('output.flame', 'flame') + oil;
  const content = siteWith({ 'en/config/wick.md': `${front}\n# output.wick\n${parts}` });
  const { siteIndex, records, html } = await parsedSite({ content });
  const options = listOptions(siteIndex, records);
  const names = options.map(({ path: name }) => name);
  for (const name of ['output.wick', 'output.wick.shape.round', 'output.flame'])
    assert.ok(names.includes(name), `${name} in ${names}`);
  for (const name of ['shape.round', 'output.wick.output.flame'])
    assert.not.ok(names.includes(name), name);
  // Marks of code around the whole type are left out, and a value may look like a pattern.
  assert.is(options.find(({ path: name }) => name === 'output.wick.oil')?.type, "`'a'` or `'b'`");
  assert.equal(textsOf(dom(html('config/wick.html')), 'h1 + dl dd'), ['boolean', '$&']);
});

test.after(closeDom);
test.run();
