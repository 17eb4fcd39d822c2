// Builds a site in this process, with settings that no flag can change.
import '../pipeline/bundling/env.ts';
import path from 'node:path';
import { hasErrors } from '../pipeline/diagnostics/diagnostic.ts';
import { readInputs } from '../pipeline/input/index.ts';
import { collectFiles, publish } from '../pipeline/publish.ts';
import { DocsSite } from '../pipeline/site.ts';
import type { Site } from '../theme/types.ts';
import { temporary } from './sites.ts';

/**
 * Builds a content folder with these settings into a temporary folder.
 * @returns the output folder
 */
export async function assemble(folder: string, settings: Site): Promise<string> {
  const out = path.join(temporary(), 'dist');
  const args = {
    content: folder,
    out,
    drafts: false,
    cards: false,
    offline: false,
    useCache: false,
  };
  const inputs = { ...(await readInputs(folder, {})), settings };
  const history = Promise.resolve({ dates: new Map<string, string>(), diagnostics: [] });
  const site = new DocsSite(args, inputs, history);
  const { parsed } = await site.assembled();
  if (hasErrors(parsed.diagnostics))
    throw new Error(`${folder} does not build: ${JSON.stringify(parsed.diagnostics)}`);
  await publish(site, args, out, await collectFiles(site, args), []);
  return out;
}
