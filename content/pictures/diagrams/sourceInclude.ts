import { isNarrow, ladder, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { bold, code, type Line, type Sketch } from '../drawing/sketch.ts';

interface Words {
  yes: string;
  no: string;
  matches: string;
  typed: string;
  below: string[];
  compiled: string;
  unchanged: string;
  /** Between lines of a phone that share a line where there is room. */
  space: string;
}

function draw(sketch: Sketch, words: Words): Sketch {
  const { yes, no, matches, typed, below } = words;
  const narrow = isNarrow(sketch);
  const types: Line[] = narrow
    ? [code('.ts .tsx .jsx'), code('.mts .cts')]
    : [code('.ts .tsx .jsx .mts .cts')];
  const compiled = { label: yes, lines: [bold(words.compiled)], tone: 'result' } as const;
  const unchanged = { label: yes, lines: [bold(words.unchanged)], tone: 'engine' } as const;
  ladder(
    sketch,
    [
      { lines: [matches, code('source.exclude')], right: unchanged, down: no },
      { lines: [typed, ...types], right: compiled, down: no },
      { lines: narrow ? below : [below.join(words.space)], right: compiled, down: no },
      { lines: [matches, code('source.include')], right: compiled, down: no },
    ],
    { lines: [bold(words.unchanged)], tone: 'engine' },
  );
  return sketch;
}

export const sourceInclude = picture<Words>({
  name: 'config-source-include',
  label: {
    en: 'Which JavaScript and TypeScript files SWC compiles',
    zh: 'SWC 会编译哪些 JavaScript 与 TypeScript 文件',
  },
  words: {
    en: {
      yes: 'yes',
      no: 'no',
      matches: 'The path matches',
      typed: 'The extension is',
      below: ['In the project root,', 'not in node_modules'],
      compiled: 'compiled',
      unchanged: 'not compiled',
      space: ' ',
    },
    zh: {
      yes: '是',
      no: '否',
      matches: '路径匹配',
      typed: '扩展名为',
      below: ['位于项目根目录下，', '不在 node_modules 中'],
      compiled: '编译',
      unchanged: '不编译',
      space: '',
    },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
