// Finds tags of JSX, Vue, and HTML in prose. Their attributes may contain nested braces, quotes,
// and code, which no regular expression can match.

/** A tag in a text. `start` and `end` are offsets. */
export interface FoundTag {
  start: number;
  end: number;
  name: string;
  isClosing: boolean;
  /** Whether the tag ends in `/>`. */
  isVoid: boolean;
  attributes: Attribute[];
}

export interface Attribute {
  /** '' for a spread, e.g. `{...props}`. */
  name: string;
  /** Text in quotes, bare text, or a literal in braces; undefined if missing or computed. */
  value: string | undefined;
  /** Whether the value is in braces. */
  isComputed: boolean;
}

const NAME = /<(\/?)([A-Za-z][\w.-]*)/y;
const KEY = /[:@#\w.[\]-]+/y;
const EQUALS = /\s*=\s*/y;
const BARE = /[^\s"'>{]+/y;
const CODE = /`+/y;
const LINE_END = /[ \t]*(?:\n|$)/y;
const PARAGRAPH_END = /\n[ \t]*\n/;
const LITERAL = /^\s*(?:(["'`])((?:(?!\1)[^\\$])*)\1|(\d+|true))\s*$/;

/** Characters that may be read to find the ends of braces, for each character of a text. */
const STEPS_PER_CHAR = 100;

interface Scan {
  text: string;
  /** Number of characters that may still be read. Then braces count as never closed. */
  steps: number;
}

/** Finds the tags in a text that has no fences. Tags in inline code are ignored. */
export function scanTags(text: string): FoundTag[] {
  const found: FoundTag[] = [];
  const scan = { text, steps: text.length * STEPS_PER_CHAR };
  for (let at = 0; at < text.length; at++) {
    const char = text[at];
    if (char === '\\') at++;
    else if (char === '`') at = endOfCode(text, at) - 1;
    else if (char === '<') {
      const tag = tagAt(scan, at);
      if (!tag) continue;
      found.push(tag);
      at = tag.end - 1;
    }
  }
  return found;
}

/** Whether there is nothing else on the lines of a tag. */
export function isAlone(text: string, { start, end }: FoundTag): boolean {
  return isLineStart(text, start) && match(LINE_END, text, end) !== null;
}

/** Whether there is only space before an offset on its line. */
function isLineStart(text: string, offset: number): boolean {
  const before = offset - indentBefore(text, offset).length;
  return before === 0 || text[before - 1] === '\n';
}

/** Returns the spaces and tabs before an offset. */
export function indentBefore(text: string, offset: number): string {
  let start = offset;
  while (start > 0 && /[ \t]/.test(text[start - 1] ?? '')) start--;
  return text.slice(start, offset);
}

/** Returns the offset after the inline code at `start`, or after backticks that never close. */
function endOfCode(text: string, start: number): number {
  const run = match(CODE, text, start)?.[0] ?? '`';
  for (let at = text.indexOf(run, start + run.length); at >= 0; ) {
    const close = match(CODE, text, at)?.[0] ?? run;
    if (PARAGRAPH_END.test(text.slice(start, at))) break;
    if (close === run) return at + run.length;
    at = text.indexOf(run, at + close.length);
  }
  return start + run.length;
}

function tagAt(scan: Scan, start: number): FoundTag | undefined {
  const { text } = scan;
  const [whole, slash = '', name = ''] = match(NAME, text, start) ?? [];
  if (whole === undefined) return undefined;
  const attributes: Attribute[] = [];
  for (let at = start + whole.length; at < text.length; ) {
    const isVoid = text.startsWith('/>', at);
    if (isVoid || text[at] === '>') {
      const end = at + (isVoid ? 2 : 1);
      return { start, end, name, isClosing: slash === '/', isVoid, attributes };
    }
    if (/\s/.test(text[at] ?? '')) at++;
    else {
      const attribute = attributeAt(scan, at);
      if (!attribute) return undefined;
      attributes.push(attribute);
      at = attribute.end;
    }
  }
  return undefined;
}

function attributeAt(scan: Scan, start: number): (Attribute & { end: number }) | undefined {
  const { text } = scan;
  if (text[start] === '{') {
    const end = endOfBraces(scan, start);
    return end < 0 ? undefined : { name: '', value: undefined, isComputed: true, end };
  }
  const name = match(KEY, text, start)?.[0];
  if (name === undefined) return undefined;
  const after = start + name.length;
  const sign = match(EQUALS, text, after)?.[0];
  if (sign === undefined) return { name, value: undefined, isComputed: false, end: after };
  const at = after + sign.length;
  const quote = text[at];
  if (quote === '"' || quote === "'") {
    const end = text.indexOf(quote, at + 1);
    if (end < 0) return undefined;
    return { name, value: text.slice(at + 1, end), isComputed: false, end: end + 1 };
  }
  if (quote === '{') {
    const end = endOfBraces(scan, at);
    if (end < 0) return undefined;
    const [, , literal, plain] = LITERAL.exec(text.slice(at + 1, end - 1)) ?? [];
    return { name, value: literal ?? plain, isComputed: true, end };
  }
  const value = match(BARE, text, at)?.[0];
  return value === undefined
    ? undefined
    : { name, value, isComputed: false, end: at + value.length };
}

/**
 * Returns the offset after the brace that closes the one at `start`, or -1. Braces in quotes do not
 * count, unless the brace would never be closed then.
 */
function endOfBraces(scan: Scan, start: number): number {
  const inQuotes = matchBraces(scan, start, true);
  return inQuotes < 0 ? matchBraces(scan, start, false) : inQuotes;
}

function matchBraces(scan: Scan, start: number, knowsQuotes: boolean): number {
  const { text } = scan;
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length && scan.steps-- > 0; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === '\\') at++;
      else if (char === quote) quote = '';
    } else if (knowsQuotes && /["'`]/.test(char)) quote = char;
    else if (char === '{') depth++;
    else if (char === '}' && --depth === 0) return at + 1;
  }
  return -1;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/**
 * Renames the tags of tabs whose contents are slots, as components of Astro have them:
 * `<PackageManagerTabs><Fragment slot="npm">` → `<Tabs><Tab label="npm">`.
 * @param after the text after the tag
 * @param slotted names of such components that are still open
 */
export function withoutSlots(tag: FoundTag, after: string, slotted: string[]): FoundTag {
  const { name, isClosing, attributes } = tag;
  if (isClosing && slotted.at(-1) === name) {
    slotted.pop();
    return { ...tag, name: 'Tabs' };
  }
  if (/.Tabs$/.test(name) && /^\s*<Fragment\s+slot=/.test(after)) {
    slotted.push(name);
    return { ...tag, name: 'Tabs', attributes: [] };
  }
  if (name !== 'Fragment' || slotted.length === 0) return tag;
  const labels = attributes.map(each => (each.name === 'slot' ? { ...each, name: 'label' } : each));
  return { ...tag, name: 'Tab', attributes: labels };
}
