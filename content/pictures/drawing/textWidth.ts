// An estimate of how wide text is: readers have different fonts, so it leaves some room.

/** Widths in parts of the font size, first match wins; for wide system fonts such as Segoe UI. */
const WIDTHS: readonly (readonly [RegExp, number])[] = [
  [/[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u, 1],
  [/[ijlI.,:;'|!]/, 0.3],
  [/[frt()[\]/ -]/, 0.37],
  [/[mwMW@%—…→]/, 0.92],
  [/[A-Z]/, 0.7],
];
const OTHER_WIDTH = 0.58;
const CODE_WIDTH = 0.61;
const BOLD_FACTOR = 1.06;
/** Chinese characters are twice as wide as a letter in no code font; they are as wide as high. */
const WIDE = /[\u2E80-\u9FFF\uF900-\uFAFF\uFF00-\uFFEF]/u;

export interface TextStyle {
  size: number;
  isCode?: boolean | undefined;
  isBold?: boolean | undefined;
}

/** The width of a line of text. */
export function textWidth(text: string, { size, isCode, isBold }: TextStyle): number {
  const widths = [...text].map(character =>
    isCode && !WIDE.test(character) ? CODE_WIDTH : letterWidth(character),
  );
  const sum = widths.reduce((total, width) => total + width, 0);
  return sum * size * (isBold ? BOLD_FACTOR : 1);
}

function letterWidth(character: string): number {
  return WIDTHS.find(([pattern]) => pattern.test(character))?.[1] ?? OTHER_WIDTH;
}
