// Arrangements that several pictures share: columns of steps, ladders of questions, lanes.
import type { Rect } from './geometry.ts';
import { Sketch, type BoxStyle, type Line, type Tone } from './sketch.ts';

/** The column of text, and the column of a phone that is 390 px wide. */
const WIDE = { width: 704, size: 14 };
const NARROW = { width: 344, size: 13 };

const ARROW_GAP = 22;

export const wideSketch = (): Sketch => new Sketch(WIDE.width, WIDE.size);
export const narrowSketch = (): Sketch => new Sketch(NARROW.width, NARROW.size);
export const isNarrow = ({ width }: Sketch): boolean => width === NARROW.width;

/** Height of a card with this many lines. */
export function cardHeight(sketch: Sketch, lines: number): number {
  return Math.round(lines * sketch.size * 1.45 + (isNarrow(sketch) ? 14 : 16));
}

export interface Step extends BoxStyle {
  lines: readonly Line[];
}

/** Cards below each other, joined by arrows. @returns the place of each card */
export function column(
  sketch: Sketch,
  { x, y, width }: Omit<Rect, 'height'>,
  steps: readonly Step[],
  { gap = ARROW_GAP, align = 'middle' as 'start' | 'middle' } = {},
): Rect[] {
  const places: Rect[] = [];
  for (const { lines, ...style } of steps) {
    const above = places.at(-1);
    const top = above ? above.y + above.height + gap : y;
    const place = { x, y: top, width, height: cardHeight(sketch, lines.length) };
    if (above) arrowDown(sketch, above, place);
    sketch.card(place, lines, { ...style, align });
    places.push(place);
  }
  return places;
}

/** An arrow from the lower edge of one box to the upper edge of another. */
export function arrowDown(sketch: Sketch, from: Rect, to: Rect): void {
  const x = Math.max(from.x, to.x) + Math.min(from.width, to.width) / 2;
  sketch.arrow([
    [x, from.y + from.height + 2],
    [x, to.y - 2],
  ]);
}

/** An arrow from the right edge of one box to the left edge of the next one. */
export function arrowRight(sketch: Sketch, from: Rect, to: Rect, isDashed = false): void {
  const y = from.y + from.height / 2;
  sketch.arrow(
    [
      [from.x + from.width + 3, y],
      [to.x - 3, y],
    ],
    { isDashed },
  );
}

export interface Question {
  lines: readonly Line[];
  /** What leads to the right, and where it ends. */
  right: { label: string; lines: readonly Line[]; tone: Tone };
  /** What leads on. */
  down: string;
}

/** Questions below each other, each with one answer that ends here and one that leads on. */
export function ladder(sketch: Sketch, questions: readonly Question[], last: Step): void {
  const narrow = isNarrow(sketch);
  const [asked, arrow] = narrow ? [172, 40] : [400, 72];
  const answered = sketch.width - asked - arrow;
  const gap = 36;
  let y = 0;
  for (const { lines, right, down } of questions) {
    const height = cardHeight(sketch, Math.max(lines.length, right.lines.length));
    const question = { x: 0, y, width: asked, height };
    const answer = { x: asked + arrow, y, width: answered, height };
    sketch.card(question, lines);
    sketch.card(answer, right.lines, { tone: right.tone });
    arrowRight(sketch, question, answer);
    const middle = asked + arrow / 2 - 3;
    sketch.text([middle, y + height / 2 - 7], right.label, { anchor: 'middle', isSoft: true });
    const next = { x: 0, y: y + height + gap, width: asked, height: 0 };
    arrowDown(sketch, question, next);
    sketch.text([asked / 2 + 12, y + height + gap / 2 + 3], down, { isSoft: true });
    y = next.y;
  }
  const { lines, ...style } = last;
  sketch.card({ x: 0, y, width: asked, height: cardHeight(sketch, lines.length) }, lines, style);
}

export interface LaneStep {
  text: string;
  isCode: boolean;
  tone: Tone;
  /** The lanes that the step is in. */
  lanes: readonly number[];
  note?: string;
}

const LANE_WIDTH = 26;
const LANE_ROW = 30;
const LANE_NOTE = 20;

/** Steps below each other, and for each lane a line with a dot at the steps that it takes. */
export function lanes(sketch: Sketch, names: readonly string[], steps: readonly LaneStep[]): void {
  const xOf = (lane: number): number => 8 + lane * LANE_WIDTH;
  const textX = xOf(names.length - 1) + 24;
  const top = names.length * 24 + 14;
  const rows: number[] = [];
  let y = top;
  for (const { note } of steps) {
    rows.push(y);
    y += LANE_ROW + (note === undefined ? 0 : LANE_NOTE);
  }
  for (const [lane, name] of names.entries()) {
    const nameY = 12 + lane * 24;
    const taken = rows.filter((_, index) => steps[index]?.lanes.includes(lane));
    sketch.line([
      [xOf(lane), nameY],
      [xOf(lane), taken.at(-1) ?? top],
    ]);
    sketch.line([
      [xOf(lane), nameY],
      [textX - 8, nameY],
    ]);
    sketch.text([textX, nameY + 4.5], name, { isBold: true, isCode: true });
  }
  for (const [index, { text, isCode, tone, lanes: taken, note }] of steps.entries()) {
    const row = rows[index] ?? top;
    for (const lane of taken) sketch.dot([xOf(lane), row], tone);
    sketch.text([textX, row + 4.5], text, { isCode });
    if (note !== undefined) sketch.text([textX, row + 4.5 + LANE_NOTE], note, { isSoft: true });
  }
}
