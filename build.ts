// content/ in, dist/ out: the steps, in order.
import './pipeline/production.ts';
import { bundle } from './pipeline/bundle.ts';
import { countText, formatDiagnostics, hasErrors, Refusal, type Diagnostic } from './pipeline/diagnostic.ts';
import { documents } from './pipeline/documents.ts';
import { prepareExamples } from './pipeline/examples.ts';
import { findings } from './pipeline/findings.ts';
import { readHistory } from './pipeline/history.ts';
import { indexes } from './pipeline/indexes.ts';
import { readLedger } from './pipeline/ledger.ts';
import { readMedia } from './pipeline/media.ts';
import { optionsFile } from './pipeline/optionlist.ts';
import { askedFormat, readOptions, type Options } from './pipeline/options.ts';
import { pageParser } from './pipeline/pages.ts';
import type { ParsedPage } from './pipeline/parse.ts';
import { plan } from './pipeline/plan.ts';
import { progress } from './pipeline/progress.ts';
import { read } from './pipeline/read.ts';
import { inquire } from './pipeline/inquire.ts';
import { loadSite } from './pipeline/site.ts';
import { readSynonyms } from './pipeline/synonyms.ts';
import { readGlossary } from './pipeline/words.ts';
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

  const onPage = (page: ParsedPage, done: number): void => {
    prepareExamples(page);
    log.step('parse', done);
  };
  const parsed = pageParser(site, { ...options, onPage })({ content, images: media.images });
  log.phase('parse', `${parsed.pages.length} pages`);

  const sitePlan = plan(parsed.pages, site, content);
  const found = await findings({ plan: sitePlan, content, parsed, ledger: readLedger(options.content), glossary: readGlossary(options.content) });
  const { dates, diagnostics: historyFindings } = await history;
  const diagnostics = [...historyFindings, ...found.diagnostics];
  log.phase('check', countText(diagnostics));
  const answer = inquire(options, sitePlan, found);
  if (answer !== undefined) {
    process.stdout.write(answer);
    return [];
  }
  if (hasErrors(diagnostics)) return diagnostics;

  const { assets, files: assetFiles } = await bundling;
  log.phase('bundle', `${assetFiles.length} files`);
  const { files: indexFiles, addresses } = indexes(sitePlan);
  log.phase('index', `${indexFiles.length} languages`);

  const pages = documents({ plan: sitePlan, dates, behind: found.behind, assets: { ...assets, searchIndex: addresses }, onPage: done => log.step('render', done) });
  log.phase('render', `${pages.length} documents`);

  const copies = [...content.publicFiles].map(([path, copyFrom]) => ({ path, copyFrom }));
  const { files, bytes } = write(options.out, [...pages, ...indexFiles, ...optionsFile(sitePlan), ...assetFiles, ...media.files, ...copies]);
  log.phase('write', `${files} files, ${bytes} bytes to ${options.out}`);
  log.done(`${sitePlan.pages.length} pages, ${countText(diagnostics)}`);
  return diagnostics;
}

const args = process.argv.slice(2);
const format = askedFormat(args);
let content: string | undefined;
try {
  const options = readOptions('build', args);
  content = options.content;
  if (options.help) process.stdout.write(options.help);
  else finish(await build(options));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  finish(error.diagnostics);
}

function finish(diagnostics: readonly Diagnostic[]): void {
  process.stdout.write(formatDiagnostics(diagnostics, format, content));
  if (hasErrors(diagnostics)) process.exitCode = 1;
}
