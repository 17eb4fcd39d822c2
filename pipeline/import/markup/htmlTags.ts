// Converts HTML as JSX and Vue write it to plain HTML: `className`, values in braces, and `/>` at
// the end of elements that need a closing tag in HTML.
import type { Attribute, FoundTag } from './scanTags.ts';

/** Elements without content. */
export const EMPTY = /^(?:area|br|col|hr|img|input|source|track|wbr)$/;
const RENAMED: Record<string, string> = { className: 'class', htmlFor: 'for' };
/** Attributes that may be code: directives, listeners, and what the content policy forbids. */
const CODE = /^(?:v-|[:@#]|on[A-Z]|style$|key$)/;

/** Rewrites a tag that is not plain HTML. Others are returned as they are. */
export function convertHtml({ name, isClosing, isVoid, attributes }: FoundTag, whole: string) {
  const isOpenOnly = isVoid && !EMPTY.test(name);
  const isForeign = attributes.some(
    each => each.isComputed || isCode(each) || each.name in RENAMED,
  );
  // A tag of several lines is written on one: a line that begins with `>` would become a quote.
  const isOneLine = !whole.includes('\n');
  if (isClosing || (!isForeign && !isOpenOnly && isOneLine)) return whole;
  const badge = isOpenOnly ? badgeOf(attributes) : undefined;
  if (badge !== undefined) return badge;
  const written = attributes.flatMap(each => {
    const key = RENAMED[each.name] ?? each.name;
    if (key === '' || isCode(each)) return [];
    if (each.value === undefined) return each.isComputed ? [] : [` ${key}`];
    return [` ${key}="${each.value.replaceAll('"', '&quot;')}"`];
  });
  const end = isOpenOnly ? `></${name}>` : isVoid ? ' />' : '>';
  return `<${name}${written.join('')}${end}`;
}

/**
 * Converts an empty element that a style sheet shows as a badge; undefined for other elements. The
 * text is in `data-text`, or it is the last of the other classes.
 */
function badgeOf(attributes: readonly Attribute[]): string | undefined {
  const textOf = (name: string): string | undefined =>
    attributes.find(each => each.name === name)?.value;
  const classes = (textOf('class') ?? '').split(/\s+/);
  if (!classes.some(each => /(?:^|-)badge$/.test(each))) return undefined;
  const text = textOf('data-text') ?? classes.filter(each => !/badge$/.test(each)).at(-1);
  return text && `<Badge text="${text.replaceAll('"', '&quot;')}" />`;
}

function isCode({ name, isComputed, value }: Attribute): boolean {
  return CODE.test(name) && (isComputed || name !== 'style' || value === undefined);
}
