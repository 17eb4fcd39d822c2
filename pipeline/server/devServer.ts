// The dev server: serves the site while it is being written, until its user stops it.
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { addBase, removeBase } from '../../client/links.ts';
import type { Args } from '../cli/args.ts';
import { securityHeaders } from '../hosting/headers.ts';
import { ROOT } from '../files/root.ts';
import { connectBrowsers } from './browsers.ts';
import { changeBetween, openDevSite, type DevSite } from './devSite.ts';
import { followChanges, tellChange } from './followChanges.ts';
import { plainAnswer, send, serve, requestTarget, type RunningServer } from './http.ts';
import { openEditor } from './openEditor.ts';
import { findFile, sendFile } from './staticFiles.ts';

/** Starts to serve the site and to watch its content and code. */
export async function startDevServer(args: Args): Promise<RunningServer> {
  const start = performance.now();
  const content = path.resolve(args.content);
  let site = await openDevSite(args);
  const browsers = connectBrowsers(content);
  const follow = async (opened: DevSite): Promise<void> => {
    const change = await opened.opened;
    if (opened === site) await tellChange(change, () => opened.findings(), args, browsers);
  };
  const running = await serve({
    host: args.host,
    port: args.port,
    allowHosts: args.allowHosts,
    headers: { ...securityHeaders(site.settings), 'Cache-Control': 'no-store' },
    async answer(request, response) {
      const asked = requestTarget(request);
      if (!asked) return send(response, plainAnswer(400, 'The request has no path.\n'));
      const below = removeBase(asked.pathname, site.settings.base);
      if (below === '/__live') {
        const known =
          request.headers['last-event-id'] ?? new URLSearchParams(asked.search).get('known');
        return browsers.connect(request, response, Number(known ?? browsers.latest), site);
      }
      if (below === '/__open')
        return send(response, openEditor(request, browsers.server, [content, ROOT]));
      // The client reads this number and sends it when it connects.
      response.setHeader('Server-Timing', `change;desc="${browsers.latest}"`);
      await answerFrom(site, asked, response);
    },
  });
  const changes = followChanges({
    args,
    content,
    site: () => site,
    async replace(next) {
      const change = changeBetween(site, next);
      site = next;
      browsers.broadcast(change);
      await follow(next);
    },
    browsers,
  });
  const since = (): string => `${Math.round(performance.now() - start)} ms`;
  process.stderr.write(`ready in ${since()}, watching ${args.content}\n`);
  void site.opened.then(() => process.stderr.write(`all pages parsed after ${since()}\n`));
  void follow(site);
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
    return send(response, plainAnswer(404, 'The file no longer exists.\n'));
  }
  const headers = location === undefined ? undefined : { Location: location };
  send(response, { status, type, body, headers });
}
