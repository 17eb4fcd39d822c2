// The dev command: serves the site and updates open browsers after each save. It keeps the stages
// of a build in memory, so that a save recomputes only what it affects.
import { loadProgram } from './pipeline/bundling/loadProgram.ts';
import type { Args } from './pipeline/index.ts';

const { loadSite, preview, readArgs, Refusal, requestedFormat, startDevServer, writeReport } =
  await loadProgram();

async function dev(options: Args): Promise<void> {
  const { url } = options.preview
    ? await preview({ ...options, site: await loadSite(options.content, options) })
    : await startDevServer(options);
  process.stdout.write(`${url}\n`);
}

const args = process.argv.slice(2);
try {
  const options = readArgs('dev', args);
  if (options.help) process.stdout.write(options.help);
  else await dev(options);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  writeReport(process.stdout, error.diagnostics, { format: requestedFormat(args) });
  process.exitCode = 1;
}
