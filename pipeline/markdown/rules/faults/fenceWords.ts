// Reports words after a code fence that have no effect, but seem to be meant for one.
import { didYouMean } from '../../../diagnostics/didYouMean.ts';
import { warn, type PageEnv, type Problem, type Spot } from '../../context.ts';
import { FENCE_WORDS, MAX_INFO_CHARS, type FenceInfo, type FenceMeta } from '../../fences.ts';

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

const NO_EFFECT = 'after the code fence has no effect';

export function reportFenceWords({ code, words, info }: Fence, env: PageEnv, spot: Spot): void {
  const problems = [...misspelled(info.meta), ...fileName(words), ...beyond(code, info)];
  for (const problem of problems) warn(env, spot, 'fence-word', problem);
}

/** Finds words of an info string that have no effect but resemble one that would have. */
function misspelled(meta: FenceMeta): Problem[] {
  return Object.keys(meta).flatMap(word => {
    const hint = FENCE_WORDS.includes(word) ? undefined : didYouMean(word, FENCE_WORDS);
    return hint === undefined ? [] : [{ message: `"${word}" ${NO_EFFECT}`, hint }];
  });
}

/** Finds a file name without `title=`. */
function fileName(info: string): Problem[] {
  const start = info.trim().slice(0, MAX_INFO_CHARS);
  const words = start.replace(/"[^"]*"|'[^']*'|`[^`]*`|\{[^}]*\}|\[[^\]]*\]/g, '');
  const name = words.split(/\s+/).slice(1).find(isFileName);
  if (name === undefined) return [];
  return [{ message: `"${name}" ${NO_EFFECT}`, hint: `write title="${name}"` }];
}

/** Finds a line number behind the last line: often the code has become shorter. */
function beyond(code: string, info: FenceInfo): Problem[] {
  const { length } = code.split('\n');
  const lines = [info.marked, info.focused, info.warned, info.failed].flatMap(set => [...set]);
  const line = lines.find(each => each > length);
  if (line === undefined) return [];
  const message = `line ${line} ${NO_EFFECT}: the code ends with line ${length}`;
  return [{ message, hint: 'correct the line numbers' }];
}
