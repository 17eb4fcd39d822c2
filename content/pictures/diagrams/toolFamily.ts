import { narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { bold, code, soft, type Line, type Sketch, type Tone } from '../drawing/sketch.ts';

interface Words {
  usedBy: string;
  engine: string;
  app: [string, string];
  sites: string;
  framework: string;
  core: string;
  plugins: string;
  api: string;
  compiler: string;
  bundler: string;
  analyzes: string;
}

interface Layer {
  title: string;
  tone: Tone;
  cards: [name: Line, what: string][];
}

function layersOf(words: Words): Layer[] {
  return [
    {
      title: words.usedBy,
      tone: 'result',
      cards: [
        [bold(words.app[0]), words.app[1]],
        [bold('Rspress'), words.sites],
        [bold('Modern.js'), words.framework],
      ],
    },
    {
      title: 'Rsbuild',
      tone: 'accent',
      cards: [
        [code('@rsbuild/core'), words.core],
        [code('@rsbuild/plugin-*'), words.plugins],
        [code('createRsbuild()'), words.api],
      ],
    },
    {
      title: words.engine,
      tone: 'engine',
      cards: [
        [bold('Rspack'), words.bundler],
        [bold('SWC'), words.compiler],
      ],
    },
  ];
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  for (const [row, { title, tone, cards }] of layersOf(words).entries()) {
    const y = row * 116;
    sketch.box({ x: 0, y, width: 110 + cards.length * 198, height: 88 }, { tone });
    sketch.text([16, y + 49], title, { isBold: true, tone, room: 86 });
    for (const [index, [name, what]] of cards.entries()) {
      const place = { x: 104 + index * 198, y: y + 14, width: 188, height: 60 };
      sketch.card(place, [name, soft(what)]);
    }
    if (row > 0) up(sketch, 298, y);
  }
  const aside = { x: 536, y: 246, width: 168, height: 60 };
  sketch.card(aside, [bold('Rsdoctor'), soft(words.analyzes)], { isDashed: true });
  const y = aside.y + aside.height / 2;
  sketch.arrow(
    [
      [aside.x - 3, y],
      [509, y],
    ],
    { isDashed: true },
  );
  return sketch;
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  let y = 0;
  for (const [row, { title, tone, cards }] of layersOf(words).entries()) {
    const height = 40 + cards.length * 60;
    sketch.box({ x: 0, y, width: 344, height }, { tone });
    sketch.text([172, y + 25], title, { isBold: true, tone, anchor: 'middle' });
    for (const [index, [name, what]] of cards.entries()) {
      const place = { x: 14, y: y + 38 + index * 60, width: 316, height: 50 };
      sketch.card(place, [name, soft(what)]);
    }
    if (row > 0) up(sketch, 172, y);
    y += height + 28;
  }
  const aside = { x: 14, y, width: 316, height: 50 };
  sketch.card(aside, [bold('Rsdoctor'), soft(words.analyzes)], { isDashed: true });
  up(sketch, 172, y, true);
  return sketch;
}

/** A layer carries the one above it. */
function up(sketch: Sketch, x: number, y: number, isDashed = false): void {
  sketch.arrow(
    [
      [x, y - 3],
      [x, y - 25],
    ],
    { isDashed },
  );
}

export const toolFamily = picture<Words>({
  name: 'guide-tool-family',
  label: {
    en: 'Rspack and SWC are the base of Rsbuild, and your app, Rspress, and Modern.js use Rsbuild',
    zh: '底层是 Rspack 与 SWC，Rsbuild 构建于其上，你的应用、Rspress 与 Modern.js 使用 Rsbuild',
  },
  words: {
    en: {
      usedBy: 'Used by',
      engine: 'Engine',
      app: ['Your app', 'runs the CLI'],
      sites: 'static sites',
      framework: 'React framework',
      core: 'CLI, servers, defaults',
      plugins: 'frameworks and CSS',
      api: 'JavaScript API',
      compiler: 'compiler, in Rust',
      bundler: 'bundler, in Rust',
      analyzes: 'analyzes builds',
    },
    zh: {
      usedBy: '使用者',
      engine: '引擎',
      app: ['你的应用', '使用 CLI'],
      sites: '静态站点',
      framework: 'React 框架',
      core: 'CLI、服务器、默认值',
      plugins: '框架与 CSS',
      api: 'JavaScript API',
      compiler: '编译器，用 Rust 编写',
      bundler: '打包工具，用 Rust 编写',
      analyzes: '分析构建',
    },
  },
  wide,
  narrow,
});
