// Reports words after a code fence that have no effect, but seem to be meant for one.
import { didYouMean } from '../../../diagnostics/didYouMean.ts';
import { warn, type PageEnv, type Problem, type Spot } from '../../context.ts';
import {
  FENCE_WORDS,
  MAX_INFO_CHARS,
  readLines,
  type FenceInfo,
  type FenceMeta,
} from '../../fences.ts';

/** A file name, e.g. `src/app.config.ts`, as the language of a fence or as a word after it. */
const FILE_NAME =
  /^[\w@./-]*\w\.(?:[cm]?[jt]sx?|json|css|scss|less|html|vue|svelte|ya?ml|toml|mdx?|sh)$/;

export function isFileName(word: string): boolean {
  return FILE_NAME.test(word);
}

interface Fence {
  code: string;
  /** The whole info string. */
  words: string;
  info: FenceInfo;
}

/** Keys of other tools → what to write instead. */
const FOREIGN: ReadonlyMap<string, string> = new Map([
  ['filename', 'title="…"'],
  ['hl_lines', '{1,3-5}'],
  ['mark', '{1,3-5}'],
  ['ins', '// [!code ++] at the end of each line'],
  ['del', '// [!code --] at the end of each line'],
]);

const NO_EFFECT = 'after the code fence has no effect';

export function reportFenceWords({ code, words, info }: Fence, env: PageEnv, spot: Spot): void {
  const problems = [
    ...misspelled(info.meta),
    ...openQuotes(words),
    ...wrongNumbers(words),
    ...fileName(words),
    ...beyond(code, info),
  ];
  for (const problem of problems) warn(env, spot, 'fence-word', problem);
}

/** Finds words that have no effect, but resemble one that has, or are keys of other tools. */
function misspelled(meta: FenceMeta): Problem[] {
  return Object.entries(meta).flatMap(([word, value]) => {
    if (FENCE_WORDS.includes(word)) return [];
    const instead = value === true ? undefined : FOREIGN.get(word);
    const hint = instead === undefined ? didYouMean(word, FENCE_WORDS) : `write ${instead}`;
    return hint === undefined ? [] : [{ message: `"${word}" ${NO_EFFECT}`, hint }];
  });
}

/** Finds a value whose quotes are not closed: it ends at its first space, and shows the quote. */
function openQuotes(info: string): Problem[] {
  const closed = info.slice(0, MAX_INFO_CHARS).replace(/"[^"]*"|'[^']*'|`[^`]*`/g, '');
  const [found] = /[\w-]+=["'`]\S*/.exec(closed) ?? [];
  if (found === undefined) return [];
  return [{ message: `the quotes of ${found} are not closed`, hint: 'close them' }];
}

/** Finds braces with numbers that name no line, such as `{5-3}` or `{1;3}`. */
function wrongNumbers(info: string): Problem[] {
  const braces = info.slice(0, MAX_INFO_CHARS).match(/\{[\d\s,;:.~\u2013\u2014-]+\}/g) ?? [];
  const namesNone = (part: string): boolean => part.trim() !== '' && readLines(part).size === 0;
  const wrong = braces.find(each => each.slice(1, -1).split(',').some(namesNone));
  if (wrong === undefined) return [];
  return [{ message: `"${wrong}" ${NO_EFFECT}`, hint: 'write line numbers, e.g. {1,3-5}' }];
}

/** Finds a file name without `title=`. */
function fileName(info: string): Problem[] {
  const start = info.trim().slice(0, MAX_INFO_CHARS);
  const words = start.replace(/"[^"]*"|'[^']*'|`[^`]*`|\{[^}]*\}|\[[^\]]*\]/g, '');
  const name = words.split(/\s+/).slice(1).find(isFileName);
  if (name === undefined) return [];
  return [{ message: `"${name}" ${NO_EFFECT}`, hint: `write title="${name}"` }];
}

/** Finds a line number after the last line: often the code has become shorter. */
function beyond(code: string, info: FenceInfo): Problem[] {
  const { length } = code.split('\n');
  const lines = [info.marked, info.focused, info.warned, info.failed].flatMap(set => [...set]);
  const line = lines.find(each => each > length);
  if (line === undefined) return [];
  const message = `line ${line} ${NO_EFFECT}: the code ends with line ${length}`;
  return [{ message, hint: 'correct the line numbers' }];
}
