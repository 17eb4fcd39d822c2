// Words: one translation per term, spacing and punctuation where scripts meet, no word twice in a
// row.
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Term } from '../../input/glossary.ts';
import type { PageRecord } from '../../page/record.ts';
import type { LocalCheck } from '../check.ts';

const HAN = '\\p{Script=Han}';
/** Marks that may stand between a word and its neighbour without being seen. */
const MARKS = '[*_~\\[\\]\\u0001]*';
// Masked code counts as a Latin word, so that spacing around it is checked too.
const LATIN = 'A-Za-z0-9\\u0002';

interface Rule {
  code: string;
  /** Whether it is about text with signs beyond U+2E80 only, which most lines do not have. */
  wide: boolean;
  pattern: RegExp;
  message(match: RegExpMatchArray): string;
  hint: string;
}

// In other alphabets a word said twice is grammar as often as a slip, e.g. خطوة خطوة, step by step.
const RULES: Rule[] = [
  {
    code: 'words-spacing',
    wide: true,
    pattern: new RegExp(`(${HAN})${MARKS}([${LATIN}])|([${LATIN}%])${MARKS}(${HAN})`, 'gu'),
    message: match =>
      `no space between "${show(match[1] ?? match[3]!)}" and "${show(match[2] ?? match[4]!)}"`,
    hint: 'put one half-width space between Han and Latin text, digits or code',
  },
  {
    code: 'words-punctuation',
    wide: true,
    pattern: new RegExp(`${HAN}${MARKS}(?:[,;!?(]|[.:](?=\\s|$|${HAN}))|[)]${MARKS}${HAN}`, 'gu'),
    message: match => `half-width "${/[,;!?.:()]/.exec(match[0])![0]}" beside Han text`,
    hint: 'use the full-width form',
  },
  {
    code: 'words-spacing',
    wide: true,
    pattern: /(?<=[^\s|>]) +([，。；：！？、）」』])|([，。；：！？、（「『]) +(?=[^\s|])/gu,
    message: match => `a space beside "${match[1] ?? match[2]}"`,
    hint: 'full-width punctuation brings its own space',
  },
  {
    code: 'words-repeated',
    wide: false,
    pattern:
      /(?<![\p{L}\p{M}\p{N}_.'’-])([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]{2,})\s+\1(?![\p{L}\p{M}\p{N}_'’-])/gu,
    message: match => `"${match[1]}" stands twice`,
    hint: 'take one out',
  },
];
const WIDE = /[\u2e80-\uffff]/;
/**
 * Words that good sentences say twice: "what it is is", « nous nous lavons », „die, die die Tür
 * öffnen“.
 */
const REPEATABLE = new Set([
  'that',
  'had',
  'is',
  'very',
  'bye',
  'nous',
  'vous',
  'die',
  'der',
  'das',
  'sie',
]);

/** The prose of a page, and of the fragments it includes. */
export const proseLint: LocalCheck = {
  isLocal: true,
  run(page, { texts, glossary }) {
    const avoid = avoidedBy(glossary);
    return filesOf(page).flatMap(file =>
      checkText({ file, text: texts.get(file) ?? '', lang: page.lang, avoid }),
    );
  },
};

const avoidLists = new WeakMap<readonly Term[], Avoid>();

function avoidedBy(glossary: readonly Term[]): Avoid {
  const known = avoidLists.get(glossary) ?? avoided(glossary);
  avoidLists.set(glossary, known);
  return known;
}

function filesOf({ pagePath, dependencies }: PageRecord): string[] {
  return [pagePath, ...dependencies.filter(name => /\.mdx?$/.test(name))];
}

function avoided(glossary: readonly Term[]): Avoid {
  const forms = new Map<string, Form[]>();
  for (const { use = {}, avoid = {}, note } of glossary) {
    for (const [lang, wrong] of Object.entries(avoid)) {
      const accepted = use[lang] ?? [];
      const usual =
        accepted.length > 0 ? `say ${accepted.join(' or ')}` : (note ?? 'choose other words');
      const list = Array.isArray(wrong)
        ? wrong.map(form => [form, usual] as const)
        : Object.entries(wrong);
      const patterns = list.map(
        ([form, hint]): Form => ({ pattern: new RegExp(formPattern(form), 'giu'), hint, accepted }),
      );
      forms.set(lang, [...(forms.get(lang) ?? []), ...patterns]);
    }
  }
  const anyOf = (list: readonly Form[]): RegExp =>
    new RegExp(list.map(({ pattern }) => pattern.source).join('|'), 'iu');
  return new Map([...forms].map(([lang, list]) => [lang, { any: anyOf(list), each: list }]));
}

/** A Latin form is whole words. `…` stands for up to 12 characters of the same clause. */
function formPattern(form: string): string {
  const body = form
    .trim()
    .split('…')
    .map(part => escapePattern(part).replace(/ +/g, '\\s+'))
    .join('[^，。；：！？,.;:!?\\u0001]{1,12}?');
  const edge = (letter: string | undefined, look: string): string =>
    letter !== undefined && /[\p{L}\p{N}]/u.test(letter) && !/\p{Script=Han}/u.test(letter)
      ? look
      : '';
  const letters = [...form.trim()];
  return `${edge(letters[0], '(?<![\\p{Script=Latin}\\p{N}_])')}${body}${edge(letters.at(-1), '(?![\\p{Script=Latin}\\p{N}_])')}`;
}

/** Forms to avoid by language: most lines hold none, which one look tells. */
type Avoid = ReadonlyMap<string, { any: RegExp; each: readonly Form[] }>;

interface Form {
  pattern: RegExp;
  hint: string;
  accepted: readonly string[];
}

function checkText({
  file,
  text: source,
  lang,
  avoid,
}: {
  file: string;
  text: string;
  lang: string;
  avoid: Avoid;
}): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const [index, text] of prose(source).entries()) {
    if (text === '') continue;
    const isWide = WIDE.test(text);
    for (const { code, wide, pattern, message, hint } of RULES) {
      if (wide && !isWide) continue;
      for (const match of text.matchAll(pattern)) {
        if (code === 'words-repeated' && REPEATABLE.has(match[1]!.toLowerCase())) continue;
        found.push({
          severity: 'warning',
          code,
          file,
          line: index + 1,
          column: match.index + 1,
          message: message(match),
          hint,
        });
      }
    }
    const wrong = avoid.get(lang);
    if (!wrong?.any.test(text)) continue;
    for (const { pattern, hint, accepted } of wrong.each) {
      for (const match of text.matchAll(pattern)) {
        if (isPartOfAccepted(text, match.index, match[0], accepted)) continue;
        found.push({
          severity: 'warning',
          code: 'words-term',
          file,
          line: index + 1,
          column: match.index + 1,
          message: `"${match[0]}" is not this site's word`,
          hint,
        });
      }
    }
  }
  return found;
}

/** A wrong form may be part of a right one. */
function isPartOfAccepted(
  text: string,
  index: number,
  form: string,
  accepted: readonly string[],
): boolean {
  return accepted.some(word => {
    const at = word.indexOf(form);
    return at >= 0 && text.startsWith(word, index - at);
  });
}

/** The lines of a page with everything that is not prose masked, places kept. */
function prose(source: string): string[] {
  const lines = source.split('\n');
  let fence = '';
  let inMatter = lines[0] === '---';
  return lines.map((line, index) => {
    if (inMatter) {
      if (index > 0 && line.trimEnd() === '---') inMatter = false;
      return /^(?:description|name): /.test(line)
        ? maskInline(
            line.replace(/^(?:description|name): ["']?/, prefix => ' '.repeat(prefix.length)),
          )
        : '';
    }
    const run = /^[\s>]*(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence) {
      if (run?.startsWith(fence) && line.trim() === run) fence = '';
      return '';
    }
    if (run) {
      fence = run;
      return '';
    }
    return maskInline(line);
  });
}

function maskInline(line: string): string {
  if (!/[`<]|\{#|\]\(|:\/\//.test(line)) return line;
  const blank = (text: string): string => '\u0001'.repeat(text.length);
  return line
    .replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, text => '\u0002'.repeat(text.length))
    .replace(/\{#[^}]*\}/g, blank)
    .replace(/(?<=\])\([^)\s]*\)/g, blank)
    .replace(/<[^>]*>/g, text =>
      text
        .replace(/"[^"]*"/g, value => (/\p{Script=Han}/u.test(value) ? value : blank(value)))
        .replace(/[^"]+(?="|$)/g, part => (/\p{Script=Han}/u.test(part) ? part : blank(part))),
    )
    .replace(/https?:\/\/[^\s）)，。]+/g, text => '\u0002'.repeat(text.length));
}

function show(text: string): string {
  return text === '\u0002' ? '`code`' : text;
}

function escapePattern(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
