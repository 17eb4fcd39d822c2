// The browsers that show the site while it is written: an event stream to each of them.
import fs from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Change, DevSite } from './devSite.ts';
import { plainAnswer, send } from './http.ts';

/** The project, where errors of the program's own code are. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_STREAMS = 200;
/** A browser with more unread bytes is suspended; it reconnects when it continues. */
const MAX_BACKLOG_BYTES = 1 << 20;

type Message = Partial<Change> & { errors?: readonly Diagnostic[] };

/** Creates the list of connected browsers; `content` is where the lines of findings are read. */
export function connectBrowsers(content: string) {
  const streams = new Set<ServerResponse>();
  const server = `${process.pid}-${Date.now()}`;
  const message = (change: Message): string => {
    const errors = change.errors?.map(error => withFrame(error, content));
    const full = { server, routes: [], chrome: false, code: false, ...change, errors };
    return `data: ${JSON.stringify(full)}\n\n`;
  };
  return {
    /** Identifies this run. */
    server,
    async connect(
      request: IncomingMessage,
      response: ServerResponse,
      site: DevSite,
    ): Promise<void> {
      if (streams.size >= MAX_STREAMS)
        return send(response, plainAnswer(503, 'Too many open pages.\n'));
      // No timeout: the stream stays silent until a file is saved.
      request.socket.setTimeout(0);
      response.writeHead(200, { 'Content-Type': 'text/event-stream' });
      response.flushHeaders();
      streams.add(response);
      response.on('close', () => streams.delete(response));
      const { errors } = await site.findings();
      response.write(message({ errors }));
    },
    /** Tells all of them of a change; `errors` follows when the checks are done. */
    tell(change: Message): void {
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

/** The browsers that show the site. */
export type Browsers = ReturnType<typeof connectBrowsers>;

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
  const frame = lines.slice(from, line + 2).map((text, index) => {
    const number = from + index + 1;
    return `${number === line ? '>' : ' '} ${String(number).padStart(4)} | ${text}`;
  });
  return { ...finding, frame: frame.join('\n') };
}
