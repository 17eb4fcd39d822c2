// The parts of the pipeline for build.ts and dev.ts, which `loadProgram` bundles into a script.
import './cli/closedPipe.ts';
import './files/worker.ts';
export { readArgs, requestedFormat, type Args } from './cli/args.ts';
export { newPage } from './cli/newPage.ts';
export { answerQuery, isQuery } from './cli/queries.ts';
export {
  countText,
  hasErrors,
  Refusal,
  systemFault,
  type Diagnostic,
} from './diagnostics/diagnostic.ts';
export { applyFlags } from './diagnostics/severities.ts';
export { writeReport } from './diagnostics/report.ts';
export { progress } from './diagnostics/reporter.ts';
export { importSite } from './import/index.ts';
export { loadSite } from './input/site/settings.ts';
export { collectFiles, prepareOut, publish, unchangedBuild } from './publish.ts';
export { openDevSite } from './server/devSite.ts';
export { startDevServer } from './server/devServer.ts';
export { preview } from './server/preview.ts';
export { createSite } from './site.ts';
