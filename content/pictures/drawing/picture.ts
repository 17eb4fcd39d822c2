// A picture in two languages and two layouts, as the SVG files that pages show.
import fs from 'node:fs';
import { escapeText } from './markup.ts';
import type { Sketch } from './sketch.ts';

const LANGUAGES = ['en', 'zh'] as const;
type Language = (typeof LANGUAGES)[number];

/** Files of a picture: name → text. */
export type PictureFiles = ReadonlyMap<string, string>;

interface Picture<Words> {
  /** The start of the file names, such as "config-dist-path". */
  name: string;
  /** What the picture shows, for a file that is opened on its own. */
  label: Record<Language, string>;
  words: Record<Language, Words>;
  /** As wide as the column of text. */
  wide(words: Words): Sketch;
  /** For phones. */
  narrow(words: Words): Sketch;
}

/** Draws a picture in all its forms. */
export function picture<Words>({ name, label, words, wide, narrow }: Picture<Words>): PictureFiles {
  const files = new Map<string, string>();
  for (const language of LANGUAGES) {
    for (const [layout, draw] of [['', wide] as const, ['.narrow', narrow] as const]) {
      const file = `${name}-${language}${layout}.svg`;
      try {
        files.set(file, svg(draw(words[language]), label[language], language));
      } catch (error) {
        throw new Error(`${file}: ${(error as Error).message}`, { cause: error });
      }
    }
  }
  return files;
}

/** Letters may reach lower than their line says. */
const BOTTOM_PX = 2;

function svg(sketch: Sketch, label: string, language: Language): string {
  const shapes = sketch.markup();
  const { width, size } = sketch;
  const height = sketch.height + BOTTOM_PX;
  const attributes = [
    'xmlns="http://www.w3.org/2000/svg" class="drawing"',
    `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    `role="img" aria-label="${escapeText(label)}" lang="${language}"`,
    `font-family="var(--font)" font-size="${size}" fill="var(--text)"`,
  ];
  return `<svg ${attributes.join(' ')}>
<style>${ownColors(shapes)}</style>
${shapes}
</svg>
`;
}

const TOKENS = fs.readFileSync(
  new URL('../../../theme/css/base/tokens.css', import.meta.url),
  'utf8',
);

/** The values of the tokens in use, for a file that is opened on its own; pages bring theirs. */
function ownColors(shapes: string): string {
  const used = new Set([...shapes.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name ?? ''));
  const values = [...used, '--text', '--font'].map(name => {
    const value = new RegExp(`^\\s*${name}:\\s*([^;]+);`, 'm').exec(TOKENS)?.[1];
    if (value === undefined) throw new Error(`there is no token ${name}`);
    return `${name}:${value.replace(/\s+/g, ' ').trim()}`;
  });
  return `svg{color-scheme:light dark;${[...new Set(values)].sort().join(';')}}`;
}
