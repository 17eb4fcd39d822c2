// Blocks of Markdown text, and how they are put together.

/** A block of the written Markdown; the kind decides about the blank lines around it. */
export interface MarkdownBlock {
  kind: 'text' | 'list' | 'code' | 'other';
  text: string;
}

/**
 * Joins blocks with blank lines. In a tight list only lists and code follow a text directly:
 * anything else would become part of it.
 */
export function joined(list: readonly MarkdownBlock[], tight = false): string {
  return list
    .map(({ kind, text }, index) => {
      if (index === 0) return text;
      const isTight =
        tight && list[index - 1]!.kind === 'text' && (kind === 'list' || kind === 'code');
      return (isTight ? '\n' : '\n\n') + text;
    })
    .join('');
}

/** Code as a fence longer than any fence in it. */
export function fenced(code: string, info = ''): string {
  const longest = Math.max(2, ...[...code.matchAll(/^\s*(`{3,})/gm)].map(([, run]) => run!.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${info}\n${code.replace(/\n$/, '')}\n${fence}`;
}

export function quoted(text: string): string {
  return text.replace(/^(.*)$/gm, (_, line: string) => (line ? `> ${line}` : '>'));
}

export function strong(text: string): string {
  return text.includes('*') ? text : `**${text}**`;
}

/** Plain text as Markdown that shows it unchanged. */
export function escapeMarkdown(text: string): string {
  return text.replace(/[\\`*_[\]<>]/g, '\\$&');
}
