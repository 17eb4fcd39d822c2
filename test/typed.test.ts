// The search finds what people type in their own words: its scores for typed queries do not fall.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import path from 'node:path';
import { corpora } from './bench/engines/engine.ts';
import { ours } from './bench/engines/ours.ts';
import { askAll, quality } from './bench/quality.ts';
import { gold } from './gold.ts';
import { ROOT } from './sites.ts';
import { typed, typedLanguages } from './typed.ts';

interface Floor {
  /** MRR@7. */
  mrr: number;
  /** Share of the queries with a right page among the first three. */
  topThree: number;
}

/** A little below the scores measured when queries or synonyms were last changed. */
const FLOORS: Record<string, { tune: Floor; heldOut: Floor }> = {
  en: { tune: { mrr: 0.93, topThree: 0.95 }, heldOut: { mrr: 0.93, topThree: 0.94 } },
  zh: { tune: { mrr: 0.96, topThree: 0.98 }, heldOut: { mrr: 0.8, topThree: 0.86 } },
};
const MIN_QUERIES = 150;

const all = await corpora(path.join(ROOT, 'content'));
const corpusOf = (lang: string) => {
  const corpus = all.find(each => each.lang === lang);
  if (!corpus) throw new Error(`no index of ${lang}`);
  return corpus;
};

for (const lang of typedLanguages()) {
  const queries = typed(lang);

  test(`${lang}: every page exists, a third is held out, and no query comes twice`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const plain = (route: string): string =>
      route.replace(new RegExp(`^/${lang}(?=/)`), '').replace(/(?<=.)\/$/, '');
    const routes = new Set(corpusOf(lang).entries.map(({ routePath }) => plain(routePath)));
    for (const { query, targets } of queries)
      for (const { route } of targets) assert.ok(routes.has(plain(route)), `${query} → ${route}`);
    const texts = new Set(queries.map(({ query }) => query.toLowerCase()));
    assert.is(texts.size, queries.length);
    for (const { query } of gold(lang)) assert.not.ok(texts.has(query.toLowerCase()), query);
    assert.ok(queries.length >= MIN_QUERIES);
    const share = queries.filter(({ heldOut }) => heldOut).length / queries.length;
    assert.ok(share > 0.3 && share < 0.4, `${share} is held out`);
  });

  test(`${lang}: the right page is among the first`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const floors = FLOORS[lang];
    if (!floors) throw new Error(`no floors for ${lang}`);
    const asked = askAll(ours(corpusOf(lang)), queries, `/${lang}`);
    for (const part of ['tune', 'heldOut'] as const) {
      const { mrr, topThree } = quality(
        asked.filter(({ query }) => query.heldOut === (part === 'heldOut')),
      );
      const figures = `${part}: MRR@7 ${mrr.toFixed(3)}, first three ${topThree.toFixed(3)}`;
      assert.ok(mrr >= floors[part].mrr && topThree >= floors[part].topThree, figures);
    }
  });
}

test.run();
