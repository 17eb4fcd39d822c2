// The image that social networks show with a link: an SVG with outlines instead of fonts.
import type { ReactNode } from 'react';

/** Size and margin of the image in pixels; all networks accept this size. */
export const CARD = { width: 1200, height: 630, margin: 80 } as const;

/** The outlines of one line of text, which starts at x = 0 on the baseline y = 0. */
export interface CardLine {
  width: number;
  glyphs: readonly { path: string; x: number; y: number; scale: number }[];
}

interface CardProps {
  /** The site's icon as a data URL. */
  icon: string;
  site: CardLine;
  version: CardLine;
  title: readonly CardLine[];
  /** Font size of the title in pixels. */
  titleSize: number;
  description?: readonly CardLine[];
  section: CardLine;
  language: CardLine;
  dir: 'ltr' | 'rtl';
  /** The site's own color of the strip, e.g. "#6a1fd8". */
  accent?: string | undefined;
}

const COLORS = { ground: '#fcfcfd', strip: '#3a63d8', strong: '#14161c', soft: '#5d626d' };

/** Pixels from one line of the description to the next. */
const DESCRIPTION_LEADING = 52;
const DESCRIPTION_GAP = 28;
/** Moves the text down: the line at the top is nearer to the middle than the line at the bottom. */
const SHIFT = 16;

export function Card({ icon, title, titleSize, dir, accent, ...lines }: CardProps): ReactNode {
  const { site, version, section, language, description = [] } = lines;
  const { width, height, margin } = CARD;
  const size = { width, height };
  const isLtr = dir === 'ltr';
  const start = (line: CardLine, inset = 0): number =>
    isLtr ? margin + inset : width - margin - inset - line.width;
  const end = (line: CardLine): number => (isLtr ? width - margin - line.width : margin);
  const leading = titleSize * 1.25;
  const below = description.length > 0 ? DESCRIPTION_GAP : 0;
  const body = leading * title.length + below + DESCRIPTION_LEADING * description.length;
  const top = (height + SHIFT - body) / 2 + titleSize * 0.95;
  const after = top + leading * (title.length - 1) + below + DESCRIPTION_LEADING;
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox={`0 0 ${width} ${height}`} {...size}>
      <rect {...size} fill={COLORS.ground} />
      <rect y={height - 12} width={width} height={12} fill={accent ?? COLORS.strip} />
      <image href={icon} x={isLtr ? margin : width - margin - 64} y={64} width={64} height={64} />
      <Line line={site} x={start(site, 84)} y={109} fill={COLORS.soft} />
      {title.map((line, at) => (
        <Line key={at} line={line} x={start(line)} y={top + at * leading} fill={COLORS.strong} />
      ))}
      <Line line={version} x={end(version)} y={109} fill={COLORS.soft} />
      {description.map((line, at) => (
        <Line
          key={at}
          line={line}
          x={start(line)}
          y={after + at * DESCRIPTION_LEADING}
          fill={COLORS.soft}
        />
      ))}
      <Line line={section} x={start(section)} y={height - 76} fill={COLORS.soft} />
      <Line line={language} x={end(language)} y={height - 76} fill={COLORS.soft} />
    </svg>
  );
}

type LineProps = { line: CardLine; x: number; y: number; fill: string };

function Line({ line, x, y, fill }: LineProps): ReactNode {
  return (
    <g transform={`translate(${round(x)} ${round(y)})`} fill={fill}>
      {line.glyphs.map((glyph, at) => {
        const place = `translate(${round(glyph.x)} ${round(glyph.y)})`;
        const { path, scale } = glyph;
        return path && <path key={at} transform={`${place} scale(${scale} ${-scale})`} d={path} />;
      })}
    </g>
  );
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
