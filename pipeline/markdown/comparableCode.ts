// Reduces code to what must be equal in every language of a site: no comments, strings, or prose.
import { tokenize, type CodeTokens } from './highlight.ts';

/** Types of Prism's tokens that are translated; `string` is also text of template strings. */
const TRANSLATED = /comment|^string$|^scalar$|^attr-value$|^title$/;

/** Languages in which text without a Prism token is prose or a plain value. */
const PROSE = new Set(
  (
    'yaml yml md mdx markdoc markdown html xml svg vue vue-html svelte astro markup ' +
    'text txt plain plaintext log tree'
  ).split(' '),
).add('');

/** Matches code before a string that names a module, which is the same in every language. */
const MODULE = /\b(?:from|import|require)\s*\(?\s*$/;

/**
 * Returns the lines of code without comments, strings, prose, and trailing spaces: what a
 * translation must have in common with its original. Names of imported modules are kept.
 */
export function comparableLines(code: string, lang: string): string[] {
  const isProse = PROSE.has(lang.toLowerCase());
  let before = '';
  const write = (content: CodeTokens, type: string): string => {
    if (Array.isArray(content)) return content.map(part => write(part, type)).join('');
    if (typeof content !== 'string') {
      const isModule = content.type === 'string' && MODULE.test(before);
      const isPart = TRANSLATED.test(type) && content.type !== 'interpolation';
      return write(content.content, isModule ? 'module' : isPart ? type : content.type);
    }
    before = (before + content).slice(-20);
    return TRANSLATED.test(type) || (isProse && type === '') ? lineBreaks(content) : content;
  };
  const tokens = tokenize(code, lang);
  const isJsx = /^[jt]sx$/i.test(lang) && Array.isArray(tokens);
  return write(isJsx ? withoutJsxText(tokens) : tokens, '')
    .split('\n')
    .map(line => line.trimEnd());
}

function lineBreaks(text: string): string {
  return text.replace(/[^\n]/g, '');
}

/** Removes the text between JSX tags, which Prism reads as code. Keeps line breaks and `{…}`. */
function withoutJsxText(tokens: readonly CodeTokens[]): CodeTokens[] {
  let tags = 0;
  let braces = 0;
  return tokens.map(token => {
    const text = textOf(token);
    const isTag = typeof token === 'object' && 'type' in token && token.type === 'tag';
    if (isTag && braces === 0) tags += text.startsWith('</') ? -1 : text.endsWith('/>') ? 0 : 1;
    else if (tags > 0 && text === '{') braces++;
    else if (tags > 0 && text === '}') braces--;
    return isTag || braces > 0 || tags <= 0 ? token : lineBreaks(text);
  });
}

function textOf(content: CodeTokens): string {
  if (typeof content === 'string') return content;
  return Array.isArray(content) ? content.map(textOf).join('') : textOf(content.content);
}
