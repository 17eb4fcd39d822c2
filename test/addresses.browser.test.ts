// Every spelling of an address leads to its page: on our preview, on nginx, and on a host that only
// serves files and /404.html.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from './chromium.ts';
import { dumbHost, nginxHost, type Host } from './hosts.ts';
import { sample } from './sample.ts';
import { builtSite, serveDev, SITE, VERSIONS } from './sites.ts';
import { skip } from './skip.ts';

const built = await builtSite();
assert.is(built.code, 0, built.stdout);

const CASES = [
  {
    path: '/Guide/Start/Quick-Start.html?x=1#run',
    leads: '/guide/start/quick-start?x=1#run',
    heading: 'Quick Start',
  },
  { path: '/guide/start/index', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/guide/start/index.html', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/guide/start', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/en/guide/start/?a=b#why', leads: '/guide/start/?a=b#why', heading: 'Introduction' },
  { path: '/en', leads: '/', heading: 'Lantern' },
  { path: '/zh/guide/english-only', leads: '/guide/english-only', heading: 'English only' },
  { path: '/ZH/guide/start/', leads: '/zh/guide/start/', heading: '介绍' },
  { path: '/guide/introduction?x=1#why', leads: '/guide/start/?x=1#why', heading: 'Introduction' },
  { path: '/guide/introduction/', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/zh/guide/introduction', leads: '/zh/guide/start/', heading: '介绍' },
  { path: '/nope', heading: 'PAGE NOT FOUND' },
  { path: '/zh/nope', heading: '页面未找到' },
  { path: '/zh/nope?x=%3Cb%3E#%zz', heading: '页面未找到' },
  { path: '/%E0%A4%A', heading: 'PAGE NOT FOUND' },
  { path: '/en//example.org', heading: 'PAGE NOT FOUND' },
  { path: '/en/%2Fexample.org', heading: 'PAGE NOT FOUND' },
  { path: '/en/%5Cexample.org', heading: 'PAGE NOT FOUND' },
];

/** Waits until an h1 begins with `heading` and, unless `url` is undefined, the address is `url`. */
async function arrived(page: Page, url: string | undefined, heading: string): Promise<void> {
  const isThere = ([wanted, text]: [string | undefined, string]): boolean =>
    (wanted === undefined || location.href === wanted) &&
    document.querySelector('h1')?.textContent.trim().startsWith(text) === true;
  await page
    .waitForFunction(isThere, [url, heading] as [string | undefined, string])
    .catch(() => assert.unreachable(`at ${page.url()}, not at ${url} with "${heading}"`));
}

/** Waits until nothing is being fetched, because a 404 page may still redirect. */
async function rest(page: Page): Promise<void> {
  await page.waitForTimeout(250);
  await page.waitForLoadState('networkidle');
}

/** Runs in the page: whether an element is where a link to it leads. */
function isNearTop(id: string): boolean {
  const { top = -1 } = document.getElementById(id)?.getBoundingClientRect() ?? {};
  return scrollY > 0 && top >= 0 && top < 160;
}

async function visit(name: string, host: Host): Promise<void> {
  // Low enough that every heading with a hash needs scrolling.
  const { page, close } = await open({ viewport: { width: 1280, height: 240 } });
  // A returning visitor: a first visit may redirect to another language.
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  for (const { path, leads, heading } of sample(CASES, 8)) {
    // nginx answers a malformed escape with its own error page.
    if (name === 'nginx' && path === '/%E0%A4%A') continue;
    await page.goto(host.url + path, { waitUntil: 'load' });
    if (leads === undefined) await rest(page);
    await arrived(page, leads === undefined ? undefined : host.url + leads, heading);
    assert.is(new URL(page.url()).origin, host.url, `${name} ${path} stays on the site`);
    const id = /#(.*)/.exec(leads ?? '')?.[1];
    if (id) await page.waitForFunction(isNearTop, id);
  }
  assert.equal(await page.evaluate('violations'), [], `${name}: policy`);
  await close();
}

test('R-001 R-002 R-008 R-043 R-044 every address leads to its page or to the 404 page: on the preview', async () => {
  const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);
  await visit('preview', served).finally(() => served.stop());
});

test('R-001 R-002 R-008 R-043 R-044 every address leads to its page or to the 404 page: on a host that knows only files and /404.html', async () => {
  const host = await dumbHost(built.out);
  await visit('dumb host', host).finally(() => host.stop());
});

test('R-001 R-002 R-008 R-043 R-044 every address leads to its page or to the 404 page: on nginx, where it is installed', async () => {
  const host = await nginxHost(built.out);
  if (!host) {
    return skip('nginx is not installed');
  }
  await visit('nginx', host).finally(() => host.stop());
});

/** Address on a host that only serves files and /404.html → path, query, and hash where it ends. */
const HOSTILE: Record<string, string> = {
  '/en/%3f//evil.com': '/%3F/evil.com',
  '/en/%3Fq=1': '/%3Fq=1',
  '/en/%23x': '/%23x',
  '/en/%23//evil.com': '/%23/evil.com',
  '/en/%252F': '/%252F',
  '/en/%252F%252Fevil.com': '/%252F%252Fevil.com',
  '/en/guide%252Fstart': '/guide%252Fstart',
  '/en/%2525': '/%2525',
  '/en/%20': '/%20',
  '/en/a%20b?c=d#e': '/a%20b?c=d#e',
  '/en/%E4%B8%AD': '/%E4%B8%AD',
  '/en/@evil.com': '/@evil.com',
  '/en//evil.com': '/evil.com',
  '/en///evil.com': '/evil.com',
  '/en/%2Fevil.com': '/evil.com',
  '/en/%2f%2fevil.com': '/evil.com',
  '/en/%5Cevil.com': '/evil.com',
  '/en/%5c%5cevil.com': '/evil.com',
  '/en/%09/evil.com': '/en/%09/evil.com',
  '/en/%0a/evil.com': '/en/%0a/evil.com',
  '/en/%0d%0a//evil.com': '/en/%0d%0a//evil.com',
  '/en/%00': '/en/%00',
  '/en/https://evil.com': '/https:/evil.com',
  '/en/javascript:alert(1)': '/javascript:alert(1)',
  '/en/%E0%A4%A': '/en/%E0%A4%A',
  '/en/;//evil.com': '/;/evil.com',
  '/EN/%3f': '/%3F',
  '/en/en/%3f': '/%3F',
  '/en?//evil.com': '/?//evil.com',
  '/en/%3C%3E%22%27': "/%3C%3E%22'",
  '/zh/%3f//evil.com': '/zh/%3f//evil.com',
  '/zh/guide%252Fenglish-only': '/zh/guide%252Fenglish-only',
  '/zh/guide/english-only%23x': '/zh/guide/english-only%23x',
  '/%2F%2Fevil.com': '/%2F%2Fevil.com',
  '/%5Cevil.com': '/%5Cevil.com',
  '/guide/introduction%3Fx': '/guide/introduction%3Fx',
};

test('hostile addresses end where they say, on the site, with what was escaped still escaped', async () => {
  assert.is(Object.keys(HOSTILE).length, 36);
  const host = await dumbHost(built.out);
  const wrong: string[] = [];
  const queue = sample(Object.entries(HOSTILE), 10);
  const work = async (): Promise<void> => {
    const { page, close } = await open();
    await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [way, expected] = next;
      await page.goto(host.url + way, { waitUntil: 'load' });
      await rest(page);
      if (page.url() !== host.url + expected)
        wrong.push(`${way} → ${page.url()}, expected ${expected}`);
    }
    await close();
  };
  await Promise.all(Array.from({ length: 4 }, work));
  await host.stop();
  assert.equal(wrong, []);
});

test('R-008 the address of a 404 page itself shows it, without asking again and again', async () => {
  const host = await dumbHost(built.out);
  const { page, close } = await open();
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  for (const [way, language] of [
    ['/404', 'en'],
    ['/404.html', 'en'],
    ['/zh/404', 'zh'],
  ] as const) {
    const asked: string[] = [];
    page.on('request', request => asked.push(request.url()));
    await page.goto(host.url + way, { waitUntil: 'load' });
    await page.waitForTimeout(1000);
    const documents = asked.filter(url => /\/404(?:\.html)?$/.test(url));
    assert.ok(documents.length <= 4, `${way}: ${documents.join(' ')}`);
    assert.is(await page.evaluate('document.documentElement.lang.slice(0, 2)'), language, way);
    page.removeAllListeners('request');
  }
  await close();
  await host.stop();
});

test('R-044 the prefix of the default version leads to the page, language kept', async () => {
  const versions = await builtSite({ content: VERSIONS });
  assert.is(versions.code, 0, versions.stdout);
  const host = await dumbHost(versions.out);
  const { page, close } = await open();
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  for (const [way, expected] of [
    ['/v1/guide/a?x#y', '/guide/a?x#y'],
    ['/v1/zh/guide/a', '/zh/guide/a'],
    ['/v1/en/guide/a', '/guide/a'],
    ['/v1', '/'],
    ['/v1/nope', '/v1/nope'],
  ] as const) {
    await page.goto(host.url + way, { waitUntil: 'load' });
    await rest(page);
    assert.is(page.url(), host.url + expected, way);
  }
  await close();
  await host.stop();
});

test.after(closeBrowser);
test.run();
