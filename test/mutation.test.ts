// Random changes to originals of the real site are reported on the right line of the translation.
import '../pipeline/bundling/env.ts';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import { fileURLToPath } from 'node:url';
import { routeTable } from '../client/routes.ts';
import type { MarkdownSite } from '../pipeline/markdown/context.ts';
import { parsePage } from '../pipeline/page/parsePage.ts';
import type { PageRecord, Source } from '../pipeline/page/record.ts';
import { readContent } from '../pipeline/input/content.ts';
import { loadSite, resolveLocale, localesOf } from '../pipeline/input/site/settings.ts';
import { listSources, originalRoute } from '../pipeline/input/routes.ts';
import { targetKeys, type TargetKeys } from '../pipeline/checks/translations/compareTargets.ts';
import { compareStructure } from '../pipeline/checks/translations/translationStructure.ts';
import { outdatedBlocks } from '../pipeline/checks/translations/outdatedTranslations.ts';
import { hashBlocks } from '../pipeline/page/blockMarks.ts';

const ROUNDS = 200;
const content = path.join(fileURLToPath(new URL('..', import.meta.url)), 'content');
const site = await loadSite(content);
const siteLocales = localesOf(site);
const { texts } = readContent(content);
const sources = listSources({ texts }, site, siteLocales, []);
const markdown = (lang: string): MarkdownSite => ({
  base: '/',
  route: { cleanUrls: true },
  siteLocales,
  routes: routeTable(sources.map(({ routePath }) => routePath)),
  config: site.markdown,
  locale: { ...resolveLocale(site, lang), nav: [], sidebar: {} },
  texts,
  images: new Map(),
});

interface Pair {
  source: Source;
  translation: Source;
  original: PageRecord;
  page: PageRecord;
}

const pairs = sources.flatMap((translation): Pair[] => {
  const source =
    translation.lang === siteLocales.lang
      ? undefined
      : sources.find(({ routePath }) => routePath === originalRoute(translation, siteLocales));
  if (!source) return [];
  const original = parsePage(source, markdown(source.lang));
  return [
    {
      source,
      translation,
      original,
      page: parsePage(translation, markdown(translation.lang), original),
    },
  ];
});

/** mulberry32: gives the same changes on every machine. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
}

interface Chunk {
  first: number;
  lines: string[];
}

/** Splits a file at blank lines outside of fences, without front matter. Lines count from 1. */
function chunks(text: string): Chunk[] {
  const lines = text.split('\n');
  const list: Chunk[] = [];
  let chunk: Chunk | undefined;
  let fence = '';
  const start = lines[0] === '---' ? lines.indexOf('---', 1) + 1 : 0;
  for (let index = start; index < lines.length; index++) {
    const line = lines[index]!;
    const run = /^\s*(`{3,})/.exec(line)?.[1];
    if (run && (!fence || run.startsWith(fence))) fence = fence ? '' : run;
    if (line.trim() === '' && !fence) {
      chunk = undefined;
      continue;
    }
    if (!chunk) list.push((chunk = { first: index + 1, lines: [] }));
    chunk.lines.push(line);
  }
  return list;
}

const CHANGES = ['edit', 'delete', 'insert', 'reorder'] as const;

test('a change in the original is reported at the line of the translation', () => {
  if (!isProduct) return skip(OTHER_SITE);
  const next = random(20240412);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const missed: string[] = [];
  let rounds = 0;
  while (rounds < ROUNDS) {
    const pair = pick(pairs);
    const kinds = (page: PageRecord): string => page.blocks.map(({ kind }) => kind).join(' ');
    const change = pick(CHANGES);
    // The line of a tag or container is only half a block, and a Chinese paragraph that is split
    // differently has no line of its own.
    const usable = chunks(pair.source.text).filter(
      ({ lines }) => !/^\s*(?::::|<\/?[A-Z]|#\s)/.test(lines[0]!),
    );
    if (usable.length < 3 || kinds(pair.page) !== kinds(pair.original)) continue;
    const index = Math.floor(next() * (usable.length - 1));
    const chunk = usable[index]!;
    const other = usable[index + 1]!;
    const lines = pair.source.text.split('\n');
    const at = chunk.first - 1;
    const swap = (): void => {
      const between = lines.slice(at + chunk.lines.length, other.first - 1);
      lines.splice(
        at,
        other.first - 1 + other.lines.length - at,
        ...other.lines,
        ...between,
        ...chunk.lines,
      );
    };
    if (change === 'edit')
      lines.splice(
        at,
        chunk.lines.length,
        ...chunk.lines.map((line, number) =>
          number === Math.min(1, chunk.lines.length - 1)
            ? line.replace(/[\p{L}\p{N}]+(?=[^\p{L}\p{N}]*$)/u, word => `${word}x`)
            : line,
        ),
      );
    else if (change === 'delete') lines.splice(at, chunk.lines.length);
    else if (change === 'insert')
      lines.splice(at + chunk.lines.length, 0, '', 'A sentence that was not there before.');
    else if (chunk.lines.join() === other.lines.join()) continue;
    else swap();
    const text = lines.join('\n');
    if (text === pair.source.text) continue;
    rounds++;

    const changed = parsePage({ ...pair.source, text }, markdown(pair.source.lang));
    const page = parsePage(pair.translation, markdown(pair.translation.lang), changed);
    const reported = [
      ...(outdatedBlocks(page, changed, { [page.pagePath]: hashBlocks(pair.original) }) ?? []),
      ...compareStructure(page, changed, keysFor(page.lang)),
    ].map(({ file, line }) => `${file}:${line}`);
    const ends =
      change === 'reorder' ? other.first + other.lines.length : chunk.first + chunk.lines.length;
    const touched = pair.original.blocks.flatMap((block, number) =>
      block.file === pair.source.file && block.line >= chunk.first && block.line < ends
        ? [number]
        : [],
    );
    // An insertion after a block is reported at that block.
    const expected = touched
      .map(number => pair.page.blocks[number]!)
      .map(({ file, line }) => `${file}:${line}`);
    if (!expected.some(place => reported.includes(place)))
      missed.push(
        `${change} ${pair.source.file}:${chunk.first} expected ${expected.join(' ')} reported ${reported.slice(0, 5).join(' ')}`,
      );
  }
  assert.ok(
    missed.length <= ROUNDS / 100,
    `${missed.length} of ${ROUNDS} missed:\n${missed.join('\n')}`,
  );
});

function keysFor(lang: string): TargetKeys {
  return targetKeys({ siteLocales, hosts: site.localizedHosts?.[lang] ?? {}, headingId: () => '' });
}

test('an unchanged original reports nothing', () => {
  if (!isProduct) return skip(OTHER_SITE);
  for (const { page, original } of pairs) {
    assert.equal(
      outdatedBlocks(page, original, { [page.pagePath]: hashBlocks(original) }),
      [],
      page.pagePath,
    );
    assert.equal(
      compareStructure(page, original, keysFor(page.lang), []).map(
        ({ file, line, message }) => `${file}:${line} ${message}`,
      ),
      [],
    );
  }
});

test.run();
