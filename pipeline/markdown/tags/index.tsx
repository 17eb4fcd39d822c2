// All tags of our Markdown. To add a tag, add one object.
import { Island } from '../../../theme/parts/Island.tsx';
import { Badge, BADGE_TYPES } from '../../../theme/widgets/Badge.tsx';
import { FileTree } from '../../../theme/widgets/FileTree.tsx';
import { NextSteps, StepCard } from '../../../theme/widgets/NextSteps.tsx';
import { SourceCode } from '../../../theme/widgets/SourceCode.tsx';
import { Steps } from '../../../theme/widgets/Steps.tsx';
import type { Tag } from '../construct.ts';
import { escapeMarkdown, strong } from '../writers/toMarkdown.ts';
import { include } from './include.ts';
import { bars, value } from './measurements.tsx';
import { audio, video } from './media.tsx';
import { packageManagerTabs, tab, tabItem, tabs } from './tabs.tsx';

/** All tags by name. */
export const TAGS: Record<string, Tag> = {
  Audio: audio,
  Badge: {
    isInline: true,
    required: ['text'],
    optional: ['type'],
    values: { type: BADGE_TYPES },
    html: ({ attrs: { text = '', type } }) => <Badge text={text} type={type} />,
    markdown: ({ attrs: { text = '' } }) => [{ kind: 'text', text: `**${escapeMarkdown(text)}**` }],
    inlineText: ({ text }) => text,
  },
  Bars: bars,
  Cards: {
    hasContent: true,
    html: (_, { render }, inside) => (
      <div className="cards" dangerouslySetInnerHTML={{ __html: render(inside) }} />
    ),
  },
  ConfigReader: {
    html: (_, { env, locale: { labels } }) => (
      <Island
        name="ConfigReader"
        props={{ labels: labels.configReader, wrappers: env.site.configFile?.wrappers ?? [] }}
      />
    ),
    markdown: () => [{ kind: 'text', text: '' }],
  },
  FileTree: {
    hasContent: true,
    html: (_, { render }, inside) => <FileTree html={render(inside)} />,
  },
  Include: include,
  NextSteps: {
    hasContent: true,
    html: (_, { render, locale }, inside) => <NextSteps html={render(inside)} locale={locale} />,
    // The Markdown is a title and one list with the content of all blocks inside.
    markdown: (_, { locale }, inside) => [
      { kind: 'text', text: strong(locale.labels.nextSteps) },
      { kind: 'list', text: inside.map(({ text }) => text).join('\n') },
    ],
  },
  PackageManagerTabs: packageManagerTabs,
  SourceCode: {
    isInline: true,
    required: ['href'],
    html: ({ attrs: { href = '' } }, { link, locale }) => (
      <SourceCode href={link(href)} locale={locale} />
    ),
    markdown: ({ attrs: { href = '' } }, { link, locale }) => [
      { kind: 'text', text: `[${locale.sourceCodeText}](${link(href)})` },
    ],
  },
  Step: {
    required: ['title', 'href'],
    optional: ['description'],
    html: ({ attrs: { title = '', href = '', description } }, { link, locale }) => (
      <StepCard title={title} href={link(href)} description={description} locale={locale} />
    ),
    markdown({ attrs: { title = '', href = '', description } }, { link }) {
      const remark = description ? `: ${escapeMarkdown(description)}` : '';
      return [{ kind: 'list', text: `- [${escapeMarkdown(title)}](${link(href)})${remark}` }];
    },
    searchText: ({ title, description }) => [title, description].filter(Boolean).join(': '),
  },
  Steps: { hasContent: true, html: (_, { render }, inside) => <Steps html={render(inside)} /> },
  Tab: tab,
  TabItem: tabItem,
  Tabs: tabs,
  Value: value,
  Video: video,
};

/** Returns the name of a tag that an element such as `<tabs>` means, without its capital letters. */
export function tagNamed(element: string): string | undefined {
  return Object.keys(TAGS).find(name => `<${name.toLowerCase()}>` === element);
}
