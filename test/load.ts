// Puts a site under load on the preview and on nginx, and checks status and body of every response.
//
//   tsx test/load.ts [--responses N]
import { createHash } from 'node:crypto';
import http from 'node:http';
import { fileURLToPath } from 'node:url';
import { nginxHost } from './hosts.ts';
import { builtSite, serveDev, SITE } from './sites.ts';

export interface Loaded {
  responses: number;
  /** Number of responses by status. */
  statuses: Record<number, number>;
  /** Responses unlike the first one for the same path; `lost` counts requests without one. */
  wrong: number;
  lost: number;
  perSecond: number;
}

/** Requests paths in turn and compares each response with the first one for the same path. */
export async function load({
  url,
  paths,
  responses,
  connections = 20,
}: {
  url: string;
  paths: readonly string[];
  responses: number;
  connections?: number;
}): Promise<Loaded> {
  const { hostname, port } = new URL(url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const get = (address: string): Promise<{ status: number; hash: string }> =>
    new Promise((resolve, reject) => {
      const request = http.get({ hostname, port, path: address, agent }, response => {
        const sum = createHash('sha1');
        response.on('data', (chunk: Buffer) => sum.update(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({ status: response.statusCode!, hash: sum.digest('base64') }),
        );
      });
      request.on('error', reject);
      request.setTimeout(30_000, () => request.destroy(new Error('no answer')));
    });
  const first = new Map<string, string>();
  for (const address of paths) first.set(address, JSON.stringify(await get(address)));
  const loaded: Loaded = { responses: 0, statuses: {}, wrong: 0, lost: 0, perSecond: 0 };
  const start = performance.now();
  let next = 0;
  const worker = async (): Promise<void> => {
    for (let turn = next++; turn < responses; turn = next++) {
      const address = paths[turn % paths.length]!;
      try {
        const answer = await get(address);
        loaded.responses++;
        loaded.statuses[answer.status] = (loaded.statuses[answer.status] ?? 0) + 1;
        if (JSON.stringify(answer) !== first.get(address)) loaded.wrong++;
      } catch {
        loaded.lost++;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return { ...loaded, perSecond: Math.round(responses / ((performance.now() - start) / 1000)) };
}

/** Puts the fixture site under load on both hosts. `nginx` is undefined if it is not installed. */
export async function loadHosts(
  responses: number,
): Promise<{ preview: Loaded; nginx: Loaded | undefined }> {
  const { out, files } = await builtSite();
  const paths = [
    ...files()
      .map(file => `/${file.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`)
      .filter(address => !/(?:^|\/)404$/.test(address)),
    '/nope',
    '/zh/nope',
    '/%E0%A4%A',
    '/..%2f..%2fetc/passwd',
  ];
  const preview = await serveDev(['--preview', '--content', SITE, '--out', out]);
  const onPreview = await load({ url: preview.url, paths, responses });
  await preview.stop();
  const host = await nginxHost(out);
  const onNginx = host && (await load({ url: host.url, paths, responses }));
  await host?.stop();
  return { preview: onPreview, nginx: onNginx };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const at = process.argv.indexOf('--responses');
  const loaded = await loadHosts(at < 0 ? 500_000 : Number(process.argv[at + 1]));
  process.stdout.write(`${JSON.stringify(loaded)}\n`);
  if ([loaded.preview, loaded.nginx].some(host => host && host.wrong + host.lost > 0))
    process.exitCode = 1;
}
