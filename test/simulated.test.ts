// Code of the browser that needs no layout keeps its promises in a simulated document.
import { Window } from 'happy-dom';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { mount as rewriteDates } from '../client/behaviors/page/dates.ts';
import { tabForKey } from '../client/events.ts';
import { endProgress, startProgress } from '../client/navigation/progress.ts';
import { swap } from '../client/navigation/swap.ts';
import { compositionDone } from '../client/search/handover.ts';
import { readEntry } from '../client/search/readEntry.ts';

const window = new Window({ url: 'https://docs.example.com/a' });
Object.assign(globalThis, {
  window,
  document: window.document,
  getComputedStyle: () => ({ direction: 'ltr' }),
});
test.after(() => window.happyDOM.close());

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

test('dates become local, and one that is no date stays', () => {
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
  show('data-labels="{}"', '', '');
  const bar = (): HTMLElement | null => document.querySelector('#nprogress');
  startProgress();
  assert.is(bar(), null);
  await new Promise(resolve => setTimeout(resolve, 300));
  assert.is(bar()?.style.getPropertyValue('--amount'), '0.08');
  endProgress();
  assert.is(bar()?.style.getPropertyValue('--amount'), '1');
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

test.run();
