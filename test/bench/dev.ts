// Times the dev server: from start to the first page, and from a save to the frame that shows it.
// Everything is edited in a copy of the project and its content.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { closeBrowser, open } from '../chromium.ts';
import { copyProject, linkPackages } from '../project.ts';
import { serveDev, type Served } from '../sites.ts';
import type { Grid, Row } from './table.ts';

const STARTS = 5;
const EDITS = 10;
const LIMIT_MS = 20_000;
/** For the memory: how often code is edited, and pages are saved. */
const RELOADS = 5;
const SAVES = 200;

interface Edit {
  what: string;
  /** Route that the browser shows. */
  route: string;
  /** File to save, relative to the project. */
  file: string;
  /** Returns the text with a word that no earlier edit has used. */
  write(text: string, word: string): string;
  /** Page expression: whether the word is shown. */
  shown(word: string): string;
}

const START = '/guide/start/quick-start';
const append = (text: string, word: string): string => `${text.trimEnd()}\n\n${word}\n`;
const reads =
  (selector: string) =>
  (word: string): string =>
    `document.querySelector('${selector}')?.textContent.includes('${word}')`;
/** Puts the word behind a text that the page shows. */
const behind =
  (shown: string) =>
  (text: string, word: string): string =>
    text.replaceAll(shown, `${shown} ${word}`);

const page: Edit = {
  what: 'a page',
  route: START,
  file: 'content/en/guide/start/quick-start.md',
  write: append,
  shown: reads('main article'),
};
const component: Edit = {
  what: 'a component of the theme',
  route: START,
  file: 'theme/layouts/Article.tsx',
  write: (text, word) => text.replace('className="prose', `className="${word} prose`),
  shown: word => `document.querySelector('.${word}') !== null`,
};

const LIST: Edit[] = [
  page,
  {
    ...page,
    what: 'the longest page',
    route: '/plugins/dev/hooks',
    file: 'content/en/plugins/dev/hooks.md',
  },
  {
    ...page,
    what: 'a shared fragment',
    route: '/plugins/dev/hooks',
    file: 'content/en/shared/onBeforeBuild.md',
  },
  {
    what: 'a stylesheet',
    route: START,
    file: 'theme/index.css',
    write: (text, word) => `${text}:root { --word: ${word}; }\n`,
    shown: word =>
      `getComputedStyle(document.documentElement).getPropertyValue('--word') === '${word}'`,
  },
  component,
  {
    what: 'a label',
    route: START,
    file: 'content/labels.en.ts',
    write: behind('ON THIS PAGE'),
    shown: reads('body'),
  },
  {
    what: 'site.ts',
    route: '/',
    file: 'content/site.ts',
    write: behind('Rsbuild contributors'),
    shown: reads('body'),
  },
  {
    what: '_meta.json',
    route: START,
    file: 'content/en/guide/_meta.json',
    write: behind('Getting Started'),
    shown: reads('body'),
  },
];

/** Measures the server's start, then edits while Chromium shows a page. */
export async function benchDev(content: string): Promise<(Row | Grid)[]> {
  const project = copyProject();
  linkPackages(project);
  fs.cpSync(content, path.join(project, 'content'), { recursive: true });
  const starts = await firstPages(project);
  const served = await serveDev([], { cwd: project });
  try {
    await served.settled();
    const fresh = residentMB(served);
    const rows: Row[] = [];
    for (const edit of LIST) rows.push(...(await saves(edit, { served, project, count: EDITS })));
    return [starts, ...rows, ...(await memory(fresh, { served, project }))];
  } finally {
    await closeBrowser();
    await served.stop();
  }
}

/** Times starts up to the first page, without a cache from an earlier start. */
async function firstPages(project: string): Promise<Row> {
  const english = path.join(project, 'content/en');
  const pages = fs
    .readdirSync(english, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md'))
    .sort();
  const route = `/${pages[Math.floor(pages.length / 2)]!.replace(/(?:index)?\.md$/, '')}`;
  const times: number[] = [];
  for (let start = 0; start < STARTS; start++) {
    const began = performance.now();
    const served = await serveDev(['--no-cache'], { cwd: project });
    const response = await fetch(served.url + route);
    await response.text();
    if (!response.ok) throw new Error(`${route}: ${response.status}`);
    times.push(performance.now() - began);
    await served.stop();
  }
  return { what: 'start → first page', times, note: `whole process, ${route}` };
}

interface Editing {
  served: Served;
  project: string;
  /** Number of edits that are timed. */
  count: number;
}

/** Times edits of one file; returns nothing if the site does not contain it. */
async function saves(edit: Edit, { served, project, count }: Editing): Promise<Row[]> {
  const file = path.join(project, edit.file);
  if (!fs.existsSync(file)) return [];
  const { page, close } = await open();
  await page.goto(served.url + edit.route, { waitUntil: 'load' });
  await page.evaluate('globalThis.isKept = true');
  const before = fs.readFileSync(file, 'utf8');
  const times: number[] = [];
  // The first edit finds every cache cold and is not counted.
  for (let at = 0; at <= count; at++) {
    const word = `word${Date.now()}`;
    const seen = seenAt(page, edit.shown(word), edit.what);
    const saved = performance.timeOrigin + performance.now();
    fs.writeFileSync(file, edit.write(before, word));
    const time = (await seen) - saved;
    if (at > 0) times.push(time);
    // Until the checks are done.
    await served.settled();
  }
  const isKept = await page.evaluate('globalThis.isKept === true');
  fs.writeFileSync(file, before);
  await close();
  const note = isKept ? 'headless Chromium, next frame' : 'the page was loaded again';
  return [{ what: `save → visible, ${edit.what}`, times, note }];
}

/** Returns when the page first shows something, in milliseconds since 1970. */
async function seenAt(page: Page, shown: string, what: string): Promise<number> {
  // Text, because tsx would add helpers to a function.
  const look = `new Promise(resolve => {
    const end = performance.now() + ${LIMIT_MS};
    const look = () => (${shown}) || performance.now() > end ? resolve(performance.timeOrigin + performance.now()) : requestAnimationFrame(look);
    look();
  })`;
  const begun = performance.now();
  let seen: number | undefined;
  while (seen === undefined)
    // Loading the page again ends the script.
    seen = await page.evaluate<number>(look).catch(() => undefined);
  if (performance.now() - begun > LIMIT_MS) throw new Error(`${what} is never shown: ${shown}`);
  return seen;
}

/** Compares the memory of the server with that at its start; only where /proc reports it. */
async function memory(
  fresh: number | undefined,
  { served, project }: Omit<Editing, 'count'>,
): Promise<Grid[]> {
  if (fresh === undefined) return [];
  await saves(component, { served, project, count: RELOADS });
  await saves(page, { served, project, count: SAVES });
  await new Promise(resolve => setTimeout(resolve, 2000));
  const now = residentMB(served)!;
  return [
    {
      title: 'Memory of the dev server',
      head: ['', 'resident', 'of the start'],
      lines: [
        ['all pages parsed', `${fresh} MB`, '1.00'],
        [
          `after all edits, ${RELOADS} more of code, and ${SAVES} saves`,
          `${now} MB`,
          (now / fresh).toFixed(2),
        ],
      ],
    },
  ];
}

function residentMB(served: Served): number | undefined {
  const file = `/proc/${served.process.pid}/status`;
  if (!fs.existsSync(file)) return undefined;
  const kilobytes = /VmRSS:\s+(\d+)/.exec(fs.readFileSync(file, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
