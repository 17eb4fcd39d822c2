// What the search panel shows, and says to screen readers, for a text and an answer.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Option } from '../client/options/list.ts';
import type { SearchResult } from '../client/search/entry.ts';
import type { SearchLabels } from '../client/search/ui/labels.ts';
import { rowId, viewOf } from '../client/search/ui/view.ts';

const labels = {
  documentation: 'Documentation',
  loading: 'Loading',
  noResults: 'Nothing here',
  noResultsFor: 'Nothing for {query}',
  resultCount: '{count} results',
} as SearchLabels;

const result = (link: string): SearchResult =>
  ({ type: 'title', link, title: link, header: link, group: '', highlights: [] }) as never;
const part = (...links: string[]) => ({
  index: 'site',
  label: 'Site',
  own: true,
  results: links.map(result),
  nearest: ['lamps'],
});

type Input = Parameters<typeof viewOf>[0];

/** Returns the view of a reader who has typed "lamp" and got an answer, with changes. */
const view = (change: Partial<Input> = {}): ReturnType<typeof viewOf> =>
  viewOf({
    text: 'lamp',
    state: { phase: 'ready', busy: false, query: 'lamp', answer: [part('/a', '/b')] },
    tab: 0,
    recent: ['old', 'older', 'oldest'],
    options: undefined,
    style: { base: '/' },
    labels,
    ...change,
  });
const answered = (query: string, ...answer: ReturnType<typeof part>[]): Input['state'] => ({
  phase: 'ready',
  busy: false,
  query,
  answer,
});

test('results are counted and announced; the last row is the highest that can be selected', () => {
  const shown = view();
  assert.equal([shown.list, shown.count, shown.isEmpty], ['results', 2, false]);
  assert.is(shown.status, '2 results');
  assert.is(rowId(shown, 1), 'search-option-1');
  assert.is(rowId(shown, 5), 'search-option-1');
  assert.is(view({ state: answered('lamp', part('/a')) }).isEmpty, false);
});

test('each question is announced, with the same number of results too', () => {
  const { asked, status } = view();
  const next = view({ text: 'wick', state: answered('wick', part('/c', '/d')) });
  assert.is(next.status, status);
  assert.is.not(next.asked, asked);
  const behind = view({ text: 'wicks', state: answered('wick', part('/c', '/d')) });
  assert.is(behind.asked, next.asked, 'the answer is still that of the last question');
  const tabs = answered('wick', part('/c'), part('/d'));
  assert.is.not(view({ state: tabs, tab: 1 }).asked, view({ state: tabs }).asked);
});

test('without text, the recent queries are listed, and nothing is announced', () => {
  const shown = view({ text: '  ' });
  assert.equal([shown.list, shown.count, shown.status], ['recent', 3, '']);
  assert.is(shown.isEmpty, false);
  assert.is(rowId(shown, 0), 'search-recent-0');
});

test('nothing found is said with the query, or for the tab that is open', () => {
  const none = view({ state: answered('lamp $&', part()), text: 'lamp $& ' });
  assert.equal([none.isEmpty, none.isBehind, none.count], [true, false, 0]);
  assert.is(none.status, 'Nothing for lamp $&');
  assert.equal(none.nearest, ['lamps']);
  const tabs = answered('lamp', part(), part('/c'));
  const first = view({ state: tabs });
  assert.equal([first.hasTabs, first.isEmpty, first.status], [true, true, 'Nothing here']);
  const second = view({ state: tabs, tab: 1 });
  assert.equal([second.isEmpty, second.count, second.status], [false, 1, '1 results']);
  // A tab that an answer before this one had.
  assert.is(view({ state: tabs, tab: 4 }).isEmpty, true);
  assert.is(view({ state: answered('lamp', part('/a')) }).hasTabs, false);
});

test('before the first answer, nothing is said to be missing', () => {
  const state = { phase: 'loading', busy: true, query: '' } as const;
  const shown = view({ state });
  assert.equal([shown.isEmpty, shown.isBehind, shown.status], [false, true, 'Loading']);
  const failed = view({ state: { ...state, phase: 'failed' } });
  assert.equal([failed.isEmpty, failed.status], [false, '']);
  assert.equal(shown.nearest, []);
});

test('options that are asked for take the place of results', () => {
  const options = { asked: 'output.', rows: [{}, {}, {}] as Option[], isWaiting: false };
  const shown = view({ options, text: 'output.' });
  assert.equal([shown.list, shown.count, shown.isBehind], ['options', 3, false]);
  assert.is(shown.status, '3 results');
  assert.is(rowId(shown, 9), 'search-path-2');
  const waiting = view({ options: { ...options, rows: [], isWaiting: true }, text: 'output.' });
  assert.equal([waiting.count, waiting.isBehind, waiting.isEmpty], [0, true, false]);
  assert.is(waiting.status, 'Loading');
  assert.is.not(waiting.listKey, shown.listKey);
});

test.run();
