// Queries that build.ts answers instead of writing a site, and the update of the ledger.
import { hasErrors, plural, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { writeReport } from '../diagnostics/report.ts';
import { hostRules } from '../hosting/hostRules.ts';
import { HOSTS } from '../hosting/hosts.ts';
import { owedRoutes } from '../page/relatedLinks.ts';
import type { DocsSite } from '../site.ts';
import type { Args } from './args.ts';
import { recordReadings } from './readings.ts';
import { translationList } from './translationList.ts';
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
export async function answerQuery(args: Args, site: DocsSite, diagnostics: Diagnostic[]) {
  const { index, parsed } = await site.assembled();
  if (args.hosting !== undefined) {
    if (hasErrors(diagnostics)) return diagnostics;
    writeReport(process.stderr, diagnostics, args);
    return print(HOSTS[args.hosting]!(hostRules(index, args.origin)));
  }
  if (args.owed) {
    const owed = owedRoutes(index);
    const rows = [...owed].map(([route, files]) => `${route}  ← ${files.join(', ')}`);
    return print([...rows, `pages not written yet: ${owed.size}`, ''].join('\n'));
  }
  if (args.translation) return print(translationList(args, site, parsed.pages));
  if (args.read.length > 0) {
    const count = recordReadings(args.content, parsed.pages, args.read);
    return print(`${plural(count, 'reading')} recorded\n`);
  }
  const originalOf: DocsSite['originalOf'] = page => site.originalOf(page);
  const input = { index, pages: parsed.pages, originalOf };
  const { addresses, translations } = updateLedger(args.content, input, args.translated);
  const recorded = `${plural(addresses, 'URL')} and ${plural(translations, 'translation')}`;
  return print(`${recorded} recorded\n`);
}

function print(text: string): Diagnostic[] {
  process.stdout.write(text);
  return [];
}
