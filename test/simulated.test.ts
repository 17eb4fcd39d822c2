// Code of the browser that needs no layout keeps its promises in a simulated document.
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { goTo } from '../client/behaviors/page/anchors.ts';
import { mount as rewriteDates } from '../client/behaviors/page/dates.ts';
import { formatDate } from '../client/date.ts';
import { onScroll, tabForKey } from '../client/events.ts';
import { loadPage } from '../client/navigation/loadPage.ts';
import { endProgress, startProgress } from '../client/navigation/progress.ts';
import { swap } from '../client/navigation/swap.ts';
import { readRecord } from '../client/storage.ts';
import { scriptUrl } from '../client/trustedTypes.ts';
import { compositionDone } from '../client/search/handover.ts';
import type { SearchResult } from '../client/search/entry.ts';
import { readEntry } from '../client/search/readEntry.ts';
import { Session } from '../client/search/session.ts';
import { SEARCH_LABELS, type SearchLabels } from '../client/search/ui/labels.ts';
import { OptionList } from '../client/search/ui/lists/OptionList.tsx';
import { Results } from '../client/search/ui/lists/Results.tsx';
import { rowId, type View } from '../client/search/ui/view.ts';

const window = new Window({ url: 'https://docs.example.com/a' });
/** What the simulated globals have replaced; undefined for those that did not exist. */
const replaced = new Map<string, PropertyDescriptor | undefined>();

/** Sets global variables until the end of this file. */
function simulate(globals: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(globals)) {
    if (!replaced.has(name)) replaced.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
}

simulate({
  window,
  document: window.document,
  Element: window.Element,
  getComputedStyle: () => ({ direction: 'ltr' }),
});
test.after(async () => {
  await window.happyDOM.close();
  for (const [name, descriptor] of replaced) {
    if (descriptor) Object.defineProperty(globalThis, name, descriptor);
    else Reflect.deleteProperty(globalThis, name);
  }
});

const parse = (text: string): Document =>
  new window.DOMParser().parseFromString(text, 'text/html') as unknown as Document;
/** Makes this the page that is shown. */
function show(attributes: string, head: string, body: string): void {
  const next = parse(`<html ${attributes}><head>${head}</head><body>${body}</body></html>`);
  const { documentElement: root } = document;
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  for (const { name, value } of next.documentElement.attributes) root.setAttribute(name, value);
  document.head.innerHTML = next.head.innerHTML;
  document.body.innerHTML = next.body.innerHTML;
}

test('a swap replaces the head parts and attributes, and only regions that differ', () => {
  show(
    'data-route="/a" data-old="" data-js="" lang="en"',
    '<title>A</title><meta name="description" content="Old"><link rel="canonical" href="/a">',
    '<nav data-region="nav"><i data-region="inner">old</i></nav><main data-region="page">A</main>',
  );
  const next = parse(
    `<html data-route="/b" lang="de"><head><title>B</title><meta name="description" content="New">
    </head><body><nav data-region="nav"><i data-region="inner">new</i></nav><main
    data-region="page">B</main></body></html>`,
  );
  const replaced: string[] = [];
  assert.ok(swap(next, (live, fresh) => replaced.push(`${live.textContent} ${fresh.textContent}`)));
  assert.equal(replaced, ['old new', 'A B']);
  const { head, title, documentElement: root } = document;
  assert.is(title, 'B');
  assert.equal(
    [...head.querySelectorAll('meta, link')].map(part => part.getAttribute('content')),
    ['New'],
  );
  assert.equal([...root.attributes].map(({ name, value }) => `${name}=${value}`).sort(), [
    'data-js=',
    'data-route=/b',
    'lang=de',
  ]);
});

test('a swap opens the group around the current row, and leaves the others as they are', () => {
  const rows = (open: string, first: string, second: string): string =>
    `<nav data-region="nav"><details${open}><a${first}>1</a></details><a${second}>2</a></nav>`;
  const current = ' aria-current="page"';
  show('data-route="/a"', '', rows('', '', current));
  swap(parse(`<html data-route="/b"><body>${rows(' open', current, '')}</body></html>`), () =>
    assert.unreachable('the region is the same'),
  );
  assert.is(document.querySelector('details')!.hasAttribute('open'), true);
});

test('dates become local, and one that is not a date stays', () => {
  show(
    '',
    '',
    '<time datetime="2024-03-12T20:00:00Z" data-pattern="{YYYY}">then</time><time datetime="x" data-pattern="{YYYY}">x</time>',
  );
  rewriteDates();
  assert.equal(
    [...document.querySelectorAll('time')].map(({ textContent }) => textContent),
    ['2024', 'x'],
  );
});

test('a local time is that of the zone', () => {
  const { TZ } = process.env;
  process.env.TZ = 'Asia/Shanghai';
  const date = new Date('2024-12-31T20:00:00Z');
  const [local, utc] = (['local', 'utc'] as const).map(zone =>
    formatDate(date, '{YYYY}-{M}-{D} {h}:{mm}', zone),
  );
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  assert.equal([local, utc], ['2025-1-1 4:00', '2024-12-31 8:00']);
});

test('arrows, Home, and End move between tabs', () => {
  const list = document.documentElement;
  const from = (key: string, current: number): number | undefined =>
    tabForKey(key, { current, count: 3, list });
  assert.equal(
    [from('Home', 2), from('End', 0), from('ArrowRight', 2), from('ArrowLeft', 0), from('a', 0)],
    [0, 2, 0, 2, undefined],
  );
});

test('R-105 the bar appears after 200 ms with its first amount, is full at the end, and goes', async () => {
  show(`data-labels='{"pageLoading":"Loading"}'`, '', '');
  const bar = (): HTMLElement | null => document.querySelector('#nprogress');
  startProgress();
  startProgress();
  endProgress();
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.is(bar(), null, 'a page that has come needs no bar');
  startProgress();
  assert.is(bar(), null);
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.is(bar()?.style.getPropertyValue('--amount'), '0.08');
  assert.is(bar()?.ariaLabel, 'Loading');
  assert.is(bar()?.children.length, 1);
  endProgress();
  assert.is(bar()?.style.getPropertyValue('--amount'), '1');
  startProgress();
  await new Promise(resolve => setTimeout(resolve, 600));
  assert.is(document.querySelectorAll('#nprogress').length, 1, 'the next page has its own bar');
  assert.is(bar()?.style.getPropertyValue('--amount'), '0.08');
  endProgress();
});

test('the search waits only while an input method composes a word', async () => {
  show('', '', '<dialog id="search-shell"></dialog>');
  await compositionDone();
  const shell = document.querySelector<HTMLElement>('#search-shell')!;
  shell.dataset.composing = '';
  const ended = compositionDone().then(() => 'ended');
  const early = await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 20))]);
  assert.is(early, undefined);
  shell.dispatchEvent(new window.Event('compositionend') as unknown as Event);
  assert.is(await ended, 'ended');
});

test('pairs of words in an index have two parts', () => {
  const entry = readEntry({
    routePath: '/a',
    variants: { letters: 'ab', words: [['a', 'b'], ['a'], ['a', 'b', 'c'], ['a', '']] },
  });
  assert.equal(entry?.variants?.words, [['a', 'b']]);
  assert.is(readEntry({ routePath: '' }), undefined);
});

test('the 40 pages fetched last are kept, and each is fetched once', async () => {
  const asked: string[] = [];
  const fetch = (address: string): Promise<Response> => {
    asked.push(new URL(address).pathname);
    return Promise.resolve(new Response('x', { headers: { 'content-type': 'text/html' } }));
  };
  simulate({ fetch, location: window.location });
  const paths = Array.from({ length: 41 }, (_, at) => `/kept/${at}`);
  for (const path of [...paths, '/kept/40', '/kept/1', '/kept/0'])
    assert.is((await loadPage(path))?.html, 'x');
  assert.equal(asked, [...paths, '/kept/0']);
});

test('a page that has moved has the address that it was found at', async () => {
  const answer = new Response('x', { headers: { 'content-type': 'text/html' } });
  Object.defineProperty(answer, 'url', { value: 'https://docs.example.com/new' });
  simulate({ fetch: () => Promise.resolve(answer), location: window.location });
  assert.is((await loadPage('/moved'))?.url.pathname, '/new');
});

test('an anchor opens everything that it is in, and nothing else', () => {
  simulate({
    scrollTo: window.scrollTo.bind(window),
    scrollY: 0,
    matchMedia: window.matchMedia.bind(window),
    HTMLDetailsElement: window.HTMLDetailsElement,
  });
  const details = '<details><summary>S</summary>';
  show(
    '',
    '',
    `<main>${details}<div>${details}<p id="in">x</p></details></div></details>${details}</details></main>`,
  );
  assert.ok(goTo('#in', 'instant'));
  assert.equal(
    [...document.querySelectorAll('details')].map(each => each.hasAttribute('open')),
    [true, true, false],
  );
});

test('a stored record has texts only; anything else is left out', () => {
  const { localStorage } = window;
  simulate({ localStorage });
  const read = (stored: string): Record<string, string> => {
    localStorage.setItem('record', stored);
    return readRecord('record');
  };
  assert.equal(read('{"a":"1","b":2}'), { a: '1' });
  for (const stored of ['null', '1', '[1]', '{broken']) assert.equal(read(stored), {}, stored);
});

test('scripts are those of the site', () => {
  simulate({ location: window.location });
  assert.is(scriptUrl('/static/a.js'), 'https://docs.example.com/static/a.js');
  for (const url of ['https://evil.example/a.js', '//evil.example/a.js', 'data:text/javascript,1'])
    assert.throws(() => scriptUrl(url), TypeError, url);
});

test('the selected row has an id, also when the list has become shorter', () => {
  const view = { list: 'results', count: 2 } as View;
  assert.equal(
    [0, 1, 5].map(index => rowId(view, index)),
    ['search-option-0', 'search-option-1', 'search-option-1'],
  );
});

test('a task runs once for many scroll events, and again for later ones', async () => {
  const target = new window.EventTarget();
  simulate({ addEventListener: target.addEventListener.bind(target) });
  let count = 0;
  onScroll(() => count++);
  const scroll = (): boolean => target.dispatchEvent(new window.Event('scroll'));
  for (const expected of [1, 2]) {
    scroll();
    scroll();
    await new Promise(resolve => setTimeout(resolve, 300));
    assert.is(count, expected);
  }
});

test('only a target above the window brings a hidden header back', () => {
  const { scrollTo, scrollY, matchMedia } = window;
  simulate({
    scrollTo: scrollTo.bind(window),
    scrollY,
    matchMedia: matchMedia.bind(window),
    HTMLDetailsElement: window.HTMLDetailsElement,
  });
  for (const [top, isAway] of [
    [0, true],
    [-1, false],
  ] as const) {
    show('data-bar-away', '', '<main><h2 id="x">X</h2></main>');
    const target = document.querySelector('h2')!;
    target.getBoundingClientRect = () => ({ top }) as DOMRect;
    assert.ok(goTo('#x', 'instant'));
    assert.is(document.documentElement.hasAttribute('data-bar-away'), isAway, String(top));
  }
});

const labels = Object.fromEntries(SEARCH_LABELS.map(name => [name, name])) as SearchLabels;
const list = {
  labels,
  selected: 0,
  onSelect: () => {},
  onChoose: () => {},
};
/** Returns the main text of each row, with marks in brackets, and what is said above it. */
function rowsOf(markup: string): string[] {
  const marked = markup.replaceAll('<mark>', '[').replaceAll('</mark>', ']');
  return [...parse(marked).querySelectorAll('[role=option]')].map(row =>
    ['main', 'path'].map(part => row.querySelector(`.search-row-${part}`)?.textContent).join(' | '),
  );
}

test('a heading is shown without the headings above it, unless one of them is marked (R-150)', () => {
  const row = (header: string, ...starts: number[]): string => {
    const highlight = starts.map(start => ({ start, length: 4 }));
    const common = { title: 'Lamp', link: '/a', query: 'lamp', group: '' };
    const result: SearchResult = { ...common, type: 'header', header, highlight };
    const rest = { index: 0, href: '/a', page: '/a', isFirstOfPage: true, newTab: false };
    const groups = [{ title: '', rows: [{ ...rest, result }] }];
    return rowsOf(renderToStaticMarkup(Results({ ...list, groups })))[0]!;
  };
  assert.is(row('Lamp > Oil > Wick lamp', 18), 'Wick [lamp] | Lamp › Oil');
  assert.is(row('Lamp > A lamp > wick', 9), 'Lamp > A [lamp] > wick | ');
  assert.is(row('Lamp > lamp lamp', 7, 12), '[lamp] [lamp] | Lamp', 'each of several marks');
});

test('an option has its typed part marked, at its start or in a later segment', () => {
  const row = (path: string, asked: string): string => {
    const option = { path, page: '/a', href: '/a', type: '', default: '' };
    const options = { asked, rows: [option], isWaiting: false };
    return rowsOf(renderToStaticMarkup(OptionList({ ...list, options })))[0]!;
  };
  assert.is(row('output.lightPath', 'OUTPUT.light'), '[output.light]Path | ');
  assert.is(row('output.lightPath.lamp', 'output.lamp'), 'output.lightPath.[lamp] | ');
  assert.is(row('output.lightPath', 'output.path'), 'output.light[Path] | ');
  assert.is(row('output.lightPath', 'output.lightp'), '[output.lightP]ath | ');
});

test('Enter after blanks opens no recent search, and recent searches stand for the starting pages', async () => {
  const { localStorage, Element, HTMLElement, HTMLIFrameElement } = window;
  simulate({ localStorage, Element, HTMLElement, HTMLIFrameElement });
  const [{ createElement }, { createRoot }, { flushSync }, { Panel }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
    import('../client/search/ui/Panel.tsx'),
  ]);
  const source = { key: '', prepare: () => Promise.resolve(), ask: () => Promise.resolve([]) };
  const starts = [{ text: 'Guide', href: '/guide/' }];
  const common = { labels, starts, base: '/', placeholder: '', onClose: () => {} };
  const open = (recent: string[]): [text: string | undefined, recent: number, starts: number] => {
    localStorage.setItem('rspress-recent', JSON.stringify(recent));
    show(
      '',
      '',
      '<dialog id="search-shell" open data-entered=""><input value="  "></dialog><div id="root"></div>',
    );
    const root = createRoot(document.getElementById('root')!);
    flushSync(() => root.render(createElement(Panel, { ...common, session: new Session(source) })));
    flushSync(() => {});
    const panel = document.querySelector('.search-dialog')!;
    const count = (selector: string): number => panel.querySelectorAll(selector).length;
    const text = panel.querySelector('input')?.value;
    const counts = [count('[role=option]'), count('.search-starts')] as const;
    root.unmount();
    return [text, ...counts];
  };
  assert.equal(open(['lamp']), ['  ', 1, 0]);
  assert.equal(open([]), ['  ', 0, 1]);
  assert.equal(open(['a', 'b', 'c', 'd', 'e', 'f', 'g']), ['  ', 5, 0], 'the five latest');
});

test.run();
