// Sends one HTTP request with its path exactly as written; fetch() would normalize it.
import http from 'node:http';

const LIMIT_MS = 30_000;

export interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: string;
  bytes: Buffer;
}

export interface Question {
  path?: string;
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  /** How long the server may be silent. */
  limitMs?: number;
}

/** Sends a request over a connection of its own. @throws if the answer is late or cut off */
export function ask(
  url: string,
  { path = '/', method = 'GET', headers = {}, limitMs = LIMIT_MS }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path, method, headers, agent: false },
      response => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        // Without this listener, Node would not report an answer that is cut off.
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode, headers } = response;
          resolve({ status: statusCode!, headers, body: bytes.toString('utf8'), bytes });
        });
      },
    );
    request.setTimeout(limitMs, () => request.destroy(new Error(`no answer for ${path}`)));
    request.on('error', reject);
    request.end();
  });
}
