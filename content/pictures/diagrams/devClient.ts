import type { Rect } from '../drawing/geometry.ts';
import { isNarrow, narrowSketch, wideSketch } from '../drawing/layouts.ts';
import { picture } from '../drawing/picture.ts';
import { bold, soft, type Line, type Sketch, type Tone } from '../drawing/sketch.ts';

interface Words {
  browser: string;
  proxy: string;
  server: string;
  port: string;
  page: string;
  byDefault: string;
  configured: string;
  closed: string;
}

const HOST = 'dev.example.com';

interface Connection {
  title: string;
  url: string;
  tone: Tone;
  /** Stops at the proxy. */
  isLost: boolean;
}

function connectionsOf({ page, byDefault, configured }: Words): Connection[] {
  return [
    { title: page, url: `https://${HOST}`, tone: 'plain', isLost: false },
    { title: byDefault, url: `wss://${HOST}:8080/rsbuild-hmr`, tone: 'danger', isLost: true },
    { title: configured, url: `wss://${HOST}/rsbuild-hmr`, tone: 'result', isLost: false },
  ];
}

/** The three machines, left to right. */
function machines(sketch: Sketch, words: Words, places: readonly Rect[]): void {
  const lines: Line[][] = [
    [bold(words.browser), soft(HOST)],
    [bold(words.proxy), soft(`${words.port} 443`)],
    [bold(words.server), soft(`${words.port} 8080`)],
  ];
  for (const [index, place] of places.entries()) sketch.card(place, lines[index] ?? []);
}

function draw(sketch: Sketch, words: Words): Sketch {
  const narrow = isNarrow(sketch);
  const [first, second, third] = narrow
    ? [column(0, 132), column(146, 90), column(250, 94)]
    : [column(0, 150), column(430, 110), column(594, 110)];
  machines(sketch, words, [first, second, third]);
  const [browser, proxy, server] = [first, second, third].map(({ x, width }) => x + width / 2) as [
    number,
    number,
    number,
  ];
  let y = 80;
  for (const connection of connectionsOf(words)) {
    const textX = narrow ? 0 : browser + 10;
    sketch.text([textX, y + 14], connection.title, { isBold: true, tone: connection.tone });
    sketch.text([textX, y + 36], connection.url, { isCode: true, size: 13 });
    const line = y + 50;
    hop(sketch, [browser, proxy], line, connection);
    if (connection.isLost)
      sketch.text([narrow ? 204 : proxy + 14, narrow ? y + 14 : line + 4.5], words.closed, {
        tone: 'danger',
      });
    else hop(sketch, [proxy, server], line, connection);
    y += 76;
  }
  return sketch;
}

const column = (x: number, width: number): Rect => ({ x, y: 0, width, height: 60 });

/** An arrow between two machines, or one that ends at a cross. */
function hop(
  sketch: Sketch,
  [from, to]: [number, number],
  y: number,
  { tone, isLost }: Connection,
): void {
  sketch.dot([from, y], tone);
  sketch.arrow(
    [
      [from + 9, y],
      [to - 10, y],
    ],
    { tone, isDashed: isLost },
  );
  if (!isLost) {
    sketch.dot([to, y], tone);
    return;
  }
  const color = 'var(--danger)';
  sketch.line(
    [
      [to - 6, y - 6],
      [to + 6, y + 6],
    ],
    { color, width: 2 },
  );
  sketch.line(
    [
      [to - 6, y + 6],
      [to + 6, y - 6],
    ],
    { color, width: 2 },
  );
}

export const devClient = picture<Words>({
  name: 'config-dev-client',
  label: {
    en: 'The page and the HMR WebSocket behind an HTTPS proxy, by default and with dev.client',
    zh: 'HTTPS 代理之后的页面与热更新 WebSocket：默认情况与设置 dev.client 之后',
  },
  words: {
    en: {
      browser: 'Browser',
      proxy: 'Proxy',
      server: 'Dev server',
      port: 'port',
      page: 'Page',
      byDefault: 'WebSocket by default',
      configured: 'WebSocket with dev.client',
      closed: 'closed port',
    },
    zh: {
      browser: '浏览器',
      proxy: '代理',
      server: '开发服务器',
      port: '端口',
      page: '页面',
      byDefault: '默认的 WebSocket',
      configured: '设置 dev.client 后的 WebSocket',
      closed: '端口未开放',
    },
  },
  wide: words => draw(wideSketch(), words),
  narrow: words => draw(narrowSketch(), words),
});
