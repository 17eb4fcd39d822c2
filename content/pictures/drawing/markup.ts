// Shapes → SVG.
import type { Point } from './geometry.ts';

/** The points of a path, joined by straight lines. */
export function path(points: readonly Point[]): string {
  return points
    .map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`)
    .join('');
}

/** An element with numbers of at most two decimals. */
export function element(
  name: string,
  values: Record<string, string | number>,
  text?: string,
): string {
  const attributes = Object.entries(values).map(
    ([key, value]) => ` ${key}="${typeof value === 'number' ? round(value) : escapeText(value)}"`,
  );
  const inside = text === undefined ? '/>' : `>${escapeText(text)}</${name}>`;
  return `<${name}${attributes.join('')}${inside}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Escapes text of elements and attributes. */
export function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
