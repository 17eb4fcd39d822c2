// Turns an image with a title, alone in its paragraph, into a figure with the title as its caption.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { escapeHtml } from '../../../theme/html.ts';
import { attribute } from '../context.ts';

export function figures(md: MarkdownIt): void {
  md.core.ruler.push('figures', markFigures);
  md.renderer.rules.figure_open = () => '<figure>';
  md.renderer.rules.figure_close = (tokens, index) =>
    `<figcaption>${escapeHtml(captionOf(tokens[index]!))}</figcaption></figure>\n`;
}

/** Returns the caption of a figure, from the token that closes it. */
export function captionOf({ meta }: Token): string {
  return (meta as { caption: string }).caption;
}

function markFigures({ tokens }: StateCore): void {
  for (const [index, open] of tokens.entries()) {
    const close = tokens[index + 2];
    if (open.type !== 'paragraph_open' || open.hidden || !close) continue;
    const children = tokens[index + 1]?.children ?? [];
    const [image] = children;
    if (children.length !== 1 || image?.type !== 'image') continue;
    const caption = attribute(image, 'title').trim();
    if (caption === '') continue;
    image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
    Object.assign(open, { type: 'figure_open', tag: 'figure' });
    Object.assign(close, { type: 'figure_close', tag: 'figure', meta: { caption } });
  }
}
