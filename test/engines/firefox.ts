// Firefox through WebDriver BiDi.
import fs from 'node:fs';
import puppeteer, { type KeyInput } from 'puppeteer-core';
import type { Driver } from './driver.ts';

const CANDIDATES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** Starts Firefox ($FIREFOX or an installed one). @returns undefined if there is none */
export async function openFirefox(): Promise<Driver | undefined> {
  const executablePath = [process.env.FIREFOX ?? '', ...CANDIDATES].find(
    file => file && fs.existsSync(file),
  );
  if (!executablePath) return undefined;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    defaultViewport: null,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US' },
  });
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('console', async message => {
    if (message.type() !== 'error') return;
    const parts = await Promise.all(
      message
        .args()
        .map(arg =>
          arg
            .evaluate(value =>
              value instanceof Error ? `${value.message}\n${value.stack}` : String(value),
            )
            .catch(() => ''),
        ),
    );
    faults.push(parts.join(' ') || message.text());
  });
  page.on('pageerror', error => faults.push(String(error)));
  return {
    name: await browser.version(),
    cannot: new Set(),
    go: async url => void (await page.goto(url, { waitUntil: 'load' })),
    back: async () => void (await page.goBack()),
    reload: async () => void (await page.reload({ waitUntil: 'load' })),
    size: (width, height) =>
      page.setViewport({ width, height }).catch((error: unknown) => {
        // Firefox 140 sets the size, but does not know the orientation command sent along.
        if (!String(error).includes('setScreenOrientationOverride')) throw error;
      }),
    evaluate: expression => page.evaluate(expression) as Promise<never>,
    click: selector => page.click(selector),
    async press(...keys) {
      for (const chord of keys) {
        const parts = chord.split('+') as KeyInput[];
        for (const key of parts) await page.keyboard.down(key);
        for (const key of parts.reverse()) await page.keyboard.up(key);
      }
    },
    type: text => page.keyboard.type(text),
    faults: () => faults,
    close: () => browser.close(),
  };
}
