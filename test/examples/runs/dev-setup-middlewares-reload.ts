import http from 'node:http';
import { Unmet } from '../project.ts';
import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  files: { 'mocks/books.json': '[]' },
  async then(server, project) {
    let received = '';
    await new Promise<void>((resolve, reject) => {
      const headers = {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'aGFyYm9yLWJvb2tzLTE2MQ==',
      };
      http
        .get(`${server.url}/rsbuild-hmr`, { headers })
        .on('upgrade', (_, socket) => {
          socket.on('data', data => (received += data.toString('latin1')));
          socket.on('error', () => undefined);
          resolve();
        })
        .on('response', response => reject(new Unmet(`no WebSocket, but ${response.statusCode}`)))
        .on('error', reject);
    });
    await new Promise(resolve => setTimeout(resolve, 200));
    project.write('mocks/books.json', '[1]');
    for (let tries = 0; tries < 60 && !received.includes('content-changed'); tries++)
      await new Promise(resolve => setTimeout(resolve, 50));
    if (!received.includes('content-changed')) throw new Unmet(`the page received ${received}`);
  },
});
