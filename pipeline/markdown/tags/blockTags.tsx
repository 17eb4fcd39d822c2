// Tags that frame a list, steps, or cards, and the reader of configs.
import { renderToStaticMarkup } from 'react-dom/server';
import { Island } from '../../../theme/parts/Island.tsx';
import { FileTree } from '../../../theme/widgets/FileTree.tsx';
import { NextSteps } from '../../../theme/widgets/NextSteps.tsx';
import { StepCard } from '../../../theme/widgets/StepCard.tsx';
import { Steps } from '../../../theme/widgets/Steps.tsx';
import { escapeMarkdown } from '../writers/markdownBlocks.ts';
import type { Tag } from './tag.ts';

export const fileTree: Tag = {
  content: 'block',
  html: (_, { render }, inside) => renderToStaticMarkup(<FileTree html={render(inside)} />),
};

export const steps: Tag = {
  content: 'block',
  html: (_, { render }, inside) => renderToStaticMarkup(<Steps html={render(inside)} />),
};

export const nextSteps: Tag = {
  content: 'block',
  html: (_, { render, locale }, inside) =>
    renderToStaticMarkup(<NextSteps html={render(inside)} locale={locale} />),
};

export const step: Tag = {
  content: 'void',
  required: ['title', 'href'],
  optional: ['description'],
  html: ({ attrs: { title = '', href = '', description } }, { link, locale }) =>
    renderToStaticMarkup(
      <StepCard title={title} href={link(href)} description={description} locale={locale} />,
    ),
  markdown({ attrs: { title = '', href = '', description } }, { link }) {
    const remark = description ? `: ${escapeMarkdown(description)}` : '';
    return [{ kind: 'list', text: `- [${escapeMarkdown(title)}](${link(href)})${remark}` }];
  },
  searchText: ({ title, description }) => [title, description].filter(Boolean).join(': '),
};

export const configReader: Tag = {
  content: 'void',
  html: (_, { env, locale }) =>
    renderToStaticMarkup(
      <Island
        name="ConfigReader"
        props={{
          labels: locale.labels.configReader,
          wrappers: env.site.configFile?.wrappers ?? [],
        }}
      />,
    ),
  markdown: () => [{ kind: 'text', text: '' }],
};
