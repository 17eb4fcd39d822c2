// <Tabs> with a <Tab> for each panel, and <PackageManagerTabs>: one command for four package
// managers.
import type { ReactNode } from 'react';
import { Tabs } from '../../../theme/widgets/Tabs.tsx';
import { closeOf, constructOf, type Attributes, type Tag } from '../construct.ts';
import { report, spotOf, type PageEnv, type Spot } from '../context.ts';
import { readFence } from '../fences.ts';
import { codeBlock } from '../rules/codeBlocks.tsx';
import { fenced, strong } from '../writers/toMarkdown.ts';

/** In Markdown the panels follow each other, each below its label. */
export const tab: Tag = {
  hasContent: true,
  required: ['label'],
  optional: ['value'],
  html: (_, { env, spot }) =>
    reportTab(env, spot, '<Tab> stands outside <Tabs>', 'put it between <Tabs> and </Tabs>'),
  markdown: ({ attrs: { label = '' } }, _, inside) => [
    { kind: 'other', text: strong(label) },
    ...inside,
  ],
};

export const tabs: Tag = {
  hasContent: true,
  optional: ['groupId', 'defaultValue'],
  html({ attrs }, { env, spot, render }, inside) {
    const panels: Panel[] = [];
    for (let index = 0; index < inside.length; index++) {
      const token = inside[index]!;
      const use = constructOf(token);
      if (use?.kind !== 'tag:Tab') {
        const message = '<Tabs> contains something other than <Tab>';
        return reportTab(env, spotOf(token, env), message, 'put it into a <Tab label="…">');
      }
      const close = closeOf(inside, index);
      const { label = '', value = label } = use.attrs;
      panels.push({ label, value, html: render(inside.slice(index + 1, close)) });
      index = close;
    }
    if (panels.length > 0) return tabsOf(panels, attrs, env);
    return reportTab(env, spot, '<Tabs> contains no <Tab>', 'add <Tab label="…">');
  },
};

function reportTab(env: PageEnv, spot: Spot, message: string, hint: string): null {
  report(env, spot, { code: 'tab-outside', message, hint });
  return null;
}

export const packageManagerTabs: Tag = {
  optional: ['command', 'npm', 'yarn', 'pnpm', 'bun'],
  html({ attrs }, { env, spot }) {
    const panels = packageManagerCommands(attrs).map(({ manager, command }) => ({
      label: manager,
      value: manager,
      html: codeBlock(command, readFence('bash'), env),
    }));
    if (panels.length > 0) return tabsOf(panels, { groupId: 'package-manager' }, env);
    report(env, spot, {
      code: 'tag-attribute',
      message: '<PackageManagerTabs> has no command',
      hint: 'write <PackageManagerTabs command="install foo" />',
    });
    return null;
  },
  markdown: ({ attrs }) =>
    packageManagerCommands(attrs).flatMap(({ manager, command }) => [
      { kind: 'other', text: strong(manager) },
      { kind: 'code', text: fenced(command, 'bash') },
    ]),
  searchCode: attrs =>
    packageManagerCommands(attrs)
      .map(({ command }) => `${command}\n`)
      .join(''),
};

type Panel = { label: string; value: string; html: string };

function tabsOf(panels: Panel[], attrs: Attributes, env: PageEnv): ReactNode {
  env.widgets += 1;
  const id = `tabs-${env.widgets}`;
  // The ids that the component derives from its own.
  for (const index of panels.keys()) env.ids.push(`${id}-tab-${index}`, `${id}-panel-${index}`);
  return <Tabs id={id} {...attrs} tabs={panels} />;
}

const MANAGERS = ['npm', 'yarn', 'pnpm', 'bun'] as const;

/**
 * Commands of a `<PackageManagerTabs>`: from `command`, or from the attribute of a manager.
 * `install foo` becomes `add foo` for yarn and bun; `install` without a package stays.
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
