// Replaces the names of GitHub's emoji outside of code: `:tada:` → 🎉.
import codes from 'markdown-it-emoji/lib/data/full.mjs';
import type { MarkdownIt, Token } from 'markdown-it';

const CODE = /(?<![\w:/.]):([+-]1|[a-z0-9][a-z0-9_+-]{0,40}):(?![\w:])/g;

/** Runs before escapes are joined with the text around them, so that `\:tada:` stays unchanged. */
export function emoji(md: MarkdownIt): void {
  md.core.ruler.before('foreign_syntax', 'emoji', state => {
    for (const { children } of state.tokens) replaceIn(children ?? []);
  });
}

function replaceIn(tokens: readonly Token[]): void {
  for (const token of tokens) {
    if (token.type === 'text') token.content = withEmoji(token.content);
    // The alternative text of an image.
    else if (token.type === 'image') replaceIn(token.children ?? []);
  }
}

/** Replaces all known emoji codes in a text with the characters. */
export function withEmoji(text: string): string {
  if (!text.includes(':')) return text;
  return text.replace(CODE, (code, name: string) =>
    Object.hasOwn(codes, name) ? codes[name]! : code,
  );
}
