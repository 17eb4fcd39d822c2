// Checks that the code blocks of all pages parse in the language of their fences.
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { limitText } from '../../diagnostics/limits.ts';
import { sourceLine, type FenceUse } from '../../markdown/context.ts';
import { memoByText } from '../../memo.ts';
import type { LocalCheck, LocalInput } from '../check.ts';
import { PARSERS } from './exampleParsers.ts';

/** Language → code → its fault. Each is parsed once: translations share most of their examples. */
const faultIn = memoByText(lang => memoByText(async code => PARSERS.get(lang)?.(code)));

/** Maximum length in characters: on longer code, a recursive parser may overflow its stack. */
const MAX_LENGTH = 50_000;
/** Lower limits for languages whose parsing time can grow with the square of the length. */
const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['html', 20_000],
  ['css', 10_000],
]);

/** e.g. "html: 20,000". */
const LOWER_LIMITS = [...MAX_LENGTHS]
  .map(([lang, limit]) => `${lang}: ${limitText(limit)}`)
  .join(', ');

/** Skips examples whose fence contains `no-check="reason"`. */
export const codeExamples: LocalCheck = {
  isLocal: true,
  codes: {
    'example-syntax': {
      severity: 'error',
      explain:
        'A code example does not parse in the language of its fence. Object members, type members, ' +
        'and CSS declarations may stand alone. Fix the example, or skip the check with ' +
        'no-check="reason" after the language.',
      example: '```ts ⏎ let = ⏎ ```  →  ```ts no-check="only a fragment" ⏎ let = ⏎ ```',
    },
    'example-unchecked': {
      severity: 'error',
      explain:
        'A code example skips the check without a reason, or is too long to parse: it has more than ' +
        `${limitText(MAX_LENGTH)} characters (${LOWER_LIMITS}). Write the reason, or shorten the code.`,
      example: '```ts no-check ⏎ let = ⏎ ```  →  ```ts no-check="a fragment" ⏎ let = ⏎ ```',
    },
  },
  run: async ({ fences }, { texts }) =>
    (await Promise.all(fences.map(fence => checkFence(fence, texts)))).flat(),
};

async function checkFence(fence: FenceUse, texts: LocalInput['texts']): Promise<Diagnostic[]> {
  const { file, line, code, meta } = fence;
  const reason = meta['no-check'];
  const lang = fence.lang.toLowerCase();
  const unchecked = (message: string, hint: string): Diagnostic[] => [
    errorAt({ file, line }, 'example-unchecked', message, hint),
  ];
  if (reason !== undefined) {
    const hasReason = typeof reason === 'string' && reason.trim() !== '';
    const message = 'the example skips the check without a reason';
    return hasReason ? [] : unchecked(message, 'write no-check="why"');
  }
  if (!PARSERS.has(lang)) return [];
  const limit = MAX_LENGTHS.get(lang) ?? MAX_LENGTH;
  const optOut = 'write no-check="why" after the language';
  if (code.length > limit) {
    const size = `${limitText(code.length)} characters, more than the limit of ${limitText(limit)}`;
    return unchecked(`the ${fence.lang} example has ${size}`, `shorten it, or ${optOut}`);
  }
  const parsed = 'diff' in meta ? afterState(code) : code;
  const fault = await faultIn(lang)(parsed);
  if (!fault) return [];
  const message = `the ${fence.lang} example does not parse: ${fault.message}`;
  const sourceOf = (number: number) => sourceLine({ file, line: number }, texts);
  if (/<Include\b/.test(sourceOf(line))) {
    const hint = `fix line ${fault.line} of the included code`;
    return [errorAt({ file, line }, 'example-syntax', message, hint)];
  }
  // In a list or a quote, the code does not begin in the first column.
  const shown = parsed.split('\n')[fault.line - 1] ?? '';
  const start = Math.max(0, sourceOf(line + fault.line).indexOf(shown));
  const place = { file, line: line + fault.line, column: start + fault.column };
  return [errorAt(place, 'example-syntax', message, `fix it, or ${optOut}`)];
}

/** Returns the code after a diff is applied; removed lines become empty and keep their numbers. */
export function afterState(code: string): string {
  return code
    .split('\n')
    .map(line => (line.startsWith('-') ? '' : line.replace(/^[+ ]/, '')))
    .join('\n');
}
