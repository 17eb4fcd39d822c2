// Front matter is plain YAML checked against a schema: an unknown or unusable value is an error at
// its position.
import '../pipeline/bundling/env.ts';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { INHERITED, readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { closeDom, dom, markdown, parsedSite, textOf } from './parsed.ts';
import { siteWith } from './sites.ts';

test.after(closeDom);

const FILE = 'en/guide/page.md';
const readYaml = (yaml: string): ReturnType<typeof readFrontmatter> =>
  readFrontmatter(FILE, `---\n${yaml}\n---\n\n# Page\n`);

/** Returns the only finding of a YAML block, as "code line:column message; hint". */
function faultOf(raw: string): string {
  const { diagnostics } = readFrontmatter(FILE, raw);
  assert.is(diagnostics.length, 1, JSON.stringify(diagnostics));
  const { severity, code, file, line, column, message, hint } = diagnostics[0]!;
  assert.is(severity, 'error');
  assert.is(file, FILE);
  assert.ok(hint, 'says the way out');
  return `${code} ${line}:${column} ${message}; ${hint}`;
}

const VALUES: Record<string, [good: string, bad: string]> = {
  title: ['Quick Start', '0.10'],
  description: ['What it is', '[a]'],
  pageType: ['blank', '404'],
  overview: ['true', '"true"'],
  navbar: ['false', '"false"'],
  sidebar: ['false', '"false"'],
  outline: ['false', '0'],
  footer: ['false', 'no way'],
  globalUIComponents: ['false', 'null'],
  hero: ['{ name: Lantern, text: Light }', '{ name: Lantern }'],
  features: ['[{ icon: bolt, title: Fast, details: It is }]', '[{ icon: bolt }]'],
  aliases: ['[/guide/old]', '[guide/old]'],
  draft: ['true', '1'],
  languages: ['[en]', 'en'],
  option: ['dev.port', '1'],
  name: ['Asset prefix', '[a]'],
  keywords: ['[cdn, public path]', 'cdn'],
  type: ['number', 'true'],
  default: ['"3000"', '3000'],
  since: ['v0.1.0', '0.1'],
  related: ['[/config/dev/port#values]', '["https://example.org"]'],
  run: ['hmr', '2024-03-12'],
};

for (const [key, [good, bad]] of Object.entries(VALUES)) {
  test(`R-235 ${key}: takes what it should, and nothing else`, () => {
    const { frontmatter, diagnostics } = readYaml(`${key}: ${good}`);
    assert.equal(diagnostics, []);
    assert.equal(Object.keys(frontmatter), [key]);
    assert.match(faultOf(`---\n${key}: ${bad}\n---\n`), /^front-matter-value 2:1 front matter "/);
    assert.equal(readYaml(`${key}: ${bad}`).frontmatter, {}, 'a wrong value is not used');
  });
}

test('R-235 the values keep their types', () => {
  const { frontmatter } = readYaml(
    'title: X\noverview: true\nfeatures:\n  - { icon: bolt, title: Fast, details: It is, span: 6 }',
  );
  assert.equal(frontmatter, {
    title: 'X',
    overview: true,
    features: [{ icon: 'bolt', title: 'Fast', details: 'It is', span: 6 }],
  });
});

test('R-235 an unknown key is an error that offers the known one', () => {
  assert.match(
    faultOf('---\ndescription: x\n\ndescripton: y\n---\n'),
    /^front-matter-key 4:1 .*"descripton"; did you mean description\?/,
  );
  assert.match(faultOf('---\nnavBar: false\n---\n'), /did you mean navbar\?/);
  assert.match(faultOf('---\nxyzzy: 1\n---\n'), /use one of title, description, pageType/);
  for (const key of ['og.title', 'twitter:card', '标题', 'two words', '"two words"', 'spaced '])
    assert.match(faultOf(`---\ntitle: X\n${key}: y\n---\n`), /^front-matter-key 3:1 /, key);
});

test('R-235 an unknown pageType offers the known one', () => {
  assert.match(
    faultOf('---\npageType: docs\n---\n'),
    /^front-matter-value 2:1 .*must be one of home, doc, custom, blank, not "docs"; did you mean doc\?/,
  );
});

test('a finding quotes only the beginning of a long value', () => {
  const found = faultOf(`---\nsidebar: ${'long '.repeat(1000)}\n---\n`);
  assert.match(found, 'not string "long long ');
  assert.ok(found.length < 400, `${found.length} characters`);
});

test('R-235 a switch that is text is an error, not a yes', () => {
  assert.match(
    faultOf('---\nsidebar: "false"\n---\n'),
    /must be true or false, not string "false"/,
  );
});

test('R-235 a wrong value in a list is named by its position, from 1', () => {
  const feature = 'icon: bolt, title: Fast, details';
  assert.match(
    faultOf(`---\nfeatures:\n  - { ${feature}: It is }\n  - { ${feature}: 2 }\n---\n`),
    /"features" entry 2 key "details" /,
  );
});

test('an unknown key is told how a site adds keys of its own', () => {
  assert.match(faultOf('---\nlevel: 3\n---\n'), /or add it to markdown\.frontmatter in site\.ts$/);
});

test('R-235 an icon that would be shown as a word or a path is an error', () => {
  const icon = (name: string): string =>
    `---\nfeatures:\n  - { icon: ${name}, title: A, details: B }\n---\n`;
  for (const wrong of ['rockett', '/images/rocket.svg', './rocket.svg', 'constructor'])
    assert.match(faultOf(icon(wrong)), /"features" entry 1 key "icon" is not an icon/);
  for (const right of ['rocket', '🚀', '\'<svg viewBox="0 0 8 8"></svg>\'', '"1"', 'CSS'])
    assert.equal(readFrontmatter(FILE, icon(right)).diagnostics, [], right);
});

test('R-235 the picture of a home page needs a text for those who do not see it', () => {
  const hero = (image: string): string => `---\nhero: { name: A, text: B, image: ${image} }\n---\n`;
  assert.match(faultOf(hero('{ src: /a.svg }')), /"hero" key "image" .*"?alt"?/);
  assert.equal(readFrontmatter(FILE, hero('{ src: /a.svg, alt: A lamp }')).diagnostics, []);
});

test('R-235 values that YAML reads as something else are told how to become text', () => {
  for (const [value, what, hint = 'put it in quotes'] of [
    ['0.10', 'number 0.1'],
    ['1:30', 'number 90'],
    ['2024-03-12', 'a date'],
    ['true', 'boolean true'],
    ['', 'nothing', 'write the text after the colon, or remove the key'],
    ['[a, b]', 'a list', 'write one text, in quotes if it begins with [ or {'],
    ['{a: b}', 'a list of "key: value"', 'write one text, in quotes if it begins with [ or {'],
  ] as const) {
    const says = `must be text, but YAML reads it as ${what}; ${hint}`;
    assert.ok(faultOf(`---\ntitle: ${value}\n---\n`).endsWith(says), says);
  }
});

test('R-235 broken YAML is an error at its place, and the text stays', () => {
  const raw = '---\ndescription: fine\ntitle: a: b\n---\n\n# Page\n';
  assert.match(faultOf(raw), /^front-matter 3:9 the front matter is not valid YAML: /);
  assert.is(readFrontmatter(FILE, raw).body.trim(), '# Page');
  for (const yaml of ['a: [', 'title: "x', 'title: x\ntitle: y', 'title: *a', '- a', 'just text'])
    assert.match(faultOf(`---\n${yaml}\n---\n`), /^front-matter /, yaml);
});

test('R-235 a repeated key is an error at its place, however long the lines before it are', () => {
  for (const [yaml, place] of [
    [`related: config/x\ntitle: ${'x'.repeat(200)}\nrelated:\n  - /a`, '4:1'],
    [`hero:\n  name: ${'x'.repeat(200)}\n  name: y`, '4:3'],
  ] as const)
    assert.match(
      faultOf(`---\n${yaml}\n---\n`),
      new RegExp(`^front-matter ${place} .*duplicated mapping key; remove one of the two$`),
    );
});

test('R-235 a control character is a space, and a key without a line of its own has the first', () => {
  assert.equal(readYaml('description: one\u0001two').frontmatter, { description: 'one two' });
  assert.match(faultOf('---\n{ constructor: 1 }\n---\n'), /^front-matter-key 2:1 /);
});

test('R-235 the same broken text is broken every time', () => {
  for (let time = 0; time < 3; time++)
    assert.match(faultOf('---\ntitle: a: b\n---\n'), 'not valid YAML');
});

test('R-235 a line that a tab indents is named where it makes a value wrong', () => {
  const faults: [yaml: string, line: number][] = [
    ['title: x\nrelated:\n\t- /a\n  - /b\nsidebar: true', 4],
    ['keywords:\n\t- a\n\t- b', 3],
    ['hero:\n  actions:\n  \t- text: b', 4],
  ];
  for (const [yaml, line] of faults) {
    const { diagnostics } = readFrontmatter(FILE, `---\n${yaml}\n---\n`);
    assert.equal(
      diagnostics.map(({ line, column, hint }) => `${line}:${column} ${hint}`),
      [`${line}:1 indent the line with spaces, not with a tab`],
    );
  }
  const elsewhere = readFrontmatter(
    FILE,
    '---\nsidebar: no\nkeywords: [\n\t"a"]\n---\n',
  ).diagnostics;
  assert.equal(
    elsewhere.map(({ line, hint }) => `${line} ${hint}`),
    ['2 correct the value'],
  );
});

test('R-235 the hint for a missing key names it', () => {
  const { diagnostics } = readFrontmatter(FILE, '---\nhero:\n  text: x\n---\n');
  assert.equal(
    diagnostics.map(({ hint }) => hint),
    ['add the key "name"'],
  );
});

test('R-235 front matter in TOML is an error, and text between two lines of +++ is none', () => {
  const found = (text: string): string[] =>
    readFrontmatter(FILE, text).diagnostics.map(
      ({ code, line, column, hint }) => `${code} ${line}:${column} ${hint}`,
    );
  const expected = [
    'front-matter-language 1:1 write YAML between two lines of exactly --- instead',
  ];
  assert.equal(found('+++\ntitle = "A"\n\nweight=2\n+++\n\n# A\n'), expected);
  assert.equal(found('+++\n[menu]\nname = "A"\n+++'), expected);
  assert.equal(found('+++\nText.\n+++\n'), []);
  assert.equal(found('+++\ntitle = "A"\n'), []);
});

test('R-235 front matter is never run', () => {
  const canary = globalThis as { ran?: boolean };
  for (const language of ['js', 'javascript', 'json', 'toml', 'coffee', ' js', 'yaml']) {
    const text = faultOf(
      `---${language}\nglobalThis.ran = true; ({ title: 'x' })\n---\n\n# Page\n`,
    );
    assert.match(text, /^front-matter-language 1:4 /, language);
  }
  readYaml('title: !!js/function "function () { globalThis.ran = true }"');
  assert.is(canary.ran, undefined);
});

test('R-235 front matter that is not closed is an error', () => {
  assert.match(
    faultOf('---\ntitle: x\n\n# Page\n'),
    /^front-matter 1:1 the front matter is not closed/,
  );
});

test('R-235 a line that only begins with --- does not end front matter', () => {
  assert.match(
    faultOf('---\ndescription: fine\n--- more\ntitle: X\n---\n\n# Page\n'),
    /^front-matter 4:6 the front matter is not valid YAML/,
  );
  assert.match(faultOf('---\ntitle: X\n----\nsidebr: false\n---\n'), /^front-matter /);
});

test('R-235 no front matter is none; a line of more dashes is Markdown', () => {
  for (const raw of ['# Page\n', '', '----\n\ntext\n', 'text\n---\nx: 1\n---\n']) {
    const { frontmatter, body, bodyLine, diagnostics } = readFrontmatter(FILE, raw);
    assert.equal(
      { frontmatter, body, bodyLine, diagnostics },
      { frontmatter: {}, body: raw, bodyLine: 0, diagnostics: [] },
    );
  }
});

test('R-235 front matter between other lines than --- is an error at the first character', () => {
  const yaml = 'title: X\nrelated:\n  - /a\n\n# x\ndescription: y\n';
  const lines = [' ---', '----', '\u2014-', '--', '\n---', '\n\n ---'];
  for (const [open, close] of [...lines.map(line => [line, '---']), ['\u2014-', '\u2014-']]) {
    const raw = `${open}\n${yaml}${close}\n\n# Page\n`;
    assert.match(faultOf(raw), /^front-matter 1:1 front matter must begin with exactly ---/, open);
    const { frontmatter, keyLines, bodyLine, body } = readFrontmatter(FILE, raw);
    assert.equal(frontmatter, { title: 'X', related: ['/a'], description: 'y' });
    assert.is(raw.split('\n')[keyLines.description! - 1], 'description: y');
    assert.is(raw.split('\n').slice(bodyLine).join('\n'), body);
  }
  for (const raw of [
    '----\nNote: text\n---\n\n# Page\n',
    '----\n\ntitle: x\n\ntext\n\n---\n',
    '\n\n# Page\n\n---\ntitle: x\n---\n',
    '- - -\ntitle: x\n---\n',
  ])
    assert.equal(readFrontmatter(FILE, raw).diagnostics, [], raw);
});

test('R-235 empty front matter is allowed, or said clearly', () => {
  const { frontmatter, body } = readFrontmatter(FILE, '---\n---\n\n# Page\n');
  assert.equal(frontmatter, {});
  assert.is(body.trim(), '# Page');
});

test('R-235 lines behind front matter count from the top of the file', async () => {
  const page = await markdown(
    '---\ntitle: X\ndescription: Y\n---\n\n# Page\n\n```nope\ncode\n```\n',
  );
  assert.equal(
    page.diagnostics.map(({ code, line }) => [code, line]),
    [['unknown-language', 8]],
  );
  assert.equal(page.keyLines, { title: 2, description: 3 });
});

test('R-235 the title in front matter names page, sidebar and search; the article keeps its heading', async () => {
  const site = await parsedSite({
    content: siteWith({
      'en/guide/alone.md': '---\ntitle: X\ndescription: Alone.\nlanguages: [en]\n---\n\n# Y\n',
      'en/guide/_meta.json': '["alone"]',
    }),
  });
  const document = dom(site.html('guide/alone.html'));
  assert.is(document.title, 'X - Lantern');
  assert.is(textOf(document, '.sidebar a'), 'X');
  assert.is(textOf(document, 'article h1'), 'Y');
  const entries = site.indexes.files.flatMap(
    ({ contents }) => JSON.parse(String(contents)) as { title: string; routePath: string }[],
  );
  assert.is(entries.find(({ routePath }) => routePath === '/guide/alone')?.title, 'X');
});

test('R-235 a translation takes over what is written once, and may say it otherwise', async () => {
  assert.equal(
    [...INHERITED].filter(key =>
      ['option', 'type', 'default', 'since', 'related', 'run', 'pageType', 'overview'].includes(
        key,
      ),
    ).length,
    8,
  );
  const original = await markdown(
    '---\ndescription: The port.\noption: dev.port\ntype: number\nsince: v0.1.0\noverview: true\nsidebar: false\n---\n\n# dev.port\n',
  );
  const translation = await markdown(
    '---\ndescription: 端口。\nsince: v0.2.0\n---\n\n# dev.port\n',
    { lang: 'zh', original },
  );
  const { option, type, since, overview, description, sidebar } = translation.frontmatter;
  assert.equal(
    { option, type, since, overview, description, sidebar },
    {
      option: 'dev.port',
      type: 'number',
      since: 'v0.2.0',
      overview: true,
      description: '端口。',
      sidebar: undefined,
    },
  );
  assert.equal(
    translation.diagnostics.map(({ severity, code, line }) => [severity, code, line]),
    [['warning', 'front-matter-translation', 3]],
    'another value of what only the original may have',
  );
  const repeated = '---\ndescription: 端口。\nsince: v0.1.0\ntype: 数字\n---\n\n# dev.port\n';
  const { diagnostics } = await markdown(repeated, { lang: 'zh', original });
  assert.equal(diagnostics, [], 'the same value, and one in other words');
});

test('R-235 descriptions are there, short and not repeated within a language', async () => {
  const page = (description: string): string =>
    `---\n${description}languages: [en]\n---\n\n# Page\n`;
  const { findings } = await parsedSite({
    content: siteWith({
      'en/guide/a.md': page(''),
      'en/guide/b.md': page(`description: ${'x'.repeat(156)}\n`),
      'en/guide/c.md': page('description: Same.\n'),
      'en/guide/d.md': page('description: Same.\n'),
      'en/guide/e.md': page(`description: ${'y'.repeat(155)}\n`),
    }),
  });
  const found = findings
    .filter(({ code }) => code.startsWith('description-'))
    .map(({ code, file }) => [code, file]);
  assert.equal(found, [
    ['description-missing', 'en/guide/a.md'],
    ['description-long', 'en/guide/b.md'],
    ['description-repeated', 'en/guide/d.md'],
  ]);
});

test('R-235 type, default and version of an option follow its heading, which names it', async () => {
  const site = await parsedSite();
  for (const [file, names] of [
    ['config/dev/port.html', ['Type', 'Default', 'Since']],
    ['zh/config/dev/port.html', ['类型', '默认值', '起始版本']],
  ] as const) {
    const list = dom(site.html(file)).querySelector('article h1 + dl')!;
    assert.equal(
      [...list.querySelectorAll('dt')].map(term => term.textContent),
      names,
    );
    assert.equal(
      [...list.querySelectorAll('dd')].map(value => value.textContent),
      ['number', '3000', 'v0.1.0'],
    );
  }
});

test('R-235 related pages are named after themselves; one that is not written is left out', async () => {
  const site = await parsedSite();
  assert.equal(site.context('/guide/start/').related, [
    { text: 'dev.port › Values', link: '/config/dev/port#values' },
  ]);
  assert.equal(site.context('/zh/guide/start/').related, [
    { text: 'dev.port › 取值', link: '/zh/config/dev/port#values' },
  ]);
});

test('R-235 a related page that was renamed is linked through its alias', async () => {
  const content = siteWith({
    'en/guide/last.md': '---\nrelated: [/guide/before#part]\n---\n\n# Last\n',
    'en/guide/after.md': '---\naliases: [/guide/before]\n---\n\n# After\n\n## Part\n',
  });
  const site = await parsedSite({ content });
  assert.equal(site.context('/guide/last').related, [
    { text: 'After › Part', link: '/guide/after#part' },
  ]);
});

test('R-235 a related page is linked once, however often and in whatever form it is named', async () => {
  const forms = ['/config/dev/port', '/Config/dev/port', '/config/dev/port.html', '/guide/start/'];
  const page = `---\nrelated: [${[...forms, ...forms].join()}]\n---\n\n# Last\n`;
  const site = await parsedSite({ content: siteWith({ 'en/guide/last.md': page }) });
  assert.equal(
    site.context('/guide/last').related.map(({ link }) => link),
    ['/config/dev/port', '/guide/start/'],
  );
});

test.run();
