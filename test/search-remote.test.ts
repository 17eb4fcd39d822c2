// Remote search follows the specification's protocol, and no answer breaks the panel.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { SearchEntry } from '../client/search/entry.ts';
import { readEntry } from '../client/search/readEntry.ts';
import { matchHits } from '../client/search/matchHits.ts';
import { remoteSource, remoteUrl, type RemoteConfig } from '../client/search/remoteSource.ts';
import { Session } from '../client/search/session.ts';
import { alias, reference } from './search-entries.ts';
import { startRemote, type Misbehave } from './search-server.ts';

const match = (hits: Parameters<typeof matchHits>[0]) => Promise.resolve(matchHits(hits));
const never = new AbortController().signal;

test('the request has keyword, limit, indexes, and language, each encoded (R-153)', () => {
  const config: RemoteConfig = {
    apiUrl: 'https://search.example.com/api',
    searchIndexes: ['a', { value: 'b', label: 'B' }],
  };
  assert.is(
    remoteUrl({ config, lang: 'en', query: ' a b&c ' }),
    'https://search.example.com/api?keyword=a%20b%26c&limit=7&searchIndexes=a%2Cb&lang=en',
  );
  assert.is(
    remoteUrl({ config: { apiUrl: '/s?key=1' }, lang: 'zh', query: '配置' }),
    '/s?key=1&keyword=%E9%85%8D%E7%BD%AE&limit=7&searchIndexes=&lang=zh',
  );
});

test('the own index comes first, others follow under their labels', async () => {
  const elsewhere = reference.map(each => ({ ...each, domain: 'https://other.example' }));
  const remote = await startRemote({ docs: [alias], other: elsewhere });
  const config: RemoteConfig = {
    apiUrl: remote.url,
    searchIndexes: [{ value: 'other', label: 'Other site' }, 'docs'],
    indexName: 'docs',
  };
  const answer = await remoteSource({ config, lang: 'en', match }).ask({
    query: 'alias',
    route: '/',
    signal: never,
  });
  assert.equal(
    answer.map(({ index, label, own }) => [index, label, own]),
    [
      ['docs', 'docs', true],
      ['other', 'Other site', false],
    ],
  );
  assert.equal(
    answer[0]?.results.map(result => result.type),
    ['title', 'header'],
  );
  const other = await remoteSource({ config, lang: 'en', match }).ask({
    query: 'server.proxy',
    route: '/',
    signal: never,
  });
  assert.ok(
    other[1]?.results.every(result => result.link.startsWith('https://other.example/config/')),
  );
  remote.stop();
});

test('`default` is the own index where the site names none', async () => {
  const remote = await startRemote({ default: [alias] });
  const answer = await remoteSource({ config: { apiUrl: remote.url }, lang: 'en', match }).ask({
    query: 'alias',
    route: '/',
    signal: never,
  });
  assert.equal(
    answer.map(part => [part.own, part.results.length]),
    [[true, 2]],
  );
  remote.stop();
});

const wrongs: [name: string, misbehave: Misbehave][] = [
  ['status 500', (_, response) => Boolean(((response.statusCode = 500), response.end('[]')))],
  ['no JSON', (_, response) => Boolean(response.end('<!doctype html>'))],
  ['no list', (_, response) => Boolean(response.end('{"index": 1}'))],
  ['a broken connection', (_, response) => Boolean(response.destroy())],
  ['silence', () => true],
];
for (const [name, misbehave] of wrongs) {
  test(`${name} is logged, looks like no results, and is asked again`, async () => {
    const remote = await startRemote(
      { default: [alias] },
      (keyword, response) =>
        keyword === 'alias' && remote.asked.length === 1 && misbehave(keyword, response),
    );
    const errors: unknown[] = [];
    const { error } = console;
    console.error = (...args: unknown[]) => errors.push(args);
    const session = new Session(
      remoteSource({ config: { apiUrl: remote.url }, lang: 'en', match, timeoutMs: 1500 }),
    );
    session.type('alias');
    await until(() => session.state().query === 'alias');
    console.error = error;
    assert.equal(
      session.state().answer?.map(part => part.results),
      [[]],
    );
    assert.is(errors.length, 1);
    session.type('');
    session.type('alias');
    await until(() => session.state().query === 'alias');
    assert.is(session.state().answer?.[0]?.results.length, 2);
    remote.stop();
  });
}

test('a list with anything in it gives what can be read', async () => {
  const remote = await startRemote({}, (_, response) =>
    Boolean(
      response.end(
        JSON.stringify([
          null,
          7,
          {
            index: 'default',
            hits: [null, {}, { routePath: '/a' }, { routePath: '/b', toc: 'x', title: 'Alias' }],
          },
          { hits: [] },
        ]),
      ),
    ),
  );
  const answer = await remoteSource({ config: { apiUrl: remote.url }, lang: 'en', match }).ask({
    query: 'alias',
    route: '/',
    signal: never,
  });
  assert.equal(
    answer.map(part => part.results.map(result => result.link)),
    [['/a', '/b']],
  );
  remote.stop();
});

test('a slow answer to an older query never replaces a newer one', async () => {
  const remote = await startRemote({ default: [alias, ...reference] }, (keyword, response) => {
    if (keyword !== 'alias') return false;
    setTimeout(() => response.end(JSON.stringify([{ index: 'default', hits: [alias] }])), 400);
    return true;
  });
  const session = new Session(remoteSource({ config: { apiUrl: remote.url }, lang: 'en', match }));
  session.type('alias');
  await until(() => remote.asked.length === 1);
  session.type('server.proxy');
  await until(() => session.state().query === 'server.proxy');
  await new Promise(resolve => setTimeout(resolve, 500));
  assert.is(session.state().query, 'server.proxy');
  assert.is(session.state().answer?.[0]?.results[0]?.header, 'server.proxy');
  remote.stop();
});

test('the marks of a fuzzy hit are counted in width and shifted by the dots', () => {
  const content = `你好 ${'x'.repeat(30)} lantern ${'y'.repeat(200)}`;
  const start = 6 + 1 + 30 + 1;
  const hit = {
    routePath: '/a',
    title: 'A',
    content,
    _matchesPosition: { content: [{ start, length: 7 }] },
  };
  const [result] = matchHits({ query: 'lampion', hits: [hit] });
  assert.is(result?.type, 'content');
  if (result?.type !== 'content') return;
  assert.ok(result.statement.startsWith('...lantern ') && result.statement.endsWith('...'));
  assert.is(result.statement.length, 106);
  assert.equal(result.highlight, [{ start: 3, length: 7 }]);
});

test('one match in the text of a hit counts more than the marks of the server', () => {
  const hit = {
    routePath: '/a',
    title: 'A',
    content: 'An oil lamp and a lantern.',
    _matchesPosition: { content: [{ start: 3, length: 3 }] },
  };
  const [result] = matchHits({ query: 'lantern', hits: [hit] });
  assert.is(result?.type, 'content');
  if (result?.type !== 'content') return;
  assert.equal(
    result.highlight.map(({ start, length }) => result.statement.slice(start, start + length)),
    ['lantern'],
  );
});

test('marks that are not places are ignored', () => {
  const junk = [null, 7, {}, { start: -1, length: 3 }, { start: 0, length: 0 }, { start: '0' }];
  const hit = { routePath: '/a', title: 'A', content: 'A lantern.' };
  const marksOf = (places: unknown[]): unknown =>
    matchHits({ query: 'lampion', hits: [{ ...hit, _matchesPosition: { content: places } }] }).map(
      ({ type, highlight }) => [type, highlight],
    );
  assert.equal(marksOf([...junk, { start: 2, length: 7 }]), [
    ['content', [{ start: 3, length: 7 }]],
  ]);
  assert.equal(marksOf([{ start: 0, length: 1 }]), [['content', [{ start: 3, length: 1 }]]]);
  assert.equal(marksOf(junk), [['title', []]]);
});

test('hits keep the order of the server and are at most seven', () => {
  const hits = Array.from({ length: 9 }, (_, at) => ({
    routePath: `/p${at}`,
    title: at === 8 ? 'Alias' : `About alias ${at}`,
  }));
  assert.equal(
    matchHits({ query: 'alias', hits }).map(result => result.link),
    ['/p0', '/p1', '/p2', '/p3', '/p4', '/p5', '/p6'],
  );
});

test('an entry without a route is none; missing parts are empty', () => {
  assert.is(readEntry({ title: 'A' }), undefined);
  assert.is(readEntry('x'), undefined);
  const empty: SearchEntry = {
    routePath: '/a',
    title: '/a',
    content: '',
    toc: [],
    lang: '',
    domain: '',
    code: '',
    group: '',
  };
  assert.equal(readEntry({ routePath: '/a', toc: [null, { text: 'x' }] }), empty);
});

async function until(condition: () => boolean): Promise<void> {
  for (let waited = 0; !condition(); waited += 5) {
    if (waited > 4000) throw new Error('waited in vain');
    await new Promise(resolve => setTimeout(resolve, 5));
  }
}

test.run();
