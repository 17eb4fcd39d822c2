// The list for translators that `--translation` prints.
import { isUntranslated } from '../checks/texts/emptyPages.ts';
import type { OutdatedBlock } from '../checks/translations/outdatedTranslations.ts';
import { plural, printable } from '../diagnostics/diagnostic.ts';
import { folderOf } from '../input/site/settings.ts';
import { writtenText } from '../markdown/writers/blocks.ts';
import type { PageRecord } from '../page/record.ts';
import type { DocsSite } from '../site.ts';
import type { Args } from './args.ts';
import { commitFinder, type FindCommit } from './commitFinder.ts';
import { unreadPages } from './readings.ts';

/**
 * Lists outdated blocks with the commits that changed their originals, missing translations, and
 * pages to read again.
 */
export function translationList(
  { content, format }: Args,
  site: DocsSite,
  pages: readonly PageRecord[],
): string {
  const findCommit = commitFinder(content);
  const outdated = pages.filter(page => site.outdatedOf(page).length > 0);
  const list = outdated.flatMap(page =>
    site.outdatedOf(page).map(block => rowOf(block, page, findCommit)),
  );
  const missing = pages.flatMap(page => missingTranslation(page, site));
  const unread = unreadPages(content, pages);
  if (format === 'json')
    return [...list, ...missing, ...unread].map(entry => `${JSON.stringify(entry)}\n`).join('');
  const rows = list.map(({ file, line, change, original, text, commit }) => {
    const source = original ? `  ${original.file}:${original.line}` : '';
    return `${file}:${line}  ${change}${source}  ${text}${commit ? `  (${commit})` : ''}`;
  });
  rows.push(`${plural(list.length, 'outdated block')} on ${plural(outdated.length, 'page')}`);
  for (const { page, original } of missing) rows.push(`${page}  missing  ${original}`);
  if (missing.length > 0) rows.push(`${plural(missing.length, 'page')} to translate`);
  for (const { page, read } of unread)
    rows.push(
      `${page}  ${read ? `changed since a second reader read it on ${read}` : 'never read'}`,
    );
  if (unread.length > 0) rows.push(`${plural(unread.length, 'page')} to read by a second reader`);
  return rows.map(row => `${printable(row)}\n`).join('');
}

/** Returns the file to write if a page shows the original, or if it is still to be translated. */
function missingTranslation(page: PageRecord, site: DocsSite) {
  const { pagePath: original, articleLang, lang, version } = page;
  if (articleLang === undefined) {
    const source = site.originalOf(page);
    const isRecorded = site.inputs.ledger?.translations[original] !== undefined;
    const isLeft = source && !isRecorded && isUntranslated(page, source);
    return isLeft ? [{ page: original, change: 'missing', original: source.pagePath }] : [];
  }
  const folder = folderOf({ lang: articleLang, version });
  const file = folderOf({ lang, version }) + original.slice(folder.length);
  return [{ page: file, change: 'missing', original }];
}

function rowOf(block: OutdatedBlock, page: PageRecord, findCommit: FindCommit) {
  const { original, file, line } = block;
  const isHere = (each: { file: string; line: number }): boolean =>
    each.file === file && each.line === line;
  // The text of a heading block ends with the id of the heading.
  const heading = page.headings.find(isHere);
  const own = page.blocks.find(isHere);
  const text = original?.text ?? heading?.text ?? (own ? writtenText(own) : '');
  const commit =
    original && findCommit(original.file, original.line, original.lines ?? text.split('\n').length);
  return {
    page: page.pagePath,
    ...block,
    /** First line of the block: of the original, or of the translation if the original is gone. */
    text: text.split('\n')[0]!.slice(0, 80),
    /** The commit that changed the original, e.g. "a1b2c3d Explain ports". */
    commit,
  };
}
