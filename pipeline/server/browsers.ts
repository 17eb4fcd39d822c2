// The browsers that are connected to the dev server: each one has an event stream.
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { placeSetting } from '../diagnostics/settingPlace.ts';
import type { Change, DevSite, Findings } from './devSite.ts';
import { plainAnswer, send } from './http.ts';
import { readIfPossible } from '../files/textFiles.ts';
import { ROOT } from '../files/root.ts';

const MAX_STREAMS = 200;
/** A browser with more unread bytes, probably suspended, is disconnected; it reconnects. */
const MAX_BACKLOG_BYTES = 1 << 20;

type Message = Partial<Change & Pick<Findings, 'errors' | 'including'>>;

/** Creates the list of browsers. Lines around findings are read from the folder `content`. */
export function connectBrowsers(content: string) {
  const streams = new Set<ServerResponse>();
  const server = `${process.pid}-${Date.now()}`;
  const log = changeLog();
  const message = (change: Message): string => {
    const { including, ...others } = change;
    const errors = change.errors?.map(error => ({
      ...withFrame(placeSetting(error, content), content),
      pages: including?.get(error.file ?? ''),
    }));
    const full = { server, routes: [], chrome: false, code: false, ...others, errors };
    return `id: ${log.latest}\ndata: ${JSON.stringify(full)}\n\n`;
  };
  return {
    /** Identifies this run of the server. After a restart, browsers reload. */
    server,
    /** Number of the latest change, which a browser that loads a page now sends when it connects. */
    get latest(): number {
      return log.latest;
    },
    /** Opens the stream of a browser, and tells it what has changed since change `known`. */
    async connect(
      request: IncomingMessage,
      response: ServerResponse,
      known: number,
      site: () => DevSite,
    ): Promise<void> {
      if (streams.size >= MAX_STREAMS)
        return send(response, plainAnswer(503, 'Too many open pages.\n'));
      // No timeout: the stream stays silent until a file is saved.
      request.socket.setTimeout(0);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      streams.add(response);
      response.on('close', () => streams.delete(response));
      const missed = log.since(known);
      if (missed) response.write(message(missed));
      const { errors, including } = await findingsOf(site);
      response.write(message({ errors, including }));
    },
    /** Sends a change to all browsers. `errors` follow later, when the checks are done. */
    broadcast(change: Message): void {
      log.add(change);
      const text = message(change);
      for (const stream of streams) {
        if (stream.writableLength > MAX_BACKLOG_BYTES) stream.destroy();
        else stream.write(text);
      }
    },
    close(): void {
      for (const stream of streams) stream.end();
    },
  };
}

export type Browsers = ReturnType<typeof connectBrowsers>;

/** Returns the findings of the current site; if it is replaced in the meantime, of the next one. */
async function findingsOf(site: () => DevSite): Promise<Findings> {
  const asked = site();
  try {
    const found = await asked.findings();
    if (asked === site()) return found;
  } catch (error) {
    if (asked === site()) throw error;
  }
  return findingsOf(site);
}

/** Creates a log of changes, numbered from 1, for browsers that were not connected at the time. */
function changeLog() {
  /** Each route, with the number of its latest change. */
  const routes = new Map<string, number>();
  let latest = 0;
  let chrome = 0;
  let code = 0;
  let styles: { urls?: string[]; at: number } = { at: 0 };
  return {
    /** Number of the latest change; 0 if there is none. */
    get latest(): number {
      return latest;
    },
    add(change: Partial<Change>): void {
      const isChange = change.chrome || change.code || change.styles || change.routes?.length;
      if (!isChange) return;
      latest++;
      for (const route of change.routes ?? []) routes.set(route, latest);
      if (change.chrome) chrome = latest;
      if (change.code) code = latest;
      if (change.styles) styles = { urls: change.styles, at: latest };
    },
    /** Returns all changes after the given one as a single change; undefined if there are none. */
    since(known: number): Change | undefined {
      if (known >= latest) return undefined;
      return {
        routes: [...routes].filter(([, at]) => at > known).map(([route]) => route),
        chrome: chrome > known,
        code: code > known,
        styles: styles.at > known ? styles.urls : undefined,
      };
    },
  };
}

/** Adds the source lines around a finding, with its own line marked. */
function withFrame(finding: Diagnostic, content: string): Diagnostic & { frame?: string } {
  const { file, line } = finding;
  if (file === undefined || line === undefined) return finding;
  const text = readIfPossible(path.join(content, file)) ?? readIfPossible(path.join(ROOT, file));
  if (text === undefined) return finding;
  const lines = text.split('\n');
  const from = Math.max(0, line - 3);
  const frame = lines.slice(from, line + 2).map((text, index) => {
    const number = from + index + 1;
    return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
  });
  return { ...finding, frame: frame.join('\n') };
}
