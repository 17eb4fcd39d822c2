// What an article costs before it can be read: requests, and compressed bytes by kind.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from '../sites.ts';
import type { Grid } from './table.ts';

const LEVEL = 9;
const ARTICLE = 'guide/start/quick-start.html';

/**
 * Measures one article's critical path: the files it names, and the code that these load at once.
 */
export async function benchWeights(content: string): Promise<Grid[]> {
  const built = await build({ content });
  if (built.code !== 0) throw new Error(built.stdout);
  const file = built.has(ARTICLE)
    ? ARTICLE
    : built.files().find(name => name.endsWith('.html') && name.includes('/'));
  if (!file) throw new Error(`${content} has no article`);
  const html = built.read(file);
  const named = (pattern: RegExp): string[] => [...html.matchAll(pattern)].map(match => match[1]!);
  // A print stylesheet names its media first, so it does not match: no screen waits for it.
  const styles = named(/<link rel="stylesheet" href="([^"]+)"/g);
  const blocking = named(/<script src="([^"]+)"/g);
  const eager = withImports(named(/<script type="module" src="([^"]+)"/g), built.out);
  const weigh = (files: readonly string[]): number =>
    files.reduce(
      (sum, name) =>
        sum + gzipSync(fs.readFileSync(path.join(built.out, name)), { level: LEVEL }).length,
      0,
    );
  const fonts = styles.reduce(
    (sum, name) => sum + (text(name, built.out).match(/url\([^)]*\.woff2?/g)?.length ?? 0),
    0,
  );
  const elsewhere = named(/(?:src|href)="(https?:\/\/[^"]+\.(?:js|css|woff2?)[^"]*)"/g).length;
  const rows: [what: string, bytes: number, note: string][] = [
    ['HTML', weigh([file]), file],
    ['CSS', weigh(styles), 'goal 12 kB'],
    ['blocking JS', weigh(blocking), 'before the first paint'],
    ['JS', weigh(eager), 'goal 14 kB with the blocking one'],
    [
      'HTML, CSS, and JS',
      weigh([file, ...styles, ...blocking, ...eager]),
      `${1 + styles.length + blocking.length + eager.length} requests, ${elsewhere} to other hosts, ${fonts} fonts`,
    ],
  ];
  return [
    {
      title: 'What an article weighs, gzip',
      head: ['', 'size', ''],
      lines: rows.map(([what, bytes, note]) => [what, `${(bytes / 1000).toFixed(1)} kB`, note]),
    },
  ];
}

/** Returns these modules and all their static imports, each once. */
function withImports(entries: readonly string[], out: string): string[] {
  const found = new Set<string>();
  const take = (name: string): void => {
    if (found.has(name)) return;
    found.add(name);
    for (const [, from] of text(name, out).matchAll(/(?:from|import)\s*"\.\/([^"]+)"/g))
      take(path.posix.join(path.posix.dirname(name), from!));
  };
  for (const entry of entries) take(entry);
  return [...found];
}

function text(name: string, out: string): string {
  return fs.readFileSync(path.join(out, name), 'utf8');
}
