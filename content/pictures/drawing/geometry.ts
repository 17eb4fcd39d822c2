// Places of shapes and texts, in pixels.

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Point = readonly [x: number, y: number];

/** Slanted lines are looked at in pieces of this length to find the texts that they cross. */
const PIECE_PX = 8;

/** Whether two rectangles have a part in common. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** A straight line as small rectangles around its parts. */
export function pieces([fromX, fromY]: Point, [toX, toY]: Point): Rect[] {
  const [dx, dy] = [toX - fromX, toY - fromY];
  const count = dx === 0 || dy === 0 ? 1 : Math.ceil(Math.hypot(dx, dy) / PIECE_PX);
  return Array.from({ length: count }, (_, index) => ({
    x: Math.min(fromX + (dx * index) / count, fromX + (dx * (index + 1)) / count),
    y: Math.min(fromY + (dy * index) / count, fromY + (dy * (index + 1)) / count),
    width: Math.abs(dx / count),
    height: Math.abs(dy / count),
  }));
}
