// Every example parses: the code blocks of all pages, each by the parser of its language.
import { errorAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FenceUse } from '../../markdown/context.ts';
import type { LocalCheck } from '../check.ts';
import { PARSERS, type Fault } from './exampleParsers.ts';

/** Results by language and code: translations share nearly all examples. */
const results = new Map<string, Promise<Fault | undefined>>();
const MAX_RESULTS = 50_000;

/** Characters; a parser that recurses may overflow its stack on longer code. */
const MAX_LENGTH = 50_000;
/** Parsing these languages may take the square of their length. */
const MAX_LENGTHS: ReadonlyMap<string, number> = new Map([
  ['html', 20_000],
  ['css', 10_000],
]);

/** Every example parses, except those with `no-check="reason"` at the fence. */
export const codeExamples: LocalCheck = {
  isLocal: true,
  codes: {
    'example-syntax': {
      severity: 'error',
      explain:
        'A code example does not parse in the language of its fence. Fix it, or skip the ' +
        'check with no-check="reason" behind the language.',
      example: '```ts no-check="only a fragment"',
    },
    'example-unchecked': {
      severity: 'error',
      explain: 'A code example skips the check without a reason, or is too long to be parsed.',
      example: '```ts no-check  →  ```ts no-check="only a fragment"',
    },
  },
  run: async ({ fences }) => (await Promise.all(fences.map(checkFence))).flat(),
};

async function checkFence(fence: FenceUse): Promise<Diagnostic[]> {
  const { file, line, code, meta } = fence;
  const reason = meta['no-check'];
  const lang = fence.lang.toLowerCase();
  const unchecked = (message: string, hint: string): Diagnostic[] => [
    errorAt({ file, line }, 'example-unchecked', message, hint),
  ];
  if (reason !== undefined) {
    const hasReason = typeof reason === 'string' && reason.trim() !== '';
    const message = 'the example opts out of the check without a reason';
    return hasReason ? [] : unchecked(message, 'write no-check="why"');
  }
  if (!PARSERS.has(lang)) return [];
  const limit = MAX_LENGTHS.get(lang) ?? MAX_LENGTH;
  const optOut = 'say no-check="why" behind the language';
  if (code.length > limit) {
    const size = `${code.length} characters, more than the ${limit} that are parsed`;
    return unchecked(`the ${fence.lang} example has ${size}`, `shorten it, or ${optOut}`);
  }
  const fault = await parseOnce(lang, 'diff' in meta ? afterState(code) : code);
  if (!fault) return [];
  const place = { file, line: line + fault.line, column: fault.column };
  const message = `the ${fence.lang} example does not parse: ${fault.message}`;
  return [errorAt(place, 'example-syntax', message, `fix it, or ${optOut}`)];
}

function parseOnce(lang: string, code: string): Promise<Fault | undefined> {
  const key = `${lang}\0${code}`;
  const known = results.get(key);
  if (known) return known;
  if (results.size >= MAX_RESULTS) results.clear();
  const result = Promise.resolve(PARSERS.get(lang)?.(code));
  results.set(key, result);
  return result;
}

/** The new file of a diff. Removed lines stay as empty lines, which keeps the line numbers. */
export function afterState(code: string): string {
  return code
    .split('\n')
    .map(line => (line.startsWith('-') ? '' : line.replace(/^[+ ]/, '')))
    .join('\n');
}
