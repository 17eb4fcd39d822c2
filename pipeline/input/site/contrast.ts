// Computes the contrast of colors as WCAG defines it.

/** The theme's background colors in sRGB (theme/css/base/tokens.css): page, code, inline code. */
export const GROUNDS = {
  light: ['#ffffff', '#f8f9fb', '#eff1f4'],
  dark: ['#111316', '#181a1f', '#22252b'],
} as const;

export const MIN_CONTRAST = 4.5;

/** How much of a color is mixed into the soft background that is made from it, in percent. */
export const SOFT_PERCENT = 8;

type Rgb = readonly number[];

/** Returns the lowest contrast ratio of a color with the backgrounds behind its text. */
export function lowestContrast(color: string, appearance: keyof typeof GROUNDS): number {
  const [page] = GROUNDS[appearance];
  const own = rgbOf(color);
  const share = SOFT_PERCENT / 100;
  const soft = rgbOf(page).map((channel, at) => channel * (1 - share) + (own[at] ?? 0) * share);
  const grounds = [...GROUNDS[appearance].map(rgbOf), soft];
  return Math.min(...grounds.map(ground => contrast(own, ground)));
}

/** Whether a color is written as #rgb or #rrggbb. */
export function isColor(text: unknown): text is string {
  return typeof text === 'string' && /^#(?:[\da-f]{3}){1,2}$/i.test(text);
}

/** Returns red, green, and blue, each from 0 to 1. */
function rgbOf(color: string): Rgb {
  const digits = color.slice(1).replace(/^(.)(.)(.)$/, '$1$1$2$2$3$3');
  return [0, 2, 4].map(at => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
}

function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [red = 0, green = 0, blue = 0] = rgb.map(channel =>
    channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
