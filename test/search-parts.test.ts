// Each part of the search engine keeps its promise by itself, where a ranking would hide a fault:
// candidates, corrected typos, places of phrases, and names.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { findCandidates } from '../client/search/engine/candidates.ts';
import { Engine } from '../client/search/engine/engine.ts';
import { InvertedIndex, type Field } from '../client/search/engine/invertedIndex.ts';
import {
  findMatches,
  findStretches,
  isFullyMatched,
  tokenizeText,
  type Match,
} from '../client/search/engine/matches.ts';
import { nameScore, readNames } from '../client/search/engine/nameMatch.ts';
import { matchesAll } from '../client/search/engine/rank.ts';
import { readQuery, type Form, type QueryWord } from '../client/search/engine/query.ts';
import type { SearchEntry } from '../client/search/entry.ts';
import { readSynonyms } from '../client/search/text/synonyms.ts';
import { worked } from './hostile.ts';
import { written } from './search-entries.ts';

const none = readSynonyms([]);
const routes = (pages: SearchEntry[], query: string, synonyms: string[][] = [], route = '') => [
  ...new Set(
    new Engine(pages, synonyms).ask({ query, route }).map(({ link }) => link.split('#')[0]),
  ),
];

/** A form with the pages that have it: the field, and the score of MiniSearch. */
function formOf(found: Record<number, [field: Field, score?: number]>): Form {
  const pages = Object.entries(found).map(
    ([page, [field, score = 1]]) => [Number(page), { score, fields: { [field]: 1 } }] as const,
  );
  const hits = [{ pages: new Map(pages), terms: new Map() }];
  return { terms: ['x'], kind: 'word', quality: 1, hits };
}
const wordOf = (text: string, forms: [Form, ...Form[]]): QueryWord => ({
  ...{ text, source: text, isFlag: false, forms },
});
const candidatesOf = (words: QueryWord[]): ReturnType<typeof findCandidates> =>
  findCandidates({ ...readQuery('', none), words }, 100, () => false);

test('the best form of a word counts for a page, wherever it is among the forms', () => {
  const orderOf = (...forms: [Form, Form]): number[] =>
    candidatesOf([wordOf('x', forms)]).pages.map(({ page }) => page);
  const weak = formOf({ 1: ['content'], 2: ['content'], 3: ['title'] });
  const strong = formOf({ 1: ['title'] });
  assert.equal(orderOf(weak, strong), [1, 3, 2]);
  assert.equal(orderOf(strong, weak), [1, 3, 2]);
  const low = formOf({ 1: ['title', 3], 2: ['title', 1] });
  const high = formOf({ 2: ['title', 5] });
  assert.equal(orderOf(low, high), [2, 1]);
  assert.equal(orderOf(high, low), [2, 1]);
  const inText = formOf({ 1: ['content'] });
  const { weights } = candidatesOf([wordOf('a', [inText, strong]), wordOf('b', [strong, inText])]);
  assert.is(weights[0], weights[1]);
});

test('of pages that match equally, the first of the site comes first', () => {
  const equal = formOf({ 1: ['title'], 2: ['title'], 3: ['title'] });
  const pages = equal.hits[0]!.pages;
  const backwards = {
    ...equal,
    hits: [{ pages: new Map([...pages].reverse()), terms: new Map() }],
  };
  for (const form of [equal, backwards])
    assert.equal(
      candidatesOf([wordOf('x', [form])]).pages.map(({ page }) => page),
      [1, 2, 3],
    );
});

test('a word is as rare as the first of its forms that a page has', () => {
  const many = formOf(Object.fromEntries(Array.from({ length: 50 }, (_, at) => [at, ['title']])));
  const few = formOf({ 1: ['title'], 2: ['title'] });
  const no = formOf({});
  const weightsOf = (...forms: [Form, Form][]): number[] =>
    candidatesOf(forms.map((each, at) => wordOf(`x${at}`, each))).weights;
  const [first, second] = weightsOf([few, many], [many, few]);
  assert.ok(first! > second!);
  const [third, fourth] = weightsOf([no, few], [few, no]);
  assert.is(third, fourth);
});

test('a typo is forgiven from four letters on, two from eight on, none in a number or in Han', () => {
  const index = new InvertedIndex();
  const words = ['lamp', 'wick', 'lantern', 'lanterns', 'oil', '2024', '代码分割'];
  for (const [page, word] of words.entries()) index.add(page, written(`/p${page}`, word, 'x'));
  const found = (term: string): string[] =>
    [...index.flexible(term).pages.keys()].map(page => words[page]!);
  assert.equal(found('lomp'), ['lamp']);
  assert.equal(found('lapm'), ['lamp'], 'swapped');
  assert.equal(found('ail'), []);
  assert.equal(found('lomq'), [], 'two in four letters');
  assert.equal(found('lontorn'), [], 'two in seven letters');
  assert.equal(found('lontorns'), ['lanterns']);
  assert.equal(found('lontorms'), [], 'three');
  assert.equal(found('2025'), []);
  assert.equal(found('代码分隔'), []);
});

test('the likeliest correction gives its synonyms, which come after the corrected word', () => {
  const pages = [
    written('/zebra', 'Zebra', 'Text.'),
    written('/addon', 'Addon', 'Text.'),
    written('/fligin', 'Fligin', 'Text.'),
    written('/plugin', 'Plugin', 'Text.'),
  ];
  const synonyms = [
    ['plugin', 'addon'],
    ['fligin', 'zebra'],
  ];
  const found = routes(pages, 'pligin', synonyms);
  assert.is(found[0], '/plugin');
  assert.ok(found.includes('/addon'));
  assert.not.ok(found.includes('/zebra'));
});

test('of equal pages, the one that shares more of its folders with the page of the reader comes first', () => {
  const first = (paths: string[], route: string): string | undefined =>
    routes(
      paths.map(path => written(path, 'Lamp', 'Text.')),
      'lamp',
      [],
      route,
    )[0];
  assert.is(first(['/a/x', '/a/b/y'], '/a/b/here'), '/a/b/y');
  assert.is(first(['/a/b/c/x', '/a/y'], '/a/here'), '/a/y');
  assert.is(first(['/a/x', '/b/y'], '/c/here'), '/a/x', 'the order of the pages');
});

test('a page with few words of a long query, or with scattered ones of a phrase, is no result', () => {
  const all = written('/all', 'Lamp', 'Fill the lantern with kerosene and trim the wick.');
  const one = written('/one', 'Candle', 'A candle has a wick.');
  assert.equal(routes([all, one], 'lantern kerosene trim wick'), ['/all']);
  assert.equal(routes([one], 'lantern kerosene trim wick'), ['/one']);
  const synonyms = [['hmr', 'hot module replacement']];
  const scattered = written('/days', 'Days', 'Hot days. Then a module, and a replacement.');
  assert.equal(routes([scattered], 'hmr', synonyms), []);
});

test('a pasted text of any length is answered in time', () => {
  const pages = [written('/lamp', 'Lamp', 'Fill the lantern.'), written('/油', '灯油', '灯油。')];
  for (const text of ['a ', '灯', 'lantern ', 'a-', '灯a.']) {
    const start = process.cpuUsage();
    routes(pages, text.repeat(100_000));
    const { user, system } = process.cpuUsage(start);
    assert.ok(user + system < 1_000_000, `${text}: ${(user + system) / 1000} ms`);
  }
  assert.equal(routes(pages, `lantern ${'x '.repeat(50_000)}`), ['/lamp']);
});

test('no title of a release is offered where nothing is found', () => {
  const pages = [written('/c', 'Releases of trees', 'x', { kind: 'release' })];
  assert.equal(new Engine(pages).nearest('releses of tres'), []);
});

/** The matches of a query in a text that is too long for a title. */
function placesOf(text: string, query: string): string[] {
  const long = `${text} ${'filler '.repeat(20)}`;
  return findMatches(tokenizeText(long), readQuery(query, none)).map(({ start, end }) =>
    long.slice(start, end),
  );
}

test('at most two characters are between the words of a phrase', () => {
  for (const text of ['asset prefix', 'asset-prefix', 'asset: prefix', 'assetPrefix'])
    assert.equal(placesOf(text, 'asset-prefix'), [text]);
  for (const text of ['asset — prefix', 'asset a prefix', 'prefix asset'])
    assert.equal(placesOf(text, 'asset-prefix'), [], text);
});

test('a page of one repeated word is searched in time', () => {
  const from = worked();
  assert.is(placesOf('a-'.repeat(50_000), 'a-a-a-a-a-a').length, 49_995);
  assert.ok(worked() - from < 10_000);
});

test('in a title, the parts of a name may be in any order', () => {
  const found = findMatches(tokenizeText('SVGR plugin'), readQuery('plugin-svgr', none));
  assert.equal(
    found.map(({ start, end }) => [start, end]),
    [
      [0, 4],
      [5, 11],
    ],
  );
  assert.equal(placesOf('SVGR plugin', 'plugin-svgr'), []);
});

/** A word that must occur as a phrase. */
function phraseOf(terms: string[], quality = 1): QueryWord {
  return wordOf(terms.join(''), [{ terms, kind: 'phrase', quality, hits: [] }]);
}

test('the pairs of an unknown Han word count together, wherever they are in the texts', () => {
  const query = readQuery('甲乙丙丁戊己', none);
  const isMatch = (text: string): boolean =>
    matchesAll(findMatches(tokenizeText(text), query), query);
  assert.ok(isMatch('甲乙, 丙丁, 戊己'));
  assert.not.ok(isMatch('甲乙, 甲乙, 丙丁'));
});

test('a plain word counts a fifth where a flag was typed', () => {
  const words = [{ ...phraseOf(['watch']), isFlag: true }];
  const [flag, plain] = findMatches(tokenizeText('--watch watch'), {
    ...readQuery('', none),
    words,
  });
  assert.is(plain!.quality / flag!.quality, 0.2);
});

test('matches come in order, the longest first; a synonym is in its own order, without shared letters', () => {
  const found = (text: string, ...words: QueryWord[]): [number, number][] =>
    findMatches(tokenizeText(text), { ...readQuery('', none), words }).map(each => [
      each.start,
      each.end,
    ]);
  assert.equal(found('an asset prefix', phraseOf(['asset']), phraseOf(['asset', 'prefix'])), [
    [3, 15],
    [3, 8],
  ]);
  assert.equal(found('prefix asset', phraseOf(['asset', 'prefix'], 0.9)).length, 2);
  assert.equal(found('prefix asset', phraseOf(['asset', 'prefix'], 0.8)), []);
  assert.equal(found('assetP', phraseOf(['assetp', 'p'], 0.8)), []);
});

const match = (word: number, start: number, end: number, quality = 1): Match => ({
  ...{ word, start, end, quality },
});

test('a stretch has as many different words as fit into 240 characters, and their mean quality', () => {
  const matches = [match(0, 0, 4), match(0, 6, 10), match(1, 230, 240, 0.5), match(2, 250, 260)];
  assert.equal(findStretches(matches, 3), [
    { start: 0, end: 240, words: 2, quality: 0.75 },
    { start: 6, end: 240, words: 2, quality: 0.75 },
    { start: 230, end: 260, words: 2, quality: 0.75 },
    { start: 250, end: 260, words: 1, quality: 1 },
  ]);
  assert.equal(findStretches([match(0, 0, 20), match(1, 5, 9)], 2)[0]!.end, 20);
});

test('a title is matched whole by its letters, or by its end after the last dot', () => {
  assert.ok(isFullyMatched('Lamp oil', [match(0, 0, 4), match(1, 5, 8)]));
  assert.ok(isFullyMatched('Lamp oil', [match(0, 0, 6), match(1, 2, 8)]), 'overlapping');
  assert.not.ok(isFullyMatched('lantern', [match(0, 0, 4), match(1, 2, 5)]), 'letters count once');
  assert.not.ok(isFullyMatched('Lamp oil', [match(1, 5, 8)]));
  assert.ok(isFullyMatched('server.port', [match(0, 7, 11)]));
  assert.not.ok(isFullyMatched('The server.port', [match(0, 11, 15)]));
  assert.not.ok(isFullyMatched('server.port', [match(0, 0, 6)]));
});

test('a name gives points by its kind, fewer where it is longer or common', () => {
  const entry = written(
    '/config/output/copy-files',
    'output.copy',
    'Text.\n\n## Lamp oil\n\n## options.wick\n\n## inner.glass.tint\n\n## Usage',
    { keywords: ['lantern'] },
  );
  const names = readNames(entry);
  const counts = new Map([
    ['usage', 4],
    ['output', 2],
  ]);
  const points = (query: string, lexicon = none): number =>
    Math.round(nameScore(names, readQuery(query, lexicon), counts));
  const expected: Record<string, number> = {
    'output.copy': 100,
    lantern: 100,
    'output copy-files': 95,
    'output.copy.usage': 90,
    copy: 100,
    'copy-files': 60,
    'lamp oil': 75,
    'oil lamp': 70,
    wick: 60,
    tint: 60,
    'glass.tint': 60,
    usage: 25,
    output: 40,
    lan: 17,
    lam: 19,
    cop: 36,
    '--copy': 0,
    zebra: 0,
    '': 0,
  };
  for (const [query, score] of Object.entries(expected)) assert.is(points(query), score, query);
  const deep = readNames(written('/config/dev/client/port', 'dev.client.port', 'Text.'));
  const pointsOf = (query: string): number => nameScore(deep, readQuery(query, none), new Map());
  assert.is(pointsOf('dev.client'), 80, 'the group of an option ends at its last dot');
  assert.ok(pointsOf('dev') < 40);
  assert.is(points('kerosene', readSynonyms([['kerosene', 'lantern']])), 60);
});

test.run();
