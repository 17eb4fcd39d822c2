// <Tabs> with a <Tab> for each panel, and <PackageManagerTabs>: one command for four package
// managers.
import { renderToStaticMarkup } from 'react-dom/server';
import { Tabs } from '../../../theme/widgets/Tabs.tsx';
import { closeOf, constructOf, type Attributes, type HtmlWriter } from '../construct.ts';
import { report, spotOf } from '../context.ts';
import { readFence } from '../fences.ts';
import { codeBlock } from '../rules/codeBlocks.tsx';
import { fenced, strong } from '../writers/markdownBlocks.ts';
import type { Tag } from './tag.ts';

interface Panel {
  label: string;
  value: string;
  html: string;
}

/** In Markdown the panels follow each other, each below its label. */
export const tab: Tag = {
  content: 'block',
  required: ['label'],
  optional: ['value'],
  html(_, { env, spot }) {
    report(env, spot, {
      code: 'tab-outside',
      message: '<Tab> stands outside <Tabs>',
      hint: 'put it between <Tabs> and </Tabs>',
    });
    return '';
  },
  markdown: ({ attrs: { label = '' } }, _, inside) => [
    { kind: 'other', text: strong(label) },
    ...inside,
  ],
};

export const tabs: Tag = {
  content: 'block',
  optional: ['groupId', 'defaultValue'],
  html({ attrs }, page, inside) {
    const { env, spot, render } = page;
    const panels: Panel[] = [];
    for (let index = 0; index < inside.length; index++) {
      const token = inside[index]!;
      const use = constructOf(token);
      if (use?.kind !== 'tag:Tab') {
        report(env, spotOf(token, env), {
          code: 'tab-outside',
          message: '<Tabs> contains something other than <Tab>',
          hint: 'put it into a <Tab label="…">',
        });
        return '';
      }
      const close = closeOf(inside, index);
      const { label = '', value = label } = use.attrs;
      panels.push({ label, value, html: render(inside.slice(index + 1, close)) });
      index = close;
    }
    if (panels.length > 0) return tabsHtml(panels, attrs, page);
    report(env, spot, {
      code: 'tab-outside',
      message: '<Tabs> contains no <Tab>',
      hint: 'add <Tab label="…">',
    });
    return '';
  },
};

export const packageManagerTabs: Tag = {
  content: 'void',
  optional: ['command', 'npm', 'yarn', 'pnpm', 'bun'],
  html({ attrs }, page) {
    const panels = packageManagerCommands(attrs).map(({ manager, command }) => ({
      label: manager,
      value: manager,
      html: codeBlock(command, readFence('bash'), page.env),
    }));
    if (panels.length > 0) return tabsHtml(panels, { groupId: 'package-manager' }, page);
    report(page.env, page.spot, {
      code: 'tag-attribute',
      message: '<PackageManagerTabs> has no command',
      hint: 'write <PackageManagerTabs command="install foo" />',
    });
    return '';
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

function tabsHtml(
  panels: Panel[],
  { groupId, defaultValue }: Attributes,
  { env }: HtmlWriter,
): string {
  env.widgets += 1;
  const id = `tabs-${env.widgets}`;
  // The ids that the component derives from its own.
  for (const index of panels.keys()) env.ids.push(`${id}-tab-${index}`, `${id}-panel-${index}`);
  return renderToStaticMarkup(
    <Tabs id={id} groupId={groupId} defaultValue={defaultValue} tabs={panels} />,
  );
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
  const [verb, ...rest] = command.split(/\s+/);
  const hasPackage = rest.some(word => !word.startsWith('-'));
  return verb === 'install' && hasPackage && (manager === 'yarn' || manager === 'bun')
    ? command.replace('install', 'add')
    : command;
}
