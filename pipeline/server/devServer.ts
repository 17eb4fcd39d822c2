// The watch server: what chokidar reports becomes changes, changes become messages, and nothing
// ends the process.
import fs from 'node:fs';
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { BuildFailure } from 'esbuild';
import { addBase, removeBase } from '../../client/links.ts';
import { formatDiagnostics, Refusal, type Diagnostic } from '../diagnostics/diagnostic.ts';
import { openSite, type Change, type LiveSite } from './devSite.ts';
import type { Args } from '../cli/args.ts';
import { bundleOwn } from '../bundling/bundleSelf.ts';
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
export async function watch(options: Args): Promise<RunningServer> {
  const start = performance.now();
  const content = path.resolve(options.content);
  let site = await openSite(options);
  const streams = new Set<ServerResponse>();
  const server = `${process.pid}-${Date.now()}`;
  const message = (change: Change): string =>
    `data: ${JSON.stringify({ server, ...change, errors: change.errors.map(error => withFrame(error, content)) })}\n\n`;
  const tell = (change: Change): void => {
    const text = message(change);
    for (const stream of streams) {
      if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
      else stream.write(text);
    }
    printFindings(change, options);
  };

  const running = await serve({
    host: options.host,
    allowHosts: options.allowHosts,
    ...(options.port === undefined ? {} : { port: options.port }),
    headers: { ...securityHeaders(site.site), 'Cache-Control': 'no-store' },
    async answer(request, response) {
      const asked = target(request);
      if (!asked)
        return send(response, {
          status: 400,
          type: 'text/plain',
          body: 'The request names no path.\n',
        });
      if (removeBase(asked.pathname, site.site.base) === '/__live') {
        if (streams.size >= MAX_STREAMS)
          return send(response, {
            status: 503,
            type: 'text/plain',
            body: 'Too many open pages.\n',
          });
        // Nothing is to be sent until something is saved.
        request.socket.setTimeout(0);
        response.writeHead(200, { 'Content-Type': 'text/event-stream' });
        response.flushHeaders();
        streams.add(response);
        response.on('close', () => streams.delete(response));
        response.write(message(await site.state()));
        return;
      }
      const { status, type, body, location, file } = await site.answer(
        asked.pathname,
        asked.search,
      );
      if (file !== undefined) {
        const found = await findFile(file);
        if (found && (await sendFile(found, response))) return;
        return send(response, { status: 404, type: 'text/plain', body: 'The file is gone.\n' });
      }
      send(response, {
        status,
        type,
        body,
        ...(location === undefined ? {} : { headers: { Location: location } }),
      });
    },
  });

  const changes = follow({
    options,
    content,
    site: () => site,
    replace: next => (site = next),
    tell,
  });
  const since = (): string => `${Math.round(performance.now() - start)} ms`;
  process.stderr.write(`ready in ${since()}, watching ${options.content}\n`);
  void site.opened.then(state => {
    printFindings(state, options);
    process.stderr.write(`all pages known after ${since()}\n`);
  });
  return {
    url: running.url + addBase('/', site.site.base),
    async close() {
      await changes.close();
      for (const stream of streams) stream.end();
      await running.close();
    },
  };
}

interface Following {
  options: Args;
  content: string;
  site(): LiveSite;
  replace(site: LiveSite): void;
  tell(change: Change): void;
}

function follow({ options, content, site, replace, tell }: Following): { close(): Promise<void> } {
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
      if (code) {
        replace(await reloadCode(options, ++generation));
        tell({ ...(await site().state()), code: true });
      } else {
        tell(await site().update(files));
      }
    } catch (error) {
      const errors =
        error instanceof Refusal
          ? error.diagnostics
          : [
              {
                severity: 'error' as const,
                code: 'crash',
                message: (error as Error).stack ?? String(error),
              },
            ];
      tell({ routes: [], chrome: false, code: false, errors, warnings: 0 });
    }
  };
  const schedule = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (working = working.then(work)), SETTLE_MS);
  };

  const watcher = watchFolders({
    folders: [content, ...CODE.map(folder => path.join(ROOT, folder))],
    poll: options.poll,
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
async function reloadCode(options: Args, generation: number): Promise<LiveSite> {
  let file: string | undefined;
  try {
    file = await bundleOwn('pipeline/server/devSite.ts', `live-${process.pid}-${generation}`);
    const { openSite: open } = (await import(
      pathToFileURL(file).href
    )) as typeof import('./devSite.ts');
    const site = await open(options);
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

function printFindings(
  { errors, warnings }: Pick<Change, 'errors' | 'warnings'>,
  { format, content }: Args,
): void {
  process.stderr.write(formatDiagnostics(errors, format, content));
  if (warnings > 0) process.stderr.write(`${warnings} warnings\n`);
}
