// What can be clicked looks different under the pointer; what is current, chosen, or open looks
// different from the rest.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, visit } from './served.ts';

const site = await serveSite();
/** Without the current page and tab, the logo, and the summaries in articles. */
const CONTROLS =
  ':is(a[href], button, summary):not(.skip, .logo, [aria-current], [aria-selected=true], main summary)';

/** Marks one visible control of each kind, and returns how many. */
const mark = (page: Page): Promise<number> =>
  page.evaluate(selector => {
    const kinds = new Set<string>();
    for (const control of document.querySelectorAll(selector)) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const around = control.closest('[id], [data-region]');
      const { tagName, className, parentElement } = control;
      const kind = [tagName, className, parentElement?.className, around?.id || around?.className];
      if (kinds.has(kind.join())) continue;
      kinds.add(kind.join());
      control.toggleAttribute('data-control', true);
    }
    return kinds.size;
  }, CONTROLS);

/** Returns for each marked control how it, its parts, and its list item or parent look. */
const looks = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[data-control]')].map(control =>
      [control, control.closest('li') ?? control.parentElement!, ...control.querySelectorAll('*')]
        .flatMap(part => ['', '::before', '::after'].map(pseudo => getComputedStyle(part, pseudo)))
        .map(style =>
          ['color', 'background-color', 'border-color', 'text-decoration', 'box-shadow', 'opacity']
            .map(name => style.getPropertyValue(name))
            .join(),
        )
        .join(';'),
    ),
  );

/** Elements with a state → the attribute that says so, and its value in the other state. */
const STATES: [selector: string, attribute: string, other: string | null][] = [
  // The link of a group and its arrow are marked together, and so is a name in a panel by its icon.
  ['[aria-current]:not(.menu-current, summary, summary *)', 'aria-current', null],
  // The button that switches between light and dark shows what the whole page shows.
  ['[aria-pressed=true]:not([data-flip])', 'aria-pressed', 'false'],
  ['[aria-pressed=false]:not([data-flip])', 'aria-pressed', 'true'],
  ['details[class][open]:not(.overview-headings)', 'open', null],
  ['details[class]:not([open], .overview-headings)', 'open', ''],
  ['[data-copy]', 'data-copied', ''],
];

/** Returns the states that cannot be seen: elements that look the same without them. */
const unseenStates = (page: Page): Promise<string[]> =>
  page.evaluate(states => {
    const look = (part: Element): string =>
      [part, ...part.querySelectorAll('summary, summary *, .icon')]
        .flatMap(each => ['', '::before', '::after'].map(pseudo => getComputedStyle(each, pseudo)))
        .map(style =>
          [
            ...['color', 'background-color', 'border-color', 'box-shadow', 'content'],
            ...['display', 'visibility', 'rotate', '-webkit-text-stroke-width'],
          ]
            .map(name => style.getPropertyValue(name))
            .join(),
        )
        .join(';');
    return states.flatMap(([selector, attribute, other]) =>
      [...document.querySelectorAll(selector)].flatMap(part => {
        const own = part.getAttribute(attribute);
        const set = (value: string | null): void =>
          value === null ? part.removeAttribute(attribute) : part.setAttribute(attribute, value);
        const before = look(part);
        set(other);
        const after = look(part);
        set(own);
        return before === after ? [`${attribute}: ${part.outerHTML.slice(0, 100)}`] : [];
      }),
    );
  }, STATES);

for (const path of ['/', '/guide/markdown', '/config/'])
  test(`${path}: every control, and the cards of links`, async () => {
    const { page, close } = await visit(site.url + path, { reducedMotion: 'reduce' });
    assert.ok((await mark(page)) > 10);
    if (path === '/guide/markdown')
      await page.waitForSelector('#Outline [aria-current] >> nth=0', { state: 'attached' });
    assert.equal(await unseenStates(page), []);
    const before = await looks(page);
    const session = await page.context().newCDPSession(page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument', { depth: 0 });
    const hovered = '[data-control], [data-control] *, li:has([data-control])';
    const { nodeIds } = await session.send('DOM.querySelectorAll', {
      nodeId: root.nodeId,
      selector: hovered,
    });
    for (const nodeId of nodeIds)
      await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: ['hover'] });
    const after = await looks(page);
    const names = await page
      .locator('[data-control]')
      .evaluateAll(all => all.map(({ outerHTML }) => outerHTML.slice(0, 100)));
    assert.equal(
      names.filter((_, at) => before[at] === after[at]),
      [],
    );
    const arrows = await page
      .locator('[data-control]')
      .evaluateAll(all => all.filter(each => getComputedStyle(each).cursor !== 'pointer').length);
    assert.is(arrows, 0, 'the pointer becomes a hand');
    await session.detach();
    await close();
  });

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
