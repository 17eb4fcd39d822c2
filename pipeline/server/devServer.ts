// The watch server: what chokidar reports becomes changes, changes become messages, and nothing
// ends the process.
import fs from 'node:fs';
import path from 'node:path';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { addBase, removeBase } from '../../client/links.ts';
import { formatDiagnostics, Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { openDevSite, type Change, type DevSite, type Findings } from './devSite.ts';
import type { Args } from '../cli/args.ts';
import { bundleSelf } from '../bundling/bundleSelf.ts';
import { securityHeaders } from '../hosting/headers.ts';
import { send, serve, target, type RunningServer } from './http.ts';
import { findFile, sendFile } from './staticFiles.ts';
import { watchFolders } from './fileWatcher.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Folders of code; a change in them means new modules. */
const CODE = ['theme', 'client', 'pipeline'];
/** A storm of saves is one change: events within this time of each other go together. */
const SETTLE_MS = 5;
const MAX_STREAMS = 200;
/** A browser that takes so little of its stream is asleep; awake it connects again. */
const MAX_BACKLOG_BYTES = 1 << 20;

/** Starts watching and serving. */
export async function watch(args: Args): Promise<RunningServer> {
  const start = performance.now();
  const content = path.resolve(args.content);
  let site = await openDevSite(args);
  const browsers = connectBrowsers(content);
  const running = await serve({
    host: args.host,
    allowHosts: args.allowHosts,
    ...(args.port === undefined ? {} : { port: args.port }),
    headers: { ...securityHeaders(site.settings), 'Cache-Control': 'no-store' },
    async answer(request, response) {
      const asked = target(request);
      if (!asked) return send(response, plainAnswer(400, 'The request names no path.\n'));
      if (removeBase(asked.pathname, site.settings.base) === '/__live')
        return browsers.connect(request, response, site);
      await answerFrom(site, asked, response);
    },
  });
  const changes = follow({
    args,
    content,
    site: () => site,
    replace: next => (site = next),
    browsers,
  });
  const since = (): string => `${Math.round(performance.now() - start)} ms`;
  process.stderr.write(`ready in ${since()}, watching ${args.content}\n`);
  void site.opened.then(async change => {
    process.stderr.write(`all pages known after ${since()}\n`);
    browsers.tell(change);
    tellFindings(await site.findings(), args, browsers);
  });
  return {
    url: running.url + addBase('/', site.settings.base),
    async close() {
      await changes.close();
      browsers.close();
      await running.close();
    },
  };
}

async function answerFrom(
  site: DevSite,
  { pathname, search }: { pathname: string; search: string },
  response: ServerResponse,
): Promise<void> {
  const { status, type, body, location, file } = await site.answer(pathname, search);
  if (file !== undefined) {
    const found = await findFile(file);
    if (found && (await sendFile(found, response))) return;
    return send(response, plainAnswer(404, 'The file is gone.\n'));
  }
  const headers = location === undefined ? {} : { headers: { Location: location } };
  send(response, { status, type, body, ...headers });
}

function plainAnswer(status: number, body: string): { status: number; type: string; body: string } {
  return { status, type: 'text/plain', body };
}

/** The browsers that show the site. */
interface Browsers {
  connect(request: IncomingMessage, response: ServerResponse, site: DevSite): Promise<void>;
  /** Tells all of them of a change; `errors` follows when the checks are done. */
  tell(change: Partial<Change> & { errors?: readonly Diagnostic[] }): void;
  close(): void;
}

function connectBrowsers(content: string): Browsers {
  const streams = new Set<ServerResponse>();
  const server = `${process.pid}-${Date.now()}`;
  const message: (change: Parameters<Browsers['tell']>[0]) => string = change => {
    const errors = change.errors?.map(error => withFrame(error, content));
    const full = { server, routes: [], chrome: false, code: false, ...change, errors };
    return `data: ${JSON.stringify(full)}\n\n`;
  };
  return {
    async connect(request, response, site) {
      if (streams.size >= MAX_STREAMS)
        return send(response, plainAnswer(503, 'Too many open pages.\n'));
      // Nothing is to be sent until something is saved.
      request.socket.setTimeout(0);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      streams.add(response);
      response.on('close', () => streams.delete(response));
      const { errors } = await site.findings();
      response.write(message({ errors }));
    },
    tell(change) {
      const text = message(change);
      for (const stream of streams) {
        if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
        else stream.write(text);
      }
    },
    close() {
      for (const stream of streams) stream.end();
    },
  };
}

interface Following {
  args: Args;
  content: string;
  site(): DevSite;
  replace(site: DevSite): void;
  browsers: Browsers;
}

function follow({ args, content, site, replace, browsers }: Following): { close(): Promise<void> } {
  let changed = new Set<string>();
  let isAll = false;
  let isCode = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  let generation = 0;

  const work = async (): Promise<void> => {
    const files = isAll ? undefined : changed;
    const code = isCode;
    changed = new Set();
    isAll = isCode = false;
    try {
      if (code) replace(await reloadCode(args, ++generation));
      browsers.tell(code ? { code } : await site().update(files));
      tellFindings(await site().findings(), args, browsers);
    } catch (error) {
      tellFindings({ errors: errorsOf(error), warnings: [] }, args, browsers);
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(work)), SETTLE_MS);
  };

  const watcher = watchFolders({
    folders: [content, ...CODE.map(folder => path.join(ROOT, folder))],
    poll: args.poll,
    tell(file, listing) {
      const below = path.relative(content, file).split(path.sep).join('/');
      if (below.startsWith('..') || path.isAbsolute(below)) {
        if (/\.(?:tsx?|css)$/.test(file)) isCode = true;
        else return;
      } else if (listing) {
        // New, renamed and deleted files come as several events in any order: the folder itself is
        // asked again.
        isAll = true;
      } else {
        changed.add(below);
      }
      schedule();
    },
  });
  return {
    async close() {
      clearTimeout(timer);
      await watcher.close();
      await working;
    },
  };
}

/**
 * Loads the changed code beside the old one: bundled to one module, because a module once imported
 * stays.
 */
async function reloadCode(args: Args, generation: number): Promise<DevSite> {
  let file: string | undefined;
  try {
    file = await bundleSelf('pipeline/server/devSite.ts', `live-${process.pid}-${generation}`);
    const { openDevSite: open } = (await import(
      pathToFileURL(file).href
    )) as typeof import('./devSite.ts');
    const site = await open(args);
    await site.opened;
    return site;
  } catch (error) {
    const { errors } = error as Partial<BuildFailure>;
    if (!errors?.length) throw error;
    throw new Refusal(
      errors.map(({ text, location }) => ({
        severity: 'error',
        code: 'bundle',
        ...(location
          ? { file: location.file, line: location.line, column: location.column + 1 }
          : {}),
        message: text,
      })),
    );
  } finally {
    if (file) fs.rmSync(file, { force: true });
  }
}

/** The lines around a finding, the line itself marked. */
function withFrame(finding: Diagnostic, content: string): Diagnostic & { frame?: string } {
  const { file, line } = finding;
  if (file === undefined || line === undefined) return finding;
  const source = [path.join(content, file), path.join(ROOT, file)].find(candidate =>
    fs.existsSync(candidate),
  );
  if (!source) return finding;
  const lines = fs.readFileSync(source, 'utf8').split('\n');
  const from = Math.max(0, line - 3);
  const frame = lines
    .slice(from, line + 2)
    .map(
      (text, index) =>
        `${from + index + 1 === line ? '>' : ' '} ${String(from + index + 1).padStart(4)} | ${text}`,
    );
  return { ...finding, frame: frame.join('\n') };
}

function tellFindings({ errors, warnings }: Findings, args: Args, browsers: Browsers): void {
  browsers.tell({ errors });
  process.stderr.write(formatDiagnostics([...errors, ...warnings], args.format, args.content));
}

function errorsOf(error: unknown): Diagnostic[] {
  if (error instanceof Refusal) return error.diagnostics;
  const message = (error as Error).stack ?? String(error);
  return [{ severity: 'error', code: 'crash', message }];
}
