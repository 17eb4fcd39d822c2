// Converts text to the outlines of its letters, broken into lines.
import type { CardLine } from '../../theme/document/SocialCard.tsx';
import { cardFonts, type CardFonts, type FontFile } from './cardFonts.ts';

interface TextStyle {
  size: number;
  weight: number;
  dir: 'ltr' | 'rtl';
}

/** The space that a text may take up. */
interface TextBox {
  width: number;
  /** Maximum number of lines. */
  lines: number;
  /** If set, a text that does not fit is cut and ends in "…". */
  isLast?: boolean;
}

/** No card has room for more. Letters that the fonts lack have no width, so they never fill a line. */
const MAX_CHARACTERS = 500;

type SetLine = (text: string, style: TextStyle) => Promise<CardLine>;
export type Typesetter = Awaited<ReturnType<typeof typesetter>>;

/**
 * Opens fonts, and returns functions that set texts in them.
 * @param packages names of Fontsource packages with variable fonts, in order of preference
 * @throws Refusal if one of them, or a package needed to read fonts, is not installed
 */
export async function typesetter(packages: readonly string[]) {
  const fonts = await cardFonts(packages);
  /** Characters missing from all fonts. */
  const missing = new Set<string>();
  const line: SetLine = (text, style) => setLine(text, { ...style, fonts, missing });
  /** Breaks a text into lines that fit a box; undefined if it is too long, without `isLast`. */
  const lines = (text: string, style: TextStyle & TextBox): Promise<CardLine[] | undefined> =>
    setLines(text, style, line);
  return { line, lines, missing };
}

async function setLine(
  text: string,
  { size, weight, dir, fonts, missing }: TextStyle & { fonts: CardFonts; missing: Set<string> },
): Promise<CardLine> {
  const runs: { file: FontFile; text: string }[] = [];
  // Fonts have no letters for tabs and line breaks.
  for (const char of text.replace(/\s/g, ' ')) {
    const file = fonts.fileOf(char);
    const last = runs.at(-1);
    if (!file) missing.add(char);
    else if (last?.file === file) last.text += char;
    else runs.push({ file, text: char });
  }
  if (dir === 'rtl') runs.reverse();
  const glyphs: CardLine['glyphs'][number][] = [];
  let width = 0;
  for (const run of runs) {
    const font = await fonts.open(run.file, weight);
    const scale = size / font.face.upem;
    const buffer = new fonts.harfbuzz.Buffer();
    buffer.addText(run.text);
    buffer.guessSegmentProperties();
    fonts.harfbuzz.shape(font, buffer);
    const infos = buffer.getGlyphInfos();
    for (const [at, { xAdvance, xOffset, yOffset }] of buffer.getGlyphPositions().entries()) {
      const path = font.glyphToPath(infos[at]?.codepoint ?? 0);
      glyphs.push({ path, x: width + xOffset * scale, y: -yOffset * scale, scale });
      width += xAdvance * scale;
    }
  }
  return { width, glyphs };
}

async function setLines(
  text: string,
  { width, lines, isLast, ...style }: TextStyle & TextBox,
  line: SetLine,
): Promise<CardLine[] | undefined> {
  const rows: string[] = [];
  let row = '';
  const start = [...text].slice(0, MAX_CHARACTERS).join('');
  const fits = async (each: string): Promise<boolean> =>
    (await line(each.trimEnd(), style)).width <= width;
  for (const whole of start.match(PART) ?? []) {
    if (await fits(row + whole)) {
      row += whole;
      continue;
    }
    // A word that is wider than the box is broken anywhere, but only if no smaller size is left.
    for (const part of isLast && !(await fits(whole)) ? whole : [whole]) {
      const isNew = row !== '' && !(await fits(row + part));
      if (isNew) rows.push(row);
      row = isNew ? part : row + part;
    }
  }
  rows.push(row);
  if (rows.length > lines) {
    if (!isLast) return undefined;
    rows.length = lines;
    rows.push(`${rows.pop()?.trimEnd() ?? ''}…`);
  }
  const set = await Promise.all(rows.map(each => line(each.trim(), style)));
  return isLast || set.every(each => each.width <= width) ? set : undefined;
}

const CJK = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/**
 * Matches the text up to the next possible line break: after spaces, after dots and slashes inside
 * long names, and around Han and kana characters.
 */
const PART = new RegExp(
  String.raw`[${CJK}][\p{Pe}\p{Pf}\p{Po}\s]*|[^\s${CJK}]+?(?:\s+|(?<=\w[./])(?=\w)|(?=[${CJK}])|$)|\s+`,
  'gu',
);
