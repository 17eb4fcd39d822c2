import { isNarrow, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import type { Sketch, Tone } from '../drawing/sketch.ts';

/** What each key holds, in the order of the tree. */
type Words = Record<(typeof TREE)[number]['key'] & string, string>;

interface Folder {
  name: string;
  depth: number;
  key?: string;
  tone: Tone;
}

const TREE = [
  { name: 'dist/', depth: 0, key: 'root', tone: 'engine' },
  { name: 'index.html', depth: 1, key: 'html', tone: 'accent' },
  { name: 'static/', depth: 1, key: undefined, tone: 'plain' },
  { name: 'js/', depth: 2, key: 'js', tone: 'accent' },
  { name: 'async/', depth: 3, key: 'jsAsync', tone: 'accent' },
  { name: 'css/', depth: 2, key: 'css', tone: 'accent' },
  { name: 'async/', depth: 3, key: 'cssAsync', tone: 'accent' },
  { name: 'svg/', depth: 2, key: 'svg', tone: 'result' },
  { name: 'font/', depth: 2, key: 'font', tone: 'result' },
  { name: 'wasm/', depth: 2, key: 'wasm', tone: 'result' },
  { name: 'image/', depth: 2, key: 'image', tone: 'result' },
  { name: 'media/', depth: 2, key: 'media', tone: 'result' },
  { name: 'server/', depth: 1, key: 'server', tone: 'plain' },
  { name: 'worker/', depth: 1, key: 'worker', tone: 'plain' },
] as const satisfies readonly (Folder | (Omit<Folder, 'key'> & { key: undefined }))[];

const ROW = 34;
const INDENT = 26;

function draw(sketch: Sketch, words: Words): Sketch {
  const narrow = isNarrow(sketch);
  const keyX = narrow ? 140 : 250;
  const keyWidth = narrow ? 82 : 100;
  const middleOf = (index: number): number => 14 + index * ROW;
  for (const [index, { name, depth, key, tone }] of TREE.entries()) {
    const y = middleOf(index);
    const x = depth * INDENT + (depth > 0 ? 4 : 0);
    if (depth > 0) branch(sketch, index, depth, middleOf);
    sketch.text([x, y + 4.5], name, { isCode: true, isBold: depth === 0 });
    if (key === undefined) continue;
    const nameEnd = x + 10 + name.length * sketch.size * 0.62;
    sketch.line(
      [
        [nameEnd, y],
        [keyX - 8, y],
      ],
      { color: 'var(--line-strong)', width: 1, isDashed: true },
    );
    const place = { x: keyX, y: y - 14, width: keyWidth, height: 28 };
    sketch.card(place, [{ text: key, isCode: true }], { tone });
    sketch.text([keyX + keyWidth + (narrow ? 8 : 14), y + 4.5], words[key], { isSoft: true });
  }
  return sketch;
}

/** The line that joins a file or folder to the folder that it is in. */
function branch(
  sketch: Sketch,
  index: number,
  depth: number,
  middleOf: (index: number) => number,
): void {
  const x = (depth - 1) * INDENT + (depth > 1 ? 4 : 0) + 8;
  const y = middleOf(index);
  const previous = TREE.slice(0, index).findLastIndex(folder => folder.depth <= depth);
  const isFirst = TREE[previous]?.depth !== depth;
  const top = middleOf(previous) + (isFirst ? 14 : 0);
  const color = 'var(--line-strong)';
  sketch.line(
    [
      [x, top],
      [x, y],
      [x + INDENT - 14, y],
    ],
    { color, width: 1 },
  );
}

export const distPath = picture<Words>({
  name: 'config-dist-path',
  label: {
    en: 'The folders of dist, each with the key of output.distPath that sets it',
    zh: 'dist 中的各个目录，以及设置它的 output.distPath 字段',
  },
  words: {
    en: {
      root: 'everything',
      html: 'HTML pages',
      js: 'initial scripts',
      jsAsync: 'async scripts',
      css: 'initial styles',
      cssAsync: 'async styles',
      svg: 'SVG images',
      font: 'fonts',
      wasm: 'WebAssembly',
      image: 'other images',
      media: 'video, audio',
      server: 'target: node',
      worker: 'service-worker',
    },
    zh: {
      root: '所有产物',
      html: 'HTML 页面',
      js: '初始脚本',
      jsAsync: '异步脚本',
      css: '初始样式表',
      cssAsync: '异步样式表',
      svg: 'SVG 图片',
      font: '字体',
      wasm: 'WebAssembly',
      image: '其他图片',
      media: '视频和音频',
      server: '目标 node',
      worker: 'service-worker',
    },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
