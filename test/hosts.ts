// Hosts that know less than our preview: one with files and /404.html only, and nginx where it is installed.
import { execFileSync, spawn } from 'node:child_process';
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

const TYPES: Record<string, string> = { html: 'text/html', js: 'text/javascript', css: 'text/css', json: 'application/json', svg: 'image/svg+xml', png: 'image/png' };

/** Knows files by their exact name, `index.html` for a folder, and one 404 page. */
export function dumbHost(folder: string): Promise<Host> {
  const server = http.createServer((request, response) => {
    const pathname = (request.url ?? '/').replace(/[?#].*$/, '');
    let name: string;
    try {
      name = decodeURIComponent(pathname);
    } catch {
      name = '/404.html';
    }
    const file = path.join(folder, path.normalize(`/${name}`), name.endsWith('/') ? 'index.html' : '');
    const found = file.startsWith(folder) && fs.existsSync(file) && fs.statSync(file).isFile();
    const answer = found ? file : path.join(folder, '404.html');
    response.writeHead(found ? 200 : 404, { 'Content-Type': `${TYPES[path.extname(answer).slice(1)] ?? 'application/octet-stream'}; charset=utf-8` });
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

/** nginx with clean URLs and one 404 page; undefined where it is not installed. */
export async function nginxHost(folder: string): Promise<Host | undefined> {
  const binary = ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/bin/nginx'].find(candidate => fs.existsSync(candidate));
  if (!binary) return undefined;
  const port = await freePort();
  const home = temporary();
  // nginx gives up its rights as root, and must still read what this test wrote.
  for (const name of [home, path.dirname(folder), folder]) fs.chmodSync(name, 0o755);
  fs.writeFileSync(
    path.join(home, 'nginx.conf'),
    `daemon off; pid ${home}/pid; error_log ${home}/error.log;\nevents {}\nhttp { access_log off; include /etc/nginx/mime.types;\nserver { listen 127.0.0.1:${port}; root ${folder}; error_page 404 /404.html; location / { try_files $uri $uri.html $uri/index.html =404; } } }\n`,
  );
  execFileSync(binary, ['-t', '-p', home, '-c', path.join(home, 'nginx.conf')], { stdio: 'pipe' });
  const child = spawn(binary, ['-p', home, '-c', path.join(home, 'nginx.conf')], { stdio: 'ignore' });
  const url = `http://127.0.0.1:${port}`;
  for (let attempt = 0; attempt < 50; attempt++) {
    const isUp = await fetch(url).then(() => true, () => false);
    if (isUp) break;
    await new Promise(resolve => setTimeout(resolve, 100));
  }
  return {
    url,
    stop: () =>
      new Promise(done => {
        child.on('close', () => done());
        child.kill('SIGQUIT');
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
