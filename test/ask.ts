// One HTTP request with its path exactly as it is written: fetch() would tidy it up.
import http from 'node:http';

const LIMIT_MS = 15_000;

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
}

/** Asks a server over a connection of its own. @throws when the answer is late or cut off */
export function ask(
  url: string,
  { path = '/', method = 'GET', headers = {} }: Question = {},
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const request = http.request(
      { hostname, port, path, method, headers, agent: false },
      response => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        // Without a listener, Node says nothing of an answer that was cut off.
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(parts);
          const { statusCode, headers } = response;
          resolve({ status: statusCode!, headers, body: bytes.toString('utf8'), bytes });
        });
      },
    );
    request.setTimeout(LIMIT_MS, () => request.destroy(new Error(`no answer for ${path}`)));
    request.on('error', reject);
    request.end();
  });
}
