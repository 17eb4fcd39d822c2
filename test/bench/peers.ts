// Times other generators on the same made-up pages as this one: the fastest there are, and those
// that readers compare us with.
//
// The packages are installed once below the system's temporary folder, never into this project;
// Hugo must be installed on the system. A peer that cannot be installed is named and left out.
// Every peer has a sidebar per area, highlighted code, and both languages. Hugo and Eleventy have
// one bare template and neither search nor scripts.
//
//   SIZES="170 1000" RUNS=5 ONLY="Hugo Eleventy" npm run bench -- peers
//
// Without ONLY, sizes above 1,000 pages run only Hugo and Eleventy.
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ROOT } from '../sites.ts';
import { writeCorpus } from './corpus.ts';
import { median, type Row } from './table.ts';

const HOME = path.join(os.tmpdir(), 'site-bench-peers');
/** Outputs of earlier runs. They are moved here, so it must be on the same disk. */
const ASIDE = path.join(HOME, 'aside');
const RUNS = Number(process.env.RUNS ?? 5);
const ONLY = process.env.ONLY?.split(' ');
const SIZES = (process.env.SIZES ?? '170 1000').split(' ').map(Number);

interface Peer {
  packages: Record<string, string>;
  /** Folder that contains the pages of each language. */
  folder: Record<'en' | 'zh', string>;
  /** Returns the files to write besides the pages: path → text. */
  files(areas: readonly Area[]): Record<string, string>;
  command: string[];
  /** Output and cache folders to remove before each run. */
  output: string[];
}

interface Area {
  name: string;
  pages: { path: string; title: Record<'en' | 'zh', string> }[];
}

const json = JSON.stringify;
const sidebar = (areas: readonly Area[], lang: 'en' | 'zh', prefix: string): string =>
  json(
    Object.fromEntries(
      areas.map(({ name, pages }) => [
        `${prefix}/${name}/`,
        [
          {
            text: name,
            items: pages.map(page => ({ text: page.title[lang], link: `${prefix}/${page.path}` })),
          },
        ],
      ]),
    ),
  );

const STYLE =
  'body{font:16px/1.6 system-ui}.wrap{display:grid;grid-template-columns:16rem 1fr 12rem}';

const ELEVENTY_LAYOUT = `
const esc = text => text.replace(/[&<>"]/g, char => '&#' + char.charCodeAt(0) + ';');
exports.render = ({ title, content, page, areas }) => {
  const [, lang, name] = page.url.split('/');
  const area = areas.find(candidate => candidate.name === name);
  const rows = area ? area.pages.map(row => '<li><a href="/' + lang + '/' + row.path + '/"' + (page.url === '/' + lang + '/' + row.path + '/' ? ' aria-current="page"' : '') + '>' + esc(row.title[lang]) + '</a></li>').join('') : '';
  return '<!doctype html><html lang="' + lang + '"><head><meta charset="utf-8"><title>' + esc(title || '') + '</title><link rel="stylesheet" href="/style.css"></head><body><div class="wrap"><ul>' + rows + '</ul><main>' + content + '</main></div></body></html>';
};`;

const HUGO_LAYOUT = `<!doctype html><html lang="{{ .Lang }}"><head><meta charset="utf-8"><title>{{ .Title }}</title><link rel="stylesheet" href="/style.css"></head><body><div class="wrap">
{{ $lang := .Lang }}{{ $current := .RelPermalink }}{{ $name := .Section }}<ul>{{ range .Site.Data.areas }}{{ if eq .name $name }}{{ range .pages }}{{ $url := printf "/%s/%s/" $lang .path }}<li><a href="{{ $url }}"{{ if eq $url $current }} aria-current="page"{{ end }}>{{ index .title $lang }}</a></li>{{ end }}{{ end }}{{ end }}</ul>
<main>{{ .Content }}</main>{{ .TableOfContents }}</div></body></html>`;

const PEERS: Record<string, Peer> = {
  Hugo: {
    packages: {},
    folder: { en: 'content/en', zh: 'content/zh' },
    files: areas => ({
      'config.toml':
        'baseURL = "http://localhost/"\ndefaultContentLanguage = "en"\ndefaultContentLanguageInSubdir = true\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap", "section"]\n[languages.en]\ncontentDir = "content/en"\n[languages.zh]\ncontentDir = "content/zh"\n[markup.highlight]\nnoClasses = false\n',
      'data/areas.json': json(areas),
      'layouts/_default/single.html': HUGO_LAYOUT,
      'layouts/index.html': HUGO_LAYOUT,
      'static/style.css': STYLE,
    }),
    command: ['hugo', '--quiet'],
    output: ['public', 'resources'],
  },
  Eleventy: {
    packages: {
      '@11ty/eleventy': '3.1.2',
      '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
      'markdown-it': '14.1.0',
      prismjs: '1.30.0',
    },
    folder: { en: 'content/en', zh: 'content/zh' },
    files: areas => ({
      'eleventy.config.cjs':
        "globalThis.Prism = require('prismjs');\nrequire('prismjs/components/index.js')(['typescript', 'bash', 'json']);\nmodule.exports = async config => {\n  config.addPlugin((await import('@11ty/eleventy-plugin-syntaxhighlight')).default);\n  config.addGlobalData('areas', require('./areas.json'));\n  config.addGlobalData('layout', 'doc.11ty.cjs');\n  return { dir: { input: 'content', includes: '../_includes', output: '_site' }, markdownTemplateEngine: false, templateFormats: ['md', '11ty.cjs'] };\n};\n",
      'areas.json': json(areas),
      '_includes/doc.11ty.cjs': ELEVENTY_LAYOUT,
      'style.css': STYLE,
    }),
    command: [
      'node',
      'node_modules/@11ty/eleventy/cmd.cjs',
      '--quiet',
      '--config=eleventy.config.cjs',
    ],
    output: ['_site'],
  },
  VitePress: {
    packages: { vitepress: '1.6.4', vue: '3.5.22' },
    folder: { en: 'docs', zh: 'docs/zh' },
    files: areas => ({
      '.vitepress/config.mjs': `export default { srcDir: 'docs', cleanUrls: true, ignoreDeadLinks: true, locales: { root: { label: 'English', lang: 'en', themeConfig: { sidebar: ${sidebar(areas, 'en', '')} } }, zh: { label: '中文', lang: 'zh', themeConfig: { sidebar: ${sidebar(areas, 'zh', '/zh')} } } }, themeConfig: { search: { provider: 'local' } } };\n`,
    }),
    command: ['node', 'node_modules/vitepress/bin/vitepress.js', 'build'],
    output: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp', 'node_modules/.vite'],
  },
  Rspress: {
    packages: { rspress: '1.47.0' },
    folder: { en: 'docs/en', zh: 'docs/zh' },
    files: areas => ({
      'rspress.config.ts': `import { defineConfig } from 'rspress/config';\nexport default defineConfig({ root: 'docs', lang: 'en', themeConfig: { locales: [{ lang: 'en', label: 'English', sidebar: ${sidebar(areas, 'en', '')} }, { lang: 'zh', label: '中文', sidebar: ${sidebar(areas, 'zh', '/zh')} }] } });\n`,
    }),
    command: ['node', 'node_modules/rspress/bin/rspress.js', 'build'],
    output: ['doc_build', 'node_modules/.cache', 'node_modules/.rspress'],
  },
};

/**
 * Times builds of all generators in turns: cold builds, and for ours also rebuilds with nothing
 * changed and with one page changed.
 */
export async function benchPeers(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const size of SIZES) {
    const content = writeCorpus(fs.mkdtempSync(path.join(os.tmpdir(), 'site-corpus-')), size);
    // Above 1,000 pages, the slow generators run only if ONLY names them.
    const names = Object.keys(PEERS)
      .filter(name =>
        ONLY ? ONLY.includes(name) : size <= 1000 || name === 'Hugo' || name === 'Eleventy',
      )
      .filter(name => install(name));
    for (const name of names) prepare(name, content);
    const times = new Map<string, number[]>();
    const note = (what: string, ms: number): void =>
      void times.set(what, [...(times.get(what) ?? []), ms]);
    const out = path.join(HOME, 'ours');
    const ours = ['node', '--import', 'tsx', 'build.ts', '--content', content, '--out', out];
    let memory = 0;
    for (let run = 0; run < RUNS; run++) {
      for (const name of names) {
        const home = path.join(HOME, name);
        for (const folder of PEERS[name]!.output) setAside(path.join(home, folder));
        // Generators that take 20 s or more are timed only three times.
        if (run < 3 || (times.get(name)?.[0] ?? 0) < 20_000)
          note(name, (await time(PEERS[name]!.command, home)).ms);
      }
      setAside(out);
      const cold = await time([...ours, '--no-cache'], ROOT);
      memory = Math.max(memory, cold.megabytes);
      note('this site', cold.ms);
      setAside(out);
      await time(ours, ROOT);
      note('this site, nothing changed', (await time(ours, ROOT)).ms);
      fs.appendFileSync(firstPage(content), `\nRun ${run}.\n`);
      note('this site, one page changed', (await time(ours, ROOT)).ms);
      note('floor: all files read and written', floor(content, out));
    }
    const own = median(times.get('this site')!);
    for (const [what, list] of times)
      rows.push({
        what: `${size} × 2, ${what}`,
        times: list,
        note: `${(median(list) / own).toFixed(2)} × our cold build${what === 'this site' ? `, peak ${memory} MB` : ''}`,
      });
    setAside(content);
  }
  fs.rmSync(ASIDE, { recursive: true, force: true });
  return rows;
}

/**
 * Moves an output folder away instead of deleting it: creating files is many times slower on ext4
 * right after many files have been deleted.
 */
function setAside(folder: string): void {
  if (!fs.existsSync(folder)) return;
  fs.mkdirSync(ASIDE, { recursive: true });
  fs.renameSync(folder, path.join(ASIDE, String(fs.readdirSync(ASIDE).length)));
}

/** Installs the peer at the first call. @returns whether it can run */
function install(name: string): boolean {
  const { packages, command } = PEERS[name]!;
  const home = path.join(HOME, name);
  fs.mkdirSync(home, { recursive: true });
  const isThere =
    Object.keys(packages).length === 0
      ? spawnSync(command[0]!, ['version']).status === 0
      : fs.existsSync(path.join(home, 'node_modules/.package-lock.json'));
  if (isThere) return true;
  if (Object.keys(packages).length > 0) {
    fs.writeFileSync(
      path.join(home, 'package.json'),
      json({ private: true, dependencies: packages }),
    );
    if (
      spawnSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
        cwd: home,
        stdio: ['ignore', 'inherit', 'inherit'],
      }).status === 0
    )
      return true;
  }
  process.stderr.write(`${name} is not here and is left out\n`);
  return false;
}

/** Copies the corpus to where the peer looks for it, with links and front matter in its format. */
function prepare(name: string, content: string): void {
  const peer = PEERS[name]!;
  const home = path.join(HOME, name);
  for (const folder of new Set(Object.values(peer.folder).map(folder => folder.split('/')[0]!)))
    fs.rmSync(path.join(home, folder), { recursive: true, force: true });
  const areas = new Map<string, Area>();
  for (const lang of ['en', 'zh'] as const) {
    const from = path.join(content, lang);
    for (const file of fs
      .readdirSync(from, { recursive: true, encoding: 'utf8' })
      .filter(file => file.endsWith('.md'))
      .sort()) {
      const text = fs.readFileSync(path.join(from, file), 'utf8');
      const title = /^# (.*)$/m.exec(text)?.[1] ?? 'Shop';
      const route = file.replace(/\.md$/, '').split(path.sep).join('/');
      const [area] = route.split('/') as [string];
      const prefix =
        name === 'Hugo' || name === 'Eleventy' ? `/${lang}` : lang === 'en' ? '' : '/zh';
      const body = text
        .replace(/^---[\s\S]*?---\n/, '')
        .replace(
          /\]\((\/[^)]+)\)/g,
          (_, link: string) =>
            `](${prefix}${link}${prefix === `/${lang}` && name !== 'VitePress' && name !== 'Rspress' ? '/' : ''})`,
        );
      const target = path.join(
        home,
        peer.folder[lang],
        route === 'index' && name === 'Hugo' ? '_index.md' : file,
      );
      fs.mkdirSync(path.dirname(target), { recursive: true });
      fs.writeFileSync(
        target,
        `---\ntitle: ${json(title)}\n---\n${route === 'index' ? '# Shop\n' : body}`,
      );
      if (route === 'index') continue;
      if (!areas.has(area)) areas.set(area, { name: area, pages: [] });
      const { pages } = areas.get(area)!;
      const known = pages.find(page => page.path === route);
      if (known) known.title[lang] = title;
      else pages.push({ path: route, title: { en: title, zh: title } });
    }
  }
  for (const [file, text] of Object.entries(peer.files([...areas.values()]))) {
    fs.mkdirSync(path.dirname(path.join(home, file)), { recursive: true });
    fs.writeFileSync(path.join(home, file), text);
  }
}

/** Runs a process. @returns its time and its peak memory */
function time(
  [command, ...args]: string[],
  cwd: string,
): Promise<{ ms: number; megabytes: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command!, args, { cwd, stdio: ['ignore', 'ignore', 'pipe'] });
    let errors = '';
    let kilobytes = 0;
    child.stderr.on('data', chunk => (errors += String(chunk)));
    const watch = setInterval(() => {
      // Only Linux has this file; elsewhere the table shows 0 MB.
      const status = fs.existsSync(`/proc/${child.pid}/status`)
        ? fs.readFileSync(`/proc/${child.pid}/status`, 'utf8')
        : '';
      kilobytes = Math.max(kilobytes, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
    }, 20);
    child.on('error', reject);
    child.on('close', code => {
      clearInterval(watch);
      if (code === 0)
        resolve({ ms: performance.now() - start, megabytes: Math.round(kilobytes / 1024) });
      else
        reject(
          new Error(`${command} ${args[0] ?? ''} ended with ${code}:\n${errors.slice(-1000)}`),
        );
    });
  });
}

function firstPage(content: string): string {
  const folder = path.join(content, 'en');
  const [file] = fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.md') && file !== 'index.md')
    .sort();
  return path.join(folder, file!);
}

/**
 * Measures a lower bound for any build: reading every source file and writing every output file.
 */
function floor(content: string, out: string): number {
  const files = fs
    .readdirSync(out, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name));
  const contents = files.map(file => fs.readFileSync(file));
  const copy = `${out}-floor`;
  setAside(copy);
  for (const folder of new Set(files.map(file => path.dirname(path.relative(out, file)))))
    fs.mkdirSync(path.join(copy, folder), { recursive: true });
  const start = performance.now();
  for (const entry of fs.readdirSync(content, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) fs.readFileSync(path.join(entry.parentPath, entry.name));
  files.forEach((file, index) =>
    fs.writeFileSync(path.join(copy, path.relative(out, file)), contents[index]!),
  );
  return performance.now() - start;
}
