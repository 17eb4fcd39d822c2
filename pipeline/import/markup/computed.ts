// Text that a template computes when its generator runs: `{{ … }}` of Vue, Liquid, and Nunjucks.
import type { Decide } from '../decisions.ts';
import { outsideCode } from './fences.ts';
import { emptyLines, lineAt } from './lines.ts';
import { scanTags } from './scanTags.ts';

const VERBATIM = String.raw`<(\w+)\b[^>]*\sv-pre\b[^>]*>[^]*?<\/\1>`;
const COMPUTED = new RegExp(String.raw`${VERBATIM}|(\]\()?\{\{(-?[^]*?)\}\}`, 'g');
const DIRECTIVE = /\s(?:v-[a-z]+|[@:][a-z][\w.-]*)=|\sv-else\b|\{\{/;
const EMPTY = /^(?:area|br|col|hr|img|input|source|track|wbr)$/;

/** Takes out what only running the template would tell; literals are written. */
export function withoutComputed(text: string, decide: Decide): string {
  return outsideCode(text, (part, start) =>
    part.replace(COMPUTED, (whole, tag, link: string | undefined, inside: string, at: number) => {
      if (tag !== undefined) return whole;
      const line = lineAt(text, start + at);
      if (link !== undefined) {
        decide(line, 'a link to a computed address was set to #');
        return `${link}#`;
      }
      const literal = /^\s*(["'`])([^"'`$]*)\1\s*$/.exec(inside)?.[2];
      if (literal !== undefined) return literal;
      decide(line, `${shortOf(whole)} was taken out: its text is computed`, 'write the text');
      return emptyLines(whole);
    }),
  );
}

/** Takes out blocks of HTML that are templates of Vue, such as live examples. */
export function withoutVueBlocks(text: string, decide: Decide): string {
  return text.replace(/^<[a-z][^]*?(?=\n[ \t]*\n|$(?![^]))/gm, (block, at: number) => {
    if (!DIRECTIVE.test(block) || /\sv-pre\b/.test(block) || !isBalanced(block)) return block;
    decide(lineAt(text, at), `${shortOf(block)} was taken out: it is a template of Vue`);
    return emptyLines(block);
  });
}

function isBalanced(block: string): boolean {
  const depths = new Map<string, number>();
  for (const { name, isClosing, isVoid } of scanTags(block))
    if (!isVoid && !EMPTY.test(name))
      depths.set(name, (depths.get(name) ?? 0) + (isClosing ? -1 : 1));
  return [...depths.values()].every(depth => depth === 0);
}

function shortOf(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 60);
}
