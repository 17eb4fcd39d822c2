// Code of the browser that needs no layout keeps its promises in a simulated document.
import { Window } from 'happy-dom';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactElement } from 'react';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { announce, focusWithoutScroll, moveFocus } from '../client/behaviors/focus.ts';
import { goTo } from '../client/behaviors/page/anchors.ts';
import { mount as correctAddress } from '../client/behaviors/page/canonical.ts';
import { install as installCodeButtons } from '../client/behaviors/page/codeButtons.ts';
import { mount as rewriteDates } from '../client/behaviors/page/dates.ts';
import { mount as mountOutline } from '../client/behaviors/page/outline.ts';
import { install as installTabs, mount as mountTabs } from '../client/behaviors/page/tabs.ts';
import {
  install as installSearchShell,
  openSearchShell,
} from '../client/behaviors/chrome/searchShell.ts';
import { openTooltip } from '../client/behaviors/chrome/tooltipBox.ts';
import { formatDate } from '../client/date.ts';
import {
  hasModifier,
  isSearchShortcut,
  onScroll,
  searchKeys,
  tabForKey,
} from '../client/events.ts';
import {
  installPrefetch,
  loadPage,
  pageLink,
  takeDocument,
} from '../client/navigation/loadPage.ts';
import { endProgress, startProgress } from '../client/navigation/progress.ts';
import { reloadIfStale } from '../client/navigation/staleDeploy.ts';
import { swap } from '../client/navigation/swap.ts';
import {
  cssPixels,
  globalComponentsEnabled,
  label,
  linkStyle,
  pageData,
  pairs,
  savesData,
  siteLocales,
} from '../client/pageData.ts';
import { MARKS_KEY, readRecord } from '../client/storage.ts';
import { scriptUrl } from '../client/trustedTypes.ts';
import { compositionDone } from '../client/search/handover.ts';
import type { SearchResult } from '../client/search/entry.ts';
import type { AnswerPart } from '../client/search/source.ts';
import { readEntry } from '../client/search/readEntry.ts';
import { Session } from '../client/search/session.ts';
import { SEARCH_LABELS, type SearchLabels } from '../client/search/ui/labels.ts';
import { showMarks, sendMarks } from '../client/search/ui/marks.ts';
import { askedOption, completeOption } from '../client/search/ui/lists/optionSearch.ts';
import { clearRecent, keepRecent, readRecent } from '../client/search/ui/lists/recent.ts';
import { OptionList } from '../client/search/ui/lists/OptionList.tsx';
import { Nothing, Starts } from '../client/search/ui/lists/States.tsx';
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

test('a swap leaves a region whose code blocks have got their buttons', () => {
  const region = (tools: string): string =>
    `<main data-region="page"><figure class="code"><pre>a</pre>${tools}</figure></main>`;
  show('data-route="/a"', '', region('<div class="code-tools"><button>Copy</button></div>'));
  swap(parse(`<html data-route="/b"><body>${region('')}</body></html>`), () =>
    assert.unreachable('the region is the same'),
  );
  assert.ok(document.querySelector('.code-tools'));
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
  show('', '', '<time datetime="2024-12-31T20:00:00Z" data-pattern="{YYYY}">then</time>');
  rewriteDates();
  if (TZ === undefined) delete process.env.TZ;
  else process.env.TZ = TZ;
  assert.equal([local, utc], ['2025-1-1 4:00', '2024-12-31 8:00']);
  assert.is(document.querySelector('time')!.textContent, '2025');
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
  simulate({ addEventListener: () => {} });
  show('', '', '<dialog id="search-shell"></dialog>');
  installSearchShell();
  await compositionDone();
  const shell = document.querySelector<HTMLElement>('#search-shell')!;
  const tell = (type: string): boolean =>
    shell.dispatchEvent(new window.Event(type, { bubbles: true }) as unknown as Event);
  tell('compositionstart');
  const ended = compositionDone().then(() => 'ended');
  const early = await Promise.race([ended, new Promise(resolve => setTimeout(resolve, 20))]);
  assert.is(early, undefined);
  tell('compositionend');
  assert.is(await ended, 'ended');
  assert.is(shell.dataset.composing, undefined);
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

test('R-045 a page of an earlier build is loaded again once, and no other one', async () => {
  let answer = '';
  let loads = 0;
  const history = {
    state: { y: 3 } as object,
    replaceState: (state: object) => void (history.state = state),
  };
  simulate({
    history,
    DOMParser: window.DOMParser,
    location: { ...{ origin: '', pathname: '/a', search: '' }, reload: () => void loads++ },
    fetch: () => Promise.resolve(new Response(answer)),
  });
  show('', '<script src="/old.js"></script>', '');
  /** Returns the type of the page that is deployed. */
  const check = async (script: string, type = 'doc'): Promise<string | undefined> => {
    answer = `<html data-page-type="${type}"><head><script src="${script}"></script>`;
    const late = new Promise<string>(resolve => setTimeout(resolve, 100, 'not settled'));
    const page = await Promise.race([reloadIfStale(), late]);
    return typeof page === 'object' ? page.documentElement.dataset.pageType : page;
  };
  assert.is(await check('/old.js'), 'doc');
  assert.is(await check('/new.js', ''), undefined, 'something else answers');
  assert.is(loads, 0);
  assert.is(await check('/new.js'), 'not settled', 'until this page has gone');
  assert.equal([loads, Object.keys(history.state)], [1, ['y', 'reloaded', 'typed']]);
  assert.is(await check('/new.js'), undefined, 'loading it again has not helped');
  assert.is(loads, 1);
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

test('similar names have a heading only if there are some', () => {
  const said = (nearest: string[]): string =>
    renderToStaticMarkup(
      Nothing({
        ...{ query: 'lmap', labels, hasTabs: false, nearest, starts: [] },
        ...{ onAsk: () => {}, onLeave: () => {} },
      }),
    );
  assert.match(said(['lamp']), 'nearestNames');
  assert.not.match(said([]), 'nearestNames');
});

test('an option has its typed part marked, at its start or in a later segment, and facts in their languages', () => {
  const row = (path: string, asked: string): string => {
    const langs = { type: 'en', default: 'en' };
    const option = { path, page: '/a', href: '/a', type: '', default: '', langs };
    const options = { asked, rows: [option], isWaiting: false };
    return rowsOf(renderToStaticMarkup(OptionList({ ...list, options })))[0]!;
  };
  assert.is(row('output.lightPath', 'OUTPUT.light'), '[output.light]Path | ');
  assert.is(row('output.lightPath.lamp', 'output.lamp'), 'output.lightPath.[lamp] | ');
  assert.is(row('output.lightPath', 'output.path'), 'output.light[Path] | ');
  assert.is(row('output.lightPath', 'output.lightp'), '[output.lightP]ath | ');
  const facts = { type: 'boolean', default: '没有', langs: { type: 'en', default: 'zh' } };
  const rows = [{ path: 'a.b', page: '/a', href: '/a', ...facts }];
  const html = renderToStaticMarkup(
    OptionList({ ...list, options: { asked: 'a.', rows, isWaiting: false } }),
  );
  assert.match(html, '<code lang="en">boolean</code>');
  assert.match(html, '<code lang="zh">没有</code>');
});

test('Enter after blanks opens no recent search, and recent searches stand for the starting pages', async () => {
  const { localStorage, navigator, Element, HTMLElement, HTMLIFrameElement } = window;
  simulate({ localStorage, navigator, Element, HTMLElement, HTMLIFrameElement });
  const [{ createElement }, { createRoot }, { flushSync }, { Panel }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
    import('../client/search/ui/Panel.tsx'),
  ]);
  const source = { key: '', prepare: () => Promise.resolve(), ask: () => Promise.resolve([]) };
  const starts = [{ text: 'Guide', href: '/guide/' }];
  const common = { labels, starts, base: '/', placeholder: '', onClose: () => {} };
  const open = (recent: string[]): unknown[] => {
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
    panel.querySelector('button')?.focus();
    flushSync(() => panel.querySelector<HTMLElement>('[role=option]')?.click());
    const focused = document.activeElement as HTMLInputElement | null;
    root.unmount();
    return [text, ...counts, focused?.value];
  };
  assert.equal(open(['lamp']), ['  ', 1, 0, 'lamp'], 'a chosen search has the focus');
  assert.equal(open([]), ['  ', 0, 1, '']);
  assert.equal(open(['a', 'b', 'c', 'd', 'e', 'f', 'g']), ['  ', 5, 0, 'a'], 'the five latest');
});

test('a starting page that opens in another tab leaves the search open', () => {
  let closed = 0;
  const offer = Starts({
    title: '',
    starts: [{ text: 'Guide', href: '/guide/' }],
    onLeave: () => closed++,
  }) as ReactElement<{ children: ReactElement<{ onClick: (event: object) => void }>[] }>;
  const [link] = offer.props.children;
  link!.props.onClick({ ctrlKey: true });
  assert.is(closed, 0);
  link!.props.onClick({});
  assert.is(closed, 1);
});

test('the five latest searches are kept, each once and in 80 characters, the latest first', () => {
  simulate({ localStorage: window.localStorage });
  for (const query of ['oil', ' wick ', 'lamp', 'x'.repeat(90), 'wick', 'glass', '', 'lamp'])
    keepRecent(query);
  const long = 'x'.repeat(80);
  assert.equal(readRecent(), ['lamp', 'glass', 'wick', long, 'oil']);
  keepRecent('flame');
  keepRecent('glass');
  assert.equal(readRecent(), ['glass', 'flame', 'lamp', 'wick', long]);
  clearRecent();
  assert.equal(readRecent(), []);
  for (const broken of ['{', '{}', '[1, " ", "a", "a"]']) {
    localStorage.setItem('rspress-recent', broken);
    assert.equal(readRecent(), broken.startsWith('[') ? ['a'] : [], broken);
  }
  clearRecent();
});

test('data of a page: the root before the boot script, labels, locales, and pairs', () => {
  show(
    'data-route="/a" data-clean-urls="off" data-base="/b/" data-off="sidebar x"',
    `<script data-labels='{"copied":"Copied"}' data-route="/other" data-langs=" en  zh " data-default-lang="en"></script>`,
    '',
  );
  assert.equal([pageData('route'), pageData('defaultLang'), pageData('none')], ['/a', 'en', '']);
  assert.equal([label('copied'), label('backToTop')], ['Copied', '']);
  assert.equal(linkStyle(), { base: '/b/', route: { cleanUrls: false } });
  assert.equal(siteLocales(), { lang: 'en', langs: ['en', 'zh'], version: '', versions: [] });
  assert.equal(
    [...pairs('xx=/a?b=c  yy=')],
    [
      ['xx', '/a?b=c'],
      ['yy', ''],
    ],
  );
  show('', '', '');
  assert.equal([label('copied'), linkStyle().route?.cleanUrls], ['', true]);
});

test('zoom and the button to the top are on unless a page or an address switches them off', () => {
  for (const [attributes, expected] of [
    ['', true],
    ['data-global="on" data-off="globalUI"', true],
    ['data-global="off"', false],
    ['data-off="navbar globalUIComponents"', false],
  ] as const) {
    show(attributes, '', '');
    assert.is(globalComponentsEnabled(), expected, attributes);
  }
});

test('lengths of CSS are numbers, and data is saved only if the browser says so', () => {
  simulate({
    getComputedStyle: () => ({ direction: 'ltr', paddingTop: '12.5px', scrollPaddingTop: 'auto' }),
  });
  const root = document.documentElement;
  assert.equal([cssPixels(root, 'paddingTop'), cssPixels(root, 'scrollPaddingTop')], [12.5, 0]);
  simulate({ getComputedStyle: () => ({ direction: 'ltr' }) });
  for (const [connection, expected] of [
    [undefined, false],
    [{}, false],
    [{ saveData: false }, false],
    [{ saveData: true }, true],
  ] as const) {
    simulate({ navigator: { connection } });
    assert.is(savesData(), expected);
  }
});

test('keys: every modifier counts, and only Ctrl or Cmd with K opens the search of a page that has one', () => {
  const none = { ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };
  assert.is(hasModifier(none), false);
  for (const key of Object.keys(none)) assert.is(hasModifier({ ...none, [key]: true }), true, key);
  let isVisible = true;
  const opens = (event: object): boolean =>
    isSearchShortcut({ code: 'KeyK', ...none, ...event } as unknown as KeyboardEvent);
  show('', '', '<button id="search-opener"></button>');
  document.querySelector('button')!.checkVisibility = () => isVisible;
  assert.equal(
    [
      opens({ ctrlKey: true }),
      opens({ metaKey: true }),
      opens({}),
      opens({ ctrlKey: true, shiftKey: true }),
      opens({ ctrlKey: true, altKey: true }),
      opens({ ctrlKey: true, code: 'KeyJ' }),
    ],
    [true, true, false, false, false, false],
  );
  isVisible = false;
  assert.is(opens({ ctrlKey: true }), false);
  show('', '', '');
  assert.is(opens({ ctrlKey: true }), false);
  for (const [platform, expected] of [
    ['MacIntel', '⌘ K'],
    ['iPhone', '⌘ K'],
    ['Win32', 'Ctrl K'],
  ] as const) {
    simulate({ navigator: { platform } });
    assert.is(searchKeys(), expected);
  }
});

test('arrow keys between tabs follow the reading direction', () => {
  const list = document.documentElement;
  const from = (key: string, current: number): number | undefined =>
    tabForKey(key, { current, count: 3, list });
  simulate({ getComputedStyle: () => ({ direction: 'rtl' }) });
  assert.equal([from('ArrowLeft', 0), from('ArrowRight', 0), from('ArrowLeft', 2)], [1, 2, 0]);
  simulate({ getComputedStyle: () => ({ direction: 'ltr' }) });
  assert.equal(
    [from('ArrowLeft', 2), from('ArrowRight', 0), from('ArrowUp', 0)],
    [1, 1, undefined],
  );
});

test('the focus moves around a list in both directions, from outside to its first or last', () => {
  show('', '', '<a href="#a">a</a><a href="#b">b</a><a href="#c">c</a><button>x</button>');
  const links = [...document.querySelectorAll('a')];
  const move = (from: string, by: 1 | -1): string | null => {
    document.querySelector<HTMLElement>(from)!.focus();
    const event = new window.Event('keydown', { cancelable: true }) as unknown as Event;
    moveFocus(event, links, by);
    assert.ok(event.defaultPrevented);
    return document.activeElement!.textContent;
  };
  assert.equal(
    [
      move('[href="#a"]', 1),
      move('[href="#c"]', 1),
      move('[href="#a"]', -1),
      move('button', 1),
      move('button', -1),
    ],
    ['b', 'a', 'c', 'a', 'c'],
  );
  const event = new window.Event('keydown', { cancelable: true }) as unknown as Event;
  moveFocus(event, [], 1);
  assert.is(event.defaultPrevented, false);
});

test('a heading can have the focus until it loses it; a link and an own tab index stay', () => {
  show('', '', '<h2>H</h2><a href="#a">a</a><p tabindex="-1">P</p>');
  const [heading, link, paragraph] = ['h2', 'a', 'p'].map(
    name => document.querySelector<HTMLElement>(name)!,
  );
  focusWithoutScroll(heading!);
  assert.is(heading!.getAttribute('tabindex'), '-1');
  assert.is(document.activeElement, heading);
  focusWithoutScroll(link!);
  assert.equal(
    [heading, link].map(each => each!.hasAttribute('tabindex')),
    [false, false],
  );
  focusWithoutScroll(paragraph!);
  focusWithoutScroll(link!);
  assert.is(paragraph!.getAttribute('tabindex'), '-1');
});

test('an announcement replaces one that was not read yet, and is hidden from view', async () => {
  show('', '', '<p data-announcer class="x">old</p>');
  const status = document.querySelector<HTMLElement>('[data-announcer]')!;
  announce('one');
  announce('two');
  assert.equal([status.textContent, status.className], ['', 'visually-hidden']);
  const heard: string[] = [];
  Object.defineProperty(status, 'textContent', { set: (text: string) => heard.push(text) });
  await new Promise(resolve => setTimeout(resolve, 120));
  assert.equal([heard, status.className], [['two'], 'visually-hidden']);
  show('', '', '');
  announce('nobody listens');
});

test('R-165 the stored tab of each group is selected, others keep theirs, and panels are hidden for readers', () => {
  const { localStorage } = window;
  simulate({ localStorage });
  localStorage.setItem('rspress-tabs', '{"os":"b","other":"x"}');
  const box = (id: string, group: string, selected: string): string => {
    const tab = (value: string): string =>
      `<button role="tab" data-value="${value}" aria-controls="${id}${value}" aria-selected="${value === selected}"></button>`;
    const panel = (value: string): string =>
      `<div role="tabpanel" id="${id}${value}"${value === selected ? '' : ' hidden="until-found"'}></div>`;
    return `<div data-tabs${group}><div role="tablist">${tab('a')}${tab('b')}</div>${panel('a')}${panel('b')}</div>`;
  };
  show(
    '',
    '',
    box('x', ' data-group="os"', 'a') + box('y', ' data-group="other"', 'b') + box('z', '', 'a'),
  );
  for (const tab of document.querySelectorAll('[role=tab]'))
    tab.ariaSelected = tab.getAttribute('aria-selected');
  mountTabs();
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].map(tab => [
      tab.ariaSelected,
      tab.tabIndex,
    ]),
    [
      ['false', -1],
      ['true', 0],
      ['false', -1],
      ['true', 0],
      ['true', 0],
      ['false', -1],
    ],
  );
  assert.equal(
    [...document.querySelectorAll<HTMLElement>('[role=tabpanel]')].map(panel => [
      panel.getAttribute('hidden'),
      panel.ariaHidden,
      panel.hasAttribute('data-active'),
    ]),
    [
      ['until-found', 'true', false],
      [null, null, true],
      ['until-found', 'true', false],
      [null, null, true],
      [null, null, true],
      ['until-found', 'true', false],
    ],
  );
  localStorage.removeItem('rspress-tabs');
});

test('R-002 only another spelling of the same page is corrected in the address bar', () => {
  const { history } = window;
  const shown = (attributes: string, address: string): string => {
    window.happyDOM.setURL(`https://docs.example.com${address}`);
    simulate({ location: window.location, history });
    show(attributes, '', '');
    correctAddress();
    return window.location.href.replace('https://docs.example.com', '');
  };
  assert.is(shown('data-route="/guide/"', '/guide/index.html?q#h'), '/guide/?q#h');
  assert.is(shown('data-route="/guide/" data-base="/b/"', '/b/guide/index.html'), '/b/guide/');
  for (const [attributes, address] of [
    ['data-route="/guide/"', '/guide/'],
    ['data-route="/guide/"', '/other.html'],
    ['data-route="/404" data-page-type="404"', '/404.html'],
    ['data-route="/guide/a" data-clean-urls="off"', '/guide/a'],
    ['', '/guide/index.html'],
  ] as const)
    assert.is(shown(attributes, address), address);
  window.happyDOM.setURL('https://docs.example.com/a');
});

test('R-102 the outline marks the last heading above the edge, the last one at the end, else the first', async () => {
  const frames: (() => void)[] = [];
  simulate({ requestAnimationFrame: (task: () => void) => frames.push(task) });
  const current = (tops: number[], scrolled: { scrollY: number; height: number }): number => {
    simulate({ scrollY: scrolled.scrollY, innerHeight: 500 });
    const ids = tops.map((_, at) => `h${at}`);
    show(
      '',
      '',
      `<nav id="Outline">${ids.map(id => `<a href="#${id}"></a>`).join('')}<a href="#gone"></a></nav>` +
        ids.map(id => `<h2 id="${id}"></h2>`).join(''),
    );
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      value: scrolled.height,
      configurable: true,
    });
    for (const [at, top] of tops.entries())
      document.getElementById(`h${at}`)!.getBoundingClientRect = () => ({ top }) as DOMRect;
    mountOutline();
    for (const task of frames.splice(0)) task();
    const links = [...document.querySelectorAll('#Outline a')];
    assert.is(links.filter(link => link.ariaCurrent === 'location').length, 1);
    return links.findIndex(link => link.ariaCurrent === 'location');
  };
  assert.is(current([-50, 0.5, 2], { scrollY: 100, height: 2000 }), 1, 'a fraction below the edge');
  assert.is(current([-50, 1, 2], { scrollY: 100, height: 2000 }), 1);
  assert.is(current([10, 20, 30], { scrollY: 0, height: 2000 }), 0, 'none is above');
  assert.is(current([-900, -50, 400], { scrollY: 1499, height: 2000 }), 3, 'at the end');
  assert.is(current([-900, -50, 400], { scrollY: 1498, height: 2000 }), 1);
  assert.is(current([0, 20, 30], { scrollY: 0, height: 501 }), 0, 'a page that does not scroll');
});

test('R-163 the copied code has signs for changed lines, and none of the empty lines around it', async () => {
  const copied: string[] = [];
  let isAllowed = true;
  const clipboard = {
    writeText: (text: string) =>
      isAllowed ? Promise.resolve(void copied.push(text)) : Promise.reject(new Error('denied')),
  };
  const asked: string[] = [];
  const prompt = (question: string, text: string): void => void asked.push(`${question} ${text}`);
  simulate({ navigator: { clipboard, platform: 'Win32' }, prompt });
  installCodeButtons();
  show(
    `data-labels='{"copied":"Copied","copyPrompt":"Press {key}"}'`,
    '',
    `<p data-announcer></p><figure><code><span class="line">\n</span><span class="line">  z\n</span><span class="line added">a\n</span><span
    class="line removed">- b\n</span><span class="line removed">d\n</span><span class="line">  c\n</span><span class="line">\n</span></code><button
    data-copy>copy</button><button data-wrap-toggle aria-pressed="false">wrap</button></figure>
    <button data-copy id="alone">copy</button>`,
  );
  const [copy, wrap, alone] = [...document.querySelectorAll('button')];
  copy!.click();
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.equal(copied, ['  z\n+ a\n- b\n- d\n  c']);
  assert.is(copy!.dataset.copied, '');
  await new Promise(resolve => setTimeout(resolve, 100));
  assert.is(document.querySelector('p')!.textContent, 'Copied');
  isAllowed = false;
  copy!.click();
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.equal(asked, ['Press Ctrl+C   z\n+ a\n- b\n- d\n  c']);
  alone!.click();
  wrap!.click();
  assert.is(wrap!.ariaPressed, 'true');
  assert.ok(document.querySelector('figure')!.hasAttribute('data-wrap'));
  wrap!.click();
  assert.is(wrap!.ariaPressed, 'false');
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.is(copied.length + asked.length, 2);
});

test('the search shell opens without what was typed in it before', () => {
  show(
    '',
    '',
    `<dialog id="search-shell" data-composing data-entered data-moved="2"><input value="a">
    </dialog>`,
  );
  openSearchShell();
  const shell = document.querySelector<HTMLDialogElement>('#search-shell')!;
  assert.is(shell.open, true);
  assert.equal(
    shell.getAttributeNames().filter(name => name.startsWith('data-')),
    [],
  );
  assert.is(shell.querySelector('input')!.value, '');
});

test('R-102 the marked entry comes to the middle of an outline that does not show it', () => {
  simulate({
    requestAnimationFrame: (task: () => void) => task(),
    scrollY: 0,
    innerHeight: 500,
  });
  const scrolled = (offsetTop: number, box: Record<string, number>): number => {
    show('', '', '<nav id="Outline"><a href="#a"></a></nav><h2 id="a"></h2>');
    const outline = document.getElementById('Outline')!;
    for (const [name, value] of Object.entries({ clientHeight: 100, ...box }))
      Object.defineProperty(outline, name, { value, writable: true });
    Object.defineProperty(outline.firstElementChild!, 'offsetTop', { value: offsetTop });
    mountOutline();
    return outline.scrollTop;
  };
  assert.is(scrolled(250, { scrollHeight: 300, scrollTop: 0 }), 200);
  assert.is(scrolled(20, { scrollHeight: 300, scrollTop: 21 }), -30);
  assert.is(scrolled(72, { scrollHeight: 300, scrollTop: 20 }), 20, 'near the lower edge');
  assert.is(scrolled(73, { scrollHeight: 300, scrollTop: 20 }), 23);
  assert.is(scrolled(20, { scrollHeight: 300, scrollTop: 20 }), 20);
  assert.is(scrolled(250, { scrollHeight: 100, scrollTop: 0 }), 0, 'it does not scroll');
  show('', '', '<nav id="Outline"></nav>');
  mountOutline();
  show('', '', '');
  mountOutline();
});

test('an option is asked for by a group and a dot, and found on its level, deeper, or by a later part', () => {
  const groups = ['output', 'Dev'];
  for (const [text, expected] of [
    ['output.', 'output.'],
    [' OUTPUT.dist ', 'output.dist'],
    ['dev。a．b。c', 'Dev.a.b.c'],
    ['output', undefined],
    ['other.a', undefined],
    ['output.a b', undefined],
    ['my output.a', undefined],
  ] as const)
    assert.is(askedOption(text, groups), expected, text);
  const paths = [
    'output.xdist',
    'output.a.dist',
    'output.dist.js',
    'output.dist',
    'dev.dist',
    'output.distPath',
    'output.other',
  ];
  const langs = { type: 'en', default: 'en' };
  const options = paths.map(path => ({ path, page: '', href: '', type: '', default: '', langs }));
  const complete = (asked: string): string[] =>
    completeOption(asked, options).map(({ path }) => path);
  assert.equal(complete('output.DIST'), [
    'output.dist',
    'output.distPath',
    'output.dist.js',
    'output.a.dist',
    'output.xdist',
  ]);
  assert.equal(complete('dev.'), ['dev.dist']);
  assert.equal(complete('output.none'), []);
  assert.equal(complete('output.'), [
    'output.xdist',
    'output.dist',
    'output.distPath',
    'output.other',
    'output.a.dist',
    'output.dist.js',
  ]);
});

test('the page that was chosen marks up to 300 places in its text, until the reader removes them', () => {
  window.happyDOM.setURL('https://docs.example.com/a');
  const { sessionStorage, NodeFilter, location } = window;
  simulate({ sessionStorage, NodeFilter, location, CSS: {} });
  const marks = (words: readonly string[], href = '/a'): (string | null)[] => {
    sendMarks(href, words);
    showMarks('Remove');
    return [...document.querySelectorAll('mark')].map(({ textContent }) => textContent);
  };
  const body =
    '<p>A lamp and <b>lamps</b></p><button>lamp</button><style>lamp</style><i aria-hidden="true">lamp</i>';
  show('', '', `<header>lamp</header><main>${body}</main>`);
  assert.equal(marks(['lamp', 'a']), ['A', 'lamp', 'a', 'lamp']);
  const button = document.querySelector<HTMLElement>('.search-unmark')!;
  assert.is(button.textContent, 'Remove');
  showMarks('Remove');
  assert.is(document.querySelectorAll('mark').length, 4, 'a step within the page keeps them');
  button.focus();
  button.click();
  assert.is(document.activeElement, document.querySelector('main'), 'the focus is not lost');
  assert.is(document.querySelector('main')!.innerHTML, body);
  assert.is(document.querySelector('.search-unmark'), null);
  assert.equal(marks(['none']), []);
  assert.equal(marks(['lamp'], '/other'), [], 'for another page');
  sessionStorage.clear();
  show('', '', `<main>${'<p>lamp</p>'.repeat(301)}</main>`);
  assert.is(marks(['lamp']).length, 300);
  show('', '', '<main><p>lamp</p></main>');
  sendMarks('/a', ['lamp']);
  const stored = JSON.parse(sessionStorage.getItem(MARKS_KEY)!) as { at: number };
  sessionStorage.setItem(MARKS_KEY, JSON.stringify({ ...stored, at: stored.at - 61_000 }));
  showMarks('Remove');
  assert.is(document.querySelector('mark'), null, 'a minute later');
});

test('R-165 a click or a key chooses a tab in all boxes of its group, and stores it', () => {
  const { localStorage, MutationObserver } = window;
  const target = new window.EventTarget();
  const moves: number[] = [];
  simulate({
    localStorage,
    MutationObserver,
    addEventListener: target.addEventListener.bind(target),
    scrollBy: ({ top }: { top: number }) => moves.push(top),
  });
  localStorage.clear();
  installTabs();
  const box = (id: string, group: string): string => {
    const tab = (value: string, isFirst: boolean): string =>
      `<button role="tab" data-value="${value}" aria-controls="${id}${value}" aria-selected="${isFirst}"></button>`;
    const panels = ['a', 'b', 'c'].map(
      value => `<div role="tabpanel" data-value="${value}" id="${id}${value}"></div>`,
    );
    return `<div data-tabs${group}><div role="tablist">${tab('a', true)}${tab('b', false)}${tab('c', false)}</div>${panels.join('')}</div>`;
  };
  show('', '', box('x', ' data-group="os"') + box('y', ' data-group="os"') + box('z', ''));
  const tabs = [...document.querySelectorAll<HTMLElement>('[role=tab]')];
  for (const tab of tabs) tab.ariaSelected = tab.getAttribute('aria-selected');
  const selected = (): string =>
    tabs
      .filter(tab => tab.ariaSelected === 'true')
      .map(tab => tab.dataset.value)
      .join('');
  const press = (tab: HTMLElement, key: string, rest: object = {}): boolean => {
    const event = new window.KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      ...rest,
    });
    tab.dispatchEvent(event as unknown as Event);
    return event.defaultPrevented;
  };
  let top = 0;
  tabs[1]!.getBoundingClientRect = () => ({ top: (top += 5) }) as DOMRect;
  tabs[1]!.click();
  assert.is(selected(), 'bba');
  assert.equal(moves, [5], 'the clicked tab stays where it is');
  assert.is(localStorage.getItem('rspress-tabs'), '{"os":"b"}');
  tabs[8]!.click();
  assert.equal([selected(), moves.length], ['bbc', 1]);
  assert.is(localStorage.getItem('rspress-tabs'), '{"os":"b"}', 'a box without a group');
  assert.ok(press(tabs[4]!, 'ArrowRight'));
  assert.equal([selected(), document.activeElement === tabs[5]], ['ccc', true]);
  assert.ok(press(tabs[5]!, 'Home'));
  assert.is(selected(), 'aac');
  assert.not.ok(press(tabs[3]!, 'x'));
  document.getElementById('xa')!.append(...document.querySelectorAll('[data-tabs]:last-child'));
  assert.ok(press(tabs[0]!, 'End'));
  assert.equal([selected(), document.activeElement === tabs[2]], ['ccc', true], 'tabs in a panel');
  assert.ok(press(tabs[2]!, 'Home'));
  assert.is(selected(), 'aac');
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey'])
    assert.not.ok(press(tabs[3]!, 'End', { [modifier]: true }), modifier);
  assert.is(selected(), 'aac');
  document
    .getElementById('yb')!
    .dispatchEvent(new window.Event('beforematch', { bubbles: true }) as unknown as Event);
  assert.is(selected(), 'abc', 'a panel that find-in-page opens');
  localStorage.setItem('rspress-tabs', '{"os":"c"}');
  target.dispatchEvent(Object.assign(new window.Event('storage'), { key: 'other' }));
  assert.is(selected(), 'abc');
  target.dispatchEvent(Object.assign(new window.Event('storage'), { key: 'rspress-tabs' }));
  assert.is(selected(), 'ccc', 'another window');
});

test('R-210 a tooltip is below its control, or above it where there is no room, and in the window', () => {
  simulate({ innerHeight: 600 });
  Object.defineProperty(document.documentElement, 'clientWidth', {
    value: 500,
    configurable: true,
  });
  const prototype = window.HTMLElement.prototype as unknown as HTMLElement;
  prototype.showPopover = function (this: HTMLElement) {
    this.getBoundingClientRect = () => ({ width: 100, height: 20 }) as DOMRect;
  };
  const button = document.createElement('button');
  button.ariaLabel = 'Name';
  const placed = (left: number, bottom: number): [string, string | undefined] => {
    button.getBoundingClientRect = () =>
      ({ left, width: 20, top: bottom - 10, bottom, right: left + 20, height: 10 }) as DOMRect;
    const { style, dataset } = openTooltip(button);
    return [style.cssText.replace(/ |;$/g, ''), dataset.side];
  };
  assert.equal(placed(200, 50), ['--left:160px;--top:58px;--middle:50px', 'below']);
  assert.equal(placed(0, 50), ['--left:4px;--top:58px;--middle:6px', 'below']);
  assert.equal(placed(470, 572), ['--left:396px;--top:580px;--middle:84px', 'below']);
  assert.equal(placed(200, 573), ['--left:160px;--top:535px;--middle:50px', 'above']);
  assert.is(openTooltip(button).textContent, 'Name');
  button.dataset.tip = 'Tip';
  assert.is(openTooltip(button).textContent, 'Tip');
  assert.is(openTooltip(button).ariaHidden, 'true', 'the name of the button is read already');
  assert.is(document.querySelectorAll('.tip').length, 1);
  Reflect.deleteProperty(prototype, 'showPopover');
});

test('a new page is faded in only where the site wants it, in wide windows, and without reduced motion', async () => {
  window.happyDOM.setURL('https://docs.example.com/a');
  const { history, location, DOMParser, HTMLElement, Event } = window;
  const target = new window.EventTarget();
  const page = (route: string, rest = ''): string =>
    `<html data-route="${route}" lang="en" data-content-animation="${rest}"><head><title>${route}</title></head><body><main data-region="page" id="Main"><h1>${route}</h1></main></body></html>`;
  let isReduced = false;
  simulate({
    addEventListener: target.addEventListener.bind(target),
    fetch: (address: string) =>
      Promise.resolve(
        new Response(page(new URL(address).pathname), { headers: { 'content-type': 'text/html' } }),
      ),
    navigator: { onLine: true, platform: '' },
    matchMedia: () => ({ matches: isReduced }),
    ...{ history, location, DOMParser, HTMLElement, Event, scrollTo: () => {}, scrollY: 0 },
  });
  const { install } = await import('../client/navigation/navigate.ts');
  install();
  let count = 0;
  const startViewTransition = (change: () => void): object => {
    count++;
    change();
    return { ready: Promise.reject(new Error('skipped')), updateCallbackDone: Promise.resolve() };
  };
  const follow = async (to: string, animation: string, width: number): Promise<number> => {
    show(
      `data-route="/a" data-content-animation="${animation}" lang="en"`,
      '',
      `<main data-region="page" id="Main"><a href="${to}">to</a></main>`,
    );
    simulate({ innerWidth: width });
    Object.assign(document, { startViewTransition });
    const before = count;
    document.querySelector('a')!.click();
    for (let round = 0; round < 500 && document.title !== to; round++)
      await new Promise(resolve => setTimeout(resolve, 10));
    assert.is(document.title, to);
    assert.is(window.location.pathname, to);
    assert.is(document.activeElement, document.querySelector('h1'));
    return count - before;
  };
  assert.is(await follow('/b', 'on', 960), 1);
  assert.is(await follow('/c', 'on', 959), 0);
  assert.is(await follow('/d', 'off', 960), 0);
  isReduced = true;
  assert.is(await follow('/e', 'on', 960), 0);
  isReduced = false;
  Reflect.deleteProperty(document, 'startViewTransition');
});

test('R-151 Enter opens the selected result, with Ctrl or Cmd in a new tab, and arrows go around the list', async () => {
  window.happyDOM.setURL('https://docs.example.com/a');
  const { localStorage, navigator, Element, HTMLElement, HTMLIFrameElement, HTMLAnchorElement } =
    window;
  const { location, sessionStorage, Event } = window;
  simulate({ localStorage, navigator, Element, HTMLElement, HTMLIFrameElement, HTMLAnchorElement });
  simulate({ location, sessionStorage, Event });
  localStorage.clear();
  const [{ createElement }, { createRoot }, { flushSync }, { Panel }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
    import('../client/search/ui/Panel.tsx'),
  ]);
  const results = ['One', 'Two', 'Three'].map(
    (title): SearchResult => ({
      ...{ type: 'title', title, header: title, link: `/${title.toLowerCase()}` },
      ...{ query: 'lamp', group: '', highlight: [] },
    }),
  );
  const source = {
    key: '',
    prepare: () => Promise.resolve(),
    ask: () => Promise.resolve([{ index: '', label: '', own: true, results }]),
  };
  show(
    '',
    '',
    '<dialog id="search-shell" open><input value=" lamp "></dialog><div id="root"></div>',
  );
  const opened: string[] = [];
  Object.assign(window, { open: (...what: string[]) => opened.push(what.join(' ')) });
  const root = createRoot(document.getElementById('root')!);
  let closed = 0;
  const onClose = (): void => void closed++;
  const session = new Session(source);
  const common = { labels, starts: [], base: '/', placeholder: '', onClose, session };
  flushSync(() => root.render(createElement(Panel, common)));
  await new Promise(resolve => setTimeout(resolve, 300));
  flushSync(() => {});
  const panel = document.querySelector('.search-dialog')!;
  const press = (key: string, rest: object = {}): void => {
    const event = new window.KeyboardEvent('keydown', {
      key,
      bubbles: true,
      cancelable: true,
      ...rest,
    });
    flushSync(() => panel.querySelector('input')!.dispatchEvent(event as unknown as Event));
  };
  const selected = (): number =>
    [...panel.querySelectorAll('[role=option]')].findIndex(
      row => row.getAttribute('aria-selected') === 'true',
    );
  for (const row of panel.querySelectorAll('[role=option]')) {
    row.scrollIntoView = () => {};
    row.addEventListener('click', event => {
      event.preventDefault();
      opened.push(`here ${row.getAttribute('href')}`);
    });
  }
  assert.is(panel.querySelectorAll('[role=option]').length, 3);
  assert.equal(
    [...panel.querySelectorAll('.search-foot > span')].map(({ textContent }) => textContent),
    ['↵toSelect', '↑↓toNavigate', 'EsctoClose'],
  );
  const keepsFocus = (selector: string): boolean => {
    const event = new window.MouseEvent('mousedown', { bubbles: true, cancelable: true });
    panel.querySelector(selector)!.dispatchEvent(event as unknown as Event);
    return event.defaultPrevented;
  };
  assert.equal(
    ['[role=option]', 'input'].map(keepsFocus),
    [true, false],
    'a press beside the input',
  );
  assert.is(selected(), 0);
  const input = panel.querySelector('input')!;
  assert.is(document.getElementById(input.getAttribute('aria-controls')!)?.role, 'listbox');
  press('ArrowUp');
  assert.is(selected(), 2);
  press('ArrowDown');
  press('ArrowDown');
  assert.is(selected(), 1);
  press('Enter', { ctrlKey: true });
  press('Enter', { metaKey: true });
  assert.equal(opened.splice(0), Array(2).fill('https://docs.example.com/two _blank noopener'));
  assert.equal([closed, localStorage.getItem('rspress-recent')], [0, '["lamp"]']);
  press('Enter', { isComposing: true });
  assert.equal(opened, []);
  press('Enter');
  assert.equal(opened, ['here /two']);
  assert.match(sessionStorage.getItem(MARKS_KEY) ?? '', '"/two"', 'this page gets the marks');
  press('Escape');
  assert.ok(closed > 0);
  root.unmount();
});

test('R-151 rows moved before the answer count in its list, around its ends, and in no list after it', async () => {
  window.happyDOM.setURL('https://docs.example.com/a');
  const { localStorage, navigator, Element, HTMLElement, HTMLIFrameElement, Event, location } =
    window;
  simulate({ localStorage, navigator, Element, HTMLElement, HTMLIFrameElement, Event, location });
  const [{ createElement }, { createRoot }, { flushSync }, { Panel }] = await Promise.all([
    import('react'),
    import('react-dom/client'),
    import('react-dom'),
    import('../client/search/ui/Panel.tsx'),
  ]);
  const partOf = (index: string): AnswerPart => ({
    ...{ index, label: index, own: index === 'a' },
    results: ['One', 'Two', 'Three'].map(title => ({
      ...{ type: 'title', title, header: title, link: `/${index}/${title.toLowerCase()}` },
      ...{ query: 'lamp', group: '', highlight: [] },
    })),
  });
  const source = {
    key: '',
    prepare: () => Promise.resolve(),
    ask: () => Promise.resolve([partOf('a'), partOf('b')]),
  };
  const common = { labels, starts: [], base: '/', placeholder: '', onClose: () => {} };
  /** Returns the selected row of the answer, and then of its second tab. */
  const selectedAfter = async (moved: number, keys: string[]): Promise<number[]> => {
    show(
      '',
      '',
      `<dialog id="search-shell" open data-moved="${moved}"><input value="lamp"></dialog><div id="root"></div>`,
    );
    const root = createRoot(document.getElementById('root')!);
    flushSync(() => root.render(createElement(Panel, { ...common, session: new Session(source) })));
    flushSync(() => {});
    const panel = document.querySelector('.search-dialog')!;
    for (const key of keys) {
      const event = new window.KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      flushSync(() => panel.querySelector('input')!.dispatchEvent(event as unknown as Event));
    }
    const selected = (): number =>
      [...panel.querySelectorAll('[role=option]')].findIndex(
        row => row.getAttribute('aria-selected') === 'true',
      );
    assert.is(selected(), -1, 'no list yet');
    for (let round = 0; round < 500 && selected() < 0; round++)
      await new Promise(resolve => setTimeout(resolve, 10));
    flushSync(() => {});
    const found = [selected()];
    flushSync(() => panel.querySelectorAll<HTMLElement>('[role=tab]')[1]!.click());
    found.push(selected());
    root.unmount();
    return found;
  };
  const down = 'ArrowDown';
  assert.equal(await selectedAfter(0, []), [0, 0]);
  assert.equal(await selectedAfter(1, []), [1, 0]);
  assert.equal(await selectedAfter(0, [down]), [1, 0]);
  assert.equal(await selectedAfter(1, [down]), [2, 0]);
  assert.equal(await selectedAfter(1, [down, down]), [0, 0]);
  assert.equal(await selectedAfter(0, ['ArrowUp']), [2, 0]);
});

test('R-167 the preview shows a copy of the image that is no button, and gives the focus back', async () => {
  const { HTMLElement, Event } = window;
  const target = new window.EventTarget();
  simulate({
    ...{ HTMLElement, Event, scrollY: 0 },
    addEventListener: target.addEventListener.bind(target),
    removeEventListener: target.removeEventListener.bind(target),
  });
  const { install, mount } = await import('../client/behaviors/page/zoom.ts');
  show(
    `data-labels='{"zoomImage":"Zoom","closePreview":"Close","colon":": "}'`,
    '',
    '<main class="prose"><img src="/a.png" alt="A flow"><img src="/b.png" alt=""><a href="/b"><img src="/c.png" alt="C"></a><details><summary><img src="/e.png" alt="E"></summary></details></main><img src="/d.png" alt="D">',
  );
  // The simulated document lacks this property, which stands for an attribute.
  let prototype: object = document.body;
  while (!Object.hasOwn(prototype, 'getAttribute')) prototype = Object.getPrototypeOf(prototype);
  Object.defineProperty(prototype, 'ariaLabel', {
    configurable: true,
    get(this: Element) {
      return this.getAttribute('aria-label');
    },
    set(this: Element, value: string) {
      this.setAttribute('aria-label', value);
    },
  });
  const { setTimeout: wait } = window;
  Object.assign(window, { setTimeout: (task: () => void) => (task(), 0) });
  install();
  mount();
  Object.assign(window, { setTimeout: wait });
  const controls = [...document.querySelectorAll<HTMLElement>('[data-zoom]')];
  assert.equal(
    controls.map(each => [each.localName, each.role, each.tabIndex, each.ariaLabel]),
    [
      ['img', 'button', 0, 'Zoom: A flow'],
      ['img', 'button', 0, 'Zoom'],
    ],
  );
  const shown = async (open: (control: HTMLElement) => void, at: number): Promise<string> => {
    open(controls[at]!);
    for (let round = 0; round < 500 && !document.querySelector('dialog.zoom'); round++)
      await new Promise(resolve => setTimeout(resolve, 10));
    const [copy, close, ...others] = document.querySelector('dialog.zoom')!.children;
    assert.equal(others, []);
    assert.is(close!.ariaLabel, 'Close');
    const { outerHTML } = copy!;
    document.querySelector<HTMLElement>('dialog.zoom')!.click();
    assert.is(document.querySelector('dialog'), null);
    assert.is(document.activeElement, controls[at]);
    return outerHTML;
  };
  const press = (key: string) => (control: HTMLElement) =>
    control.dispatchEvent(
      new window.KeyboardEvent('keydown', { key, bubbles: true }) as unknown as Event,
    );
  const image = '<img src="/a.png" alt="A flow">';
  assert.is(await shown(control => control.click(), 0), image);
  assert.is(await shown(press('Enter'), 0), image);
  assert.is(await shown(press(' '), 0), image);
  press('x')(controls[0]!);
  await new Promise(resolve => setTimeout(resolve, 0));
  assert.is(document.querySelector('dialog'), null, 'another key');
  Reflect.deleteProperty(prototype, 'ariaLabel');
});

test('R-001 R-044 a missing page leads to the page that was meant, or shows similar ones', async () => {
  const { DOMParser, HTMLElement, Event } = window;
  simulate({ DOMParser, HTMLElement, Event });
  const { resolveNotFound } = await import('../client/notFound/notFound.ts');
  const files: Record<string, string> = {
    '/en.json': JSON.stringify([
      ...['/guide/start', '/guide/starts', '/config/', '/api/deep/x', '//guide/strat'].map(
        routePath => ({ routePath, title: `Title of ${routePath}` }),
      ),
      { routePath: '/guide/strat' },
      { title: 'x' },
      null,
    ]),
    '/zh.json': JSON.stringify([{ routePath: '/zh/only', title: 'Z' }]),
    '/file.html':
      '<html data-route="/file"><body><main data-region="page">File</main></body></html>',
    '/folder.html':
      '<html data-route="/folder/"><body><main data-region="page">Folder</main></body></html>',
    '/other.html': '<html data-route="/something"><body></body></html>',
    '/copy.html': '<html data-route="/copy" data-page-type="404"><body></body></html>',
    '/old.html': '<html data-moved="/new"></html>',
    '/away.html': '<html data-moved="//evil.example/"></html>',
    '/zh/404.html':
      '<html data-route="/zh/404" data-lang="zh" lang="zh"><body><main data-region="page">没有</main></body></html>',
  };
  /** Returns where the reader is led to, the text of the page, and the suggested routes. */
  const resolve = async (
    path: string,
    rest = '',
    base = '/',
    data = '',
  ): Promise<[string, string, string]> => {
    const asked: string[] = [];
    const [, search = '', hash = ''] = /^(\?[^#]*)?(#.*)?$/.exec(rest) ?? [];
    const origin = 'https://docs.example.com';
    let led = '';
    const location = { pathname: path, search, hash, origin, replace: (to: string) => (led += to) };
    const fetch = (address: string): Promise<Response> => {
      asked.push(address);
      const text = files[address];
      return Promise.resolve(
        new Response(text ?? 'none', { status: text === undefined ? 404 : 200 }),
      );
    };
    simulate({ location, fetch });
    show(
      `data-base="${base}" data-lang="en" data-default-lang="en" data-langs="en zh" data-page-type="404" data-search-indexes="en=/en.json zh=/zh.json" ${data}`,
      '',
      '<main data-region="page">404<div data-suggestions hidden><h2>Similar</h2><ul></ul></div></main>',
    );
    await resolveNotFound();
    assert.equal(new Set(asked).size, asked.length, `${path} asks twice: ${asked.join(' ')}`);
    const box = document.querySelector<HTMLElement>('[data-suggestions]');
    assert.is(box?.hidden ?? true, !box?.querySelector('li'), path);
    const rows = [...(box?.querySelectorAll('li') ?? [])].map(
      row =>
        `${row.querySelector('a')!.getAttribute('href')} ${row.querySelector('a')!.textContent}`,
    );
    return [led, document.querySelector('main')!.firstChild!.textContent!, rows.join(', ')];
  };
  assert.equal(await resolve('/guide/start.html', '?q#h'), ['/guide/start?q#h', '404', '']);
  assert.equal(await resolve('/config'), ['/config/', '404', '']);
  assert.equal(await resolve('/en/guide/start'), ['/guide/start', '404', '']);
  assert.equal(await resolve('/zh/guide/start', '#h'), ['/guide/start#h', '404', '']);
  assert.equal(await resolve('/file'), ['', 'File', '']);
  assert.equal(await resolve('/folder/'), ['', 'Folder', '']);
  assert.equal(await resolve('/old', '?q'), ['/new?q', '404', '']);
  assert.equal(await resolve('/old', '#own'), ['/new#own', '404', '']);
  for (const path of ['/away', '/other', '/copy', '/wholly-different'])
    assert.equal(await resolve(path), ['', '404', ''], path);
  const [, , similar] = await resolve('/guide/strat');
  assert.is(similar, '/guide/start Title of /guide/start, /guide/starts Title of /guide/starts');
  assert.is((await resolve('/api/deep'))[2], '/api/deep/x Title of /api/deep/x');
  const [, , file] = await resolve('/api/deep', '', '/', 'data-clean-urls="off"');
  assert.is(file, '/api/deep/x.html Title of /api/deep/x', 'R-012 without clean URLs');
  assert.equal(await resolve('/zh/nothing-like-it'), ['', '没有', '']);
  assert.is((await resolve('/zh/only'))[0], '', 'a page of the index that the host lacks');
  const below = (path: string): ReturnType<typeof resolve> => resolve(path, '', '/docs/');
  assert.equal(await below('/docs/config'), ['/docs/config/', '404', '']);
  assert.equal(await below('/docs/zh/guide/start'), ['/docs/guide/start', '404', '']);
  assert.is((await below('/docs/api/deep'))[2], '/docs/api/deep/x Title of /api/deep/x');
});

test('R-021 links that download a file, or open another tab, are left to the browser', () => {
  simulate({ location: window.location, Element: window.Element });
  const paths = ['download', 'type="text/markdown"', 'target="_blank"', 'target="_self"', ''].map(
    attribute => {
      show('', '', `<a href="/x" ${attribute}>X</a>`);
      return pageLink(document.querySelector('a'))?.pathname;
    },
  );
  assert.equal(paths, [undefined, undefined, undefined, '/x', '/x']);
});

test('a page that was parsed ahead is parsed again when it is shown again', async () => {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response('<p>x', { headers: { 'content-type': 'text/html' } }));
  const { DOMParser, Element } = window;
  window.happyDOM.setURL('https://docs.example.com/a');
  simulate({ fetch, location: window.location, DOMParser, Element, navigator: { onLine: true } });
  show('', '', '<a href="/twice">Twice</a>');
  installPrefetch();
  const press = new window.Event('pointerdown', { bubbles: true }) as unknown as Event;
  document.querySelector('a')!.dispatchEvent(press);
  const page = (await loadPage('/twice'))!;
  await new Promise(resolve => setTimeout(resolve, 20));
  assert.is.not(takeDocument(page), takeDocument(page), 'its nodes move into the page');
});

test.run();
