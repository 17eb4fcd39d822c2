import { arrowDown, arrowRight, cardHeight, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { bold, code, soft, type Line, type Sketch, type Tone } from '../drawing/sketch.ts';

interface Words {
  modules: string;
  chunks: string;
  loaded: string;
  entry: string;
  shared: string;
  sharedNote: string;
  vendor: string;
  others: string;
  async: string;
  when: Record<'own' | 'both' | 'users' | 'call', [string, string]>;
}

interface Row {
  modules: Line[];
  chunks: string[];
  when: [string, string];
  tone: Tone;
}

function rowsOf(words: Words): Row[] {
  const { entry, shared, sharedNote, vendor, others, when } = words;
  return [
    {
      modules: [bold(entry), code('src/index.tsx'), code('src/admin.tsx')],
      chunks: ['index.[hash].js', 'admin.[hash].js'],
      when: when.own,
      tone: 'accent',
    },
    {
      modules: [bold(shared), code('src/prices.ts'), soft(sharedNote)],
      chunks: ['87.[hash].js'],
      when: when.both,
      tone: 'plain',
    },
    {
      modules: [bold(vendor), code('react, react-dom'), code('lodash'), others],
      chunks: ['lib-react.[hash].js', 'lib-lodash.[hash].js', '240.[hash].js'],
      when: when.users,
      tone: 'result',
    },
    {
      modules: [bold(words.async), code("import('./report')")],
      chunks: ['async/report.[hash].js'],
      when: when.call,
      tone: 'engine',
    },
  ];
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  for (const [x, title] of [
    [0, words.modules],
    [270, words.chunks],
    [504, words.loaded],
  ] as const)
    sketch.text([x, 18], title, { isBold: true });
  let y = 32;
  for (const { modules, chunks, when, tone } of rowsOf(words)) {
    const height = cardHeight(sketch, modules.length);
    const left = { x: 0, y, width: 236, height };
    const right = { x: 270, y, width: 216, height };
    sketch.card(left, modules, { tone, align: 'start' });
    sketch.card(right, chunks.map(code), { tone });
    arrowRight(sketch, left, right);
    for (const [index, text] of when.entries())
      sketch.text([504, y + height / 2 - 5 + index * 20], text, { room: 200 });
    y += height + 16;
  }
  return sketch;
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  let y = 0;
  for (const { modules, chunks, when, tone } of rowsOf(words)) {
    const from = { x: 0, y, width: 344, height: cardHeight(sketch, modules.length) };
    const lines = [...chunks.map(code), soft(when.join(words.loaded === 'Loaded' ? ' ' : ''))];
    const to = {
      x: 0,
      y: y + from.height + 20,
      width: 344,
      height: cardHeight(sketch, lines.length),
    };
    sketch.card(from, modules, { tone });
    sketch.card(to, lines, { tone });
    arrowDown(sketch, from, to);
    y = to.y + to.height + 18;
  }
  return sketch;
}

export const splitChunk = picture<Words>({
  name: 'guide-split-chunk',
  label: {
    en: 'The chunks that the default strategy makes of the modules of an app with two entries',
    zh: '默认策略为两个入口的应用生成的 chunk',
  },
  words: {
    en: {
      modules: 'Modules',
      chunks: 'Chunks in dist/static/js',
      loaded: 'Loaded',
      entry: 'Entry',
      shared: 'Shared',
      sharedNote: 'in both, over 20,000 bytes',
      vendor: 'Vendor',
      others: 'other packages',
      async: 'Async',
      when: {
        own: ['by a script tag', 'of its own page'],
        both: ['by script tags', 'of both pages'],
        users: ['by script tags of pages', 'that use it; stays cached'],
        call: ['when the code', 'calls import()'],
      },
    },
    zh: {
      modules: '模块',
      chunks: 'dist/static/js 中的 chunk',
      loaded: '加载时机',
      entry: '入口',
      shared: '共享',
      sharedNote: '两个入口都导入，超过 20000 字节',
      vendor: '第三方依赖',
      others: '其他包',
      async: '异步',
      when: {
        own: ['由各自页面的', 'script 标签加载'],
        both: ['由两个页面的', 'script 标签加载'],
        users: ['由用到它的页面加载，', '之后使用浏览器缓存'],
        call: ['代码调用', 'import() 时加载'],
      },
    },
  },
  wide,
  narrow,
});
