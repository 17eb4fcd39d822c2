// Answers requests from one state of the site. Files are rendered only when they are requested.
import fs from 'node:fs';
import { addBase, safeDecode } from '../../client/links.ts';
import { matchPath, parseAddress, routeTable } from '../../client/routes.ts';
import type { Bundle } from '../bundling/bundle.ts';
import type { OutputFile } from '../files/outputFile.ts';
import type { SiteInputs } from '../input/index.ts';
import { documentOf, pageOutputs, redirectOf } from '../outputs/documents.ts';
import type { DocumentInput } from '../outputs/documents.ts';
import { memo } from '../memo.ts';
import { listings } from '../outputs/index.ts';
import { listOptions } from '../outputs/options/optionReference.ts';
import { ownStyle } from '../outputs/ownStyle.ts';
import { renderInput } from '../outputs/pageRenderer.ts';
import { searchIndexes, searchIndexPath } from '../outputs/searchIndex.ts';
import { notFoundPage } from '../page/notFoundPage.ts';
import type { PagesByRoute, SiteIndex } from '../page/siteIndex.ts';
import type { DocsSite } from '../site.ts';
import { plainAnswer, type Answer } from './http.ts';
import { mediaType } from './mediaTypes.ts';
import { pathBelow, requestPathOf } from './requestPath.ts';

export interface DevAnswer extends Answer {
  /** A file to send unchanged, with a status of its own, instead of a body. */
  file?: string;
}

/** Answers a request. `pathname` includes the base. */
export type Responder = (pathname: string, search: string) => DevAnswer;

interface ResponderInput {
  site: DocsSite;
  index: SiteIndex;
  records: PagesByRoute;
  bundle: Bundle;
  dates: ReadonlyMap<string, string>;
  /** Grows with every update. It is in the URL of the search index, so that browsers get the new one. */
  revision: number;
}

/** Creates the responder for one state of the site. */
export function createResponder(input: ResponderInput): Responder {
  const { site, index, records, bundle, dates } = input;
  const { settings } = site.inputs;
  const options = listOptions(index, records);
  const assets = { ...bundle.assets, searchIndex: searchUrls(index, input.revision) };
  const { siteLocales } = index;
  const documents: DocumentInput = {
    index,
    dates,
    outdatedOf: page => site.outdatedOf(page),
    render: renderInput(index, options, assets),
  };
  const html = (file: OutputFile, status = 200): DevAnswer => ({
    status,
    type: 'text/html',
    body: file.render?.() ?? '',
  });
  const notFound = (below: string): DevAnswer =>
    html(documentOf(notFoundPage(parseAddress(below, siteLocales), index), documents), 404);
  const generated = memo(() => {
    const files = [
      ...pageOutputs([...records.values()], documents).map(({ markdown }) => markdown),
      ...listings(index, records, dates, options),
      ...searchIndexes(index, records).files.map(file => ({
        ...file,
        path: withoutHash(file.path),
      })),
    ];
    return new Map(files.map(file => [file.path, file]));
  });
  const generatedFile = (below: string): DevAnswer | undefined => {
    const name = safeDecode(below.slice(1));
    const body = textOf(withoutHash(name), generated());
    return body === undefined ? undefined : { status: 200, type: mediaType(name), body };
  };

  const aliasTable = routeTable(index.aliases.map(({ from }) => from));

  return (pathname, search) => {
    const below = pathBelow(pathname, settings);
    if (below === undefined) return notFound('/');
    const route = matchPath(below, index.routes);
    const page = records.get(route ?? '');
    if (page && below !== requestPathOf(page.routePath, { ...settings, base: '/' })) {
      const canonical = requestPathOf(page.routePath, settings) + search;
      return plainAnswer(307, '', { Location: canonical });
    }
    if (page) return html(documentOf(page, documents));
    const moved = matchPath(below, aliasTable);
    const alias = index.aliases.find(({ from }) => from === moved);
    if (alias) return html(redirectOf(alias, documents));
    return staticFile(pathname, site.inputs, bundle) ?? generatedFile(below) ?? notFound(below);
  };
}

/**
 * Answers a request for a file that does not depend on any page: a public file, an image, or a file
 * of the browser bundle. Undefined if there is no such file.
 */
export function staticFile(pathname: string, inputs: SiteInputs, bundle: Bundle) {
  const below = pathBelow(pathname, inputs.settings);
  if (below === undefined) return undefined;
  const name = safeDecode(below.slice(1));
  const copy = inputs.content.publicFiles.get(name);
  if (copy !== undefined && fs.existsSync(copy))
    return { type: mediaType(name), body: '', file: copy };
  const own = ownStyle(inputs.settings).files;
  const made = [...bundle.files, ...own, ...inputs.media.files].find(({ path }) => path === name);
  return made && { status: 200, type: mediaType(name), body: made.contents ?? '' };
}

/** Maps each language folder to the URL of its search index; empty without a local search. */
function searchUrls({ site, locales }: SiteIndex, revision: number): Record<string, string> {
  if (site.search === false || site.search.mode !== 'local') return {};
  const version = (revision >>> 0).toString(16).padStart(8, '0');
  return Object.fromEntries(
    [...locales.keys()].map(folder => {
      return [folder, addBase(`/${searchIndexPath(folder, version)}`, site.base)];
    }),
  );
}

function withoutHash(name: string): string {
  return name.replace(/^(static\/search_index\.[\w.-]+)\.[0-9a-f]{8}(?=\.json$)/, '$1');
}

function textOf(
  name: string,
  files: ReadonlyMap<string, OutputFile>,
): string | Uint8Array | undefined {
  const file = files.get(name);
  if (file?.pieces) return [...file.pieces(other => String(textOf(other, files)))].join('');
  return file?.render?.() ?? file?.contents;
}
