// One project on disk, and the real Rsbuild run in it: what a run has in its hands.
import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { HERE, MODULES } from './packages.ts';

const RSBUILD = path.join(MODULES, '@rsbuild/core/bin/rsbuild.js');
/** A command that takes longer has hung. */
const LIMIT_MS = 30_000;

export type Text = string | RegExp;

/** An expectation that did not come true; anything else that is thrown is a fault of the run itself. */
export class Unmet extends Error {}

export interface Finished {
  code: number | null;
  /** Everything printed, both streams, without colors. */
  log: string;
}

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  rawHeaders: string[];
  body: string;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

export interface Server {
  /** Without the slash at the end. */
  url: string;
  port: number;
  log(): string;
  get(path: string, ask?: Ask): Promise<Answer>;
  /** Waits until the log contains the text. */
  prints(text: Text): Promise<void>;
  /** Sends the signal and waits for the end. */
  stop(signal?: NodeJS.Signals): Promise<Finished>;
}

export interface ServeOptions {
  /** Instead of `--host 127.0.0.1 --port {port}`; {port} is a free one. */
  flags?: string[];
  env?: Record<string, string>;
  /** Text that the log contains when the server is ready. */
  ready?: Text;
}

/** What `shown` compares: a fence's text, without what differs from machine to machine. */
export interface Shown {
  lang: string;
  code: string;
}

export class Project {
  readonly root: string;
  /** Fences of the run that are not files: logs, HTML, headers, in order. */
  readonly shown: readonly Shown[];
  #processes = new Set<ChildProcess>();
  #servers: (http.Server | net.Server)[] = [];

  constructor(root: string, shown: readonly Shown[]) {
    this.root = root;
    this.shown = shown;
  }

  write(file: string, contents: string | Uint8Array): void {
    const target = path.join(this.root, file);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, contents);
  }

  read(file: string): string {
    try {
      return fs.readFileSync(path.join(this.root, file), 'utf8');
    } catch {
      throw new Unmet(
        `there is no ${file}; there are ${this.files('dist/**').join(', ') || 'no files in dist'}`,
      );
    }
  }

  /** Changes a file of the page where it names what a test cannot have, e.g. the address of a backend. */
  edit(file: string, from: string, to: string): void {
    const text = this.read(file);
    if (!text.includes(from)) throw new Unmet(`${file} does not hold ${from}`);
    this.write(file, text.replaceAll(from, to));
  }

  exists(file: string): boolean {
    return fs.existsSync(path.join(this.root, file));
  }

  /** Files that fit a pattern such as "dist/static/js/*.js", sorted. */
  files(pattern = '**'): string[] {
    const fits = glob(pattern);
    return fs
      .readdirSync(this.root, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry =>
        path.relative(this.root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
      )
      .filter(file => fits.test(file))
      .sort((a, b) => (a < b ? -1 : 1));
  }

  /** The contents of the one file that fits. */
  readOne(pattern: string): string {
    const files = this.files(pattern);
    if (files.length !== 1)
      throw new Unmet(
        `expected one file ${pattern}, there are ${files.join(', ') || 'none'}; dist holds ${this.files('dist/**').join(', ') || 'nothing'}`,
      );
    return this.read(files[0]!);
  }

  /** Runs `rsbuild …`, or `node FILE …` when the first word is a script, and waits for its end. */
  async command(args: string[], env: Record<string, string> = {}): Promise<Finished> {
    const { ended } = this.#start(args, env);
    return ended;
  }

  /** `rsbuild build` that is expected to succeed. */
  async build(flags: string[] = [], env: Record<string, string> = {}): Promise<Finished> {
    const result = await this.command(['build', ...flags], env);
    if (result.code !== 0)
      throw new Unmet(`rsbuild build ended with ${result.code}: ${tail(result.log)}`);
    return result;
  }

  dev(options: ServeOptions = {}): Promise<Server> {
    return this.#serve('dev', { ready: /Client compiled/, ...options });
  }

  /** Builds unless there is a build, and serves it. */
  async preview(options: ServeOptions = {}): Promise<Server> {
    // The dev server leaves an empty dist behind.
    if (this.files('dist/**').length === 0) await this.build();
    return this.#serve('preview', { ready: /> (?:Local|Network):/, ...options });
  }

  /** The configuration as Rsbuild normalizes it, and what it makes of it for the bundler. */
  async config(
    mode: 'development' | 'production' = 'production',
  ): Promise<{ config: Record<string, unknown>; bundler: Record<string, unknown>[] }> {
    const { code, log } = await this.command([path.join(HERE, 'probe.mjs'), mode]);
    const line = /^@probe (.*)$/m.exec(log)?.[1];
    if (code !== 0 || line === undefined)
      throw new Unmet(`the configuration cannot be loaded: ${tail(log)}`);
    return JSON.parse(line) as {
      config: Record<string, unknown>;
      bundler: Record<string, unknown>[];
    };
  }

  /** A backend on loopback that answers by the function; ends with the run. */
  async backend(answer: http.RequestListener): Promise<{ port: number; server: http.Server }> {
    const server = http.createServer(answer);
    this.#servers.push(server);
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
    return { port: (server.address() as net.AddressInfo).port, server };
  }

  /** Makes sure that somebody listens on a port of 127.0.0.1. */
  async occupy(port: number): Promise<void> {
    const server = net.createServer();
    await new Promise<void>(resolve => {
      // Taken already: just as well.
      server.once('error', () => resolve());
      server.listen(port, '127.0.0.1', () => {
        this.#servers.push(server);
        resolve();
      });
    });
  }

  /** Checks that the log contains the lines of a fence, in their order. Times, sizes, hashes, ports and addresses of the machine may differ. */
  shows(log: string, fence: Shown | undefined, { skip }: { skip?: RegExp } = {}): void {
    if (!fence) throw new Unmet('the page shows no such text');
    const printed = log.split('\n').map(line => this.#common(line));
    let from = 0;
    for (const line of fence.code.split('\n')) {
      const wanted = this.#common(line);
      if (wanted === '' || skip?.test(line)) continue;
      const index = printed.findIndex((text, index) => index >= from && text.includes(wanted));
      if (index < 0)
        throw new Unmet(`the page shows "${line.trim()}", but the log is: ${tail(log)}`);
      from = index + 1;
    }
  }

  #common(line: string): string {
    return line
      .replaceAll(this.root, '/home/me/corner-shop')
      .replace(/(?<![\d.])\d+(?:\.\d+)?(?= (?:s|ms|kB|MB|B)\b)/g, '#')
      .replace(/(?<=[./])[0-9a-f]{8,}(?=\.)/g, '#')
      .replace(/\b127\.0\.0\.1\b/g, 'localhost')
      .replace(/(?<![\d.])\d{4,5}\b(?!\.\d)/g, '#')
      .replace(/\s+/g, ' ')
      .trim();
  }

  /** Ends what is still running. */
  async close(): Promise<void> {
    for (const child of this.#processes) child.kill('SIGKILL');
    for (const server of this.#servers) server.close();
    for (const server of this.#servers)
      if (server instanceof http.Server) server.closeAllConnections();
  }

  #start(
    args: string[],
    env: Record<string, string>,
  ): {
    child: ChildProcess;
    log: () => string;
    ended: Promise<Finished>;
    heard: (listener: () => void) => void;
  } {
    const isScript = /\.[cm]?js$/.test(args[0]!);
    const child = spawn(process.execPath, isScript ? args : [RSBUILD, ...args], {
      cwd: this.root,
      env: { ...cleanEnv(), ...env },
    });
    this.#processes.add(child);
    let log = '';
    const listeners: (() => void)[] = [];
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        log += String(chunk).replace(/\u001b\[[\d;]*[A-Za-z]/g, '');
        for (const listener of listeners) listener();
      });
    }
    const timer = setTimeout(() => {
      log += `\n(ended after ${LIMIT_MS / 1000} s)`;
      child.kill('SIGKILL');
    }, LIMIT_MS);
    const ended = new Promise<Finished>(resolve =>
      child.on('close', code => {
        clearTimeout(timer);
        this.#processes.delete(child);
        resolve({ code, log });
        for (const listener of listeners) listener();
      }),
    );
    return { child, log: () => log, ended, heard: listener => listeners.push(listener) };
  }

  async #serve(
    command: 'dev' | 'preview',
    { flags, env = {}, ready = '' }: ServeOptions,
  ): Promise<Server> {
    const port = await freePort();
    const { child, log, ended, heard } = this.#start(
      [
        command,
        ...(flags ?? ['--host', '127.0.0.1', '--port', '{port}']).map(flag =>
          flag.replace('{port}', String(port)),
        ),
      ],
      env,
    );
    const prints = (text: Text): Promise<void> =>
      new Promise((resolve, reject) => {
        const look = (): void => {
          if (holds(log(), text)) resolve();
          else if (child.exitCode !== null || child.signalCode !== null)
            reject(new Unmet(`rsbuild ${command} ended before it printed ${text}: ${tail(log())}`));
        };
        heard(look);
        look();
      });
    await prints(ready);
    const url = /(https?:\/\/[^\s/]+)/.exec(log())?.[1];
    const used = url === undefined ? port : Number(new URL(url).port);
    const base =
      url === undefined ? `http://127.0.0.1:${port}` : `${url.split(':')[0]}://127.0.0.1:${used}`;
    return {
      url: base,
      port: used,
      log,
      prints,
      get: (path, ask) => request(base + path, ask),
      stop: async (signal = 'SIGTERM') => {
        child.kill(signal);
        return ended;
      },
    };
  }
}

/** Only what a program needs; NODE_ENV and what CI sets would change the outcome. */
function cleanEnv(): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'USERPROFILE', 'LANG'];
  return {
    ...Object.fromEntries(
      names.flatMap(name => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    ),
    NO_COLOR: '1',
  };
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

function request(url: string, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method,
      headers: { accept: '*/*', ...headers },
      rejectUnauthorized: false,
      agent: false as const,
      timeout: 10_000,
    };
    const sent = (url.startsWith('https') ? https : http).request(url, options, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          rawHeaders: response.rawHeaders,
          body: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    sent.on('timeout', () => sent.destroy(new Unmet(`${method} ${url} gets no answer`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

export function holds(text: string, wanted: Text): boolean {
  return typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text);
}

/** `*` within a folder, `**` through folders. */
export function glob(pattern: string): RegExp {
  const source = pattern
    .replace(/[.+^${}()|[\]\\?]/g, '\\$&')
    .replace(/\*\*\/?|\*/g, star => (star === '*' ? '[^/]*' : star === '**' ? '.*' : '(?:.*/)?'));
  return new RegExp(`^${source}$`);
}

function tail(log: string): string {
  const text = log.trim();
  return text.length > 900 ? `\u2026${text.slice(-900)}` : text;
}
