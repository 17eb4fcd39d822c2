// The search index arrives over slow and broken connections: only silence ends a download, and a retry continues it.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { download } from '../client/search/download.ts';
import { Session } from '../client/search/session.ts';

const TEXT = JSON.stringify({ text: '快速上手 Rsbuild — '.repeat(400) });
const BYTES = Buffer.from(TEXT);
const STALL_MS = 600;

interface Asked {
  range: string | undefined;
  encoding: string | undefined;
}

interface Host {
  url: string;
  asked: Asked[];
  stop(): void;
}

type Answer = (response: http.ServerResponse, range: string | undefined) => void | Promise<void>;

async function host(answer: Answer): Promise<Host> {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const { range, 'accept-encoding': encoding } = request.headers;
    asked.push({ range, encoding: encoding as string | undefined });
    void answer(response, range);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/search_index.json`, asked, stop };
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

async function failure(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'no failure',
    (error: unknown) => String(error),
  );
}

/** Sends the first bytes of the index and then nothing more. */
function half(response: http.ServerResponse, size = 5001): void {
  response.writeHead(200, { 'content-length': BYTES.length });
  response.write(BYTES.subarray(0, size));
}

test('a slow connection may take longer than a stall in all', async () => {
  // On a busy machine, a pause takes much longer than it should.
  const stallMs = 2000;
  const { url, stop } = await host(async response => {
    response.writeHead(200, { 'content-length': BYTES.length });
    const step = Math.ceil(BYTES.length / 10);
    for (let at = 0; at < BYTES.length; at += step) {
      response.write(BYTES.subarray(at, at + step));
      await pause(stallMs / 6);
    }
    response.end();
  });
  const start = Date.now();
  assert.is(await download(url, stallMs), TEXT);
  assert.ok(Date.now() - start > stallMs, 'it took longer than a stall');
  stop();
});

test('a stall ends the download, and the retry asks only for what is missing', async () => {
  const { url, asked, stop } = await host((response, range) => {
    if (range === undefined) return half(response);
    const from = Number(/^bytes=(\d+)-$/.exec(range)![1]);
    response.writeHead(206, {
      'content-range': `bytes ${from}-${BYTES.length - 1}/${BYTES.length}`,
    });
    response.end(BYTES.subarray(from));
  });
  assert.match(await failure(download(url, STALL_MS)), /stalled/);
  assert.is(await download(url, STALL_MS), TEXT);
  assert.equal(
    asked.map(({ range }) => range),
    [undefined, 'bytes=5001-'],
  );
  assert.is(asked[1]!.encoding, 'identity');
  stop();
});

test('no answer at all is a stall too', async () => {
  const { url, stop } = await host(() => {});
  assert.match(await failure(download(url, STALL_MS)), /stalled/);
  stop();
});

test('a broken connection keeps what has arrived', async () => {
  let isBroken = true;
  const { url, asked, stop } = await host((response, range) => {
    if (!isBroken) {
      const from = Number(range?.slice('bytes='.length, -1));
      response.writeHead(206, {
        'content-range': `bytes ${from}-${BYTES.length - 1}/${BYTES.length}`,
      });
      response.end(BYTES.subarray(from));
      return;
    }
    half(response);
    setTimeout(() => response.destroy(), 100);
  });
  assert.is.not(await failure(download(url, STALL_MS)), 'no failure');
  isBroken = false;
  assert.is(await download(url, STALL_MS), TEXT);
  assert.is(asked.length, 2);
  stop();
});

for (const [name, rest] of Object.entries<Answer>({
  'ignores ranges': response => void response.writeHead(200).end(BYTES),
  'refuses the range': (response, range) =>
    void (range ? response.writeHead(416).end() : response.end(BYTES)),
  'sends another range': (response, range) =>
    void (range
      ? response.writeHead(206, { 'content-range': 'bytes 0-9/99' }).end('0123456789')
      : response.end(BYTES)),
  // Its offset counts bytes of the compressed file.
  'sends a range of the compressed file': (response, range) =>
    void (range
      ? response
          .writeHead(206, { 'content-range': 'bytes 5001-6000/9999', 'content-encoding': 'gzip' })
          .end(gzipSync('not the rest'))
      : response.end(BYTES)),
})) {
  test(`a server that ${name} gives the whole file again`, async () => {
    let isFirst = true;
    const { url, stop } = await host((response, range) => {
      if (!isFirst) return rest(response, range);
      isFirst = false;
      return half(response);
    });
    await failure(download(url, STALL_MS));
    assert.is(await download(url, STALL_MS), TEXT);
    stop();
  });
}

test('a refusal is a failure, and the next call asks again', async () => {
  let status = 503;
  const { url, stop } = await host(
    response => void response.writeHead(status).end(status === 200 ? BYTES : 'no'),
  );
  assert.match(await failure(download(url, STALL_MS)), /503/);
  status = 200;
  assert.is(await download(url, STALL_MS), TEXT);
  stop();
});

test('a retry that fails asks once, not twice', async () => {
  let loads = 0;
  const source = {
    key: 'en',
    prepare: () => {
      loads += 1;
      return Promise.reject(new Error('stalled'));
    },
    ask: () => Promise.resolve([]),
  };
  const session = new Session(source);
  const { error } = console;
  console.error = () => {};
  session.type('port');
  await session.retry();
  console.error = error;
  assert.equal([loads, session.state().phase], [1, 'failed']);
  session.type('');
});

test.run();
