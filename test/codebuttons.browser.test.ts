// A block of code gets its buttons when it is first shown, named for it in the language of the page.
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser } from './chromium.ts';
import { serveSite, until, visit } from './served.ts';
import { siteWith } from './sites.ts';

const code = (language: string): string => `---
description: Code in ${language}.
---

# Code

\`\`\`ts title="a.ts"
a();
\`\`\`

\`\`\`sh wrap
npm run b
\`\`\`

<Tabs>
<Tab label="One">

\`\`\`sh
one
\`\`\`

</Tab>
<Tab label="Two">

\`\`\`sh
two
\`\`\`

</Tab>
</Tabs>
`;
/** HTML of a writer that looks like a block of code. */
const LIKE_CODE = `---
description: HTML.
---

# HTML

<figure class="code"><pre><code>a</code></pre></figure>
`;
const site = await serveSite({
  content: siteWith({
    'en/guide/code.md': code('English'),
    'zh/guide/code.md': code('Chinese'),
    'en/guide/like.md': LIKE_CODE,
    'zh/guide/like.md': LIKE_CODE,
  }),
});
const here = `${site.url}/guide/code`;

const names = (page: Page): Promise<string[]> =>
  page.evaluate("[...document.querySelectorAll('main .code button')].map(each => each.ariaLabel)");

test('R-163 R-164 each block that is shown has two buttons; the document has none', async () => {
  const file = fs.readFileSync(path.join(site.out, 'guide/code.html'), 'utf8');
  const [article = ''] = /<main[\s\S]*<\/main>/.exec(file) ?? [];
  assert.match(article, 'data-name="a.ts"');
  assert.not.match(article, 'data-wrap-toggle');
  const { page, faults, close } = await visit(here);
  assert.equal(await names(page), [
    'Toggle line wrap: a.ts',
    'Copy code: a.ts',
    'Toggle line wrap: npm run b',
    'Copy code: npm run b',
    'Toggle line wrap: one',
    'Copy code: one',
  ]);
  assert.equal(
    await page.evaluate(
      "[...document.querySelectorAll('main [data-wrap-toggle]')].map(each => each.ariaPressed)",
    ),
    ['false', 'true', 'false'],
  );
  await page.click('[role=tab]:has-text("Two")');
  await until(page, "document.querySelectorAll('main .code button').length === 8");
  await page.click('[role=tab]:has-text("One")');
  await page.click('[role=tab]:has-text("Two")');
  assert.equal((await names(page)).slice(-2), ['Toggle line wrap: two', 'Copy code: two']);
  assert.equal(faults, []);
  await close();
});

test('R-163 Tab reaches the buttons of code that was opened in the same moment', async () => {
  const { page, close } = await visit(here);
  // In one script, so that the browser cannot report the panel between the keys.
  const added = await page.evaluate(`(() => {
    const press = key =>
      document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const count = () => document.querySelectorAll('main .code button').length;
    document.querySelector('[role=tab][aria-selected=true]').focus();
    press('ArrowRight');
    const before = count();
    press('Tab');
    return [before, count()];
  })()`);
  assert.equal(added, [6, 8]);
  await close();
});

test('R-163 after the other language is chosen, the buttons are named in it', async () => {
  const { page, close } = await visit(here);
  await page.click('.header-tools summary[aria-label^="Change language"]');
  await page.click('.header-tools a[hreflang=zh]');
  await until(page, "document.documentElement.lang === 'zh'");
  await until(page, "document.querySelectorAll('main .code button').length === 6");
  assert.equal((await names(page)).slice(0, 2), ['切换自动换行：a.ts', '复制代码：a.ts']);
  await page.goBack();
  await until(page, "document.documentElement.lang === 'en'");
  await until(page, "document.querySelectorAll('main .code button').length === 6");
  assert.is((await names(page))[0], 'Toggle line wrap: a.ts');
  await close();
});

test('R-163 HTML in content that looks like a block of code gets no buttons', async () => {
  const { page, faults, close } = await visit(`${site.url}/guide/like`);
  assert.is(await page.locator('main .code pre').count(), 1);
  assert.equal(await names(page), []);
  assert.equal(faults, []);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
