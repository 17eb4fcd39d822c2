// The preview serves files as a host does, closes them, and survives whatever happens to them.
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import zlib from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { hostName, isOwnName } from '../pipeline/server/hostNames.ts';
import { contentType } from '../pipeline/server/mediaTypes.ts';
import { fileName } from '../pipeline/server/staticFiles.ts';
import { ask } from './ask.ts';
import { builtSite, serveDev, SITE, siteWith, temporary, type Served } from './sites.ts';

const LARGE_BYTES = 300 * 1024 * 1024;
const ABORTS = 2000;
const AT_ONCE = 50;

const built = await builtSite();
assert.is(built.code, 0, built.stdout);
const { out } = built;
const isRoot = process.getuid?.() === 0;

function put(name: string, contents: string): string {
  const file = path.join(out, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, contents);
  return file;
}

/** Creates a sparse file, which takes no disk space. */
function putLarge(folder: string): void {
  fs.closeSync(fs.openSync(path.join(folder, 'large.bin'), 'w'));
  fs.truncateSync(path.join(folder, 'large.bin'), LARGE_BYTES);
}

put('closed.txt', 'closed');
fs.chmodSync(path.join(out, 'closed.txt'), 0o000);
put('.git/config', 'secret');
put('.env', 'secret');
put('.well-known/security.txt', 'Contact: mailto:a@example.com\n');
put('long.txt', 'All work and no play.\n'.repeat(1000));
putLarge(out);
const outside = path.join(temporary(), 'outside.txt');
fs.writeFileSync(outside, 'secret');
fs.symlinkSync(outside, path.join(out, 'leads-out.txt'));
fs.symlinkSync(path.dirname(outside), path.join(out, 'folder-out'));
fs.symlinkSync('logo.svg', path.join(out, 'leads-in.svg'));
// Root can read every file, so the server runs as the user "nobody".
fs.chmodSync(path.dirname(out), 0o755);
const identity = isRoot ? { uid: 65534, gid: 65534 } : {};
const started: Promise<Served>[] = [];
function start(flags: string[], as = {}): Promise<Served> {
  const server = serveDev(flags, as);
  started.push(server);
  return server;
}
const preview = start(['--preview', '--content', SITE, '--out', out], identity);

/** Sends a request, waits for the first bytes of the answer, and disconnects. */
function abort(url: string, way: string): Promise<void> {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    const socket = net.connect(Number(port), hostname, () =>
      socket.write(`GET ${way} HTTP/1.1\r\nHost: localhost\r\n\r\n`),
    );
    socket.once('data', () => socket.destroy());
    socket.on('error', () => {});
    socket.on('close', () => resolve());
  });
}

async function abortMany(url: string, way: string, count: number): Promise<void> {
  for (let done = 0; done < count; done += AT_ONCE)
    await Promise.all(Array.from({ length: AT_ONCE }, () => abort(url, way)));
}

/** Number of open descriptors of a process; undefined if the system does not list them. */
function descriptors({ process: { pid } }: Served): number | undefined {
  const folder = `/proc/${pid}/fd`;
  return fs.existsSync(folder) ? fs.readdirSync(folder).length : undefined;
}

async function settled(served: Served, limit: number): Promise<number | undefined> {
  for (let attempt = 0; attempt < 50 && (descriptors(served) ?? 0) > limit; attempt++)
    await new Promise(resolve => setTimeout(resolve, 100));
  return descriptors(served);
}

test('texts are sent as UTF-8, and other files without a charset', () => {
  for (const type of ['text/html', 'text/javascript', 'application/json', 'image/svg+xml'])
    assert.is(contentType(type), `${type}; charset=utf-8`);
  for (const type of ['image/png', 'font/woff2', 'application/octet-stream'])
    assert.is(contentType(type), type);
});

test(`${ABORTS} downloads that are broken off leave no descriptor open`, async () => {
  const served = await preview;
  await abortMany(served.url, '/large.bin', AT_ONCE);
  const before = descriptors(served);
  await abortMany(served.url, '/large.bin', ABORTS);
  if (before === undefined) {
    process.stdout.write(
      'this system does not list descriptors: only tried whether the server goes on\n',
    );
  } else {
    const after = await settled(served, before + 2);
    process.stdout.write(`${ABORTS} aborts: ${before} descriptors before, ${after} after\n`);
    assert.ok(after! <= before + 2, `${before} before, ${after} after`);
  }
  assert.is((await ask(served.url, { path: '/guide/last' })).status, 200);
});

test('a file that may not be read is an error of one request', async () => {
  const {
    url,
    process: { exitCode },
  } = await preview;
  const { status, body } = await ask(url, { path: '/closed.txt' });
  assert.is(status, 500);
  assert.not.match(body, 'closed.txt');
  assert.is((await ask(url, { path: '/guide/last' })).status, 200);
  assert.is(exitCode, null);
});

test('files that come and go under load: each request gets one of the two answers', async () => {
  const { url } = await preview;
  const statuses = new Map<number, number>();
  let isOver = false;
  const flicker = (async (): Promise<void> => {
    while (!isOver) {
      fs.rmSync(path.join(out, 'flicker.txt'), { force: true });
      await new Promise(resolve => setTimeout(resolve, 1));
      put('flicker.txt', 'x'.repeat(200_000));
      await new Promise(resolve => setTimeout(resolve, 1));
    }
  })();
  for (let wave = 0; wave < 20; wave++) {
    const answers = await Promise.allSettled(
      Array.from({ length: 25 }, () => ask(url, { path: '/flicker.txt' })),
    );
    for (const answer of answers)
      if (answer.status === 'fulfilled')
        statuses.set(answer.value.status, (statuses.get(answer.value.status) ?? 0) + 1);
  }
  isOver = true;
  await flicker;
  assert.equal(
    [...statuses.keys()].filter(status => status !== 200 && status !== 404),
    [],
  );
  assert.is((await ask(url, { path: '/guide/last' })).status, 200);
});

test('what a host keeps to itself is not there', async () => {
  const { url } = await preview;
  const hidden = [
    '/_headers',
    '/_headers/',
    '/%5fheaders',
    '/%5Fheaders/',
    '/_%68eaders',
    '/_HEADERS',
    '/_redirects',
    '/_redirects/',
    '/%5fredirects',
    '/.git/config',
    '/%2egit/config',
    '/.env',
    '/%2Eenv',
    '/leads-out.txt',
    '/folder-out/outside.txt',
    '/static/../.env',
    '/404',
    '/404.html',
    '/zh/404',
    '/guide/start/quick-start.html/',
    '/guide/last.html/',
    '/logo.svg/',
    '/guide/last.md/',
    '/static',
    '/guide//last',
    '/%zz',
  ];
  for (const way of hidden) {
    const { status, body } = await ask(url, { path: way });
    assert.is(status, 404, way);
    assert.not.match(body, 'secret', way);
  }
  for (const way of ['/leads-in.svg', '/.well-known/security.txt', '/guide/last', '/guide/last.md'])
    assert.is((await ask(url, { path: way })).status, 200, way);
});

test('a copy that is still good is not sent again', async () => {
  const { url } = await preview;
  for (const way of ['/', '/guide/last', '/logo.svg', '/long.txt']) {
    const { headers, bytes: body } = await ask(url, { path: way });
    const { etag, 'last-modified': modified } = headers as Record<string, string>;
    assert.match(etag!, /^W\/"[\w-]+"$/, way);
    for (const condition of [
      { 'If-None-Match': etag },
      { 'If-None-Match': `"x", ${etag}` },
      { 'If-None-Match': '*' },
      { 'If-Modified-Since': modified },
    ]) {
      const again = await ask(url, { path: way, headers: condition });
      assert.equal(
        [again.status, again.bytes.length, again.headers.etag],
        [304, 0, etag],
        `${way} ${JSON.stringify(condition)}`,
      );
      assert.is(again.headers['cache-control'], headers['cache-control']);
    }
    for (const condition of [
      { 'If-None-Match': '"other"' },
      { 'If-None-Match': '"other"', 'If-Modified-Since': modified },
      { 'If-Modified-Since': 'Thu, 01 Jan 1998 00:00:00 GMT' },
      { 'If-Modified-Since': 'never' },
    ]) {
      const again = await ask(url, { path: way, headers: condition });
      assert.equal(
        [again.status, again.bytes.length],
        [200, body.length],
        `${way} ${JSON.stringify(condition)}`,
      );
    }
  }
  assert.is((await ask(url, { path: '/nope', headers: { 'If-None-Match': '*' } })).status, 404);
});

test('text is compressed for whoever can read it, pictures and short files are not', async () => {
  const { url } = await preview;
  const plain = await ask(url, { path: '/long.txt' });
  assert.is(plain.headers['content-encoding'], undefined);
  assert.is(plain.headers.vary, 'Accept-Encoding');
  for (const [accepted, encoding, decode] of [
    ['gzip, deflate, br', 'br', zlib.brotliDecompressSync],
    ['gzip', 'gzip', zlib.gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', zlib.gunzipSync],
  ] as const) {
    const { headers, bytes: body } = await ask(url, {
      path: '/long.txt',
      headers: { 'Accept-Encoding': accepted },
    });
    assert.is(headers['content-encoding'], encoding, accepted);
    assert.ok(body.length < plain.bytes.length / 4);
    assert.equal(decode(body), plain.bytes, accepted);
  }
  for (const accepted of ['identity', 'gzip;q=0', 'zstd', ''])
    assert.is(
      (await ask(url, { path: '/long.txt', headers: { 'Accept-Encoding': accepted } })).headers[
        'content-encoding'
      ],
      undefined,
      accepted,
    );
  const head = await ask(url, {
    path: '/long.txt',
    headers: { 'Accept-Encoding': 'br' },
    method: 'HEAD',
  });
  assert.equal([head.status, head.headers['content-encoding'], head.body.length], [200, 'br', 0]);
  assert.is(
    (await ask(url, { path: '/.well-known/security.txt', headers: { 'Accept-Encoding': 'br' } }))
      .headers['content-encoding'],
    undefined,
  );
});

test('every file has its own name and bytes, also a compressed one', async () => {
  const { url } = await preview;
  const names = [
    'logo@2x.png',
    'Q&A.pdf',
    'a+b=c,d.png',
    'a#b.png',
    'a?.png',
    '50%25.png',
    '茶.png',
  ];
  for (const name of [...names, 'old.tar.gz', 'a.br']) {
    put(name, `the bytes of ${name}`);
    const { status, headers, body } = await ask(url, { path: `/${encodeURIComponent(name)}` });
    const answer = [status, headers['content-encoding'], body.slice(0, 100)];
    assert.equal(answer, [200, undefined, `the bytes of ${name}`]);
  }
});

/** Sends raw bytes. @returns the answer */
function raw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise(resolve => {
    let answer = '';
    const socket = net.connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', chunk => (answer += String(chunk)));
    socket.on('error', () => {});
    socket.on('close', () => resolve(answer));
    socket.setTimeout(5000, () => socket.destroy());
  });
}

test('requests that are malformed or too long are told so', async () => {
  const { url } = await preview;
  const cases: [bytes: string, status: number][] = [
    ['GARBAGE\r\n\r\n', 400],
    ['GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n', 400],
    ['GET / HTTP/9.9\r\nHost: localhost\r\n\r\n', 400],
    [`GET /${'a'.repeat(9000)} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`, 414],
    [`GET /${'a'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 414],
    [`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'y'.repeat(100_000)}\r\n\r\n`, 431],
  ];
  for (const [bytes, status] of cases)
    assert.match(await raw(url, bytes), new RegExp(`^HTTP/1\\.1 ${status} `), bytes.slice(0, 60));
  assert.is((await ask(url, { path: '/guide/last' })).status, 200);
});

test('dev streams large public files, and breaking them off costs neither memory nor descriptors', async () => {
  const content = siteWith({});
  putLarge(path.join(content, 'public'));
  const served = await start(['--content', content]);
  assert.is((await ask(served.url, { path: '/guide/last' })).status, 200);
  await abortMany(served.url, '/large.bin', AT_ONCE);
  const before = descriptors(served);
  const memory = (): number =>
    Number(
      /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${served.process.pid}/status`, 'utf8'))?.[1],
    ) * 1024;
  const peak = before === undefined ? 0 : memory();
  await abortMany(served.url, '/large.bin', 200);
  if (before !== undefined) {
    assert.ok((await settled(served, before + 2))! <= before + 2);
    assert.ok(memory() - peak < LARGE_BYTES / 2, `${Math.round((memory() - peak) / 1e6)} MB more`);
    // A whole file in memory would raise the peak, even if it is freed at once.
    assert.ok(memory() < 3 * LARGE_BYTES, `${Math.round(memory() / 1e6)} MB`);
  }
  assert.is(
    (await ask(served.url, { path: '/large.bin', method: 'HEAD' })).headers['content-length'],
    String(LARGE_BYTES),
  );
});

test('listening on all addresses, both servers know their own names and no other', async () => {
  const own = Object.values(os.networkInterfaces())
    .flatMap(list => list ?? [])
    .map(({ address, family }) => (family === 'IPv6' ? `[${address}]` : address));
  for (const flags of [
    ['--preview', '--content', SITE, '--out', out],
    ['--content', SITE],
  ]) {
    const served = await start([
      ...flags,
      '--host',
      '0.0.0.0',
      '--allow-host',
      'docs.test',
      '--allow-host',
      'Other.Test',
    ]);
    const url = `http://127.0.0.1:${new URL(served.url).port}`;
    const known = [
      'localhost',
      '127.0.0.1',
      '[::1]',
      os.hostname(),
      'docs.test',
      'other.test:8080',
      ...own,
    ];
    for (const name of known)
      assert.is(
        (await ask(url, { path: '/guide/last', headers: { Host: name } })).status,
        200,
        name,
      );
    for (const name of ['evil.example', 'docs.test.evil.example', '192.0.2.1']) {
      const rebound = await ask(url, {
        path: '/guide/last',
        headers: { Host: name, Origin: `http://${name}` },
      });
      assert.is(rebound.status, 403, name);
      assert.is((await ask(url, { path: '/__live', headers: { Host: name } })).status, 403, name);
    }
    assert.is(
      (
        await ask(url, {
          path: '/guide/last',
          headers: { Host: 'localhost', Origin: 'http://evil.example' },
        })
      ).status,
      403,
    );
  }
  assert.is(hostName('[2001:db8::80]:80'), '2001:db8::80', 'only the port at the end is removed');
  assert.is(
    isOwnName(os.hostname().toLowerCase(), '127.0.0.1', []),
    false,
    'the name of the machine counts only where all addresses are open',
  );
});

test('names of files: decoded once, never out of the folder', () => {
  assert.is(fileName('/guide/%E4%B8%AD.md'), 'guide/中.md');
  assert.is(fileName('/'), '');
  for (const way of [
    '/..',
    '/a/../b',
    '/%2e%2e/a',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/a%00',
    '/.a',
    '/a/.b',
    '//a',
    '/a//b',
    '/%zz',
  ])
    assert.is(fileName(way), undefined, way);
});

test('the preview still runs after all requests', async () =>
  assert.is((await preview).process.exitCode, null));

// A server that a failed test has left running would keep this process alive.
test.after(async () => {
  for (const server of started) await (await server).stop();
});

test.run();
