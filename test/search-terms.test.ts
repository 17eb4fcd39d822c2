// Text is tokenized and folded the same way everywhere, and folding never moves a position.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold, foldQuery } from '../client/search/text/fold.ts';
import { knownParts, readQuery, type QueryWord } from '../client/search/engine/query.ts';
import { isFlag } from '../client/search/engine/segments.ts';
import {
  snippet,
  splitAtHighlights,
  toHighlights,
  width,
  widthEnd,
} from '../client/search/text/snippet.ts';
import { findWords, markedWords } from '../client/search/ui/marks.ts';
import { readSynonyms } from '../client/search/text/synonyms.ts';
import { simplifier } from '../client/search/text/variants.ts';
import { singular, stems, swaps } from '../client/search/text/wordForms.ts';
import { forEachTerm } from '../client/search/text/tokenizer.ts';
import { synonyms } from './search-entries.ts';

function cut(text: string): { text: string; start: number; end: number }[] {
  const found: { text: string; start: number; end: number }[] = [];
  forEachTerm(text, (term, start, end) => found.push({ text: term, start, end }));
  return found;
}
const terms = (text: string): string[] => cut(text).map(term => term.text);

test('folds case, accents and full width, one character for one (R-146)', () => {
  assert.is(fold('Café ÀB'), 'cafe ab');
  assert.is(fold('ＨＭＲ'), 'hmr');
  assert.is(fold('！～'), '!~', 'the first and the last character of full width');
  for (const text of ['Café ÀB', 'İstanbul', '한국어', 'Ǻ ﬁ ß', '快速上手', 'e\u0301', '😀Á'])
    assert.is(fold(text).length, text.length, text);
  assert.is(fold('한국어'), '한국어');
});

test('a decomposed accent is part of its letter', () => {
  assert.equal(
    cut('Cafe\u0301 x').map(({ text, start, end }) => [text, start, end]),
    [
      ['cafe', 0, 5],
      ['x', 6, 7],
    ],
  );
  assert.is(foldQuery('  CAFE\u0301 '), 'cafe');
  // The first and the last mark of their block.
  assert.equal(terms('m\u0300n m\u036fn'), ['mn', 'mn']);
});

test('vowel points, the stroke that lengthens and the ways to write alef are one; ß and œ are two letters', () => {
  assert.equal(terms('مَدْرَسَة خُبْز خـــبز إلى'), ['مدرسه', 'خبز', 'خبز', 'الي']);
  assert.equal(terms('Straße Cœur Æther'), ['strasse', 'coeur', 'aether']);
  assert.equal(
    readQuery('STRASSE bœuf'.toLowerCase(), readSynonyms([])).words.map(word => word.text),
    ['strasse', 'boeuf'],
  );
  for (const text of ['مَدْرَسَة', 'آخر ؤ ئ', 'Straße Œuf', 'שָׁלוֹם'])
    assert.is(fold(text).length, text.length, text);
});

test('words are also cut at camelCase, kebab and dots', () => {
  assert.equal(terms('output.assetPrefix'), [
    'outputassetprefix',
    'assetprefix',
    'output',
    'asset',
    'prefix',
  ]);
  assert.equal(terms('assetPrefix.dev'), [
    'assetprefixdev',
    'assetprefix',
    'asset',
    'prefix',
    'dev',
  ]);
  assert.equal(terms('--env-mode'), ['envmode', 'env', 'mode']);
  assert.equal(terms('NODE_ENV'), ['nodeenv', 'node', 'env']);
  assert.equal(terms('HTMLPlugin'), ['htmlplugin', 'html', 'plugin']);
  assert.equal(terms('vue2 i18n URLs'), ['vue2', 'vue', '2', 'i18n', 'urls']);
  assert.equal(terms('@rsbuild/plugin-react'), ['rsbuild', 'pluginreact', 'plugin', 'react']);
});

test('a compound may have a synonym in it, which counts less than its parts (R-146)', () => {
  const lexicon = readSynonyms([
    ['plugin', 'addon', 'extension', 'module', 'extra', 'unit', 'kit'],
  ]);
  const formsOf = (text: string): [string, number][] =>
    readQuery(text, lexicon)
      .words.at(-1)!
      .forms.map(({ terms, quality }) => [terms.join(' '), quality]);
  const [own, split, replaced] = formsOf('plugin-svgr');
  assert.equal([own?.[0], split?.[0], replaced?.[0]], ['pluginsvgr', 'plugin svgr', 'addon svgr']);
  assert.ok(own![1] > split![1] && split![1] > replaced![1]);
  assert.ok(readQuery('plugin plugin', lexicon).otherNames.length < 7 * 7 - 1);
});

test('joints at the end of a word are not part of it', () => {
  assert.equal(terms('foo. - bar... _baz'), ['foo', 'bar', 'baz']);
});

test('Han runs become characters and pairs, apart from the Latin beside them', () => {
  assert.equal(terms('Rsbuild项目'), ['rsbuild', '项', '项目', '目']);
  assert.equal(terms('快速上手'), ['快', '快速', '速', '速上', '上', '上手', '手']);
});

test('every term stands where it says', () => {
  const text = 'Use output.assetPrefix，快速 v0-4 Café';
  for (const term of cut(text))
    assert.is(fold(text.slice(term.start, term.end)).replace(/[.-]/g, ''), term.text);
});

test('a query keeps known phrases together and splits Han at known words', () => {
  const lexicon = readSynonyms(synonyms);
  assert.equal(
    readQuery('Hot Module  Replacement', lexicon).words.map(word => word.text),
    ['hotmodulereplacement'],
  );
  assert.equal(
    readQuery('如何配置代理', lexicon).words.map(word => word.text),
    ['如何配置', '代理'],
  );
  assert.equal(
    readQuery('代理 的 a server', lexicon).words.map(word => word.text),
    ['代理', 'server'],
  );
  assert.equal(readQuery('  ', lexicon).words, []);
});

test('width counts a character beyond Latin-1 as three (R-148)', () => {
  assert.is(width('你好ab'), 8);
  assert.is(width('é'), 1);
  assert.is(width('😀'), 6);
  const text = 'this is a text that finds 你好世界';
  const start = text.indexOf('你');
  assert.is(text.slice(start, widthEnd(text, start, 6)), '你好');
});

test('highlights merge, and cut a text into plain and marked pieces', () => {
  const text = 'ab你好cd';
  const highlight = toHighlights(text, [
    { start: 2, end: 4 },
    { start: 3, end: 5 },
    { start: 0, end: 1 },
  ]);
  assert.equal(highlight, [
    { start: 0, length: 1 },
    { start: 2, length: 7 },
  ]);
  assert.equal(splitAtHighlights(text, highlight), ['', 'a', 'b', '你好c', 'd']);
  assert.equal(splitAtHighlights('ab', [{ start: 2, length: 1 }]), ['ab'], 'nothing to mark');
});

test('a short paragraph is shown whole, without its neighbors (R-149)', () => {
  const text = 'Before.\n\nA short one with a hit.\n\nAfter.';
  const start = text.indexOf('hit');
  assert.is(snippet(text, { start, end: start + 3 }).statement, 'A short one with a hit.');
});

test('a long paragraph is cut around the hit to about 100 characters (R-149)', () => {
  const text = `${'a'.repeat(150)}RSBUILD${'b'.repeat(143)}`;
  const { statement } = snippet(text, { start: 150, end: 157 });
  assert.is(statement, `…${'a'.repeat(45)}RSBUILD${'b'.repeat(45)}…`);
  assert.is(statement.length, 99);
});

test('no dots where nothing is left out, and the last character stays (R-149)', () => {
  const text = `hit ${'x'.repeat(296)}`;
  const start = snippet(text, { start: 0, end: 3 }).statement;
  assert.ok(start.startsWith('hit ') && start.endsWith('…') && start.length <= 100, start);
  const tail = `${'x'.repeat(296)} hit`;
  const end = snippet(tail, { start: 297, end: 300 }).statement;
  assert.ok(end.startsWith('…') && end.endsWith(' hit') && end.length <= 100, end);
  const long = `${'word '.repeat(60)}hit and its end`;
  const late = snippet(long, { start: 300, end: 303 }).statement;
  assert.ok(late.endsWith(' hit and its end') && late.length <= 100, late);
});

test('a snippet cuts between words, and shows one row of a table', () => {
  const text = 'wonderful words everywhere '.repeat(12);
  const at = text.indexOf('words', 130);
  const { statement } = snippet(text, { start: at, end: at + 5 });
  const words = statement.replaceAll('…', '').trim().split(' ');
  assert.ok(
    words.every(word => ['wonderful', 'words', 'everywhere'].includes(word)),
    statement,
  );
  const table = 'Key · Effect\ntarget · Server\nws · Sockets\n\nNext.';
  const row = table.indexOf('Server');
  assert.is(snippet(table, { start: row, end: row + 6 }).statement, 'target · Server');
});

test('a hit longer than the snippet leaves no negative budget', () => {
  const { statement, from } = snippet('x'.repeat(800), { start: 200, end: 700 });
  assert.is(from, 200);
  assert.ok(statement.length <= 110);
  assert.match(statement, /^…x+…$/);
});

test('a snippet never cuts a character of two units in half', () => {
  const text = '😀'.repeat(100);
  const { statement } = snippet(text, { start: 100, end: 102 });
  assert.is(statement.replaceAll('😀', '').replaceAll('…', ''), '');
});

test('the chosen page marks words and parts of compounds, not letters inside words', () => {
  assert.equal(markedWords(['a', 'JS ', '快', 'prefix', '7']), ['prefix', 'js', '快']);
  assert.equal(findWords('assetPrefix, xprefix, prefix', ['prefix']), [
    [5, 11],
    [22, 28],
  ]);
  assert.equal(findWords('你好代理', ['你好', '代理']), [
    [0, 2],
    [2, 4],
  ]);
  // The same, with the words the other way round: neither takes the other's place.
  assert.equal(findWords('你好代理', ['代理', '你好']), [
    [0, 2],
    [2, 4],
  ]);
  assert.equal(findWords('ABC', ['bc']), []);
  assert.equal(
    findWords('看看', ['看']),
    [
      [0, 1],
      [1, 2],
    ],
    'a letter twice',
  );
});

test('an unknown Han word is split where no page contains a pair, each part with its own hits', () => {
  const [word] = readQuery('甲乙丙丁戊', readSynonyms([])).words;
  const hits = [1, 0, 1, 1].map(size => ({ pages: new Map(size === 0 ? [] : [[1, 1]]) }));
  const [own] = word!.forms;
  const parts = knownParts({ ...word!, forms: [{ ...own, hits }] } as unknown as QueryWord);
  assert.equal(
    parts.map(({ text, forms }) => [text, forms[0].terms, forms[0].hits.length]),
    [
      ['甲乙', ['甲乙'], 1],
      ['丙丁戊', ['丙丁', '丁戊'], 2],
    ],
  );
});

test('every letter of the table is written as on the pages', () => {
  const simplify = simplifier({ letters: '個个設设', words: [] });
  assert.is(simplify('一個設x'), '一个设x');
});

test('any two neighbors of a mistyped word may be swapped', () => {
  assert.equal(swaps('abcd'), ['bacd', 'acbd', 'abdc']);
});

test('the singular of a plural, and a word that only looks like one', () => {
  const words = ['plugins', 'entries', 'css', 'status', 'axis', 'gas'];
  assert.equal(words.map(singular), ['plugin', 'entry', 'css', 'status', 'axis', 'gas']);
});

test('a doubled consonant before an ending becomes one', () => {
  assert.ok(stems('stopping').includes('stop'));
  assert.not.ok(stems('tracking').includes('trac'));
});

test('a stem is the beginning of its word, and a flag is a word of its own', () => {
  const found = stems('webpacks');
  assert.is(found[0], 'webpack');
  assert.ok(
    found.every(stem => 'webpacks'.startsWith(stem.replace(/e$/, ''))),
    found.join(' '),
  );
  assert.equal(
    readQuery('--port server alias', readSynonyms([])).words.map(({ text }) => text),
    ['port', 'server', 'alias'],
  );
});

test('highlights that touch are one', () => {
  const ranges = [
    { start: 2, end: 4 },
    { start: 0, end: 2 },
    { start: 5, end: 6 },
  ];
  assert.equal(toHighlights('abcdef', ranges), [
    { start: 0, length: 4 },
    { start: 5, length: 1 },
  ]);
});

test('a flag has two hyphens before it, no more and no fewer', () => {
  assert.equal(
    ['--watch', 'a --watch', '---watch', '-watch', 'watch'].map(text =>
      isFlag(text, text.indexOf('watch')),
    ),
    [true, true, false, false, false],
  );
});

test.run();
