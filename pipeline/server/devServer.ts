// The dev server: serves the site while it is being written, until its user stops it.
import path from 'node:path';
import type { ServerResponse } from 'node:http';
import { addBase, removeBase } from '../../client/links.ts';
import { html } from '../../theme/html.ts';
import type { Args } from '../cli/args.ts';
import { changeReporter } from '../diagnostics/report.ts';
import { securityHeaders } from '../hosting/headers.ts';
import { ROOT } from '../files/root.ts';
import { connectBrowsers } from './browsers.ts';
import { changeBetween, openDevSite, type DevSite } from './devSite.ts';
import { followChanges, followOpening } from './followChanges.ts';
import { plainAnswer, send, serve, requestTarget, type RunningServer } from './http.ts';
import { openEditor } from './openEditor.ts';
import type { DevAnswer } from './responder.ts';
import { findFile, sendFile } from './staticFiles.ts';

/** Starts to serve the site and to watch its content and code. */
export async function startDevServer(args: Args): Promise<RunningServer> {
  const start = performance.now();
  const content = path.resolve(args.content);
  let site = await openDevSite(args);
  const browsers = connectBrowsers(content);
  const running = await serve({
    host: args.host,
    port: args.port,
    allowHosts: args.allowHosts,
    headers: { ...securityHeaders(site.settings), 'Cache-Control': 'no-store' },
    async answer(request, response) {
      const asked = requestTarget(request);
      if (!asked) return send(response, plainAnswer(400, 'The request has no path.\n'));
      // The settings may have changed since the start, e.g. the origins of images.
      for (const [name, value] of Object.entries(securityHeaders(site.settings)))
        response.setHeader(name, value);
      const below = removeBase(asked.pathname, site.settings.base);
      if (below === '/__live') {
        const known =
          request.headers['last-event-id'] ?? new URLSearchParams(asked.search).get('known');
        return browsers.connect(request, response, Number(known ?? browsers.latest), () => site);
      }
      if (below === '/__open')
        return send(response, openEditor(request, browsers.server, [content, ROOT]));
      // The client reads this number and sends it when it connects.
      response.setHeader('Server-Timing', `change;desc="${browsers.latest}"`);
      await sendAnswer(await answerFrom(() => site, asked), response);
    },
  });
  const following = {
    args,
    content,
    site: () => site,
    replace(next: DevSite) {
      const change = changeBetween(site, next);
      site.close();
      site = next;
      browsers.broadcast(change);
    },
    browsers,
    report: changeReporter(process.stderr, args),
  };
  const changes = followChanges(following);
  const since = (): string => `${Math.round(performance.now() - start)} ms`;
  process.stderr.write(`ready in ${since()}, watching ${args.content}\n`);
  // `followOpening` tells why pages could not be parsed.
  site.opened.then(
    () => process.stderr.write(`all pages parsed after ${since()}\n`),
    () => {},
  );
  void followOpening(site, following);
  return {
    url: running.url + addBase('/', site.settings.base),
    async close() {
      await changes.close();
      browsers.close();
      await running.close();
    },
  };
}

/** Answers from the current site; if it is replaced in the meantime, from the next one. */
async function answerFrom(
  current: () => DevSite,
  target: { pathname: string; search: string },
): Promise<DevAnswer> {
  const site = current();
  try {
    return await site.answer(target.pathname, target.search);
  } catch (error) {
    if (site === current()) return failurePage(error as Error, target.pathname, site);
    return answerFrom(current, target);
  }
}

/** Says why a page cannot be rendered. The script shows the page once a change has repaired it. */
function failurePage({ stack = '' }: Error, pathname: string, site: DevSite): DevAnswer {
  process.stderr.write(`${pathname}: ${stack}\n`);
  const body = html`<!doctype html>
<html data-base="${site.settings.base}">
<head><meta charset="utf-8"><title>${pathname}</title>
<script type="module" src="${site.bundle.assets.live ?? ''}"></script></head>
<body><pre>${stack}</pre></body>
</html>
`;
  return { status: 500, type: 'text/html', body: body.toString() };
}

async function sendAnswer({ file, ...answer }: DevAnswer, response: ServerResponse): Promise<void> {
  if (file === undefined) return send(response, answer);
  const found = await findFile(file);
  if (found && (await sendFile(found, response))) return;
  send(response, plainAnswer(404, 'The file no longer exists.\n'));
}
