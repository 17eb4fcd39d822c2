// XML for tests: a strict parser, and the little of a schema language that sitemaps and feeds need.
import { DOMParser, onErrorStopParsing, type Element } from '@xmldom/xmldom';

/** Parses a whole document. @throws Error on the first thing that is not well-formed */
export function parseXml(text: string): Element {
  const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(text, 'text/xml');
  if (!document.documentElement) throw new Error('no root element');
  return document.documentElement;
}

/** The child elements, in order. */
export function childrenOf(element: Element): Element[] {
  return [...element.childNodes].filter((node): node is Element => node.nodeType === 1);
}

/** Children of one name. */
export function named(element: Element, name: string): Element[] {
  return childrenOf(element).filter(({ localName }) => localName === name);
}

/** Text of the only child of a name; undefined when there is none. */
export function textIn(element: Element, name: string): string | undefined {
  return named(element, name)[0]?.textContent ?? undefined;
}

/** How often a child may stand in an element: least and most. */
export type Occurs = Record<string, readonly [number, number]>;

/** What breaks the rules of an element: children it may not have or must have, attributes it does not know, text where none may be. */
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

/** A date and time as RFC 3339, RFC 4287 and W3C's profile of ISO 8601 agree on it, and one that exists. */
export function isTime(text: string | undefined): boolean {
  return (
    text !== undefined &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) &&
    !Number.isNaN(Date.parse(text))
  );
}
