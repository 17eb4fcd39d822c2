// Every host gets the same instructions: policy, cache times, redirects of aliases, and 404 pages.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { outputPath } from '../client/routes.ts';
import { deployFiles } from '../pipeline/hosting/headersAndRedirects.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { readFrontmatter } from '../pipeline/input/frontmatter.ts';
import { hostRules } from '../pipeline/hosting/hostRules.ts';
import { HOSTS } from '../pipeline/hosting/hosts.ts';
import { readArgs } from '../pipeline/cli/args.ts';
import {
  cacheControl,
  contentSecurityPolicy,
  metaPolicy,
  securityHeaders,
} from '../pipeline/hosting/headers.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { ask as askPlain } from './ask.ts';
import { apacheHost, nginxHost } from './hosts.ts';
import { parsedSite } from './parsed.ts';
import { builtSite, SECOND, serveDev, SITE, siteWith, temporary, tsx, VERSIONS } from './sites.ts';
import { skip } from './skip.ts';

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; worker-src 'self'; manifest-src 'self'; require-trusted-types-for 'script'; trusted-types site; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const built = await builtSite();
assert.is(built.code, 0, built.stdout);
const based = builtSite({ flags: ['--base', '/docs/'] });

interface Rule {
  pattern: string;
  headers: [name: string, value: string][];
}

/** Parses `_headers` as Netlify and Cloudflare do. */
function readRules(text: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of text.split('\n')) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, value] = /^\s+([\w-]+): (.+)$/.exec(line) ?? [];
    if (name === undefined) rules.push({ pattern: line.trim(), headers: [] });
    else rules.at(-1)!.headers.push([name, value!]);
  }
  return rules;
}

/** Returns the headers for a path. If several rules set a header, hosts join their values. */
function headersFor(rules: Rule[], address: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { pattern, headers: named } of rules) {
    const [start = '', end] = pattern.split('*');
    const fits =
      end === undefined ? address === start : address.startsWith(start) && address.endsWith(end);
    for (const [name, value] of fits ? named : [])
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
  }
  return headers;
}

/** Requests a path exactly as it is written. */
function ask(
  url: string,
  address: string,
  accept = '*/*',
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.get(
      { hostname, port, path: address, headers: { accept }, agent: false, timeout: 10_000 },
      response => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', chunk => (body += chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode!, headers: response.headers, body }),
        );
      },
    );
    request.on('error', reject);
  });
}

/** Returns what --hosting prints for the fixture site. */
async function printed(name: string, base = ''): Promise<string> {
  const { siteIndex } = await parsedSite(
    base ? { change: site => ({ ...site, base: `${base}/` }) } : {},
  );
  return HOSTS[name]!(hostRules(siteIndex));
}

test('the policy is the one that was asked for, word by word', async () => {
  assert.is(contentSecurityPolicy(await loadSite(SITE)), POLICY);
});

test('a remote search may be asked, and no other host', async () => {
  const site = await loadSite(SITE);
  const remote = contentSecurityPolicy({
    ...site,
    search: { mode: 'remote', apiUrl: 'https://search.example.com:8443/api?x=1' },
  });
  assert.is(
    remote,
    POLICY.replace("connect-src 'self'", "connect-src 'self' https://search.example.com:8443"),
  );
  for (const search of [
    false,
    { mode: 'local' },
    { mode: 'local', apiUrl: 'https://a.example' },
    { mode: 'remote', apiUrl: '/api' },
    { mode: 'remote' },
  ] as const)
    assert.is(contentSecurityPolicy({ ...site, search }), POLICY);
});

async function checkHeaders(text: string, files: readonly string[], base = ''): Promise<void> {
  const rules = readRules(text);
  assert.ok(rules.length < 100, 'Cloudflare reads 100 rules');
  const expected = securityHeaders({ ...(await loadSite(SITE)), base: `${base}/` });
  assert.ok(files.length > 10);
  for (const file of files) {
    const address = `${base}/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
    const { 'Cache-Control': cache, ...headers } = headersFor(rules, address);
    const robots = file.endsWith('.md') ? { 'X-Robots-Tag': 'noindex' } : {};
    assert.equal(headers, { ...expected, ...robots }, address);
    if (cache === undefined)
      assert.ok(!file.includes('/') && !file.endsWith('.html'), `${file}: not a word on caching`);
    else assert.is(cache, cacheControl(file), address);
  }
  for (const { headers } of rules)
    for (const [, value] of headers)
      assert.ok(value.length < 2000, 'Cloudflare reads 2000 characters');
}

test('_headers: every file has the policy, and exactly one word on caching', () =>
  checkHeaders(built.read('_headers'), built.files()));

test('_headers below a base: the same', async () => {
  const { code, read, files } = await based;
  assert.is(code, 0);
  await checkHeaders(read('_headers'), files(), '/docs');
});

test('_headers of a site with versions: the same', async () => {
  const { siteIndex } = await parsedSite({ content: VERSIONS });
  const files = siteIndex.pages.map(({ routePath }) => outputPath(routePath));
  await checkHeaders(
    String(
      deployFiles(
        siteIndex,
        files.map(path => ({ path })),
      )[0]!.contents,
    ),
    files,
  );
});

test('_redirects names every alias of every language', () => {
  assert.equal(
    built
      .read('_redirects')
      .split('\n')
      .filter(line => line.startsWith('/')),
    ['/guide/introduction /guide/start/ 301', '/zh/guide/introduction /zh/guide/start/ 301'],
  );
});

test('an alias can say nothing to a host but where it was', () => {
  for (const alias of [
    '/a;return',
    '/a{b}',
    '/a$b',
    '/a"b',
    "/a'b",
    '/a#b',
    '/a*',
    '/../a',
    '/a//b',
    '//a',
    '/:splat',
    '/a%0ab',
    '/(.*)',
    '/.htaccess',
    '/aux',
    '/con/x',
    '/guide/cafe\u0301',
    `/${'汉'.repeat(100)}`,
  ]) {
    const { diagnostics, frontmatter } = readFrontmatter(
      'en/a.md',
      `---\naliases: [${JSON.stringify(alias)}]\n---\n`,
    );
    assert.equal(
      diagnostics.map(({ code }) => code),
      ['front-matter-value'],
      alias,
    );
    assert.equal(frontmatter, {}, alias);
  }
});

test('each configuration has policy, aliases and 404 pages', async () => {
  const texts = Object.fromEntries(
    await Promise.all(Object.keys(HOSTS).map(async name => [name, await printed(name)] as const)),
  );
  assert.equal(Object.keys(texts).sort(), ['apache', 'container', 'netlify', 'nginx', 'vercel']);
  for (const name of ['apache', 'nginx', 'vercel']) {
    for (const part of [
      POLICY,
      'nosniff',
      'strict-origin-when-cross-origin',
      'camera=()',
      'immutable',
      'must-revalidate',
      'guide/introduction',
      '301',
    ])
      assert.ok(texts[name]!.includes(part), `${name}: ${part}`);
  }
  for (const name of ['apache', 'nginx', 'netlify'])
    assert.match(texts[name]!, '/zh/404.html', name);
  const { headers, redirects, cleanUrls } = JSON.parse(texts.vercel!) as {
    cleanUrls: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    redirects: { source: string; destination: string; statusCode: number }[];
  };
  assert.ok(cleanUrls);
  assert.is(headers[0]!.headers[0]!.value, POLICY);
  assert.equal(redirects[0], {
    source: '/guide/introduction',
    destination: '/guide/start/',
    statusCode: 301,
  });
  assert.match(texts.container!, '--hosting nginx');
  assert.not.match(texts.container!, '--base');
  assert.is((await printed('container', '/docs')).split(' --base /docs/').length, 3);
});

test('the 404 page of the longest prefix wins, and addresses are percent-encoded where a host wants it', async () => {
  const { siteIndex } = await parsedSite({ content: SECOND });
  const rules = hostRules({ ...siteIndex, aliases: [{ ...siteIndex.aliases[0]!, from: '/烤/' }] });
  const prefixes = (name: string, pattern: RegExp): string[] =>
    [...HOSTS[name]!(rules).matchAll(pattern)].map(match => match[1]!);
  const longest = ['/1/ar', '/1/fr', '/ar', '/fr', '/1'].map(each => `/werkstatt${each}`);
  const nginx = prefixes('nginx', /"~\*\^(\S+)\(\?:/g);
  const apache = prefixes('apache', /REQUEST_URI\} =~ m#\^(\S+)\(\/\|/g);
  const netlify = prefixes('netlify', /from = "(\S+)\/\*"/g);
  assert.equal(nginx.toSorted(), longest.toSorted());
  assert.ok(nginx.indexOf('/werkstatt/1/ar') < nginx.indexOf('/werkstatt/1'));
  assert.equal(apache, nginx.toReversed(), 'the last section that matches wins');
  assert.equal(netlify, [...nginx, '/werkstatt']);
  assert.is(HOSTS.netlify!(rules).split('status = 404').length - 1, netlify.length);
  const { redirects } = JSON.parse(HOSTS.vercel!(rules)) as { redirects: { source: string }[] };
  assert.is(redirects[0]!.source, encodeURI('/werkstatt/烤/'));
  const [headers] = deployFiles(siteIndex, [{ path: '烤/a.html' }]);
  assert.match(String(headers!.contents), `\n/werkstatt${encodeURI('/烤/*')}\n`);
});

test('the build command of a host keeps the origin and the base that --hosting was given', async () => {
  for (const host of ['container', 'netlify', 'vercel']) {
    const flags = ['--origin', 'https://lantern.example', '--base', '/docs/'];
    const { code, stdout } = await tsx([
      'build.ts',
      '--content',
      SITE,
      '--hosting',
      host,
      ...flags,
    ]);
    assert.is(code, 0);
    assert.match(stdout, / --base \/docs\/ --origin https:\/\/lantern\.example /, host);
    assert.not.match(await printed(host, '/docs'), '--origin', host);
  }
});

test('without clean URLs, no host removes .html from an address', async () => {
  const { siteIndex } = await parsedSite({
    change: each => ({ ...each, route: { ...each.route, cleanUrls: false } }),
  });
  const rules = hostRules(siteIndex);
  for (const name of ['nginx', 'apache']) {
    assert.match(await printed(name), 'no index, no .html');
    assert.not.match(HOSTS[name]!(rules), 'no index, no .html');
  }
  assert.is((JSON.parse(HOSTS.vercel!(rules)) as { cleanUrls: boolean }).cleanUrls, false);
});

test('--hosting answers on the command line, writes nothing, and does not care that the last build stands as it is', async () => {
  const before = built.files();
  const { code, stdout } = await tsx([
    'build.ts',
    '--content',
    SITE,
    '--out',
    built.out,
    '--hosting',
    'nginx',
  ]);
  assert.is(code, 0);
  assert.is(stdout, await printed('nginx'));
  assert.equal(built.files(), before);
});

test('--hosting of a site with errors prints them instead of a configuration, and fails', async () => {
  const broken = siteWith({
    'en/guide/broken.md':
      '---\ndescription: Broken.\naliases: [/guide/last]\n---\n\n# Broken\n\n[gone](./gone)\n',
  });
  for (const name of ['nginx', 'apache']) {
    const { code, stdout, stderr } = await tsx([
      'build.ts',
      '--content',
      broken,
      '--hosting',
      name,
    ]);
    assert.equal([code, stdout], [1, '']);
    for (const part of ['(alias-taken)', '(dead-link)', 'en/guide/broken.md'])
      assert.match(stderr, part);
  }
  const { code, stdout, stderr } = await tsx([
    'build.ts',
    '--content',
    siteWith({ 'site.ts': 'export default {};\n' }),
    '--hosting',
    'nginx',
  ]);
  assert.equal([code, stdout], [1, '']);
  assert.match(stderr, '(site-broken)');
});

test('error: a base that browsers would read as a host', async () => {
  for (const base of ['//evil.com/', '//docs//', '//', 'https://evil.com/']) {
    const { code, stdout } = await tsx([
      'build.ts',
      '--content',
      SITE,
      '--out',
      built.out,
      '--base',
      base,
    ]);
    assert.is(code, 1, base);
    assert.match(stdout, '(usage)', base);
  }
  const text = fs.readFileSync(path.join(SITE, 'site.ts'), 'utf8');
  const { code, stdout } = await tsx([
    'build.ts',
    '--content',
    siteWith({ 'site.ts': text.replace("base: '/'", "base: '//evil.com/'") }),
  ]);
  assert.is(code, 1);
  assert.match(stdout, 'the base "//evil.com/" is not a path');
});

test('error: a host that is not known', () => {
  const refusal = (args: string[]): string => {
    try {
      return JSON.stringify(readArgs('build', args));
    } catch (error) {
      return error instanceof Refusal
        ? error.diagnostics.map(({ code, hint }) => `${code}: ${hint}`).join()
        : String(error);
    }
  };
  assert.is(refusal(['--hosting', 'ngnix']), 'usage: did you mean nginx?');
  assert.match(refusal(['--hosting', 'constructor']), 'usage: use one of apache, ');
});

test('--csp-meta: every page states the policy before anything loads, without what only a header can say', async () => {
  assert.is(readArgs('build', ['--csp-meta']).cspMeta, true);
  const { html } = await parsedSite({
    change: site => ({ ...site, contentPolicy: metaPolicy(site) }),
  });
  const pages = built.files().filter(file => file.endsWith('.html'));
  const meta = `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${POLICY.replace("; frame-ancestors 'none'", '')}">\n`;
  assert.ok(pages.length > 30);
  for (const file of pages) {
    assert.ok(html(file).includes(`<head>\n${meta}`), file);
    assert.not.match(built.read(file), 'http-equiv="Content-Security-Policy"', file);
  }
});

const WAYS: { path: string; status: number; location?: string; lang?: string }[] = [
  { path: '/', status: 200 },
  { path: '/zh/', status: 200 },
  { path: '/guide/start/', status: 200 },
  { path: '/guide/start/quick-start', status: 200 },
  { path: '/guide/start', status: 308, location: '/guide/start/' },
  { path: '/zh', status: 308, location: '/zh/' },
  { path: '/index.html', status: 308, location: '/' },
  { path: '/guide/start/index', status: 308, location: '/guide/start/' },
  { path: '/guide/start/index.html?a=b', status: 308, location: '/guide/start/?a=b' },
  {
    path: '/zh/guide/start/quick-start.html?q=%E4%B8%AD',
    status: 308,
    location: '/zh/guide/start/quick-start?q=%E4%B8%AD',
  },
  { path: '/guide/introduction', status: 301, location: '/guide/start/' },
  { path: '/zh/guide/introduction?x', status: 301, location: '/zh/guide/start/?x' },
  { path: '/logo.svg', status: 200 },
  { path: '/nope', status: 404, lang: 'en' },
  { path: '/zh/nope', status: 404, lang: 'zh' },
  { path: '/ZH/nope', status: 404, lang: 'zh' },
  { path: '/zhejiang', status: 404, lang: 'en' },
  { path: '/404', status: 404, lang: 'en' },
  { path: '/zh/404', status: 404, lang: 'zh' },
  { path: '/static/nope.12345678.js', status: 404, lang: 'en' },
  { path: '/static/', status: 404, lang: 'en' },
  { path: '/_headers', status: 404, lang: 'en' },
  { path: '/_redirects', status: 404, lang: 'en' },
];

/** Attempts to redirect to another host, or to inject a header. */
const TRICKS = [
  '/guide/..%2f..%2f_headers',
  '//evil.example/index.html',
  '//evil.example/index',
  '//evil.example.html',
  '/\\evil.example/index.html',
  '/%5Cevil.example/index.html',
  '///evil.example/guide/start',
  '//evil.example/%2e%2e/guide/start',
  '/%0d%0aX-Bad:%201/index.html',
  '/guide/start%0d%0aX-Bad:%201',
  '/%2F%2Fevil.example/index.html',
  '/.//evil.example/index.html',
  '//evil.example/..;/index.html',
];

/**
 * Checks that clients preferring Markdown get it at the page's address, and that caches are told.
 */
async function checkVariants(url: string, base: string): Promise<void> {
  const read = async (way: string, accept?: string): Promise<[string, string, string, string]> => {
    const { status, headers, body } = await ask(url, base + way, accept);
    const type = `${status} ${headers['content-type']?.toLowerCase()}`;
    return [type, String(headers.vary), String(headers['x-robots-tag']), body];
  };
  for (const [way, file] of [
    ['/guide/last', '/guide/last.md'],
    ['/guide/start/', '/guide/start/index.md'],
    ['/', '/index.md'],
    ['/zh/guide/start/?a=b', '/zh/guide/start/index.md'],
    ['/guide/last.md', '/guide/last.md'],
  ] as const) {
    for (const accept of ['text/markdown', 'text/markdown, text/html;q=0.9, */*;q=0.1']) {
      const [type, vary, robots, body] = await read(way, accept);
      assert.equal([type, robots], ['200 text/markdown; charset=utf-8', 'noindex'], way);
      assert.match(vary, /\bAccept\b(?!-)/, way);
      if (base === '') assert.is(body, built.read(file.slice(1)), way);
    }
  }
  for (const accept of ['text/html, text/markdown;q=0.5', 'text/html,*/*;q=0.8', '*/*']) {
    const [type, vary, robots, body] = await read('/guide/last', accept);
    assert.equal([type, robots], ['200 text/html; charset=utf-8', 'undefined'], accept);
    assert.match(vary, /\bAccept\b(?!-)/, accept);
    assert.match(body, '<html lang="en"');
  }
  assert.is((await read('/logo.svg', 'text/markdown'))[0].slice(0, 9), '200 image');
  assert.is((await read('/nope', 'text/markdown'))[0].slice(0, 3), '404');
}

/** Checks that texts come well compressed, and not at all to who has them. */
async function checkCompression(url: string, ways: readonly string[]): Promise<void> {
  for (const path of ways) {
    const headers = { 'Accept-Encoding': 'gzip' };
    const answer = await askPlain(url, { path, headers });
    assert.is(answer.status, 200, path);
    assert.is(answer.headers['content-encoding'], 'gzip', path);
    assert.match(String(answer.headers.vary), /Accept-Encoding/i, path);
    const { length } = gzipSync(gunzipSync(answer.bytes), { level: 4 });
    assert.ok(answer.bytes.length <= 1.02 * length + 50, `${path}: ${answer.bytes.length} bytes`);
    const tag = answer.headers.etag;
    assert.ok(tag, path);
    const again = await askPlain(url, { path, headers: { ...headers, 'If-None-Match': tag } });
    assert.is(again.status, 304, path);
  }
}

async function checkHost(url: string, { base = '' } = {}): Promise<void> {
  const site = { ...(await loadSite(SITE)), base: `${base}/` };
  const expected = Object.entries(securityHeaders(site));
  const check = (name: string, headers: http.IncomingHttpHeaders): void => {
    for (const [key, value] of expected)
      assert.is(headers[key.toLowerCase()], value, `${name}: ${key}`);
  };
  for (const { path: way, status, location, lang } of WAYS) {
    const answer = await ask(url, base + way);
    assert.ok(
      answer.status === status || (status === 308 && [301, 308].includes(answer.status)),
      `${way}: ${answer.status}, not ${status}`,
    );
    // Apache puts its own address into every redirect.
    if (location !== undefined)
      assert.is(answer.headers.location?.replace(url, ''), base + location, way);
    if (lang !== undefined) assert.match(answer.body, `<html lang="${lang}"`, way);
    check(way, answer.headers);
    if (status !== 308 && status !== 301)
      assert.is(answer.headers['cache-control'], cacheControl(''), way);
  }
  const page = await ask(url, `${base}/guide/widgets`);
  const assets = [...page.body.matchAll(/ (?:src|href)="(\/[^"]*static\/[^"]*)"/g)].map(
    match => match[1]!,
  );
  assert.ok(assets.length >= 3);
  for (const asset of assets) {
    const { status, headers } = await ask(url, asset);
    assert.is(status, 200, asset);
    assert.is(headers['cache-control'], cacheControl('static/x'), asset);
    assert.match(
      headers['content-type']!,
      asset.endsWith('.css') ? /^text\/css/ : asset.endsWith('.svg') ? /svg/ : /javascript/,
      asset,
    );
    check(asset, headers);
  }
  const index = / data-search-index="([^"]*)"/.exec(page.body)?.[1];
  assert.ok(index);
  const scripts = assets.filter(asset => /\.(?:js|css)$/.test(asset));
  await checkCompression(url, [`${base}/guide/widgets`, `${base}/llms.txt`, index, ...scripts]);
  for (const [file, type] of [
    ['/guide/last.md', 'text/markdown; charset=utf-8'],
    ['/llms.txt', 'text/plain; charset=utf-8'],
  ] as const) {
    const { status, headers } = await ask(url, base + file);
    assert.is(status, 200, file);
    assert.is(headers['content-type']?.toLowerCase(), type, file);
    check(file, headers);
  }
  await checkVariants(url, base);
  for (const trick of TRICKS) {
    const { status, headers } = await ask(url, trick);
    assert.is(headers['x-bad'], undefined, trick);
    if (headers.location === undefined)
      assert.ok(
        [400, 404].includes(status) || (status === 200 && base === ''),
        `${trick}: ${status}`,
      );
    else
      assert.is(
        new URL(headers.location, url).origin,
        url,
        `${trick} leads to ${headers.location}`,
      );
  }
}

test('the preview sends what was emitted', async () => {
  const served = await serveDev(['--preview', '--content', SITE, '--out', built.out]);
  await checkHost(served.url).finally(() => served.stop());
});

for (const [name, base] of [
  ['at the top', ''],
  ['below a base', '/docs'],
] as const) {
  for (const [program, start] of [
    ['nginx', nginxHost],
    ['apache', apacheHost],
  ] as const) {
    test(`${program} with the printed configuration does the same, ${name}`, async () => {
      const root = path.join(temporary(), 'html');
      fs.cpSync((base ? await based : built).out, root + base, { recursive: true });
      const host = await start(root, await printed(program, base));
      if (!host) {
        return skip(`${program} is not installed`);
      }
      await checkHost(host.url, { base }).finally(() => host.stop());
    });
  }
}

test('only what lies in the folder of assets is cached for good', () => {
  for (const asset of ['static/main.js', '/static/main.js'])
    assert.match(cacheControl(asset), 'immutable', asset);
  for (const page of ['/guide/static/', 'guide/static/index.html', '/staticfiles', '/'])
    assert.not.match(cacheControl(page), 'immutable', page);
});

test.run();
