// Collects all files of a site and writes them to the output folder.
import fs from 'node:fs';
import path from 'node:path';
import { outputPath } from '../client/routes.ts';
import type { Args } from './cli/args.ts';
import type { Diagnostic } from './diagnostics/diagnostic.ts';
import { socialCards } from './extras/socialCards.ts';
import { offlineFiles, writeOffline } from './extras/offline.ts';
import { digest } from './hash.ts';
import { withSeverities } from './diagnostics/severities.ts';
import { resolveOut } from './files/outFolder.ts';
import { cleanUp } from './files/staging.ts';
import type { Output } from './files/stored.ts';
import { isUntouched, write, type WriteOptions, type Written } from './files/write.ts';
import { copiesOf, withoutOwn } from './input/publicFiles.ts';
import { deployFiles } from './hosting/headersAndRedirects.ts';
import { otherDocuments, pageOutputs } from './outputs/documents.ts';
import { listings } from './outputs/index.ts';
import { listOptions, optionsFile } from './outputs/options/optionReference.ts';
import { ownStyle } from './outputs/ownStyle.ts';
import { renderInput } from './outputs/pageRenderer.ts';
import { searchIndexes } from './outputs/searchIndex.ts';
import type { DocsSite } from './site.ts';

type PublishArgs = Pick<Args, 'content' | 'out' | 'drafts' | 'cards'>;

/**
 * Resolves the path of the output folder, and removes what killed builds have left next to it.
 * @throws Refusal if a build must not replace the folder
 */
export function prepareOut({ out, content }: PublishArgs): string {
  const folder = resolveOut(out, content);
  cleanUp(folder);
  return folder;
}

/** Returns what the last build wrote; undefined if its inputs or its files have changed since. */
export async function unchangedBuild(site: DocsSite, args: PublishArgs, out: string) {
  const last = site.cache?.last();
  if (last?.out !== out || !fs.existsSync(out)) return undefined;
  // The files first, while git reads the history.
  return isWhole(last) && last.inputs === (await nameInputs(site, args)) ? last : undefined;
}

/** Returns a hash of everything that a build depends on: equal hashes mean equal output. */
async function nameInputs(
  { inputs, history, cache }: DocsSite,
  { drafts, cards }: PublishArgs,
): Promise<string> {
  const { settings, content, synonyms, ledger, glossary } = inputs;
  const texts = [...content.texts].map(([file, text]) => [file, digest(text)]);
  const files = [...content.publicFiles, ...content.media].map(([file, from]) => [
    file,
    digest(fs.readFileSync(from)),
  ]);
  const rest = [content.diagnostics, drafts, cards, synonyms, ledger, glossary, await history];
  return digest(JSON.stringify([cache?.code, settings, texts, files, rest]));
}

/** Whether no file of an output was added, changed, or deleted since it was written. */
function isWhole({ out, files }: Output): boolean {
  const entries = fs.readdirSync(out, { recursive: true, withFileTypes: true });
  const prints = Object.entries(files);
  return (
    entries.filter(entry => !entry.isDirectory()).length === prints.length &&
    prints.every(([name, print]) => isUntouched(path.join(out, name), print))
  );
}

/** All files of a site. Pages are rendered only when they are written. */
type SiteFiles = Awaited<ReturnType<typeof collectFiles>>;

/** Lists all files of a site. Pages are not rendered here, but when they are written. */
export async function collectFiles(site: DocsSite, args: PublishArgs) {
  const { index, parsed, records } = await site.assembled();
  const { settings, content, media } = site.inputs;
  const { publicFiles } = content;
  const { dates, created } = await site.history;
  const bundle = await site.bundle;
  const search = searchIndexes(index, records);
  const cards = args.cards && settings.origin ? await socialCards(index, content) : undefined;
  const options = listOptions(index, records);
  const assets = { ...bundle.assets, searchIndex: search.addresses, cards: cards?.addresses };
  const render = renderInput(index, options, assets);
  const keyOf = site.cache?.keyOf.bind(site.cache);
  const input = { index, dates, created, outdatedOf: site.outdatedOf.bind(site), render, keyOf };
  return {
    pages: pageOutputs(parsed.pages, input),
    /** 404 pages and redirects. */
    others: withoutOwn(otherDocuments(input), publicFiles),
    searchIndexes: search.files,
    options: optionsFile(options, index),
    /** Written after the pages, because some of them are composed of files written before. */
    listings: withoutOwn(listings(index, records, dates, options), publicFiles),
    assets: [
      ...bundle.files,
      ...ownStyle(settings).files,
      ...(cards?.files ?? []),
      ...media.files,
      ...copiesOf(publicFiles),
    ],
    render,
    diagnostics: withSeverities(cards?.diagnostics ?? [], settings.checks),
  };
}

/**
 * Replaces the last output with this site, and saves what the next build can reuse.
 * @throws Refusal if the folder cannot be written
 */
export async function publish(
  site: DocsSite,
  args: PublishArgs,
  out: string,
  files: SiteFiles,
  diagnostics: Diagnostic[],
): Promise<Written> {
  const { index } = await site.assembled();
  const { settings, content } = site.inputs;
  const documents = [...files.pages.map(page => page.html), ...files.others];
  if (settings.offline) {
    const data = [...files.searchIndexes, ...files.options];
    const copied = offlineFiles(settings.offline, { documents, data, files: files.assets });
    return writeOffline(out, `${path.resolve(args.out)}.zip`, copied);
  }
  const first = [...documents, ...files.pages.map(page => page.markdown)];
  const rest = [...files.searchIndexes, ...files.listings, ...files.assets];
  const last = site.cache?.last();
  // Before writing: a file that changes from here on makes the next build write again, and one that
  // vanishes cannot fail this build after its output is in place.
  const inputs = await nameInputs(site, args);
  const written = await write(out, first, {
    after: [...rest, ...deployFiles(index, [...first, ...rest], content.publicFiles)],
    last: last?.out === out ? last.files : undefined,
    renderAhead: renderWithWorkers(site, files),
  });
  site.workers?.end();
  const pages = files.pages.length;
  site.cache?.save({ out, inputs, files: written.prints, pages, diagnostics }, site.localFindings);
  return written;
}

/**
 * Returns a function that renders pages in the site's workers; undefined for a small site, which
 * has none. `write` renders whatever the workers do not.
 */
function renderWithWorkers(
  { workers }: DocsSite,
  { pages, render }: SiteFiles,
): WriteOptions['renderAhead'] {
  if (!workers) return undefined;
  return async (wanted, put) => {
    const byPath = new Map(pages.map(page => [page.html.path, page]));
    const jobs = pages.filter(({ html }) => wanted(html)).map(({ job }) => job);
    workers.prepare(render);
    await workers.run('render', jobs, results => {
      for (const { routePath, html, markdown } of results) {
        const page = byPath.get(outputPath(routePath))!;
        put(page.html, html);
        put(page.markdown, markdown);
      }
    });
  };
}
