// Converts components of other generators to our tags or to Markdown, or keeps only their content.
import { TAGS } from '../../markdown/tags/index.tsx';
import { MANAGERS } from '../../markdown/tags/tabs.tsx';
import type { Decide } from '../decisions.ts';
import { emptyLines, lineAt } from './lines.ts';
import { convertHtml, EMPTY } from './htmlTags.ts';
import type { Attribute, FoundTag } from './scanTags.ts';
import { indentBefore, isAlone, scanTags, withoutSlots } from './scanTags.ts';

type Values = Record<string, string>;

/**
 * Names of components begin with a capital letter; names of custom elements contain a hyphen. In
 * Vue, a `<template>` inside a component marks the content of a slot.
 */
export const COMPONENT = /^[A-Z]|-|^template$/;
/** Returns the text that replaces an opening or closing tag; undefined if only its content stays. */
type Replacement = (values: Values, isClosing: boolean) => string | undefined;

const container = (values: Values, isClosing: boolean): string => {
  if (isClosing) return '\n\n:::\n\n';
  const { type = 'note', title = '' } = values;
  return `\n\n:::${type}${title ? ` ${title}` : ''}\n\n`;
};
const link: Replacement = ({ title, href, link: target, description }, isClosing) => {
  if (isClosing) return '';
  const address = href ?? target;
  if (!address) return undefined;
  return `\n- [${title || address}](${address})${description ? `: ${description}` : ''}\n`;
};
/** Returns the title of a component, whose attribute has another name in each project. */
const titleOf = ({ title, header, heading }: Values): string | undefined =>
  title ?? header ?? heading;
const heading = (values: Values, isClosing: boolean): string => {
  const title = titleOf(values) ?? values.label ?? values.text;
  if (isClosing || !title) return '\n\n';
  const address = addressOf(values);
  return `\n\n**${address === undefined ? title : `[${title}](${address})`}**\n\n`;
};
const IMAGES = new Set(['Image', 'ThemedImage']);
/** The URL of a picture, which other components show, too. */
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif)(?:[?#]|$)/i;
const nothing = (): string => '';

const REPLACED: Record<string, Replacement> = {
  Aside: container,
  Admonition: container,
  Callout: container,
  Card: heading,
  CardGrid: nothing,
  Code: ({ code = '', lang = '' }, isClosing) =>
    isClosing || code === '' ? '' : `\n\n\`\`\`${lang}\n${code}\n\`\`\`\n\n`,
  Fragment: nothing,
  Icon: nothing,
  LinkCard: link,
};

/** Tags that must be alone on their lines, with empty lines around them. */
const BLOCKS = new Set(['Tabs', 'Tab', 'TabItem', 'Steps', 'FileTree', 'NextSteps']);

/** What `<PackageManagers type="…">` stands for, in the order of MANAGERS. */
const PACKAGE_COMMANDS: Record<string, string[]> = {
  add: ['npm install', 'yarn add', 'pnpm add', 'bun add'],
  create: ['npm create', 'yarn create', 'pnpm create', 'bun create'],
  dlx: ['npx', 'yarn dlx', 'pnpm dlx', 'bunx'],
  exec: ['npx', 'yarn', 'pnpm', 'bunx'],
  install: ['npm install', 'yarn install', 'pnpm install', 'bun install'],
  remove: ['npm uninstall', 'yarn remove', 'pnpm remove', 'bun remove'],
  run: ['npm run', 'yarn run', 'pnpm run', 'bun run'],
};
/** Other tools whose commands stand beside those of package managers. */
const TOOLS = ['deno', 'cargo', 'sh', 'ps'];

/** Tags that are still open. A page is converted in pieces, which share this object. */
export interface OpenTags {
  depths: Map<string, number>;
  /** Number of open HTML elements, in which Markdown may not be read. */
  elements: number;
  /** Components that became links, and what ends these. */
  links: { name: string; end: string }[];
  /** Components that became `<Tabs>`, because their contents are slots. */
  slotted: string[];
  /** Labels that `<Tabs values={[…]}>` gave to the tabs: value of a tab → its label. */
  labels: Map<string, string>;
}

/** Converts the tags in a text. The content of a component without a counterpart stays. */
export function convertTags(text: string, open: OpenTags, decide: Decide): string {
  const parts: string[] = [];
  let last = 0;
  for (const found of scanTags(text)) {
    const tag = withoutSlots(found, text.slice(found.end), open.slotted);
    const { name, start, end, isClosing, isVoid } = tag;
    const before = text.slice(last, start);
    if (!COMPONENT.test(name) && !isVoid && !EMPTY.test(name))
      open.elements = Math.max(0, open.elements + (isClosing ? -1 : 1));
    const converted = COMPONENT.test(name)
      ? convertComponent(text, tag, open, decide)
      : convertHtml(tag, text.slice(start, end));
    parts.push(before, converted);
    last = end;
  }
  return parts.join('') + text.slice(last);
}

function convertComponent(text: string, tag: FoundTag, open: OpenTags, decide: Decide): string {
  const { name, isClosing, isVoid, start, end } = tag;
  const { depths } = open;
  const values = readValues(tag.attributes);
  const after = text.slice(end);
  const indent = indentBefore(text, start);
  // Empty lines would end the paragraph around a tag that is not alone.
  const gap = isAlone(text, tag) ? emptyLines(text.slice(start, end)) : '';
  const replaced = REPLACED[name]?.(values, isClosing);
  if (replaced !== undefined) return replaced;
  if (IMAGES.has(name) || (isVoid && PICTURE.test(values.src ?? '')))
    return image(values, open.elements > 0);
  // A list of steps is an ordered list here; <Steps> is for headings.
  const isList = name === 'Steps' && !isClosing && /^\s*\d+[.)]\s/.test(after);
  if (isList) return gap;
  if (!isKept(name, isClosing, depths)) {
    const isPackage = name === 'PackageManagers';
    const commands = isVoid
      ? commandTabs(isPackage ? packageCommands(tag, values) : values)
      : undefined;
    if (commands !== undefined) return `\n\n${commands}\n\n`.replaceAll('\n', `\n${indent}`);
    const converted = linkFrom(tag, after, values, open);
    if (converted !== undefined) return converted;
    if (/^[A-Z]/.test(name) && !isClosing)
      decide(lineAt(text, start), `<${name}> was removed; its content was kept`);
    return isAlone(text, tag) && !isClosing && titleOf(values) ? heading(values, isClosing) : gap;
  }
  const label = name === 'TabItem' ? open.labels.get(values.value ?? '') : undefined;
  const attributes = isClosing ? '' : writeValues(name, label ? { label, ...values } : values);
  if (name === 'Tabs' && !isClosing) readLabels(text.slice(start, end), open.labels);
  const written = `<${isClosing ? '/' : ''}${name}${attributes}${isVoid ? ' /' : ''}>`;
  if (!isVoid) depths.set(name, (depths.get(name) ?? 0) + (isClosing ? -1 : 1));
  return BLOCKS.has(name) ? `\n\n${indent}${written}\n\n${indent}` : written;
}

function image({ src = '', alt = '' }: Values, isInHtml: boolean): string {
  if (src === '') return '';
  return isInHtml
    ? `<img src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`
    : `![${alt}](${src})`;
}

/** Returns the commands of a `<PackageManagers pkg="oak" dev />` of Starlight by package manager. */
function packageCommands({ attributes }: FoundTag, { type = 'add', pkg = '', args }: Values) {
  const isDev = attributes.some(({ name }) => name === 'dev');
  const commands = Object.hasOwn(PACKAGE_COMMANDS, type) ? PACKAGE_COMMANDS[type]! : [];
  const entries = commands.map((command, at): [string, string] => {
    const manager = MANAGERS[at]!;
    const flag = isDev ? (manager === 'bun' ? '-d' : '-D') : '';
    // npm takes what follows for itself.
    const isPassed = args && command === 'npm create';
    const words = [command, flag, pkg, isPassed ? '--' : '', args];
    return [manager, words.filter(Boolean).join(' ')];
  });
  return Object.fromEntries(entries);
}

/** Returns tabs for a command in the attributes of several tools; undefined without such attributes. */
function commandTabs(values: Values): string | undefined {
  const names = [...MANAGERS, ...TOOLS].filter(name => values[name]);
  if (names.length < 2 || !values.npm) return undefined;
  const isShort = names.every(name => MANAGERS.includes(name) && !values[name]?.includes('\n'));
  if (isShort) return `<PackageManagerTabs${writeValues('PackageManagerTabs', values)} />`;
  const tabs = names.map(
    name => `<Tab label="${name}">\n\n\`\`\`sh\n${values[name]}\n\`\`\`\n\n</Tab>\n`,
  );
  return `<Tabs groupId="package-manager">\n\n${tabs.join('\n')}\n</Tabs>`;
}

/** Converts a component with a URL around a line of text to a link; undefined for others. */
function linkFrom(
  { name, isClosing, isVoid }: FoundTag,
  after: string,
  values: Values,
  { elements, links }: OpenTags,
): string | undefined {
  if (isClosing) return links.at(-1)?.name === name ? links.pop()!.end : undefined;
  const address = addressOf(values);
  if (address === undefined) return undefined;
  const title = titleOf(values) ?? values.label ?? values.text;
  const isInHtml = elements > 0;
  const start = isInHtml ? `<a href="${address.replaceAll('"', '&quot;')}">` : '[';
  const end = isInHtml ? '</a>' : `](${address})`;
  if (isVoid) return title && start + title + end;
  const inside = after.slice(0, Math.max(0, after.indexOf(`</${name}>`)));
  if (inside.trim() === '' || NO_LINE.test(inside)) return undefined;
  links.push({ name, end });
  return start;
}

/** What a link of Markdown cannot contain: paragraphs, other links, and elements that are blocks. */
const NO_LINE = /\n[ \t]*\n|[[\]]|<(?:a|div|h[1-6]|[ou]l|p|table)\b/;

/** Returns the URL to which a component leads; undefined if there is none, or it is computed. */
function addressOf({ href, to }: Values): string | undefined {
  const address = href ?? to ?? '';
  return /^(?:https?:\/\/|\.{0,2}\/|#)[^\s()]*$/.test(address) ? address : undefined;
}

/** Whether a tag exists here, and a closing tag has an opening one, a tab open `<Tabs>`. */
function isKept(name: string, isClosing: boolean, depths: ReadonlyMap<string, number>): boolean {
  const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
  if (!tag || name === 'Include') return false;
  if (isClosing) return (depths.get(name) ?? 0) > 0;
  return (name !== 'Tab' && name !== 'TabItem') || (depths.get('Tabs') ?? 0) > 0;
}

function readValues(attributes: readonly Attribute[]): Values {
  const known = attributes.flatMap(({ name, value, isComputed }): [string, string][] => {
    // In Vue, the value of `:name` is an expression. It is known only if it is a literal.
    const literal = name.startsWith(':') ? /^(['"`])([^\\$]*)\1$|^(\d+)$/.exec(value ?? '') : null;
    const text = literal ? (literal[2] ?? literal[3]) : value;
    const isUnknown = text === undefined || (name.startsWith(':') && !literal && !isComputed);
    return isUnknown ? [] : [[name.replace(/^:/, ''), text]];
  });
  return Object.fromEntries(known);
}

/** Reads the labels of tabs in the opening tag around them: `values={[{ value, label }]}`. */
function readLabels(tag: string, labels: Map<string, string>): void {
  for (const [object] of tag.matchAll(/\{[^{}]*\}/g)) {
    const textOf = (key: string): string | undefined =>
      new RegExp(`\\b${key}:\\s*(["'\`])(.*?)\\1`).exec(object)?.[2];
    const [value, label] = [textOf('value'), textOf('label')];
    if (value !== undefined && label !== undefined) labels.set(value, label);
  }
}

/** Writes the attributes that our tag has. Others mattered only to the other generator. */
function writeValues(name: string, values: Values): string {
  const { required = [], optional = [], values: allowed = {} } = TAGS[name] ?? {};
  const renamed: Values = { ...values };
  if (name === 'Tabs') renamed.groupId ??= values.syncKey ?? '';
  return [...required, ...optional]
    .flatMap(key => {
      const value = renamed[key];
      if (!value || allowed[key]?.includes(value) === false) return [];
      return ` ${key}="${value.replaceAll('"', '&quot;')}"`;
    })
    .join('');
}
