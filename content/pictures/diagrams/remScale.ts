import type { Point } from '../drawing/geometry.ts';
import { isNarrow, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import type { Sketch } from '../drawing/sketch.ts';

interface Words {
  viewport: string;
  fontSize: string;
}

/** Default options of the plugin. */
const PX_PER_VIEWPORT_PX = 50 / 375;
const MAX_VIEWPORT_PX = 480;
const LAST_VIEWPORT_PX = 800;
const FIRST_VIEWPORT_PX = 280;

function draw(sketch: Sketch, { viewport, fontSize }: Words): Sketch {
  const narrow = isNarrow(sketch);
  const left = 52;
  const right = sketch.width - 8;
  const bottom = narrow ? 236 : 262;
  const xOf = (px: number): number =>
    left + ((px - FIRST_VIEWPORT_PX) / (LAST_VIEWPORT_PX - FIRST_VIEWPORT_PX)) * (right - left);
  const yOf = (px: number): number => bottom - (px - 34) * (narrow ? 5.4 : 6.2);
  const at = (px: number): Point => [xOf(px), yOf(px * PX_PER_VIEWPORT_PX)];

  sketch.text([0, 16], fontSize, { isSoft: true });
  for (const px of [42.67, 50, 64]) {
    sketch.line(
      [
        [left, yOf(px)],
        [right, yOf(px)],
      ],
      { color: 'var(--line)', width: 1 },
    );
    sketch.text([left - 8, yOf(px) + 4.5], String(px), { anchor: 'end' });
  }
  sketch.line(
    [
      [left, 34],
      [left, bottom],
      [right, bottom],
    ],
    { color: 'var(--line-strong)' },
  );
  for (const px of narrow ? [320, 375, 480, 750] : [320, 375, 480, 600, 750]) {
    sketch.line(
      [
        [xOf(px), bottom],
        [xOf(px), bottom + 6],
      ],
      { color: 'var(--line-strong)' },
    );
    sketch.text([xOf(px), bottom + 22], String(px), { anchor: 'middle' });
  }
  sketch.text([(left + right) / 2, bottom + 46], viewport, { anchor: 'middle', isSoft: true });

  const [top, fallen] = [yOf(64), yOf(50)];
  const turn: Point = [xOf(MAX_VIEWPORT_PX), top];
  sketch.line([turn, [turn[0], fallen], [right, fallen]], {
    color: 'var(--warn)',
    isDashed: true,
    width: 2,
  });
  sketch.line([at(FIRST_VIEWPORT_PX), turn, [right, top]], { color: 'var(--accent)', width: 3 });
  sketch.text([right, top - 10], 'maxRootFontSize: 64', {
    anchor: 'end',
    isCode: true,
    tone: 'accent',
  });
  sketch.text([right, fallen + 20], 'useRootFontSizeBeyondMax', {
    anchor: 'end',
    isCode: true,
    tone: 'engine',
  });
  return sketch;
}

export const remScale = picture<Words>({
  name: 'guide-rem-scale',
  label: {
    en: 'Root font size against viewport width with the default options',
    zh: '默认选项下根元素字体大小与视口宽度的关系',
  },
  words: {
    en: { viewport: 'viewport width (px)', fontSize: 'root font size (px)' },
    zh: { viewport: '视口宽度（px）', fontSize: '根元素字体大小（px）' },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
