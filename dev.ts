// The same steps as build.ts, kept warm: a save re-does only what it touched, and browsers follow.
import './pipeline/cli/env.ts';
import { formatDiagnostics, Refusal } from './pipeline/diagnostics/diagnostic.ts';
import { requestedFormat, readArgs, type Args } from './pipeline/cli/args.ts';
import { preview } from './pipeline/server/preview.ts';
import { loadSite } from './pipeline/input/site/settings.ts';
import { watch } from './pipeline/server/devServer.ts';

async function dev(options: Args): Promise<void> {
  const { url } = options.preview
    ? await preview({ ...options, site: await loadSite(options.content, options) })
    : await watch(options);
  process.stdout.write(`${url}\n`);
}

const args = process.argv.slice(2);
try {
  const options = readArgs('dev', args);
  if (options.help) process.stdout.write(options.help);
  else await dev(options);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  process.stdout.write(formatDiagnostics(error.diagnostics, requestedFormat(args)));
  process.exitCode = 1;
}
