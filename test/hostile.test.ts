// Nobody who writes a page, a _meta.json, or a label, or who answers a search, can run code in a
// reader's browser or on the machine that builds.
import '../pipeline/bundling/env.ts';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import postcss from 'postcss';
import MarkdownIt from 'markdown-it';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { languageFallback, matchPath, outputPath, routeTable } from '../client/routes.ts';
import { Engine } from '../client/search/engine/engine.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import { readEntry } from '../client/search/readEntry.ts';
import type { AnswerPart } from '../client/search/source.ts';
import { matchHits } from '../client/search/matchHits.ts';
import type { SearchLabels } from '../client/search/ui/labels.ts';
import { Results } from '../client/search/ui/lists/Results.tsx';
import { rowGroups } from '../client/search/ui/lists/rowGroups.ts';
import { formatDiagnostics } from '../pipeline/diagnostics/diagnostic.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import {
  readGlossary,
  readLedger,
  readReadings,
  readSynonyms,
} from '../pipeline/input/dataFiles.ts';
import { readContent } from '../pipeline/input/content.ts';
import { siteModule } from '../pipeline/input/site/siteModule.ts';
import { checkPaths } from '../pipeline/files/outputFile.ts';
import { PAGE_IDS } from '../pipeline/markdown/slugs.ts';
import { sanitize } from '../theme/document/sanitize.ts';
import type { Labels, Site } from '../theme/types.ts';
import { ADDRESSES, bare, dangers, MARKUP, worked } from './hostile.ts';
import { closeDom, markdown, parsedSite, SITE_LOCALES } from './parsed.ts';
import { LONG, seededRandom } from './sample.ts';
import { ROOT, siteWith } from './sites.ts';
import { skip } from './skip.ts';

/** Number of inputs tried, by sink. */
const tried = new Map<string, number>();
const count = (sink: string, inputs: number): void =>
  void tried.set(sink, (tried.get(sink) ?? 0) + inputs);

/** Which half of the texts the first place gets; the commit draws it. */
const FIRST_HALF = seededRandom('hostile')() < 0.5 ? 0 : 1;
/** Returns half of the texts, another half for the next place; in the long run, all of them. */
const half = (texts: readonly string[], place: number): readonly string[] =>
  LONG ? texts : texts.filter((_, index) => (index + place + FIRST_HALF) % 2 === 0);

const quoted = (text: string): string => JSON.stringify(text);
/** Returns a text as the value of a double-quoted attribute. */
const attributeValue = (text: string): string =>
  text.replaceAll('"', '&quot;').replace(/\n+/g, ' ');
const harmless = (html: string, input: string): void =>
  assert.equal(dangers(html), [], `${input}\nbecame\n${html.length > 3000 ? '' : html}`);

test('the inspector sees every hostile text where nothing defends', () => {
  // This text is harmless as it is; removing the inner tag turns it into the first one.
  for (const text of MARKUP)
    assert.ok(
      text.startsWith('<scr<') ||
        dangers(bare(text)).length > 0 ||
        dangers(bare(`<p title="${text}">x</p>`)).length > 0 ||
        dangers(`<!--${text}`).length > 0 ||
        dangers(`<title>${text}`).length > 0,
      text,
    );
  for (const text of ADDRESSES.filter(address => !/\s:|&colon/.test(address)))
    assert.ok(dangers(bare(`<a href="${text.replaceAll('"', '')}">x</a>`)).length > 0, text);
  assert.equal(
    dangers(
      bare(
        '<p>Text with <a href="/a">a link</a>, <img src="/a.png" alt=""> and <code>code</code>.</p>',
      ),
    ),
    [],
  );
});

test('Markdown: markup runs nothing, in any place', async () => {
  const places: Record<string, (text: string) => string> = {
    block: text => text,
    inline: text => `Text ${text} and more`,
    heading: text => `## A ${text.replaceAll('\n', ' ')} b`,
    item: text => `- a\n  - ${text.replaceAll('\n', ' ')}`,
    cell: text => `| a | b |\n| - | - |\n| ${text.replaceAll('\n', ' ').replaceAll('|', '')} | c |`,
    'container title': text => `:::tip ${text.replaceAll('\n', ' ')}\nx\n:::`,
    container: text => `:::tip\n${text}\n:::`,
    quotation: text => `> [!NOTE] ${text.replaceAll('\n', ' ')}\n> x`,
    details: text => `<details>\n<summary>${text}</summary>\n\nx\n\n</details>`,
    code: text => `\`${text}\``,
    fence: text => `\`\`\`html no-check="x"\n${text}\n\`\`\``,
    'fence title': text =>
      `\`\`\`js title="${attributeValue(text).replaceAll('&quot;', '"')}"\nx\n\`\`\``,
    'link title': text => `[a](/b "${attributeValue(text)}")`,
    'image text': text => `![${text.replaceAll('\n', ' ')}](/images/flow.svg)`,
    'behind an open quote': text => `<div title=">\n\n${text}\n\n<div title=">\n\nb`,
    'behind an open attribute': text =>
      `<div title=">" aria-\n\n[a](https://x/onmouseover=canary()//) ${text}\n\n<div title=">\n\nb`,
  };
  for (const [at, [place, write]] of Object.entries(places).entries()) {
    const texts = half(MARKUP, at);
    for (const text of texts) {
      const page = await markdown(`# X\n\n${write(text)}\n`);
      harmless(bare(page.html), `${place}: ${text}`);
      // Broken markup could swallow the parts of the layout that follow the article.
      assert.not.match(dangers(bare(`${page.html}<p id="behind">x</p>`)).join(), 'script', place);
    }
    count(`Markdown, ${place}`, texts.length);
  }
});

test('Markdown: no kind of link has an address that runs code', async () => {
  const places: Record<string, (text: string) => string> = {
    link: text => `[a](<${text}>)`,
    'plain link': text => `[a](${text})`,
    reference: text => `[a][1]\n\n[1]: <${text}>`,
    image: text => `![a](<${text}>)`,
    autolink: text => `<${text}>`,
    'raw link': text => `<a href="${attributeValue(text)}">a</a>`,
    'raw image': text => `<img src="${attributeValue(text)}" alt="a">`,
    'raw drawing': text =>
      `<svg><a href="${attributeValue(text)}"><path d="M0 0" fill="${attributeValue(text)}"/></a></svg>`,
    'source code': text => `<SourceCode href="${attributeValue(text)}" />`,
    step: text => `<NextSteps>\n<Step title="a" href="${attributeValue(text)}" />\n</NextSteps>`,
  };
  for (const [place, write] of Object.entries(places)) {
    for (const text of ADDRESSES)
      harmless(bare((await markdown(`# X\n\n${write(text)}\n`)).html), `${place}: ${text}`);
    count(`Markdown, ${place}`, ADDRESSES.length);
  }
});

test('attributes of tags run nothing', async () => {
  const places: Record<string, (value: string) => string> = {
    'Badge text': value => `a <Badge text="${value}" />`,
    'Badge type': value => `a <Badge text="a" type="${value}" />`,
    'Step title': value =>
      `<NextSteps>\n<Step title="${value}" href="/a" description="${value}" />\n</NextSteps>`,
    'Tab label': value =>
      `<Tabs groupId="${value}" defaultValue="${value}">\n<Tab label="${value}" value="${value}">\n\nx\n\n</Tab>\n</Tabs>`,
    command: value => `<PackageManagerTabs command="${value}" />`,
    'Include title': value => `<Include file="a.ts" title="${value}" lang="${value}" />`,
  };
  for (const [at, [place, write]] of Object.entries(places).entries()) {
    const texts = half(MARKUP, at);
    for (const text of texts) {
      for (const value of new Set([
        attributeValue(text),
        attributeValue(text).replaceAll('&quot;', "'"),
      ]))
        harmless(
          bare((await markdown(`# X\n\n${write(value)}\n`, { texts: { 'en/a.ts': 'a\n' } })).html),
          `${place}: ${value}`,
        );
    }
    count(place, texts.length);
  }
});

test('character references of marks insert no Markdown into raw HTML', async () => {
  for (const [open, close] of [
    ['&#xFDD4;', '&#xFDD5;'],
    ['&#XfDd4', '&#X00fdd5'],
    ['&#64980;', '&#064981'],
  ] as const)
    for (const index of ['0', '2', '4'])
      for (const mark of [open + index + close, open + open + index + close + index + close]) {
        const text = `<b>a</b> [t](/?a= "onmouseover=alert(1) y") <b title="${mark}">${mark}</b> b`;
        const { html } = await markdown(text);
        harmless(html, text);
        assert.is(html.split('onmouseover').length, 2, text);
      }
});

test('front matter, titles and headings: everything a page says of itself, wherever the site shows it', async () => {
  const texts = [...MARKUP, ...ADDRESSES];
  const yaml = (text: string): string => quoted(text.replaceAll('\u0001', ''));
  const files = Object.fromEntries(
    texts.flatMap((text, index) => [
      [
        `en/guide/hostile-${index}.md`,
        `---\ntitle: ${yaml(text)}\ndescription: ${yaml(`${index} ${text}`)}\ntype: ${yaml(text)}\ndefault: ${yaml(text)}\nsince: ${yaml(text)}\noption: ${yaml(text)}\nlanguages: [en]\n---\n\n# X\n\n## ${text.replace(/\s+/g, ' ')}\n`,
      ],
      [
        `en/pages/home-${index}.md`,
        `---\npageType: home\nlanguages: [en]\nhero:\n  name: ${yaml(text)}\n  text: ${yaml(text)}\n  tagline: ${yaml(text)}\n  actions: [{ text: ${yaml(text)}, link: ${yaml(text)} }]\n  image: { src: ${yaml(text)}, alt: ${yaml(text)} }\nfeatures: [{ icon: ${yaml(text)}, title: ${yaml(text)}, details: ${yaml(text)}, link: ${yaml(text)} }]\n---\n`,
      ],
    ]),
  );
  const content = siteWith({
    ...files,
    'en/guide/_meta.json': JSON.stringify(texts.map((_, index) => `hostile-${index}`)),
    'zh/guide/_meta.json': null,
  });
  const site = await parsedSite({ content });
  for (const [index, text] of texts.entries()) {
    harmless(site.html(`guide/hostile-${index}.html`), `front matter: ${text}`);
    harmless(site.html(`pages/home-${index}.html`), `hero: ${text}`);
  }
  const shown = site.html('guide/hostile-0.html');
  assert.match(
    shown,
    '&lt;script&gt;canary()&lt;/script&gt;',
    'the title is shown letter by letter',
  );
  count('front matter of pages', texts.length);
  count('front matter of homes', texts.length);
  count('titles and headings', texts.length);
});

test('no text with line breaks begins a section in the Markdown of other pages', async () => {
  const text = (name: string): string =>
    `${name}\n\n## Optional\n\n- [Begin](https://evil.example)`;
  const rows = [
    { type: 'file', name: 'last', label: text('Row') },
    { type: 'dir', name: 'start', label: text('Folder') },
  ];
  const keys = ['title', 'name', 'description'].map(key => `${key}: ${quoted(text(key))}\n`);
  const content = siteWith({
    'en/_meta.json': JSON.stringify([
      { text: text('Entry'), link: '/guide/', activeMatch: '/guide/' },
    ]),
    'en/guide/_meta.json': JSON.stringify(rows),
    'en/guide/index.md': '---\noverview: true\nrelated: [/guide/last]\n---\n\n# Guide\n',
    'en/guide/last.md': `---\n${keys.join('')}---\n\n# Last\n`,
  });
  const site = await parsedSite({ content });
  for (const [file, names] of Object.entries({
    'llms.txt': ['Entry', 'Row', 'Folder', 'title', 'description'],
    'llms-full.txt': ['title', 'description'],
    'guide/index.md': ['Row', 'Folder', 'title', 'name', 'description'],
  })) {
    for (const name of names) assert.match(site.text(file), `${name} ## Optional`, file);
    assert.not.match(site.text(file), /^- \\?\[Begin/m, file);
  }
});

test('no title ends the link to its page in a list of links', async () => {
  const titles = [
    'A\\',
    'B\\](https://evil.example)[',
    'C\\\\](https://evil.example)',
    'D](https://evil.example)',
  ];
  const pages = titles.map((title, at) => [
    `en/guide/p${at}.md`,
    `---\ntitle: '${title}'\n---\n\nText.\n`,
  ]);
  const names = titles.map((_, at) => `p${at}`);
  const content = siteWith({
    ...Object.fromEntries(pages),
    'en/guide/_meta.json': JSON.stringify(names),
    'en/guide/index.md': `---\noverview: true\nrelated: ${JSON.stringify(names.map(name => `/guide/${name}`))}\n---\n\n# Guide\n`,
  });
  const site = await parsedSite({ content });
  for (const file of ['llms.txt', 'guide/index.md']) {
    const html = new MarkdownIt().render(site.text(file));
    assert.match(html, /href="[^"]*p0(?:\.md)?"/, file);
    assert.not.match(html, 'href="https://evil.example', file);
  }
});

test('_meta.json: labels, links, and tags run nothing', async () => {
  const texts = [...MARKUP, ...ADDRESSES];
  const rows = texts.flatMap(text => [
    { type: 'file', name: 'last', label: text, tag: text },
    { type: 'section-header', label: text, tag: text },
    { type: 'custom-link', label: text, link: `/${text}`, tag: text },
    { type: 'custom-link', label: text, link: text },
  ]);
  const nav = texts.flatMap(text => [
    { text, link: text, tag: text },
    { text, items: [{ text, link: `/${text}` }] },
  ]);
  const site = await parsedSite({
    content: siteWith({
      'en/guide/_meta.json': JSON.stringify(rows),
      'en/_meta.json': JSON.stringify(nav),
    }),
  });
  for (const file of ['guide/last.html', 'index.html', '404.html']) harmless(site.html(file), file);
  assert.match(site.html('guide/last.html'), '&lt;script&gt;canary()&lt;/script&gt;');
  count('_meta.json of folders', texts.length);
  count('_meta.json of the navigation', texts.length);
});

/** Classes with which the stylesheets place an element, or one inside it, over others. */
function placedClasses(): Set<string> {
  const folder = path.join(ROOT, 'theme/css');
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = new Set<string>();
  for (const file of files.filter(name => name.endsWith('.css')))
    postcss
      .parse(fs.readFileSync(path.join(folder, file), 'utf8'))
      .walkDecls('position', ({ parent, value }) => {
        if (!(parent instanceof postcss.Rule) || /relative|static/.test(value)) return;
        // Generated content that fills no link covers nothing that a reader would click.
        const placed = parent.selectors.filter(each => !/(?<!\ba)::\w+\s*$/.test(each));
        for (const [, name] of placed.join().matchAll(/\.([\w-]+)/g)) found.add(name!);
      });
  return found;
}

test('no markup covers the controls of the site with the help of its classes', async () => {
  const classes = [...placedClasses()].filter(name => !/^(?:prose|visually-hidden)$/.test(name));
  assert.ok(classes.length > 15);
  for (const name of classes)
    for (const written of [name, `own ${name}\t${name}`]) {
      const { html, removed } = sanitize(`<p class="${written}"><a href="/a">a</a></p>`);
      const kept = written === name ? '<p>' : '<p class="own">';
      assert.is(html, `${kept}<a href="/a">a</a></p>`, name);
      assert.ok(removed.includes(`the class ${name} on <p>`));
    }
  const page = await markdown('# X\n\n<p class="suggestions"><a href="/a">a</a></p>\n');
  assert.not.match(page.html, 'suggestions');
  count('classes of the theme', classes.length);
});

test('foreign markup never closes an element that it has not opened', () => {
  const clean: Record<string, string> = {
    '<div/': '/',
    '<b>x<div ': '<b>x</b>',
    '<div><div/': '<div>/</div>',
    'x</section></article>': 'x',
    '<script>y</script></div>': '',
    '<p><script>y': '<p></p>',
    '<a href="/a">a<a href="/b">b': '<a href="/a">a</a><a href="/b">b</a>',
    '<br><img src="/a.png" alt><wbr>': '<br><img src="/a.png" alt=""><wbr>',
    '<details open class="">x': '<details open="">x</details>',
  };
  for (const [written, expected] of Object.entries(clean))
    assert.is(sanitize(written).html, expected, written);
});

test('no label takes an id of the theme', async () => {
  const text = PAGE_IDS.map(id => `<b id="${id}">${id}</b>`).join('');
  const tag = `<svg viewBox="0 0 1 1">${PAGE_IDS.map(id => `<path id="${id}" d="M0 0"/>`).join('')}</svg>`;
  const site = await parsedSite({
    content: siteWith({
      'en/guide/_meta.json': JSON.stringify([{ type: 'file', name: 'last', label: text, tag }]),
      'en/_meta.json': JSON.stringify([{ text, link: '/guide/last', tag }]),
      'en/index.md': `---\npageType: home\ndescription: x\nhero: { text: ${quoted(text)}, tagline: ${quoted(text)} }\nfeatures: [{ icon: ${quoted(tag)}, title: x, details: ${quoted(text)} }]\n---\n`,
    }),
  });
  for (const file of ['guide/last.html', 'index.html'])
    for (const id of PAGE_IDS) {
      assert.ok(site.html(file).includes(`<b>${id}</b>`), file);
      assert.ok(site.html(file).split(` id="${id}"`).length <= 2, `${file}: ${id}`);
    }
  count('ids in labels', PAGE_IDS.length);
});

/** Returns the labels with every text replaced, nested ones included. */
function filled(labels: Labels, text: () => string): Labels {
  return JSON.parse(
    JSON.stringify(labels, (_, value: unknown) => (typeof value === 'string' ? text() : value)),
  ) as Labels;
}

test('labels and other texts of site.ts run nothing', async () => {
  for (let round = 0; round < 4; round++) {
    let next = round * 13;
    const text = (): string => MARKUP[next++ % MARKUP.length]!;
    const change = (site: Site): Site => ({
      ...site,
      title: text(),
      description: text(),
      locales: Object.fromEntries(
        Object.entries(site.locales).map(([lang, locale]) => [
          lang,
          {
            ...locale,
            label: text(),
            title: text(),
            description: text(),
            footerMessage: text(),
            editLink: { docRepoBaseUrl: 'https://example.org', text: text() },
            labels: filled(locale.labels, text),
          },
        ]),
      ),
      themeConfig: {
        ...site.themeConfig,
        footer: { message: text() },
        outlineTitle: text(),
        nextPageText: text(),
        prevPageText: text(),
        sourceCodeText: text(),
        searchPlaceholderText: text(),
        lastUpdatedText: text(),
        socialLinks: [
          { icon: 'github', mode: 'text', content: text() },
          { icon: { svg: text() }, mode: 'img', content: text() },
          { icon: text(), mode: 'link', content: text() },
          { icon: 'x', mode: 'link', content: ADDRESSES[round]! },
        ],
      },
      productFamily: site.productFamily.map(relative => ({
        ...relative,
        name: text(),
        desc: text(),
        descEn: text(),
        logo: text(),
        url: ADDRESSES[round]!,
        urlEn: ADDRESSES[round + 4]!,
      })),
    });
    const site = await parsedSite({ change });
    for (const file of [
      'index.html',
      'guide/widgets.html',
      'zh/guide/last.html',
      '404.html',
      'config/index.html',
      'pages/blank.html',
    ])
      harmless(site.html(file), `site.ts, round ${round}, ${file}`);
    count('site.ts', next - round * 13);
  }
});

const entry = (text: string): SearchEntry => ({
  routePath: '/guide/a',
  title: `quokka ${text}`,
  content: `quokka ${text} quokka\n\nquokka ${text}\n`,
  toc: [{ text: `quokka ${text}`, id: text, depth: 2, charIndex: 0 }],
  lang: 'en',
  domain: '',
  code: `quokka ${text}`,
  group: text,
});
const show = (part: AnswerPart): string =>
  renderToStaticMarkup(
    createElement(Results, {
      groups: rowGroups(part, { base: '/', defaultGroup: 'Docs' }),
      selected: 0,
      labels: { search: 'Results', newTab: 'new tab' } as SearchLabels,
      onSelect: () => {},
      onChoose: () => {},
    }),
  );

test('search results show markup as text', () => {
  for (const text of MARKUP) {
    const results = new Engine([entry(text)]).ask({ query: 'quokka' });
    assert.ok(results.length > 0, text);
    harmless(bare(show({ index: 'default', label: 'Docs', own: true, results })), text);
  }
  count('search results', MARKUP.length);
});

test('answers of a remote search show markup as text', () => {
  const links = [
    ...ADDRESSES,
    'java\nscript:canary()',
    '\u0000javascript:canary()',
    '//[',
    'https://[',
    'http://a b',
  ];
  for (const text of [...MARKUP, ...links]) {
    const hits: unknown[] = [
      entry(text),
      { ...entry('x'), routePath: text },
      { ...entry('x'), domain: text, routePath: '' },
      { ...entry('x'), domain: text },
      { ...entry('x'), routePath: text.slice(2), domain: text.slice(0, 2) },
      {
        ...entry('x'),
        _matchesPosition: {
          content: [
            { start: 0, length: 1e9 },
            { start: -1, length: 2 },
            { start: 0.5, length: NaN },
            null,
            text,
          ],
        },
      },
      JSON.parse(
        '{"__proto__": {"routePath": "/polluted"}, "routePath": "/a", "toc": [{"__proto__": null}]}',
      ),
    ];
    for (const own of [true, false]) {
      for (const query of ['quokka', text]) {
        const html = show({ index: text, label: text, own, results: matchHits({ query, hits }) });
        harmless(bare(html), text);
        for (const [, href] of html.matchAll(/ href="([^"]*)"/g))
          assert.ok(URL.canParse(href!.replaceAll('&amp;', '&'), 'https://site.example'), href);
      }
    }
  }
  for (const text of ADDRESSES.slice(0, 2))
    assert.is(readEntry({ routePath: text }), undefined, text);
  count('answers of a remote search', MARKUP.length + links.length);
});

test('code in front matter is not run', () => {
  const probe = globalThis as { canary?: unknown };
  const code = 'globalThis.canary = 1';
  const texts = [
    `---js\n{ a: ${code} }\n---\n`,
    `---javascript\n{ a: ${code} }\n---\n`,
    `--- js\n{ a: ${code} }\n---\n`,
    `---JS\n(${code})\n---\n`,
    `---coffee\n${code}\n---\n`,
    `---json\n{"a": ${code}}\n---\n`,
    `---js\r\n{ a: ${code} }\r\n---\n`,
    `---js   \n{ a: ${code} }\n---`,
    `---\na: !!js/function "function () { ${code} }"\n---\n`,
    `---\na: !!js/undefined x\n---\n`,
    `---\na: !!js/regexp /x/\n---\n`,
    `---\na: !<tag:yaml.org,2002:js/function> 'function(){${code}}'\n---\n`,
    `---\n? !!js/function "function(){${code}}"\n: 1\n---\n`,
    `---\ntoString: !!js/function "function () { ${code} }"\n---\n`,
    `---\ntitle: x\n---js\n{ a: ${code} }\n---\n`,
    `---toml\na = 1\n---\n`,
    `---yaml\n--- js\n${code}\n---\n`,
    `---;js\n${code}\n---\n`,
  ];
  for (const text of texts) {
    const { frontmatter, diagnostics } = readFrontmatter('en/a.md', text);
    assert.is(probe.canary, undefined, text);
    assert.ok(
      diagnostics.length > 0 ||
        Object.values(frontmatter).every(value => typeof value === 'string'),
      text,
    );
  }
  count('code in front matter', texts.length);
});

test('YAML cannot make endless, huge or foreign structures', () => {
  const bomb = `a: &a [x, x]\n${Array.from({ length: 40 }, (_, level) => `b${level}: &b${level} {l: *${level ? `b${level - 1}` : 'a'}, r: *${level ? `b${level - 1}` : 'a'}}`).join('\n')}`;
  const texts = [
    `${bomb}\ntitle: *b39`,
    `${bomb}\npageType: *b39`,
    `${bomb}\nsidebar: *b39`,
    `${bomb}\nhero: *b39`,
    `${bomb}\nfeatures: [*b39, *b39]`,
    `${bomb}\naliases: [*b39]`,
    `${bomb}\nlanguages: [*b39]`,
    'title: &a [*a]',
    'pageType: &a [*a]',
    'hero: &a { name: *a }',
    'sidebar: &a { b: *a }',
    'features: &a [*a]',
    'aliases: &a [*a]',
    'related: &a [[*a]]',
    `title: ${'['.repeat(50_000)}`,
    `title: ${'{a: '.repeat(10_000)}`,
    `title: ${'- '.repeat(20_000)}`,
    `title: "${'x'.repeat(70_000)}"`,
    `title: x\n${Array.from({ length: 3000 }, (_, index) => `k${index}: 1`).join('\n')}`,
    `? [${'a, '.repeat(9000)}a]\n: 1`,
    `title: x\n<<: [${'{a: 1}, '.repeat(5000)}{b: 2}]`,
    `keywords: [&a "${'x'.repeat(30_000)}", *a, *a]`,
    `features: [&a {icon: bolt, title: x, details: "${'x'.repeat(30_000)}"}, ${'*a, '.repeat(5000)}*a]`,
    `x-a: &a [${'*a, '.repeat(15_000)}*a]`,
  ];
  for (const text of texts) {
    const start = worked();
    const { diagnostics } = readFrontmatter('en/a.md', `---\n${text}\n---\n`);
    const printed =
      formatDiagnostics(diagnostics, 'text') +
      formatDiagnostics(diagnostics, 'json') +
      formatDiagnostics(diagnostics, 'github');
    assert.ok(diagnostics.length > 0, text.slice(0, 80));
    assert.ok(printed.length < 2_000_000, `${text.slice(-80)}: ${printed.length}`);
    assert.ok(worked() - start < 3000, text.slice(-80));
  }
  count('YAML structures', texts.length);
  for (const list of ['&a x, *a', `${'x,'.repeat(32_000)}x`]) {
    const read = readFrontmatter('en/a.md', `---\nkeywords: [${list}]\n---\n`);
    assert.equal(read.diagnostics, []);
    assert.ok(read.frontmatter.keywords?.every(word => word === 'x'));
  }
});

test('prototypes stay clean, whatever YAML and JSON name', async () => {
  const evil = [
    '__proto__',
    'constructor',
    'prototype',
    'toString',
    'hasOwnProperty',
    'valueOf',
    '__defineGetter__',
    '__lookupSetter__',
  ];
  const clean = (input: string): void => {
    const plain: Record<string, unknown> = {};
    assert.is(plain.polluted, undefined, input);
    assert.is(plain.link, undefined, input);
    assert.equal(Object.keys(Object.prototype), [], input);
    assert.is(String(plain), '[object Object]', input);
  };
  const yaml = evil.flatMap(name => [
    `${name}: { polluted: yes }`,
    `"${name}": { "${name}": { polluted: yes } }`,
    `hero: { ${name}: { name: x, text: y, polluted: yes } }`,
    `title: x\n<<: { ${name}: { polluted: yes } }`,
  ]);
  for (const text of yaml) {
    const { frontmatter, diagnostics } = readFrontmatter('en/a.md', `---\n${text}\n---\n`);
    clean(text);
    assert.ok(
      diagnostics.every(({ line }) => typeof line === 'number'),
      text,
    );
    assert.is((frontmatter as { polluted?: unknown }).polluted, undefined, text);
  }
  count('prototypes by YAML', yaml.length);
  const json = evil.flatMap(name => [
    `{"type": "file", "name": "last", "${name}": {"polluted": 1}}`,
    `{"type": "dir", "name": "${name}"}`,
    `"${name}"`,
    `{"type": "${name}", "${name}": {"${name}": 1}}`,
  ]);
  const listed = await parsedSite({
    content: siteWith({
      'en/guide/_meta.json': `[${json.join()}]`,
      'en/_meta.json': `[{"text": "x", "link": "/guide/last", "__proto__": {"polluted": 1}}, ${json.join()}]`,
    }),
  });
  clean('_meta.json');
  harmless(listed.html('guide/last.html'), '_meta.json');
  assert.is(
    listed.findings.filter(({ file }) => file === 'en/guide/_meta.json').length,
    json.length,
    'every row is a fault',
  );
  count('prototypes by JSON', json.length);
  const files = Object.fromEntries(
    evil.map(name => [
      `en/guide/${name}/${name}.md`,
      `---\ndescription: ${name}.\nlanguages: [en]\naliases: [/${name}]\n---\n\n# ${name}\n\n## ${name} {#${name}}\n\n[it](#${name})\n\n\`\`\`${name} title="${name}" ${name}=1\nx\n\`\`\`\n`,
    ]),
  );
  const site = await parsedSite({ content: siteWith(files) });
  for (const name of evil) {
    harmless(site.html(`guide/${name}/${name}.html`), name);
    clean(name);
  }
  count('prototypes by names of files', evil.length);
});

test('includes and snippets stay below the content folder', async () => {
  const names = [
    '../../../secret.md',
    '../../../secret.txt',
    '/etc/hostname',
    '/etc/passwd',
    '../../../../../../../../etc/hostname',
    './../../../secret.md',
    'shared/../../../secret.md',
    'shared/../../../../secret.md',
    '..\\..\\..\\secret.md',
    'C:\\secret.md',
    'C:secret.md',
    '//secret.md',
    'file:///etc/hostname',
    '%2e%2e/%2e%2e/secret.md',
    '..%2f..%2fsecret.md',
    '....//....//secret.md',
    'shared/\u0000../../../secret.md',
    '~/secret.md',
    '../site.ts',
    'site.ts',
    '.env',
    '../.env',
    'en/../../secret.md',
    'out/secret.md',
    'linked.md',
    'linked.ts',
    'folder/secret.md',
    '../../../secret.md#start',
    'https://evil.example/secret.md',
    '\\\\host\\secret.md',
  ];
  const files = Object.fromEntries(
    names.map((name, index) => [
      `en/guide/leak-${index}.md`,
      `---\ndescription: Leak ${index}.\nlanguages: [en]\n---\n\n# Leak\n\n<Include file="${name.replaceAll('\u0000', '')}" />\n`,
    ]),
  );
  const content = siteWith({ ...files, '.env': 'TOKEN=quokka-token' });
  const above = path.dirname(content);
  fs.mkdirSync(path.join(above, 'outside'));
  for (const name of ['secret.md', 'secret.txt', 'outside/secret.md'])
    fs.writeFileSync(
      path.join(above, name),
      'quokka-token\n// #region start\nquokka-token\n// #endregion\n',
    );
  fs.symlinkSync('../../secret.md', path.join(content, 'en/linked.md'));
  fs.symlinkSync('../../secret.md', path.join(content, 'en/linked.ts'));
  fs.symlinkSync('../../outside', path.join(content, 'en/folder'));
  fs.symlinkSync('../../outside', path.join(content, 'public/folder'));
  const site = await parsedSite({ content });
  for (const [index, name] of names.entries()) {
    assert.not.match(site.html(`guide/leak-${index}.html`), 'quokka-token', name);
    assert.not.match(site.html(`guide/leak-${index}.html`), /root:x|satisfies Site/, name);
    assert.ok(
      site.findings.some(
        ({ file, severity }) => file === `en/guide/leak-${index}.md` && severity === 'error',
      ),
      name,
    );
  }
  assert.equal(
    [...site.content.publicFiles.keys()].filter(name => name.includes('secret')),
    [],
  );
  count('includes', names.length);
});

test('no symbolic link shows a hidden file of the content folder', async () => {
  const content = siteWith({
    '.env': 'TOKEN=quokka-token',
    '.git/config': '[http]\n\textraheader = quokka-token\n',
    'node_modules/x/token.md': 'quokka-token',
  });
  const links: [string, string][] = [
    ['en/guide/env.md', '../../.env'],
    ['en/guide/config.md', '../../.git/config'],
    ['en/guide/token.md', '../../node_modules/x/token.md'],
    ['en/guide/env.png', '../../.env'],
    ['public/env.txt', '../.env'],
    ['public/git', '../.git'],
  ];
  for (const [name, target] of links) fs.symlinkSync(target, path.join(content, name));
  const site = await parsedSite({ content });
  for (const [name] of links)
    assert.ok(
      site.findings.some(({ file, code }) => file === name && code === 'bad-link-file'),
      name,
    );
  const { texts, publicFiles, media } = site.content;
  const shown = [
    ...texts.keys(),
    ...media.keys(),
    ...[...publicFiles.keys()].map(at => `public/${at}`),
  ];
  for (const [name] of links)
    assert.not.ok(
      shown.some(file => file.startsWith(name)),
      name,
    );
});

test('no symbolic link gives a data file another content', () => {
  const outside = siteWith({ 'data.json': '[["quokka", "marsupial"]]' });
  const readers = {
    'synonyms.json': readSynonyms,
    'glossary.json': readGlossary,
    'ledger/addresses.json': readLedger,
    'ledger/readings.json': readReadings,
  };
  for (const [name, read] of Object.entries(readers)) {
    const content = siteWith({ [name]: '' });
    const file = path.join(content, name);
    fs.rmSync(file);
    for (const target of ['data.json', 'none.json']) {
      fs.symlinkSync(path.join(outside, target), file);
      assert.throws(() => read(content), /points outside the content folder/, name);
      fs.rmSync(file);
    }
  }
});

test('pipes and sockets are named, and nothing waits for them', async () => {
  const content = siteWith({ 'glossary.json': null, 'en/guide/last.md': '# Last\n' });
  const names = [
    'en/guide/pipe.md',
    'public/pipe.png',
    'en/guide/_meta.json',
    'ledger/readings.json',
  ];
  for (const name of names) {
    fs.mkdirSync(path.dirname(path.join(content, name)), { recursive: true });
    fs.rmSync(path.join(content, name), { force: true });
    if (spawnSync('mkfifo', [path.join(content, name)]).status !== 0)
      return skip('this system has no mkfifo');
  }
  fs.symlinkSync('pipe.md', path.join(content, 'en/guide/link.md'));
  const { diagnostics } = readContent(content);
  assert.equal(
    diagnostics.map(({ file, code, message }) => `${file} ${code}: ${message}`),
    [
      'en/guide/_meta.json unreadable: the file cannot be read: it is a pipe, a socket, or a device',
      'en/guide/link.md bad-link-file: the symbolic link cannot be read: it is a pipe, a socket, or a device',
      'en/guide/pipe.md unreadable: the file cannot be read: it is a pipe, a socket, or a device',
      'ledger/readings.json unreadable: the file cannot be read: it is a pipe, a socket, or a device',
      'public/pipe.png unreadable: the file cannot be read: it is a pipe, a socket, or a device',
    ],
  );
  assert.throws(() => readReadings(content), /readings\.json error: it is not a file; remove it/);
  fs.mkdirSync(path.join(content, 'glossary.json'));
  assert.throws(() => readGlossary(content), /glossary\.json error: it is not a file; remove it/);
  fs.rmSync(path.join(content, 'site.ts'));
  spawnSync('mkfifo', [path.join(content, 'site.ts')]);
  await siteModule(content, false).then(
    () => assert.unreachable(),
    error => assert.match(String(error), 'has no site.ts'),
  );
});

test("routes and aliases cannot leave the output folder, nor take another file's place", async () => {
  const aliases = [
    '/../x',
    '/../../x',
    '/a/../../x',
    '/./x',
    '/a/..',
    '/..',
    '//evil.example',
    '/\\evil.example',
    '/a b',
    '/a\\b',
    '/a\u0000b',
    '/%2e%2e/x',
    '/..%2fx',
    '/a?b',
    '/a"b',
    '/a<b>',
    '/a\nb',
    '/C:/x',
    '/a:b',
    `/${'x'.repeat(300)}`,
    '/con|x',
    '/a*b',
    'x',
    '',
    '/\u202ex',
    'https://evil.example',
  ];
  for (const alias of aliases) {
    const { frontmatter, diagnostics } = readFrontmatter(
      'en/a.md',
      `---\naliases: [${quoted(alias)}]\n---\n`,
    );
    assert.is(diagnostics.length, 1, alias);
    assert.is(frontmatter.aliases, undefined, alias);
  }
  count('aliases', aliases.length);
  const names = [
    'a b',
    'a?b',
    'a#b',
    'a%2fb',
    '..%2fb',
    'a\\b',
    'a:b',
    'a"b',
    "a'b",
    'a<b>',
    'a|b',
    'a*b',
    'a&b',
    'a\nb',
    '\u202eb',
    'a;b',
    'a@b',
    'a,b',
    '(a)',
    'a+b',
  ];
  const site = await parsedSite({
    content: siteWith(
      Object.fromEntries(
        names.map(name => [
          `en/guide/${name}.md`,
          '---\ndescription: x.\nlanguages: [en]\n---\n\n# X\n',
        ]),
      ),
    ),
  });
  for (const name of names) {
    assert.ok(
      name.startsWith('.') ||
        site.findings.some(
          ({ code, file }) => code === 'route-characters' && file === `en/guide/${name}.md`,
        ),
      name,
    );
    assert.not.ok(site.siteIndex.byRoute.has(`/guide/${name}`), name);
  }
  count('names of files', names.length);
  const paths = ['../x', 'a/../../x', '/etc/passwd', 'a/..', '..', 'a/../b'];
  for (const name of paths) assert.ok(checkPaths([{ path: name, contents: '' }]).length > 0, name);
  for (const route of site.siteIndex.byRoute.keys())
    assert.not.match(outputPath(route), /(?:^|\/)\.\.(?:\/|$)|^\//);
  count('output paths', paths.length);
});

test('no address leads off the site', () => {
  const hosts = [
    'evil.example',
    '/evil.example',
    '//evil.example',
    '\\evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '\t/evil.example',
    '/\t/evil.example',
    '%2fevil.example',
    '%2f%2fevil.example',
    '%5cevil.example',
    '%5c%5cevil.example',
    '%09/evil.example',
    '%0a/evil.example',
    '%0d%0a//evil.example',
    '@evil.example',
    'evil.example/%2e%2e',
    '.evil.example',
    ';//evil.example',
    '%00//evil.example',
    'https://evil.example',
    'https:evil.example',
    'javascript:canary()',
    'javascript%3acanary()',
    '%252f%252fevil.example',
    '///evil.example',
    '/%09/evil.example',
    '..//evil.example',
    '%2e%2e//evil.example',
    '?//evil.example',
    '#//evil.example',
  ];
  const table = routeTable(['/', '/guide/', '/zh/', '/zh/guide/']);
  const paths = hosts.flatMap(host =>
    ['/', '/en/', '/zh/', '/EN/', '/en', '/zh/en/'].map(before => before + host),
  );
  for (const way of paths) {
    for (const exists of [true, false]) {
      const led = languageFallback(way, SITE_LOCALES, () => exists);
      for (const target of [
        led,
        matchPath(way, table),
        led === undefined ? undefined : matchPath(led, table),
      ]) {
        if (target === undefined) continue;
        assert.match(target, /^\/(?![/\\])/, `${way} leads to ${target}`);
        assert.is(
          new URL(target, 'https://site.example/a/b').origin,
          'https://site.example',
          `${way} leads to ${target}`,
        );
      }
    }
  }
  count('addresses that would lead off', paths.length);
});

test('what is printed stays on its line, and no terminal or workflow obeys it', () => {
  const texts = [
    'a\n::add-mask::x',
    '::stop-commands::x',
    '\r::error::x',
    '\u001b[2J',
    '\u001b]0;x\u0007',
    '\u009b31m',
    'a\u2028::debug::x',
    'a\u0085::x',
    '\b\b\b',
    '\u0000',
    '\u202eevil',
    '%0A::x',
    'x\f::y',
    'x\v::y',
    '\n\n\n',
  ];
  for (const message of texts) {
    for (const format of ['text', 'github', 'json'] as const) {
      const printed = formatDiagnostics(
        [{ severity: 'error', code: 'x', file: message, line: 1, message, hint: message }],
        format,
      );
      assert.is(
        printed.trimEnd().split(/[\n\r\u2028\u2029\u0085\f\v]/).length,
        1,
        `${format}: ${quoted(message)} became ${quoted(printed)}`,
      );
      assert.not.match(
        printed,
        /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/,
        `${format}: ${quoted(message)}`,
      );
      if (format === 'text') assert.not.match(printed, /^\s*::/m);
    }
  }
  count('findings', texts.length);
});

test('at least 300 inputs, 15 for every sink', () => {
  const total = [...tried.values()].reduce((sum, inputs) => sum + inputs, 0);
  process.stdout.write(
    `${total} hostile inputs in ${tried.size} sinks: ${[...tried].map(([sink, inputs]) => `${sink} ${inputs}`).join(', ')}\n`,
  );
  assert.ok(total >= 300, String(total));
  for (const [sink, inputs] of tried)
    assert.ok(
      inputs >= 15 || ['output paths', 'prototypes by names of files'].includes(sink),
      sink,
    );
});

test.after(closeDom);
test.run();
