// The drawing language of all pictures: boxes with one radius, arrows with one head, lines of text,
// in the colors of the site. Text that does not fit or overlaps something is an error.
import { overlaps, pieces, type Point, type Rect } from './geometry.ts';
import { element, path } from './markup.ts';
import { textWidth } from './textWidth.ts';

/** What a color says. `plain` is everything that needs no color of its own. */
export type Tone = 'plain' | 'accent' | 'engine' | 'result' | 'danger';

interface Paint {
  ground: string;
  edge: string;
  title: string;
}

const TONES: Record<Tone, Paint> = {
  plain: { ground: '--bg-soft', edge: '--line-strong', title: '--text-strong' },
  accent: { ground: '--accent-soft', edge: '--accent', title: '--accent' },
  engine: { ground: '--warn-soft', edge: '--warn', title: '--warn' },
  result: { ground: '--tip-soft', edge: '--tip', title: '--tip' },
  danger: { ground: '--danger-soft', edge: '--danger', title: '--danger' },
};

const RADIUS = 8;
const EDGE_WIDTH = 1.25;
const LINE_WIDTH = 1.5;
const DOT_RADIUS = 6;
const HEAD = { length: 8, half: 4 };
/** Space between a text and the edge of its box. */
const PADDING = 8;
/** Height of letters above and below the base line, in parts of the font size. */
const ASCENT = 0.78;
const DESCENT = 0.22;

export interface BoxStyle {
  tone?: Tone;
  isDashed?: boolean;
  /** Without a ground, for a frame around other boxes. */
  isFrame?: boolean;
}

export interface LetterStyle {
  size?: number;
  isCode?: boolean | undefined;
  isBold?: boolean | undefined;
  isSoft?: boolean | undefined;
  tone?: Tone;
  anchor?: 'start' | 'middle' | 'end';
  /** The longest line that fits, if a box does not say so. */
  room?: number;
}

interface PlacedText extends Rect {
  text: string;
}

/** One picture while it is drawn; coordinates are pixels. */
export class Sketch {
  readonly width: number;
  /** Size of text that does not say another. */
  readonly size: number;
  height = 0;
  readonly #shapes: string[] = [];
  readonly #texts: PlacedText[] = [];
  readonly #lines: Rect[] = [];

  constructor(width: number, size: number) {
    this.width = width;
    this.size = size;
  }

  /** A rounded rectangle. */
  box(rect: Rect, { tone = 'plain', isDashed = false, isFrame = false }: BoxStyle = {}): void {
    const { ground, edge } = TONES[tone];
    const half = EDGE_WIDTH / 2;
    this.#grow(rect);
    this.#shapes.push(
      element('rect', {
        x: rect.x + half,
        y: rect.y + half,
        width: rect.width - EDGE_WIDTH,
        height: rect.height - EDGE_WIDTH,
        rx: RADIUS,
        fill: isFrame ? 'none' : `var(${ground})`,
        stroke: `var(${edge})`,
        'stroke-width': EDGE_WIDTH,
        ...(isDashed ? { 'stroke-dasharray': '5 4' } : {}),
      }),
    );
  }

  /** A line of text; `y` is its base line. */
  text([x, y]: Point, text: string, style: LetterStyle = {}): void {
    const { size = this.size, isCode, isBold, isSoft, tone, anchor = 'start', room } = style;
    const width = textWidth(text, { size, isCode, isBold });
    const start = { start: x, middle: x - width / 2, end: x - width }[anchor];
    if (width > (room ?? Infinity))
      throw new Error(`"${text}" needs ${Math.ceil(width)} px, but has ${room}`);
    const height = size * (ASCENT + DESCENT);
    this.#place({ x: start, y: y - size * ASCENT, width, height, text });
    const fill = tone ? TONES[tone].title : isSoft ? '--text-soft' : isBold ? '--text-strong' : '';
    this.#shapes.push(
      element(
        'text',
        {
          x,
          y,
          ...(size === this.size ? {} : { 'font-size': size }),
          ...(anchor === 'start' ? {} : { 'text-anchor': anchor }),
          ...(isCode ? { 'font-family': 'var(--font-code)' } : {}),
          ...(isBold ? { 'font-weight': 600 } : {}),
          ...(fill ? { fill: `var(${fill})` } : {}),
        },
        text,
      ),
    );
  }

  /** A line with an arrow head at its last point. */
  arrow(
    points: readonly Point[],
    { isDashed = false, tone }: Pick<BoxStyle, 'isDashed' | 'tone'> = {},
  ): void {
    const [from, to] = [points.at(-2), points.at(-1)];
    if (!from || !to) throw new Error('an arrow has two points or more');
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
    const base: Point = [to[0] - dx * HEAD.length, to[1] - dy * HEAD.length];
    const wing = (side: 1 | -1): Point => [
      base[0] - dy * HEAD.half * side,
      base[1] + dx * HEAD.half * side,
    ];
    const color = tone ? `var(${TONES[tone].edge})` : 'var(--text-soft)';
    this.line([...points.slice(0, -1), base], { color, isDashed });
    this.#shapes.push(element('path', { d: `${path([to, wing(1), wing(-1)])}Z`, fill: color }));
  }

  /** A line without a head. */
  line(
    points: readonly Point[],
    { color = 'var(--text-soft)', isDashed = false, width = LINE_WIDTH } = {},
  ): void {
    for (const [index, to] of points.slice(1).entries())
      for (const piece of pieces(points[index] ?? to, to)) {
        this.#grow(piece);
        this.#lines.push(piece);
      }
    this.#shapes.push(
      element('path', {
        d: path(points),
        fill: 'none',
        stroke: color,
        'stroke-width': width,
        ...(isDashed ? { 'stroke-dasharray': '5 4' } : {}),
      }),
    );
  }

  /** A filled rectangle without an edge, such as a bar of a timeline. */
  bar(rect: Rect, tone: Tone): void {
    this.#grow(rect);
    const { x, y, width, height } = rect;
    this.#shapes.push(
      element('rect', { x, y, width, height, rx: 3, fill: `var(${TONES[tone].edge})` }),
    );
  }

  /** A stop on a line. */
  dot([x, y]: Point, tone: Tone): void {
    const { ground, edge } = TONES[tone];
    const outer = DOT_RADIUS + 1;
    this.#grow({ x: x - outer, y: y - outer, width: 2 * outer, height: 2 * outer });
    const [fill, stroke] = [`var(${ground})`, `var(${edge})`];
    this.#shapes.push(
      element('circle', { cx: x, cy: y, r: DOT_RADIUS, fill, stroke, 'stroke-width': 2 }),
    );
  }

  /** Text lines in the middle of a box; the first may be a title. */
  card(
    rect: Rect,
    lines: readonly Line[],
    style: BoxStyle & { align?: 'start' | 'middle' } = {},
  ): void {
    const { align = 'middle', ...box } = style;
    this.box(rect, box);
    const leading = Math.round(this.size * 1.45);
    const x = align === 'middle' ? rect.x + rect.width / 2 : rect.x + PADDING * 1.5;
    const capital = this.size * 0.7;
    const top = rect.y + (rect.height - (lines.length - 1) * leading - capital) / 2 + capital;
    for (const [index, line] of lines.entries()) {
      const { text, ...letters } = typeof line === 'string' ? { text: line } : line;
      const y = Math.round((top + index * leading) * 2) / 2;
      const title = letters.isBold && box.tone ? { tone: box.tone } : {};
      const room = rect.width - PADDING * 2;
      this.text([x, y], text, { ...title, ...letters, anchor: align, room });
    }
  }

  /** Shapes as markup. Throws if something is outside the picture or on top of a text. */
  markup(): string {
    for (const text of this.#texts)
      if (text.x < 0 || text.x + text.width > this.width || text.y < 0)
        throw new Error(`"${text.text}" is outside the picture`);
    for (const line of this.#lines) {
      const crossed = this.#texts.find(text => overlaps(text, line));
      if (crossed) throw new Error(`a line crosses "${crossed.text}"`);
    }
    return this.#shapes.join('\n');
  }

  #place(text: PlacedText): void {
    const other = this.#texts.find(each => overlaps(each, text));
    if (other) throw new Error(`"${text.text}" overlaps "${other.text}"`);
    this.#texts.push(text);
    this.#grow(text);
  }

  #grow({ x, y, width, height }: Rect): void {
    if (x < -0.5 || x + width > this.width + 0.5 || y < -0.5)
      throw new Error(`a shape at ${x}, ${y} is outside the picture`);
    this.height = Math.max(this.height, Math.ceil(y + height));
  }
}

/** A line of a card: plain text, or text with its letters. */
export type Line = string | ({ text: string } & Pick<LetterStyle, 'isBold' | 'isCode' | 'isSoft'>);

export const bold = (text: string): Line => ({ text, isBold: true });
export const code = (text: string): Line => ({ text, isCode: true });
export const soft = (text: string): Line => ({ text, isSoft: true });
