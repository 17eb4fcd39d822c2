// Buttons of code blocks: one copies the text as shown, one wraps the lines.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { answers, copied, serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const site = await serveSite();
const here = `${site.url}/guide/markdown`;
const clipboard = { permissions: ['clipboard-read', 'clipboard-write'] };

/** Clicks the copy button of the first block that contains a text. */
async function copy(page: Page, text: string): Promise<void> {
  const figure = page.locator('figure.code', { hasText: text }).first();
  await figure.hover();
  await figure.locator('[data-copy]').click();
}

test('R-163 the text is copied without line numbers, trimmed, a diff with its signs', async () => {
  const { page, faults, close } = await visit(here, clipboard);
  await copy(page, 'plugins: [lantern()]');
  await until(page, "document.querySelector('[data-copied]')");
  assert.is(
    await copied(page),
    "import { lantern } from 'lantern';\nexport default {\n  plugins: [lantern()],\n};",
  );
  await copy(page, 'const a = 1;');
  assert.is(await copied(page), ' const a = 1;\n-const b = 2;\n+const b = 3;');
  await copy(page, 'no language');
  assert.is(await copied(page), 'no language');
  await until(
    page,
    "[...document.querySelectorAll('[role=status]')].some(({ textContent }) => textContent === 'Copied')",
    'said to assistive technology',
  );
  assert.equal(faults, []);
  await close();
});

test('R-163 R-232 the copied state lasts 2 seconds, a second click starts them again, the button loses the focus', async () => {
  const { page, close } = await visit(here, clipboard);
  await page.clock.install({ time: 0 });
  await page.clock.pauseAt(60_000);
  const state = (): Promise<boolean> =>
    page.evaluate("document.querySelector('figure.code [data-copy]').hasAttribute('data-copied')");
  const button = page.locator('figure.code [data-copy]').first();
  await button.click();
  await until(page, "document.querySelector('[data-copied]')");
  assert.is(
    await page.evaluate("document.activeElement === document.querySelector('[data-copy]')"),
    false,
  );
  await page.clock.runFor(1500);
  await button.click();
  await page.evaluate('navigator.clipboard.readText()');
  await page.clock.runFor(1900);
  assert.is(await state(), true, '1.9 s after the second click');
  await page.clock.runFor(200);
  assert.is(await state(), false, '2.1 s after it');
  // Later pages of the context have the same clock.
  await page.clock.resume();
  await close();
});

test('R-163 R-234 where copying is refused a prompt offers the text', async () => {
  const { page, close } = await visit(here, {
    first:
      "Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } })",
  });
  const asked = page.waitForEvent('dialog');
  const click = copy(page, 'no language');
  const dialog = await asked;
  assert.is(dialog.message(), 'Copy to clipboard: Ctrl+C, Enter');
  assert.is(dialog.defaultValue(), 'no language');
  await dialog.dismiss();
  await click;
  assert.is(await page.locator('[data-copied]').count(), 0);
  await close();
});

test('R-163 the buttons show on hover and on focus, and always where nothing can hover', async () => {
  const { page, close } = await visit(here);
  const opacity = (): Promise<string> =>
    page.evaluate("getComputedStyle(document.querySelector('.code-tools')).opacity");
  assert.is(await opacity(), '0');
  await page.locator('.code-tools [data-copy]').first().focus();
  await until(page, "getComputedStyle(document.querySelector('.code-tools')).opacity === '1'");
  await close();
  const touch = await visit(here, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  assert.is(
    await touch.page.evaluate("getComputedStyle(document.querySelector('.code-tools')).opacity"),
    '1',
  );
  await touch.close();
});

test('R-164 the wrap button shows only where something overflows', async () => {
  const { page, close } = await visit(here, { viewport: { width: 390, height: 800 } });
  await until(page, "document.querySelector('.code pre[role=group]')");
  const blocks = (await page.evaluate(
    "[...document.querySelectorAll('figure.code')].filter(code => code.checkVisibility()).map(code => [code.querySelector('pre').scrollWidth > code.clientWidth, code.querySelector('[data-wrap-toggle]').checkVisibility({ visibilityProperty: true })])",
  )) as [boolean, boolean][];
  assert.ok(blocks.some(([overflows]) => overflows) && blocks.some(([overflows]) => !overflows));
  for (const [overflows, isShown] of blocks) assert.is(isShown, overflows);
  await close();
});

test('R-163 the tools are in the middle of a title and of a block of one line, and fingers hit them', async () => {
  const { page, close } = await visit(here, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  const off = (await page.evaluate(`(() => {
    const middle = element => { const { top, height } = element.getBoundingClientRect(); return top + height / 2; };
    return [...document.querySelectorAll('figure.code')].filter(code => code.checkVisibility()).map(code => {
      const beside = code.querySelector('.code-title') ?? code.querySelector('.line');
      return Math.abs(middle(beside) - middle(code.querySelector('[data-copy]')));
    });
  })()`)) as number[];
  assert.ok(off.length > 0 && off.every(each => each <= 0.5), off.join(' '));
  const { width, height } = (await page.evaluate(
    "(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) }))(getComputedStyle(document.querySelector('.code [data-copy]'), '::after'))",
  )) as { width: number; height: number };
  assert.ok(width >= 44 && height >= 44, `${width} × ${height}`);
  await close();
});

test('R-163 where nothing can hover, the end of a long first line can be scrolled out from under the tools', async () => {
  const { page, close } = await visit(here, {
    viewport: { width: 200, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await until(page, "document.querySelector('.code > pre[role=group]:first-child')");
  const gaps = (await page.evaluate(`(() => {
    const blocks = [...document.querySelectorAll('.code > pre[role=group]:first-child')];
    return blocks.filter(pre => pre.checkVisibility()).map(pre => {
      pre.scrollLeft = pre.scrollWidth;
      const text = document.createRange();
      text.selectNodeContents(pre.querySelector('.line'));
      const tools = pre.parentElement.querySelector('.code-tools').getBoundingClientRect();
      const buttons = [...pre.parentElement.querySelectorAll('.code-tools button')];
      const [wrap, copy] = buttons.map(button => button.getBoundingClientRect());
      // A gap would show a slice of the text between the buttons.
      return Math.min(tools.left - text.getBoundingClientRect().right, wrap.right - copy.left);
    });
  })()`)) as number[];
  assert.ok(gaps.length > 0);
  for (const gap of gaps) assert.ok(gap >= 0, gaps.join(' '));
  await close();
});

test('R-163 on phones the tools cover no first line, long or short', async () => {
  const { page, close } = await visit(here, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
  });
  await page.evaluate(`{
    const long = document.querySelector('figure.code').cloneNode(true);
    long.querySelector('.code-title')?.remove();
    long.querySelector('.line').textContent = 'word '.repeat(20);
    long.dataset.longStart = '';
    document.querySelector('.prose').append(long);
  }`);
  const gaps =
    (await page.evaluate(`[...document.querySelectorAll('figure.code:not(:has(.code-title))')].filter(code => code.checkVisibility()).map(code => {
    const range = document.createRange();
    range.selectNodeContents(code.querySelector('.line'));
    const text = range.getBoundingClientRect();
    const tools = code.querySelector('[data-copy]').getBoundingClientRect();
    return text.right <= tools.left || text.top >= tools.bottom - 2;
  })`)) as boolean[];
  assert.ok(gaps.length > 0);
  assert.ok(gaps.every(Boolean), gaps.join(' '));
  await close();
});

test('R-163 in the steps of a narrow phone, the tools cover no first line of any length', async () => {
  const lengths = Array.from({ length: 20 }, (_, at) => at + 15);
  const blocks = lengths.map(length => `\`\`\`\n${'x'.repeat(length)}\n\`\`\`\n`).join('\n');
  const steps = `# Last\n\n<Steps>\n\n### First\n\n${blocks}\n</Steps>\n`;
  const narrow = await serveSite({ content: siteWith({ 'en/guide/last.md': steps }) });
  const { page, close } = await visit(`${narrow.url}/guide/last`, {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  });
  await until(page, `document.querySelectorAll('.code [data-copy]').length === ${lengths.length}`);
  const covered =
    (await page.evaluate(`[...document.querySelectorAll('figure.code')].flatMap(code => {
    const range = document.createRange();
    range.selectNodeContents(code.querySelector('.line'));
    const text = range.getBoundingClientRect();
    const buttons = [...code.querySelectorAll('.code-tools button')];
    const shown = buttons.filter(button => button.checkVisibility({ visibilityProperty: true }));
    const boxes = shown.map(button => button.getBoundingClientRect());
    const covers = boxes.some(box => text.right > box.left && text.top < box.bottom - 2);
    return covers ? [code.querySelector('.line').textContent.trim().length] : [];
  })`)) as number[];
  assert.equal(covered, []);
  await close();
  await narrow.stop();
});

test('R-164 the wrap button is for one block, both ways, and not remembered', async () => {
  const { page, close } = await visit(here, { viewport: { width: 390, height: 800 } });
  const wraps = (): Promise<string[]> =>
    page.evaluate(
      "[...document.querySelectorAll('figure.code')].map(figure => getComputedStyle(figure.querySelector('pre')).whiteSpaceCollapse + ' ' + getComputedStyle(figure.querySelector('pre')).textWrapMode)",
    );
  const none = await wraps();
  assert.ok(
    none.every(value => value.endsWith('nowrap')),
    'nothing wraps at first',
  );
  await until(page, "document.querySelector('.code pre[role=group]')");
  const index = (await page.evaluate(
    "[...document.querySelectorAll('figure.code')].findIndex(code => code.querySelector('[data-wrap-toggle]').checkVisibility({ visibilityProperty: true }))",
  )) as number;
  const button = page.locator('figure.code').nth(index).locator('[data-wrap-toggle]');
  await button.click();
  assert.equal(
    (await wraps()).map(value => value.endsWith(' wrap')),
    none.map((_, at) => at === index),
  );
  assert.is(await button.getAttribute('aria-pressed'), 'true');
  const hidden = await page
    .locator('figure.code pre')
    .nth(index)
    .evaluate(pre => pre.scrollWidth - pre.clientWidth);
  assert.is(hidden, 0, 'no text is out of view');
  await button.click();
  assert.equal([await wraps(), await button.getAttribute('aria-pressed')], [none, 'false']);
  await button.click();
  await page.reload({ waitUntil: 'load' });
  await answers(page);
  assert.equal(await wraps(), none);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
