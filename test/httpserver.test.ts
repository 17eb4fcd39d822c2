// The server of the dev server and the preview: what it says, its limits, its ports, and its end.
import '../pipeline/bundling/env.ts';
import fs from 'node:fs';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { readArgs } from '../pipeline/cli/args.ts';
import { Refusal } from '../pipeline/diagnostics/diagnostic.ts';
import { connectBrowsers } from '../pipeline/server/browsers.ts';
import { openDevSite, type DevSite } from '../pipeline/server/devSite.ts';
import { isOwnName } from '../pipeline/server/hostNames.ts';
import { LIMITS, requestTarget, send, serve, type ServerOptions } from '../pipeline/server/http.ts';
import { sendFile } from '../pipeline/server/staticFiles.ts';
import { ask } from './ask.ts';
import { writeLantern } from './lantern.ts';
import { temporary } from './sites.ts';
import { skip } from './skip.ts';

const hello: ServerOptions['answer'] = (_, response) =>
  send(response, { type: 'text/plain', body: 'hello' });
const LOCAL = { host: '127.0.0.1', headers: {} };

/** Runs an action and returns what it wrote to the standard error. */
async function printed(action: () => Promise<void>): Promise<string> {
  const { write } = process.stderr;
  let text = '';
  process.stderr.write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  try {
    await action();
  } finally {
    process.stderr.write = write;
  }
  return text;
}

test('a name that is not its own is repeated in the refusal', async () => {
  const server = await serve({ ...LOCAL, port: 0, answer: hello });
  const { status, body } = await ask(server.url, { headers: { Host: 'docs.example' } });
  assert.is(status, 403);
  assert.match(body, 'the host name "docs.example". Add it with --allow-host.');
  await server.close();
});

test('a name of the machine is its own only where the server listens on all addresses', () => {
  const name = os.hostname().toLowerCase();
  const own = ['0.0.0.0', '::', '127.0.0.2'].map(host => isOwnName(name, host, []));
  assert.equal(own, [true, true, false]);
  assert.not.ok(isOwnName('docs.example', '::', []));
});

test('a request is for a path and a query, and what is behind a # is neither', () => {
  const asked = ['/a/b?c=1?2#d', '/a#b?c', '/', 'a', 'http://docs.example/a'].map(url =>
    requestTarget({ url } as IncomingMessage),
  );
  assert.equal(asked, [
    { pathname: '/a/b', search: '?c=1?2' },
    { pathname: '/a', search: '' },
    { pathname: '/', search: '' },
    ...[undefined, undefined],
  ]);
});

test('the length of an answer is that of its bytes', async () => {
  const answer: ServerOptions['answer'] = (_, response) =>
    send(response, { type: 'text/plain', body: 'é…' });
  const server = await serve({ ...LOCAL, port: 0, answer });
  assert.is((await ask(server.url)).body, 'é…');
  await server.close();
});

test('an answer that fails is a 500 for the reader, and its error and URL stand in the terminal', async () => {
  const server = await serve({
    ...LOCAL,
    port: 0,
    answer() {
      throw new Error('no such page in memory');
    },
  });
  const said = await printed(async () => {
    const { status, body } = await ask(server.url, { path: '/guide/a' });
    assert.equal(
      [status, body],
      [500, 'The server could not answer this request. See the terminal for the error.\n'],
    );
  });
  assert.match(said, '/guide/a: Error: no such page in memory');
  await server.close();
});

test('a file that cannot be read to its end is named in the terminal by its URL', async () => {
  const folder = path.join(temporary(), 'now-a-folder.txt');
  fs.mkdirSync(folder);
  const server = await serve({
    ...LOCAL,
    port: 0,
    async answer(_, response) {
      await sendFile({ file: folder, size: 5000, mtimeMs: 0 }, response);
    },
  });
  const said = await printed(async () => {
    const question = { path: '/notes.txt', headers: { 'Accept-Encoding': 'br' } };
    await ask(server.url, question).then(
      () => assert.unreachable('the answer was complete'),
      () => {},
    );
  });
  assert.match(said, /^\/notes\.txt: EISDIR/);
  await server.close();
});

test('a client that takes too long is disconnected, also if no limit is given', async () => {
  let timeout: number | undefined;
  const server = await serve({
    ...LOCAL,
    port: 0,
    answer(request, response) {
      ({ timeout } = request.socket);
      return hello(request, response);
    },
  });
  assert.is((await ask(server.url)).body, 'hello');
  assert.is(timeout, LIMITS.reader);
  await server.close();
});

test('a malformed request is refused, also after an answer on the same connection', async () => {
  const server = await serve({ ...LOCAL, port: 0, answer: hello });
  const { hostname, port, host } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  let said = '';
  socket.on('data', data => {
    said += data.toString();
    if (said.endsWith('hello')) socket.write('NOT HTTP\r\n\r\n');
  });
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await new Promise(resolve => socket.on('close', resolve));
  assert.match(said, /^HTTP\/1\.1 200 OK[^]*hello\s*HTTP\/1\.1 400 Bad Request/);
  await server.close();
});

test('a malformed request during an answer ends the connection, and nothing is put into the answer', async () => {
  const server = await serve({
    ...LOCAL,
    port: 0,
    answer(_, response) {
      response.writeHead(200, { 'Content-Type': 'text/plain' });
      response.write('begun');
    },
  });
  const { hostname, port, host } = new URL(server.url);
  const socket = net.connect(Number(port), hostname);
  let said = '';
  socket.on('data', data => {
    said += data.toString();
    if (said.includes('begun')) socket.write('NOT HTTP\r\n\r\n');
  });
  socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  const closed = new Promise(resolve => socket.on('close', () => resolve('closed')));
  const late = new Promise(resolve => setTimeout(resolve, 5000).unref());
  assert.is(await Promise.race([closed, late]), 'closed');
  assert.not.match(said, '400');
  await server.close();
});

test('a browser that does not read its event stream is disconnected, one that reads is not', async () => {
  const folder = writeLantern(path.join(temporary(), 'content'));
  const site = await openDevSite(readArgs('dev', ['--content', folder, '--no-cache']));
  await site.opened;
  const browsers = connectBrowsers(folder);
  const server = await serve({
    ...LOCAL,
    port: 0,
    answer: (request, response) => browsers.connect(request, response, 0, () => site),
  });
  const { hostname, port, host } = new URL(server.url);
  const connect = async (): Promise<net.Socket> => {
    const socket = net.connect(Number(port), hostname).on('error', () => {});
    socket.write(`GET /__live HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
    await new Promise(resolve => socket.once('data', resolve));
    return socket;
  };
  const reader = await connect();
  const sleeper = (await connect()).pause();
  let read = 0;
  reader.on('data', ({ length }) => (read += length));
  // 25 MB: more than the system and the server keep for a connection.
  const size = 1 << 18;
  for (let sent = 0; sent < 100; sent++) {
    const enough = read + size;
    browsers.broadcast({ routes: ['x'.repeat(size)] });
    while (read < enough && !reader.destroyed) await new Promise(resolve => setImmediate(resolve));
  }
  const isClosed = new Promise(resolve => sleeper.on('close', () => resolve(true)));
  sleeper.resume();
  const late = new Promise(resolve => setTimeout(resolve, 3000));
  assert.is(await Promise.race([isClosed, late]), true, 'it was disconnected');
  assert.is(reader.destroyed, false);
  reader.destroy();
  sleeper.destroy();
  site.close();
  await server.close();
});

test('it keeps no more than 500 connections', async () => {
  const server = await serve({ ...LOCAL, port: 0, answer: hello });
  const { hostname, port } = new URL(server.url);
  const sockets = await Promise.all(
    Array.from({ length: 500 }, () => {
      const socket = net.connect(Number(port), hostname);
      return new Promise<net.Socket>(resolve => socket.on('connect', () => resolve(socket)));
    }),
  );
  const one = net.connect(Number(port), hostname).on('error', () => {});
  await new Promise(resolve => one.on('close', resolve));
  assert.is(sockets.filter(({ destroyed }) => destroyed).length, 0);
  for (const socket of sockets) socket.destroy();
  await server.close();
});

test('when it has closed, nothing listens on its port any more', async () => {
  const server = await serve({ ...LOCAL, port: 0, answer: hello });
  assert.is((await ask(server.url)).status, 200);
  const ended = await Promise.race([
    server.close().then(() => true),
    new Promise(resolve => setTimeout(resolve, 5000)),
  ]);
  assert.ok(ended, 'it says when it has closed');
  await ask(server.url).then(
    () => assert.unreachable('it still answers'),
    ({ code }: NodeJS.ErrnoException) => assert.is(code, 'ECONNREFUSED'),
  );
});

test('without --port it takes 5173 to 5273, and no other port', async () => {
  if (process.platform !== 'linux') return skip('only Linux has a second local address');
  const host = '127.0.0.73';
  const taken = await Promise.all(
    Array.from({ length: 101 }, (_, index) => {
      const server = net.createServer();
      return new Promise<net.Server>((resolve, reject) => {
        server.on('error', reject);
        server.listen(5173 + index, host, () => resolve(server));
      });
    }),
  );
  const options = { ...LOCAL, host, answer: hello };
  try {
    const server = await serve(options).catch((error: unknown) => error);
    assert.instance(server, Refusal);
    assert.match((server as Refusal).message, `cannot listen on ${host}:5273: EADDRINUSE`);
    const named = await serve({ ...options, port: 5200 }).catch((error: unknown) => error);
    assert.match((named as Refusal).message, `cannot listen on ${host}:5200: EADDRINUSE`);
    await new Promise(resolve => taken.pop()!.close(resolve));
    const last = await serve(options);
    assert.is(last.url, `http://${host}:5273`);
    await last.close();
  } finally {
    for (const server of taken) server.close();
  }
});

test('a browser that connects while the site is replaced gets the findings of the next one', async () => {
  const folder = writeLantern(path.join(temporary(), 'content'));
  const options = readArgs('dev', ['--content', folder, '--no-cache']);
  for (const isClosed of [false, true]) {
    const second = await openDevSite(options);
    await second.opened;
    const { errors } = await second.findings();
    // It begins to parse its pages in a fifth of a second.
    const first = await openDevSite(options);
    first.faults = [{ severity: 'error', code: 'bundle', message: 'repaired since' }];
    let site = first;
    const browsers = connectBrowsers(folder);
    const server = await serve({
      ...LOCAL,
      port: 0,
      answer(request, response) {
        const connected = browsers.connect(request, response, 0, () => site);
        if (isClosed) first.close();
        site = second;
        browsers.broadcast({ errors });
        return connected;
      },
    });
    const { body } = await fetch(server.url);
    let text = '';
    for await (const chunk of body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      if (text.match(/^data: /gm)?.length === 2) break;
    }
    const [, last = ''] = text.split('\n\n');
    assert.match(last, '"errors":[]');
    await server.close();
  }
});

test('a browser that leaves makes room for another', async () => {
  const browsers = connectBrowsers(temporary());
  const site = { findings: async () => ({ errors: [], warnings: [] }) } as unknown as DevSite;
  const server = await serve({
    ...LOCAL,
    port: 0,
    answer: (request, response) => browsers.connect(request, response, 0, () => site),
  });
  const connect = (): Promise<IncomingMessage> =>
    new Promise((resolve, reject) =>
      http.get(server.url, { agent: false }, resolve).on('error', reject),
    );
  const open = await Promise.all(Array.from({ length: 200 }, connect));
  const refused = await connect();
  open[0]!.destroy();
  let status: number | undefined;
  // The server learns of it a little later.
  for (let tries = 0; status !== 200 && tries < 100; tries++) status = (await connect()).statusCode;
  await server.close();
  assert.ok(open.every(({ statusCode }) => statusCode === 200));
  assert.equal([refused.statusCode, status], [503, 200]);
});

test('a browser that connects late gets what has changed since, and findings with the lines around them', async () => {
  const content = temporary();
  fs.writeFileSync(path.join(content, 'a.md'), 'one\ntwo\nthree\nfour\nfive\nsix\n');
  const browsers = connectBrowsers(content);
  const error = { severity: 'error', code: 'x', message: 'm', file: 'a.md' } as const;
  let errors: object[] = [];
  const connected = async (known: number): Promise<Record<string, unknown>[]> => {
    let text = '';
    const response = {
      writeHead: () => {},
      flushHeaders: () => {},
      on: () => {},
      write: (part: string) => void (text += part),
    };
    const site = {
      findings: () => Promise.resolve({ errors, warnings: [] }),
    } as unknown as DevSite;
    await browsers.connect(
      { socket: { setTimeout: () => {} } } as unknown as IncomingMessage,
      response as unknown as ServerResponse,
      known,
      () => site,
    );
    return [...text.matchAll(/^id: (\d+)\ndata: (.*)\n\n/gm)].map(([, id, data]) => {
      const { server, ...rest } = JSON.parse(data!) as Record<string, unknown>;
      assert.is(server, browsers.server);
      return { id: Number(id), ...rest };
    });
  };
  const nothing = { routes: [], chrome: false, code: false };
  assert.equal(await connected(0), [{ id: 0, ...nothing, errors: [] }]);
  browsers.broadcast({ routes: [] });
  browsers.broadcast({ errors: [] });
  assert.is(browsers.latest, 0, 'no change');
  browsers.broadcast({ routes: ['/a', '/b'] });
  browsers.broadcast({ chrome: true, routes: ['/a'] });
  browsers.broadcast({ styles: ['/s.css'] });
  browsers.broadcast({ code: true });
  assert.is(browsers.latest, 4);
  const [missed] = await connected(0);
  assert.equal(missed, {
    id: 4,
    routes: ['/a', '/b'],
    chrome: true,
    code: true,
    styles: ['/s.css'],
  });
  assert.equal((await connected(1))[0], {
    id: 4,
    routes: ['/a'],
    chrome: true,
    code: true,
    styles: ['/s.css'],
  });
  assert.equal((await connected(3))[0], { id: 4, ...nothing, code: true });
  assert.is((await connected(4)).length, 1);
  errors = [
    { ...error, line: 1 },
    { ...error, line: 5 },
    error,
    { ...error, file: 'gone.md', line: 1 },
  ];
  const [{ errors: shown } = {}] = await connected(4);
  assert.equal(
    (shown as { frame?: string }[]).map(({ frame }) => frame),
    [
      '>    1 | one\n     2 | two\n     3 | three',
      '     3 | three\n     4 | four\n>    5 | five\n     6 | six\n     7 | ',
      undefined,
      undefined,
    ],
  );
});

test.run();
