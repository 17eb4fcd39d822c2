// Results come 150 ms after the last key, once per query, and the indicator never delays them.
import { mock } from 'node:test';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import type { Answer, Ask, Source } from '../client/search/source.ts';
import { MAX_CACHED_ANSWERS, DEBOUNCE_MS, Session, MIN_BUSY_MS } from '../client/search/session.ts';

const STEP_MS = 5;

/** Moves the clock of this file forward, and lets what waited for a timer go on in between. */
async function pause(ms: number): Promise<void> {
  for (let passed = 0; passed < ms; passed += STEP_MS) {
    mock.timers.tick(Math.min(STEP_MS, ms - passed));
    await new Promise(resolve => setImmediate(resolve));
  }
}

/** Resolves when the clock has been moved forward. */
const later = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));
const part = (label: string): Answer => [{ index: '', label, own: true, results: [] }];

function fake({
  key = 'en',
  load = async () => {},
  answer = async (ask: Ask) => part(ask.query),
}: {
  key?: string;
  load?: () => Promise<void>;
  answer?: (ask: Ask) => Promise<Answer>;
} = {}) {
  const asked: string[] = [];
  let loads = 0;
  const source: Source = {
    key,
    prepare: () => {
      loads += 1;
      return load();
    },
    ask: ask => {
      asked.push(ask.query);
      return answer(ask);
    },
  };
  return { source, asked, loads: () => loads };
}

async function quietly<T>(work: () => Promise<T>): Promise<unknown[]> {
  const { error } = console;
  const errors: unknown[] = [];
  console.error = (...args: unknown[]) => errors.push(args);
  await work();
  console.error = error;
  return errors;
}

// A busy machine would make any real pause too long.
test.before(() => mock.timers.enable({ apis: ['setTimeout', 'Date'] }));
test.after(() => mock.timers.reset());

test('keys typed quickly are one question, 150 ms after the last (R-142)', async () => {
  const { source, asked } = fake();
  const session = new Session(source);
  for (const text of ['a', 'al', 'ali', 'alia', 'alias']) {
    session.type(text);
    await pause(10);
  }
  await pause(DEBOUNCE_MS - 11);
  assert.equal(asked, []);
  await pause(1);
  assert.equal(asked, ['alias']);
  assert.is(session.state().query, 'alias');
});

test('blanks ask nothing, and clearing takes the results away (R-142)', async () => {
  const { source, asked } = fake();
  const session = new Session(source);
  session.type('   ');
  await pause(DEBOUNCE_MS + 30);
  session.type(' alias ');
  await pause(DEBOUNCE_MS + 30);
  assert.equal(asked, ['alias']);
  session.type('');
  assert.is(session.state().answer, undefined);
  assert.is(session.state().query, '');
});

test('the index is fetched once, at the first intent (R-143)', async () => {
  const { source, loads } = fake();
  const session = new Session(source);
  assert.is(loads(), 0);
  await session.prepare();
  await session.prepare();
  session.type('alias');
  await pause(DEBOUNCE_MS + 30);
  assert.is(loads(), 1);
});

test('a query typed while the index comes is answered then; the indicator stays a second without holding it back', async () => {
  let arrive = (): void => {};
  const { source, asked } = fake({ load: () => new Promise(resolve => (arrive = resolve)) });
  const session = new Session(source);
  void session.prepare();
  session.type('al');
  await pause(DEBOUNCE_MS + 50);
  session.type('alias');
  await pause(DEBOUNCE_MS + 50);
  assert.equal([session.state().busy, session.state().answer], [true, undefined]);
  arrive();
  await pause(20);
  assert.is(session.state().query, 'alias');
  assert.equal(asked, ['alias'], 'what was typed before is not asked any more');
  assert.ok(session.state().busy);
  await pause(MIN_BUSY_MS);
  assert.not(session.state().busy);
});

test('a failure is told, and the next opening tries again (R-143)', async () => {
  let fails = true;
  const { source, loads } = fake({
    load: async () => {
      if (fails) throw new Error('away');
    },
  });
  const session = new Session(source);
  const errors = await quietly(async () => {
    session.type('alias');
    await pause(DEBOUNCE_MS + 30);
  });
  assert.is(errors.length, 1);
  assert.equal([session.state().phase, session.state().answer], ['failed', undefined]);
  fails = false;
  await session.retry();
  assert.equal([session.state().phase, session.state().query, loads()], ['ready', 'alias', 2]);
});

test('an identical query is answered from the cache, the 101st pushes out the least used (R-145)', async () => {
  const { source, asked } = fake();
  const session = new Session(source);
  const ask = async (text: string): Promise<void> => {
    session.type(text);
    await pause(DEBOUNCE_MS);
    assert.is(session.state().query, text);
    session.type('');
  };
  for (let at = 0; at < MAX_CACHED_ANSWERS; at++) await ask(`q${at}`);
  await ask('q0');
  await ask('Q0');
  assert.is(asked.length, MAX_CACHED_ANSWERS);
  await ask('one more');
  await ask('q0');
  assert.is(asked.length, MAX_CACHED_ANSWERS + 1);
  await ask('q1');
  assert.is(asked.length, MAX_CACHED_ANSWERS + 2);
});

test('late answers of older queries are dropped (R-142)', async () => {
  const { source } = fake({
    answer: async ask => (await later(ask.query === 'old' ? 300 : 10), part(ask.query)),
  });
  const session = new Session(source);
  session.type('old');
  await pause(DEBOUNCE_MS + 30);
  session.type('new');
  await pause(DEBOUNCE_MS + 50);
  assert.is(session.state().query, 'new');
  await pause(250);
  assert.is(session.state().query, 'new');
});

test('an answer that comes after the input was cleared is dropped', async () => {
  const { source } = fake({ answer: async ask => (await later(100), part(ask.query)) });
  const session = new Session(source);
  session.type('alias');
  await pause(DEBOUNCE_MS + 30);
  session.type('');
  await pause(150);
  assert.is(session.state().answer, undefined);
});

test('another language removes the answer and loads an index of its own (R-143)', async () => {
  const en = fake();
  const zh = fake({ key: 'zh' });
  const session = new Session(en.source);
  session.type('a');
  await pause(DEBOUNCE_MS + 30);
  session.use(zh.source);
  session.use(zh.source);
  assert.is(session.state().answer, undefined);
  session.type('a');
  await pause(DEBOUNCE_MS + 30);
  assert.equal([en.asked, zh.asked, zh.loads()], [['a'], ['a'], 1]);
});

test('a question that waited for the index of another language is not asked there any more', async () => {
  let arrive = (): void => {};
  const en = fake({ load: () => new Promise(resolve => (arrive = resolve)) });
  const zh = fake({ key: 'zh' });
  const session = new Session(en.source);
  session.type('a');
  await pause(DEBOUNCE_MS + 30);
  session.use(zh.source);
  session.type('a');
  await pause(DEBOUNCE_MS + 30);
  arrive();
  await pause(30);
  assert.equal([en.asked, zh.asked], [[], ['a']]);
});

test('the indicator ends when the reader goes back to a query that has been answered', async () => {
  const { source } = fake({
    answer: ({ query }) => later(query === 'a' ? 0 : 5000).then(() => part(query)),
  });
  const session = new Session(source);
  session.type('a');
  await pause(DEBOUNCE_MS + MIN_BUSY_MS + 200);
  assert.equal([session.state().query, session.state().busy], ['a', false]);
  session.type('ab');
  await pause(DEBOUNCE_MS + 200);
  assert.ok(session.state().busy);
  session.type('a');
  await pause(DEBOUNCE_MS + MIN_BUSY_MS + 200);
  assert.equal([session.state().query, session.state().busy], ['a', false]);
});

test('an answer that comes at once shows no indicator, neither before nor after it', async () => {
  const { source } = fake();
  const session = new Session(source);
  await session.prepare();
  await pause(MIN_BUSY_MS);
  const shown: boolean[] = [];
  session.subscribe(() => void shown.push(session.state().busy));
  for (const query of ['a', 'ab']) {
    session.type(query);
    await pause(DEBOUNCE_MS + MIN_BUSY_MS);
    assert.is(session.state().query, query);
  }
  assert.not(shown.includes(true));
});

test('the indicator stays as long as a question waits for its answer', async () => {
  const { source } = fake({
    answer: ({ query }) => later(query === 'a' ? 150 : 5000).then(() => part(query)),
  });
  const session = new Session(source);
  session.type('a');
  await pause(DEBOUNCE_MS + 200);
  assert.equal([session.state().query, session.state().busy], ['a', true]);
  session.type('ab');
  await pause(DEBOUNCE_MS + MIN_BUSY_MS + 200);
  assert.ok(session.state().busy);
});

test.run();
