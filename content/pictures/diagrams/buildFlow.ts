import { arrowDown, arrowRight, column, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import type { Rect } from '../drawing/geometry.ts';
import { picture } from '../drawing/picture.ts';
import { bold, code, soft, type Line, type Sketch, type Tone } from '../drawing/sketch.ts';

interface Words {
  project: string;
  defaults: string;
  plugins: string;
  config: string;
  imports: string;
  assets: string;
  chunks: string;
  minify: string;
  transpile: string;
  server: string;
  memory: string;
  browser: string;
  update: string;
}

const SOURCES = ['src/index.tsx', '*.css *.less', '*.svg *.png', 'public/', 'rsbuild.config.ts'];
const OUTPUT = ['index.html', 'static/js/', 'static/css/', 'static/image/', 'static/font/'];

function serverLines({ server, memory }: Words): Line[] {
  return [bold(server), code('rsbuild dev'), soft(memory)];
}

function browserLines({ browser, update }: Words): Line[] {
  return [bold(browser), code('localhost:8080'), soft(update)];
}

/** A box with its title and lines at the top, so that the titles of neighbors are on one line. */
function titled(
  sketch: Sketch,
  box: Rect,
  title: string,
  lines: readonly Line[],
  tone?: Tone,
): void {
  sketch.box(box, tone ? { tone } : {});
  const x = box.x + 12;
  const room = box.width - 20;
  sketch.text([x, 26], title, { isBold: true, room, ...(tone ? { tone } : {}) });
  for (const [index, line] of lines.entries()) {
    const { text, ...letters } = typeof line === 'string' ? { text: line } : line;
    sketch.text([x, 50 + index * 20], text, { ...letters, room });
  }
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  const height = 182;
  const project = { x: 0, y: 0, width: 166, height };
  const rsbuild = { x: 192, y: 0, width: 152, height };
  const rspack = { x: 370, y: 0, width: 168, height };
  const dist = { x: 564, y: 0, width: 140, height };
  titled(sketch, project, words.project, SOURCES.map(code));
  titled(sketch, rsbuild, 'Rsbuild', [], 'accent');
  const steps = [words.defaults, words.plugins, words.config].map(text => ({ lines: [text] }));
  column(sketch, { x: rsbuild.x + 10, y: 40, width: rsbuild.width - 20 }, steps, { gap: 12 });
  const tasks = [words.imports, words.assets, words.chunks, words.minify];
  titled(sketch, rspack, 'Rspack', tasks, 'engine');
  const swc = { x: rspack.x + 10, y: 124, width: rspack.width - 20, height: 48 };
  sketch.card(swc, [bold('SWC'), words.transpile], { tone: 'engine' });
  titled(sketch, dist, 'dist/', [code('rsbuild build'), ...OUTPUT.map(code)], 'result');
  arrowRight(sketch, project, rsbuild);
  arrowRight(sketch, rsbuild, rspack);
  arrowRight(sketch, rspack, dist);
  const server = { x: rspack.x, y: height + 32, width: rspack.width, height: 76 };
  const browser = { ...server, x: dist.x, width: dist.width };
  sketch.card(server, serverLines(words));
  sketch.card(browser, browserLines(words));
  arrowDown(sketch, rspack, server);
  arrowRight(sketch, server, browser);
  return sketch;
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  const places = column(sketch, { x: 0, y: 0, width: 344 }, [
    {
      lines: [
        bold(words.project),
        code('src/index.tsx  *.css  *.svg  public/'),
        code('rsbuild.config.ts'),
      ],
    },
    { lines: [bold('Rsbuild'), words.defaults, words.plugins, words.config], tone: 'accent' },
    {
      lines: [
        bold('Rspack'),
        words.imports,
        words.assets,
        words.chunks,
        words.minify,
        `SWC: ${words.transpile}`,
      ],
      tone: 'engine',
    },
  ]);
  const rspack = places.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 };
  const y = rspack.y + rspack.height + 24;
  const dist = { x: 0, y, width: 160, height: 118 };
  const server = { x: 184, y, width: 160, height: 72 };
  const browser = { x: 184, y: y + 96, width: 160, height: 72 };
  sketch.card(dist, [bold('dist/'), code('rsbuild build'), ...OUTPUT.slice(0, 3).map(code)], {
    tone: 'result',
  });
  sketch.card(server, serverLines(words));
  sketch.card(browser, browserLines(words));
  for (const place of [dist, server])
    arrowDown(sketch, { ...rspack, x: place.x, width: 160 }, place);
  arrowDown(sketch, server, browser);
  return sketch;
}

export const buildFlow = picture<Words>({
  name: 'guide-build-flow',
  label: {
    en: 'How a build gets from your source files to dist or to the dev server',
    zh: '一次构建如何从源码走到 dist 或开发服务器',
  },
  words: {
    en: {
      project: 'Your project',
      defaults: 'default values',
      plugins: 'plugins, hooks',
      config: 'Rspack config',
      imports: 'follow imports',
      assets: 'styles and assets',
      chunks: 'split chunks',
      minify: 'minify (production)',
      transpile: 'transpile JS, TS',
      server: 'Dev server',
      memory: 'output in memory',
      browser: 'Browser',
      update: 'hot updates',
    },
    zh: {
      project: '你的项目',
      defaults: '默认值',
      plugins: '插件与钩子',
      config: 'Rspack 配置',
      imports: '沿 import 收集模块',
      assets: '处理样式与资源',
      chunks: '拆分 chunk',
      minify: '压缩（生产环境）',
      transpile: '转译 JS 与 TS',
      server: '开发服务器',
      memory: '产物留在内存',
      browser: '浏览器',
      update: '热更新',
    },
  },
  wide,
  narrow,
});
