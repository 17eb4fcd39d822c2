// Measures the contrast that a screen shows, in the pixels of a screenshot.
import type { Page } from 'playwright-core';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/**
 * Returns the contrast in each box: its most frequent color against the color that differs most
 * from it. A box of one color, such as invisible text, has contrast 1.
 */
export async function paintedContrasts(page: Page, boxes: readonly Box[]): Promise<number[]> {
  const png = (await page.screenshot()).toString('base64');
  // Use a page without a content policy, which would forbid evaluating a function.
  const blank = await page.context().newPage();
  const contrasts = await blank.evaluate(measure, { png, boxes: [...boxes] });
  await blank.close();
  return contrasts;
}

/** Decodes the screenshot and measures the boxes. It runs in the browser. */
async function measure({ png, boxes }: { png: string; boxes: Box[] }): Promise<number[]> {
  const bytes = Uint8Array.from(atob(png), letter => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  context.drawImage(image, 0, 0);
  const luminance = (color: string): number => {
    const [red = 0, green = 0, blue = 0] = color.split(',').map(part => {
      const value = Number(part) / 255;
      return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  return boxes.map(({ x, y, width, height }) => {
    const { data } = context.getImageData(x, y, Math.ceil(width), Math.ceil(height));
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const color = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      counts.set(color, (counts.get(color) ?? 0) + 1);
    }
    const [ground = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
    const base = luminance(ground);
    const ratios = [...counts.keys()].map(color => {
      const [low = 0, high = 0] = [base, luminance(color)].sort((a, b) => a - b);
      return (high + 0.05) / (low + 0.05);
    });
    return Math.max(...ratios);
  });
}
