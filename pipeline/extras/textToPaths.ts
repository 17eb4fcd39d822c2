// Text → outlines, with fonts of installed packages and nothing else: no font of the machine has a
// say.
import { createRequire } from 'node:module';
import fs from 'node:fs';
import path from 'node:path';
import type * as Harfbuzz from 'harfbuzzjs';
import type { CardLine } from '../../theme/document/SocialCard.tsx';
import { Refusal } from '../diagnostics/diagnostic.ts';

const require = createRequire(import.meta.url);

export interface TextStyle {
  size: number;
  weight: number;
  dir: 'ltr' | 'rtl';
}

export interface Typesetter {
  /** One line as it is. */
  line(text: string, style: TextStyle): Promise<CardLine>;
  /**
   * Lines no wider than `width`; what does not fit in `lines` of them ends in "…". Undefined: it
   * does not fit and `isLast` is not set.
   */
  lines(
    text: string,
    style: TextStyle & { width: number; lines: number; isLast?: boolean },
  ): Promise<CardLine[] | undefined>;
  /** Characters that none of the fonts has. */
  missing: ReadonlySet<string>;
}

/** A file of a font package, and the characters it is for. */
interface Slice {
  file: string;
  ranges: readonly (readonly [number, number])[];
}

interface Shaper {
  harfbuzz: typeof Harfbuzz;
  decompress: (bytes: Uint8Array) => Promise<Uint8Array>;
}

/**
 * Opens the fonts; a slice of one is read when a character of it is first needed.
 * @param packages variable fonts in the form of Fontsource, in order of preference
 * @throws Refusal when one of them, or what reads them, is not installed
 */
export async function typesetter(packages: readonly string[]): Promise<Typesetter> {
  const shaper = await loadShaper();
  const slices = packages.flatMap(slicesOf);
  const missing = new Set<string>();
  const faces = new Map<string, Promise<Harfbuzz.Face>>();
  const fonts = new Map<string, Harfbuzz.Font>();

  const sliceOf = (char: string): Slice | undefined => {
    const code = char.codePointAt(0)!;
    return slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
  };
  const fontOf = async ({ file }: Slice, weight: number): Promise<Harfbuzz.Font> => {
    if (!faces.has(file)) faces.set(file, openFace(file, shaper));
    const face = await faces.get(file)!;
    const key = `${file} ${weight}`;
    let font = fonts.get(key);
    if (!font) {
      font = new shaper.harfbuzz.Font(face);
      font.setVariations([new shaper.harfbuzz.Variation('wght', weight)]);
      fonts.set(key, font);
    }
    return font;
  };

  const line: Typesetter['line'] = async (text, { size, weight, dir }) => {
    const runs: { slice: Slice; text: string }[] = [];
    for (const char of text) {
      const slice = sliceOf(char);
      if (!slice) missing.add(char);
      else if (runs.at(-1)?.slice === slice) runs.at(-1)!.text += char;
      else runs.push({ slice, text: char });
    }
    if (dir === 'rtl') runs.reverse();
    const set: CardLine = { width: 0, glyphs: [] };
    const glyphs: CardLine['glyphs'][number][] = [];
    for (const run of runs) {
      const font = await fontOf(run.slice, weight);
      const scale = size / font.face.upem;
      const buffer = new shaper.harfbuzz.Buffer();
      buffer.addText(run.text);
      buffer.guessSegmentProperties();
      shaper.harfbuzz.shape(font, buffer);
      const places = buffer.getGlyphPositions();
      for (const [at, { codepoint }] of buffer.getGlyphInfos().entries()) {
        const { xAdvance, xOffset, yOffset } = places[at]!;
        glyphs.push({
          path: font.glyphToPath(codepoint),
          x: set.width + xOffset * scale,
          y: -yOffset * scale,
          scale,
        });
        set.width += xAdvance * scale;
      }
    }
    return { ...set, glyphs };
  };

  const lines: Typesetter['lines'] = async (text, { width, lines: most, isLast, ...style }) => {
    const rows = [''];
    for (const part of parts(text)) {
      const fits = (await line((rows.at(-1)! + part).trimEnd(), style)).width <= width;
      if (fits) rows[rows.length - 1] += part;
      else if (rows.at(-1) === '') rows[rows.length - 1] = part;
      else rows.push(part);
    }
    if (rows.length > most) {
      if (!isLast) return undefined;
      rows.length = most;
      rows[most - 1] = `${rows[most - 1]!.trimEnd()}…`;
    }
    const set = await Promise.all(rows.map(row => line(row.trim(), style)));
    return isLast || set.every(row => row.width <= width) ? set : undefined;
  };

  return { line, lines, missing };
}

/**
 * Where a line may break: behind blanks and the dots and slashes of long names, and beside each Han
 * character or kana.
 */
function parts(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][\p{Pe}\p{Pf}\p{Po}\s]*|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+?(?:\s+|(?<=\w[./])(?=\w)|(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])|$)|\s+/gu,
    ) ?? []
  );
}

async function loadShaper(): Promise<Shaper> {
  try {
    const [harfbuzz, { default: decompress }] = await Promise.all([
      import('harfbuzzjs'),
      import('woff2-encoder/decompress'),
    ]);
    return { harfbuzz, decompress };
  } catch (error) {
    throw notInstalled((error as Error).message.split('\n')[0]!);
  }
}

/** What is said when a package is missing that only cards need. */
export function notInstalled(reason: string): Refusal {
  return new Refusal({
    severity: 'error',
    code: 'cards',
    message: `cards cannot be drawn: ${reason}`,
    hint: 'install everything with npm ci, without --omit=dev, or build without --cards',
  });
}

async function openFace(file: string, { harfbuzz, decompress }: Shaper): Promise<Harfbuzz.Face> {
  const bytes = await decompress(fs.readFileSync(file));
  return new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer));
}

/** The upright files of a font package, each with the characters that its unicode.json gives. */
function slicesOf(name: string): Slice[] {
  let folder: string;
  try {
    folder = path.dirname(require.resolve(`${name}/unicode.json`));
  } catch {
    throw notInstalled(`the font package ${name} is not installed`);
  }
  const { id } = JSON.parse(fs.readFileSync(path.join(folder, 'metadata.json'), 'utf8')) as {
    id: string;
  };
  const ranges = JSON.parse(fs.readFileSync(path.join(folder, 'unicode.json'), 'utf8')) as Record<
    string,
    string
  >;
  return Object.entries(ranges).map(([subset, list]) => ({
    file: path.join(folder, 'files', `${id}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map(readRange),
  }));
}

/** `U+4E00-4EFF` → [0x4e00, 0x4eff]. */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}
