// Fonts for social cards: variable fonts from installed Fontsource packages. Fonts of the operating
// system are never used, so that cards look the same on every machine.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type * as Harfbuzz from 'harfbuzzjs';
import { importModule } from '../bundling/importModule.ts';
import { memoByText } from '../memo.ts';
import { importRequested, notInstalled } from '../diagnostics/optionalPackages.ts';

const require = createRequire(import.meta.url);

/** A file of a font package, and the ranges of characters (code points) that it is for. */
export interface FontFile {
  file: string;
  ranges: readonly (readonly [from: number, to: number])[];
}

export type CardFonts = Awaited<ReturnType<typeof cardFonts>>;

/**
 * Lists the font files of packages, and returns functions to look them up and open them.
 * @param packages names of font packages, in order of preference
 * @throws Refusal if one of them, or a package needed to read fonts, is not installed
 */
export async function cardFonts(packages: readonly string[]) {
  const [harfbuzz, { default: decompress }] = await importRequested('--cards', () =>
    Promise.all([
      importModule<typeof import('harfbuzzjs')>('harfbuzzjs'),
      importModule<typeof import('woff2-encoder/decompress')>('woff2-encoder/decompress'),
    ]),
  );
  const files = packages.flatMap(filesOf);
  const faces = new Map<string, Promise<Harfbuzz.Face>>();
  const fonts = new Map<string, Harfbuzz.Font>();
  const openFace = async (file: string): Promise<Harfbuzz.Face> => {
    const bytes = await decompress(fs.readFileSync(file));
    return new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer));
  };
  return {
    harfbuzz,
    /** Returns the first font file that has a character; undefined if none has it. */
    fileOf: memoByText((char): FontFile | undefined => {
      const code = char.codePointAt(0) ?? 0;
      return files.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to));
    }),
    /** Opens a font file at a weight. Each file is read only when it is first needed. */
    async open({ file }: FontFile, weight: number): Promise<Harfbuzz.Font> {
      const opening = faces.get(file) ?? openFace(file);
      faces.set(file, opening);
      const face = await opening;
      const key = `${file} ${weight}`;
      const font = fonts.get(key) ?? new harfbuzz.Font(face);
      if (!fonts.has(key)) font.setVariations([new harfbuzz.Variation('wght', weight)]);
      fonts.set(key, font);
      return font;
    },
  };
}

/** Returns the upright files of a font package, each with its characters in unicode.json. */
function filesOf(name: string): FontFile[] {
  let folder: string;
  try {
    folder = path.dirname(require.resolve(`${name}/unicode.json`));
  } catch {
    throw notInstalled('--cards', `the font package ${name} is not installed`);
  }
  const read = (file: string): unknown =>
    JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8'));
  const { id } = read('metadata.json') as { id: string };
  return Object.entries(read('unicode.json') as Record<string, string>).map(([subset, list]) => ({
    file: path.join(folder, 'files', `${id}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: list.split(',').map(readRange),
  }));
}

/** Parses a range of characters: `U+4E00-4EFF` → [0x4e00, 0x4eff]. */
function readRange(text: string): [number, number] {
  const [from = '', to = from] = text.trim().replace(/^U\+/i, '').split('-');
  return [parseInt(from, 16), parseInt(to, 16)];
}
