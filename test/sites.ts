// Sites for tests: built by the real command line into temporary folders.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { BUNDLES, canShareProcess, runBuild } from './builders.ts';
import type { Diagnostic } from '../pipeline/diagnostics/diagnostic.ts';

export const ROOT = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
/** The tiny bilingual fixture site, with everything switched on that the real site leaves off. */
export const SITE = path.join(ROOT, 'test/site');
/** Another product's site: other languages (one right-to-left), versions, base, remote search. */
export const SECOND = path.join(ROOT, 'test/second-site');
/** A site with two versions. */
export const VERSIONS = path.join(ROOT, 'test/versions');

const cleanups: (() => void | Promise<void>)[] = [];
process.on('exit', () => void cleanUp());
// On a signal too: without a listener, the process would end without an exit event.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => process.exit(1));

/** Removes temporary folders and stops servers when the process ends or between two test files. */
export async function cleanUp(): Promise<void> {
  await Promise.all(
    cleanups
      .splice(0)
      .reverse()
      .map(cleanup => cleanup()),
  );
}

/** Registers a function for cleanUp() to call. */
export function atCleanUp(cleanup: () => void | Promise<void>): void {
  cleanups.push(cleanup);
}

/** Creates a temporary folder that cleanUp() removes. @returns its path */
export function temporary(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'site-'));
  cleanups.push(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Copies a site with some files changed; null removes a file. @returns the new content folder */
export function siteWith(files: Record<string, string | Uint8Array | null>, base = SITE): string {
  const folder = path.join(temporary(), 'content');
  fs.cpSync(base, folder, { recursive: true });
  // The copy is in another folder, so make imports that lead out of it absolute. Others stay as they
  // are: Node reads an absolute path as a URL, which fails if the path contains "#" or "%".
  const site = path.join(folder, 'site.ts');
  if (fs.existsSync(site))
    fs.writeFileSync(
      site,
      fs
        .readFileSync(site, 'utf8')
        .replace(
          /from '(\.\.\/[^']+)'/g,
          (_, name: string) => `from ${JSON.stringify(path.resolve(base, name))}`,
        ),
    );
  for (const [name, contents] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (contents === null) fs.rmSync(file, { recursive: true, force: true });
    else {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, contents);
    }
  }
  return folder;
}

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

export interface Built extends Ended {
  /** Findings, parsed from --format json. */
  findings: Diagnostic[];
  out: string;
  read(file: string): string;
  has(file: string): boolean;
  /** All files below the output folder, sorted. */
  files(): string[];
}

/** Runs `build.ts` with --format json. */
export async function build({
  content = SITE,
  out = path.join(temporary(), 'dist'),
  flags = [],
  env = {},
}: {
  content?: string;
  out?: string;
  flags?: string[];
  env?: Record<string, string>;
} = {}): Promise<Built> {
  const { code, stdout, stderr } = await tsx(
    ['build.ts', '--content', content, '--out', out, '--format', 'json', ...flags],
    env,
  );
  return builtAs({ code, stdout, stderr }, out, content);
}

/** Returns a finding with its path relative to the content folder. */
export function below(content: string, finding: Diagnostic): Diagnostic {
  const full = path.resolve(ROOT, finding.file ?? '');
  if (finding.file === undefined || !fs.existsSync(full)) return finding;
  return { ...finding, file: path.relative(content, full) };
}

function builtAs({ code, stdout, stderr }: Ended, out: string, content: string): Built {
  return {
    code,
    stdout,
    stderr,
    findings: stdout
      .split('\n')
      .filter(line => line.startsWith('{'))
      .map(line => below(content, JSON.parse(line) as Diagnostic)),
    out,
    read: file => fs.readFileSync(path.join(out, file), 'utf8'),
    has: file => fs.existsSync(path.join(out, file)),
    files: () => listFiles(out),
  };
}

/** Variable set by run.ts: the folder of the shared builds, which are made once per run. */
const SHARED = 'SHARED_BUILDS';
/** In that folder, a copy of the cache that the builds leave. */
const CACHE = 'cache';
interface SharedBuild {
  content: string;
  flags?: readonly string[];
}
const SHARED_BUILDS: SharedBuild[] = [
  { content: path.join(ROOT, 'content') },
  { content: SITE },
  { content: SITE, flags: ['--base', '/docs/'] },
];
const nameOf = ({ content, flags = [] }: SharedBuild): string =>
  [path.relative(ROOT, content), ...flags].join(' ').replace(/\W+/g, '-');

/** Makes the shared builds. @returns environment variables for the test processes */
export async function share(): Promise<Record<string, string>> {
  const folder = temporary();
  const make = async (shared: SharedBuild): Promise<void> => {
    const own = path.join(folder, nameOf(shared));
    fs.mkdirSync(own);
    const { code, stdout, stderr } = await build({
      content: shared.content,
      flags: [...(shared.flags ?? [])],
      out: path.join(own, 'dist'),
    });
    const ended: Ended = { code, stdout, stderr };
    fs.writeFileSync(path.join(own, 'ended.json'), JSON.stringify(ended));
  };
  await Promise.all(SHARED_BUILDS.map(make));
  // Builds of many other sites will replace what is in the cache now.
  const cache = path.join(ROOT, 'node_modules/.cache/site');
  if (fs.existsSync(cache)) fs.cpSync(cache, path.join(folder, CACHE), { recursive: true });
  return { [SHARED]: folder };
}

/** Whether a full run shares this build between test files. */
export function isShared(wanted: SharedBuild): boolean {
  return SHARED_BUILDS.some(shared => nameOf(shared) === nameOf(wanted));
}

/** Returns the folder with the caches of the shared builds; undefined if a site is none of them. */
export function cacheOf(content: string): string | undefined {
  const folder = process.env[SHARED];
  return folder !== undefined && isShared({ content }) ? path.join(folder, CACHE) : undefined;
}

/** Returns a built site in its own folder: a copy of the shared build if there is one. */
export async function builtSite({
  content = SITE,
  flags = [],
}: Partial<SharedBuild> = {}): Promise<Built> {
  const folder = process.env[SHARED];
  const wanted = { content, flags };
  if (folder === undefined || !isShared(wanted)) return build({ content, flags: [...flags] });
  const out = path.join(temporary(), 'dist');
  const own = path.join(folder, nameOf(wanted));
  const ended = JSON.parse(fs.readFileSync(path.join(own, 'ended.json'), 'utf8')) as Ended;
  // A build that fails writes nothing; the test then shows what the build has said.
  const made = path.join(own, 'dist');
  if (fs.existsSync(made)) fs.cpSync(made, out, { recursive: true });
  return builtAs(ended, out, content);
}

/** Returns Node's arguments to run a file as `tsx FILE` does, or its bundle if run.ts made one. */
export function nodeArgs(file: string): string[] {
  const folder = process.env.SITE_SOURCE ? undefined : process.env[BUNDLES];
  return folder && /^(?:build|dev)\.ts$/.test(file)
    ? [path.join(folder, file.replace('.ts', '.run.mjs'))]
    : ['--import', 'tsx', file];
}

/** Runs `build.ts` or `dev.ts` to its end. A build may run in a process that has run others. */
export function tsx([file, ...args]: string[], env: Record<string, string> = {}): Promise<Ended> {
  if (canShareProcess(file!, env)) return runBuild({ args, env });
  return inProcess([file!, ...args], env);
}

/** Runs it in a process of its own. */
export function inProcess(
  [file, ...args]: string[],
  env: Record<string, string> = {},
): Promise<Ended> {
  return ended([...nodeArgs(file!), ...args], env);
}

/** Runs it as a user would, always through tsx. */
export function throughTsx(args: string[], env: Record<string, string> = {}): Promise<Ended> {
  return ended(['--import', 'tsx', ...args], env);
}

function ended(args: string[], env: Record<string, string>): Promise<Ended> {
  return new Promise(resolve => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, GITHUB_ACTIONS: '', ...env },
    });
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', chunk => (stdout += String(chunk)));
    child.stderr.on('data', chunk => (stderr += String(chunk)));
    child.on('close', code => resolve({ code: code ?? 1, stdout, stderr }));
  });
}

export interface Served {
  url: string;
  process: ChildProcess;
  /**
   * Waits until the dev server has parsed all pages. Before, it may make a browser fetch its page
   * again, which closes a dialog that a test has just opened.
   */
  settled(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts `dev.ts` with these flags on a free port and waits for the address it prints.
 * @param before flags of Node
 * @param cwd the project, or a copy of it
 */
export function serveDev(
  flags: string[],
  {
    before = [],
    cwd = ROOT,
    ...identity
  }: { before?: string[]; cwd?: string; uid?: number; gid?: number } = {},
): Promise<Served> {
  const program = cwd === ROOT ? nodeArgs('dev.ts') : ['--import', 'tsx', 'dev.ts'];
  const args = [...before, ...program, '--port', '0', ...flags];
  const child = spawn(process.execPath, args, { cwd, ...identity });
  cleanups.push(() => void child.kill('SIGKILL'));
  return new Promise((resolve, reject) => {
    let output = '';
    const listen = (chunk: unknown): void => {
      output += String(chunk);
      const url = /^(http:\/\/\S+?)\/?$/m.exec(output)?.[1];
      if (url) {
        resolve({
          url,
          process: child,
          settled: () => settled(url),
          stop: () =>
            new Promise(done => {
              if (child.exitCode !== null || child.signalCode !== null) return done();
              // 'close' would come later if a child process still holds its stderr open.
              child.once('exit', () => done());
              child.kill();
            }),
        });
      }
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', code => reject(new Error(`dev.ts ended with ${code}: ${output}`)));
  });
}

/** Waits for the first message of the live stream, which comes when all pages are parsed. */
async function settled(url: string): Promise<void> {
  const ended = new AbortController();
  const { body } = await fetch(`${url}/__live`, { signal: ended.signal });
  await body?.getReader().read();
  ended.abort();
}

/** Returns all files below a folder, sorted by code unit, with slashes. */
export function listFiles(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort((a, b) => (a < b ? -1 : 1));
}
