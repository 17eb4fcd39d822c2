// Runs the reading journeys in Firefox and WebKit; Chromium has its own tests. An engine that is
// not installed is named and counts as a failure.
//
//   npm run test:engines [-- firefox | webkit]
//
// Debian packages: firefox-esr webkit2gtk-driver xvfb
import fs from 'node:fs';
import path from 'node:path';
import { build, serveDev, SITE, siteWith } from '../sites.ts';
import type { Driver } from './driver.ts';
import { openFirefox } from './firefox.ts';
import { JOURNEYS } from './journeys.ts';
import { openWebKit } from './webkit.ts';

const ENGINES: Record<string, () => Promise<Driver | undefined>> = {
  firefox: openFirefox,
  webkit: openWebKit,
};

const words = process.argv.slice(2);
const count = { passed: 0, failed: 0 };

/**
 * Without a graphics card, WebKitGTK has no compositing and crashes in view transitions, so the
 * site for WebKit turns them off.
 */
function contentFor(engine: string): string {
  if (engine !== 'webkit') return SITE;
  const site = fs.readFileSync(path.join(SITE, 'site.ts'), 'utf8');
  return siteWith({
    'site.ts': site
      .replace('enableContentAnimation: true', 'enableContentAnimation: false')
      .replace(/from '(\.\.?\/[^']+)'/g, (_, name: string) => `from '${path.resolve(SITE, name)}'`),
  });
}

for (const [name, start] of Object.entries(ENGINES)) {
  if (words.length > 0 && !words.includes(name)) continue;
  let driver = await start();
  if (!driver) {
    count.failed++;
    process.stdout.write(`FAIL ${name} is not installed\n`);
    continue;
  }
  const content = contentFor(name);
  const built = await build({ content });
  if (built.code !== 0) throw new Error(built.stdout);
  const served = await serveDev(['--preview', '--content', content, '--out', built.out]);
  process.stdout.write(`${driver.name}\n`);
  for (const { name: journey, needs, run } of JOURNEYS) {
    if (needs && driver.cannot.has(needs)) {
      process.stdout.write(`  --   ${journey}: the driver of this engine has no ${needs}\n`);
      continue;
    }
    try {
      await run(driver, served.url);
      count.passed++;
      process.stdout.write(`  ok   ${journey}\n`);
    } catch (error) {
      count.failed++;
      process.stdout.write(
        `  FAIL ${journey}\n       ${`${(error as Error).message} ${(error as { details?: string }).details ?? ''}`.replaceAll('\n', '\n       ')}\n`,
      );
      // A crashed browser would fail all the following journeys.
      await driver.close();
      driver = (await start()) ?? driver;
    }
  }
  await driver.close();
  await served.stop();
}
process.stdout.write(`${count.passed} passed, ${count.failed} failed\n`);
process.exit(count.failed > 0 ? 1 : 0);
