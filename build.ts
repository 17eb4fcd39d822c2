// The build command: reads content/, checks it, and writes the site to dist/.
import { loadProgram } from './pipeline/bundling/loadProgram.ts';
import type { Args, Diagnostic } from './pipeline/index.ts';

const program = await loadProgram();
const { collectFiles, createSite, importSite, newPage, prepareOut, publish, unchangedBuild } =
  program;
const { answerQuery, countText, hasErrors, isQuery, applyFlags, progress, readArgs, Refusal } =
  program;
const { requestedFormat, systemFault, writeReport } = program;

async function build(args: Args): Promise<Diagnostic[]> {
  const log = progress();
  if (args.new !== undefined) return newPage(args, args.new);
  if (args.import !== undefined) return importSite(args, args.import);
  const out = isQuery(args) ? undefined : prepareOut(args);
  const site = await createSite({ ...args, progress: log });
  const last = out === undefined ? undefined : await unchangedBuild(site, args, out);
  const { size } = site.inputs.content.texts;
  log.phase(
    'read',
    last ? `${size} text files, unchanged since the last build` : `${size} text files`,
  );
  if (last) return log.done(last.pages, applyFlags(last.diagnostics, args));
  const { pages } = (await site.assembled()).parsed;
  log.phase('parse', `${pages.length} pages`);
  const found = await site.diagnostics();
  const diagnostics = isQuery(args) ? found : applyFlags(found, args);
  log.phase('check', countText(diagnostics));
  if (out === undefined) return answerQuery(args, site, diagnostics);
  if (hasErrors(diagnostics)) return diagnostics;
  const files = await collectFiles(site, args);
  diagnostics.push(...applyFlags(files.diagnostics, { strict: args.strict }));
  if (hasErrors(diagnostics)) return diagnostics;
  log.phase('render', `${files.pages.length} pages`);
  const written = await publish(site, args, out, files, diagnostics);
  log.phase('write', `${written.files} files, ${written.bytes} bytes to ${args.out}`);
  return log.done(pages.length, diagnostics);
}

const words = process.argv.slice(2);
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
  // With --hosting, standard output is the host's configuration, so findings go to standard error.
  const isData = words.some(word => /^--hosting(?:=|$)/.test(word));
  const stream = isData ? process.stderr : process.stdout;
  writeReport(stream, diagnostics, { format: requestedFormat(words), content });
  if (hasErrors(diagnostics)) process.exitCode = 1;
}
