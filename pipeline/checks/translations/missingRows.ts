// Reports translations that their sidebar does not list although that of the originals does.
import path from 'node:path';
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { ROOT_SIDEBAR } from '../../input/metaFile.ts';
import { folderOf } from '../../input/site/settings.ts';
import { isOwn, type PageSummary } from '../../page/record.ts';
import { sectionOf } from '../../page/sections.ts';
import { translationOf, type SiteIndex } from '../../page/siteIndex.ts';
import type { SiteCheck } from '../check.ts';

export const missingRows: SiteCheck = {
  codes: {
    'row-untranslated': {
      severity: 'warning',
      explain:
        'The sidebar lists a page, but the sidebar of another language does not list its ' +
        'translation, so only links and the search lead to it. Add the row to the _meta.json of ' +
        'that language, too.',
      example: 'fr/guide/_meta.json: ["start"]  →  ["start", "new"]',
    },
  },
  run({ index, texts }) {
    const { lang } = index.siteLocales;
    return index.pages.flatMap((page): Diagnostic[] => {
      if (page.lang === lang || !isOwn(page) || isListed(page, index)) return [];
      const original = translationOf(page, lang, index);
      if (!original || !isOwn(original) || !isListed(original, index)) return [];
      const message = `the sidebar of ${original.pagePath} lists it, but this one has no row for ${page.pagePath}`;
      const name = path.posix.basename(page.pagePath).replace(/\.mdx?$/, '');
      const file = sidebarFile(page, texts);
      return [warningAt({ file }, 'row-untranslated', message, `add "${name}" where it belongs`)];
    });
  },
};

function isListed(page: PageSummary, index: SiteIndex): boolean {
  return sectionOf(page, index)?.indexOf.has(page.routePath) ?? false;
}

/** Returns the file with the rows of a page's folder, or of the next folder above that has one. */
function sidebarFile(page: PageSummary, texts: ReadonlyMap<string, string>): string {
  const root = folderOf(page);
  let folder = path.posix.dirname(page.pagePath);
  while (folder !== root) {
    const file = `${folder}/_meta.json`;
    if (texts.has(file)) return file;
    folder = path.posix.dirname(folder);
  }
  const file = `${root}/${ROOT_SIDEBAR}`;
  return texts.has(file) ? file : page.pagePath;
}
