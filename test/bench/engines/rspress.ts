// The local search of Rspress 1.47.2 on our pages: it asks three FlexSearch indexes, then searches
// the pages they found.
import { execFileSync } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { temporary } from '../../sites.ts';
import type { SearchEntry } from '../../../client/search/entry.ts';
import type { Corpus, Engine } from './engine.ts';

/** The version that @rspress/theme-default 1.47.2 depends on. */
const flexsearch = 'flexsearch@0.7.43';

interface Document {
  add(id: number, page: object): void;
  search(keyword: string, options: object): { field: string; result: { id: number }[] }[];
}

type Library = { Document: new (options: object) => Document };

/** Installs FlexSearch in a temporary folder, since only this bench needs it. */
export function installFlexSearch(): Library {
  const folder = temporary();
  execFileSync(
    'npm',
    ['install', '--prefix', folder, '--no-audit', '--no-fund', '--ignore-scripts', flexsearch],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  return createRequire(path.join(folder, 'package.json'))('flexsearch') as Library;
}

/** Copied from `LocalProvider` in dist/bundle.js of the theme, like `cyrillic` below. */
const cjk =
  /[\u3131-\u314e|\u314f-\u3163|\uac00-\ud7a3]|[\u4E00-\u9FCC\u3400-\u4DB5\uFA0E\uFA0F\uFA11\uFA13\uFA14\uFA1F\uFA21\uFA23\uFA24\uFA27-\uFA29]|[\ud840-\ud868][\udc00-\udfff]|\ud869[\udc00-\uded6\udf00-\udfff]|[\ud86a-\ud86c][\udc00-\udfff]|\ud86d[\udc00-\udf34\udf40-\udfff]|\ud86e[\udc00-\udc1d]|[\u3041-\u3096]|[\u30A1-\u30FA]/giu;
const cyrillic = /[\u0400-\u04FF]/g;
const index = ['normalizedTitle', 'headers', 'normalizedContent'];
/** Results per field and index: the default of `PageSearcher.match(keyword, limit = 7)`. */
const limit = 7;

/**
 * Does what `LocalProvider.init` and `.search` do, then `PageSearcher.match`. Code blocks are left
 * out, as they are unless `search.codeBlocks` is set.
 */
export function rspress({ entries }: Corpus, { Document }: Library): Engine {
  const createOptions = {
    tokenize: 'full',
    document: { id: 'id', store: true, index },
    cache: 100,
  };
  const engines = [
    new Document(createOptions),
    new Document({ ...createOptions, tokenize: (text: string) => text.match(cjk) ?? [] }),
    new Document({ ...createOptions, tokenize: (text: string) => text.match(cyrillic) ?? [] }),
  ];
  for (const [id, entry] of entries.entries()) {
    const page = {
      id,
      normalizedContent: normalizeTextCase(entry.content),
      headers: entry.toc.map(head => normalizeTextCase(head.text)).join(' '),
      normalizedTitle: normalizeTextCase(entry.title),
    };
    for (const engine of engines) engine.add(id, page);
  }
  return {
    name: 'Rspress',
    index: JSON.stringify(
      entries.map(({ routePath, title, content, toc, lang, domain }, id) => ({
        id,
        title,
        content,
        routePath,
        lang,
        toc,
        domain,
        frontmatter: {},
        version: '',
      })),
    ),
    ask(query) {
      const found = new Set<number>();
      for (const engine of engines) {
        for (const { result } of engine.search(query, { enrich: true, limit, index }))
          for (const { id } of result) found.add(id);
      }
      return [...found].flatMap(id =>
        matchPage(entries[id] as SearchEntry, normalizeTextCase(query)),
      );
    },
  };
}

/**
 * Does what `PageSearcher`'s #matchTitle, #matchHeader, and #matchContent do. A page that does not
 * contain the query literally shows no result.
 */
function matchPage({ title, toc, content, routePath }: SearchEntry, query: string): string[] {
  const links: string[] = [];
  if (normalizeTextCase(title).includes(query)) links.push(routePath);
  const matched = new Set<string>();
  for (const { text, id } of toc) {
    if (!normalizeTextCase(text).includes(query)) continue;
    links.push(`${routePath}#${id}`);
    matched.add(id);
  }
  const text = normalizeTextCase(content);
  for (let at = text.indexOf(query); at >= 0; at = text.indexOf(query, at + query.length)) {
    const head = toc.findLast(({ charIndex }) => charIndex >= 0 && charIndex <= at);
    if (head && matched.has(head.id)) continue;
    links.push(head ? `${routePath}#${head.id}` : routePath);
    if (head) matched.add(head.id);
  }
  return links;
}

/** Does what `normalizeTextCase` of the theme does. */
function normalizeTextCase(text: string): string {
  const folded = text.toLowerCase().normalize('NFD');
  if (/[\u0400-\u04FF]/u.test(text)) return folded.normalize('NFC');
  const plain = folded.replace(/[\u0300-\u036f]/g, '');
  return /[\u3131-\u314e|\u314f-\u3163|\uac00-\ud7a3]/u.test(text) ? plain.normalize('NFC') : plain;
}
