// <Tabs> with a <Tab> for each panel, and <PackageManagerTabs>, which shows one command for four
// package managers.
import type { ReactNode } from 'react';
import { Tabs } from '../../../theme/widgets/Tabs.tsx';
import { didYouMean } from '../../diagnostics/didYouMean.ts';
import { constructOf, outermost } from '../construct.ts';
import type { Attributes, HtmlWriter, Tag } from '../construct.ts';
import { report, spotOf, type PageEnv, type Spot } from '../context.ts';
import { codeBlock } from '../rules/codeBlocks.tsx';
import { fenced, strong, type MarkdownBlock } from '../writers/toMarkdown.ts';

/** One panel. In Markdown, the panels follow each other, each below its label. */
export const tab: Tag = {
  hasContent: true,
  required: ['label'],
  optional: ['value'],
  html: (_, page) => reportOutside('Tab', page),
  markdown: ({ attrs: { label = '' } }, _, inside) => tabMarkdown(label, inside),
};

/** Other documentation systems write `<TabItem>` for `<Tab>`. */
export const tabItem: Tag = {
  hasContent: true,
  optional: ['label', 'value', 'default'],
  html: (_, page) => reportOutside('TabItem', page),
  markdown: ({ attrs: { value = '', label = value } }, _, inside) => tabMarkdown(label, inside),
};

/** Writes a panel below its label. The labels of tabs inside the panel are prefixed with it. */
function tabMarkdown(label: string, inside: readonly MarkdownBlock[]): MarkdownBlock[] {
  const begin = (tab: string): MarkdownBlock => ({ kind: 'other', text: strong(tab), tab });
  const nested = inside.map(block => (block.tab ? begin(`${label} › ${block.tab}`) : block));
  return [begin(label), ...nested];
}

/** Marks the end of tabs in Markdown, so that later text is not taken for the last panel. */
export const TABS_END: MarkdownBlock = { kind: 'other', text: '<!-- end of tabs -->' };

export const tabs: Tag = {
  hasContent: true,
  optional: ['label', 'groupId', 'defaultValue', 'syncKey'],
  markdown: (_, __, inside) => [...inside, TABS_END],
  html({ attrs }, { env, spot, render }, inside) {
    const panels: Panel[] = [];
    const values = new Set<string>();
    let { groupId = attrs.syncKey, defaultValue } = attrs;
    for (const { open, inside: content } of outermost(inside)) {
      const use = constructOf(open);
      if (use?.kind !== 'tag:Tab' && use?.kind !== 'tag:TabItem') {
        const message = '<Tabs> contains something other than <Tab>';
        return reportTab(env, spotOf(open, env), message, 'put it inside a <Tab label="…">');
      }
      const { label = use.attrs.value ?? '', value = label } = use.attrs;
      // The label of a <Tab> is required, so its absence has been reported.
      const isReported = use.kind === 'tag:Tab' && use.attrs.label === undefined;
      if (label === '' && !isReported)
        report(env, spotOf(open, env), 'tag-attribute', {
          message: 'the tab has no label',
          hint: 'add label="…"',
        });
      else if (label !== '' && values.has(value))
        report(env, spotOf(open, env), 'tag-attribute', {
          message: `two tabs of the same <Tabs> have the value "${value}"`,
          hint: 'give each its own value',
        });
      values.add(value);
      // Other documentation systems write `default="false"` for tabs that are not the default.
      if ((use.attrs.default ?? 'false') !== 'false') defaultValue ??= value;
      panels.push({ label, value, html: render(content) });
    }
    if (panels.length === 0)
      return reportTab(env, spot, '<Tabs> contains no <Tab>', 'add <Tab label="…"> … </Tab>');
    if (defaultValue !== undefined && !values.has(defaultValue))
      report(env, spot, 'tag-attribute', {
        message: `no tab of <Tabs> has the value "${defaultValue}"`,
        hint: didYouMean(defaultValue, values) ?? `use one of ${[...values].join(', ')}`,
      });
    return tabsOf(panels, { name: attrs.label, groupId, defaultValue }, env);
  },
};

function reportOutside(name: string, { env, spot }: HtmlWriter): null {
  // Without its closing tag, <Tabs> contains none of its tabs.
  if (env.unclosedTags.includes('Tabs')) return null;
  return reportTab(env, spot, `<${name}> is outside <Tabs>`, 'put it between <Tabs> and </Tabs>');
}

function reportTab(env: PageEnv, spot: Spot, message: string, hint: string): null {
  report(env, spot, 'tab-outside', { message, hint });
  return null;
}

export const packageManagerTabs: Tag = {
  optional: ['command', 'npm', 'yarn', 'pnpm', 'bun'],
  html({ attrs }, { env, spot }) {
    const [, program] = /^(npm|npx|yarn|pnpm|bunx?)\s/.exec(attrs.command ?? '') ?? [];
    if (program !== undefined)
      report(env, spot, 'tag-attribute', {
        message: `the command of <PackageManagerTabs> begins with ${program}, but each tab adds its own program`,
        hint: `write the rest, e.g. command="install foo", or npm="…" yarn="…" pnpm="…" bun="…"`,
      });
    const panels = packageManagerCommands(attrs).map(({ manager, command }) => ({
      label: manager,
      value: manager,
      html: codeBlock(command, 'bash', env),
    }));
    if (panels.length > 0) return tabsOf(panels, { groupId: PACKAGE_MANAGER }, env);
    report(env, spot, 'tag-attribute', {
      message: '<PackageManagerTabs> has no command',
      hint: 'write <PackageManagerTabs command="install foo" />',
    });
    return null;
  },
  markdown: ({ attrs }) => [
    ...packageManagerCommands(attrs).flatMap(({ manager, command }) =>
      tabMarkdown(manager, [{ kind: 'code', text: fenced(command, 'bash') }]),
    ),
    TABS_END,
  ],
  searchCode: attrs =>
    packageManagerCommands(attrs)
      .map(({ command }) => `${command}\n`)
      .join(''),
};

type Panel = { label: string; value: string; html: string };

/** The `groupId` of all tabs that choose a package manager. */
export const PACKAGE_MANAGER = 'package-manager';

/** Renders panels as tabs. All tabs with the same `groupId` show the same choice. */
export function tabsOf(
  panels: Panel[],
  { name, groupId, defaultValue }: Partial<Record<'name' | 'groupId' | 'defaultValue', string>>,
  env: PageEnv,
): ReactNode {
  env.widgets += 1;
  const id = `tabs-${env.widgets}`;
  // The component derives these ids from its own id.
  for (const index of panels.keys()) env.ids.push(`${id}-tab-${index}`, `${id}-panel-${index}`);
  const { packageManager, alternatives } = env.site.locale.labels;
  const ownName = name ?? (groupId === PACKAGE_MANAGER ? packageManager : alternatives);
  return <Tabs name={ownName} tabs={panels} {...{ id, groupId, defaultValue }} />;
}

export const MANAGERS: readonly string[] = ['npm', 'yarn', 'pnpm', 'bun'];

/**
 * Returns the commands of a `<PackageManagerTabs>`, from `command` or from the attribute of each
 * package manager. `install foo` becomes `add foo` for yarn and bun; `install` without a package
 * stays.
 */
export function packageManagerCommands(attrs: Attributes): { manager: string; command: string }[] {
  return MANAGERS.flatMap(manager => {
    const own = attrs[manager];
    if (own !== undefined) return [{ manager, command: own }];
    if (attrs.command === undefined) return [];
    return [{ manager, command: `${manager} ${commandFor(manager, attrs.command.trim())}` }];
  });
}

function commandFor(manager: string, command: string): string {
  const hasPackage = /^install\s(?:.*\s)?[^\s-]/.test(command);
  const usesAdd = manager === 'yarn' || manager === 'bun';
  return hasPackage && usesAdd ? command.replace('install', 'add') : command;
}
