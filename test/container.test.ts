// Follows the printed container recipe step by step without a container: its commands create the
// files that it copies, and nginx serves them.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { cacheControl, securityHeaders } from '../pipeline/hosting/headers.ts';
import { loadSite } from '../pipeline/input/site/settings.ts';
import { nginxHost } from './hosts.ts';
import { sample } from './sample.ts';
import { ROOT, SITE, siteWith, temporary, tsx } from './sites.ts';
import { skip } from './skip.ts';

/** One step of the recipe, e.g. ["RUN", "nginx -t"], and the index of the image it belongs to. */
interface Step {
  image: number;
  name: string;
  text: string;
}

function readSteps(recipe: string): Step[] {
  let image = -1;
  return recipe
    .split('\n')
    .filter(line => line !== '' && !line.startsWith('#'))
    .map(line => {
      const [, name, text] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      assert.ok(name && text, line);
      if (name === 'FROM') image++;
      return { image, name, text };
    });
}

/** Returns a folder with what `COPY . .` would copy, with a small site in it. */
function project(): string {
  const folder = path.join(temporary(), 'site');
  fs.cpSync(siteWith({}), path.join(folder, 'content'), { recursive: true });
  for (const name of [
    'build.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'client',
    'theme',
    'pipeline',
  ])
    fs.cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  fs.symlinkSync(
    fs.realpathSync(path.join(ROOT, 'node_modules')),
    path.join(folder, 'node_modules'),
  );
  return folder;
}

function ask(
  url: string,
): Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }> {
  return new Promise((resolve, reject) => {
    http
      .get(url, { agent: false }, response => {
        let body = '';
        response
          .setEncoding('utf8')
          .on('data', chunk => (body += chunk))
          .on('end', () =>
            resolve({ status: response.statusCode!, headers: response.headers, body }),
          );
      })
      .on('error', reject);
  });
}

for (const base of sample(['', '/docs'], 1)) {
  test(`the container's steps lead to a served site, ${base ? 'below a base' : 'at the top'}`, async () => {
    const { code, stdout } = await tsx([
      'build.ts',
      '--content',
      SITE,
      ...(base ? ['--base', `${base}/`] : []),
      '--hosting',
      'container',
    ]);
    assert.is(code, 0);
    const steps = readSteps(stdout);
    assert.equal(
      steps.filter(({ name }) => name === 'FROM').map(({ text }) => text),
      ['node:20-alpine AS build', 'nginx:stable-alpine'],
    );
    const commands = steps
      .filter(({ image, name }) => image === 0 && name === 'RUN')
      .map(({ text }) => text);
    // The image provides git and the packages. Another test checks package-lock.json.
    assert.equal(commands.slice(0, 2), ['apk add --no-cache git', 'npm ci --ignore-scripts']);
    const work = project();
    for (const command of commands.slice(2))
      execFileSync('sh', ['-c', command], { cwd: work, stdio: 'pipe' });

    const home = steps.find(({ name }) => name === 'WORKDIR')!.text;
    const image = temporary();
    // nginx started as root reads these files as another user.
    fs.chmodSync(image, 0o755);
    for (const { text } of steps.filter(({ image, name }) => image === 1 && name === 'COPY')) {
      const [, from, to] = /^--from=build (\S+) (\S+)$/.exec(text)!;
      assert.ok(from!.startsWith(`${home}/`), text);
      fs.cpSync(path.join(work, path.relative(home, from!)), path.join(image, to!), {
        recursive: true,
      });
    }
    const host = await nginxHost(
      path.join(image, 'usr/share/nginx/html'),
      fs.readFileSync(path.join(image, 'etc/nginx/conf.d/default.conf'), 'utf8'),
    );
    if (!host) {
      return skip('nginx is not installed');
    }
    const expected = Object.entries(
      securityHeaders({ ...(await loadSite(SITE)), base: `${base}/` }),
    );
    for (const [address, status] of [
      ['/', 200],
      ['/zh/guide/start/', 200],
      ['/guide/last', 200],
      ['/guide/introduction', 301],
      ['/nope', 404],
      ['/zh/nope', 404],
    ] as const) {
      const { headers, ...answer } = await ask(host.url + base + address);
      assert.is(answer.status, status, address);
      for (const [name, value] of expected)
        assert.is(headers[name.toLowerCase()], value, `${address}: ${name}`);
      if (status === 404)
        assert.match(answer.body, `<html lang="${address.startsWith('/zh') ? 'zh' : 'en'}"`);
    }
    const [asset] =
      /\/[^"]*static\/boot\.[^"]+\.js/.exec((await ask(`${host.url}${base}/guide/last`)).body) ??
      [];
    assert.is((await ask(host.url + asset!)).headers['cache-control'], cacheControl('static/x'));
    await host.stop();
  });
}

test('the context of the container leaves out what the container makes itself, and brings the history', () => {
  assert.equal(fs.readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').trim().split('\n'), [
    'dist',
    'node_modules',
  ]);
});

test.run();
