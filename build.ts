// content/ in, dist/ out.
import './pipeline/cli/env.ts';
import { readArgs, requestedFormat, type Args } from './pipeline/cli/args.ts';
import { createPage } from './pipeline/cli/newPage.ts';
import { answerQuery, isQuery } from './pipeline/cli/queries.ts';
import {
  countText,
  formatDiagnostics,
  hasErrors,
  Refusal,
  systemFault,
  type Diagnostic,
} from './pipeline/diagnostics/diagnostic.ts';
import { loadSite } from './pipeline/input/settings.ts';
import { progress } from './pipeline/diagnostics/reporter.ts';
import { collectFiles, prepareOut, publish, unchangedBuild } from './pipeline/publish.ts';
import { createSite } from './pipeline/site.ts';

async function build(args: Args): Promise<Diagnostic[]> {
  const log = progress();
  if (args.new !== undefined) {
    process.stdout.write(createPage(args.content, await loadSite(args.content, args), args.new));
    return [];
  }
  const out = isQuery(args) ? undefined : prepareOut(args);
  const site = await createSite({ ...args, progress: log });
  const last = out === undefined ? undefined : await unchangedBuild(site, args, out);
  const suffix = last ? ', all as in the last build' : '';
  log.phase('read', `${site.inputs.content.texts.size} texts${suffix}`);
  if (last) return log.done(last.pages, last.diagnostics);
  const { parsed } = await site.assembled();
  log.phase('parse', `${parsed.pages.length} pages`);
  const diagnostics = await site.diagnostics();
  log.phase('check', countText(diagnostics));
  if (out === undefined) return answerQuery(args, site, diagnostics);
  if (hasErrors(diagnostics)) return diagnostics;
  const files = await collectFiles(site, args);
  diagnostics.push(...files.diagnostics);
  log.phase('render', `${files.pages.length} pages`);
  const { files: count, bytes } = await publish(site, args, out, files, diagnostics);
  log.phase('write', `${count} files, ${bytes} bytes to ${args.out}`);
  return log.done(parsed.pages.length, diagnostics);
}

const words = process.argv.slice(2);
const format = requestedFormat(words);
let content: string | undefined;
try {
  const args = readArgs('build', words);
  content = args.content;
  if (args.help) process.stdout.write(args.help);
  else finish(await build(args));
} catch (error) {
  const found = error instanceof Refusal ? error.diagnostics : systemFault(error);
  if (!found) throw error;
  finish(found);
}

function finish(diagnostics: readonly Diagnostic[]): void {
  // With --hosting, standard output is a configuration and often goes into a file.
  const stream = words.some(word => /^--hosting(?:=|$)/.test(word))
    ? process.stderr
    : process.stdout;
  stream.write(formatDiagnostics(diagnostics, format, content));
  if (hasErrors(diagnostics)) process.exitCode = 1;
}
