// Settings for a site's own look and words: accent, fonts, containers, keys, head, announcement.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { contentSecurityPolicy } from '../pipeline/hosting/headers.ts';
import { GROUNDS, lowestContrast } from '../pipeline/input/site/contrast.ts';
import { siteFault } from '../pipeline/input/site/siteFault.ts';
import type { Labels, Locale, Site, ThemeConfig } from '../theme/types.ts';
import real from './site/site.ts';
import { markdown, parsedSite } from './parsed.ts';
import { build, ROOT, SITE, siteWith, VERSIONS } from './sites.ts';

const PAGE = 'en/guide/brand.md';
const TEXT = `---
description: Settings of one's own.
x-owner: docs team
level: 3
---

# Brand

:::recipe
Take a wick.
:::

:::recipe Another title
Light it.
:::
`;

const SETTINGS = `
  accent: { light: '#0a5ad6', dark: '#7fb0ff' },
  fonts: { text: ['Inter'], code: ['Fira Code'], files: [{ family: 'Inter', src: '/fonts/inter.woff2', weight: '100 900' }] },
  css: '/brand.css',
  head: [
    { tag: 'meta', attributes: { name: 'google-site-verification', content: 'a"b' } },
    { tag: 'script', attributes: { src: 'https://stats.example.com/s.js', defer: true, 'data-domain': 'x' }, connect: ['https://api.example.com'] },
    { tag: 'link', attributes: { rel: 'stylesheet', href: 'https://fonts.example.com/a.css' } },
    { tag: 'link', attributes: { rel: 'me', href: '/about' } },
  ],
  announcement: { id: 'two', text: { en: 'Lantern 2 is out', zh: 'Lantern 2 已发布' }, link: { en: 'https://example.org/', zh: '/guide/start/' } },
  markdown: {
    showLineNumbers: false,
    defaultWrapCode: false,
    containers: { recipe: { title: { en: 'Recipe', zh: '配方' }, color: { light: '#6a1fd8', dark: '#c9a3ff' } } },
    frontmatter: { level: 'number' },
  },
} satisfies Site;`;

function branded(files: Record<string, string> = {}, settings = SETTINGS): string {
  const site = fs.readFileSync(path.join(SITE, 'site.ts'), 'utf8');
  return siteWith({
    [PAGE]: TEXT,
    'zh/guide/brand.md': TEXT.replace('# Brand', '# 品牌')
      .replace("Settings of one's own.", '自己的设置。')
      .replace('Take a wick.', '取一根灯芯。')
      .replace('Light it.', '点燃它。')
      .replace('Another title', '另一个标题'),
    'public/brand.css': 'a{}',
    'public/fonts/inter.woff2': 'font',
    ...files,
    'site.ts': site
      .replace('} satisfies Site;', settings)
      .replace(/from '(\.\.?\/[^']+)'/g, (_, name: string) => `from '${path.resolve(SITE, name)}'`),
  });
}

const built = await build({ content: branded() });
if (built.code !== 0) console.log(built.stdout, built.stderr);
const html = built.read('guide/brand.html');

test('the site builds without findings of these settings', () => {
  assert.is(built.code, 0, built.stdout);
  assert.equal(
    built.findings.filter(({ file }) => /brand|site\.ts/.test(file ?? '')),
    [],
  );
});

test('accent, fonts, and containers become one stylesheet behind the theme', () => {
  const [, href = ''] =
    /<link rel="stylesheet" href="\/(static\/site\.[\w-]+\.css)">/.exec(html) ?? [];
  const css = built.read(href);
  assert.match(css, '--accent:light-dark(#0a5ad6,#7fb0ff)');
  assert.match(
    css,
    "@font-face{font-family:'Inter';src:url(/fonts/inter.woff2);font-weight:100 900",
  );
  assert.match(css, "--font:'Inter',system-ui,sans-serif");
  assert.match(css, "--font-code:'Fira Code',ui-monospace,monospace");
  assert.match(css, ".container[data-type='recipe']{--tone:light-dark(#6a1fd8,#c9a3ff)");
  assert.ok(html.indexOf('/static/style.') < html.indexOf(href));
  assert.ok(html.indexOf(href) < html.indexOf('<link rel="stylesheet" href="/brand.css">'));
});

test('a container has its title in the language, or its own one', () => {
  assert.match(html, /data-type="recipe"[^>]*aria-label="Recipe"/);
  assert.match(html, '<span>Recipe</span>');
  assert.match(html, '<span>Another title</span>');
  assert.match(built.read('zh/guide/brand.html'), '<span>配方</span>');
  assert.match(built.read('guide/brand.md'), '**Recipe**');
});

test('a container may have one title for all languages', async () => {
  const containers = { brew: { title: 'Brew', color: '#0a5ad6' } };
  const { html: shown } = await markdown('# A\n\n:::brew\nTea.\n:::\n', { config: { containers } });
  assert.match(shown, '<span>Brew</span>');
});

test('elements of the head are escaped, and the policy allows their origins', async () => {
  assert.match(html, '<meta name="google-site-verification" content="a&quot;b">');
  assert.match(
    html,
    '<script src="https://stats.example.com/s.js" defer="" data-domain="x"></script>',
  );
  assert.match(html, '<link rel="me" href="/about">');
  const headers = built.read('_headers');
  assert.match(
    headers,
    "script-src 'self' https://stats.example.com; style-src 'self' https://fonts.example.com;",
  );
  assert.match(headers, "connect-src 'self' https://stats.example.com https://api.example.com;");
  assert.is(
    contentSecurityPolicy({ search: false, head: [] }),
    contentSecurityPolicy({ search: false }),
  );
});

test('below a base, addresses of the site in elements of the head have it, and other values do not', async () => {
  const head = `base: '/docs/', head: [
    { tag: 'link', attributes: { rel: 'me', href: '/about' } },
    { tag: 'script', attributes: { src: '/s.js', 'data-path': '/x' } },
    { tag: 'link', attributes: { rel: 'license', href: 'https://example.org/a' } },
  ] } satisfies Site;`;
  const site = await parsedSite({ content: branded({}, head) });
  const shown = site.html('guide/last.html');
  assert.match(shown, '<link rel="me" href="/docs/about">');
  assert.match(shown, '<script src="/docs/s.js" data-path="/x"></script>');
  assert.match(shown, '<link rel="license" href="https://example.org/a">');
});

test('the announcement leads to the current version, the only one that may have its page', async () => {
  const announcement = { id: 'a', text: 'Moved', link: '/guide/a' };
  const parsed = await parsedSite({
    content: VERSIONS,
    change: site => ({ ...site, announcement }),
  });
  const shown = ['guide/a.html', 'v2/guide/a.html', 'v2/zh/guide/a.html'].map(
    file => /class="announcement".*?href="([^"]+)"/.exec(parsed.html(file))?.[1],
  );
  assert.equal(shown, ['/guide/a', '/guide/a', '/zh/guide/a']);
});

test('the announcement is in the language of the page, and leads into it or out of the site', () => {
  assert.match(
    html,
    '<p><a href="https://example.org/" target="_blank" rel="noopener noreferrer">Lantern 2 is out<span class="visually-hidden"> (opens in a new tab)</span></a></p>',
  );
  assert.match(
    built.read('zh/guide/brand.html'),
    '<p><a href="/zh/guide/start/">Lantern 2 已发布</a></p>',
  );
  assert.match(
    html,
    /<script data-announcement="two" src="\/static\/announcement\.[\w-]+\.js"><\/script>/,
  );
});

test('a site without these settings has nothing of them', async () => {
  const plain = await build();
  assert.equal(
    plain.files().filter(file => /static\/(?:site|announcement)\./.test(file)),
    [],
  );
  assert.not.match(plain.read('index.html'), 'announcement');
});

test('an own key has the type of its schema; other keys are still unknown', async () => {
  const files = { [PAGE]: TEXT.replace('level: 3', 'level: high\nlevl: 1') };
  const { findings } = await build({ content: branded(files) });
  const found = findings
    .filter(({ file }) => file === PAGE)
    .map(({ code, message }) => `${code}: ${message}`);
  assert.equal(found, [
    'front-matter-value: front matter "level" must be a number, not string "high"',
    'front-matter-key: unknown front matter key "levl"',
  ]);
});

test('scripts and stylesheets of the site in elements of the head must exist', async () => {
  const head = `head: [
    { tag: 'script', attributes: { src: '/gone.js?v=1' } },
    { tag: 'script', attributes: { src: 'https://stats.example.com/s.js' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/gone.css' } },
    { tag: 'link', attributes: { rel: 'stylesheet', href: '/brand.css' } },
    { tag: 'link', attributes: { rel: 'me', href: '/about' } },
  ] } satisfies Site;`;
  const { findings } = await parsedSite({ content: branded({}, head) });
  assert.equal(
    findings.filter(({ code }) => code === 'missing-brand-file').map(({ message }) => message),
    [
      'site.ts names public/gone.css, which does not exist',
      'site.ts names public/gone.js, which does not exist',
    ],
  );
});

test('files that the settings name must exist', async () => {
  const content = branded();
  fs.rmSync(path.join(content, 'public/brand.css'));
  fs.rmSync(path.join(content, 'public/fonts'), { recursive: true });
  const { findings, code } = await build({ content });
  assert.is(code, 1);
  assert.equal(
    findings.filter(({ code }) => code === 'missing-brand-file').map(({ message }) => message),
    [
      'site.ts names public/brand.css, which does not exist',
      'site.ts names public/fonts/inter.woff2, which does not exist',
    ],
  );
});

test('a rule of the own stylesheet that is not closed is a warning', async () => {
  const content = branded({ 'public/brand.css': 'a {}\nh1 {\n  color: red;\n' });
  const { findings, code } = await build({ content });
  assert.is(code, 0);
  assert.equal(
    findings.filter(({ code }) => code === 'brand-syntax').map(({ file, line }) => [file, line]),
    [['public/brand.css', 4]],
  );
});

test('a finding about a setting names its place in site.ts', async () => {
  const lines = fs.readFileSync(path.join(branded(), 'site.ts'), 'utf8').split('\n');
  const wrong: [from: string, to: string, says: RegExp, at: string][] = [
    ["'/guide/start/' }", "'/nowhere' }", /links to \/nowhere/, '/nowhere'],
    ["'two'", "''", /announcement: the id ""/, "announcement: { id: ''"],
    ["'100 900'", "'fat'", /the weight "fat"/, 'fat'],
    ["title: 'Lantern'", 'title: 5', /^title is not text/, 'title: 5'],
    ["'/icon.svg'", "'/none.svg'", /\/none\.svg does not exist/, '/none.svg'],
    ['labels: zh', 'labels: { search: 5 }', /zh\.labels\.search is not text/, 'search: 5'],
    ["zh: '配方'", "de: '配方'", /"recipe" is missing in the language zh/, 'recipe'],
  ];
  for (const [from, to, says, at] of wrong) {
    const content = branded();
    const file = path.join(content, 'site.ts');
    const line = lines.findIndex(each => each.includes(from));
    const changed = lines.map((each, index) => (index === line ? each.replace(from, to) : each));
    fs.writeFileSync(file, changed.join('\n'));
    const { findings } = await build({ content });
    const found = findings.find(({ message }) => says.test(message));
    const column = changed[line]!.indexOf(at) + 1;
    assert.equal([found?.line, found?.column], [line + 1, column], `${says} ${to}`);
  }
});

test('wrong settings are refused with their reason', () => {
  const { markdown } = real;
  const withLabels = (labels: object): Partial<Site> => ({
    locales: { ...real.locales, zh: { ...real.locales.zh, labels: labels as Labels } },
  });
  const wrong: [Partial<Site>, RegExp][] = [
    [{ accent: 'red' }, /accent "red" is not a color/],
    [{ accent: '#9cf' }, /contrast of 1\.\d+:1 on light pages/],
    [{ accent: { light: '#0a5ad6', dark: '#0a5ad6' } }, /contrast of \S+ on dark pages/],
    [
      { accent: { light: '#0a5ad6' } as Site['accent'] },
      /^accent lacks the key dark, e\.g\. \{ light: /,
    ],
    [{ accent: '#777' }, /one color for light pages and one for dark pages/],
    [{ css: 'brand.css' }, /not a stylesheet in public/],
    [{ css: '//evil.example.com/x.css' }, /not a stylesheet in public/],
    [{ fonts: { text: ["a';}"] } }, /not a font family name/],
    [{ fonts: { files: [{ family: 'A', src: '/a.exe' }] } }, /not a font in public/],
    [{ fonts: { files: [{ family: 'A', src: '/a.woff2', weight: 'x;' }] } }, /the weight "x;"/],
    [{ head: [{ tag: 'script', attributes: {} }] }, /needs a URL/],
    [{ head: [{ tag: 'script', attributes: { src: 'javascript:alert(1)' } }] }, /needs a URL/],
    [
      { head: [{ tag: 'meta', attributes: { 'http-equiv': 'refresh' } }] },
      /http-equiv is not allowed/,
    ],
    [{ head: [{ tag: 'link', attributes: { href: '/', onload: 'x' } }] }, /onload is not allowed/],
    [
      { head: [{ tag: 'script', attributes: { src: '/a.js' }, connect: ['x; y'] }] },
      /connect "x; y"/,
    ],
    [{ route: { cleanUrls: true, exclude: ['a/b'] } }, /^route\.exclude "a\/b" is not a folder/],
    [{ route: { cleanUrls: true } as Site['route'] }, /^route\.exclude is missing/],
    [
      { packageVersion: { packages: [], version: '1.2.3', except: ['releases'] } },
      /except "releases" is not a route such as \/releases\//,
    ],
    [
      { packageVersion: { packages: [], version: { next: '1.2.3' } } },
      /^packageVersion\.version names "next", which is not one of the versions/,
    ],
    [
      { packageVersion: { packages: [], version: 1 as never } },
      /^packageVersion\.version is not text/,
    ],
    [{ announcement: { id: 'a b', text: 'x' } }, /the id "a b"/],
    [{ productFamily: {} as [] }, /^productFamily is not a list/],
    [{ logo: '/a.svg' as unknown as Site['logo'] }, /^logo is not an object/],
    [{ themeConfig: null as unknown as ThemeConfig }, /^themeConfig is not an object/],
    [{ search: true as unknown as false }, /^search is not false or an object such as/],
    [{ search: {} as Site['search'] }, /search\.mode "undefined" is not local or remote/],
    [{ search: undefined as unknown as false }, /^site\.ts has no "search"/],
    [{ productFamily: undefined as unknown as [] }, /^site\.ts has no "productFamily"/],
    [{ productFamily: [{ name: 'A' }] as never }, /^productFamily\.desc is missing/],
    [
      { locales: { ...real.locales, zh: { ...real.locales.zh, dir: 'right' as 'rtl' } } },
      /^locales\.zh\.dir "right" is not one of ltr, rtl/,
    ],
    [
      { themeConfig: { hideNavbar: 'sometimes' as 'auto' } },
      /^themeConfig\.hideNavbar "sometimes" is not one of never, always, auto/,
    ],
    [{ themeConfig: { socialLinks: {} as [] } }, /^themeConfig\.socialLinks is not a list/],
    [{ themeConfig: { footer: 'x' as never } }, /^themeConfig\.footer is not an object/],
    [{ announcement: { text: 'x' } as Site['announcement'] }, /^announcement\.id is missing/],
    [{ head: [{ tag: 'meta' }] as never }, /^head\.attributes is missing/],
    [{ configFile: 'app.config' as never }, /^configFile is not an object/],
    [{ packageVersion: { version: '1.2.3' } as never }, /^packageVersion\.packages is missing/],
    [{ multiVersion: { default: '1', versions: [] } }, /the default "1", but no versions/],
    [{ search: { mode: 'remote' } }, /search\.apiUrl "" is not a URL/],
    [{ search: { mode: 'remote', apiUrl: 'a.example' } }, /apiUrl "a\.example" is not a URL/],
    [
      { themeConfig: { socialLinks: [{ icon: 'x', mode: 'link', content: 'x.org' }] } },
      /"x\.org" is not a URL/,
    ],
    [{ themeConfig: { editLink: { docRepoBaseUrl: 'x', text: '' } } }, /docRepoBaseUrl "x"/],
    [{ locales: { ...real.locales, zh: real.locales.en } }, /the locale "zh" has the lang "en"/],
    [
      { locales: { ...real.locales, zh: { ...real.locales.zh, dateFormat: '{D}.{YY}' } } },
      /unknown mark \{YY\}/,
    ],
    [{ icon: '' }, /^"icon" is not the path of an image/],
    [
      { locales: { ...real.locales, zh: { ...real.locales.zh, dateFormat: 'D.M.YYYY' } } },
      /^dateFormat "D\.M\.YYYY" contains no mark such as \{YYYY\}/,
    ],
    [withLabels({}), /^locales\.zh\.labels\.skipToContent is missing/],
    [
      withLabels({ ...real.locales.zh.labels, containers: undefined }),
      /^locales\.zh\.labels\.containers is missing/,
    ],
    [
      withLabels({ ...real.locales.zh.labels, configReader: [] }),
      /^locales\.zh\.labels\.configReader is not an object/,
    ],
    [
      withLabels({ ...real.locales.zh.labels, retry: 5 }),
      /^locales\.zh\.labels\.retry is not text/,
    ],
    [
      { locales: { ...real.locales, zh: { lang: 'zh' } as unknown as Locale } },
      /^locales\.zh\.label is missing/,
    ],
    [{ multiVersion: { default: '1', versions: ['1', '1'] } }, /the version "1" twice/],
    [{ announcement: { id: 'a', text: { en: 'x' } } }, /text is missing in the language zh/],
    [{ markdown: { ...markdown, slugs: 'x' as 'github' } }, /slugs "x" is not one of github/],
    [
      { markdown: { ...markdown, containers: { tip: { title: 'T', color: '#0a5ad6' } } } },
      /"tip" already exists/,
    ],
    [
      { markdown: { ...markdown, containers: { a: { title: { en: 'A' }, color: '#000' } } } },
      /missing in the language zh/,
    ],
    [
      { markdown: { ...markdown, containers: { a: { title: 'A', color: '#eee' } } } },
      /color of the container "a".* contrast/,
    ],
    [
      { markdown: { ...markdown, frontmatter: { title: 'text' } } },
      /"title" is already a key of the theme/,
    ],
  ];
  assert.is(siteFault(real), undefined);
  for (const [settings, says] of wrong)
    assert.match(siteFault({ ...real, ...settings }) ?? 'no fault', says, JSON.stringify(settings));
});

/** Settings that the real site may lack. */
const ALL_OPTIONAL = Object.fromEntries(
  (
    'origin icons releases cards logoSize accent fonts css head announcement configFile ' +
    'imageOrigins localizedHosts checks packageVersion'
  )
    .split(' ')
    .map(key => [key, undefined]),
);

test('a setting of any type is accepted or named, and never a crash', () => {
  const values = [undefined, null, 'x', 1, true, [], {}, [{}], [null], { a: 1 }, { a: {} }];
  const keys = Object.keys({ ...real, ...ALL_OPTIONAL });
  for (const key of keys) {
    for (const value of values) {
      const fault = siteFault({ ...real, [key]: value });
      if (fault !== undefined) assert.match(fault, /[a-z]/, `${key}: ${JSON.stringify(value)}`);
    }
  }
});

test('contrast is computed as WCAG defines it', () => {
  assert.is(lowestContrast('#767676', 'light') < 4.5, true);
  assert.ok(Math.abs(lowestContrast('#000000', 'light') - 17.3) < 0.9);
});

test('the grounds are those of the theme', () => {
  const css = fs.readFileSync(path.join(ROOT, 'theme/css/base/tokens.css'), 'utf8');
  for (const [at, name] of ['--bg', '--bg-soft', '--bg-mute'].entries()) {
    const pair = new RegExp(`${name}: light-dark\\((oklch\\([^)]+\\)), (oklch\\([^)]+\\))\\)`).exec(
      css,
    )!;
    assert.equal([toHex(pair[1]!), toHex(pair[2]!)], [GROUNDS.light[at], GROUNDS.dark[at]], name);
  }
});

/** Converts an oklch() color to #rrggbb. */
function toHex(color: string): string {
  const [L = 0, C = 0, hue = 0] = color.match(/[\d.]+/g)!.map(Number);
  const [a, b] = [C * Math.cos((hue * Math.PI) / 180), C * Math.sin((hue * Math.PI) / 180)];
  const [l, m, s] = [
    (L + 0.3963377774 * a + 0.2158037573 * b) ** 3,
    (L - 0.1055613458 * a - 0.0638541728 * b) ** 3,
    (L - 0.0894841775 * a - 1.291485548 * b) ** 3,
  ];
  const rgb = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const byte = (c: number): number =>
    Math.round(255 * Math.min(1, c <= 0.0031308 ? 12.92 * c : 1.055 * c ** (1 / 2.4) - 0.055));
  return `#${rgb.map(c => byte(c).toString(16).padStart(2, '0')).join('')}`;
}

test.run();
