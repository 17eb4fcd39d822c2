// The tags of our Markdown. A new tag is one object and one line here.
import { configReader, fileTree, nextSteps, step, steps } from './blockTags.tsx';
import { include } from './include.ts';
import { badge, sourceCode } from './inlineTags.tsx';
import { packageManagerTabs, tab, tabs } from './tabs.tsx';
import type { Tag } from './tag.ts';

export const TAGS: Record<string, Tag> = {
  Badge: badge,
  ConfigReader: configReader,
  FileTree: fileTree,
  Include: include,
  NextSteps: nextSteps,
  PackageManagerTabs: packageManagerTabs,
  SourceCode: sourceCode,
  Step: step,
  Steps: steps,
  Tab: tab,
  Tabs: tabs,
};
