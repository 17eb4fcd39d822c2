// Reports words after a code fence that have no effect, but seem to be meant for one.
import { didYouMean } from '../../../diagnostics/didYouMean.ts';
import { warn, type PageEnv, type Spot } from '../../context.ts';
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

export function reportFenceWords({ code, words, info }: Fence, env: PageEnv, spot: Spot): void {
  reportMisspelled(info.meta, env, spot);
  reportFileName(words, env, spot);
  reportBeyond(code, info, env, spot);
}

/** Reports words of an info string that have no effect but resemble one that would have. */
function reportMisspelled(meta: FenceMeta, env: PageEnv, spot: Spot): void {
  for (const word of Object.keys(meta)) {
    const hint = FENCE_WORDS.includes(word) ? undefined : didYouMean(word, FENCE_WORDS);
    if (hint === undefined) continue;
    warn(env, spot, 'fence-word', {
      message: `"${word}" after the code fence has no effect`,
      hint,
    });
  }
}

/** Reports a file name without `title=`. */
function reportFileName(info: string, env: PageEnv, spot: Spot): void {
  const start = info.trim().slice(0, MAX_INFO_CHARS);
  const words = start.replace(/"[^"]*"|'[^']*'|`[^`]*`|\{[^}]*\}|\[[^\]]*\]/g, '');
  const name = words
    .split(/\s+/)
    .slice(1)
    .find(word => FILE_NAME.test(word));
  if (name === undefined) return;
  warn(env, spot, 'fence-word', {
    message: `"${name}" after the code fence has no effect`,
    hint: `write title="${name}"`,
  });
}

/** Reports a line number behind the last line: often the code has become shorter. */
function reportBeyond(code: string, info: FenceInfo, env: PageEnv, spot: Spot): void {
  const { length } = code.split('\n');
  const lines = [info.marked, info.focused, info.warned, info.failed].flatMap(set => [...set]);
  const beyond = lines.find(line => line > length);
  if (beyond === undefined) return;
  warn(env, spot, 'fence-word', {
    message: `line ${beyond} after the code fence has no effect: the code ends with line ${length}`,
    hint: 'correct the line numbers',
  });
}
