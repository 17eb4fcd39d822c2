// Only content/ contains the product: another content folder, in other languages, gives another site.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE, product } from './product.ts';
import labels from './site/labels.en.ts';
import { skip } from './skip.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { crawl, deadAddresses, inlineCode } from './crawler.ts';
import site from './second-site/site.ts';
import { build, SECOND, siteWith } from './sites.ts';
import { styleRules } from './styles.ts';

const { base, origin } = site;
const built = await build({ content: SECOND });
const pages = (): ReturnType<typeof crawl> => crawl(built.out, { base });
/** Files with texts for readers and programs. Scripts and styles are the same for every site. */
const texts = built
  .files()
  .filter(file => /\.(?:html|md|txt|xml|webmanifest|svg)$|^(?:options|_\w+)/.test(file));

test('the second site builds without a finding', () => {
  assert.is(built.code, 0, built.stdout + built.stderr);
  // Whether the dates are known depends on how the project was copied, not on the site.
  assert.equal(
    built.findings.filter(({ severity }) => severity !== 'info'),
    [],
  );
});

test('it has ten pages in each of three languages, and an older version with fewer', () => {
  const articles = (folder: string): number =>
    pages().pages.filter(
      ({ file, isRedirect }) =>
        !isRedirect && !file.endsWith('404.html') && file.startsWith(folder),
    ).length;
  assert.equal(['', 'fr/', 'ar/', '1/', '1/fr/', '1/ar/'].map(articles), [42, 10, 10, 12, 4, 4]);
});

test('every link, anchor and image leads somewhere, below the base', () => {
  assert.equal(deadAddresses(pages(), { base, origin }), []);
});

test('the strict policy holds, and names the search server and no other', () => {
  assert.equal(pages().pages.flatMap(inlineCode), []);
  assert.match(built.read('_headers'), /connect-src 'self' https:\/\/suche\.example\.org;/);
});

test('pages have one h1, own ids and one document each', () => {
  for (const { file, html, ids, elements, isRedirect } of pages().pages) {
    assert.match(html, /^<!doctype html>\n<html [\s\S]*<\/html>\n$/, file);
    assert.equal(
      ids.filter((id, at) => ids.indexOf(id) !== at),
      [],
      file,
    );
    if (!isRedirect) assert.is(elements.filter(({ tag }) => tag === 'h1').length, 1, file);
  }
});

test('every page states its language and direction, and names its two translations', () => {
  for (const { file, elements, isRedirect } of pages().pages) {
    const root = elements.find(({ tag }) => tag === 'html')!.attributes;
    const lang = /^(?:1\/)?(fr|ar)\//.exec(file)?.[1] ?? 'de';
    assert.equal([root.lang, root.dir], [lang, lang === 'ar' ? 'rtl' : 'ltr'], file);
    if (isRedirect || file.endsWith('404.html')) continue;
    const alternates = elements
      .filter(
        ({ tag, attributes }) =>
          tag === 'link' && attributes.rel === 'alternate' && attributes.hreflang,
      )
      .map(({ attributes }) => attributes.hreflang);
    // Pages of the old version name no alternates, because the current version replaces them.
    const expected = file.startsWith('1/') ? [] : ['de', 'fr', 'ar', 'x-default'];
    assert.equal(alternates, expected, file);
  }
});

test('nothing of the first site is in what the second one publishes', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const words = [
    product.title,
    'Rspack',
    'Rspress',
    'Rsdoctor',
    'web-infra',
    new URL(product.origin!).host,
  ].map(word => word.toLowerCase());
  for (const file of texts) {
    const text = built.read(file).toLowerCase();
    assert.equal(
      words.filter(word => text.includes(word)),
      [],
      file,
    );
    assert.not.match(text, /\p{Script=Han}/u, file);
  }
  // Names of storage keys are part of the program, so only the product's name is searched for.
  for (const file of built.files().filter(file => /^static\/.*\.(?:js|css)$/.test(file)))
    assert.not.match(built.read(file).toLowerCase(), /rsbuild|rspack/, file);
});

test('no label of another language stands in its pages', () => {
  const words = (value: unknown): string[] =>
    typeof value === 'string' ? [value] : Object.values(value as object).flatMap(words);
  const own = new Set(Object.values(site.locales).flatMap(({ labels }) => words(labels)));
  const foreign = words(labels).filter(
    word => word.length > 6 && !own.has(word) && !word.includes('{'),
  );
  assert.ok(foreign.length > 50);
  const ids = / (?:id|popoverTarget|aria-controls|href)="#?[A-Z][a-z]+"/g;
  for (const file of texts.filter(name => /\.(?:html|md|txt)$/.test(name))) {
    const text = built.read(file).replace(ids, '');
    assert.equal(
      foreign.filter(word =>
        new RegExp(`(?<![\\w-])${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\w-])`).test(
          text,
        ),
      ),
      [],
      file,
    );
  }
});

test('the version menu keeps the page where it is, and leads to the nearest one where it is missing', () => {
  const versions = (file: string): [string, string][] => {
    const { html } = pages().pages.find(page => page.file === file)!;
    const menu =
      /<details class="menu"[^>]*><summary class="tool tool-text">[\s\S]*?<\/details>/.exec(
        html,
      )![0];
    return [...menu.matchAll(/<a href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, text]) => [
      text!,
      href!,
    ]);
  };
  assert.equal(versions('ar/anleitung/sauerteig.html'), [
    ['1', '/werkstatt/1/ar/anleitung/sauerteig'],
  ]);
  assert.equal(versions('1/fr/anleitung/aufbauen.html'), [
    ['2', '/werkstatt/fr/anleitung/aufbauen'],
  ]);
  assert.equal(versions('anleitung/hilfe.html'), [['1', '/werkstatt/1/anleitung/']]);
});

test('only pages of the current version name its list of options', () => {
  const hasOptions = (file: string): boolean => built.read(file).includes(' data-options="');
  assert.equal(
    ['anleitung/hilfe.html', 'fr/anleitung/aufbauen.html', '1/fr/anleitung/aufbauen.html'].map(
      hasOptions,
    ),
    [true, true, false],
  );
});

test('the 404 page of an older version also leads to the newest one', () => {
  const links = (file: string): string[] =>
    [...built.read(file).matchAll(/<a class="(?:button|quiet)"[^>]*href="([^"]+)"/g)].map(
      ([, href]) => href!,
    );
  assert.equal(links('1/fr/404.html'), ['/werkstatt/1/fr/', '/werkstatt/fr/', '/werkstatt/']);
  assert.equal(links('fr/404.html'), ['/werkstatt/fr/', '/werkstatt/']);
});

test('facts of options are read in the words of the default language', () => {
  const { options } = JSON.parse(built.read('options.json')) as {
    options: { path: string; type: string; default: string; pages: object }[];
  };
  assert.equal(
    options.map(option => [option.path, option.type, option.default]),
    [
      ['klima.feuchte', 'number', '75'],
      ['klima.temperatur', 'number | { tag: number, nacht: number }', '26'],
      ['klima.temperatur.nacht', 'number', '22'],
      ['klima.temperatur.tag', 'number', '26'],
    ],
  );
  assert.equal(Object.keys(options[0]!.pages), ['de', 'fr', 'ar']);
});

test('texts of site.ts that differ by language are said in the language of the page', () => {
  assert.match(built.read('ar/index.html'), /حجر خبز للفرن/);
  assert.match(built.read('fr/index.html'), /href="https:\/\/kruste\.example\.org\/fr\/"/);
  assert.match(built.read('fr/anleitung/index.html'), /Recettes/);
});

test('a locale that says nothing of its direction has the one of its script', async () => {
  const content = siteWith(
    {
      'site.ts': `import real from '${SECOND}/site.ts';\nconst one = lang => ({ ...real.locales.de, lang });\nexport default { ...real, locales: { de: one('de'), he: one('he'), 'uz-Arab': one('uz-Arab'), uz: one('uz'), abcdefgh: one('abcdefgh'), fa: { ...one('fa'), dir: 'ltr' } } };\n`,
    },
    SECOND,
  );
  const { locales } = await loadSite(content);
  assert.equal(
    Object.values(locales).map(({ dir }) => dir),
    ['ltr', 'rtl', 'rtl', 'ltr', 'ltr', 'ltr'],
  );
});

test('sides in the style are logical: no rule says left or right, but for what is never turned', () => {
  // Code is always left-to-right, and a script positions tooltips by measured coordinates.
  const allowed = new Map([
    ['code.css', /\.line::before|\.code-title|\.code-tools/],
    ['tip.css', /^\.tip/],
    ['widgets.css', /\.file-tree/],
  ]);
  const found = styleRules()
    .filter(({ file, text }) => isPhysical(text) && !allowed.get(file)?.test(text))
    .map(({ file, text }) => `${file}: ${text.slice(0, 120)}`);
  assert.equal(found, []);
});

/** Whether a line of CSS gives the left side another value than the right side. */
function isPhysical(line: string): boolean {
  if (
    /(?<![\w-])(?:(?:margin|padding|border)-(?:left|right)|left|right)\s*:|(?:text-align|float|clear|transform-origin)\s*:\s*(?:left|right)/.test(
      line,
    )
  )
    return true;
  for (const [, values] of line.matchAll(/(?<![\w-])(?:inset|margin|padding)\s*:\s*([^;}]+)/g)) {
    const sides = values!
      .replace(/\([^()]*\)/g, '()')
      .trim()
      .split(/\s+/);
    if (sides.length === 4 && sides[1] !== sides[3]) return true;
  }
  return [...line.matchAll(/(?<![\w-])border-radius\s*:\s*([^;}]+)/g)].some(([, values]) => {
    const corners = values!
      .replace(/\([^()]*\)/g, '()')
      .trim()
      .split(/\s+/);
    return corners.length === 4 && (corners[0] !== corners[1] || corners[2] !== corners[3]);
  });
}

test.run();
