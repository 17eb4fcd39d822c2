// All findings of a site in one list: what reading, parsing and every check have to say.
import { check } from './check.ts';
import { sortDiagnostics, type Diagnostic } from './diagnostic.ts';
import { checkExamples } from './examples.ts';
import { checkLedger, type Ledger } from './ledger.ts';
import type { Pages } from './pages.ts';
import type { ParsedPage } from './parse.ts';
import type { Plan } from './plan.ts';
import type { Content } from './read.ts';
import type { Behind } from './translations.ts';
import { checkWords, type Term } from './words.ts';

export interface FindingsInput {
  plan: Plan;
  content: Content;
  parsed: Pages;
  ledger: Ledger | undefined;
  glossary: readonly Term[];
}

export interface Findings {
  diagnostics: Diagnostic[];
  /** Translated pages whose original has changed since. */
  behind: ReadonlyMap<ParsedPage, Behind[]>;
}

/** Runs every check. The parsers of the examples work beside the others. */
export async function findings({ plan, content, parsed, ledger, glossary }: FindingsInput): Promise<Findings> {
  const examples = checkExamples(parsed.pages);
  const { diagnostics = [], behind = new Map<ParsedPage, Behind[]>() } = ledger ? checkLedger(ledger, plan) : {};
  const found = [...content.diagnostics, ...parsed.diagnostics, ...check({ plan, content, layoutIds: ['related'] }), ...diagnostics, ...checkWords(parsed.pages, content.texts, glossary)];
  return { diagnostics: sortDiagnostics([...found, ...(await examples)]), behind };
}
