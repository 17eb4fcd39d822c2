// What any thread can do for the build: parse pages and look through them, and later write them.
import fs from 'node:fs';
import path from 'node:path';
import { outputPath } from '../../client/links.ts';
import type { Assets, PageLocale, Site } from '../../theme/types.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { checkExamples } from '../checks/codeExamples.ts';
import type { ImageFile } from '../markdown/context.ts';
import type { OptionEntry } from '../outputs/optionReference.ts';
import { optionLinker } from '../outputs/optionLinks.ts';
import { pack, unpack, type PackedPage } from '../page/packed.ts';
import { groupParser } from '../page/parsePages.ts';
import type { PageRecord, Source } from '../page/parsePage.ts';
import { wholePlace, type OwnPageContext } from '../page/pageContext.ts';
import { render } from '../outputs/render.ts';
import { localesOf } from '../input/settings.ts';
import { compareStructure } from '../checks/translationStructure.ts';
import { twin, pageMarkdownPath } from '../outputs/pageMarkdown.ts';
import { wordChecker, type Term } from '../checks/proseLint.ts';
import { printOf, type Prints } from './write.ts';

/** Everything a thread must know; plain data, copied once. */
export interface ThreadData {
  site: Site;
  drafts: boolean;
  routes: readonly string[];
  texts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, ImageFile>;
  glossary: readonly Term[];
}

/**
 * An original and its translations, which must be parsed by one thread: translations look at their
 * original.
 */
export type Group = readonly Source[];

/** A page, and what the checks that look at nothing else have found. */
export interface Ready {
  packed: PackedPage;
  words: ReadonlyMap<string, Diagnostic[]>;
  /** Of a translation: where it differs from its original. */
  structure?: Diagnostic[];
}

/** Pages by route. */
export type Batch = [routePath: string, ready: Ready][];

/** What all pages are written with. */
export interface WritingData {
  /** Where to. */
  folder: string;
  assets: Assets;
  locales: ReadonlyMap<string, PageLocale>;
  options: readonly OptionEntry[];
}

/** A page to be written, with its twin. */
export interface PageJob {
  route: string;
  context: OwnPageContext;
}

/** The tasks. Each takes and gives plain data. */
export interface Work {
  parse(groups: readonly Group[]): Batch;
  /** What the parsers of the examples have to say of all pages parsed here. */
  examples(): Promise<Diagnostic[]>;
  prepare(data: WritingData): boolean;
  /** Writes pages that were parsed here. */
  write(jobs: readonly PageJob[]): Prints;
}

/** Opens the work on one site. */
export function openWork({ site, drafts, routes, texts, images, glossary }: ThreadData): Work {
  const siteLocales = localesOf(site);
  const parseGroup = groupParser({ site, drafts, routes, texts, images });
  const wordsOf = wordChecker(texts, glossary);
  const pages = new Map<string, PackedPage>();
  const examples: Promise<Diagnostic[]>[] = [];
  let writing: ((job: PageJob) => Prints) | undefined;

  const ready = (page: PageRecord, original: PageRecord | undefined): Ready => {
    const found = checkExamples([page]);
    // Whoever asks for the findings meets any failure.
    found.catch(() => {});
    examples.push(found);
    const packed = pack(page);
    pages.set(page.routePath, packed);
    return {
      packed,
      words: wordsOf(page),
      ...(original ? { structure: compareStructure(page, original, siteLocales) } : {}),
    };
  };
  return {
    parse: groups =>
      groups.flatMap(group => {
        const parsed = parseGroup(group);
        const original = parsed.find(({ lang }) => lang === siteLocales.lang);
        return parsed.map((page): Batch[number] => [
          page.routePath,
          ready(page, page === original ? undefined : original),
        ]);
      }),
    examples: async () => (await Promise.all(examples)).flat(),
    prepare(data) {
      writing = pageWriter({ site, pages, ...data });
      return true;
    },
    write: jobs => jobs.flatMap(job => writing!(job)),
  };
}

function pageWriter({
  site,
  pages,
  folder,
  assets,
  locales,
  options,
}: WritingData & Pick<ThreadData, 'site'> & { pages: ReadonlyMap<string, PackedPage> }): (
  job: PageJob,
) => Prints {
  const siteLocales = localesOf(site);
  const linkOptions = optionLinker(options, { site, siteLocales });
  return ({ route, context: own }) => {
    const page = unpack(pages.get(route)!);
    const context = wholePlace(own, locales);
    const put = (file: string, text: string): Prints[number] => {
      const target = path.join(folder, file);
      fs.writeFileSync(target, text);
      return [file, printOf(target)];
    };
    return [
      put(outputPath(route), render({ site, page: linkOptions(page), context, assets })),
      put(pageMarkdownPath(route), twin(page, context, site)),
    ];
  };
}
