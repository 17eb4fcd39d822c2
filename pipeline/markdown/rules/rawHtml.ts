// Renders each piece of raw HTML as a numbered mark, then sanitizes the whole page at once. So
// `<details>` may open in one piece and close in another, and no piece can close what it has not
// opened.
import type { MarkdownIt, RendererRule } from 'markdown-it';
import { isSafeLink } from '../../../client/links.ts';
import { announceNewTabs, externalAttributes } from '../../../theme/document/externalLinks.ts';
import { isRemovedWithText, sanitize } from '../../../theme/document/sanitize.ts';
import { limitText, MAX_RAW_CHARS } from '../../diagnostics/limits.ts';
import type { Attributes } from '../construct.ts';
import { pageEnv, report, separateEnv, sourceLine, spotOf } from '../context.ts';
import type { PageEnv, Problem, Spot } from '../context.ts';
import {
  DATA_IMAGE_HINT,
  imageAttributes,
  LAZY,
  readable,
  reportEmpty,
  resolveLink,
} from '../links.ts';
import {
  PIECE_CLOSE,
  PIECE_OPEN,
  RAW_CLOSE,
  RAW_OPEN,
  withoutMarkReferences,
  withoutMarks,
} from '../marks.ts';
import { PAGE_IDS } from '../slugs.ts';
import { reportRemoved, writtenAs } from './faults/removedHtml.ts';

const RAW = new RegExp(`${RAW_OPEN}(\\d+)${RAW_CLOSE}`);
const PIECE = new RegExp(`${PIECE_OPEN}(\\d+)${PIECE_CLOSE}`, 'g');

export function rawHtml(md: MarkdownIt): void {
  const mark: RendererRule = (tokens, index, _options, untyped) => {
    const env = pageEnv(untyped);
    const token = tokens[index]!;
    env.raw.push({ html: token.content, spot: spotOf(token, env) });
    return RAW_OPEN + String(env.raw.length - 1) + RAW_CLOSE;
  };
  md.renderer.rules.html_block = mark;
  md.renderer.rules.html_inline = mark;
}

/** Replaces the marks in a rendered page with the raw HTML, as far as the allow-list permits. */
export function sanitizeRaw(html: string, env: PageEnv): string {
  const [first] = env.raw;
  if (!first) return html;
  // Alternates between rendered Markdown and the numbers of raw HTML pieces.
  const parts = html.split(RAW);
  const markdown = parts.filter((_, index) => index % 2 === 0);
  if (env.raw.reduce((sum, { html: piece }) => sum + piece.length, 0) > MAX_RAW_CHARS) {
    report(env, first.spot, 'html-too-large', {
      message: `the page has more than ${limitText(MAX_RAW_CHARS)} characters of raw HTML`,
      hint: 'write it as Markdown',
    });
    return markdown.join('');
  }
  const joined = parts.map((part, index) =>
    index % 2 === 0 ? PIECE_OPEN + String(index / 2) + PIECE_CLOSE : checkPiece(Number(part), env),
  );
  const { clean, kept } = sanitizeJoined(joined.join(''), markdown, env);
  const isLost = (part: string, index: number): boolean => part.trim() !== '' && !kept.has(index);
  const lost = markdown.findIndex(isLost);
  if (lost < 0) return clean;
  const at = Number(parts[2 * lost - 1] ?? 0);
  report(env, env.raw[at]?.spot ?? first.spot, 'html-swallows', whySwallowed(env, at));
  // An incomplete list or table would also hide the text after it.
  const isBroken = markdown.some((part, index) => isLost(part, index) && part.includes('<'));
  return isBroken ? markdown.join('') : clean;
}

/** Says why the Markdown after a piece of raw HTML is lost. */
function whySwallowed({ raw }: PageEnv, at: number): Problem {
  const [, name = ''] = /^<([a-z]+)/.exec(raw[at]?.html ?? '') ?? [];
  const isClosed = raw.slice(at + 1).some(({ html }) => html.startsWith(`</${name}`));
  return isRemovedWithText(name) && isClosed
    ? {
        message: `<${name}> is removed together with the text in it`,
        hint: 'remove its tags, or put it in backticks to show it',
      }
    : {
        message: 'unclosed raw HTML hides the Markdown after it',
        hint: 'close its elements, or put it in a code fence',
      };
}

/** Reports what one piece of raw HTML loses. @returns its source for the final pass */
function checkPiece(number: number, env: PageEnv): string {
  const { html, spot } = env.raw[number]!;
  const before = env.diagnostics.length;
  const { removed } = sanitize(html, (tag, attributes) => {
    const { href, src, id } = attributes;
    return rawAttributes(tag, attributes, env, spotIn(html, href ?? src ?? id ?? '', spot, env));
  });
  const isImageReported = env.diagnostics.slice(before).some(({ code }) => code === 'image-data');
  reportRemoved(
    removed.filter(what => !(isImageReported && what === 'src on <img>')),
    env,
    what => spotIn(html, writtenAs(what), spot, env),
  );
  // If a piece ends inside a tag, the Markdown after it would become attributes: escape the piece.
  const isOpen = html.lastIndexOf('<') > html.lastIndexOf('>');
  return withoutMarkReferences(isOpen ? html.replaceAll('<', '&lt;') : html);
}

/** Returns where a block of HTML contains a text, e.g. the URL of an element, if it can be found. */
function spotIn(html: string, written: string, spot: Spot, env: PageEnv): Spot {
  const offset = written === '' ? -1 : html.toLowerCase().indexOf(written.toLowerCase());
  if (offset < 0 || spot.column !== undefined) return spot;
  const line = spot.line + (html.slice(0, offset).match(/\n/g) ?? []).length;
  const column =
    sourceLine({ ...spot, line }, env.site.texts)
      .toLowerCase()
      .indexOf(written.toLowerCase()) + 1;
  return column === 0 ? spot : { ...spot, line, column };
}

/** A drawing that has lost its shapes, e.g. a `<use>`. It would be an empty box 150 px high. */
const EMPTY_DRAWING = /<svg\b[^>]*>\s*<\/svg>/g;

/**
 * Sanitizes the raw HTML of a page together with its rendered Markdown.
 * @returns the HTML, and the indexes of the pieces of Markdown that are still in it
 */
function sanitizeJoined(
  joined: string,
  markdown: readonly string[],
  env: PageEnv,
): { clean: string; kept: ReadonlySet<number> } {
  // Links and images were already recorded when the pieces were checked.
  const separate = separateEnv(env);
  const kept = new Set<number>();
  const { spot } = env.raw[0]!;
  const { newTab } = env.site.locale.labels;
  const { html } = sanitize(
    joined,
    (tag, attributes) => {
      const allowed = rawAttributes(tag, withoutPieces(attributes), separate, spot);
      if (allowed.id) env.ids.push(allowed.id);
      return externalAttributes(tag, allowed, newTab);
    },
    // A <title> contains only text, so it would show tags as text.
    text =>
      text.replace(PIECE, (mark, index: string) =>
        markdown[Number(index)]!.includes('<') ? '' : mark,
      ),
  );
  const clean = announceNewTabs(html, newTab).replace(PIECE, (_, index: string) => {
    kept.add(Number(index));
    return markdown[Number(index)]!;
  });
  return { clean: clean.replace(EMPTY_DRAWING, ''), kept };
}

/** Removes Markdown, which could close an attribute, from attributes, also nested marks. */
function withoutPieces(attributes: Attributes): Attributes {
  const entries = Object.entries(attributes);
  return Object.fromEntries(
    entries
      .filter(([name]) => name.search(PIECE) < 0)
      .map(([name, value]) => [name, withoutMarks(value.replace(PIECE, ''))]),
  );
}

const HIDDEN =
  /<!--[^]*?(?:-->|$)|<(script|style|template|iframe|textarea|noscript)\b[^]*?(?:<\/\1\s*>|$)/gi;

/** Removes comments and elements whose text is code; the allow-list contains none of them. */
export function withoutHidden(html: string): string {
  return html.replace(HIDDEN, '');
}

/** Returns the first line of a comment that is not closed, from its `<!--` on. */
export function openComment(html: string): string | undefined {
  const [last = ''] = [...html.matchAll(HIDDEN)].at(-1) ?? [];
  return last.startsWith('<!--') && !last.endsWith('-->') ? last.split('\n', 1)[0] : undefined;
}

/** Returns the attributes of a raw element; its links and images are recorded as in Markdown. */
export function rawAttributes(tag: string, attributes: Attributes, env: PageEnv, spot: Spot) {
  const { href, src, id } = attributes;
  if (id !== undefined && PAGE_IDS.includes(id))
    report(env, spot, 'duplicate-id', {
      message: `the id "${id}" is already used by the page layout`,
      hint: 'choose another id',
    });
  if (tag === 'a' && href !== undefined) return { ...attributes, ...linkOf(href, env, spot) };
  if (tag === 'img' && src !== undefined) return imageOf(src, attributes, env, spot);
  return attributes;
}

function linkOf(written: string, env: PageEnv, spot: Spot): Attributes {
  if (written === '') reportEmpty(env, spot);
  if (!isSafeLink(written)) return {};
  return { href: resolveLink(written, env, () => spot).href };
}

function imageOf(written: string, attributes: Attributes, env: PageEnv, spot: Spot): Attributes {
  if (!isSafeLink(written)) {
    if (/^\s*data:/i.test(written))
      report(env, spot, 'image-data', {
        message: 'an image with a data: URL of this type is not shown',
        hint: DATA_IMAGE_HINT,
      });
    return attributes;
  }
  const known = imageAttributes(readable(written), env, spot) ?? LAZY;
  const { src = written, width, height, ...rest } = known;
  // Both sizes come from the file or neither: mixed ones would distort the image.
  const isSized = 'width' in attributes || 'height' in attributes;
  const size: Attributes = width && height && !isSized ? { width, height } : {};
  return { ...rest, ...size, ...attributes, src };
}
