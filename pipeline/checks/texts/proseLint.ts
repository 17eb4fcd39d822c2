// Checks spacing and punctuation between Chinese and Latin text, and finds repeated words.
import { warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { scriptOf } from '../../input/site/settings.ts';
import type { LocalCheck } from '../check.ts';
import { CODE_MASK, maskedProse, proseFiles } from './maskedProse.ts';

const HAN = '\\p{Script=Han}';
/** Markdown syntax and masked characters between two words, which readers do not see. */
const MARKS = '[*_~\\[\\]\\u0001]*';
// Masked code counts as a Latin word, so that spacing around it is checked too.
const LATIN = 'A-Za-z0-9\\u0002';
/** Characters that words consist of, to be used inside a character class. */
const IN_WORD = String.raw`\p{L}\p{M}\p{N}_'’\-`;
const ALPHABETS = String.raw`\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}`;

interface Rule {
  code: string;
  /** Whether the rule applies only to Chinese pages. */
  isChinese: boolean;
  pattern: RegExp;
  message(match: RegExpMatchArray): string;
  hint: string;
}

// Repeated words are found only in the scripts of ALPHABETS. In other scripts, repeating a word is
// often correct grammar, e.g. Arabic خطوة خطوة ("step by step"). A word does not begin after another
// character of them, even if it is not a letter, such as ͵: otherwise, each one would begin a word.
const RULES: Rule[] = [
  {
    code: 'words-spacing',
    isChinese: true,
    pattern: new RegExp(`(${HAN})${MARKS}([${LATIN}])|([${LATIN}%])${MARKS}(${HAN})`, 'gu'),
    message: match =>
      `no space between "${show(match[1] ?? match[3]!)}" and "${show(match[2] ?? match[4]!)}"`,
    hint: 'put one half-width space between Han text and Latin text, digits, or code',
  },
  {
    code: 'words-punctuation',
    isChinese: true,
    pattern: new RegExp(`${HAN}${MARKS}(?:[,;!?(]|[.:](?=\\s|$|${HAN}))|[)]${MARKS}${HAN}`, 'gu'),
    message: match => `half-width "${/[,;!?.:()]/.exec(match[0])![0]}" next to Han text`,
    hint: 'use the full-width form, without spaces around it',
  },
  {
    code: 'words-spacing',
    isChinese: true,
    pattern: /(?<=[^\s|>]) +([，。；：！？、）」』])|([，。；：！？、（「『]) +(?=[^\s|])/gu,
    message: match => `extra space next to "${match[1] ?? match[2]}"`,
    hint: 'remove the space; full-width punctuation includes its own',
  },
  {
    code: 'words-repeated',
    isChinese: false,
    pattern: new RegExp(
      `(?<![${IN_WORD}${ALPHABETS}.])([${ALPHABETS}]{2,})\\s+\\1(?![${IN_WORD}])`,
      'giu',
    ),
    message: match => `"${match[1]}" is repeated`,
    hint: 'remove one',
  },
];
/** Every match of a Chinese rule has one of these characters, so other lines are skipped. */
const WIDE = /[\u2e80-\uffff]/;
/** Words that may be repeated: "what it is is", « nous nous lavons », „die, die die Tür öffnen“. */
const REPEATABLE = new Set('that had is very bye nous vous die der das sie'.split(' '));

/** Checks the prose of a page and of the fragments that it includes. */
export const proseLint: LocalCheck = {
  isLocal: true,
  codes: {
    'words-spacing': {
      severity: 'warning',
      explain:
        'On Chinese pages, put one half-width space between Han characters and Latin text, ' +
        'digits, or code. Put no spaces around full-width punctuation.',
      example: '使用Rspack构建  →  使用 Rspack 构建',
    },
    'words-punctuation': {
      severity: 'warning',
      explain: 'On Chinese pages, use full-width punctuation between Han characters.',
      example: '构建,然后预览  →  构建，然后预览',
    },
    'words-repeated': {
      severity: 'warning',
      explain: 'A word is repeated by mistake. Remove one of the two.',
      example: 'the the port  →  the port',
    },
  },
  run(page, { texts }) {
    const isChinese = HAN_SCRIPTS.includes(scriptOf(page.lang));
    return proseFiles(page).flatMap(file => checkText(file, texts.get(file) ?? '', isChinese));
  },
};

/** Codes of the Chinese scripts. Japanese and Korean have codes of their own: Jpan and Kore. */
const HAN_SCRIPTS = ['Hans', 'Hant'];

function checkText(file: string, source: string, inChinese: boolean): Diagnostic[] {
  return maskedProse(source).flatMap((text, index) => {
    const isWide = inChinese && WIDE.test(text);
    // Most lines have no match, and `matchAll` copies its pattern first.
    const rules = RULES.filter(
      ({ isChinese, pattern }) => (isWide || !isChinese) && text.search(pattern) >= 0,
    );
    return rules.flatMap(({ code, pattern, message, hint }) =>
      [...text.matchAll(pattern)]
        .filter(match => code !== 'words-repeated' || isMistake(match))
        .map(match => {
          const place = { file, line: index + 1, column: match.index + 1 };
          return warningAt(place, code, message(match), hint);
        }),
    );
  });
}

/** "the the" and "The the" are mistakes, but in "vue Vue", one may be a name. */
function isMistake([whole, word = '']: RegExpMatchArray): boolean {
  const second = whole.slice(-word.length);
  const isSame = second === word || second === word.toLowerCase();
  return isSame && !REPEATABLE.has(word.toLowerCase());
}

function show(text: string): string {
  return text === CODE_MASK ? '`code`' : text;
}
