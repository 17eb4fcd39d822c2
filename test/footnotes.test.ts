// Footnotes, definitions, emoji, and [[toc]] in search text and Markdown, in each language.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeDom, dom, markdown } from './parsed.ts';

test.after(closeDom);

test('each reference and each link back leads to an id of the page', async () => {
  const page = await markdown('A[^x] b[^y] c[^x].\n\n[^x]: X.\n\n[^y]: Y.\n');
  const document = dom(page.html);
  const links = [...document.querySelectorAll('a')];
  assert.is(links.length, 6);
  for (const link of links) {
    const id = link.getAttribute('href')!.slice(1);
    assert.ok(document.getElementById(id), id);
    assert.ok(page.ids.includes(id), id);
    assert.ok(link.getAttribute('aria-label'), id);
  }
});

test('Markdown has the footnotes at its end, without script in their names', async () => {
  const page = await markdown('A[^<script>].\n\n[^<script>]: X.\n\nB.\n');
  assert.is(page.markdown, 'A[^].\n\nB.\n\n[^]: X.');
});

test('Markdown has definitions as a list and emoji as characters', async () => {
  const page = await markdown('Term\n: Definition :tada:\n\n`:tada:` \\:tada: [:bug:](/guide/)\n');
  assert.match(page.markdown, '- **Term**\n\n  Definition 🎉\n\n`:tada:` \\:tada: [🐛](');
  assert.match(page.content, 'Term\n\nDefinition 🎉');
});

test('the search finds footnotes once, and no list of sections', async () => {
  const { content } = await markdown('[[toc]]\n\n## Part\n\nA[^1].\n\n[^1]: Note.\n');
  assert.is(content, 'Part\n\nA.\n\nNote.');
});

test('Markdown has the list of sections in its place, with links that it can follow', async () => {
  const textOf = async (text: string): Promise<string> =>
    (await markdown(`# Page\n\n${text}\n`)).markdown.replace('# Page\n\n', '');
  const link = '/en/guide/page.md';
  assert.is(
    await textOf('[[toc]]\n\n## A \\*b\\* `<c>`\n\n### d_e_f'),
    `- [A \\*b\\* \\<c\\>](${link}#a-b-c)\n  - [d\\_e\\_f](${link}#d_e_f)\n\n## A \\*b\\* \`<c>\`\n\n### d_e_f`,
  );
  assert.is(await textOf('- x\n\n  [[toc]]\n\n## A'), `- x\n\n  - [A](${link}#a)\n\n## A`);
  assert.is(await textOf('One.\n\n[[toc]]\n\nTwo.'), 'One.\n\nTwo.', 'no sections');
});

test('a translation has the same blocks', async () => {
  const text = '[[toc]]\n\n## Part\n\nA[^1].\n\nTerm\n: Definition\n\n[^1]: Note.\n';
  const kinds = async (lang: string): Promise<string[]> =>
    (await markdown(text, { lang })).blocks.map(({ kind }) => kind);
  assert.equal(await kinds('zh'), await kinds('en'));
  assert.ok((await kinds('zh')).includes('tag:[[toc]]'));
});

test('thousands of footnotes and marks take no time', async () => {
  const notes = Array.from({ length: 20_000 }, (_, at) => `a[^${at}]\n\n[^${at}]: b\n\n`).join('');
  for (const text of [notes, `[^1]: x\n\n${'[^'.repeat(50_000)}`]) {
    const start = performance.now();
    await markdown(text);
    assert.ok(performance.now() - start < 20_000);
  }
});

test('a bracket that begins no footnote is text, and lists stay tight or loose in Markdown', async () => {
  assert.match((await markdown('Text [^open')).html, 'Text [^open');
  for (const text of ['- One\n- Two', '- One\n\n- Two', '- One\n- Two\n  - Three\n\n  - Four'])
    assert.is((await markdown(`${text}\n`)).markdown.trim(), text);
});

test('a heading of two lines is one line in Markdown', async () => {
  assert.is((await markdown('One\n  two\n===\n')).markdown.trim(), '# One two');
});

test.run();
