// WebKit: the WebDriver of the GTK port over HTTP. Its MiniBrowser runs on a virtual display.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import net from 'node:net';
import type { Driver } from './driver.ts';

const DRIVERS = ['/usr/bin/WebKitWebDriver'];
const BROWSERS = ['4.1', '4.0', '6.0'].flatMap(version => [
  `/usr/lib/x86_64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
  `/usr/lib/aarch64-linux-gnu/webkit2gtk-${version}/MiniBrowser`,
]);
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys as code points of WebDriver. */
const KEYS: Record<string, string> = {
  Control: '\uE009',
  Shift: '\uE008',
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
};

/** Starts WebKit. @returns undefined if its driver, its browser, or Xvfb is missing */
export async function openWebKit(): Promise<Driver | undefined> {
  const driver = DRIVERS.find(file => fs.existsSync(file));
  const binary = BROWSERS.find(file => fs.existsSync(file));
  if (!driver || !binary || !fs.existsSync('/usr/bin/Xvfb')) return undefined;
  const display = `:${90 + (process.pid % 100)}`;
  const port = await freePort();
  const children: ChildProcess[] = [
    spawn('/usr/bin/Xvfb', [display, '-screen', '0', '1600x1200x24'], { stdio: 'ignore' }),
  ];
  const env = {
    ...process.env,
    DISPLAY: display,
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' } : {}),
  };
  children.push(spawn(driver, [`--port=${port}`], { stdio: 'ignore', env }));
  const stop = (): void => {
    for (const child of children) child.kill('SIGKILL');
  };
  process.on('exit', stop);

  const ask = async <Value>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Value> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body
        ? { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
        : {}),
    });
    const { value } = (await response.json()) as {
      value: Value & { error?: string; message?: string };
    };
    if (!response.ok) throw new Error(`${method} ${path}: ${value.error} ${value.message}`);
    return value;
  };
  const capabilities = {
    alwaysMatch: {
      browserName: 'MiniBrowser',
      'webkitgtk:browserOptions': { binary, args: ['--automation'] },
    },
  };
  const start = async (
    attempt = 0,
  ): Promise<{
    sessionId: string;
    capabilities: { browserName: string; browserVersion: string };
  }> => {
    try {
      return await ask('POST', '/session', { capabilities });
    } catch (error) {
      if (attempt === 40) throw error;
      await new Promise(resolve => setTimeout(resolve, 250));
      return start(attempt + 1);
    }
  };
  const { sessionId, capabilities: given } = await start();
  const session = `/session/${sessionId}`;
  const actions = (type: 'key' | 'pointer', list: object[]): Promise<unknown> =>
    ask('POST', `${session}/actions`, {
      actions: [
        {
          type,
          id: type,
          ...(type === 'pointer' ? { parameters: { pointerType: 'mouse' } } : {}),
          actions: list,
        },
      ],
    });
  return {
    name: `WebKitGTK ${given.browserVersion}`,
    // The driver gives no access to the console, and cannot emulate the dark color scheme.
    cannot: new Set(['console', 'dark']),
    go: url => ask('POST', `${session}/url`, { url }),
    back: () => ask('POST', `${session}/back`, {}),
    reload: () => ask('POST', `${session}/refresh`, {}),
    size: (width, height) => ask('POST', `${session}/window/rect`, { width, height }),
    evaluate: expression =>
      ask('POST', `${session}/execute/sync`, { script: `return (${expression});`, args: [] }),
    async click(selector) {
      const found = await ask<Record<string, string>>('POST', `${session}/element`, {
        using: 'css selector',
        value: selector,
      });
      await ask('POST', `${session}/element/${found[ELEMENT]}/click`, {});
    },
    async press(...keys) {
      for (const chord of keys) {
        const parts = chord.split('+').map(key => KEYS[key] ?? key);
        await actions('key', [
          ...parts.map(value => ({ type: 'keyDown', value })),
          ...parts.reverse().map(value => ({ type: 'keyUp', value })),
        ]);
      }
    },
    async type(text) {
      await actions(
        'key',
        [...text].flatMap(value => [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ]),
      );
    },
    faults: () => [],
    async close() {
      await ask('DELETE', session).catch(() => {});
      stop();
    },
  };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address && typeof address === 'object'
          ? resolve(address.port)
          : reject(new Error('no port')),
      );
    });
  });
}
