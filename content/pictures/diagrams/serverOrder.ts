import type { Rect } from '../drawing/geometry.ts';
import { arrowDown, lanes, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import type { Sketch, Tone } from '../drawing/sketch.ts';

interface Words {
  log: string;
  compiled: string;
  publicFolder: string;
  output: string;
  legend: Record<'yours' | 'files' | 'page', string>;
}

interface Row {
  dev?: string;
  preview?: string;
  isCode: boolean;
  tone: Tone;
}

function rowsOf({ log, compiled, publicFolder, output }: Words): Row[] {
  const both = (text: string, tone: Tone = 'plain', isCode = true): Row => ({
    dev: text,
    preview: text,
    isCode,
    tone,
  });
  return [
    both(log, 'plain', false),
    { dev: 'setupMiddlewares: unshift', isCode: true, tone: 'result' },
    both('server.compress'),
    { dev: 'CORS, server.headers', preview: 'server.headers', isCode: true, tone: 'plain' },
    both('server.proxy'),
    { dev: '/__open-in-editor', isCode: true, tone: 'plain' },
    { dev: compiled, preview: output, isCode: false, tone: 'accent' },
    { dev: publicFolder, isCode: false, tone: 'accent' },
    both('server.htmlFallback', 'engine'),
    both('server.historyApiFallback', 'engine'),
    both('/favicon.ico: 204'),
    { dev: 'setupMiddlewares: push', isCode: true, tone: 'result' },
    both('404', 'plain'),
  ];
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  const columns = [
    { key: 'dev', x: 0 },
    { key: 'preview', x: 364 },
  ] as const;
  for (const { key, x } of columns) {
    const title = `rsbuild ${key}`;
    sketch.text([x + 170, 20], title, { anchor: 'middle', isBold: true, isCode: true, size: 15 });
    let above: Rect | undefined;
    for (const [index, { [key]: text, isCode, tone }] of rowsOf(words).entries()) {
      if (text === undefined) continue;
      const place = { x, y: 36 + index * 46, width: 340, height: 30 };
      sketch.card(place, [{ text, isCode }], { tone });
      if (above) arrowDown(sketch, above, place);
      above = place;
    }
  }
  legend(sketch, words, 656);
  return sketch;
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  const steps = rowsOf(words).map(({ dev, preview, isCode, tone }) => ({
    text: [...new Set([dev, preview].filter(text => text !== undefined))].join(' / '),
    isCode,
    tone,
    lanes: [...(dev === undefined ? [] : [0]), ...(preview === undefined ? [] : [1])],
  }));
  const texts = steps.map(step => ({
    ...step,
    text: step.text.replace('CORS, server.headers / ', 'CORS (dev), '),
  }));
  lanes(sketch, ['rsbuild dev', 'rsbuild preview'], texts);
  legend(sketch, words, sketch.height + 24);
  return sketch;
}

function legend(sketch: Sketch, { legend: { yours, files, page } }: Words, y: number): void {
  const entries = [
    [yours, 'result'],
    [files, 'accent'],
    [page, 'engine'],
  ] as const;
  const step = sketch.width < 400 ? 112 : 150;
  for (const [index, [text, tone]] of entries.entries()) {
    sketch.dot([8 + index * step, y], tone);
    sketch.text([22 + index * step, y + 4.5], text);
  }
}

export const serverOrder = picture<Words>({
  name: 'guide-server-order',
  label: {
    en: 'The steps of a request in rsbuild dev and rsbuild preview, from top to bottom',
    zh: '请求在 rsbuild dev 与 rsbuild preview 中自上而下经过的环节',
  },
  words: {
    en: {
      log: 'request log (DEBUG=rsbuild)',
      compiled: 'compiled files (memory)',
      publicFolder: 'public folder',
      output: 'output directory',
      legend: { yours: 'your code', files: 'reads files', page: 'picks a page' },
    },
    zh: {
      log: '请求日志（DEBUG=rsbuild）',
      compiled: '编译产物（内存）',
      publicFolder: 'public 目录',
      output: '输出目录',
      legend: { yours: '你的代码', files: '读取文件', page: '选择页面' },
    },
  },
  wide,
  narrow,
});
