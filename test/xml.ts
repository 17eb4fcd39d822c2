// XML for tests: a strict parser, and the few schema rules that sitemaps and feeds need.
import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';

/** What the parser accepts in texts, though XML 1.0 does not: a bare `&`, `]]>`, and some characters. */
const MALFORMED =
  /&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)|\]\]>|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/i;

/** Parses a whole document. @throws Error at the first violation of well-formedness */
export function parseXml(text: string): Element {
  const malformed = MALFORMED.exec(text);
  if (malformed) throw new Error(`malformed at ${malformed.index}: ${malformed[0]}`);
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new Error('no root element');
  return document.documentElement;
}

/** Returns the child elements in order. */
export function childrenOf(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
}

/** Returns the child elements with this name. */
export function named(element: Element, name: string): Element[] {
  return childrenOf(element).filter(({ localName }) => localName === name);
}

/** Text of the first child with this name; undefined if there is none. */
export function textIn(element: Element, name: string): string | undefined {
  return named(element, name)[0]?.textContent ?? undefined;
}

/** Name of a child element → the least and most times it may occur. */
export type Occurs = Record<string, readonly [number, number]>;

/**
 * Returns violations of the rules for an element: wrong number of children, unknown children or
 * attributes, or text beside children.
 */
export function faultsOf(
  element: Element,
  {
    children,
    attributes = [],
    namespace,
  }: { children: Occurs; attributes?: readonly string[]; namespace: string },
): string[] {
  const faults: string[] = [];
  const own = childrenOf(element).filter(child => child.namespaceURI === namespace);
  for (const { localName } of own)
    if (!children[localName!]) faults.push(`<${element.localName}> may not hold <${localName}>`);
  for (const [name, [least, most]] of Object.entries(children)) {
    const count = own.filter(({ localName }) => localName === name).length;
    if (count < least || count > most)
      faults.push(`<${element.localName}> holds ${count} <${name}>, not ${least} to ${most}`);
  }
  for (const { name } of [...element.attributes])
    if (!attributes.includes(name) && !/^xmlns(?::|$)|^xml:/.test(name))
      faults.push(`<${element.localName}> has the attribute ${name}`);
  const text = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === 3 || nodeType === 4)
    .map(({ nodeValue }) => nodeValue?.trim())
    .join('');
  if (own.length > 0 && text)
    faults.push(`<${element.localName}> holds the text ${text.slice(0, 40)}`);
  return faults;
}

/** Whether a text is a date and time in the form common to RFC 3339, RFC 4287, and ISO 8601. */
export function isTime(text: string | undefined): boolean {
  return (
    text !== undefined &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
