// Converts syntax of Python-Markdown, which MkDocs uses: admonitions (`!!! note "Title"`), blocks
// between slashes (`/// tip | Title`), tabs (`=== "Title"`), attributes, and info strings of fences.
import { escapeHtml } from '../../../theme/html.ts';
import { CONTAINER_NAMES } from '../../markdown/containerNames.ts';
import { nameCounter } from '../../markdown/slugs.ts';
import { closesFence, openingFence } from './fences.ts';
import { indented } from './lines.ts';

/** Container here → names of blocks. A block's name becomes its title if it has none. */
const CONTAINERS = {
  info: /^(?:abstract|summary|tldr|todo|question|help|faq|example|quote|cite)$/,
  tip: /^(?:check|done)$/,
  danger: /^(?:failure|fail|missing|bug)$/,
};

const ADMONITION = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([a-z][\w-]*)(?![\w-])[^"]*(?:"(.*)"[^"]*)?$/i;
const TAB = /^([ \t]*)===[!+]*[ \t]+"([^"]+)"[ \t]*$/;
const SLASHES = /^([ \t]*)(\/{3,})[ \t]+([a-z][\w-]*)[ \t]*(?:\|([^]*))?$/i;

/** Maximum length of a block between slashes: the end of an unclosed one is sought no further. */
const MAX_BLOCK_LINES = 2000;

/**
 * Attributes after an element, or on a line of their own: `{ .card width="300" }`. The two ways to
 * write a value must exclude each other: otherwise, a list without its end takes exponential time.
 */
const VALUE = String.raw`(?:[.#][\w-]+|[\w-]+=(?:"[^"\n]*"|[^\s{}"][^\s{}]*))`;
const LIST = String.raw`\{:?[ \t]*${VALUE}(?:[ \t]+${VALUE})*[ \t]*\}`;
const ATTRIBUTES = new RegExp(
  `(?<=[)\\]*_>])${LIST}|(?<=\`)(?!\\{:?[ \\t]*#)${LIST}|^[ \\t]*${LIST}[ \\t]*$`,
  'gm',
);
/** A link without words and target, whose attributes are an anchor: `[](){#more}`. */
const ANCHOR = /\[\]\(\)\{[ \t]*#([\w-]+)[ \t]*\}/g;
/** An id on a line of its own: of the paragraph or list item above it. */
const OWN_ID = /^([ \t]*)\{:?[ \t]*#([\w-]+)(?:[ \t][^{}\n]*)?\}[ \t]*$/gm;
/** An icon of Material for MkDocs, with its attributes and the space after it. */
const ICON =
  /:(?:material|octicons|fontawesome|simple)-([a-z\d-]+):(?:\{[^{}\n]*\})?((?:[ \t]|&nbsp;)*)/g;
/** Keys: `++ctrl+alt+del++`. */
const KEYS = /(?<![+\w])\+\+([a-z\d-]+(?:\+[a-z\d-]+)*)\+\+(?![+\w])/gi;
const SIGNS = new Map(Object.entries({ check: '✓', close: '✗' }));

/** A block in a list of lines. */
interface Block {
  indent: string;
  /** "tab", "html", or the name of a container. */
  name: string;
  title: string;
  content: string[];
  /** Index of the line after the block. */
  end: number;
}

/**
 * Removes attributes and icons. Anchors become `<a>`, keys such as `++ctrl+c++` become `<kbd>`, and
 * the icons that tables use for yes and no become characters.
 * @param isBehindCode whether the text begins in a line, after inline code
 */
export function withoutAttributes(text: string, isBehindCode = false): string {
  // The end of the code, because patterns look for the beginning of a line.
  const before = isBehindCode ? '`' : '';
  return (before + text)
    .replace(ANCHOR, '<a id="$1"></a>')
    .replace(OWN_ID, '$1<a id="$2"></a>')
    .replace(ICON, (_, name: string, space: string) =>
      SIGNS.has(name) ? SIGNS.get(name) + space : '',
    )
    .replace(KEYS, (_, keys: string) =>
      keys
        .split('+')
        .map(key => `<kbd>${titleOf(key)}</kbd>`)
        .join('+'),
    )
    .replace(ATTRIBUTES, '')
    .replace(/(<[a-z][^<>]*?)\smarkdown(?:="[^"]*")?(?=[\s/>])/gi, '$1')
    .slice(before.length);
}

/** Inline code, or a reference to a name in code, which plugins of MkDocs link: `[x][a.b]`. */
const REFERENCE =
  /(?<!`)(`+)(?!`)[^]*?(?<!`)\1(?!`)|(?<![\w\]])\[((?:[^[\]`]|`[^`\n]*`)+)\]\[([\w.]*)\]/g;

/** Returns the labels, in lower case, for which a page defines a URL: `[label]: /url`. */
export function definedLabels(page: string): ReadonlySet<string> {
  const definitions = page.matchAll(/^ {0,3}\[([^\]\n]+)\]:/gm);
  return new Set([...definitions].map(([, label = '']) => label.toLowerCase()));
}

/** Keeps only the words of references to names that the page does not define. */
export function withoutReferences(text: string, defined: ReadonlySet<string>): string {
  return text.replace(REFERENCE, (whole, _run, words?: string, label?: string) => {
    if (words === undefined) return whole;
    return defined.has((label || words).toLowerCase()) ? whole : words;
  });
}

/** Converts an info string: `{ .py hl_lines="1 3" }` → `py {1,3}`. */
export function convertInfo(info: string): string {
  const [, braces] = /^[ \t]*\{[ \t]*(\.[^{}]*)\}[ \t]*$/.exec(info) ?? [];
  const words =
    braces === undefined ? info : braces.replace(/^\.([\w+-]+)(?:[ \t]+\.[\w-]+)*/, '$1');
  const marked = words
    .replace(/\bhl_lines="([^"]*)"/, (_, lines: string) => `{${lines.trim().replace(/\s+/g, ',')}}`)
    .replace(/\blinenums="[^"]*"/, 'showLineNumbers');
  if (marked === info && !/^[ \t]*title=/.test(info)) return info;
  const own = marked.trim();
  return /^(?:\{|showLineNumbers\b|title=)/.test(own) ? `text ${own}` : own;
}

/** Replaces the blocks of a text, also those inside others, except in fenced code. */
export function convertPythonBlocks(text: string): string {
  return convertLines(text.split('\n')).join('\n');
}

function convertLines(lines: readonly string[]): string[] {
  const converted: string[] = [];
  let open: ReturnType<typeof openingFence>;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const code = open;
    open = code === undefined ? openingFence(line) : closesFence(line, code) ? undefined : code;
    const block = (code ?? open) ? undefined : blockAt(lines, at);
    if (!block) {
      converted.push(line);
      continue;
    }
    const tabs = block.name === 'tab' ? tabsFrom(block, lines) : [];
    const inserted = tabs.length > 0 ? tabLines(tabs) : blockLines(block);
    inserted.forEach(each => converted.push(each));
    at = (tabs.at(-1) ?? block).end - 1;
  }
  return converted;
}

function blockAt(lines: readonly string[], at: number): Block | undefined {
  const line = lines[at] ?? '';
  const [, indent = '', mark = '', name = '', title = ''] = ADMONITION.exec(line) ?? [];
  if (mark !== '')
    return {
      ...(mark.startsWith('?')
        ? { name: 'details', title: title || titleOf(name) }
        : { name: name.toLowerCase(), title }),
      ...indentedBelow(lines, at, indent),
    };
  const [, tabIndent, tab] = TAB.exec(line) ?? [];
  if (tab !== undefined)
    return { name: 'tab', title: tab, ...indentedBelow(lines, at, tabIndent ?? '') };
  return betweenSlashes(lines, at);
}

/** Returns the lines that are indented by four more spaces than the line above them. */
function indentedBelow(
  lines: readonly string[],
  at: number,
  indent: string,
): Pick<Block, 'indent' | 'content' | 'end'> {
  const isInside = (line: string): boolean =>
    line.startsWith(indent) && /^(?: {4}|\t)/.test(line.slice(indent.length));
  let end = at + 1;
  for (let next = end; next < lines.length; next++) {
    const line = lines[next] ?? '';
    if (isInside(line)) end = next + 1;
    else if (line.trim() !== '') break;
  }
  const content = lines
    .slice(at + 1, end)
    .map(line => line.slice(indent.length).replace(/^(?: {4}|\t)/, ''));
  return { indent, content, end };
}

/** Returns a block that ends with as many slashes as it begins with. Its options are left out. */
function betweenSlashes(lines: readonly string[], at: number): Block | undefined {
  const [, indent = '', slashes, name = '', title = ''] = SLASHES.exec(lines[at] ?? '') ?? [];
  if (slashes === undefined) return undefined;
  const below = lines.slice(at + 1, at + 1 + MAX_BLOCK_LINES);
  const close = at + 1 + below.findIndex(line => line.trim() === slashes);
  if (close === at) return undefined;
  const inside = lines
    .slice(at + 1, close)
    .map(line => (line.startsWith(indent) ? line.slice(indent.length) : line.trimStart()));
  const options = inside.findIndex(line => !/^ {4}[\w-]+:(?: |$)/.test(line));
  const content = inside.slice(options < 0 ? inside.length : options);
  return { indent, name: name.toLowerCase(), title: title.trim(), content, end: close + 1 };
}

/** Returns the tabs that follow each other from a tab on. */
function tabsFrom(first: Block, lines: readonly string[]): Block[] {
  const tabs = [first];
  for (let at = first.end; at < lines.length; at++) {
    if ((lines[at] ?? '').trim() === '') continue;
    const next = blockAt(lines, at);
    if (next?.name !== 'tab' || next.indent !== first.indent) break;
    tabs.push(next);
    at = next.end - 1;
  }
  return tabs;
}

function tabLines(tabs: readonly Block[]): string[] {
  // Tabs are buttons here, without code and other marks. Titles that differed only in their icons
  // get numbers, because a choice is kept by its title.
  const number = nameCounter(new Set(['']), (words, count) =>
    words === '' ? `${count}` : `${words} ${count + 1}`,
  );
  const lines = tabs.flatMap(({ title, content }) => [
    `<Tab label="${escapeHtml(number(title.replace(/`|\*\*/g, '').trim()))}">`,
    '',
    ...convertLines(content).join('\n').trim().split('\n'),
    '',
    '</Tab>',
  ]);
  return ['<Tabs>', ...lines, '</Tabs>'].map(line => indented(line, tabs[0]?.indent ?? ''));
}

/** Returns a block as a container, or only its content if it is neither a note nor a box. */
export function blockLines({ indent, name, title, content }: Omit<Block, 'end'>): string[] {
  const inside = convertLines(content);
  // References made from code may have been the only content of a closed box.
  if (name === 'details' && inside.every(line => line.trim() === '')) return [''];
  const isContainer = CONTAINER_NAMES.includes(name);
  const [other = 'note'] = Object.entries(CONTAINERS).find(([, names]) => names.test(name)) ?? [];
  const known = isContainer ? name : other;
  // The content of an HTML element, or of a caption, stays as it is.
  if (name === 'html' || /caption$/.test(name)) return inside.map(line => indented(line, indent));
  const colons = inside.reduce(
    (most, line) => Math.max(most, (/^[ \t]*(:{3,})/.exec(line)?.[1]?.length ?? 0) + 1),
    3,
  );
  const mark = ':'.repeat(colons);
  const shown = title || (isContainer ? '' : titleOf(name));
  return [`${mark}${known}${shown && ` ${shown}`}`, ...inside, mark].map(line =>
    indented(line, indent),
  );
}

/** Returns the title that Python-Markdown derives from a name. */
function titleOf(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1).toLowerCase();
}
