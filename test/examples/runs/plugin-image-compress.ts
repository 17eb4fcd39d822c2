import fs from 'node:fs';
import path from 'node:path';
import zlib from 'node:zlib';
import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

const WIDTH = 300;
const HEIGHT = 200;

/** A drawing with soft transitions: too large to be inlined, stored with little compression. */
function png(): Buffer {
  const rows = Buffer.alloc(HEIGHT * (1 + WIDTH * 3));
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++)
      rows.set(
        [(x * 255) / WIDTH, (y * 255) / HEIGHT, 127 + 100 * Math.sin(x / 9 + y / 13)],
        y * (1 + WIDTH * 3) + 1 + x * 3,
      );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', zlib.deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

function crc(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >>> 1) ^ 0xedb88320 : sum >>> 1;
  }
  return ~sum >>> 0;
}

export default {
  app: 'empty',
  files: { 'src/index.js': "import poster from './poster.png';\n\nconsole.log(poster);\n" },
  async execute(project) {
    const source = png();
    project.write('src/poster.png', source);
    await project.build();
    const [written] = project.files('dist/static/image/poster.*.png');
    const size = written ? fs.statSync(path.join(project.root, written)).size : 0;
    if (size === 0 || size > source.length / 3)
      throw new Unmet(`the image of ${source.length} bytes is written with ${size}`);
  },
} satisfies Run;
