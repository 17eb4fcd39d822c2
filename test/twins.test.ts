// Every page as Markdown: a plain CommonMark renderer gets the page's headings, code, and links.
import '../pipeline/bundling/env.ts';
import Markdown from 'markdown-it';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { splitUrl } from '../client/links.ts';
import { markdown, memo, parsedSite, type ParsedSite } from './parsed.ts';
import { ROOT, SECOND, siteWith, VERSIONS } from './sites.ts';

const fixture = await parsedSite({ dates: { 'en/guide/last.md': '2024-03-12T20:00:00Z' } });
const real = await parsedSite({ content: `${ROOT}/content` });
const all = {
  fixture,
  versions: await parsedSite({ content: VERSIONS }),
  second: await parsedSite({ content: SECOND }),
};
const sites: Record<string, ParsedSite> = isProduct ? { ...all, real } : all;

/** Knows CommonMark and tables, and none of our extensions. */
const plain = new Markdown({ html: true });

const twinOf = (route: string): string =>
  `${route.slice(1)}${route.endsWith('/') ? 'index' : ''}.md`;
const documentOf = (route: string): string => twinOf(route).replace(/\.md$/, '.html');
const bodyOf = (text: string): string => text.replace(/^---\n[\s\S]*?\n---\n/, '');
/** Returns the article of a twin. */
const rendered = memo(twin => plain.render(bodyOf(twin)));

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
};

function textOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name]!);
}

/** Returns headings as "level text". */
function headingsOf(html: string): string[] {
  return [...html.matchAll(/<h([1-6])[^>]*>([\s\S]*?)<\/h\1>/g)].map(
    ([, level, inside]) => `${level} ${textOf(inside!).replace(/\s+/g, ' ').trim()}`,
  );
}

/**
 * Returns the code blocks. Diff lines lose their signs, which a page draws but a source may lack.
 */
function codesOf(html: string): string[] {
  return [
    ...html.matchAll(
      /(<figure [^>]*data-diff[^>]*>(?:(?!<pre)[\s\S])*)?<pre[^>]*><code([^>]*)>([\s\S]*?)<\/code><\/pre>/g,
    ),
  ].map(([, figure, attributes, inside]) => {
    const code = textOf(inside!).replace(/\n+$/, '');
    return figure !== undefined || /language-diff/.test(attributes!)
      ? code.replace(/^[+\- ]/gm, '')
      : code;
  });
}

/** Returns the part of a document that its Markdown contains. */
function articleOf(html: string): string {
  const article = (/<article>([\s\S]*?)<\/article>/.exec(html) ??
    /<main[^>]*>([\s\S]*?)<\/main>/.exec(html))![1]!;
  // Texts that only screen readers announce are not part of a link's text.
  return article.replace(/<span class="visually-hidden">[^<]*<\/span>/g, '');
}

for (const [name, { siteIndex, html, text }] of Object.entries(sites)) {
  test(`${name}: every page has a twin that gives its headings and code blocks back`, () => {
    let headings = 0;
    let codes = 0;
    for (const { routePath } of siteIndex.pages) {
      const page = articleOf(html(documentOf(routePath)));
      const again = rendered(text(twinOf(routePath)));
      assert.equal(headingsOf(again), headingsOf(page), routePath);
      assert.equal(codesOf(again), codesOf(page), routePath);
      headings += headingsOf(page).length;
      codes += codesOf(page).length;
    }
    assert.ok(headings >= siteIndex.pages.length / 2, `${headings} headings`);
    if (name === 'real') assert.ok(codes > 1000, `${codes} code blocks`);
  });

  test(`${name}: every link and image of a twin is absolute and leads to a page, anchor or file`, () => {
    assert.equal(
      siteIndex.pages.flatMap(({ routePath }) => deadIn(sites[name]!, routePath)),
      [],
    );
  });
}

function deadIn({ siteIndex, html, text, content, site }: ParsedSite, route: string): string[] {
  const again = rendered(text(twinOf(route)));
  return [...again.matchAll(/ (?:href|src)="([^"]*)"/g)].flatMap(([, raw]) => {
    const address = textOf(raw!);
    const say = (what: string): string[] => [`${route}: ${address} ${what}`];
    if (!/^(?:https?:\/\/|mailto:|tel:|data:)/.test(address)) return say('is not absolute');
    if (!address.startsWith(`${site.origin}/`)) return [];
    const { path, hash } = splitUrl(
      decodeURIComponent(address.slice((site.origin + site.base).length - 1)),
    );
    // Links between pages lead from one page's Markdown to the other's.
    const target =
      siteIndex.byRoute.get(path.replace(/(?:(?<=\/)index)?\.md$/, '')) ??
      siteIndex.aliases.find(({ from }) => from === path)?.to;
    if (!target)
      return content.publicFiles.has(path.slice(1)) || path.startsWith('/static/')
        ? []
        : say('leads nowhere');
    return !hash || html(documentOf(target.routePath)).includes(` id="${hash.slice(1)}"`)
      ? []
      : say('has no such anchor');
  });
}

test('a twin links to as many places as its page does', () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const { routePath } of real.siteIndex.pages) {
    const page = [
      ...articleOf(real.html(documentOf(routePath)))
        // Chips link to headings on the same page.
        .replace(
          /<(aside|nav class="chips")[\s\S]*?<\/(?:aside|nav)>|<a class="(?:anchor|option)"[^>]*>/g,
          '',
        )
        .matchAll(/<a [^>]*href=/g),
    ].length;
    const again = [...rendered(real.text(twinOf(routePath))).matchAll(/<a [^>]*href=/g)].length;
    // Bare addresses, and options in code, are links on the page only.
    assert.ok(again <= page && page - again <= 3, `${routePath}: ${page} and ${again}`);
  }
});

test('front matter says what a saved copy needs: its text, language, version, address and date', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const [, head] = /^---\n([\s\S]*?)---\n\n# server\.port\n/.exec(
    real.text('zh/config/server/port.md'),
  )!;
  assert.match(
    head!,
    /^title: "server\.port"\ndescription: ".+"\nlanguage: "zh"\nversion: "0\.4\.15"\nurl: "https:\/\/rsbuild\.dev\/zh\/config\/server\/port"\n/,
  );
  assert.match(fixture.text('guide/last.md'), '\nupdated: "2024-03-12T20:00:00Z"\n---\n');
  assert.match(all.versions.text('v2/guide/a.md'), '\nversion: "v2"\n');
  assert.not.match(real.text('community/releases/v0-4.md').split('---')[1]!, '\nversion:');
  assert.match(
    fixture.text('zh/guide/untranslated.md'),
    /\nlanguage: "en"\n/,
    'a page that stands in for a translation is in the language of its text',
  );
});

test('without exceptions, the package version applies to every page', async () => {
  const { text } = await parsedSite({
    content: siteWith({}),
    change: site => ({ ...site, packageVersion: { packages: ['lamp'], version: '1.2.3' } }),
  });
  assert.match(text('guide/last.md'), '\nversion: "1.2.3"\n');
});

test('llms.txt of each version names its own version of the packages', async () => {
  const described = async (version: string | Record<string, string>): Promise<string[][]> => {
    const { text } = await parsedSite({
      content: VERSIONS,
      change: site => ({ ...site, packageVersion: { packages: ['lamp'], version } }),
    });
    return ['llms.txt', 'v2/llms.txt'].map(file =>
      [...text(file).matchAll(/describes? version (\S+)(?:\.| of `lamp`)/g)].map(
        ([, found = '']) => found,
      ),
    );
  };
  assert.equal(await described({ v1: '1.4.0', v2: '2.0.1' }), [['1.4.0'], ['v2', '2.0.1']]);
  // A single version is that of the current pages.
  assert.equal(await described('1.4.0'), [['1.4.0'], ['v2']]);
});

test('tags, containers and includes become plain Markdown', async () => {
  const page = `---
description: All of it.
languages: [en]
---

# All

<Badge text="new" type="tip" /> and [a link](./last.md#last "Title"), ![x](./local.svg), \`[code](/not)\`, <kbd onclick="x()">K</kbd><script>no()</script>.

:::tip Own *title*
Text.

\`\`\`ts title="a.ts" {1} no-check="x"
const a = 1;
\`\`\`
:::

> [!WARNING]
> Careful.

<PackageManagerTabs command="install x" />

<Tabs>
<Tab label="One">

- a
- b

</Tab>
</Tabs>

<SourceCode href="https://git.example.com/x" />

## Own id {#mine}

| a | b |
| :-- | --: |
| \`x \\| y\` | [z][ref] |

<NextSteps>
<Step title="Next" href="/guide/last" description="Go" />
</NextSteps>

<!-- a remark -->

[ref]: ./last.md
`;
  const { text } = await parsedSite({ content: siteWith({ 'en/guide/all.md': page }) });
  const origin = 'https://lantern.example.com';
  const markdown = text('guide/all.md');
  assert.is(
    bodyOf(markdown).replace(/\/static\/media\/local\.\w+\.svg/, '/static/media/local.svg'),
    `
# All

**new** and [a link](${origin}/guide/last.md#last "Title"), ![x](${origin}/static/media/local.svg), \`[code](/not)\`, <kbd>K</kbd>no().

> Own *title*
>
> Text.
>
> \`\`\`ts title="a.ts"
> const a = 1;
> \`\`\`

> **WARNING**
>
> Careful.

**npm**

\`\`\`bash
npm install x
\`\`\`

**yarn**

\`\`\`bash
yarn add x
\`\`\`

**pnpm**

\`\`\`bash
pnpm install x
\`\`\`

**bun**

\`\`\`bash
bun add x
\`\`\`

<!-- end of tabs -->

**One**

- a
- b

<!-- end of tabs -->

[Source](https://git.example.com/x)

## Own id

| a | b |
| :-- | --: |
| \`x \\| y\` | [z][ref] |

**Next steps**

- [Next](${origin}/guide/last.md): Go

[REF]: ${origin}/guide/last.md
`,
  );
  assert.not.match(markdown, /remark|onclick|<script/);
});

for (const [name, { siteIndex, text, beside, site }] of Object.entries(sites)) {
  const lists = [...beside.keys()].filter(file => /(?:^|\/)llms\.txt$/.test(file));
  const pathOf = (link: string): string =>
    decodeURIComponent(link).slice(`${site.origin}${site.base}`.length);
  const linksOf = (list: string): string[] =>
    [...list.matchAll(/^- \[(?:\\.|[^\]])+\]\(([^)]+)\)(?::|$)/gm)].map(([, link]) =>
      pathOf(link!),
    );

  test(`${name}: llms.txt of each language lists every page once, and all its links resolve`, () => {
    assert.is(lists.length, siteIndex.locales.size);
    const found: string[] = [];
    for (const file of lists) {
      const list = text(file);
      assert.match(list, /^# .+\n\n> .+\n\n(?:[^#\n].*\n\n)*## .+\n\n- \[/);
      const links = linksOf(list);
      assert.is(links.length, list.split('\n').filter(line => line.startsWith('- ')).length, file);
      for (const link of links) assert.ok(beside.has(link), `${file}: ${link}`);
      const others = links.filter(link => /(?:^|\/)llms\.txt$/.test(link));
      const names = list.match(/^- \[[^\]]*\](?=\(\S*\/llms\.txt\))/gm) ?? [];
      assert.is(new Set(names).size, others.length, `${file} names two lists alike`);
      assert.equal(others.sort(), lists.filter(other => other !== file).sort(), file);
      found.push(...links.filter(link => link.endsWith('.md')));
    }
    assert.equal(
      found.sort(),
      siteIndex.pages
        .filter(({ articleLang }) => articleLang === undefined)
        .map(({ routePath }) => twinOf(routePath))
        .sort(),
    );
  });

  test(`${name}: full texts have one heading of level one per page, a source, and nothing false`, () => {
    for (const file of lists) {
      const links = linksOf(text(file));
      const pages = links.filter(link => link.endsWith('.md'));
      const full = text(file.replace('llms.txt', 'llms-full.txt'));
      const headings = headingsOf(plain.render(full));
      const expected = pages.flatMap(page => {
        const own = headingsOf(rendered(text(page)));
        const [, title] = /^title: (.*)$/m.exec(text(page))!;
        return own[0]?.startsWith('1 ') ? own : [`1 ${JSON.parse(title!)}`, ...own];
      });
      assert.equal(headings, expected, file);
      assert.is(headings.filter(heading => heading.startsWith('1 ')).length, pages.length, file);
      const sources = full.split('\n').filter(line => line.startsWith(site.origin!));
      assert.is(sources.length, pages.length, file);
      const sections = links.filter(link => /llms-full-[^/]+\.txt$/.test(link));
      assert.ok(sections.length > 0);
      for (const section of sections) {
        const [, ...parts] = text(section).split(/^(?=# )/m);
        for (const part of parts) assert.ok(full.includes(part.trim()), section);
        const [, prefix] = /llms-full-([^/]+)\.txt$/.exec(section)!;
        const own = text(section)
          .split('\n')
          .filter(line => line.startsWith(site.origin!));
        assert.ok(own.length > 0, section);
        for (const source of own) assert.match(source, new RegExp(`/${prefix}(?:/|$)`), section);
      }
    }
  });
}

test('llms.txt follows the top navigation and the sidebars', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const list = real.text('llms.txt');
  const groups = [...list.matchAll(/^## (.*)$/gm)].map(([, title]) => title!);
  const sections = [...new Set(groups.map(title => title.split(': ')[0]))];
  assert.equal(sections, ['Guide', 'Config', 'Plugin', 'API', 'Full texts', 'Optional']);
  const order = real.siteIndex.sections.get('/guide')!.order.map(({ link }) => link);
  const listed = [...list.matchAll(/\]\(https:\/\/rsbuild\.dev(\/guide\/[^)]*)\.md\)/g)].map(
    ([, link]) => link!.replace(/index$/, ''),
  );
  assert.equal(listed, order);
  assert.match(real.text('zh/llms.txt'), '\n\n## 指南：开始\n', 'with the colon of the language');
});

test('llms.txt names the version, and leaves what is rarely needed to its optional section', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const [main, optional] = real.text('llms.txt').split('\n## Optional\n') as [string, string];
  assert.match(main, '\n\nThese pages describe version 0.4.15 of `@rsbuild/*`, `create-rsbuild`. ');
  const chinese = '\n\n这些页面介绍 `@rsbuild/*`、`create-rsbuild` 的 0.4.15 版本。';
  assert.match(real.text('zh/llms.txt'), chinese);
  for (const link of ['/llms-full.txt', '/llms-full-config.txt'])
    assert.match(main, `](https://rsbuild.dev${link})`);
  for (const link of ['/community/releases/v0-4.md', '/index.md', '/zh/llms.txt'])
    assert.match(optional, `](https://rsbuild.dev${link})`);
  assert.match(optional, '/config/output/disable-minimize.md)');
});

test('sections are in the order and under the names of a navigation whose entries are menus', () => {
  const names = (lang: string): string[] =>
    [...all.second.text(`${lang}llms.txt`).matchAll(/^## (.*)$/gm)].map(([, title]) => title!);
  for (const [lang, first] of [
    ['', 'Anleitung'],
    ['fr/', all.second.siteIndex.locales.get('2/fr')!.nav[0]!.text],
    ['ar/', all.second.siteIndex.locales.get('2/ar')!.nav[0]!.text],
  ] as const)
    assert.is(names(lang)[0]!.split(':')[0], first, lang);
});

test('the list and the twins of an old version say so', () => {
  assert.match(
    all.second.text('1/llms.txt'),
    /^# \S+ 1\n\n> .+\n\nDiese Seite beschreibt Version 1\. Aktuell ist Version 2\./,
  );
  assert.match(all.second.text('1/anleitung/aufbauen.md'), '\nversion: "1"\n');
});

test('nested tabs name the tab around them, and the end of tabs is marked', async () => {
  const group = await markdown('::: code-group\n```sh [a]\nb\n```\n:::\n\nAfter.\n');
  assert.match(group.markdown, '```\n\n<!-- end of tabs -->\n\nAfter.');
  if (!isProduct) return skip(OTHER_SITE);
  const text = real.text('guide/start/quick-start.md');
  assert.is(
    (text.match(/^<!-- end of tabs -->$/gm) ?? []).length,
    (real.html('guide/start/quick-start.html').match(/data-tabs=""/g) ?? []).length,
  );
  const nested = real.siteIndex.pages.filter(({ routePath }) =>
    / › npm\*\*$/m.test(real.text(twinOf(routePath))),
  );
  assert.ok(nested.length > 0);
});

test('a link that may run code is text in a twin, as on its page', async () => {
  const { markdown: text } = await markdown('A [x](javascript:alert(1)) and [y](/guide/start/).\n');
  assert.match(text, 'A [x\\](javascript:alert(1)) and [y](');
});

test('empty lines of a diff have the sign of lines that stay', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const blocks = real.siteIndex.pages.flatMap(({ routePath }) =>
    [...real.text(twinOf(routePath)).matchAll(/^```diff.*\n([\s\S]*?)^```$/gm)].map(
      ([, code]) => code!,
    ),
  );
  assert.ok(blocks.length > 10);
  assert.equal(
    blocks.filter(code => /^$/m.test(code.trimEnd())),
    [],
  );
});

test('without an origin twins name addresses with the base', async () => {
  const { text } = await parsedSite({
    change: site => ({ ...site, origin: undefined, base: '/docs/' }),
  });
  assert.match(text('llms.txt'), '](/docs/guide/last.md)');
  assert.not.match(text('guide/start/index.md'), 'undefined');
});

/** Returns the addresses of the links in a text, without the origin. */
const linksIn = (text: string): string[] =>
  Array.from(text.matchAll(/\]\(([^)\s]+)\)|href="([^"]+)"/g), ([, md, html]) => (md ?? html)!).map(
    address => address.replace(/^https:\/\/(?:rsbuild\.dev|lantern\.example\.com)/, ''),
  );

test('the twin of a translated home page links to the pages of its language', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const links = linksIn(real.text('zh/index.md'));
  assert.ok(links.length >= 8, `${links.length} links`);
  assert.equal(
    links.filter(link => !link.startsWith('/zh/') && !link.endsWith('.svg')),
    [],
  );
});

test('the twin of another version links to the pages of its version and language', () => {
  const expected = (own: string): string[] =>
    ['b.md', 'a.md', 'a.md', 'a.md#one', 'b.md'].map(name => `${own}guide/${name}`);
  assert.equal(linksIn(all.versions.text('v2/index.md')), expected('/v2/'));
  assert.equal(linksIn(all.versions.text('v2/zh/index.md')), expected('/v2/zh/'));
  assert.equal(linksIn(all.versions.text('index.md')), expected('/'));
});

test('links of the footer message carry language, version and base', async () => {
  const message = 'See <a href="/guide/a">A</a> and `<a href="/guide/b">`';
  const { html } = await parsedSite({
    content: VERSIONS,
    change: site => ({
      ...site,
      base: '/docs/',
      locales: Object.fromEntries(
        Object.entries(site.locales).map(([lang, locale]) => [
          lang,
          { ...locale, footerMessage: message },
        ]),
      ),
    }),
  });
  const footer = /<footer class="footer"[^>]*>(.*?)<\/footer>/s.exec(html('v2/zh/index.html'))![1]!;
  assert.match(footer, 'href="/docs/v2/zh/guide/a"');
  assert.match(footer, '<code>&lt;a href=&quot;/guide/b&quot;&gt;</code>');
});

test('a heading that is not the first text of the page stays in its place', async () => {
  const { text } = await parsedSite({
    content: siteWith({
      'en/guide/last.md':
        '---\ntitle: Last\ndescription: Last.\n---\n\nBefore it.\n\n# The last\n\nText.\n',
    }),
  });
  assert.match(text('guide/last.md'), /Before it\.\n\n# The last\n\nText\.\n/);
});

test('brackets in a title do not end its link in llms.txt', async () => {
  const { text } = await parsedSite({
    content: siteWith({
      'en/guide/last.md': '---\ndescription: Last.\n---\n\n# The \\[last\\] page\n\nText.\n',
    }),
  });
  assert.match(text('llms.txt'), '- [The \\[last\\] page](');
});

test.run();
