// The dev server survives every request and every save, and serves what a build would write.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { DEPLOY_FILES } from '../pipeline/hosting/headersAndRedirects.ts';
import { ask, type Answer } from './ask.ts';
import { withoutDevParts } from './devHtml.ts';
import {
  build,
  builtSite,
  inProcess,
  listFiles,
  ROOT,
  serveDev,
  SITE,
  siteWith,
  temporary,
  tsx,
  type Served,
} from './sites.ts';

/** Sends raw bytes, which no HTTP client would send. */
function send(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', chunk => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.setTimeout(2000, () => socket.destroy());
  });
}

interface Message {
  /** Number of the latest change. */
  id: number;
  server: string;
  routes: string[];
  chrome: boolean;
  code: boolean;
  /** The server sends the errors after a change in a separate message. */
  errors?: { code: string; file?: string; line?: number; frame?: string }[];
}

interface Stream {
  messages: Message[];
  /** Waits for the first message from now on that meets the condition. */
  next(fits: (message: Message) => boolean, what: string): Promise<Message>;
  close(): void;
}

/** Connects to the live stream as a browser does that knows the changes up to this number. */
function listen(url: string, known?: number, headers = {}): Promise<Stream> {
  return new Promise((resolve, reject) => {
    const messages: Message[] = [];
    const waiting = new Set<() => void>();
    const query = known === undefined ? '' : `?known=${known}`;
    const request = http.get(`${url}/__live${query}`, { agent: false, headers }, response => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const [, id, data] = /^id: (\d+)\ndata: (.*)$/.exec(text.slice(0, end))!;
          messages.push({ ...(JSON.parse(data!) as Message), id: Number(id) });
          text = text.slice(end + 2);
        }
        for (const wake of [...waiting]) wake();
      });
      resolve({
        messages,
        next(fits, what) {
          const from = messages.length;
          return new Promise((found, lost) => {
            const timer = setTimeout(() => {
              waiting.delete(look);
              lost(
                new Error(
                  `no message: ${what}; there were ${JSON.stringify(messages.slice(from)).slice(0, 1500)}`,
                ),
              );
            }, 30_000);
            const look = (): void => {
              const message = messages.slice(from).find(fits);
              if (!message) return;
              clearTimeout(timer);
              waiting.delete(look);
              found(message);
            };
            waiting.add(look);
          });
        },
        close: () => request.destroy(),
      });
    });
    request.on('error', error => (request.destroyed ? undefined : reject(error)));
  });
}

/** The first message to a browser that connects. */
async function first(connected: Promise<Stream>): Promise<Message> {
  const { messages, close } = await connected;
  await until(() => messages.length > 0, 'the first message came');
  close();
  return messages[0]!;
}

async function until(holds: () => Promise<boolean> | boolean, what: string): Promise<void> {
  for (
    const end = Date.now() + 30_000;
    Date.now() < end;
    await new Promise(resolve => setTimeout(resolve, 25))
  )
    if (await holds()) return;
  throw new Error(`it never came to be that ${what}`);
}

const content = siteWith({});
const dev = serveDev(['--content', content]);
const based = serveDev(['--content', SITE, '--base', '/docs/']);
const preview = builtSite().then(({ out }) =>
  serveDev(['--preview', '--content', SITE, '--out', out]),
);
let live: Served;
let stream: Stream;

const save = (file: string, text: string): void => {
  fs.mkdirSync(path.dirname(path.join(content, file)), { recursive: true });
  fs.writeFileSync(path.join(content, file), text);
};
const source = (file: string): string => fs.readFileSync(path.join(content, file), 'utf8');
const get = (address: string): Promise<Answer> => ask(live.url, { path: address });
const page = (title: string, text: string): string =>
  `---\ndescription: About ${title}.\nlanguages: [en]\n---\n\n# ${title}\n\n${text}\n`;

test('it prints its address and answers on 127.0.0.1 with the strict policy', async () => {
  live = await dev;
  assert.match(live.url, /^http:\/\/127\.0\.0\.1:\d+$/);
  const { status, headers, body } = await get('/');
  assert.is(status, 200);
  assert.match(body, /^<!doctype html>/);
  assert.match(headers['content-type']!, 'text/html; charset=utf-8');
  assert.match(headers['content-security-policy'] as string, "script-src 'self'");
  assert.is(headers['x-content-type-options'], 'nosniff');
  assert.is(headers['cache-control'], 'no-store');
  assert.is(headers['access-control-allow-origin'], undefined);
});

for (const [name, started] of [
  ['dev', dev],
  ['preview', preview],
] as const) {
  test(`${name}: only names of this machine are answered (DNS rebinding)`, async () => {
    const { url } = await started;
    const { port } = new URL(url);
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, 'LOCALHOST', `[::1]:${port}`])
      assert.is((await ask(url, { headers: { Host: host } })).status, 200, host);
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      'evil.example:127.0.0.1',
    ]) {
      const { status, body } = await ask(url, { headers: { Host: host } });
      assert.is(status, 403, host);
      assert.not.match(body, '<html');
    }
    for (const request of [
      'GET / HTTP/1.0\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: \r\nConnection: close\r\n\r\n',
      'GET / HTTP/1.1\r\nConnection: close\r\n\r\n',
    ])
      assert.match(await send(url, request), /^HTTP\/1\.1 (?:400|403)/, request);
  });

  test(`${name}: GET and HEAD only`, async () => {
    const { url } = await started;
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']) {
      const { status, headers } = await ask(url, { method });
      assert.is(status, 405, method);
      assert.is(headers.allow, 'GET, HEAD');
    }
    const [whole, head] = [
      await ask(url, { path: '/guide/last' }),
      await ask(url, { path: '/guide/last', method: 'HEAD' }),
    ];
    assert.is(head.status, 200);
    assert.is(head.body, '');
    assert.is(head.headers['content-length'], whole.headers['content-length']);
  });

  test(`${name}: byte ranges are not looked at`, async () => {
    const { url, settled } = await started;
    // Before, the number of the search index in the page still changes.
    await settled();
    for (const file of ['/logo.svg', '/guide/last']) {
      const whole = await ask(url, { path: file });
      for (const range of [
        'bytes=5-2',
        'bytes=-3',
        'bytes=0-3',
        'bytes=99999999-',
        'bytes=0-1,3-4',
        'lines=1-2',
        '',
      ]) {
        const { status, body } = await ask(url, { path: file, headers: { Range: range } });
        assert.is(status, 200, `${file} ${range}`);
        assert.is(body, whole.body, `${file} ${range}`);
      }
    }
  });

  test(`${name}: no path leads out of the site`, async () => {
    const { url } = await started;
    const ways = [
      '/../package.json',
      '/../../../../../../etc/passwd',
      '/..%2f..%2f..%2f..%2fetc%2fpasswd',
      '/%2e%2e/package.json',
      '/%2e%2e%2fpackage.json',
      '/static/../../package.json',
      '/..\\package.json',
      '/..%5cpackage.json',
      '//etc/passwd',
      '///etc/passwd',
      '/./../package.json',
      '/guide/..;/package.json',
      '/site.ts',
      '/en/guide/last.md',
      '/../content/site.ts',
      '/%00',
      '/logo.svg%00.html',
      '/.git/config',
      '/%252e%252e/package.json',
      '/zh/../../package.json',
      '/static/',
      '/static',
      '/public/logo.svg',
      '/__proto__',
      '/constructor',
      '/toString',
    ];
    for (const way of ways) {
      const { status, body, headers } = await ask(url, { path: way });
      assert.is(status, 404, way);
      assert.not.match(body, /root:|"private": true|satisfies Site|repositoryformatversion/, way);
      assert.is(headers.location, undefined, way);
    }
  });

  test(`${name}: requests that are none do not end it`, async () => {
    const { url } = await started;
    const requests = [
      'GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET * HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n',
      'GET  / HTTP/9.9\r\n\r\n',
      '\0\0\0\0',
      'GET / HTTP/1.1\r\nHost: localhost\r\nX: \u0001\r\n\r\n',
      `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    ];
    await Promise.all(
      requests.map(request =>
        send(url, `${request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')}`),
      ),
    );
    for (const way of ['/%E0%A4%A', '/%zz', '/%', '/guide/%FF', '/zh/%E0%A4%A']) {
      const { status, body } = await ask(url, { path: way });
      assert.is(status, 404, way);
      assert.match(body, 'data-page-type="404"', way);
    }
    assert.is((await ask(url)).status, 200);
  });

  test(`${name}: another form of an address leads to the canonical one, query kept`, async () => {
    const { url } = await started;
    const ways: [string, string][] = [
      ['/guide/start', '/guide/start/'],
      ['/guide/start/index', '/guide/start/'],
      ['/guide/start/index.html', '/guide/start/'],
      ['/Guide/Start/Quick-Start.html?x=1&y=%20', '/guide/start/quick-start?x=1&y=%20'],
      ['/guide/last/', '/guide/last'],
      ['/index.html', '/'],
      ['/zh', '/zh/'],
      ['/zh/index', '/zh/'],
      ['/guide/%6cast', '/guide/last'],
    ];
    for (const [way, target] of ways) {
      const { status, headers } = await ask(url, { path: way });
      assert.ok([307, 308].includes(status), `${way}: ${status}`);
      assert.is(headers.location, target, way);
      assert.is((await ask(url, { path: target })).status, 200, target);
    }
    for (const way of [
      '//evil.example',
      '//evil.example/guide/start',
      '/\\evil.example',
      '/en//example.org',
      '/guide//start/',
      '/config/index.html.html',
    ]) {
      const { status, headers } = await ask(url, { path: way });
      assert.is(status, 404, way);
      assert.is(headers.location, undefined, way);
    }
  });

  test(`${name}: a 404 page speaks the language of the path`, async () => {
    const { url } = await started;
    for (const [way, lang] of [
      ['/nope', 'en'],
      ['/guide/nope', 'en'],
      ['/zh/nope', 'zh'],
      ['/zh/guide/nope.html', 'zh'],
      ['/zhejiang', 'en'],
      ['/404', 'en'],
      ['/zh/404', 'zh'],
    ] as const) {
      const { status, body } = await ask(url, { path: way });
      assert.is(status, 404, way);
      assert.match(body, `<html lang="${lang}"`, way);
      assert.match(body, 'data-page-type="404"', way);
    }
  });

  test(`${name}: an alias leads on`, async () => {
    const { url } = await started;
    const { status, headers, body } = await ask(url, { path: '/guide/introduction' });
    // The dev server does not send a 301: browsers would cache it after the alias is gone.
    if (name !== 'dev') assert.equal([status, headers.location], [301, '/guide/start/']);
    else {
      assert.match(body, 'content="0; url=/guide/start/"');
      for (const path of [
        '/guide/introduction/',
        '/guide/introduction.html',
        '/Guide/Introduction',
      ])
        assert.match((await ask(url, { path })).body, 'content="0; url=/guide/start/"', path);
    }
  });
}

test('below a base: pages, redirects and files carry it, and nothing is served outside of it', async () => {
  const { url } = await based;
  const { origin } = new URL(url);
  const { status, body } = await ask(origin, { path: '/docs/guide/last' });
  assert.is(status, 200);
  for (const [, address] of body.matchAll(/ (?:src|href)="(\/[^"]*)"/g)) {
    assert.match(address!, /^\/docs\//);
    if (!address!.includes('#'))
      assert.is((await ask(origin, { path: address! })).status, 200, address);
  }
  assert.is(
    (await ask(origin, { path: '/docs/guide/start' })).headers.location,
    '/docs/guide/start/',
  );
  for (const way of ['/guide/last', '/docsearch', '/logo.svg'])
    assert.is((await ask(origin, { path: way })).status, 404, way);
  assert.match(url, /\/docs$/);
});

test('the next port is taken when the usual one is in use, and a port that was asked for is not exchanged', async () => {
  const squatter = net.createServer();
  await new Promise<void>(resolve => {
    squatter.on('error', () => resolve());
    squatter.listen(5173, '127.0.0.1', resolve);
  });
  const child = spawn(process.execPath, ['--import', 'tsx', 'dev.ts', '--content', SITE], {
    cwd: ROOT,
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    child.stdout.on(
      'data',
      chunk => /http:\S+/.test((output += String(chunk))) && resolve(/http:\S+/.exec(output)![0]),
    );
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('close', () => reject(new Error(output)));
  });
  const { port } = new URL(url);
  assert.ok(Number(port) > 5173 && Number(port) < 5273, port);
  child.kill();
  squatter.close();

  const taken = new URL((await dev).url).port;
  const { code, stdout } = await tsx([
    'dev.ts',
    '--content',
    SITE,
    '--port',
    taken,
    '--format',
    'json',
  ]);
  assert.is(code, 1);
  const finding = JSON.parse(stdout) as { code: string; message: string; hint: string };
  assert.is(finding.code, 'listen');
  assert.match(finding.message, new RegExp(`127\\.0\\.0\\.1:${taken}.*EADDRINUSE`));
  assert.match(finding.hint, '--port');
});

test('a page whose name is not ASCII, and its alias, are served in every spelling', async () => {
  const page = '---\ndescription: 快速。\naliases: [/旧]\n---\n\n# 快速\n';
  const content = siteWith({ 'en/guide/快速.md': page, 'zh/guide/快速.md': page });
  const built = await build({ content });
  assert.is(built.code, 0, built.stdout + built.stderr);
  const address = '/guide/%E5%BF%AB%E9%80%9F';
  for (const [name, args] of [
    ['dev', ['--content', content]],
    ['preview', ['--preview', '--content', content, '--out', built.out]],
  ] as const) {
    const { url } = await serveDev([...args]);
    const answered = async (path: string): Promise<unknown[]> => {
      const { status, headers } = await ask(url, { path });
      return [status, headers.location];
    };
    assert.equal(await answered(address), [200, undefined], name);
    const other = await answered(`${address.toLowerCase()}/`);
    assert.equal(other, [name === 'dev' ? 307 : 308, address], name);
    assert.equal(
      await answered('/%E6%97%A7'),
      name === 'dev' ? [200, undefined] : [301, address],
      name,
    );
  }
});

test('error: dev without a site, and preview without a build, end with one finding', async () => {
  const ends = await Promise.all([
    tsx(['dev.ts', '--content', temporary(), '--port', '0', '--format', 'json']),
    tsx([
      'dev.ts',
      '--preview',
      '--content',
      SITE,
      '--out',
      temporary(),
      '--port',
      '0',
      '--format',
      'json',
    ]),
  ]);
  assert.equal(
    ends.map(({ code, stdout }) => [code, (JSON.parse(stdout) as { code: string }).code]),
    [
      [1, 'site-missing'],
      [1, 'preview-missing'],
    ],
  );
});

test('error: a preview of a site that was built for another base', async () => {
  const { out } = await builtSite({ flags: ['--base', '/docs/'] });
  const flags = ['dev.ts', '--preview', '--content', SITE, '--out', out, '--port', '0'];
  const { code, stdout } = await tsx([...flags, '--format', 'json']);
  assert.is(code, 1);
  const { code: name, message, hint } = JSON.parse(stdout) as Record<string, string>;
  assert.is(name, 'preview-missing');
  assert.match(message!, 'was built for the base /docs/');
  assert.match(hint!, '--base /docs/');
});

test('error: dev names the place of a wrong setting, and a folder that it may not read', async () => {
  const content = siteWith({});
  const settings = path.join(content, 'site.ts');
  const text = fs.readFileSync(settings, 'utf8');
  fs.writeFileSync(settings, text.replace("origin: '", "origin: '/"));
  const flags = ['--content', content, '--port', '0', '--format', 'json'];
  const { code, stdout } = await tsx(['dev.ts', ...flags]);
  const { line } = JSON.parse(stdout) as { line: number };
  assert.is(code, 1);
  assert.is(text.split('\n')[line - 1]?.trim().startsWith('origin:'), true, stdout);

  const preload = path.join(temporary(), 'locked.cjs');
  // Root may read every folder, so the refusal of the system is simulated.
  fs.writeFileSync(
    preload,
    `const fs = require('node:fs'); const { readdirSync } = fs; fs.readdirSync = (folder, ...rest) => {
      if (!String(folder).endsWith('locked')) return readdirSync(folder, ...rest);
      throw Object.assign(new Error('EACCES'), { code: 'EACCES', syscall: 'scandir' });
    };`,
  );
  const locked = await inProcess(
    ['dev.ts', '--content', siteWith({ 'en/locked/a.md': '# A\n' }), '--port', '0'],
    { NODE_OPTIONS: `--require ${preload}` },
  );
  assert.is(locked.code, 1, locked.stderr);
  assert.match(locked.stdout, /the operating system reported an error.*\(system\)/);
});

test('a browser that connects learns the state; the stream is not for other sites', async () => {
  stream = await listen(live.url);
  await until(() => stream.messages.length === 1, 'the first message came');
  const [first] = stream.messages as [Message];
  assert.equal([first.routes, first.chrome, first.code, first.errors], [[], false, false, []]);
  assert.ok(first.server);
  assert.is(
    (await ask(live.url, { path: '/__live', headers: { Host: 'evil.example' } })).status,
    403,
  );
  assert.is((await ask(live.url, { path: '/__live', method: 'POST' })).status, 405);
});

test('a save: its page is told and shows it, no other page is', async () => {
  const told = stream.next(({ routes }) => routes.length > 0, 'of the save');
  save('zh/guide/last.md', `${source('zh/guide/last.md')}\n保存之后的一段。\n`);
  const { routes, chrome, code } = await told;
  assert.equal([routes, chrome, code], [['/zh/guide/last'], false, false]);
  await until(() => stream.messages.at(-1)?.errors?.length === 0, 'the checks are done');
  assert.match((await get('/zh/guide/last')).body, '保存之后的一段。');
});

test('a browser that was not connected is told what it has missed, and nothing else', async () => {
  const { id } = stream.messages.at(-1)!;
  const told = stream.next(({ routes }) => routes.length > 0, 'of the save');
  save('en/guide/last.md', `${source('en/guide/last.md')}\nAfter the connection was lost.\n`);
  const change = await told;
  assert.is(change.id, id + 1);
  assert.is((await get('/guide/last')).headers['server-timing'], `change;desc="${change.id}"`);
  for (const missed of [
    await first(listen(live.url, id)),
    // A browser that reconnects repeats the address of its first connection.
    await first(listen(live.url, 0, { 'Last-Event-ID': String(id) })),
  ])
    assert.equal([missed.routes, missed.chrome, missed.code], [['/guide/last'], false, false]);
  assert.equal((await first(listen(live.url, change.id))).routes, []);
  assert.equal((await first(listen(live.url, id - 1))).routes.sort(), [
    '/guide/last',
    '/zh/guide/last',
  ]);
});

test('a save right after the start is shown, although files are not watched yet', async () => {
  const copy = siteWith({});
  const file = path.join(copy, 'en/guide/last.md');
  const served = await serveDev(['--content', copy]);
  await ask(served.url, { path: '/guide/last' });
  fs.appendFileSync(file, '\nSaved at once.\n');
  await until(
    async () => (await ask(served.url, { path: '/guide/last' })).body.includes('Saved at once.'),
    'the save was shown',
  );
  await served.stop();
});

test('a save that changes nothing tells of no route', async () => {
  const told = stream.next(() => true, 'of the save');
  save('zh/guide/last.md', source('zh/guide/last.md'));
  assert.equal((await told).routes, []);
});

test('a new title: every page that names it is new', async () => {
  const told = stream.next(({ chrome }) => chrome, 'of the title');
  save(
    'en/config/plugins.md',
    source('en/config/plugins.md').replace('# plugins', '# Plug-ins anew'),
  );
  const { id, routes } = await told;
  assert.ok(routes.includes('/config/plugins'));
  for (const way of ['/config/plugins', '/config/', '/config/dev/port'])
    assert.match((await get(way)).body, 'Plug-ins anew', way);
  assert.is((await first(listen(live.url, id - 1))).chrome, true, 'of a browser that missed it');
  assert.is((await first(listen(live.url, id))).chrome, false);
});

test('a new page is there, in the sidebar when _meta.json names it, and in the search', async () => {
  const told = stream.next(
    ({ routes, chrome }) => chrome && routes.includes('/guide/fresh'),
    'of the new page',
  );
  save('en/guide/fresh.md', page('Fresh', 'A fresh quokka.'));
  await told;
  assert.match((await get('/guide/fresh')).body, 'A fresh quokka.');
  const named = stream.next(({ chrome }) => chrome, 'of _meta.json');
  save(
    'en/guide/_meta.json',
    source('en/guide/_meta.json').replace('"last"', '"fresh",\n  "last"'),
  );
  await named;
  const { body } = await get('/guide/last');
  assert.match(body, 'href="/guide/fresh"');
  const index = / data-search-index="([^"]+)"/.exec(body)![1]!;
  assert.match((await get(index)).body, 'A fresh quokka.');
});

test('a renamed page: the new address is there, the old one is not', async () => {
  const named = stream.next(
    ({ errors = [] }) => errors.some(({ code }) => code === 'row-missing'),
    'of the row that misses its file',
  );
  fs.renameSync(path.join(content, 'en/guide/fresh.md'), path.join(content, 'en/guide/renamed.md'));
  await named;
  const mended = stream.next(({ errors }) => errors?.length === 0, 'of the mended row');
  save('en/guide/_meta.json', source('en/guide/_meta.json').replace('"fresh"', '"renamed"'));
  await mended;
  assert.is((await get('/guide/renamed')).status, 200);
  assert.is((await get('/guide/fresh')).status, 404);
  assert.match((await get('/guide/last')).body, 'href="/guide/renamed"');
});

test('a deleted page is gone', async () => {
  save('en/guide/_meta.json', source('en/guide/_meta.json').replace('"renamed",\n  ', ''));
  fs.rmSync(path.join(content, 'en/guide/renamed.md'));
  await until(async () => (await get('/guide/renamed')).status === 404, 'the page was gone');
  assert.not.match((await get('/guide/last')).body, '/guide/renamed');
});

test('a fragment: every page that includes it is told and shows it', async () => {
  const one = stream.next(({ routes }) => routes.includes('/guide/two'), 'of the pages');
  save('en/shared/both.md', 'The first wording.\n');
  save('en/guide/one.md', page('One', '<Include file="shared/both.md" />'));
  save('en/guide/two.md', page('Two', '<Include file="shared/both.md" />'));
  await one;
  await until(
    async () => (await get('/guide/two')).body.includes('The first wording.'),
    'both pages were read',
  );
  const told = stream.next(({ routes }) => routes.length > 0, 'of the fragment');
  save('en/shared/both.md', 'The second wording.\n');
  assert.equal((await told).routes, ['/guide/one', '/guide/two']);
  for (const way of ['/guide/one', '/guide/two'])
    assert.match((await get(way)).body, 'The second wording.', way);
});

test('a snippet from a real file: the pages of both languages are told', async () => {
  const told = stream.next(({ routes }) => routes.length > 0, 'of the snippet');
  save(
    'examples/server.ts',
    source('examples/server.ts').replace(
      '#region start\n',
      '#region start\nconsole.log("quoll");\n',
    ),
  );
  assert.equal((await told).routes, ['/guide/widgets', '/zh/guide/widgets']);
  assert.match((await get('/zh/guide/widgets')).body, 'quoll');
});

test('_meta.json: another order is another order', async () => {
  const told = stream.next(({ chrome }) => chrome, 'of _meta.json');
  const before = source('en/config/_meta.json');
  save(
    'en/config/_meta.json',
    '["plugins", { "type": "dir", "name": "dev", "label": "dev anew" }, "index"]\n',
  );
  const { routes } = await told;
  assert.equal(routes, []);
  assert.match((await get('/config/plugins')).body, /href="\/config\/plugins".*dev anew/s);
  const back = stream.next(({ chrome }) => chrome, 'of _meta.json');
  save('en/config/_meta.json', before);
  await back;
});

test('an error is told with file, line and frame; the site stays up; mended, it goes', async () => {
  const told = stream.next(({ errors }) => (errors?.length ?? 0) > 0, 'of the error');
  const before = source('en/guide/english-only.md');
  save('en/guide/english-only.md', `${before}\n:::tip\nNever closed.\n`);
  const { errors = [] } = await told;
  assert.equal(
    errors.map(({ code, file, line }) => [code, file, line]),
    [['unclosed-container', 'en/guide/english-only.md', 12]],
  );
  assert.match(errors[0]!.frame!, />\s+12 \| :::tip/);
  assert.is((await get('/guide/english-only')).status, 200);
  const late = await listen(live.url);
  await until(() => late.messages.length > 0, 'a late browser was told');
  assert.is(late.messages[0]!.errors?.length, 1);
  late.close();
  const mended = stream.next(({ errors }) => errors?.length === 0, 'of its end');
  save('en/guide/english-only.md', before);
  await mended;
});

test('a page that was deleted and is put back is there again, and the terminal says that no errors are left', async () => {
  let printed = '';
  const read = (chunk: unknown): void => void (printed += String(chunk));
  live.process.stderr?.on('data', read);
  // A page without a translation is a warning.
  const translation = path.join(content, 'zh/guide/untranslated.md');
  const translated = stream.next(({ errors }) => errors !== undefined, 'of the translation');
  save(
    'zh/guide/untranslated.md',
    '---\ndescription: 已翻译。\n---\n\n# 已翻译\n\n## 小节 {#section}\n\n这一页已翻译，见[子页面](/guide/deep/inner/leaf)。\n',
  );
  await translated;
  const file = 'en/guide/last.md';
  const before = source(file);
  const gone = stream.next(({ errors = [] }) => errors.length > 0, 'of the links to it');
  fs.rmSync(path.join(content, file));
  await gone;
  assert.is((await get('/guide/last')).status, 404);
  const back = stream.next(({ errors }) => errors?.length === 0, 'that it is back');
  save(file, before);
  await back;
  assert.is((await get('/guide/last')).status, 200);
  await until(() => printed.endsWith('0 errors, 0 warnings\n'), 'the terminal said so');
  live.process.stderr?.off('data', read);
  const restored = stream.next(({ errors }) => errors?.length === 0, 'of the last change');
  fs.rmSync(translation);
  await restored;
});

test('an error in a setting is told with its line', async () => {
  const told = stream.next(({ errors }) => (errors?.length ?? 0) > 0, 'of the setting');
  const before = source('site.ts');
  save('site.ts', before.replace("base: '/'", "base: '/', accent: '#ff9900'"));
  const { errors = [] } = await told;
  assert.match(errors[0]!.frame!, />\s+\d+ \| .*#ff9900/);
  const mended = stream.next(({ errors }) => errors?.length === 0, 'of its end');
  save('site.ts', before);
  await mended;
});

test('an error in a file that cannot be read is told without a frame', async () => {
  const folder = path.join(content, 'synonyms.json');
  const before = fs.existsSync(folder) ? source('synonyms.json') : undefined;
  const told = stream.next(({ errors = [] }) => errors.length > 0, 'of the folder');
  fs.rmSync(folder, { force: true });
  fs.mkdirSync(folder);
  const { errors } = await told;
  assert.equal(
    errors?.map(({ code, frame }) => [code, frame]),
    [['synonyms', undefined]],
  );
  const gone = stream.next(({ errors }) => errors?.length === 0, 'that it is gone');
  fs.rmdirSync(folder);
  if (before !== undefined) save('synonyms.json', before);
  await gone;
});

test('every kind of broken file is an error that goes when it is mended', async () => {
  const faults: [string, string | Uint8Array, string][] = [
    ['site.ts', 'export default {', 'site-broken'],
    ['en/_meta.json', '[{', 'meta'],
    ['en/guide/start/_meta.json', '["index", "gone"]', 'row-missing'],
    ['en/guide/last.md', '---js\nprocess.exit(3)\n---\n', 'front-matter-language'],
    ['en/guide/last.md', Uint8Array.from([0, 159, 146, 150]), 'not-text'],
    ['en/guide/last.md', '', ''],
    ['synonyms.json', '{', 'synonyms'],
    ['en/shared/both.md', '<Include file="shared/both.md" />', 'include-loop'],
  ];
  for (const [file, contents, code] of faults) {
    const before = fs.existsSync(path.join(content, file)) ? source(file) : undefined;
    const told = stream.next(
      ({ errors = [] }) => (code ? errors.some(error => error.code === code) : true),
      `${code} of ${file}`,
    );
    fs.writeFileSync(path.join(content, file), contents);
    await told;
    assert.is((await get('/guide/widgets')).status, 200, file);
    const mended = stream.next(
      ({ errors }) => errors?.length === 0,
      `the end of ${code} of ${file}`,
    );
    if (before === undefined) fs.rmSync(path.join(content, file));
    else fs.writeFileSync(path.join(content, file), before);
    await mended;
  }
});

test('twenty saves of one file, as fast as they come or just too fast for a watcher: the last one shows', async () => {
  const before = source('en/guide/english-only.md');
  for (const pause of [0, 5, 15, 30, 45, 60]) {
    for (let round = 0; round < 20; round++) {
      save('en/guide/english-only.md', `${before}\nPause ${pause}, round ${round}.\n`);
      if (pause) await new Promise(resolve => setTimeout(resolve, pause));
    }
    await until(
      async () => (await get('/guide/english-only')).body.includes(`Pause ${pause}, round 19.`),
      `the last save showed, with ${pause} ms between them`,
    );
  }
  save('en/guide/english-only.md', before);
});

test('a storm of a hundred saves in ten files: the last one shows, in few messages', async () => {
  const count = stream.messages.length;
  for (let round = 0; round < 10; round++) {
    for (let file = 0; file < 10; file++)
      save(`en/guide/storm-${file}.md`, page(`Storm ${file}`, `Round ${round}.`));
    await new Promise(resolve => setTimeout(resolve, 3));
  }
  await until(
    async () =>
      (
        await Promise.all(Array.from({ length: 10 }, (_, file) => get(`/guide/storm-${file}`)))
      ).every(({ body }) => body.includes('Round 9.')),
    'the last round showed on all pages',
  );
  assert.ok(stream.messages.length - count <= 40, `${stream.messages.length - count} messages`);
  for (let file = 0; file < 10; file++) fs.rmSync(path.join(content, `en/guide/storm-${file}.md`));
  await until(async () => (await get('/guide/storm-9')).status === 404, 'the storm was over');
});

test('a picture: another drawing is another address, and public files are served as they are', async () => {
  const address = async (): Promise<string> =>
    /\/static\/media\/local\.[0-9a-f]{8}\.svg/.exec((await get('/guide/markdown')).body)![0];
  const before = await address();
  const told = stream.next(({ routes }) => routes.includes('/guide/markdown'), 'of the picture');
  save('en/guide/local.svg', source('en/guide/local.svg').replace('#88a', '#a88'));
  await told;
  assert.is.not(await address(), before);
  assert.match((await get(await address())).body, '#a88');
  save('public/added.txt', 'added');
  await until(async () => (await get('/added.txt')).body === 'added', 'the public file was served');
  save('public/added.txt', 'changed');
  await until(
    async () => (await get('/added.txt')).body === 'changed',
    'the changed file was served',
  );
  fs.rmSync(path.join(content, 'public/added.txt'));
  await until(async () => (await get('/added.txt')).status === 404, 'the deleted file was gone');
});

test('the content folder deleted and put back: an error while it is away, then all is there and watched', async () => {
  const aside = path.join(temporary(), 'aside');
  fs.cpSync(content, aside, { recursive: true });
  const told = stream.next(({ errors }) => (errors?.length ?? 0) > 0, 'that the folder is gone');
  fs.rmSync(content, { recursive: true });
  await told;
  assert.ok([200, 404].includes((await get('/guide/last')).status));
  const back = stream.next(({ errors }) => errors?.length === 0, 'that the folder is back');
  fs.cpSync(aside, content, { recursive: true });
  await back;
  await until(
    async () => (await get('/zh/guide/last')).body.includes('保存之后的一段。'),
    'the pages were back',
  );
  save('en/guide/last.md', `${source('en/guide/last.md')}\nBack again.\n`);
  // On a busy machine, messages about the copied files may still arrive, so they prove nothing.
  await until(
    async () => (await get('/guide/last')).body.includes('Back again.'),
    'a save behind it was shown',
  );
});

test('after all this every page is what a build writes, but for the addresses of its assets', async () => {
  const { code, out, stdout } = await build({ content });
  assert.is(code, 0, stdout);
  for (const file of listFiles(out)) {
    const address = `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
    const expected = fs.readFileSync(path.join(out, file), 'utf8');
    // These files are for hosts and later builds, and are not served.
    if (DEPLOY_FILES.includes(file)) assert.is((await get(`/${file}`)).status, 404, file);
    else if (file.endsWith('.html'))
      assert.is(withoutDevParts((await get(address)).body), withoutDevParts(expected), file);
    else if (!/^static\/.*\.(?:js|css|json)$/.test(file))
      assert.is((await get(`/${file}`)).body, expected, file);
  }
  const index = (text: string): string => text;
  const own = / data-search-index="([^"]+)"/.exec((await get('/')).body)![1]!;
  const written = listFiles(out).find(file => file.startsWith('static/search_index.en.'))!;
  assert.is(index((await get(own)).body), fs.readFileSync(path.join(out, written), 'utf8'));
});

test('no process has ended, and a stopped one lets its browsers go', async () => {
  for (const server of await Promise.all([dev, based, preview])) {
    assert.is(server.process.exitCode, null);
    assert.is(server.process.signalCode, null);
    assert.is((await ask(server.url)).status < 500, true);
  }
  stream.close();
  await Promise.all((await Promise.all([dev, based, preview])).map(server => server.stop()));
});

test.run();
