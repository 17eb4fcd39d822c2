// Reads the name and attributes of a tag. Values are text, because pages run no code.
import { unescapeHtml } from '../../../theme/html.ts';
import { didYouMean, nearest } from '../../diagnostics/didYouMean.ts';
import { MAX_RAW_CHARS } from '../../diagnostics/limits.ts';
import type { Attributes, Tag } from '../construct.ts';
import { report, type PageEnv, type Spot } from '../context.ts';
import { reportEmpty } from '../links.ts';

// The ways to write a value must exclude each other: otherwise, matching an unclosed tag would take
// exponential time.
const QUOTE = '\u00AB\u00BB\u2018-\u201F';
const VALUE =
  String.raw`"[^"]*"|'[^']*'|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}|` +
  // A text with spaces in typographic quotes, to report it; "=" in it could begin another value.
  String.raw`[${QUOTE}][^${QUOTE}\s<>"'=]*\s[^${QUOTE}<>"'{}=]*[${QUOTE}]|` +
  String.raw`[^\s"'>/{][^\s"'>/]*`;
const IN_QUOTES = new RegExp(`^[${QUOTE}]|[${QUOTE}]$`, 'g');
const OPENING = new RegExp(
  String.raw`^<([A-Z][\w.]*)((?:\s+[\w-]+(?:\s*=\s*(?:${VALUE}))?)*)\s*(\/?)>`,
);
const CLOSING = /^<\/([A-Z][\w.]*)\s*>/;
const ATTRIBUTES = new RegExp(String.raw`([\w-]+)(?:\s*=\s*(${VALUE}))?`, 'g');

/**
 * Reads the tag at the start of a text: its name, the source of its attributes, and its number of
 * characters. Undefined if there is none. A longer one counts as raw HTML, of which it is too much.
 */
export function readTag(source: string) {
  const text = source.slice(0, MAX_RAW_CHARS);
  const [whole, name, attributes = '', slash] = OPENING.exec(text) ?? CLOSING.exec(text) ?? [];
  if (whole === undefined || name === undefined) return undefined;
  const isClosing = text.startsWith('</');
  return { name, isClosing, selfClosing: slash === '/', attributes, length: whole.length };
}

/** Reads the attributes of a tag that has been checked before. */
export function readAttributes(source: string): Attributes {
  return Object.fromEntries(written(source).map(({ key, value }) => [key, value]));
}

/** Reads attributes, and reports those that are unknown, missing, or an expression. */
export function checkAttributes(
  name: string,
  { required = [], optional = [], values = {} }: Tag,
  source: string,
  env: PageEnv,
  spot: Spot,
): Attributes {
  const attrs: Attributes = {};
  const known = [...required, ...optional];
  // A misspelled attribute is reported once: the intended one is not reported as missing.
  const meant = new Set<string | undefined>();
  for (const { key, value, isExpression, isPlain } of written(source)) {
    if (isPlain && value.search(IN_QUOTES) >= 0) {
      const text = value.replace(IN_QUOTES, '');
      report(env, spot, 'tag-attribute', {
        message: `the value of ${key} in <${name}> is in typographic quotes: ${value}`,
        hint: `write ${key}="${text}"`,
      });
      attrs[key] = text;
    } else if (!known.includes(key)) {
      meant.add(nearest(key, known));
      const list =
        known.length > 0
          ? `use one of ${known.join(', ')}`
          : 'remove it; the tag has no attributes';
      report(env, spot, 'tag-attribute', {
        message: `<${name}> has no attribute "${key}"`,
        hint: didYouMean(key, known) ?? list,
      });
    } else if (isExpression) {
      report(env, spot, 'tag-expression', {
        message: `the attribute ${key} of <${name}> is the expression ${value}`,
        hint: `attributes can only be text: write ${key}="…"`,
      });
      attrs[key] = '';
    } else if (values[key]?.includes(value) === false) {
      report(env, spot, 'tag-attribute', {
        message: `the ${key} of <${name}> cannot be "${value}"`,
        hint: didYouMean(value, values[key]) ?? `use one of ${values[key].join(', ')}`,
      });
    } else {
      if (key === 'href' && value === '') reportEmpty(env, spot);
      attrs[key] = value;
    }
  }
  for (const key of required.filter(each => !(each in attrs) && !meant.has(each)))
    report(env, spot, 'tag-attribute', {
      message: `<${name}> needs the attribute "${key}"`,
      hint: `add ${key}="…"`,
    });
  return attrs;
}

function written(source: string) {
  return [...source.matchAll(ATTRIBUTES)].map(([, key = '', value = '']) => ({
    key,
    value: unescapeHtml(value.replace(/^(["'])(.*)\1$/s, '$2')),
    isExpression: value.startsWith('{'),
    /** Whether the value is in no straight quotes. */
    isPlain: !/^["']/.test(value),
  }));
}
