// The page as Markdown for readers: a button copies it and says so, and a link shows it.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser, open } from './chromium.ts';
import { sample } from './sample.ts';
import { copied } from './served.ts';
import { builtSite, serveDev, SITE } from './sites.ts';

const built = await builtSite();
assert.is(built.code, 0, built.stdout);
const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);

async function at(
  path: string,
  options: Parameters<typeof open>[0] = {},
): Promise<Awaited<ReturnType<typeof open>> & { requests: string[] }> {
  const opened = await open({
    permissions: ['clipboard-read', 'clipboard-write'],
    viewport: { width: 1280, height: 800 },
    ...options,
  });
  await opened.page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  const requests: string[] = [];
  opened.page.on('request', request => void requests.push(new URL(request.url()).pathname));
  await opened.page.goto(served.url + path, { waitUntil: 'networkidle' });
  return { ...opened, requests };
}

for (const [path, file, copy, done] of sample(
  [
    ['/guide/start/', 'guide/start/index.md', 'Copy as Markdown', 'Copied'],
    ['/zh/guide/last', 'zh/guide/last.md', '复制为 Markdown', '已复制'],
    ['/', 'index.md', 'Copy as Markdown', 'Copied'],
  ] as const,
  1,
)) {
  test(`${path}: the button, reached and pressed by keyboard, copies the twin, shows and announces it for two seconds`, async () => {
    const { page, close, faults, requests } = await at(path);
    assert.not.ok(
      requests.some(address => address.endsWith('.md')),
      'nothing is fetched before it is asked for',
    );
    const button = page.getByRole('button', { name: copy });
    await button.focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      text =>
        document.querySelector('[data-announcer]')?.textContent === text &&
        document.querySelector('[data-copied]'),
      done,
    );
    assert.is(await copied(page), built.read(file));
    await page.waitForFunction(() => !document.querySelector('[data-copied]'));
    assert.is(requests.filter(address => address === `/${file}`).length, 1);
    assert.equal(faults, []);
    assert.equal(await page.evaluate('violations'), []);
    await close();
  });
}

test('the link shows the text itself, in UTF-8; pointing at it fetches nothing', async () => {
  const { page, close, requests, faults } = await at('/zh/guide/last');
  const link = page.getByRole('link', { name: '查看 Markdown' });
  await link.hover();
  await page.waitForTimeout(300);
  assert.not.ok(requests.some(address => address.endsWith('.md')));
  const [response] = await Promise.all([page.waitForResponse('**/zh/guide/last.md'), link.click()]);
  assert.is(response.headers()['content-type'], 'text/markdown; charset=utf-8');
  assert.is(await response.text(), built.read('zh/guide/last.md'));
  // A text file cannot name an icon, so browsers request /favicon.ico.
  assert.equal(
    faults.filter(fault => !fault.endsWith('/favicon.ico')),
    [],
  );
  await close();
});

test('when the text cannot be fetched, the button goes where the link goes', async () => {
  const { page, close } = await at('/guide/last');
  let first = true;
  await page.route('**/guide/last.md', route => {
    const fails = first;
    first = false;
    return fails
      ? route.fulfill({ status: 500, body: 'no' })
      : route.fulfill({ status: 200, contentType: 'text/plain', body: 'shown' });
  });
  await page.getByRole('button', { name: 'Copy as Markdown' }).click();
  await page.waitForURL('**/guide/last.md');
  assert.is(await page.textContent('body'), 'shown');
  await close();
});

test('without script there is the link and no button', async () => {
  const { page, close } = await at('/guide/last', { javaScriptEnabled: false });
  assert.ok(await page.locator('a[type="text/markdown"]').isVisible());
  assert.not.ok(await page.locator('button[data-copy$=".md"]').isVisible());
  await close();
});

test('client navigation takes the head of the next page along', async () => {
  const { page, close } = await at('/guide/start/');
  await page.evaluate('globalThis.stays = true');
  await page.click('[data-region=sidebar] a:has-text("Last")');
  await page.waitForURL('**/guide/last');
  await page.waitForFunction(() =>
    document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith('/guide/last'),
  );
  assert.is(await page.evaluate('globalThis.stays'), true);
  assert.equal(
    await page.evaluate(
      '[\'link[type="text/markdown"]\', \'meta[property="og:url"]\', \'script[type="application/ld+json"]\'].map(part => document.head.querySelectorAll(part).length)',
    ),
    [1, 1, 1],
  );
  assert.is(await page.getAttribute('link[type="text/markdown"]', 'href'), '/guide/last.md');
  await close();
});

test.after(async () => {
  await closeBrowser();
  await served.stop();
});
test.run();
