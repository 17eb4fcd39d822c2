// Text is tokenized and folded the same way everywhere, and folding never moves a position.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { fold, foldQuery, isMark } from '../client/search/text/fold.ts';
import { knownParts, readQuery, splitWord, type QueryWord } from '../client/search/engine/query.ts';
import { isFlag } from '../client/search/engine/segments.ts';
import {
  snippet,
  splitAtHighlights,
  toHighlights,
  width,
  widthEnd,
} from '../client/search/text/snippet.ts';
import { findWords, markedWords } from '../client/search/ui/marks.ts';
import { hanPairs, phraseTerms, readSynonyms, STOP_WORD } from '../client/search/text/synonyms.ts';
import { simplifier } from '../client/search/text/variants.ts';
import { inflections, singular, stems, swaps } from '../client/search/text/wordForms.ts';
import { forEachTerm, isHan, lettersOf, sortedWords } from '../client/search/text/tokenizer.ts';
import { isGeneric, isSubject } from '../client/search/text/genericWords.ts';
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
  assert.is(fold('Ǻ'), 'a', 'two marks on one letter');
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

test('the sign for a long vowel does not end a Japanese word', () => {
  assert.equal(terms('データ'), ['デ', 'デー', 'ー', 'ータ', 'タ']);
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
  assert.equal(
    readQuery('server Server proxy server', lexicon).words.map(word => word.text),
    ['server', 'proxy'],
    'each once',
  );
  assert.equal(readQuery('  ', lexicon).words, []);
});

test('of a pasted word of thousands of parts, the first 16 are searched for', () => {
  const lexicon = readSynonyms([]);
  const lamps = Array.from({ length: 2000 }, (_, at) => `lamp${at}`);
  for (const joint of ['.', '-']) {
    const [word] = readQuery(lamps.join(joint), lexicon).words;
    assert.ok(word!.forms.every(({ terms }) => terms.length <= 16));
    assert.is(splitWord(word!, lexicon).length, 16);
  }
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
  assert.is(findWords('ab '.repeat(20_000), ['ab']).length, 300);
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

test('a query of up to three words has the names that its synonyms make, at most 39', () => {
  const lexicon = readSynonyms([
    ['plugin', '插件', 'addon'],
    ['hook', '钩子'],
    ['热更新', 'hot module'],
    ['one', 'uno', 'un', 'ein'],
    ['two', 'due', 'deux', 'zwei'],
    ['red', 'rosso', 'rouge', 'rot'],
  ]);
  const namesOf = (text: string): string[] => readQuery(text, lexicon).otherNames;
  assert.equal(namesOf('插件钩子'), [
    '插件hook',
    'plugin钩子',
    'pluginhook',
    'addon钩子',
    'addonhook',
  ]);
  assert.equal(namesOf('hot module'), ['热更新']);
  assert.equal(namesOf('热更新'), ['hotmodule']);
  assert.equal(namesOf('lamp oil wick'), []);
  assert.equal(namesOf('hook lamp oil'), ['钩子lampoil']);
  assert.equal(namesOf('hook lamp oil wick'), [], 'a fourth word');
  assert.is(namesOf('one two red').length, 39);
});

test('the whole query is compared with names: with its scope, without a command that installs it', () => {
  const query = readQuery('npm i @acme/plugin-lamp', readSynonyms([]));
  assert.equal(
    [query.folded, query.joined, query.sorted],
    ['npm i @acme/plugin-lamp', 'acmepluginlamp', 'acme pluginlamp'],
  );
  assert.equal(
    query.words.map(({ text }) => text),
    ['pluginlamp'],
  );
  const [scope] = readQuery('@acme/core', readSynonyms([])).words;
  assert.is(scope?.text, 'acme', 'a name of one word says too little without its scope');
  assert.is(readQuery('i\u0302le', readSynonyms([])).words[0]?.source, 'île');
});

test('next to other words, a letter or a Han character says nothing, and a digit does', () => {
  const wordsOf = (text: string): string[] =>
    readQuery(text, readSynonyms([['模块']])).words.map(word => word.text);
  assert.equal(wordsOf('vue 3 a x'), ['vue', '3']);
  assert.equal(wordsOf('a'), ['a']);
  assert.equal(wordsOf('书 模块'), ['模块']);
  assert.equal(wordsOf('书 笔'), ['书', '笔']);
});

test('a Han character that is a known word is a word of its own, also the last one', () => {
  const lexicon = readSynonyms([['慢', 'slow'], ['编译']]);
  const wordsOf = (text: string): string[] => readQuery(text, lexicon).words.map(word => word.text);
  assert.equal(wordsOf('编译慢'), ['编译', '慢']);
  assert.equal(wordsOf('未知慢词语'), ['未知', '慢', '词语']);
  assert.equal(wordsOf('编译书'), ['编译书']);
});

test('characters that join others cut an unknown word, but no known one', () => {
  const wordsOf = (text: string): string[] =>
    readQuery(text, readSynonyms([['就绪', 'ready'], ['服务']])).words.map(word => word.text);
  assert.equal(wordsOf('服务就绪'), ['服务', '就绪']);
  assert.equal(wordsOf('未知的词语吗'), ['未知', '词语']);
  assert.equal(wordsOf('服务的未知'), ['服务', '未知']);
  assert.equal(wordsOf('服务里未知'), ['服务', '未知']);
});

test('a flag is a word of its own, also before the rest of a known phrase', () => {
  const lexicon = readSynonyms([['hot reload', 'hmr']]);
  const wordsOf = (text: string): [string, boolean][] =>
    readQuery(text, lexicon).words.map(word => [word.text, word.isFlag]);
  assert.equal(wordsOf('--hot reload'), [
    ['hot', true],
    ['reload', false],
  ]);
  assert.equal(wordsOf('hot reload'), [['hotreload', false]]);
});

test('a word has the forms as typed, in the singular, and of its synonyms, each with its quality', () => {
  const lexicon = readSynonyms([
    ['source map', 'sourcemap file'],
    ['hmr', 'hot module replacement', 'hotness'],
    ['模块', 'module'],
  ]);
  const formsOf = (text: string): string[] => {
    const [word, ...others] = readQuery(text, lexicon).words;
    assert.equal(others, [], text);
    return word!.forms.map(({ terms, kind, quality }) =>
      [kind, ...terms, Number(quality.toFixed(2))].join(' '),
    );
  };
  assert.equal(formsOf('source maps'), [
    'word sourcemaps 1',
    'phrase source maps 0.98',
    'phrase source map 0.98',
    'phrase sourcemap file 0.8',
  ]);
  assert.equal(
    formsOf('hmr-plugin'),
    ['word hmrplugin 1', 'phrase hmr plugin 0.98', 'phrase hotness plugin 0.92'],
    'a synonym of several words replaces no part',
  );
  assert.equal(formsOf('模块'), ['phrase 模块 1', 'phrase module 0.8']);
  assert.equal(formsOf('模块联'), ['phrase 模块 块联 1', 'phrase 模块 0.75', 'phrase module 0.6']);
  assert.equal(formsOf('未知词'), ['loose 未知 知词 1']);
  assert.equal(formsOf('未知'), ['phrase 未知 1']);
});

test('a single Han character at the end joins the word before it, not the words before that', () => {
  const known = readSynonyms([
    ['module', '模块'],
    ['config', '配置'],
  ]);
  const textsOf = (query: string): string[] => readQuery(query, known).words.map(word => word.text);
  assert.equal(textsOf('config 模块联'), ['config', '模块联']);
  assert.equal(textsOf('配置模块联'), ['配置', '模块联']);
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

test('highlights that touch or overlap are one', () => {
  const ranges = [
    { start: 2, end: 4 },
    { start: 0, end: 2 },
    { start: 1, end: 2 },
    { start: 5, end: 9 },
    { start: 6, end: 7 },
  ];
  assert.equal(toHighlights('abcdefghi', ranges), [
    { start: 0, length: 4 },
    { start: 5, length: 4 },
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

test('each part of a word has its own count of letters, and only a whole date stays one', () => {
  const cases: Record<string, string[]> = {
    es6: ['es6', 'es', '6'],
    'ab.x1': ['abx1', 'ab', 'x1'],
    assetX1: ['assetx1', 'asset', 'x1'],
    vue2x3: ['vue2x3', 'vue', '2x3'],
    vue23: ['vue23', 'vue', '23'],
    h1Title: ['h1title', 'h1', 'title'],
    URLsXy: ['urlsxy', 'urls', 'xy'],
    '2024-01-02': ['20240102'],
    'release-2024-01-02': ['release20240102', 'release', '2024', '01', '02'],
    '2024-01-02-rc': ['20240102rc', '2024', '01', '02', 'rc'],
    'on 2024-01-02': ['on', '20240102'],
    'a.B.c': ['abc', 'a', 'b', 'c'],
    'a.b cc-dd-ee': ['ab', 'a', 'b', 'ccddee', 'cc', 'dd', 'ee'],
    'see https://host/a and file: //x': ['see', 'host', 'a', 'and', 'file', 'x'],
  };
  for (const [text, expected] of Object.entries(cases)) assert.equal(terms(text), expected, text);
});

test('a term has at most 64 letters, with joints between them or without', () => {
  for (const text of ['x'.repeat(65), `${'x'.repeat(40)}-${'y'.repeat(40)}`])
    assert.is(terms(text)[0]?.length, 64, text);
  assert.is(terms('x'.repeat(64))[0], 'x'.repeat(64));
});

test('Han are also kana and halves of rare characters; a ligature has two letters, a mark none', () => {
  for (const letter of ['快', 'あ', 'ア', '\ud800', '\udfff']) assert.ok(isHan(letter), letter);
  for (const letter of ['a', '한', '\ud7ff', '\ue000', '1', '.'])
    assert.not.ok(isHan(letter), letter);
  const letters = ['a', '1', '快', 'ß', 'œ', '\u0301', '-', ' '];
  assert.equal(
    letters.map(letter => lettersOf(letter.charCodeAt(0))),
    [1, 1, 1, 2, 2, 0, 0, 0],
  );
});

test('marks: both blocks from the first to the last, and the stroke', () => {
  const marks = [0x300, 0x36f, 0x591, 0x640, 0x64b, 0x6ed];
  assert.equal(marks.filter(isMark), marks);
  assert.equal([0x2ff, 0x370, 0x590, 0x93c, 0x3099, 0x5d0, 0x641, 0x6ee].filter(isMark), []);
});

test('texts with the same words in another order and number compare equal', () => {
  assert.is(sortedWords('Plugins of Rsbuild'), 'of plugin rsbuild');
  assert.is(sortedWords('rsbuild of plugin'), 'of plugin rsbuild');
});

test('a phrase becomes terms that follow one another, and only a stop word stands for nothing', () => {
  assert.equal(phraseTerms('Vue 热更新'), ['vue', '热更', '更新']);
  assert.equal(phraseTerms('assetPrefix dev.https'), ['asset', 'prefix', 'dev', 'https']);
  assert.equal(hanPairs('热更新'), ['热更', '更新']);
  assert.equal(hanPairs('热更'), ['热更']);
  assert.equal(hanPairs('热'), ['热']);
  const lexicon = readSynonyms([
    ['HMR', '热更新', 'hot reload'],
    ['hmr', 'live'],
    ['', 'how'],
  ]);
  assert.equal(
    [...lexicon],
    [
      ['hmr', [['热更', '更新'], ['hot', 'reload'], ['live']]],
      ['热更新', [['hmr'], ['hot', 'reload']]],
      ['hotreload', [['hmr'], ['热更', '更新']]],
      ['live', [['hmr']]],
      ['how', STOP_WORD],
    ],
  );
  assert.is(lexicon.get('how'), STOP_WORD);
});

test('a longer word is replaced before one that is part of it', () => {
  const words: [string, string][] = [
    ['软', '柔'],
    ['软体', '程序和软件'],
    ['软体工', '师'],
  ];
  for (const list of [words, words.toReversed(), [words[1]!, words[2]!, words[0]!]]) {
    const simplify = simplifier({ letters: '軟软體体', words: list });
    assert.is(simplify('軟體工 軟體 軟'), '师 程序和软件 柔'.replace('软', '柔'));
  }
});

test('inflections: plurals and tenses in both directions, and none of a short word', () => {
  const cases: Record<string, string[]> = {
    map: [],
    maps: ['map'],
    pass: [],
    ties: ['tie'],
    libraries: ['librarie', 'library', 'librarie'],
    applied: ['apply', 'applie', 'appli', 'applie', 'applis', 'applies'],
    copy: ['copies', 'copied'],
    delay: [],
    boxes: ['boxe', 'box'],
    patches: ['patche', 'patch'],
    classes: ['classe', 'class'],
    caching: ['cach', 'cache', 'cachs', 'caches'],
    used: [],
    stopped: ['stopp', 'stoppe', 'stopps', 'stoppes', 'stop', 'stops'],
    cache: ['caching'],
    note: ['noting'],
  };
  for (const [word, expected] of Object.entries(cases))
    assert.equal(inflections(word), expected, word);
});

test('stems have four letters or more, and leave out at most four letters and a third of the word', () => {
  const cases: Record<string, string[]> = {
    page: [],
    pages: ['page'],
    plugins: ['plugin', 'plugi'],
    bundling: ['bundlin', 'bundli', 'bundl', 'bundle'],
    stopped: ['stoppe', 'stopp', 'stoppe', 'stop'],
    seeing: ['seein', 'seei', 'see', 'seee', 'se'],
    difference: ['differenc', 'differen', 'differe', 'differ'],
    uncharacteristic: ['uncharacteristi', 'uncharacterist', 'uncharacteris', 'uncharacteri'],
    installation: ['installatio', 'installati', 'installat', 'installa', 'install', 'installe'],
  };
  for (const [word, expected] of Object.entries(cases))
    assert.equal(stems(word), [...new Set(expected)], word);
});

test('the singular of words of four letters, and of words with an s inside', () => {
  assert.equal(['maps', 'gas', 'system', 'ties', 'is'].map(singular), [
    'map',
    'gas',
    'system',
    'ty',
    'is',
  ]);
});

test('a character of Latin-1 is one wide, the next one three, and an end is in the text', () => {
  assert.equal(['\u00ff', '\u0100'].map(width), [1, 3]);
  assert.equal([widthEnd('\u00ffa', 0, 1), widthEnd('\u0100a', 0, 2)], [1, 0]);
  assert.equal([widthEnd('ab', 0, 100), widthEnd('ab', -1, 1)], [2, 1]);
  assert.equal(toHighlights('ab', [{ start: 1, end: 1 }]), [], 'an empty range');
  assert.equal(toHighlights('abc', [{ start: 0, end: 2 }], 3), [{ start: 3, length: 2 }]);
});

test('a snippet has half of its room on each side, and what the other side does not need (R-149)', () => {
  // Words of one letter, so that each cut is where the room ends.
  const text = `Before.\n\n${'a '.repeat(150).trim()}\n\nAfter, and more.`;
  const [first, end] = [text.indexOf('a '), text.indexOf('\n\nAfter')];
  const cases: [start: number, length: number, from: number, to: number][] = [
    [0, 3, 0, 99],
    [1, 2, 0, 99],
    [46, 3, 0, 99],
    [48, 3, 0, 99],
    [49, 3, 2, 99],
    [150, 4, 103, 201],
    [251, 4, 200, 299],
    [252, 4, 200, 299],
    [247, 3, 200, 297],
    [248, 3, 200, 299],
    [296, 3, 200, 299],
    [100, 99, 100, 199],
    [100, 150, 100, 200],
  ];
  for (const [start, length, from, to] of cases) {
    const hit = { start: first + start, end: first + start + length };
    const shown = snippet(text, hit);
    assert.equal([shown.from - first, shown.to - first], [from, to], `${start} ${length}`);
    const statement = text.slice(shown.from, shown.to);
    const [lead, tail] = [from > 0 ? '…' : '', shown.to < end ? '…' : ''];
    assert.is(shown.statement, lead + statement + tail);
    assert.is(shown.lead, lead.length);
  }
});

test('a paragraph of 100 characters is shown whole wherever it stands, and a row only where it is one', () => {
  const paragraph = `${'word '.repeat(19)}words`;
  for (const text of [paragraph, `${'x'.repeat(150)}\n\n${paragraph}\n\nAfter`])
    for (const hit of ['word ', 'words']) {
      const start = text.indexOf(hit);
      assert.is(snippet(text, { start, end: start + 4 }).statement, paragraph);
    }
  for (const [left, right] of [
    [48, 49],
    [49, 48],
  ] as const) {
    const text = `${'.'.repeat(left)}hit${'.'.repeat(right)}`;
    assert.is(snippet(text, { start: left, end: left + 3 }).statement, text);
  }
  const mixed = 'A hit\nand more\n\nKey · Effect\nhit · last';
  assert.is(snippet(mixed, { start: 2, end: 5 }).statement, 'A hit and more');
  const [row, last] = [mixed.indexOf('hit ·'), mixed.indexOf('last')];
  assert.is(snippet(mixed, { start: row, end: row + 3 }).statement, 'hit · last');
  assert.is(snippet(mixed, { start: last, end: last + 4 }).statement, 'hit · last');
  assert.is(snippet('a()\nb()', { start: 0, end: 1 }, '\n').statement, 'a()', 'a line of code');
});

test('a word is left out whole if up to 24 of its letters would be shown, and else cut', () => {
  const endWith = (letters: number): number =>
    snippet(`hit ${'.'.repeat(94 - letters)} ${'b'.repeat(60)}`, { start: 0, end: 3 }).to;
  assert.equal([24, 25].map(endWith), [75, 99]);
});

test('no half of a rare character is left at either end of a snippet', () => {
  for (const letter of ['\u{10000}', '\u{103ff}', '\u{10fc00}', '\u{10ffff}'])
    for (const length of [2, 4]) {
      const shown = snippet(letter.repeat(100), { start: 100, end: 100 + length });
      assert.is(shown.statement.replaceAll(letter, ''), '……');
      assert.equal([shown.from, shown.to], length === 2 ? [52, 150] : [54, 150]);
    }
});

test('a snippet begins and ends at the nearest end of a word toward the hit', () => {
  const text = `${'word '.repeat(60)}hit ${'word '.repeat(60)}`;
  const shown = snippet(text, { start: 300, end: 303 });
  assert.equal([shown.from, shown.to], [254, 349]);
});

test('generic words narrow a search, and words for an option are not its subject', () => {
  assert.equal(['example', 'error', '怎么', 'proxy', ''].map(isGeneric), [
    true,
    true,
    true,
    false,
    false,
  ]);
  assert.equal(['configure', 'usage', '配置', 'proxy', ''].map(isSubject), [
    false,
    false,
    false,
    true,
    true,
  ]);
});

test.run();
