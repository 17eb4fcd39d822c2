// Questions the build answers instead of writing a site: what is owed, what is behind, what a host
// must know; and the ledger
// it brings up to date.
import { owedRoutes } from '../checks/check.ts';
import type { Findings } from '../checks/index.ts';
import { HOSTS, hostRules } from '../hosting/rules.ts';
import { writeLedger } from '../input/ledger.ts';
import type { Args } from './args.ts';
import type { SiteIndex } from '../page/siteIndex.ts';

/** Whether the build was asked something, or told to write the ledger, instead of building. */
export function isInquiry({ owed, ledger, translated, translation, hosting }: Args): boolean {
  return owed || ledger || translated.length > 0 || translation || hosting !== undefined;
}

/** The answer as text, or undefined when nothing was asked. */
export function inquire(
  options: Args,
  siteIndex: SiteIndex,
  { behind }: Findings,
): string | undefined {
  if (options.hosting !== undefined) return HOSTS[options.hosting]!(hostRules(siteIndex));
  if (options.owed) {
    const owed = owedRoutes(siteIndex);
    return [
      ...[...owed].map(([route, files]) => `${route}  ← ${files.join(', ')}`),
      `${owed.size} owed`,
      '',
    ].join('\n');
  }
  if (options.ledger || options.translated.length > 0) {
    const { addresses, translations } = writeLedger(options.content, siteIndex, options.translated);
    return `${addresses} addresses and ${translations} translations recorded\n`;
  }
  if (!options.translation) return undefined;
  const list = [...behind].flatMap(([page, blocks]) =>
    blocks.map(block => ({ page: page.pagePath, ...block })),
  );
  if (options.format === 'json') return list.map(block => `${JSON.stringify(block)}\n`).join('');
  const rows = list.map(
    ({ file, line, change, original }) =>
      `${file}:${line}  ${change}${original ? `  ${original.file}:${original.line}  ${original.text.split('\n')[0]!.slice(0, 80)}` : ''}\n`,
  );
  return `${rows.join('')}${list.length} blocks behind on ${behind.size} pages\n`;
}
