// Checks that pages use the terms of glossary.json, and none of the phrases to avoid.
import { escapeRegExp } from '../../../client/text/escapeRegExp.ts';
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Term } from '../../input/dataFiles.ts';
import { memoByObject } from '../../memo.ts';
import type { LocalCheck } from '../check.ts';
import { maskedProse, proseFiles } from './maskedProse.ts';

export const glossaryTerms: LocalCheck = {
  isLocal: true,
  codes: {
    'words-term': {
      severity: 'warning',
      explain:
        'glossary.json prescribes another word for this term, or advises against the phrase. ' +
        'Use the form that the hint names.',
      example: 'utilize  →  use',
    },
  },
  run(page, { texts, glossary }) {
    const forms = formsOf(glossary).get(page.lang);
    if (!forms) return [];
    return proseFiles(page).flatMap(file => checkText(file, texts.get(file) ?? '', forms));
  },
};

interface Form {
  pattern: RegExp;
  hint: string;
  accepted: readonly string[];
}

/**
 * Words and phrases to avoid in one language. `any` matches if one of them does; since most lines
 * have none, it saves testing `each`.
 */
interface Forms {
  any: RegExp;
  each: readonly Form[];
}

function checkText(file: string, source: string, { any, each }: Forms): Diagnostic[] {
  return maskedProse(source).flatMap((text, index) => {
    if (!any.test(text)) return [];
    return each.flatMap(({ pattern, hint, accepted }) =>
      [...text.matchAll(pattern)]
        .filter(match => !isPartOfAccepted(text, match, accepted))
        .map(match => {
          const place = { file, line: index + 1, column: match.index + 1 };
          return warningAt(place, 'words-term', `the glossary advises against "${match[0]}"`, hint);
        }),
    );
  });
}

/** Whether a match is only a part of an accepted form that is written there. */
function isPartOfAccepted(
  text: string,
  { index, 0: form }: RegExpExecArray,
  accepted: readonly string[],
): boolean {
  return accepted.some(word => {
    const at = word.indexOf(form);
    return at >= 0 && text.startsWith(word, index - at);
  });
}

/** Compiles the forms to avoid: language → patterns. */
const formsOf = memoByObject((glossary: readonly Term[]): ReadonlyMap<string, Forms> => {
  const forms = new Map<string, Form[]>();
  for (const { use = {}, avoid = {}, note } of glossary) {
    for (const [lang, wrong] of Object.entries(avoid)) {
      const accepted = use[lang] ?? [];
      const usual =
        accepted.length > 0 ? `use ${accepted.join(' or ')}` : (note ?? 'choose other words');
      const list = Array.isArray(wrong)
        ? wrong.map(form => [form, usual] as const)
        : Object.entries(wrong);
      const patterns = list.map(
        ([form, hint]): Form => ({ pattern: new RegExp(formPattern(form), 'giu'), hint, accepted }),
      );
      forms.set(lang, [...(forms.get(lang) ?? []), ...patterns]);
    }
  }
  const anyOf = (list: readonly Form[]): RegExp =>
    new RegExp(list.map(({ pattern }) => pattern.source).join('|'), 'iu');
  return new Map([...forms].map(([lang, list]) => [lang, { any: anyOf(list), each: list }]));
});

/** Maximum number of characters for which `…` stands. */
const MAX_GAP_CHARS = 12;

/**
 * Returns the source of the pattern that matches a form. A Latin form matches whole words only. `…`
 * stands for 1 to 12 characters of the same clause; for fewer in a form with more than two of them,
 * because their lengths are tried in all combinations. For the same reason, a space next to it is a
 * single one: `…` also stands for the others.
 */
function formPattern(form: string): string {
  const parts = form.trim().split('…');
  const width = Math.floor(MAX_GAP_CHARS ** Math.min(1, 2 / (parts.length - 1)));
  const body = parts
    .map(part =>
      escapeRegExp(part)
        .replace(/^ +| +$/g, '\\s')
        .replace(/ +/g, '\\s{1,3}'),
    )
    .join(`[^，。；：！？,.;:!?\\u0001]{1,${width}}?`);
  const edge = (letter: string | undefined, look: string): string =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter)
      ? look
      : '';
  const letters = [...form.trim()];
  const start = edge(letters[0], '(?<![\\p{Script=Latin}\\p{N}_])');
  const end = edge(letters.at(-1), '(?![\\p{Script=Latin}\\p{N}_])');
  return start + body + end;
}
