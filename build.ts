// content/ in, dist/ out: the steps, in order.
import './pipeline/production.ts';
import { bundle } from './pipeline/bundle.ts';
import { check, owedRoutes } from './pipeline/check.ts';
import { formatDiagnostics, hasErrors, Refusal, sortDiagnostics, type Diagnostic, type Format } from './pipeline/diagnostic.ts';
import { documents } from './pipeline/documents.ts';
import { readHistory } from './pipeline/history.ts';
import { indexes } from './pipeline/indexes.ts';
import { readMedia } from './pipeline/media.ts';
import { readOptions, type Options } from './pipeline/options.ts';
import { pageParser } from './pipeline/pages.ts';
import { plan } from './pipeline/plan.ts';
import { progress } from './pipeline/progress.ts';
import { read } from './pipeline/read.ts';
import { readSynonyms } from './pipeline/synonyms.ts';
import { loadSite } from './pipeline/site.ts';
import { write } from './pipeline/write.ts';

async function build(options: Options): Promise<Diagnostic[]> {
  const log = progress();
  const site = await loadSite(options.content, options);
  const history = readHistory(options.content);
  const bundling = bundle({ base: site.base, synonyms: readSynonyms(options.content) });
  // Both run beside the steps below and are awaited after them; a failure must not count as unhandled meanwhile.
  bundling.catch(() => {});

  const content = read(options.content);
  const media = readMedia(content);
  log.phase('read', `${content.texts.size} texts, ${content.publicFiles.size + content.media.size} other files`);

  const parsed = pageParser(site, options)({ content, images: media.images });
  log.phase('parse', `${parsed.pages.length} pages`);

  const sitePlan = plan(parsed.pages, site, content);
  const findings = [...content.diagnostics, ...parsed.diagnostics, ...check({ plan: sitePlan, content })];
  const { dates, diagnostics: historyFindings } = await history;
  const diagnostics = sortDiagnostics([...historyFindings, ...findings]);
  log.phase('check', `${diagnostics.filter(({ severity }) => severity === 'error').length} errors, ${diagnostics.filter(({ severity }) => severity === 'warning').length} warnings`);
  if (options.owed) {
    for (const [route, files] of owedRoutes(sitePlan)) process.stdout.write(`${route}  ← ${files.join(', ')}\n`);
    process.stdout.write(`${owedRoutes(sitePlan).size} owed\n`);
    return [];
  }
  if (hasErrors(diagnostics)) return diagnostics;

  const { assets, files: assetFiles } = await bundling;
  log.phase('bundle', `${assetFiles.length} files`);
  const { files: indexFiles, addresses } = indexes(sitePlan);
  log.phase('index', `${indexFiles.length} languages`);

  const pages = documents({ plan: sitePlan, dates, assets: { ...assets, searchIndex: addresses } });
  log.phase('render', `${pages.length} documents`);

  const copies = [...content.publicFiles].map(([path, copyFrom]) => ({ path, copyFrom }));
  const { files, bytes } = write(options.out, [...pages, ...indexFiles, ...assetFiles, ...media.files, ...copies]);
  log.phase('write', `${files} files, ${bytes} bytes to ${options.out}`);
  process.stderr.write(`done    ${`${Math.round(log.total())} ms`.padStart(8)}  ${sitePlan.pages.length} pages\n`);
  return diagnostics;
}

let format: Format = 'text';
try {
  const options = readOptions('build', process.argv.slice(2));
  format = options.format;
  if (options.help) process.stdout.write(options.help);
  else finish(await build(options));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  finish(error.diagnostics);
}

function finish(diagnostics: readonly Diagnostic[]): void {
  process.stdout.write(formatDiagnostics(diagnostics, format));
  if (hasErrors(diagnostics)) process.exitCode = 1;
}
