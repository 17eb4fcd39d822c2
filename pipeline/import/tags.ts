// Components of other generators → our tags, Markdown, or only what is inside them.
import { TAGS } from '../markdown/tags/index.tsx';
import type { Decide } from './decisions.ts';
import { lineAt } from './body.ts';
import { outsideCode } from './fences.ts';

type Values = Record<string, string>;
/** Text in the place of an opening or a closing tag. */
type Replacement = (values: Values, isClosing: boolean) => string;

/** `{…}` with up to two levels of braces inside. */
const BRACED = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const VALUE = String.raw`"[^"]*"|'[^']*'|${BRACED}|[^\s"'>{]+`;
const TAG = new RegExp(
  String.raw`<(/?)([A-Z][\w.]*|[a-z]+(?:-[a-z]+)+)` +
    String.raw`((?:\s+[:@#\w.-]+(?:=(?:${VALUE}))?|\s+\{\.\.\.[^}]*\})*)\s*(/?)>`,
  'g',
);
const ATTRIBUTE = /([:@\w.-]+)(?:=(?:"([^"]*)"|'([^']*)'|\{([^]*?)\}(?=\s|$)|([^\s"'>]+)))?/g;

const container = (values: Values, isClosing: boolean): string => {
  if (isClosing) return '\n\n:::\n\n';
  const { type = 'note', title = '' } = values;
  return `\n\n:::${type}${title ? ` ${title}` : ''}\n\n`;
};
const link = ({ title = '', href = '', description }: Values): string =>
  `\n- [${title || href}](${href})${description ? `: ${description}` : ''}\n`;
const heading = ({ title = '' }: Values, isClosing: boolean): string =>
  isClosing || title === '' ? '\n\n' : `\n\n**${title}**\n\n`;
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
  Image: ({ src = '', alt = '' }) => (src ? `![${alt}](${src})` : ''),
  LinkButton: ({ href = '' }, isClosing) => (isClosing ? `]` : href && '['),
  LinkCard: link,
};

/** Lines of these must be lines of their own, without indentation by their own tags. */
const BLOCKS = new Set(['Tabs', 'Tab', 'TabItem', 'Steps', 'FileTree', 'NextSteps']);

/** Tags that are open, across the pieces of a page. */
export interface OpenTags {
  depths: Map<string, number>;
  hrefs: string[];
}

/** Converts the tags of a text; what has no counterpart leaves only its content. */
export function convertTags(text: string, { depths, hrefs }: OpenTags, decide: Decide): string {
  return outsideCode(text, part =>
    part.replace(TAG, (whole, slash, name: string, source: string, void_, offset: number) => {
      const isClosing = slash === '/';
      const values = readValues(source);
      if (name === 'LinkButton' && isClosing) return `](${hrefs.pop() ?? '#'})`;
      if (name === 'LinkButton') hrefs.push(values.href ?? '#');
      const replace = REPLACED[name];
      if (replace) return replace(values, isClosing);
      if (!isKept(name, isClosing, depths)) {
        if (/^[A-Z]/.test(name) && !isClosing)
          decide(lineAt(part, offset), `<${name}> was taken out; what it holds stays`);
        return keepLines(whole);
      }
      const tag = `<${slash}${name}${isClosing ? '' : writeValues(name, values)}${void_ ? ' /' : ''}>`;
      if (!void_) depths.set(name, (depths.get(name) ?? 0) + (isClosing ? -1 : 1));
      if (!BLOCKS.has(name)) return tag;
      const indent = /[ \t]*$/.exec(part.slice(0, offset))?.[0] ?? '';
      return `\n\n${indent}${tag}\n\n${indent}`;
    }),
  );
}

const PANEL = /^[ \t]*<\/?Tab(?:Item)?\b[^>]*>[ \t]*$/;

/** Content of block tags is as far indented as the tags: four spaces more would make it code. */
export function outdentBlocks(text: string): string {
  return outdent(text.split('\n')).join('\n');
}

function outdent(lines: readonly string[]): string[] {
  const out: string[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const [, indent = '', name = ''] = /^([ \t]*)<([A-Z]\w*)\b[^/]*>[ \t]*$/.exec(line) ?? [];
    const end = BLOCKS.has(name) ? closeOf(lines, index, name) : -1;
    out.push(line);
    if (end < 0) continue;
    const inside = lines.slice(index + 1, end);
    const depth = Math.min(...inside.filter(each => each.trim()).map(each => each.search(/\S/)));
    const moved = inside.map(each => {
      // Code may be less indented than the tabs around it.
      if (name === 'Tabs' && PANEL.test(each)) return indent + each.trim();
      return each.trim() ? indent + each.slice(depth) : '';
    });
    out.push(...outdent(moved), `${indent}${(lines[end] ?? '').trim()}`);
    index = end;
  }
  return out;
}

function closeOf(lines: readonly string[], open: number, name: string): number {
  const tag = new RegExp(`^[ \\t]*<(/?)${name}\\b[^>]*>[ \\t]*$`);
  let depth = 0;
  for (let index = open; index < lines.length; index++) {
    const slash = tag.exec(lines[index] ?? '')?.[1];
    if (slash !== undefined) depth += slash === '/' ? -1 : 1;
    if (depth === 0) return index;
  }
  return -1;
}

/** A tag of ours, and a closing one only where one is open. */
function isKept(name: string, isClosing: boolean, depths: ReadonlyMap<string, number>): boolean {
  const tag = Object.hasOwn(TAGS, name) ? TAGS[name] : undefined;
  if (!tag || name === 'Include') return false;
  if (isClosing) return (depths.get(name) ?? 0) > 0;
  return (name !== 'Tab' && name !== 'TabItem') || (depths.get('Tabs') ?? 0) > 0;
}

function keepLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

function readValues(source: string): Values {
  const values: Values = {};
  for (const [, key = '', ...forms] of source.matchAll(ATTRIBUTE)) {
    const [double, single, expression, bare] = forms;
    const literal = expression && /^\s*(["'`])((?:(?!\1)[^\\$])*)\1\s*$/.exec(expression)?.[2];
    const value = double ?? single ?? literal ?? bare;
    if (value !== undefined) values[key.replace(/^:/, '')] = value;
  }
  return values;
}

/** Attributes that our tag has; others were for its generator. */
function writeValues(name: string, values: Values): string {
  const { required = [], optional = [] } = TAGS[name] ?? {};
  const renamed: Values = { ...values };
  if (name === 'Tabs') renamed.groupId ??= values.syncKey ?? '';
  const known = [...required, ...optional].filter(key => renamed[key]);
  return known.map(key => ` ${key}="${renamed[key]?.replaceAll('"', '&quot;')}"`).join('');
}
