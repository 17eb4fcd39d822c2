// Tags that may be written within a line: <Badge text="new" /> and <SourceCode href="…" />.
import { renderToStaticMarkup } from 'react-dom/server';
import { Badge } from '../../../theme/widgets/Badge.tsx';
import { SourceCode } from '../../../theme/widgets/SourceCode.tsx';
import { escapeMarkdown } from '../writers/markdownBlocks.ts';
import type { Tag } from './tag.ts';

export const badge: Tag = {
  content: 'void',
  inline: true,
  required: ['text'],
  optional: ['type'],
  html: ({ attrs: { text = '', type } }) => renderToStaticMarkup(<Badge text={text} type={type} />),
  markdown: ({ attrs: { text = '' } }) => [{ kind: 'text', text: `**${escapeMarkdown(text)}**` }],
  inlineText: ({ text }) => text,
};

export const sourceCode: Tag = {
  content: 'void',
  inline: true,
  required: ['href'],
  html: ({ attrs: { href = '' } }, { link, locale }) =>
    renderToStaticMarkup(<SourceCode href={link(href)} locale={locale} />),
  markdown: ({ attrs: { href = '' } }, { link, locale }) => [
    { kind: 'text', text: `[${locale.sourceCodeText}](${link(href)})` },
  ],
};
