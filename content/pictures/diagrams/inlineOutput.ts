import {
  arrowDown,
  arrowRight,
  cardHeight,
  isNarrow,
  narrowSketch,
  wideSketch,
} from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { code, soft, type Line, type Sketch } from '../drawing/sketch.ts';

interface Words {
  tags: string;
  inline: string;
}

function draw(sketch: Sketch, { tags, inline }: Words): Sketch {
  const before: Line[] = [
    code('dist/index.html'),
    soft(tags),
    code('dist/static/js/lib-react.[hash].js'),
    code('dist/static/js/index.[hash].js'),
    code('dist/static/js/async/626.[hash].js'),
  ];
  const after: Line[] = [
    code('dist/index.html'),
    soft(inline),
    code('dist/static/js/async/626.[hash].js'),
  ];
  const width = isNarrow(sketch) ? 344 : 322;
  const title = (x: number, y: number, text: string): void =>
    sketch.text([x + width / 2, y + 14], text, { anchor: 'middle', isCode: true, isBold: true });
  const height = cardHeight(sketch, before.length);
  const left = { x: 0, y: 26, width, height };
  const right = isNarrow(sketch)
    ? { x: 0, y: 26 + height + 56, width, height: cardHeight(sketch, after.length) }
    : { x: 704 - width, y: 26, width, height };
  title(left.x, 0, 'inlineScripts: false');
  title(right.x, right.y - 26, 'inlineScripts: true');
  sketch.card(left, before);
  sketch.card(right, after, { tone: 'result' });
  if (isNarrow(sketch)) arrowDown(sketch, left, { ...right, y: right.y - 26 });
  else arrowRight(sketch, left, right);
  return sketch;
}

export const inlineOutput = picture<Words>({
  name: 'guide-inline-scripts',
  label: {
    en: 'Files of a build before and after output.inlineScripts',
    zh: '设置 output.inlineScripts 前后的构建产物',
  },
  words: {
    en: { tags: '<script src> tags', inline: 'contains the code of its scripts' },
    zh: { tags: '<script src> 标签', inline: '包含脚本的代码' },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
