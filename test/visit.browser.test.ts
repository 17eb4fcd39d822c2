// Only a first visit redirects to the reader's language, if that page exists.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser } from './chromium.ts';
import { sample } from './sample.ts';
import { serveSite, until, visit } from './served.ts';

const site = await serveSite();

const CASES = [
  { locale: 'zh-CN', at: '/guide/start/?x=1#why', leads: '/zh/guide/start/?x=1#why' },
  { locale: 'zh-TW', at: '/', leads: '/zh/' },
  { locale: 'en-US', at: '/zh/config/', leads: '/config/' },
  { locale: 'fr-FR', at: '/zh/', leads: '/zh/' },
  { locale: 'en-US', at: '/', leads: '/' },
  { locale: 'zh-CN', at: '/guide/english-only', leads: '/guide/english-only' },
  { locale: 'zh-CN', at: '/nope', leads: '/nope' },
];

for (const { locale, at, leads } of sample(CASES, 4)) {
  test(`R-130 R-232 a first visit in ${locale} to ${at} ends at ${leads}, a second one is sent nowhere`, async () => {
    const { page, faults, close } = await visit(site.url + at, { locale, stored: {} });
    await page.waitForURL(site.url + leads);
    assert.is(await page.evaluate("localStorage.getItem('rspress-visited')"), '1');
    // The 404 page is looking for similar pages; leaving it now would be a fault in the console.
    await page.waitForLoadState('networkidle');
    await page.goto(site.url + at, { waitUntil: 'load' });
    assert.is(page.url(), site.url + at);
    assert.equal(
      faults.filter(fault => !fault.includes('404')),
      [],
    );
    await close();
  });
}

test('R-130 nobody is sent who was here, who chose a language, whose storage is off, or who is a crawler', async () => {
  const blocked =
    "for (const name of ['getItem', 'setItem', 'removeItem']) Storage.prototype[name] = () => { throw new DOMException('no', 'SecurityError') }";
  const cases: Parameters<typeof visit>[1][] = [
    { stored: { 'rspress-visited': '1' } },
    { stored: { 'rspress-language': 'en' } },
    { stored: {}, first: blocked },
    { stored: {}, userAgent: 'Mozilla/5.0 (compatible; Examplebot/2.1)' },
  ];
  for (const options of cases) {
    const { page, faults, close } = await visit(`${site.url}/guide/start/`, {
      ...options,
      locale: 'zh-CN',
    });
    assert.is(page.url(), `${site.url}/guide/start/`, JSON.stringify(options));
    assert.equal(faults, []);
    await close();
  }
});

test('R-130 Back after the redirect does not lead into it again', async () => {
  const { page, close } = await visit('data:text/html,before', {
    locale: 'zh-CN',
    stored: {},
    javaScriptEnabled: true,
  }).catch(async () => visit(`${site.url}/guide/last`, { locale: 'zh-CN', stored: {} }));
  const length = (await page.evaluate('history.length')) as number;
  await page.waitForURL('**/zh/guide/last').catch(() => {});
  assert.ok(length <= 2, `${length} entries`);
  await close();
});

test("R-131 the words of the frame are those of the page's language, after navigation too", async () => {
  const { page, close } = await visit(`${site.url}/guide/markdown`);
  await page.click('.header-tools summary:has([viewBox]) >> nth=0');
  await page.click('.header-tools a[hreflang=zh]');
  await until(
    page,
    "document.documentElement.lang === 'zh' && document.querySelector('.code [data-copy]')",
  );
  assert.equal(
    await page.evaluate(
      "[document.querySelector('.skip').textContent, document.querySelector('.outline-title').textContent, document.querySelector('.search-opener-text').textContent, document.querySelector('.code [data-copy]').ariaLabel, document.querySelector('.pager [rel=next] span').textContent]",
    ),
    ['跳到正文', '目录', '搜索文档', '复制代码：const inList = true;', '下一页：'],
  );
  assert.match(await page.evaluate('getComputedStyle(document.body).lineHeight'), /28\.8px/);
  await close();
});

test.after(async () => {
  await closeBrowser();
  await site.stop();
});
test.run();
