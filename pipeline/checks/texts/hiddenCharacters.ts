// Finds characters that readers do not see: those that reverse the direction of text, control
// characters, which HTML does not allow, and characters without width, which are copied with text.
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { CONTROL } from '../../input/characters.ts';
import { isMetaFile } from '../../input/metaFile.ts';
import { resolveLocale } from '../../input/site/settings.ts';
import type { PageRecord } from '../../page/record.ts';
import type { LocalCheck, SiteCheck } from '../check.ts';

/**
 * Embeddings, overrides, and isolates, which are not allowed in any text.
 * https://trojansource.codes
 */
export const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]/;
/** The same characters in HTML, e.g. "&#x202E;". */
const BIDI_IN_HTML =
  /[\u202A-\u202E\u2066-\u2069]|&#(?:x0*(?:202[a-e]|206[6-9])|0*(?:823[4-8]|829[4-7]))/i;
/** How Markdown, HTML, and JSON write them. */
const WRITTEN_BIDI = /(?:&#x?|\\u)0*(?:202[a-e]|206[6-9]|823[4-8]|829[4-7])/i;
/** The same characters, and the direction marks that right-to-left texts may contain. */
const BIDI_ANY = /[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/;
/** Joiners are not among them: emoji, and words of several languages, are written with them. */
const WITHOUT_WIDTH = /[\u200B\u2060\uFEFF]/;

const CODES: SiteCheck['codes'] = {
  'bidi-control': {
    severity: 'error',
    explain:
      'An invisible character reverses the direction of text, so readers see something other ' +
      'than what is written. It often comes with copied text. Remove it.',
    example: '`aU+202Eb`  →  `ab`',
  },
  'control-character': {
    severity: 'error',
    explain:
      'A text contains a control character, such as U+001B, or a noncharacter, such as U+FFFE. ' +
      'Browsers do not show such characters, and other programs reject the text. They often ' +
      'come from copied text. Remove the character; in code, write an escape such as \\x1b.',
    example: '`U+001B[1m`  →  `\\x1b[1m`',
  },
  'invisible-character': {
    severity: 'warning',
    explain:
      'A text contains a zero-width space or joiner (U+200B, U+2060, or U+FEFF). Searches do not ' +
      'find the word, and copied code fails. Remove the character; where a line may break, ' +
      'write <wbr>.',
    example: '`npm U+200Btest`  →  `npm test`',
  },
};

/** Direction of a text → the characters to find in it. In a message, `%` stands for the character. */
const KINDS = { ltr: kindsWith(BIDI_ANY), rtl: kindsWith(BIDI_CONTROL) };

function kindsWith(bidi: RegExp) {
  return [
    {
      pattern: bidi,
      report: errorAt,
      code: 'bidi-control',
      message: 'the invisible character % reverses the direction of the text',
      hint: 'remove it; it often comes with copied text',
    },
    {
      pattern: CONTROL,
      report: errorAt,
      code: 'control-character',
      message: 'the text contains the control character %',
      hint: 'remove it; in code, write an escape such as \\x1b',
    },
    {
      pattern: WITHOUT_WIDTH,
      report: warningAt,
      code: 'invisible-character',
      message: 'the text contains the invisible character %',
      hint: 'remove it; where a line may break, write <wbr>',
    },
  ];
}

export const hiddenCharacters: LocalCheck = {
  isLocal: true,
  codes: CODES,
  run(page, { site, texts }) {
    const { pagePath, dependencies, lang, frontmatter, keyLines, diagnostics } = page;
    const { dir } = resolveLocale(site, lang);
    const raw = [pagePath, ...dependencies].flatMap(file =>
      findCharacters(file, texts.get(file) ?? '', dir),
    );
    const isReported = [...raw, ...diagnostics].some(({ code }) => code === 'bidi-control');
    const found = isReported ? raw : [...raw, ...findWritten(page, texts)];
    const codes = new Set(found.map(({ code }) => code));
    // YAML also has escapes for these characters, e.g. "\u202E".
    const escaped = Object.entries(frontmatter).flatMap(([key, value]) =>
      findCharacters(pagePath, textIn(value), dir).map(each => {
        return { ...each, line: keyLines[key as keyof typeof keyLines] ?? 1, column: 1 };
      }),
    );
    return [...found, ...escaped.filter(({ code }) => !codes.has(code))];
  },
};

/** The same check for `_meta.json` files, whose texts may have either direction. */
export const hiddenCharactersInNavigation: SiteCheck = {
  codes: CODES,
  run: ({ texts }) =>
    [...texts].flatMap(([file, text]) =>
      isMetaFile(file) ? findCharacters(file, withoutEscapes(text), 'rtl') : [],
    ),
};

/**
 * Finds a character that the text contains as an entity or an escape: in an attribute, the title of
 * a link or of code, raw HTML, or a data file.
 */
function findWritten(
  { pagePath, dependencies, html }: PageRecord,
  texts: ReadonlyMap<string, string>,
): Diagnostic[] {
  if (!BIDI_IN_HTML.test(html)) return [];
  const message = 'an entity or an escape reverses the direction of the text';
  for (const file of [pagePath, ...dependencies])
    for (const [index, line] of (texts.get(file) ?? '').split('\n').entries()) {
      const match = WRITTEN_BIDI.exec(line);
      if (!match) continue;
      const place = { file, line: index + 1, column: match.index + 1 };
      return [errorAt(place, 'bidi-control', message, 'remove it')];
    }
  return [errorAt({ file: pagePath }, 'bidi-control', message, 'remove it')];
}

/** Returns all texts in a value, on one line. */
function textIn(value: unknown): string {
  if (typeof value === 'string') return value.replaceAll('\n', ' ');
  return typeof value === 'object'
    ? Object.values(value ?? {})
        .map(textIn)
        .join(' ')
    : '';
}

/** Replaces the escapes of characters in JSON, except of line breaks; columns stay the same. */
function withoutEscapes(json: string): string {
  return json.replace(/\\(?:u([\da-f]{4})|.)/gi, (whole, code = '') => {
    const char = String.fromCharCode(Number.parseInt(String(code), 16));
    return code === '' || /[\n\r]/.test(char) ? whole : char.padEnd(whole.length);
  });
}

/** Returns a finding of each kind for each line with such a character. */
function findCharacters(file: string, text: string, dir: 'ltr' | 'rtl'): Diagnostic[] {
  const kinds = KINDS[dir].filter(({ pattern }) => pattern.test(text));
  if (kinds.length === 0) return [];
  return text.split('\n').flatMap((line, index) =>
    kinds.flatMap(({ pattern, report, code, message, hint }) => {
      const match = pattern.exec(line);
      if (!match) return [];
      const number = match[0].codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
      const place = { file, line: index + 1, column: match.index + 1 };
      return [report(place, code, message.replace('%', `U+${number}`), hint)];
    }),
  );
}
