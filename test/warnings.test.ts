// Unfinished content gives warnings, and the site is still built, with exit code 0.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { build, siteWith, type Built } from './sites.ts';

interface Warning {
  name: string;
  file: string;
  text: string;
  /** Findings in this file, in order: code, line, and message. */
  expect: [code: string, line: number | undefined, says: RegExp][];
}

const page = (text: string, front = 'description: About FILE.\nlanguages: [en]\n'): string =>
  `---\n${front}---\n\n# Page\n\n${text}\n`;

/** Images next to the pages; the last ones can be shown. */
const IMAGES: Record<string, string> = {
  'en/guide/empty.png': '',
  'en/guide/page.jpg': '<!doctype html>',
  'en/guide/cut.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path',
  'en/guide/tiny.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
  'en/guide/sizeless.svg': '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>\n',
};

const WARNINGS: Warning[] = [
  {
    name: 'a description in typographic quotes',
    file: 'quotes',
    text: page('Text.', 'description: “About quotes.”\nlanguages: [en]\ntitle: “No module”\n'),
    expect: [['front-matter-quotes', 2, /part of front matter "description".*straight quotes/s]],
  },
  {
    name: 'a complete URL of a page of the site',
    file: 'own-origin',
    text: page(
      'See [a](https://lantern.example.com/zh/guide/last?b#c), [d](https://lantern.example.com/nowhere), and [e](https://lantern.example.org/guide/last).',
    ),
    expect: [
      ['link-origin', 8, /zh\/guide\/last\?b#c, which .* of this site.*write \/guide\/last\?b#c$/s],
    ],
  },
  {
    name: 'an unknown fence language',
    file: 'fence',
    text: page('```typescrpt\nconst a = 1 < 2;\n```'),
    expect: [['unknown-language', 8, /"typescrpt".*did you mean typescript\?/s]],
  },
  {
    name: 'a misspelled word after a fence',
    file: 'fence-word',
    text: page('```ts titel="a.ts" showlinenumbers twoslash\nconst a = 1 < 2;\n```'),
    expect: [
      ['fence-word', 8, /"titel".*did you mean title\?/s],
      ['fence-word', 8, /"showlinenumbers".*did you mean showLineNumbers\?/s],
    ],
  },
  {
    name: 'a file name after a fence without title=',
    file: 'fence-file',
    text: page(
      '```ts src/lantern.config.ts\nlet a;\n```\n\n```ts no-check="see a.ts" [b.ts]\nb;\n```',
    ),
    expect: [
      ['fence-word', 8, /"src\/lantern\.config\.ts".*write title="src\/lantern\.config\.ts"/s],
    ],
  },
  {
    name: 'a file name instead of a fence language',
    file: 'fence-name',
    text: page('```lantern.config.ts\nlet a;\n```'),
    expect: [['unknown-language', 8, /write a language, then title="lantern\.config\.ts"/]],
  },
  {
    name: 'a line number behind the last line of a fence',
    file: 'fence-lines',
    text: page('```ts {1,2-3}\na;\nb;\n```\n\n```ts {1-2} focus={1}\na;\nb;\n```'),
    expect: [['fence-word', 8, /line 3 after the code fence .*: the code ends with line 2/s]],
  },
  {
    name: 'an unknown container',
    file: 'container',
    text: page(':::foo\nText of it.\n:::'),
    expect: [
      [
        'unknown-container',
        8,
        /":::foo" is not a container and is shown as plain text.*use one of tip/s,
      ],
    ],
  },
  {
    name: 'a container or alert with a similar name',
    file: 'containers',
    text: page(':::warn\nText.\n:::\n\n> [!WARN]\n> Text.\n\n:::提示\n文字\n:::'),
    expect: [
      ['unknown-container', 8, /use warning, or add it/],
      ['unknown-container', 12, /use WARNING$/],
      ['unknown-container', 15, /":::提示" is not a container.*use one of tip/s],
    ],
  },
  {
    name: 'a word repeated in another letter case',
    file: 'again',
    text: page('The the port. The The of Vue vue.'),
    expect: [
      ['words-repeated', 8, /"The" is repeated/],
      ['words-repeated', 8, /"The" is repeated/],
      ['words-repeated', 8, /"Vue" is repeated/],
    ],
  },
  {
    name: 'a missing translation',
    file: 'untold',
    text: page('Text.', 'description: About FILE.\n'),
    expect: [['translation-missing', undefined, /no zh translation.*languages: \[en\]/s]],
  },
  {
    name: 'a missing description',
    file: 'undescribed',
    text: page('Text.', 'languages: [en]\n'),
    expect: [['description-missing', 1, /no description/]],
  },
  {
    name: 'an option without a type',
    file: 'untyped',
    text: page('Text.', 'description: An option.\noption: output.wick\nlanguages: [en]\n'),
    expect: [['option-type-missing', 3, /page of output\.wick states no type/]],
  },
  {
    name: 'a description that is too long',
    file: 'long',
    text: page(
      'Text.',
      `description: ${Array.from({ length: 30 }, (_, index) => `word${index}`).join(' ')}\nlanguages: [en]\n`,
    ),
    expect: [['description-long', 2, /characters.*155/s]],
  },
  {
    name: 'a description used before',
    file: 'repeated',
    text: page('Text.', 'description: In no sidebar.\nlanguages: [en]\n'),
    expect: [['description-repeated', 2, /is the same as that of en\/guide\/.*specific/s]],
  },
  {
    name: 'raw HTML that is taken out',
    file: 'raw',
    text: page(
      'A <b onclick="x()">word</b>. Array<string>.\n\n<div style="color:red"><script>x()</script><a href="javascript:x()">link</a></div>\n\n<h4>Below</h4>\n\n<tabs>Text</tabs>',
    ),
    expect: [
      ['html-removed', 8, /onclick on <b>/],
      ['html-removed', 8, /<string>[^]*in backticks/],
      ['html-removed', 10, /<script>/],
      ['html-removed', 10, /href on <a>/],
      ['html-removed', 10, /style on <div>/],
      ['html-removed', 12, /<h4>[^]*heading in Markdown/],
      ['html-removed', 14, /<tabs>[^]*write <Tabs>, with a capital letter/],
    ],
  },
  {
    name: 'an image without alternative text',
    file: 'mute',
    text: page('![](/images/flow.svg)'),
    expect: [['image-alt', 8, /no alternative text/]],
  },
  {
    name: 'an image that no browser can show',
    file: 'broken',
    text: page(
      '![A](./empty.png)\n\n![B](./page.jpg)\n\n![C](./cut.svg)\n\n![D](./tiny.svg) ![E](./sizeless.svg)',
    ),
    expect: [
      ['image-broken', 8, /show \.\/empty\.png: the file is empty, cut off.*again/s],
      ['image-broken', 10, /show \.\/page\.jpg/],
      ['image-broken', 12, /show \.\/cut\.svg/],
    ],
  },
];

const built = build({
  content: siteWith({
    ...Object.fromEntries(
      WARNINGS.map(({ file, text }) => [`en/guide/${file}.md`, text.replace('FILE', file)]),
    ),
    ...IMAGES,
  }),
});
const baseline = build({ content: siteWith({}) });
const count = ({ stderr }: Built): number => Number(/0 errors, (\d+) warnings?/.exec(stderr)?.[1]);

for (const { name, file, expect } of WARNINGS) {
  test(`warning: ${name} is ${[...new Set(expect.map(([code]) => code))].join(', ')}`, async () => {
    const { findings } = await built;
    const own = findings.filter(finding => finding.file === `en/guide/${file}.md`);
    // Two pages have the same description, and either may get the finding.
    if (file === 'repeated' && own.length === 0)
      own.push(...findings.filter(({ code }) => code === 'description-repeated'));
    for (const { severity, hint } of own) {
      assert.is(severity, 'warning');
      assert.ok(hint);
    }
    assert.is(own.length, expect.length, JSON.stringify(own, null, 1));
    for (const [code, line, says] of expect) {
      assert.ok(
        own.some(
          finding =>
            finding.code === code &&
            (file === 'repeated' || finding.line === line) &&
            says.test(`${finding.message}\n${finding.hint}`),
        ),
        `${code}:${line} ${says} in ${JSON.stringify(own, null, 1)}`,
      );
    }
  });
}

test('warnings leave exit code 0, are counted, and the site is written', async () => {
  const [{ code, findings, stderr, has }, plain] = [await built, await baseline];
  assert.is(code, 0, stderr);
  assert.is(plain.code, 0);
  const warnings = findings.filter(({ severity }) => severity === 'warning').length;
  assert.is(count(await built), warnings);
  assert.is(
    warnings - count(plain),
    WARNINGS.reduce((sum, { expect }) => sum + expect.length, 0),
  );
  assert.is(findings.filter(({ severity }) => severity === 'error').length, 0);
  for (const { file } of WARNINGS) assert.ok(has(`guide/${file}.html`), file);
});

test('an unknown fence language is shown plain, an unknown container as text', async () => {
  const { read } = await built;
  assert.match(read('guide/fence.html'), /const a = 1 &lt; 2;/);
  assert.not.match(read('guide/fence.html'), /class="token/);
  assert.match(read('guide/container.html'), /:::foo\s*Text of it\./);
});

test('raw HTML that was taken out is not in the page, what is allowed is', async () => {
  const html = (await built).read('guide/raw.html');
  assert.match(html, /A <b>word<\/b>\./);
  assert.match(html, /<div><a>link<\/a><\/div>/);
  assert.not.match(html, /x\(\)|javascript:/);
});

test('information: a site without git history says so once and shows no dates', async () => {
  const { findings, read } = await baseline;
  const said = findings.filter(({ severity }) => severity === 'info');
  assert.equal(
    said.map(({ code }) => code),
    ['no-history'],
  );
  assert.ok(said[0]!.hint);
  assert.not.match(read('guide/last.html'), /<time/);
});

test.run();
