// Notation comments of code reach neither search, Markdown, checks, nor translations.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { codeExamples } from '../pipeline/checks/texts/codeExamples.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { closeDom, dom, markdown } from './parsed.ts';
import { SITE } from './sites.ts';

test.after(closeDom);

const FENCE = '```ts [a.ts]\nlet a = 1; // [!code --]\nlet a = 2; // [!code ++]\n```\n';

test('search and Markdown have the code without the comments', async () => {
  const { code, markdown: twin } = await markdown(FENCE);
  assert.is(code, '-let a = 1;\n+let a = 2;\n');
  assert.is(twin.trim(), '```diff title="a.ts"\n-let a = 1;\n+let a = 2;\n```');
});

test('a finding in the code has the line of the source, whatever the case of its language', async () => {
  const site = { site: await loadSite(SITE), texts: new Map(), glossary: [] };
  for (const lang of ['js', 'JS']) {
    const text = `\`\`\`${lang}\n// [!code highlight]\na();\n\n// [!code focus]\nb(;\n\`\`\`\n`;
    const found = await codeExamples.run(await markdown(text), site);
    assert.equal(
      found.map(({ code, line }) => [code, line]),
      [['example-syntax', 6]],
      lang,
    );
  }
});

test('code behind a fence that is not closed is no example, with or without comments', async () => {
  const site = { site: await loadSite(SITE), texts: new Map(), glossary: [] };
  for (const comment of ['', ' // [!code focus]']) {
    const page = await markdown(`\`\`\`js\nb(;${comment}\n\nMore text.\n`);
    assert.is(page.diagnostics[0]?.code, 'unclosed-fence');
    assert.equal(await codeExamples.run(page, site), []);
  }
});

test('both states of a line are not an error: the new one is parsed', async () => {
  const page = await markdown(FENCE);
  const site = { site: await loadSite(SITE), texts: new Map(), glossary: [] };
  assert.equal(await codeExamples.run(page, site), []);
});

test('a translation is compared without the comments', async () => {
  const [english, chinese] = await Promise.all([
    markdown(FENCE),
    markdown(
      FENCE.replaceAll(' // [!code', ' /* [!code')
        .replaceAll(']\n', '] */\n')
        .replace('[a.ts] */', '[a.ts]'),
      { lang: 'zh' },
    ),
  ]);
  assert.is(
    chinese.blocks[0]?.text.split('\n').slice(1).join('\n'),
    english.blocks[0]?.text.split('\n').slice(1).join('\n'),
  );
});

test('of many successive lines, all are marked', async () => {
  const { html } = await markdown(
    `\`\`\`js\n${'go(); // [!code highlight]\n'.repeat(400)}\`\`\`\n`,
  );
  assert.is(html.match(/class="[^"]*\bmarked\b/g)?.length, 400);
});

test('a comment marks its line or the lines below it, alone or with others', async () => {
  /** Returns each line with its marks in front of it. */
  const shown = async (...lines: string[]): Promise<string[]> => {
    const { html } = await markdown(`\`\`\`js\n${lines.join('\n')}\n\`\`\`\n`);
    return [...dom(html).querySelectorAll('.line')].map(({ classList, textContent }) =>
      [...[...classList].filter(name => name !== 'line'), textContent!.trimEnd()].join(' '),
    );
  };
  assert.equal(await shown('a', '// [!code hl:2] [!code focus]', 'b', 'c', '', 'd // [!code hl]'), [
    'a',
    'marked focused b',
    'marked c',
    '',
    'marked d',
  ]);
  assert.equal(await shown('a', '/* [!code warning:3] */', 'b'), ['a', 'warned b']);
  assert.equal(await shown('<!-- [!code error] -->', 'a', '{/* [!code hl] */}', 'b'), [
    'failed a',
    'marked b',
  ]);
  assert.equal(
    await shown('a # [!code hl]', '; [!code hl]', 'b', 'c -- [!code hl]', 'd# [!code hl]'),
    ['marked a', 'marked b', 'marked c', 'd# [!code hl]'],
  );
  assert.equal(await shown('a // [!code ++:2]', 'b', '// [!code --]', 'c', 'd'), [
    'added +a',
    'added +b',
    'removed -c',
    ' d',
  ]);
  assert.equal(await shown('[\\!code hl] and [\\!code hl]'), ['[!code hl] and [!code hl]']);
});

test('notation that marks nothing is named with its line, and stays', async () => {
  const page = await markdown(
    '# X\n\n```js\na\nb // [!code nope]\nc [!code hl]\n// [!code hl] d\n```\n',
  );
  assert.equal(
    page.diagnostics.map(({ code, line, message }) => [code, line, message]),
    [
      ['code-notation', 5, '"[!code nope]" does not mark any code'],
      ['code-notation', 6, '"[!code hl]" does not mark any code'],
      ['code-notation', 7, '"[!code hl] d" does not mark any code'],
    ],
  );
  assert.match(page.code, 'b // [!code nope]\nc [!code hl]\n// [!code hl] d');
});

test('long lines and many comments take no time', async () => {
  const hostile = `\`\`\`js\n${'// [!code ++ '.repeat(80)}\n${'[!code '.repeat(5000)}\n\`\`\`\n`;
  const start = performance.now();
  await markdown(hostile);
  assert.ok(performance.now() - start < 2000);
});

test.run();
