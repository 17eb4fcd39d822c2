// How text, inline code, and table cells are rendered.
import type { MarkdownIt } from 'markdown-it';
import { breakable } from '../../../theme/parts/Inline.tsx';
import { attribute } from '../context.ts';

export function textAndTables(md: MarkdownIt): void {
  const { rules } = md.renderer;
  for (const type of ['text', 'code_inline'] as const) {
    const usual = rules[type]!;
    rules[type] = (tokens, index, ...rest) => {
      const html = usual(tokens, index, ...rest);
      const whole = type === 'code_inline' ? keepFlags(html) : html;
      const { breakable: isBreakable } = (tokens[index]!.meta ?? {}) as { breakable?: boolean };
      return isBreakable ? breakable(whole) : whole;
    };
  }
  // Alignment is a class: the content security policy forbids a style attribute.
  for (const type of ['th_open', 'td_open']) {
    rules[type] = (tokens, index) => {
      const token = tokens[index]!;
      const [, align] = /text-align:(\w+)/.exec(attribute(token, 'style')) ?? [];
      const scope = token.tag === 'th' ? ' scope="col"' : '';
      return `<${token.tag}${scope}${align ? ` class="align-${align}"` : ''}>`;
    };
  }
}

/** Browsers break lines behind hyphens; the flags of a command stay in one piece. */
function keepFlags(html: string): string {
  return html.replace(/(>|\s)(--?[A-Za-z][\w-]*)(?=[\s<=])/g, '$1<span class="keep">$2</span>');
}
