// Dev server and preview under attack: other sites, paths outside, odd requests, slow clients.
import http from 'node:http';
import net from 'node:net';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { LIMITS, serve, send, type RunningServer } from '../pipeline/server/http.ts';
import { ask } from './ask.ts';
import { builtSite, serveDev, SITE, siteWith, type Served } from './sites.ts';

const content = siteWith({});
const preview = builtSite().then(({ out }) =>
  serveDev(['--preview', '--content', SITE, '--out', out]),
);
const dev = serveDev(['--content', content]);
const SERVERS = [
  ['dev', dev],
  ['preview', preview],
] as const;

/**
 * Sends bytes, at once or one every `every` ms, until the server closes the connection or
 * `patience` ms have passed.
 * @returns the answer and how long it took
 */
function connect(
  url: string,
  bytes: string,
  { every = 0, patience = 3000 }: { every?: number; patience?: number } = {},
): Promise<{ answer: string; ms: number }> {
  const start = performance.now();
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    let answer = '';
    let timer: NodeJS.Timeout | undefined;
    const socket = net.connect(Number(port), hostname, () => {
      if (every === 0) {
        socket.write(bytes);
        return;
      }
      let at = 0;
      timer = setInterval(() => socket.write(bytes[at++ % bytes.length]!), every);
    });
    socket.on('data', chunk => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => {
      clearInterval(timer);
      resolve({ answer, ms: performance.now() - start });
    });
    setTimeout(() => socket.destroy(), patience);
  });
}

const alive = async (url: string): Promise<void> =>
  assert.is((await ask(url, { path: '/guide/last' })).status, 200);

for (const [name, started] of SERVERS) {
  test(`${name}: names of other machines are not answered (DNS rebinding)`, async () => {
    const { url } = await started;
    const { port } = new URL(url);
    const names = [
      'evil.example',
      `evil.example:${port}`,
      'localhost.evil.example',
      '127.0.0.1.evil.example',
      '127.0.0.1.nip.io',
      '127.1',
      '2130706433',
      '0x7f.1',
      '0',
      '0.0.0.0',
      '10.0.0.1',
      'localhost.',
      'localhost@evil.example',
      'evil.example#localhost',
      '[::ffff:7f00:1]',
      '[::]',
      '%6cocalhost',
      'localhost,evil.example',
      'localhost:80:80evil',
      ' evil.example',
    ];
    for (const host of names) {
      const { status, body } = await ask(url, { headers: { Host: host } });
      assert.is(status, 403, host);
      assert.not.match(body, '<html', host);
    }
    for (const request of [
      'GET / HTTP/1.1\r\nHost: evil.example\r\nHost: localhost\r\n\r\n',
      'GET http://localhost/ HTTP/1.1\r\nHost: evil.example\r\n\r\n',
      'GET / HTTP/1.0\r\n\r\n',
    ])
      assert.not.match(
        (await connect(url, request.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))).answer,
        ' 200 ',
        request,
      );
  });

  test(`${name}: pages of other sites load nothing, links to it work`, async () => {
    const { url } = await started;
    const origins = [
      'https://evil.example',
      'http://evil.example',
      'null',
      'http://localhost.evil.example',
      'http://evil.example:5173',
      'file://',
      'chrome-extension://abc',
      'http://127.0.0.1.nip.io',
      'http://[::ffff:7f00:1]',
      'https://localhost@evil.example',
    ];
    for (const origin of origins)
      assert.is((await ask(url, { headers: { Origin: origin } })).status, 403, origin);
    for (const mode of ['no-cors', 'cors', 'same-origin', 'websocket'])
      assert.is(
        (await ask(url, { headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode } }))
          .status,
        403,
        mode,
      );
    assert.is(
      (await ask(url, { path: '/__live', headers: { Origin: 'https://evil.example' } })).status,
      403,
    );
    assert.is(
      (
        await ask(url, {
          headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate' },
        })
      ).status,
      200,
    );
    for (const headers of [
      { Origin: url },
      { 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Mode': 'cors' },
    ]) {
      const answer = await ask(url, { headers });
      assert.is(answer.status, 200);
      assert.is(answer.headers['access-control-allow-origin'], undefined);
    }
  });

  test(`${name}: no path leads out`, async () => {
    const { url } = await started;
    const up = [
      '..',
      '%2e%2e',
      '.%2e',
      '%2e.',
      '..%00',
      '%c0%ae%c0%ae',
      '%252e%252e',
      '..;',
      '...',
      '\u002e\u002e',
      '%uff0e%uff0e',
      '..%c0%af',
    ];
    const slash = ['/', '\\', '%2f', '%5c', '%252f', '//', '/./'];
    const files = ['package.json', 'etc/passwd', 'site.ts'];
    let count = 0;
    for (const dots of up) {
      for (const between of slash) {
        for (const file of files) {
          for (const way of [
            `/${dots}${between}${file}`,
            `/static/${`${dots}${between}`.repeat(6)}${file}`,
          ]) {
            const { status, body, headers } = await ask(url, { path: way });
            assert.ok([400, 404].includes(status), `${way}: ${status}`);
            assert.not.match(body, /root:x|"private": true|satisfies Site/, way);
            assert.is(headers.location, undefined, way);
            count++;
          }
        }
      }
    }
    for (const way of [
      '/logo.svg%00',
      '/logo.svg%00.html',
      '/%00',
      '/logo.svg::$DATA',
      '/logo.svg.',
      '/logo.svg%20',
      '/LOGO~1.SVG',
      '/.git/config',
      '/.env',
      '/proc/self/environ',
      '/dev/zero',
      '/C:/Windows/win.ini',
      `/${'a/'.repeat(5000)}`,
      `/${'%61'.repeat(3000)}`,
    ]) {
      assert.ok([400, 404, 414, 431].includes((await ask(url, { path: way })).status), way);
      count++;
    }
    assert.ok(count > 300);
    await alive(url);
  });

  test(`${name}: odd methods, ranges and requests`, async () => {
    const { url } = await started;
    for (const method of [
      'POST',
      'PUT',
      'PATCH',
      'DELETE',
      'OPTIONS',
      'TRACE',
      'PROPFIND',
      'MKCOL',
      'COPY',
      'MOVE',
      'LOCK',
      'SEARCH',
      'PURGE',
      'LINK',
      'M-SEARCH',
    ])
      assert.is((await ask(url, { method })).status, 405, method);
    assert.not.match(
      (await connect(url, 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n')).answer,
      ' 200 ',
    );
    const whole = await ask(url, { path: '/logo.svg' });
    for (const range of [
      'bytes=5-2',
      'bytes=-3',
      'bytes=0-',
      'bytes=99999999999999999999-',
      'bytes=-99999999999999999999',
      'bytes=0-0,0-0,0-0',
      `bytes=${'0-1,'.repeat(1000)}0-1`,
      'bytes=a-b',
      'bytes=--',
      'bytes',
      '=',
      'bytes=1-2-3',
      'items=0-1',
      'bytes=NaN-1',
      'bytes=1e1-2',
    ]) {
      const { status, body } = await ask(url, { path: '/logo.svg', headers: { Range: range } });
      assert.equal([status, body], [200, whole.body], range);
    }
    const requests = [
      '\0'.repeat(1000),
      'GET',
      'GET /',
      `GET / HTTP/1.1\r\nHost: localhost\r\n${'X: y\r\n'.repeat(5000)}\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`,
      `GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
      'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n',
      'GET / HTTP/1.1\nHost: localhost\n\n',
      'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
      '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
      'GET /\r\nX HTTP/1.1\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n',
      'GET / HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 9999999\r\n\r\n',
    ];
    await Promise.all(requests.map(request => connect(url, request, { patience: 1500 })));
    await alive(url);
  });

  test(`${name}: a thousand connections that say nothing leave it at work`, async () => {
    const { url } = await started;
    const { hostname, port } = new URL(url);
    const before = Array.from({ length: 300 }, () => net.connect(Number(port), hostname));
    for (const socket of before) socket.on('error', () => {});
    await alive(url);
    const more = Array.from({ length: 700 }, () => net.connect(Number(port), hostname));
    for (const socket of more) socket.on('error', () => {});
    await new Promise(resolve => setTimeout(resolve, 300));
    for (const socket of [...before, ...more]) socket.destroy();
    await new Promise(resolve => setTimeout(resolve, 300));
    await alive(url);
  });
}

test('a head that comes byte by byte, and an answer that is not taken, are let go', async () => {
  const big = 'x'.repeat(20_000_000);
  const server: RunningServer = await serve({
    host: '127.0.0.1',
    port: 0,
    headers: {},
    // A tenth of the real limits, in ms.
    limits: { head: 1000, request: 2000, reader: 3000, look: 200 },
    answer: (_, response) => send(response, { type: 'text/plain', body: big }),
  });
  assert.equal(LIMITS, { head: 10_000, request: 20_000, reader: 30_000, look: 2000 });
  const { port } = new URL(server.url);
  const silent = connect(server.url, '', { patience: 15_000 });
  const slow = connect(server.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', {
    every: 50,
    patience: 15_000,
  });
  const start = performance.now();
  const reader = new Promise<number>(resolve => {
    const socket = net.connect(Number(port), '127.0.0.1', () =>
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'),
    );
    socket.pause();
    socket.on('error', () => {});
    socket.on('close', () => resolve(performance.now() - start));
    // A paused socket does not notice that it was closed.
    setTimeout(() => socket.resume(), 6000);
    setTimeout(() => socket.destroy(), 20_000);
  });
  const [first, second, third] = await Promise.all([silent, slow, reader]);
  assert.ok(
    first.ms < 12_000 && second.ms < 12_000,
    `${Math.round(first.ms)} and ${Math.round(second.ms)} ms`,
  );
  assert.not.match(second.answer, ' 200 ');
  assert.ok(third < 18_000, `${Math.round(third)} ms`);
  await server.close();
});

test('dev: two thousand event streams: the first are served, the others refused, and it goes on', async () => {
  const { url } = await dev;
  const { hostname, port } = new URL(url);
  const statuses = new Map<number, number>();
  const requests: http.ClientRequest[] = [];
  for (let wave = 0; wave < 20; wave++) {
    await Promise.all(
      Array.from(
        { length: 100 },
        () =>
          new Promise<void>(resolve => {
            const request = http.get(
              { hostname, port, path: '/__live', agent: false },
              response => {
                statuses.set(response.statusCode!, (statuses.get(response.statusCode!) ?? 0) + 1);
                response.on('error', () => {});
                if (response.statusCode !== 200) response.resume();
                resolve();
              },
            );
            request.on('error', () => resolve());
            requests.push(request);
          }),
      ),
    );
  }
  assert.is(statuses.get(200), 200);
  assert.is(statuses.get(503), 1800);
  await alive(url);
  for (const request of requests) request.destroy();
  await new Promise(resolve => setTimeout(resolve, 300));
  const free = await new Promise<number>(resolve => {
    const request = http.get({ hostname, port, path: '/__live', agent: false }, response => {
      resolve(response.statusCode!);
      request.destroy();
    });
    request.on('error', () => {});
  });
  assert.is(free, 200, 'streams that are gone make room');
});

test('both servers still run and answer after all attacks', async () => {
  const servers: Served[] = [await dev, await preview];
  for (const server of servers) {
    assert.is(server.process.exitCode, null);
    await alive(server.url);
  }
  await Promise.all(servers.map(server => server.stop()));
});

test.run();
