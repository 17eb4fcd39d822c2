// The JSON schemas for editors judge cases as the checks do, and accept all real files.
import '../pipeline/bundling/env.ts';
import { Ajv2020 } from 'ajv/dist/2020.js';
import matter from 'gray-matter';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { readNav, readSidebar, type MetaContext } from '../pipeline/input/navigation.ts';
import {
  frontMatterSchema,
  metaSchema,
  optionsSchema,
  schemas,
} from '../pipeline/outputs/jsonSchemas.ts';
import { parsedSite, SITE_LOCALES } from './parsed.ts';
import { ROOT } from './sites.ts';

const ajv = new Ajv2020({ allErrors: true });
const isFrontMatter = ajv.compile(frontMatterSchema());
const isMeta = ajv.compile(metaSchema());

test('both schemas are published, valid, and tell of every key', async () => {
  const site = await parsedSite();
  const made = {
    'front-matter': frontMatterSchema(),
    meta: metaSchema(),
    options: optionsSchema(),
  };
  for (const [name, schema] of Object.entries(made)) {
    const $id = `https://lantern.example.com/schemas/${name}.json`;
    assert.equal(JSON.parse(site.text(`schemas/${name}.json`)), { $id, ...schema });
  }
  const [below] = schemas({ ...site.site, base: '/docs/' });
  assert.match(String(below!.contents), '"https://lantern.example.com/docs/schemas/front-matter');
  for (const schema of Object.values(made)) assert.ok(ajv.validateSchema(schema), ajv.errorsText());
  const { properties } = frontMatterSchema() as {
    properties: Record<string, { description?: string }>;
  };
  for (const [key, { description }] of Object.entries(properties)) assert.ok(description, key);
});

test('the published options say their schema, version and languages, keep it, and sum up each option', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const real = await parsedSite({ content: `${ROOT}/content` });
  const file = JSON.parse(real.text('options.json')) as {
    $schema: string;
    version: string;
    languages: string[];
    options: { path: string; deprecated?: boolean; pages: Record<string, { summary: string }> }[];
  };
  const isOptions = ajv.compile(optionsSchema());
  assert.ok(isOptions(file), ajv.errorsText(isOptions.errors));
  for (const key of ['$schema', 'languages', 'options'])
    assert.not.ok(isOptions({ ...file, [key]: undefined }), key);
  assert.not.ok(isOptions({ ...file, options: [{ path: 1 }] }));
  assert.equal(
    [file.$schema, file.version, file.languages],
    ['https://rsbuild.dev/schemas/options.json', '0.4.15', ['en', 'zh']],
  );
  assert.equal(
    file.options.filter(({ deprecated }) => deprecated).map(({ path }) => path),
    ['output.disableMinimize'],
  );
  for (const { path, pages } of file.options)
    for (const { summary } of Object.values(pages)) assert.ok(summary, path);
});

test('a description that is too long is not valid front matter for editors', () => {
  assert.not.ok(isFrontMatter({ description: 'x'.repeat(300) }));
});

test('the front matter and _meta.json of all real files pass', async () => {
  if (!isProduct) return skip(OTHER_SITE);
  const { content } = await parsedSite({ content: `${ROOT}/content` });
  let count = 0;
  for (const [file, text] of content.texts) {
    if (file.endsWith('_meta.json'))
      assert.ok(isMeta(JSON.parse(text)), `${file}: ${ajv.errorsText(isMeta.errors)}`);
    else if (/\.mdx?$/.test(file))
      assert.ok(
        isFrontMatter(matter(text, {}).data),
        `${file}: ${ajv.errorsText(isFrontMatter.errors)}`,
      );
    count++;
  }
  assert.ok(count > 300);
});

const FRONT_MATTER = [
  'title: A',
  'title: 1',
  'draft: true',
  "draft: 'true'",
  'pageType: doc',
  'pageType: docs',
  'aliases: [/a]',
  'aliases: [a]',
  'aliases: [//a]',
  'aliases: /a',
  "date: '2024-02-06'",
  'date: 2024-02-06',
  'date: soon',
  'titel: A',
  'hero: { name: a, text: b }',
  'hero: { name: a }',
  'hero: { name: a, text: b, extra: c }',
  'hero: { name: a, text: b, actions: [{ text: a, link: b, theme: alt }] }',
  'hero: { name: a, text: b, actions: [{ text: a, link: b, theme: red }] }',
  'features: [{ icon: a, title: b, details: c, span: 4 }]',
  'features: [{ icon: a, title: b, details: c, span: 5 }]',
  'features: []',
  'languages: [en]',
  'languages: en',
];

test('front matter: schema and build agree on every case', () => {
  let wrong = 0;
  for (const yaml of FRONT_MATTER) {
    const { diagnostics } = readFrontmatter('a.md', `---\n${yaml}\n---\n`);
    assert.is(
      isFrontMatter(matter(`---\n${yaml}\n---\n`, {}).data),
      diagnostics.length === 0,
      yaml,
    );
    wrong += diagnostics.length;
  }
  assert.ok(wrong > 8);
});

const ROWS: unknown[] = [
  'a',
  { name: 'a' },
  { type: 'file', name: 'a', label: 'A', tag: 'x' },
  { type: 'dir', name: 'd', label: 'D', collapsible: false, collapsed: true },
  { type: 'divider' },
  { type: 'divider', dashed: true },
  { type: 'section-header', label: 'S' },
  { type: 'section-header' },
  { type: 'custom-link', label: 'L', link: '/a' },
  { type: 'custom-link', label: 'L', link: 'a' },
  { type: 'custom-link', link: '/a' },
  { type: 'link' },
  { type: 'file', name: 'a', titel: 'A' },
  1,
  null,
  [],
  { type: 'dir', name: 'd', label: 'D', open: true },
];
const NAV: unknown[] = [
  { text: 'A', link: '/a' },
  { text: 'A' },
  { link: '/a' },
  { text: 'A', items: [{ text: 'B', link: '/b' }] },
  { text: 'A', link: '/a', position: 'top' },
  { text: 'A', link: '/a', position: 'left', tag: 'x', activeMatch: '/a' },
  { text: 'A', link: '/a', icon: 'x' },
];

test('_meta.json: schema and build agree on every row', () => {
  const faults = (
    file: string,
    list: unknown[],
    readRows: (context: MetaContext) => unknown,
  ): number => {
    const context: MetaContext = {
      texts: new Map([
        [file, JSON.stringify(list)],
        ['en/guide/d/_meta.json', '[]'],
      ]),
      pages: new Map([['en/guide/a', { title: 'A', routePath: '/guide/a' }]]),
      lang: 'en',
      version: '',
      siteLocales: SITE_LOCALES,
      base: '/',
      routes: new Map(),
      diagnostics: [],
    };
    readRows(context);
    return context.diagnostics.length;
  };
  for (const row of ROWS)
    assert.is(
      isMeta([row]),
      faults('en/guide/_meta.json', [row], context => readSidebar('en/guide', context)) === 0,
      JSON.stringify(row),
    );
  for (const row of NAV)
    assert.is(isMeta([row]), faults('en/_meta.json', [row], readNav) === 0, JSON.stringify(row));
});

test.run();
