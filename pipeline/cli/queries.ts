// Queries that build.ts answers instead of writing a site, and the update of the ledger.
import { hasErrors, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeReport } from '../diagnostics/report.ts';
import { HOSTS, hostRules } from '../hosting/rules.ts';
import { owedRoutes } from '../page/relatedLinks.ts';
import type { DocsSite } from '../site.ts';
import type { Args } from './args.ts';
import { updateLedger } from './updateLedger.ts';

/** Whether the flags ask for an answer, or for an update of the ledger, instead of a build. */
export function isQuery({ owed, ledger, translated, translation, hosting }: Args): boolean {
  return owed || ledger || translated.length > 0 || translation || hosting !== undefined;
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
    return print([...rows, `${owed.size} owed`, ''].join('\n'));
  }
  if (args.translation) return print(translationList(args, site, parsed.pages));
  const originalOf: DocsSite['originalOf'] = page => site.originalOf(page);
  const input = { index, pages: parsed.pages, originalOf };
  const { addresses, translations } = updateLedger(args.content, input, args.translated);
  return print(`${addresses} addresses and ${translations} translations recorded\n`);
}

function print(text: string): Diagnostic[] {
  process.stdout.write(text);
  return [];
}

/** The list of outdated blocks of all translations. */
function translationList(
  { format }: Args,
  site: DocsSite,
  pages: Awaited<ReturnType<DocsSite['assembled']>>['parsed']['pages'],
): string {
  const outdated = pages.filter(page => site.outdatedOf(page).length > 0);
  const list = outdated.flatMap(page =>
    site.outdatedOf(page).map(block => ({ page: page.pagePath, ...block })),
  );
  if (format === 'json') return list.map(block => `${JSON.stringify(block)}\n`).join('');
  const rows = list.map(({ file, line, change, original }) => {
    const source = original
      ? `  ${original.file}:${original.line}  ${original.text.split('\n')[0]!.slice(0, 80)}`
      : '';
    return `${file}:${line}  ${change}${source}\n`;
  });
  return `${rows.join('')}${list.length} blocks behind on ${outdated.length} pages\n`;
}
