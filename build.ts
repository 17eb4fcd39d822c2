// content/ in, dist/ out: the steps, in order.
import './pipeline/cli/env.ts';
import path from 'node:path';
import { bundle } from './pipeline/bundling/bundle.ts';
import { openSiteCache } from './pipeline/files/cache.ts';
import { cards } from './pipeline/extras/socialCards.ts';
import { checkOrigin, listings, twins, type CompanionInput } from './pipeline/outputs/index.ts';
import { deployFiles } from './pipeline/hosting/headersAndRedirects.ts';
import {
  countText,
  formatDiagnostics,
  hasErrors,
  Refusal,
  systemFault,
  type Diagnostic,
} from './pipeline/diagnostics/diagnostic.ts';
import { createPage } from './pipeline/cli/newPage.ts';
import { documents } from './pipeline/outputs/documents.ts';
import { prepareExamples } from './pipeline/checks/codeExamples.ts';
import { findings } from './pipeline/checks/index.ts';
import { readHistory } from './pipeline/input/gitDates.ts';
import { indexes } from './pipeline/outputs/searchIndex.ts';
import { readLedger } from './pipeline/input/ledger.ts';
import { readMedia } from './pipeline/input/images.ts';
import { offlineFiles, writeOffline } from './pipeline/extras/offline.ts';
import { listOptions, optionsAsset, optionsFile } from './pipeline/outputs/optionReference.ts';
import { requestedFormat, readArgs, type Args } from './pipeline/cli/args.ts';
import { resolveOut } from './pipeline/files/outFolder.ts';
import { pageParser } from './pipeline/page/parsePages.ts';
import { parseParallel } from './pipeline/files/workerPool.ts';
import type { PageRecord } from './pipeline/page/parsePage.ts';
import { buildSiteIndex } from './pipeline/page/siteIndex.ts';
import { progress } from './pipeline/diagnostics/reporter.ts';
import { read } from './pipeline/input/content.ts';
import { inquire, isInquiry } from './pipeline/cli/queries.ts';
import { loadSite } from './pipeline/input/settings.ts';
import { copiesOf, withoutOwn } from './pipeline/input/publicFiles.ts';
import { cleanUp } from './pipeline/files/staging.ts';
import { readSynonyms } from './pipeline/input/synonyms.ts';
import { nameInputs, stands } from './pipeline/files/buildManifest.ts';
import { readGlossary } from './pipeline/checks/proseLint.ts';
import { write } from './pipeline/files/write.ts';

async function build(options: Args): Promise<Diagnostic[]> {
  const log = progress();
  // A question writes nothing, so its output folder is neither checked nor cleaned.
  const isWriting = options.new === undefined && !isInquiry(options);
  const out = isWriting ? resolveOut(options.out, options.content) : path.resolve(options.out);
  if (isWriting) cleanUp(out);
  // git answers while the site is read.
  const history = readHistory(options.content);
  const site = await loadSite(options.content, options);
  if (options.new !== undefined) {
    process.stdout.write(createPage(options.content, site, options.new));
    return [];
  }
  const synonyms = readSynonyms(options.content);
  const ledger = readLedger(options.content);
  const glossary = readGlossary(options.content);
  const content = read(options.content);

  const cache = openSiteCache(options, glossary);
  const last = cache?.last();
  const inputs = cache
    ? nameInputs({
        code: cache.code,
        site,
        content,
        rest: [options.drafts, options.cards, synonyms, ledger, glossary, await history],
      })
    : '';
  if (last && isWriting && stands(last, { out, inputs })) {
    log.phase('read', `${content.texts.size} texts, all as in the last build`);
    log.done(`${last.pages} pages, ${countText(last.diagnostics)}`);
    return last.diagnostics;
  }

  const bundling = bundle({ base: site.base, synonyms, offline: options.offline });
  // Runs beside the steps below and is awaited after them; a failure must not count as unhandled
  // meanwhile.
  bundling.catch(() => {});
  const media = readMedia(content);
  log.phase(
    'read',
    `${content.texts.size} texts, ${content.publicFiles.size + content.media.size} other files`,
  );

  // A page is kept only by a build without errors, so its examples need not be parsed again.
  const isProven = (page: PageRecord): boolean =>
    last !== undefined && (cache?.isOld(page) ?? false);
  const onPage = (page: PageRecord, done: number): void => {
    if (!crew?.ready.has(page.routePath) && !isProven(page)) prepareExamples(page);
    log.step('parse', done);
  };
  const crew = await parseParallel({
    site,
    content,
    images: media.images,
    drafts: options.drafts,
    glossary,
    cache,
    onPages: done => log.step('parse', done),
  });
  const parsed = pageParser(site, {
    ...options,
    ready: crew?.ready,
    onPage,
    ...(cache ? { cache } : {}),
  })({ content, images: media.images });
  log.phase('parse', `${parsed.pages.length} pages`);

  const siteIndex = buildSiteIndex(parsed.pages, site, content);
  const found = await findings({
    siteIndex: siteIndex,
    content,
    parsed,
    isProven,
    earlier: last?.diagnostics,
    crew,
    ledger,
    glossary,
  });
  const { dates, diagnostics: historyFindings } = await history;
  const diagnostics = [
    ...historyFindings,
    ...(options.offline ? [] : checkOrigin(site)),
    ...found.diagnostics,
  ];
  log.phase('check', countText(diagnostics));
  if (options.hosting !== undefined) {
    // Standard output is the configuration and often goes into a file.
    process.stderr.write(formatDiagnostics(diagnostics, options.format, options.content));
    if (hasErrors(diagnostics)) {
      process.exitCode = 1;
      return [];
    }
  }
  const answer = inquire(options, siteIndex, found);
  if (answer !== undefined) {
    process.stdout.write(answer);
    return [];
  }
  if (hasErrors(diagnostics)) return diagnostics;

  const { assets, files: assetFiles } = await bundling;
  log.phase('bundle', `${assetFiles.length} files`);
  const { files: indexFiles, addresses } = indexes(siteIndex);
  log.phase('index', `${indexFiles.length} languages`);

  const pictures = options.cards && site.origin ? await cards(siteIndex, content) : undefined;
  if (pictures) {
    diagnostics.push(...pictures.diagnostics);
    log.phase('cards', `${pictures.files.length} cards, ${pictures.drawn} of them drawn anew`);
  }

  const optionList = listOptions(siteIndex);
  const siteAssets = {
    ...assets,
    searchIndex: addresses,
    ...optionsAsset(optionList, site),
    ...(pictures ? { cards: pictures.addresses } : {}),
  };
  const pages = withoutOwn(
    documents({
      siteIndex: siteIndex,
      dates,
      behind: found.behind,
      options: optionList,
      assets: siteAssets,
      keyOf: cache?.keyOf,
    }),
    content.publicFiles,
  );
  const copies = copiesOf(content.publicFiles);
  // Documents are rendered as they are written.
  const onFirst = (): void => log.phase('render', `${pages.length} documents`);
  if (site.offline) {
    const archive = `${path.resolve(options.out)}.zip`;
    const folder = offlineFiles({
      config: site.offline,
      documents: pages,
      data: [...indexFiles, ...optionsFile(optionList)],
      files: [...assetFiles, ...media.files, ...copies],
    });
    const { files, bytes, zipBytes } = await writeOffline(out, archive, folder, { onFirst });
    log.phase(
      'write',
      `${files} files, ${bytes} bytes to ${options.out}, ${zipBytes} bytes to ${options.out}.zip`,
    );
    log.done(`${siteIndex.pages.length} pages, ${countText(diagnostics)}`);
    return diagnostics;
  }
  const beside: CompanionInput = {
    siteIndex: siteIndex,
    dates,
    options: optionList,
    documents: pages,
  };
  const written = [...pages, ...twins(beside)];
  const rest = [
    ...indexFiles,
    ...withoutOwn(listings(beside), content.publicFiles),
    ...assetFiles,
    ...(pictures?.files ?? []),
    ...media.files,
    ...copies,
  ];
  const { files, bytes, prints } = await write(out, written, {
    after: [...rest, ...deployFiles(siteIndex, [...written, ...rest], content.publicFiles)],
    onFirst,
    onFile: done => log.step('render', Math.min(done, pages.length)),
    last: last?.out === out ? last.files : undefined,
    helpers: crew?.helpers(
      { assets: siteAssets, locales: siteIndex.locales, options: optionList },
      pages.flatMap(({ page }) => page ?? []),
    ),
  });
  cache?.save({ out, inputs, files: prints, pages: siteIndex.pages.length, diagnostics });
  log.phase('write', `${files} files, ${bytes} bytes to ${options.out}`);
  log.done(`${siteIndex.pages.length} pages, ${countText(diagnostics)}`);
  return diagnostics;
}

const args = process.argv.slice(2);
const format = requestedFormat(args);
let content: string | undefined;
try {
  const options = readArgs('build', args);
  content = options.content;
  if (options.help) process.stdout.write(options.help);
  else finish(await build(options));
} catch (error) {
  const found = error instanceof Refusal ? error.diagnostics : systemFault(error);
  if (!found) throw error;
  finish(found);
}

function finish(diagnostics: readonly Diagnostic[]): void {
  const stream = args.some(arg => /^--hosting(?:=|$)/.test(arg)) ? process.stderr : process.stdout;
  stream.write(formatDiagnostics(diagnostics, format, content));
  if (hasErrors(diagnostics)) process.exitCode = 1;
}
