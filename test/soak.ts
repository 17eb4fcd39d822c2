// Makes thousands of saves while a dev server runs: in bursts, by renaming, on other branches, with
// errors, and with the folder gone. Afterwards, the server must still run and serve what a cold
// build of the same content writes.
//
//   tsx test/soak.ts [--saves N] [--seed N]
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { random } from './hostile.ts';
import { DEPLOY_FILES } from '../pipeline/hosting/headersAndRedirects.ts';
import { withoutDevParts } from './devHtml.ts';
import { build, listFiles, serveDev, siteWith, temporary, type Served } from './sites.ts';

export interface Soaked {
  saves: number;
  /** Pages and files compared with a cold build, summed over all comparisons. */
  compared: number;
  comparisons: number;
  /** Resident memory of the server in MB: after the first and after the last comparison. */
  memory: { early: number; late: number };
  seconds: number;
  /** Kind of change → how often it was made. */
  kinds: Record<string, number>;
}

interface SoakOptions {
  saves: number;
  seed: number;
  /** How often the site is compared with a cold build. */
  comparisons: number;
  log?: (text: string) => void;
}

const SETTLE_MS = 30_000;

/**
 * Runs the saves and comparisons.
 * @throws Error if the server ends or serves anything but what a build writes
 */
export async function soak({
  saves,
  seed,
  comparisons,
  log = () => {},
}: SoakOptions): Promise<Soaked> {
  const start = performance.now();
  const content = siteWith({});
  const writer = new Writer(content, seed);
  const dev = await serveDev(['--content', content]);
  const result: Soaked = {
    saves: 0,
    compared: 0,
    comparisons: 0,
    memory: { early: 0, late: 0 },
    seconds: 0,
    kinds: writer.kinds,
  };
  try {
    const step = Math.ceil(saves / comparisons);
    while (result.saves < saves) {
      for (const until = Math.min(saves, result.saves + step); result.saves < until; ) {
        result.saves += await writer.change();
        if (dev.process.exitCode !== null)
          throw new Error(
            `the watch server ended with ${dev.process.exitCode} after ${result.saves} saves`,
          );
      }
      await writer.mend();
      result.compared += await sameAsCold(content, dev);
      result.comparisons++;
      const memory = memoryOf(dev);
      if (result.memory.early === 0) result.memory.early = memory;
      result.memory.late = memory;
      log(
        `${result.saves} saves, ${Math.round((performance.now() - start) / 1000)} s, ${memory} MB`,
      );
    }
  } finally {
    await dev.stop();
  }
  return { ...result, seconds: (performance.now() - start) / 1000 };
}

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** Changes a content folder as people, editors, and git do. */
class Writer {
  readonly kinds: Record<string, number> = {};
  readonly #content: string;
  readonly #clean: string;
  readonly #next: () => number;
  #serial = 0;

  constructor(content: string, seed: number) {
    this.#content = content;
    this.#clean = path.join(temporary(), 'clean');
    fs.cpSync(content, this.#clean, { recursive: true });
    this.#next = random(seed);
  }

  /** Makes one change. @returns how many files it has written, moved, or removed */
  async change(): Promise<number> {
    const ways: [string, number, () => number | Promise<number>][] = [
      ['storm', 0.3, () => this.#storm()],
      ['save', 0.25, () => this.#save()],
      ['save by rename', 0.12, () => this.#saveByRename()],
      ['rename', 0.1, () => this.#rename()],
      ['syntax error', 0.1, () => this.#fault()],
      ['branch', 0.06, () => this.#branch()],
      [
        'fragment',
        0.05,
        () =>
          this.#write(
            'en/shared/onLight.md',
            `${this.#original('en/shared/onLight.md')}\nSave ${this.#serial}.\n`,
          ),
      ],
      ['folder gone', 0.02, () => this.#folderGone()],
    ];
    let point = this.#next() * ways.reduce((sum, [, weight]) => sum + weight, 0);
    const [name, , act] = ways.find(([, weight]) => (point -= weight) < 0) ?? ways[0]!;
    this.kinds[name] = (this.kinds[name] ?? 0) + 1;
    const done = await act();
    if (this.#next() < 0.3) await pause(this.#next() * 60);
    return done;
  }

  /** Removes the errors and keeps other changes, so that the site builds. */
  async mend(): Promise<void> {
    await this.#writeRetried('site.ts', this.#original('site.ts'));
    for (const file of listFiles(this.#content)) {
      const text = fs.readFileSync(path.join(this.#content, file), 'utf8');
      if (/broken on purpose/.test(text))
        fs.existsSync(path.join(this.#clean, file))
          ? this.#write(file, this.#original(file))
          : fs.rmSync(path.join(this.#content, file));
    }
  }

  #original(file: string): string {
    return fs.readFileSync(path.join(this.#clean, file), 'utf8');
  }

  #write(file: string, text: string): number {
    const target = path.join(this.#content, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, text);
    this.#serial++;
    return 1;
  }

  async #writeRetried(file: string, text: string): Promise<void> {
    this.#write(file, text);
    await pause(50);
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#next() * list.length)]!;
  }

  #page(): string {
    return this.#pick([
      'en/guide/last.md',
      'zh/guide/last.md',
      'en/guide/english-only.md',
      'en/guide/unlisted.md',
      'en/config/dev/port.md',
    ]);
  }

  #save(): number {
    const file = this.#page();
    return fs.existsSync(path.join(this.#clean, file))
      ? this.#write(file, `${this.#original(file)}\nSave ${this.#serial}.\n`)
      : this.#storm();
  }

  /** Saves as editors do that never leave half a file: writes a new file, then renames it. */
  #saveByRename(): number {
    const file = 'en/guide/english-only.md';
    this.#write(`${file}.tmp~`, `${this.#original(file)}\nSave ${this.#serial}.\n`);
    fs.renameSync(path.join(this.#content, `${file}.tmp~`), path.join(this.#content, file));
    return 2;
  }

  #storm(): number {
    const count = 5 + Math.floor(this.#next() * 20);
    for (let save = 0; save < count; save++) {
      const number = Math.floor(this.#next() * 8);
      this.#write(
        `en/guide/storm-${number}.md`,
        `---\ndescription: Storm ${number}.\nlanguages: [en]\n---\n\n# Storm ${number}\n\nSave ${this.#serial}.\n`,
      );
    }
    return count;
  }

  #rename(): number {
    const [from, to] = [this.#pick([0, 1, 2, 3]), this.#pick([4, 5, 6, 7])].map(number =>
      path.join(this.#content, `en/guide/storm-${number}.md`),
    ) as [string, string];
    if (!fs.existsSync(from)) return this.#storm();
    if (this.#next() < 0.3) fs.rmSync(from);
    else fs.renameSync(from, to);
    return 1;
  }

  #fault(): number {
    const [file, text] = this.#pick([
      ['en/guide/unlisted.md', '---\ntitle: [broken on purpose\n---\n'],
      ['en/guide/storm-1.md', '---\ndescription: x.\n---\n\n# X\n\n:::tip broken on purpose\n'],
      ['en/guide/_meta.json', '["index", broken on purpose'],
      ['en/guide/storm-2.md', '---js\nprocess.exit(1) // broken on purpose\n---\n'],
      ['site.ts', 'export default { broken on purpose'],
      ['en/guide/storm-3.md', `# broken on purpose\n\n${'<A a={b} a={b} a={b}'.repeat(20)}\n`],
      ['synonyms.json', '{"broken on purpose"'],
    ] as const);
    return this.#write(file, text);
  }

  /** Switches to another branch: many files change, appear, and disappear at once. */
  #branch(): number {
    let done = 0;
    const other = this.#next() < 0.5;
    for (const file of listFiles(this.#clean)) {
      if (!file.endsWith('.md') || this.#next() < 0.5) continue;
      done += this.#write(
        file,
        other
          ? `${this.#original(file)}\nOn the other branch, ${this.#serial}.\n`
          : this.#original(file),
      );
    }
    for (let number = 0; number < 8; number++) {
      const file = path.join(this.#content, `en/guide/storm-${number}.md`);
      if (!other || !fs.existsSync(file)) continue;
      fs.rmSync(file);
      done++;
    }
    return done;
  }

  async #folderGone(): Promise<number> {
    fs.rmSync(this.#content, { recursive: true, force: true });
    await pause(this.#next() * 400);
    fs.cpSync(this.#clean, this.#content, { recursive: true });
    return 1;
  }
}

/**
 * Compares every page and file with a cold build, with time for the dev server to catch up.
 * @returns the number of files
 */
async function sameAsCold(content: string, { url }: Served): Promise<number> {
  const cold = await build({ content });
  if (cold.code !== 0) throw new Error(`the cold build fails: ${cold.stdout}${cold.stderr}`);
  // No server serves the files that only tell hosts how to serve.
  const files = cold
    .files()
    .filter(file => !/^static\/.*\.(?:js|css|json)$/.test(file) && !DEPLOY_FILES.includes(file));
  const expected = new Map(files.map(file => [file, cold.read(file)]));
  const end = Date.now() + SETTLE_MS;
  for (;;) {
    const differing: string[] = [];
    for (const [file, text] of expected) {
      const body = await get(
        url,
        `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`,
      );
      if (file.endsWith('.html') ? withoutDevParts(body) !== withoutDevParts(text) : body !== text)
        differing.push(file);
    }
    const gone = await Promise.all(
      Array.from({ length: 8 }, async (_, number) =>
        cold.has(`guide/storm-${number}.html`)
          ? ''
          : (await get(url, `/guide/storm-${number}`)).includes('data-page-type="404"')
            ? ''
            : `guide/storm-${number} is still there`,
      ),
    );
    const wrong = [...differing, ...gone.filter(Boolean)];
    if (wrong.length === 0) return files.length;
    if (Date.now() > end)
      throw new Error(
        `the watch server shows something else than a build writes: ${wrong.slice(0, 10).join(', ')} of ${files.length}`,
      );
    await pause(100);
  }
}

function get(url: string, address: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.get(
      { hostname, port, path: encodeURI(address), agent: false },
      response => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', chunk => (body += chunk));
        response.on('end', () => resolve(body));
      },
    );
    request.setTimeout(20_000, () => request.destroy(new Error(`no answer for ${address}`)));
    request.on('error', reject);
  });
}

/** Resident memory in MB; 0 if the system does not report it. */
function memoryOf({ process: { pid } }: Served): number {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
        1024,
    );
  } catch {
    return 0;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const value = (name: string, otherwise: number): number =>
    process.argv.includes(name) ? Number(process.argv[process.argv.indexOf(name) + 1]) : otherwise;
  const soaked = await soak({
    saves: value('--saves', 10_000),
    seed: value('--seed', 1),
    comparisons: 20,
    log: text => process.stdout.write(`${text}\n`),
  });
  process.stdout.write(`${JSON.stringify(soaked)}\n`);
}
