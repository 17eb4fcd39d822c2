// Reads a built site without code of the pipeline, with its own HTML parser and address rules.
import fs from 'node:fs';
import path from 'node:path';
import { listFiles } from './sites.ts';

export interface Element {
  tag: string;
  attributes: Record<string, string>;
  /** Text inside script and style elements; empty for others. */
  text: string;
  line: number;
}

export interface CrawledPage {
  file: string;
  /** Address with the base, e.g. "/docs/guide/". */
  address: string;
  html: string;
  elements: Element[];
  ids: string[];
  /** Whether the page only redirects to another one. */
  isRedirect: boolean;
}

export interface Crawl {
  files: Set<string>;
  pages: CrawledPage[];
  byAddress: Map<string, CrawledPage>;
  /** Returns the file that an address leads to, or undefined if the site has no such file. */
  find(address: string): string | undefined;
}

const ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};
const RAW = /^(?:script|style|textarea|title)$/;

function decodeEntities(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (all, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(parseInt(hex, 16));
      if (decimal) return String.fromCodePoint(Number(decimal));
      return ENTITIES[name ?? ''] ?? all;
    },
  );
}

/** Returns the opening tags of a document in order, except in comments, scripts, and styles. */
export function parseElements(html: string): Element[] {
  const elements: Element[] = [];
  const tag = /<!--[\s\S]*?-->|<([a-z][\w:-]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/gi;
  let line = 1;
  let counted = 0;
  for (let match = tag.exec(html); match; match = tag.exec(html)) {
    if (!match[1]) continue;
    for (; counted < match.index; counted++) if (html.charCodeAt(counted) === 10) line++;
    const name = match[1].toLowerCase();
    const attributes: Record<string, string> = {};
    for (const [, key, double, single, bare] of match[2]!.matchAll(
      /([^\s"'>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g,
    )) {
      attributes[key!.toLowerCase()] = decodeEntities(double ?? single ?? bare ?? '');
    }
    let text = '';
    if (RAW.test(name)) {
      const end = html.slice(tag.lastIndex).search(new RegExp(`</${name}`, 'i'));
      text = end < 0 ? html.slice(tag.lastIndex) : html.slice(tag.lastIndex, tag.lastIndex + end);
      tag.lastIndex += text.length;
    }
    elements.push({ tag: name, attributes, text, line });
  }
  return elements;
}

/** Reads every page in the output folder. */
export function crawl(out: string, { base = '/' }: { base?: string } = {}): Crawl {
  const files = new Set(listFiles(out));
  const pages = [...files]
    .filter(file => file.endsWith('.html'))
    .map((file): CrawledPage => {
      const html = fs.readFileSync(path.join(out, file), 'utf8');
      const elements = parseElements(html);
      return {
        file,
        address: base + file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, ''),
        html,
        elements,
        ids: elements.flatMap(({ attributes }) =>
          attributes.id === undefined ? [] : [attributes.id],
        ),
        isRedirect: elements.some(
          ({ tag, attributes }) => tag === 'meta' && attributes['http-equiv'] === 'refresh',
        ),
      };
    });
  const byAddress = new Map(pages.map(page => [page.address, page]));
  const find = (address: string): string | undefined => {
    const route = address.replace(/[?#].*$/s, '');
    if (!route.startsWith(base)) return undefined;
    const own = decodeURIComponent(route.slice(base.length));
    if (own === '' || own.endsWith('/'))
      return files.has(`${own}index.html`) ? `${own}index.html` : undefined;
    return files.has(`${own}.html`) ? `${own}.html` : files.has(own) ? own : undefined;
  };
  return { files, pages, byAddress, find };
}

const isElsewhere = (address: string): boolean =>
  /^(?:https?:)?\/\/|^(?:mailto|tel|data):/i.test(address);

/** Returns every address in a page, with the tag and attribute that contain it. */
export function addresses({
  elements,
}: CrawledPage): { address: string; where: string; line: number }[] {
  return elements.flatMap(({ tag, attributes, line }) => {
    const found: [string, string][] = [];
    for (const name of [
      'href',
      'src',
      'poster',
      'action',
      'data-search-index',
      'data-search-worker',
      'data-moved',
    ])
      if (attributes[name] !== undefined) found.push([name, attributes[name]]);
    for (const pair of (attributes['data-translations'] ?? attributes['data-search-indexes'] ?? '')
      .split(' ')
      .filter(Boolean))
      found.push(['data-translations', pair.slice(pair.indexOf('=') + 1)]);
    for (const part of (attributes.srcset ?? '').split(',').filter(Boolean))
      found.push(['srcset', part.trim().split(/\s/)[0]!]);
    if (attributes['http-equiv'] === 'refresh')
      found.push(['content', attributes.content!.replace(/^.*url=/, '')]);
    return found.map(([name, address]) => ({ address, where: `<${tag} ${name}>`, line }));
  });
}

/** Reports addresses that lead to no file, and anchors without an element. */
export function deadAddresses(
  site: Crawl,
  { base = '/', origin }: { base?: string; origin?: string } = {},
): string[] {
  return site.pages.flatMap(page =>
    addresses(page).flatMap(({ address, where, line }) => {
      const say = (what: string): string[] => [`${page.file}:${line} ${where} ${address}: ${what}`];
      const own =
        origin !== undefined && address.startsWith(`${origin}/`)
          ? address.slice(origin.length)
          : address;
      if (isElsewhere(own)) return [];
      if (!own.startsWith('#') && !own.startsWith(base)) return say(`does not begin with ${base}`);
      const file = own.startsWith('#') ? page.file : site.find(own);
      if (file === undefined) return say('leads nowhere');
      const anchor = decodeURIComponent(own.split('#')[1] ?? '');
      if (!anchor) return [];
      const target = site.pages.find(candidate => candidate.file === file);
      return target?.ids.includes(anchor) ? [] : say(`${file} has no element "${anchor}"`);
    }),
  );
}

/** Reports what the strict policy would block: inline scripts, styles, and event handlers. */
export function inlineCode({ file, elements }: CrawledPage): string[] {
  return elements.flatMap(({ tag, attributes, text, line }) => {
    const say = (what: string): string => `${file}:${line} <${tag}> ${what}`;
    const found = Object.keys(attributes)
      .filter(name => name === 'style' || /^on/.test(name))
      .map(name => say(`has ${name}=`));
    for (const name of ['href', 'src', 'action', 'xlink:href', 'formaction'])
      if (/^[\s\u0000-\u0020]*(?:javascript|vbscript|data:text)/i.test(attributes[name] ?? ''))
        found.push(say(`has a script in ${name}`));
    if (tag === 'style') found.push(say('is inline'));
    if (tag === 'base' || tag === 'object' || tag === 'embed' || tag === 'iframe')
      found.push(say('stands in a page'));
    if (
      tag === 'script' &&
      attributes.src === undefined &&
      attributes.type !== 'application/ld+json'
    )
      found.push(say(`is inline: ${text.slice(0, 60)}`));
    return found;
  });
}
