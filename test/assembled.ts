// A site of a test's own, built in this process: settings that no flag can change, and content that nobody else looks at.
import '../pipeline/cli/env.ts';
import path from 'node:path';
import { bundle } from '../pipeline/bundling/bundle.ts';
import { hasErrors } from '../pipeline/diagnostics/diagnostic.ts';
import { documents } from '../pipeline/outputs/documents.ts';
import { indexes } from '../pipeline/outputs/searchIndex.ts';
import { readMedia } from '../pipeline/input/images.ts';
import { listOptions, optionsAsset, optionsFile } from '../pipeline/outputs/optionReference.ts';
import { pageParser } from '../pipeline/page/parsePages.ts';
import { buildSiteIndex } from '../pipeline/page/siteIndex.ts';
import { read } from '../pipeline/input/content.ts';
import { write } from '../pipeline/files/write.ts';
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
  const siteIndex = buildSiteIndex(parsed.pages, site, content);
  const { files: indexFiles, addresses } = indexes(siteIndex);
  const { assets, files } = await bundling;
  const options = listOptions(siteIndex);
  const pages = documents({
    siteIndex: siteIndex,
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
