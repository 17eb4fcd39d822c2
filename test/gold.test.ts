// The gold queries are valid, and the engine still ranks their right pages first nearly always.
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { isProduct, OTHER_SITE } from './product.ts';
import { skip } from './skip.ts';
import path from 'node:path';
import { corpora } from './bench/engines/engine.ts';
import { ours } from './bench/engines/ours.ts';
import { askAll, quality } from './bench/quality.ts';
import { gold, goldLanguages } from './gold.ts';
import { ROOT } from './sites.ts';

/** Minimum MRR@7 over all queries of a language, held-out ones included. */
const GOALS = new Map([
  ['en', 0.95],
  ['zh', 0.93],
]);

const all = await corpora(path.join(ROOT, 'content'));
const corpusOf = (lang: string) => {
  const corpus = all.find(each => each.lang === lang);
  if (!corpus) throw new Error(`no index of ${lang}`);
  return corpus;
};

for (const lang of goldLanguages()) {
  test(`${lang}: every page and section that the gold set names exists, and no query comes twice`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const plain = (route: string): string =>
      route.replace(new RegExp(`^/${lang}(?=/)`), '').replace(/(?<=.)\/$/, '');
    const sections = new Map(
      corpusOf(lang).entries.map(entry => [
        plain(entry.routePath),
        new Set(entry.toc.map(head => head.id)),
      ]),
    );
    const queries = gold(lang);
    for (const { query, targets } of queries) {
      assert.ok(targets.length > 0 && targets.length <= 3, query);
      for (const { route, section } of targets) {
        assert.ok(sections.has(plain(route)), `${query} → ${route}`);
        if (section)
          assert.ok(sections.get(plain(route))?.has(section), `${query} → ${route}#${section}`);
      }
    }
    assert.ok(queries.length >= 100);
    assert.is(new Set(queries.map(({ query }) => query)).size, queries.length);
  });

  test(`${lang}: the right page comes first, nearly always`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const asked = askAll(ours(corpusOf(lang)), gold(lang), `/${lang}`);
    const { mrr } = quality(asked);
    assert.ok(
      mrr >= (GOALS.get(lang) ?? 0.93),
      `MRR@7 is ${mrr.toFixed(3)}; npm run bench -- search --misses shows where`,
    );
  });
}

for (const lang of goldLanguages()) {
  test(`${lang}: words that were once missing from the vocabulary lead to their page at once`, () => {
    if (!isProduct) return skip(OTHER_SITE);
    const queries = gold(lang).filter(({ kind }) => kind === 'vocabulary');
    assert.ok(queries.length > 0);
    const asked = askAll(ours(corpusOf(lang)), queries, `/${lang}`);
    assert.equal(
      asked.filter(({ rank }) => rank !== 1).map(({ query, pages }) => [query.query, pages[0]]),
      [],
    );
  });
}

test.run();
