import type { Point } from '../drawing/geometry.ts';
import { arrowDown, column, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { bold, code, soft, type Sketch } from '../drawing/sketch.ts';

interface Words {
  machine: string;
  browser: string;
  save: string;
  compiles: [string, string];
  server: string;
  port: string;
  client: string;
  compares: string;
  runtime: string;
  replaces: string;
  accepted: string;
  otherwise: string;
}

function wide(words: Words): Sketch {
  const sketch = wideSketch();
  sketch.box({ x: 0, y: 0, width: 336, height: 334 }, { tone: 'accent', isFrame: true });
  sketch.text([14, 27], words.machine, { isBold: true, tone: 'accent' });
  sketch.box({ x: 494, y: 0, width: 210, height: 334 }, { tone: 'result', isFrame: true });
  sketch.text([508, 27], words.browser, { isBold: true, tone: 'result' });
  const [saved, compiled] = column(sketch, { x: 12, y: 42, width: 162 }, [
    { lines: [bold(`1  ${words.save}`), code('src/App.tsx')] },
    { lines: [bold('2  Rspack'), ...words.compiles], tone: 'engine' },
  ]);
  const server = { x: 204, y: 42, width: 120, height: 280 };
  sketch.card(server, [bold(words.server), soft(words.port)]);
  if (saved && compiled) {
    const y = compiled.y + compiled.height / 2;
    sketch.arrow([
      [compiled.x + compiled.width + 3, y],
      [server.x - 3, y],
    ]);
  }
  const client = { x: 506, y: 42, width: 186, height: 122 };
  const runtime = { x: 506, y: 184, width: 186, height: 58 };
  const end = { x: 506, y: 264, width: 186, height: 58 };
  sketch.card(client, [bold(words.client), words.compares], { tone: 'result' });
  sketch.card(runtime, [bold(`5  ${words.runtime}`), words.replaces], { tone: 'result' });
  sketch.card(end, [words.accepted, soft(words.otherwise)]);
  arrowDown(sketch, client, runtime);
  arrowDown(sketch, runtime, end);
  messages(sketch);
  return sketch;
}

/** What the dev server and the browser send each other, between the two frames. */
function messages(sketch: Sketch): void {
  const [left, right, middle] = [327, 503, 415];
  const send = (y: number, isBack = false): void => {
    const ends: Point[] = [
      [left, y],
      [right, y],
    ];
    sketch.arrow(isBack ? ends.reverse() : ends);
  };
  const label = (y: number, text: string, isBold = false): void =>
    sketch.text([middle, y], text, {
      anchor: 'middle',
      isCode: !isBold,
      isBold,
      size: 13,
      room: 146,
    });
  label(30, '3  WebSocket', true);
  label(50, '/rsbuild-hmr');
  send(62);
  label(80, 'hash, ok');
  label(106, '4  HTTP', true);
  label(124, 'GET');
  send(134, true);
  send(152);
  label(171, '*.hot-update.json');
  label(189, '*.hot-update.js');
}

function narrow(words: Words): Sketch {
  const sketch = narrowSketch();
  column(sketch, { x: 0, y: 0, width: 344 }, [
    { lines: [bold(`1  ${words.save}`), code('src/App.tsx')] },
    {
      lines: [bold('2  Rspack'), words.compiles.join(words.server === 'Dev server' ? ' ' : '，')],
      tone: 'engine',
    },
    { lines: [bold(`3  ${words.server}`), code('WebSocket /rsbuild-hmr: hash, ok')] },
    {
      lines: [bold(`4  ${words.client}`), words.compares, code('GET *.hot-update.json, .js')],
      tone: 'result',
    },
    { lines: [bold(`5  ${words.runtime}`), words.replaces], tone: 'result' },
    { lines: [words.accepted, soft(words.otherwise)] },
  ]);
  return sketch;
}

export const hmrFlow = picture<Words>({
  name: 'guide-hmr-flow',
  label: {
    en: 'How a hot update gets from a saved file to the module in the page',
    zh: '一次热更新从保存文件到替换页面模块的路径',
  },
  words: {
    en: {
      machine: 'Your machine',
      browser: 'Browser',
      save: 'You save a file',
      compiles: ['compiles changed', 'modules in memory'],
      server: 'Dev server',
      port: 'port 8080',
      client: 'HMR client',
      compares: 'compares the hash',
      runtime: 'Runtime in the page',
      replaces: 'replaces the module',
      accepted: 'accepted: state kept',
      otherwise: 'otherwise: reload',
    },
    zh: {
      machine: '你的机器',
      browser: '浏览器',
      save: '保存文件',
      compiles: ['编译改动的模块', '结果保存在内存'],
      server: '开发服务器',
      port: '端口 8080',
      client: 'HMR 客户端',
      compares: '比较哈希',
      runtime: '页面中的运行时',
      replaces: '替换模块',
      accepted: '已接受：保留状态',
      otherwise: '否则：刷新页面',
    },
  },
  wide,
  narrow,
});
