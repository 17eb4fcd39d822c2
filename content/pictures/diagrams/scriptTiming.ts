import { isNarrow, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import type { LetterStyle, Sketch, Tone } from '../drawing/sketch.ts';

interface Words {
  parsing: string;
  download: string;
  execution: string;
  rows: [string, string, string];
}

/** From, to, in parts of the time line. */
type Span = readonly [from: number, to: number];

interface Row {
  parse: readonly Span[];
  download?: Span;
  execute: Span;
}

const HTML_TONE = 'plain';
const DOWNLOAD_TONE = 'accent';
const EXECUTION_TONE = 'engine';

const LOADING: Row[] = [
  { parse: [[0, 0.6]], download: [0.1, 0.42], execute: [0.62, 0.82] },
  { parse: [[0, 0.6]], download: [0.6, 0.8], execute: [0.8, 1] },
  {
    parse: [
      [0, 0.1],
      [0.5, 1],
    ],
    download: [0.1, 0.3],
    execute: [0.3, 0.5],
  },
];

const INLINE: Row[] = [
  { parse: [[0, 0.6]], download: [0.1, 0.42], execute: [0.62, 0.82] },
  {
    parse: [
      [0, 0.1],
      [0.3, 0.8],
    ],
    execute: [0.1, 0.3],
  },
  { parse: [[0, 0.6]], execute: [0.62, 0.82] },
];

function draw(sketch: Sketch, words: Words, rows: readonly Row[]): Sketch {
  const narrow = isNarrow(sketch);
  const legend: [string, Tone][] = [
    [words.parsing, HTML_TONE],
    [words.download, DOWNLOAD_TONE],
    [words.execution, EXECUTION_TONE],
  ];
  const step = narrow ? 116 : 170;
  for (const [index, [text, tone]] of legend.entries()) {
    sketch.bar({ x: index * step, y: 4, width: 16, height: 12 }, tone);
    sketch.text([index * step + 23, 15], text);
  }
  let y = 40;
  for (const [index, row] of rows.entries()) {
    const title: LetterStyle = { isCode: true, isBold: true, size: 13 };
    sketch.text([0, y + 12], words.rows[index] ?? '', { ...title, room: sketch.width });
    timeline(sketch, row, y + 24);
    y += 84;
  }
  return sketch;
}

function timeline(sketch: Sketch, { parse, download, execute }: Row, y: number): void {
  const bar = ([from, to]: Span, top: number, tone: Tone): void =>
    sketch.bar(
      { x: from * sketch.width, y: top, width: (to - from) * sketch.width - 2, height: 12 },
      tone,
    );
  for (const span of parse) bar(span, y, HTML_TONE);
  if (download) bar(download, y + 16, DOWNLOAD_TONE);
  bar(execute, y + (download ? 16 : 0), EXECUTION_TONE);
  sketch.line(
    [
      [0, y + 36],
      [sketch.width, y + 36],
    ],
    { color: 'var(--line)', width: 1 },
  );
}

const EN = {
  parsing: 'parse HTML',
  download: 'download',
  execution: 'run the script',
};
const ZH = { parsing: '解析 HTML', download: '下载', execution: '执行脚本' };

export const scriptLoading = picture<Words>({
  name: 'config-script-loading',
  label: {
    en: 'When scripts are downloaded and run with defer, module, and blocking',
    zh: 'defer、module 与 blocking 的脚本何时下载、何时执行',
  },
  words: {
    en: { ...EN, rows: ["'defer', 'module'", "'blocking'", "'blocking' + inject: 'head'"] },
    zh: { ...ZH, rows: ["'defer'、'module'", "'blocking'", "'blocking' + inject: 'head'"] },
  },
  wide: words => draw(wideSketch(), words, LOADING),
  narrow: words => draw(narrowSketch(), words, LOADING),
});

export const inlineTiming = picture<Words>({
  name: 'config-inline-scripts',
  label: {
    en: 'When a script runs as a file, inline in the head, and inline in the body',
    zh: '脚本作为文件、内联在 head 中、内联在 body 中时的执行时机',
  },
  words: {
    en: {
      ...EN,
      rows: ['inlineScripts: false', 'inlineScripts: true', "inlineScripts: true, inject: 'body'"],
    },
    zh: {
      ...ZH,
      rows: ['inlineScripts: false', 'inlineScripts: true', "inlineScripts: true, inject: 'body'"],
    },
  },
  wide: words => draw(wideSketch(), words, INLINE),
  narrow: words => draw(narrowSketch(), words, INLINE),
});
