// Hosts besides our preview: one that only serves files and /404.html, nginx, and Apache.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import http from 'node:http';
import net from 'node:net';
import path from 'node:path';
import type { AddressInfo } from 'node:net';
import { temporary } from './sites.ts';

export interface Host {
  url: string;
  stop(): Promise<void>;
}

const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  svg: 'image/svg+xml',
  png: 'image/png',
};

/** Starts a host that only knows exact file names, `index.html` of a folder, and /404.html. */
export function dumbHost(folder: string): Promise<Host> {
  const server = http.createServer((request, response) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    let name: string;
    try {
      name = decodeURIComponent(pathname);
    } catch {
      name = '/404.html';
    }
    const file = path.join(
      folder,
      path.normalize(`/${name}`),
      name.endsWith('/') ? 'index.html' : '',
    );
    const found = file.startsWith(folder) && fs.existsSync(file) && fs.statSync(file).isFile();
    const answer = found ? file : path.join(folder, '404.html');
    response.writeHead(found ? 200 : 404, {
      'Content-Type': `${TYPES[path.extname(answer).slice(1)] ?? 'application/octet-stream'}; charset=utf-8`,
    });
    response.end(fs.readFileSync(answer));
  });
  return new Promise(resolve => {
    server.listen(0, '127.0.0.1', () => {
      resolve({
        url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        stop: () =>
          new Promise(done => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}

/** An nginx configuration with clean URLs and one 404 page, and nothing else. */
const PLAIN = `server { listen 80; root /usr/share/nginx/html; error_page 404 /404.html; location / { try_files $uri $uri.html $uri/index.html =404; } }`;

/**
 * Serves a folder with nginx.
 * @param configuration a file for conf.d/ with port 80 and /usr/share/nginx/html (both replaced)
 * @returns undefined if nginx is not installed
 */
export async function nginxHost(folder: string, configuration = PLAIN): Promise<Host | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(candidate =>
    fs.existsSync(candidate),
  );
  if (!binary) return undefined;
  const port = await freePort();
  const home = temporary();
  // nginx started as root reads these files as another user.
  for (const name of [home, path.dirname(folder), folder]) fs.chmodSync(name, 0o755);
  const server = configuration
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('/usr/share/nginx/html', folder);
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map(name => `${name}_temp_path ${home}/${name};`)
    .join(' ');
  fs.writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log;\nevents {}\nhttp { access_log off; ${places} include /etc/nginx/mime.types;\n${server}\n}\n`,
  );
  execFileSync(binary, ['-t', '-p', home, '-c', path.join(home, 'nginx.conf')], { stdio: 'pipe' });
  return upAndRunning(
    spawn(binary, ['-p', home, '-c', path.join(home, 'nginx.conf')], { stdio: 'ignore' }),
    port,
  );
}

/**
 * Serves a folder with Apache and an .htaccess file.
 * @returns undefined if Apache is neither $APACHE nor installed as on Debian
 */
export async function apacheHost(folder: string, htaccess: string): Promise<Host | undefined> {
  const binary = [process.env.APACHE ?? '', '/usr/sbin/apache2'].find(
    candidate => candidate !== '' && fs.existsSync(candidate),
  );
  if (!binary) return undefined;
  const port = await freePort();
  const home = temporary();
  for (const name of [home, path.dirname(folder), folder]) fs.chmodSync(name, 0o755);
  fs.writeFileSync(path.join(folder, '.htaccess'), htaccess);
  const modules = path.join(binary, '../../lib/apache2/modules');
  const needed = [
    ...['mpm_event', 'authz_core', 'mime', 'dir', 'rewrite', 'headers', 'negotiation'],
    ...['filter', 'deflate'],
  ];
  const configuration = [
    ...needed.map(name => `LoadModule ${name}_module ${modules}/mod_${name}.so`),
    `ServerName 127.0.0.1`,
    `Listen 127.0.0.1:${port}`,
    `PidFile ${home}/pid`,
    `ErrorLog ${home}/error.log`,
    'User www-data',
    'Group www-data',
    'TypesConfig /etc/mime.types',
    'AddType text/javascript .js',
    'AddType image/svg+xml .svg',
    'AddType text/css .css',
    'AddType text/html .html',
    `DocumentRoot ${folder}`,
    `<Directory ${folder}>`,
    'AllowOverride All',
    'Require all granted',
    '</Directory>',
    '',
  ];
  fs.writeFileSync(path.join(home, 'apache.conf'), configuration.join('\n'));
  return upAndRunning(
    spawn(binary, ['-X', '-f', path.join(home, 'apache.conf')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
    port,
  );
}

async function upAndRunning(child: ChildProcess, port: number): Promise<Host> {
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: () =>
      new Promise(done => {
        child.on('close', () => done());
        // Not SIGQUIT: nginx would wait a minute for connections that browsers open in advance.
        child.kill();
      }),
  };
}

function freePort(): Promise<number> {
  return new Promise(resolve => {
    const server = net.createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
