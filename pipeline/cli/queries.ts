// Queries that build.ts answers instead of writing a site, and the update of the ledger.
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeReport } from '../diagnostics/report.ts';
import { HOSTS, hostRules } from '../hosting/rules.ts';
import { owedRoutes } from '../page/relatedLinks.ts';
import type { DocsSite } from '../site.ts';
import type { Args } from './args.ts';
import { recordReadings, unreadPages } from './readings.ts';
import { updateLedger } from './updateLedger.ts';

/** Whether the flags ask for an answer, or for an update of the ledger, instead of a build. */
export function isQuery(args: Args): boolean {
  const { owed, ledger, translated, translation, read, hosting } = args;
  const isNamed = translated.length > 0 || read.length > 0 || hosting !== undefined;
  return owed || ledger || translation || isNamed;
}

/**
 * Prints the answer.
 * @returns findings that make the answer useless: a host must not get the rules of a broken site
 */
export async function answerQuery(
  args: Args,
  site: DocsSite,
  diagnostics: Diagnostic[],
): Promise<Diagnostic[]> {
  const { index, parsed } = await site.assembled();
  if (args.hosting !== undefined) {
    if (hasErrors(diagnostics)) return diagnostics;
    writeReport(process.stderr, diagnostics, args);
    return print(HOSTS[args.hosting]!(hostRules(index)));
  }
  if (args.owed) {
    const owed = owedRoutes(index);
    const rows = [...owed].map(([route, files]) => `${route}  ← ${files.join(', ')}`);
    return print([...rows, `pages not written yet: ${owed.size}`, ''].join('\n'));
  }
  if (args.translation) return print(translationList(args, site, parsed.pages));
  if (args.read.length > 0) {
    const count = recordReadings(args.content, parsed.pages, args.read);
    return print(`${count} readings recorded\n`);
  }
  const originalOf: DocsSite['originalOf'] = page => site.originalOf(page);
  const input = { index, pages: parsed.pages, originalOf };
  const { addresses, translations } = updateLedger(args.content, input, args.translated);
  return print(`${addresses} URLs and ${translations} translations recorded\n`);
}

function print(text: string): Diagnostic[] {
  process.stdout.write(text);
  return [];
}

/** Lists the outdated blocks of all translations, and the pages for a second reader to read. */
function translationList(
  { content, format }: Args,
  site: DocsSite,
  pages: Awaited<ReturnType<DocsSite['assembled']>>['parsed']['pages'],
): string {
  const outdated = pages.filter(page => site.outdatedOf(page).length > 0);
  const list = outdated.flatMap(page =>
    site.outdatedOf(page).map(block => ({ page: page.pagePath, ...block })),
  );
  const unread = unreadPages(content, pages);
  if (format === 'json')
    return [...list, ...unread].map(entry => `${JSON.stringify(entry)}\n`).join('');
  const rows = list.map(({ file, line, change, original }) => {
    const source = original
      ? `  ${original.file}:${original.line}  ${original.text.split('\n')[0]!.slice(0, 80)}`
      : '';
    return `${file}:${line}  ${change}${source}\n`;
  });
  rows.push(`${list.length} outdated blocks on ${outdated.length} pages\n`);
  for (const { page, read } of unread)
    rows.push(
      `${page}  ${read ? `changed since a second reader read it on ${read}` : 'never read'}\n`,
    );
  if (unread.length > 0) rows.push(`${unread.length} pages to read by a second reader\n`);
  return rows.join('');
}
