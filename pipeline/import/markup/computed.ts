// Removes text that a template computes, i.e. `{{ … }}` of Vue, Liquid, and Nunjucks.
import type { Decide } from '../decisions.ts';
import { CODE, outsideCode } from './fences.ts';
import { EMPTY } from './htmlTags.ts';
import { emptyLines, firstLine, lineAt, remainder } from './lines.ts';
import { shownValue, type Variables } from '../jekyll.ts';
import { scanTags } from './scanTags.ts';

const V_PRE = String.raw`(?=[^<>]*>)[^<>]*\sv-pre\b[^<>]*>`;
const VERBATIM = String.raw`<(\w+)\b${V_PRE}(?:(?!<\2\b${V_PRE})[^])*?<\/\2>`;
/**
 * Also matches inline code and `v-pre` elements, so that braces in them are kept. What begins first
 * wins, because code may be in braces, and braces in code.
 */
const COMPUTED = new RegExp(
  String.raw`${CODE.source}|${VERBATIM}|(\]\()?\{\{((?:(?!\{\{)[^])*?)\}\}`,
  'g',
);
const DIRECTIVE = /\sv-[a-z]+(?=[=\s>])|\s@[a-z][\w.-]*=|\{\{/;

/**
 * Removes `{{ … }}`, except a literal or a setting of the site in it. A computed URL of a link
 * becomes `#`.
 */
export function withoutComputed(text: string, decide: Decide, variables?: Variables): string {
  return text.replace(COMPUTED, (whole, code, tag, link, inside: string, at: number) => {
    if (code !== undefined || tag !== undefined) return whole;
    const value = shownValue(inside, variables);
    if (value !== undefined) return String(link ?? '') + value;
    const line = lineAt(text, at);
    if (link !== undefined) {
      decide(line, 'a link with a computed URL was set to #');
      return `${link}#`;
    }
    decide(line, `${firstLine(whole)} was removed: its text is computed`, 'write the text');
    return remainder(text, whole, at);
  });
}

/** Removes blocks of HTML that are Vue templates, such as live examples. */
export function withoutVueBlocks(text: string, decide: Decide): string {
  return text.replace(/^<[a-z][^]*?(?=\n[ \t]*\n|$(?![^]))/gm, (block, at: number) => {
    if (!DIRECTIVE.test(block) || /\sv-pre\b/.test(block) || !isBalanced(block)) return block;
    decide(lineAt(text, at), `${firstLine(block)} was removed: it is a Vue template`);
    return emptyLines(block);
  });
}

/**
 * Replaces `{{ … }}` with its literal in code whose language ends in `-vue`, because VitePress
 * evaluates it there, too. Removes this ending from the language.
 */
export function withoutVueFences(text: string): string {
  const fence = /^([ \t]*)(`{3,})([a-z]+)-vue\b([^]*?\n\1\2)/gm;
  return text.replace(fence, (_, indent: string, run: string, lang: string, rest: string) => {
    const code = rest.replace(/\{\{\s*(["'`])([^"'`$]*)\1\s*\}\}/g, '$2');
    return `${indent}${run}${lang}${code}`;
  });
}

/** A template literal on its own lines, which may be the content of `<CodeBlock>` of Docusaurus. */
const TEMPLATE = /^([ \t]*)(?:<CodeBlock\b([^>]*)>\s*)?\{`([^`]*)`\}(?:\s*<\/CodeBlock>)?[ \t]*$/gm;

/**
 * Replaces string literals in braces, which JSX needs for spaces and line breaks, with their text.
 * A template literal on its own lines becomes a code block.
 */
export function withoutBraces(text: string, decide: Decide): string {
  const blocks = text.replace(
    TEMPLATE,
    (_, indent: string, attributes = '', code: string, at: number) => {
      if (code.includes('${')) decide(lineAt(text, at), 'the code block is partly computed');
      const [, lang = ''] = /\blanguage="([^"]*)"/.exec(attributes) ?? [];
      const [title = ''] = /\btitle="[^"]*"/.exec(attributes) ?? [];
      const lines = code.replace(/^\n|\s+$/g, '').split('\n');
      return [`${indent}\`\`\`${lang} ${title}`.trimEnd(), ...lines, '```'].join(`\n${indent}`);
    },
  );
  return outsideCode(blocks, part => part.replace(/(?<![={$])\{(["'])([^"'\\\n]*)\1\}/g, '$2'));
}

function isBalanced(block: string): boolean {
  const depths = new Map<string, number>();
  for (const { name, isClosing, isVoid } of scanTags(block))
    if (!isVoid && !EMPTY.test(name))
      depths.set(name, (depths.get(name) ?? 0) + (isClosing ? -1 : 1));
  return [...depths.values()].every(depth => depth === 0);
}
