// Random texts for everything that reads what strangers write, and what must be true of the
// results.
//
//   tsx test/fuzz.ts [--minutes N] [--seed N]
//
// It continues after a finding, reduces the text, and saves it in test/fuzz/.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse, type DefaultTreeAdapterMap } from 'parse5';
import {
  addBase,
  canonicalRoute,
  isSafeLink,
  normalizeHref,
  readPath,
  removeBase,
  samePage,
  splitUrl,
} from '../client/links.ts';
import {
  languageFallback,
  matchPath,
  parseAddress,
  routeTable,
  localizePath,
} from '../client/routes.ts';
import { formatDiagnostics, type Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { readNav, readSidebar, type MetaContext } from '../pipeline/input/navigation.ts';
import type { SidebarEntry } from '../theme/types.ts';
import { bare, dangers, random, worked } from './hostile.ts';
import { markdown, SITE_LOCALES } from './parsed.ts';

export const KINDS = ['markdown', 'frontmatter', 'meta', 'url'] as const;
export type Kind = (typeof KINDS)[number];

/** Folders with texts found earlier, and with texts from which new ones are made. */
const FOUND = fileURLToPath(new URL('./fuzz/', import.meta.url));
const MARKDOWN = fileURLToPath(new URL('./markdown/', import.meta.url));
/** More than any input of this length may take, even on a busy machine. */
const SLOWEST_MS = 3000;

const PIECES: Record<Kind, readonly string[]> = {
  markdown: [
    '#',
    '# ',
    '## ',
    '### a ',
    '\n',
    '\n\n',
    '\n\n\n',
    ' ',
    '  ',
    '    ',
    '\t',
    'a',
    'b c',
    '字',
    '。',
    '**',
    '*',
    '_',
    '__',
    '~~',
    '`',
    '``',
    '```',
    '```js\n',
    '```ts title="a" {1,2-9}\n',
    '```diff\n',
    '```html\n',
    '~~~',
    '> ',
    '> [!NOTE]',
    '- ',
    '* ',
    '1. ',
    '- [ ] ',
    '- [x] ',
    '---',
    '***',
    '===',
    '|',
    '| - |',
    '|-|-|\n',
    '|a|b|\n',
    '[',
    ']',
    '(',
    ')',
    '[a](',
    '[a](/b)',
    '![a](b.svg)',
    '[a][b]',
    '[b]: /c\n',
    '[^1]',
    '<',
    '>',
    '</',
    '/>',
    '<b>',
    '</b>',
    '<div>',
    '</div>',
    '<div title="',
    '"',
    "'",
    '=',
    ' class=x',
    ' onclick=canary()',
    ' style="a"',
    '<script>',
    '</script>',
    '<style>',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<svg>',
    '</svg>',
    '<title>',
    '<details>',
    '<summary>',
    '<img src=x onerror=canary()>',
    '<a href="',
    'javascript:canary()',
    'https://a.b/c',
    'http://',
    'mailto:a@b',
    ':::',
    ':::tip',
    ':::tip a\n',
    '::::note\n',
    '{#a}',
    '{',
    '}',
    '{a}',
    '<Badge text="a" />',
    '<Badge ',
    '<Steps>\n',
    '</Steps>\n',
    '<Tabs>\n',
    '<Tab label="a">\n',
    '</Tab>\n',
    '</Tabs>\n',
    '<Include file="a.md" />\n',
    '<Include file="a.ts#b" />',
    '<FileTree>\n',
    '</FileTree>',
    '<NextSteps>\n',
    '<Step title="a" href="/b" />',
    '<PackageManagerTabs command="install a" />',
    '<Foo>',
    '&amp;',
    '&#0;',
    '&lt',
    '&',
    '\\',
    '\u0000',
    '\ufdd0',
    '\ufdd1',
    '\ufdd20\ufdd3',
    '\ufdd4',
    '\ufffd',
    '\u2028',
    '\u202e',
    '\ud83d',
    '😀',
    '<p',
    '<table>',
    '<td>',
    'import "a"\n',
    'export default 1\n',
    '<template>',
    '<math>',
    '<noscript>',
    '<textarea>',
    '<iframe>',
  ],
  frontmatter: [
    '---',
    '---\n',
    '--- \n',
    '\n',
    '\n---\n',
    'title',
    'description',
    'pageType',
    'hero',
    'features',
    'aliases',
    'languages',
    'sidebar',
    'related',
    ': ',
    ':',
    ' ',
    '  ',
    '- ',
    '[',
    ']',
    '{',
    '}',
    ',',
    '"',
    "'",
    '&a ',
    '*a',
    '<<: ',
    '? ',
    '!!js/function ',
    '!!binary ',
    '!!set ',
    '!!',
    '|',
    '>',
    '|2-\n',
    '#',
    '%YAML 1.2\n',
    'true',
    'null',
    '~',
    '0x1',
    '1e9',
    '.inf',
    '2020-01-01',
    '1:30',
    '010',
    '__proto__',
    'constructor',
    'toString',
    'name',
    'text',
    'link',
    'a',
    '/a',
    '/../a',
    '字',
    '\t',
    '\u0000',
    '\\u0000',
    '"\\ud800"',
    '\ufeff',
    '\u2028',
    '@',
    '`',
    '...\n',
    'js',
    'home',
    'en',
  ],
  meta: [
    '[',
    ']',
    '{',
    '}',
    ',',
    ':',
    '"type"',
    '"name"',
    '"label"',
    '"link"',
    '"tag"',
    '"items"',
    '"text"',
    '"activeMatch"',
    '"position"',
    '"collapsed"',
    '"dashed"',
    '"file"',
    '"dir"',
    '"divider"',
    '"section-header"',
    '"custom-link"',
    '"index"',
    '"a"',
    '"b"',
    '"sub"',
    '"."',
    '".."',
    '"../en"',
    '"/"',
    '""',
    '"__proto__"',
    '"constructor"',
    '"javascript:canary()"',
    '"https://a.b"',
    '"//a.b"',
    '"<svg onload=canary()>"',
    '"(a+)+$"',
    '"["',
    '"left"',
    'null',
    'true',
    '1',
    '-1e999',
    '"\\u0000"',
    '"\\ud800"',
    ' ',
    '\n',
    '\\',
    '"',
    '{"type":"dir","name":"sub"}',
    '{"type":"file","name":"a"}',
    '{"text":"a","link":"/a"}',
    '{"text":"a","items":[',
    ']}',
  ],
  url: [
    '/',
    '//',
    '\\',
    '.',
    '..',
    '/..',
    './',
    '%2f',
    '%5c',
    '%2e',
    '%00',
    '%',
    '%zz',
    '%E0%A4%A',
    '%25',
    'a',
    'b',
    'guide',
    'index',
    '.html',
    'index.html',
    'en',
    'zh',
    'EN',
    '?',
    '#',
    '&',
    '=',
    ':',
    '@',
    'http:',
    'https:',
    '//evil.example',
    'javascript:',
    'canary()',
    'JaVaScRiPt:',
    'data:',
    'text/html,',
    'image/png;base64,',
    'mailto:',
    'tel:',
    'blob:',
    ' ',
    '\t',
    '\n',
    '\u0000',
    '\u0001',
    '\u00a0',
    '\u2028',
    '\ufeff',
    '字',
    '😀',
    '\ud800',
    '__proto__',
    'docs',
    '*',
    ';',
    '|',
    '~',
    '[',
    ']',
    '{#',
    '.md',
    '.mdx',
    '.',
  ],
};

/** Builds the text that belongs to a seed. */
export function compose(kind: Kind, seed: number, corpus: readonly string[]): string {
  const next = random(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const pieces = PIECES[kind];
  const build = (): string =>
    Array.from({ length: 1 + Math.floor(next() ** 2 * (kind === 'url' ? 12 : 60)) }, () =>
      pick(pieces),
    ).join('');
  if (corpus.length === 0 || next() < 0.5)
    return next() < 0.1 ? build().repeat(1 + Math.floor(next() * 50)) : build();
  // A real text in which pieces are inserted, removed, doubled, or replaced.
  let text = pick(corpus);
  for (let change = 0; change < 1 + next() * 6; change++) {
    const from = Math.floor(next() * (text.length + 1));
    const to = Math.min(text.length, from + Math.floor(next() ** 3 * 200));
    const way = next();
    text =
      text.slice(0, from) +
      (way < 0.4
        ? pick(pieces)
        : way < 0.6
          ? build()
          : way < 0.8
            ? ''
            : text.slice(from, to).repeat(2)) +
      text.slice(way < 0.4 ? from : to);
  }
  return text.slice(0, 20_000);
}

/** Reads a text and checks the result. @returns the fault, or undefined if there is none */
export async function judge(kind: Kind, text: string): Promise<string | undefined> {
  const start = worked();
  try {
    const fault = {
      markdown: judgeMarkdown,
      frontmatter: judgeFrontmatter,
      meta: judgeMeta,
      url: judgeUrl,
    }[kind](text);
    const found = await fault;
    if (found !== undefined) return found;
  } catch (error) {
    return `it throws ${(error as Error).stack ?? String(error)}`;
  }
  if (Object.keys(Object.prototype).length > 0) return 'a prototype is polluted';
  const ms = worked() - start;
  return ms > SLOWEST_MS ? `it takes ${Math.round(ms)} ms` : undefined;
}

async function judgeMarkdown(text: string): Promise<string | undefined> {
  const page = await markdown(text, {
    texts: { 'en/a.md': 'Fragment *a*.\n', 'en/a.ts': '// #region b\na();\n// #endregion\n' },
    routes: ['/b', '/zh/b'],
  });
  const found = dangers(bare(page.html));
  if (found.length > 0) return `it lets through ${found.join(', ')}`;
  if (/[\ufdd0-\ufdd5]/.test(page.html)) return 'a mark of ours is left in the page';
  if (!staysInside(page.html)) return 'it leaves the element that holds it';
  return judgeFindings(page.diagnostics);
}

/** Whether markup closes no element around it and swallows no element after it. */
function staysInside(html: string): boolean {
  type Element = DefaultTreeAdapterMap['element'];
  const isElement = (node: DefaultTreeAdapterMap['node']): node is Element => 'tagName' in node;
  const body = parse(
    `<!doctype html><html><head></head><body><main><article>${html}</article></main><footer></footer></body></html>`,
  )
    .childNodes.find((node): node is Element => isElement(node) && node.tagName === 'html')!
    .childNodes.find((node): node is Element => isElement(node) && node.tagName === 'body')!;
  return (
    body.childNodes.map(node => node.nodeName).join() === 'main,footer' &&
    body.childNodes
      .filter(isElement)[0]!
      .childNodes.map(node => node.nodeName)
      .join() === 'article'
  );
}

function judgeFrontmatter(text: string): string | undefined {
  const { frontmatter, diagnostics, bodyLine } = readFrontmatter('en/a.md', text);
  const { title, aliases = [], sidebar } = frontmatter;
  if (title !== undefined && typeof title !== 'string') return 'a title is not text';
  if (sidebar !== undefined && typeof sidebar !== 'boolean') return 'a switch is not a boolean';
  if (
    aliases.some(
      alias =>
        !/^\/(?![/\\])/.test(alias) || /\.\.|[\s\\]/.test(alias.replace(/\.{2,}(?=[^/])/g, '')),
    )
  )
    return `an alias is ${JSON.stringify(aliases)}`;
  if (bodyLine > text.split('\n').length + 1) return 'the text begins behind its end';
  return judgeFindings(diagnostics);
}

function judgeMeta(text: string): string | undefined {
  const diagnostics: Diagnostic[] = [];
  const page = (routePath: string): { title: string; routePath: string } => ({
    title: 'A <b>title</b>',
    routePath,
  });
  const context: MetaContext = {
    texts: new Map([
      ['en/guide/_meta.json', text],
      ['en/guide/sub/_meta.json', text],
      ['en/_meta.json', text],
    ]),
    pages: new Map([
      ['en/guide/a', page('/guide/a')],
      ['en/guide/index', page('/guide/')],
      ['en/guide/sub/a', page('/guide/sub/a')],
      ['en/guide/sub/sub/b', page('/guide/sub/sub/b')],
    ]),
    lang: 'en',
    version: '',
    siteLocales: SITE_LOCALES,
    base: '/',
    routes: new Map(),
    diagnostics,
  };
  const entries = readSidebar('en/guide', context);
  readNav(context);
  const size = (list: readonly SidebarEntry[]): number =>
    list.reduce((sum, entry) => sum + 1 + ('text' in entry ? size(entry.items ?? []) : 0), 0);
  if (size(entries) > 4 * (text.length + 10))
    return `${text.length} characters become ${size(entries)} rows`;
  return judgeFindings(diagnostics);
}

const TABLE = routeTable(['/', '/guide/', '/guide/a', '/zh/', '/zh/guide/', '/zh/guide/a']);

function judgeUrl(text: string): string | undefined {
  splitUrl(text);
  readPath(text);
  canonicalRoute(text);
  samePage(text, '/guide/');
  parseAddress(text, SITE_LOCALES);
  normalizeHref(text);
  removeBase(text, '/docs/');
  localizePath(text, { lang: 'zh', version: '' }, SITE_LOCALES);
  if (isSafeLink(text) && URL.canParse(text, 'https://site.example/a/')) {
    const { protocol } = new URL(text, 'https://site.example/a/');
    if (
      !['http:', 'https:', 'mailto:', 'tel:'].includes(protocol) &&
      !/^data:image\/(?:gif|png|jpeg|webp);/i.test(text.replace(/[\u0000-\u0020]/g, ''))
    )
      return `a link is called safe and is ${protocol}`;
  }
  for (const target of [
    matchPath(text, TABLE),
    languageFallback(text, SITE_LOCALES, () => true),
    languageFallback(`/zh/${text}`, SITE_LOCALES, () => true),
    languageFallback(`/en/${text}`, SITE_LOCALES, () => false),
  ]) {
    if (target === undefined) continue;
    if (
      !URL.canParse(target, 'https://site.example') ||
      new URL(target, 'https://site.example').origin !== 'https://site.example'
    )
      return `it leads to ${target}`;
  }
  const found = dangers(
    bare(
      `<a href="${addBase(text, '/docs/').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}">a</a>`,
    ),
  ).filter(danger => !/data:image\//i.test(danger));
  return found.length > 0 ? `with the base it is ${found.join()}` : undefined;
}

function judgeFindings(diagnostics: readonly Diagnostic[]): string | undefined {
  const wrong = diagnostics.find(
    ({ message, file, line }) =>
      message === '' ||
      file === undefined ||
      (line !== undefined && !(Number.isInteger(line) && line > 0)),
  );
  if (wrong) return `a finding has no place: ${JSON.stringify(wrong)}`;
  const lines = formatDiagnostics(diagnostics, 'text').split(/\n/).length - 1;
  return lines === diagnostics.length ? undefined : 'a finding takes more than its line';
}

/** Returns the real texts from which others are made. */
export function corpus(kind: Kind): string[] {
  const texts = (folder: string, fits: (name: string) => boolean): string[] =>
    fs.existsSync(folder)
      ? fs
          .readdirSync(folder)
          .filter(fits)
          .sort()
          .map(name => fs.readFileSync(path.join(folder, name), 'utf8'))
      : [];
  if (kind === 'markdown')
    return texts(MARKDOWN, name => name.endsWith('.txt'))
      .flatMap(text => text.split(/^=+.*$/m))
      .filter(text => text.trim() !== '')
      .map(text => text.slice(0, 4000));
  if (kind === 'frontmatter')
    return [
      '---\ntitle: A\ndescription: B\naliases: [/a, /b]\nlanguages: [en]\n---\n\n# A\n',
      '---\npageType: home\nhero:\n  name: A\n  text: B\n  actions:\n    - { text: C, link: /d, theme: alt }\nfeatures:\n  - { icon: bolt, title: A, details: B, span: 3 }\n---\n',
    ];
  if (kind === 'meta')
    return [
      '["index", { "type": "dir", "name": "sub", "label": "Sub", "collapsed": true }, { "type": "divider" }, { "type": "custom-link", "label": "A", "link": "/guide/a" }]',
      '[{ "text": "A", "link": "/guide/", "activeMatch": "/guide/" }, { "text": "B", "items": [{ "text": "C", "link": "https://a.b" }] }]',
    ];
  return ['/guide/a.html?x=1#b', '/zh/guide/index.html', 'https://a.b/c?d#e', '/en//evil.example'];
}

/** Returns the texts found earlier, with their kind. */
export function found(): { name: string; kind: Kind; text: string }[] {
  return fs
    .readdirSync(FOUND)
    .sort()
    .flatMap(name => {
      const kind = KINDS.find(candidate => name.startsWith(`${candidate}-`));
      return kind ? [{ name, kind, text: fs.readFileSync(path.join(FOUND, name), 'utf8') }] : [];
    });
}

export interface Finding {
  kind: Kind;
  seed: number;
  text: string;
  fault: string;
}

/**
 * Tries one seed after the other until they have taken this much processor time, so that a busy
 * machine tries as many.
 * @returns the number of texts tried
 */
export async function fuzz({
  ms,
  seed: first,
  onFinding,
}: {
  ms: number;
  seed: number;
  onFinding: (finding: Finding) => void | Promise<void>;
}): Promise<number> {
  const real = Object.fromEntries(KINDS.map(kind => [kind, corpus(kind)])) as Record<
    Kind,
    string[]
  >;
  const end = worked() + ms;
  let seed = first;
  for (; worked() < end; seed++) {
    const kind = KINDS[seed % KINDS.length]!;
    const text = compose(kind, seed, real[kind]);
    const fault = await judge(kind, text);
    if (fault !== undefined) await onFinding({ kind, seed, text, fault });
  }
  return seed - first;
}

/** Removes pieces of a text as long as it still has the same fault. @returns the shortest text */
async function shrink(kind: Kind, text: string, fault: string): Promise<string> {
  const same = (other: string | undefined): boolean =>
    other !== undefined && other.slice(0, 12) === fault.slice(0, 12);
  let small = text;
  for (let size = Math.ceil(small.length / 2); size >= 1; size = Math.floor(size / 2)) {
    for (let at = 0; at < small.length; ) {
      const shorter = small.slice(0, at) + small.slice(at + size);
      if (same(await judge(kind, shorter))) small = shorter;
      else at += size;
    }
  }
  return small;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const value = (name: string, otherwise: number): number =>
    process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
  const kept = new Set<string>();
  const tried = await fuzz({
    ms: value('--minutes', 1) * 60_000,
    seed: value('--seed', 1),
    async onFinding({ kind, seed, text, fault }) {
      const key = `${kind} ${fault.split('\n').slice(0, 2).join().slice(0, 60)}`;
      if (kept.has(key)) return;
      kept.add(key);
      const small = await shrink(kind, text, fault);
      fs.writeFileSync(path.join(FOUND, `${kind}-${seed}.txt`), small);
      process.stdout.write(
        `seed ${seed}, ${kind}: ${fault.slice(0, 600)}\n${JSON.stringify(small.slice(0, 600))}\n\n`,
      );
    },
  });
  process.stdout.write(`${tried} texts tried, ${kept.size} kinds of faults found\n`);
  if (kept.size > 0) process.exitCode = 1;
}
