// A site of a test's own, built in this process: settings that no flag can change, and content that nobody else looks at.
import '../pipeline/production.ts';
import path from 'node:path';
import { bundle } from '../pipeline/bundle.ts';
import { hasErrors } from '../pipeline/diagnostic.ts';
import { documents } from '../pipeline/documents.ts';
import { indexes } from '../pipeline/indexes.ts';
import { readMedia } from '../pipeline/media.ts';
import { listOptions, optionsAsset, optionsFile } from '../pipeline/optionlist.ts';
import { pageParser } from '../pipeline/pages.ts';
import { plan } from '../pipeline/plan.ts';
import { read } from '../pipeline/read.ts';
import { write } from '../pipeline/write.ts';
import type { Site } from '../theme/types.ts';
import { temporary } from './sites.ts';

/** Builds the content of a folder as this site into a temporary folder. @returns that folder */
export async function assemble(folder: string, site: Site): Promise<string> {
  const bundling = bundle({ base: site.base, synonyms: [] });
  const content = read(folder);
  const media = readMedia(content);
  const parsed = pageParser(site, { drafts: false })({ content, images: media.images });
  if (hasErrors(parsed.diagnostics))
    throw new Error(`${folder} does not build: ${JSON.stringify(parsed.diagnostics)}`);
  const sitePlan = plan(parsed.pages, site, content);
  const { files: indexFiles, addresses } = indexes(sitePlan);
  const { assets, files } = await bundling;
  const options = listOptions(sitePlan);
  const pages = documents({
    plan: sitePlan,
    dates: new Map(),
    behind: new Map(),
    options,
    assets: { ...assets, searchIndex: addresses, ...optionsAsset(options, site) },
  });
  const copies = [...content.publicFiles].map(([name, copyFrom]) => ({ path: name, copyFrom }));
  const out = path.join(temporary(), 'dist');
  await write(out, [
    ...pages,
    ...indexFiles,
    ...optionsFile(options),
    ...files,
    ...media.files,
    ...copies,
  ]);
  return out;
}
