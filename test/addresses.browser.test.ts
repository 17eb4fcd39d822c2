// Every way to write an address leads to its page, on our preview, on nginx and on a host that knows only files and /404.html.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { closeBrowser, open } from './chromium.ts';
import { dumbHost, nginxHost, type Host } from './hosts.ts';
import { builtSite, serveDev, SITE } from './sites.ts';

const built = await builtSite();
assert.is(built.code, 0, built.stdout);

const CASES = [
  { path: '/Guide/Start/Quick-Start.html?x=1#run', leads: '/guide/start/quick-start?x=1#run', heading: 'Quick Start' },
  { path: '/guide/start/index', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/guide/start/index.html', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/guide/start', leads: '/guide/start/', heading: 'Introduction' },
  { path: '/en/guide/start/?a=b#why', leads: '/guide/start/?a=b#why', heading: 'Introduction' },
  { path: '/en', leads: '/', heading: 'Lantern' },
  { path: '/zh/guide/english-only', leads: '/guide/english-only', heading: 'English only' },
  { path: '/ZH/guide/start/', leads: '/zh/guide/start/', heading: '介绍' },
  { path: '/nope', heading: 'PAGE NOT FOUND' },
  { path: '/zh/nope', heading: '页面未找到' },
  { path: '/zh/nope?x=%3Cb%3E#%zz', heading: '页面未找到' },
  { path: '/%E0%A4%A', heading: 'PAGE NOT FOUND' },
  { path: '/en//example.org', heading: 'PAGE NOT FOUND' },
  { path: '/en/%2Fexample.org', heading: 'PAGE NOT FOUND' },
  { path: '/en/%5Cexample.org', heading: 'PAGE NOT FOUND' },
];

async function visit(name: string, host: Host): Promise<void> {
  const { page, close } = await open();
  // A visitor who was here before: the first visit has a rule of its own.
  await page.addInitScript("localStorage.setItem('rspress-visited', '1')");
  for (const { path, leads, heading } of CASES) {
    // nginx refuses a malformed escape itself, with a page of its own.
    if (name === 'nginx' && path === '/%E0%A4%A') continue;
    await page.goto(host.url + path, { waitUntil: 'load' });
    // A 404 page may lead on, and the page it leads to once more: at rest is when nothing is fetched any longer.
    await page.waitForTimeout(250);
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(text => document.querySelector('h1')?.textContent.trim().startsWith(text), heading, { timeout: 5000 }).catch(() => {});
    const found = (await page.evaluate("document.querySelector('h1')?.textContent ?? ''")) as string;
    assert.ok(found.trim().startsWith(heading), `${name} ${path}: "${found}" at ${page.url()}, expected "${heading}"`);
    const url = new URL(page.url());
    assert.is(url.origin, host.url, `${name} ${path} stays on the site`);
    if (leads !== undefined) assert.is(url.pathname + url.search + url.hash, leads, `${name} ${path}`);
  }
  assert.equal(await page.evaluate('violations'), [], `${name}: policy`);
  await close();
}

test('R-001 R-002 R-008 R-043 R-044 decisions 1: on the preview', async () => {
  const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);
  await visit('preview', served).finally(() => served.stop());
});

test('R-001 R-002 R-008 R-043 R-044 decisions 1: on a host that knows only files and /404.html', async () => {
  const host = await dumbHost(built.out);
  await visit('dumb host', host).finally(() => host.stop());
});

test('R-001 R-002 R-008 R-043 R-044 decisions 1: on nginx, where it is installed', async () => {
  const host = await nginxHost(built.out);
  if (!host) {
    process.stdout.write('nginx is not installed here: not tried\n');
    return;
  }
  await visit('nginx', host).finally(() => host.stop());
});

test.after(closeBrowser);
test.run();
