import { isNarrow, ladder, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { code, soft, type Line, type Sketch } from '../drawing/sketch.ts';

interface Words {
  yes: string;
  no: string;
  /** Lines for a phone; joined where there is room. */
  modern: string[];
  packages: string[];
  known: string[];
  nothing: string;
  used: string;
  all: string;
  space: string;
}

function draw(sketch: Sketch, words: Words): Sketch {
  const { yes, no, modern, packages, known, space } = words;
  const narrow = isNarrow(sketch);
  const ask = (lines: string[]): Line[] => (narrow ? lines : [lines.join(space)]);
  const mode = (value: string, note: string): Line[] => [
    { text: value, isCode: true, isBold: true },
    soft(note),
  ];
  ladder(
    sketch,
    [
      {
        lines: ask(modern),
        right: { label: yes, lines: mode("'off'", words.nothing), tone: 'plain' },
        down: no,
      },
      {
        lines: ask(packages),
        right: { label: no, lines: mode("'usage'", words.used), tone: 'result' },
        down: yes,
      },
      {
        lines: ask(known),
        right: {
          label: yes,
          lines: [...mode("'usage'", '+'), code('source.include')],
          tone: 'result',
        },
        down: no,
      },
    ],
    { lines: mode("'entry'", words.all), tone: 'engine' },
  );
  return sketch;
}

export const polyfill = picture<Words>({
  name: 'guide-polyfill',
  label: {
    en: 'Which value of output.polyfill fits: off, usage, or entry',
    zh: '如何选择 output.polyfill 的取值：off、usage 或 entry',
  },
  words: {
    en: {
      yes: 'yes',
      no: 'no',
      modern: ['Do all your browsers', 'have the APIs you use?'],
      packages: ['Do packages that', "aren't compiled call", 'missing APIs?'],
      known: ['Do you know', 'which packages?'],
      nothing: 'adds nothing',
      used: 'default',
      all: 'adds everything',
      space: ' ',
    },
    zh: {
      yes: '是',
      no: '否',
      modern: ['所有目标浏览器都有', '代码所用的 API？'],
      packages: ['没有编译的包', '用到浏览器缺失的 API？'],
      known: ['知道是哪些包？'],
      nothing: '不加入',
      used: '默认值',
      all: '加入全部',
      space: '',
    },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
