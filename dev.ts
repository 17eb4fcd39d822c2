// The dev command: serves the site and updates open browsers after each save. It keeps the stages
// of a build in memory, so that a save recomputes only what it affects.
import { loadProgram } from './pipeline/bundling/loadProgram.ts';
import type { Args } from './pipeline/index.ts';

const { loadSite, preview, readArgs, Refusal, startDevServer, ...program } = await loadProgram();
const { requestedFormat, systemFault, writeReport } = program;

async function dev(options: Args): Promise<void> {
  const url = options.preview ? await startPreview(options) : (await startDevServer(options)).url;
  process.stdout.write(`${url}\n`);
}

async function startPreview(options: Args): Promise<string> {
  const site = await loadSite(options.content, options);
  const { url } = await preview({ ...options, site });
  return url + site.base;
}

const args = process.argv.slice(2);
let content: string | undefined;
try {
  const options = readArgs('dev', args);
  content = options.content;
  if (options.help) process.stdout.write(options.help);
  else await dev(options);
} catch (error) {
  const found = error instanceof Refusal ? error.diagnostics : systemFault(error);
  if (!found) throw error;
  writeReport(process.stdout, found, { format: requestedFormat(args), content });
  process.exitCode = 1;
}
