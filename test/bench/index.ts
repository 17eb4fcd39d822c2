// Measures what people wait for, and prints one table; nothing is asserted.
//
//   npm run bench -- [--content DIR] [WORD ...]     only the benches whose name holds one of the words
import path from 'node:path';
import { parseArgs } from 'node:util';
import { benchBuild } from './build.ts';
import { benchChecks } from './checks.ts';
import { benchDev } from './dev.ts';
import { ROOT } from '../sites.ts';
import { table, type Row } from './table.ts';

/** Every bench gives one or more rows; a new one is a line here and a file beside this one. */
const BENCHES: [name: string, run: (content: string) => Promise<Row[]>][] = [
  ['build', benchBuild],
  ['checks', benchChecks],
  ['dev', benchDev],
];

const { values, positionals: words } = parseArgs({ options: { content: { type: 'string', default: path.join(ROOT, 'content') } }, allowPositionals: true });
const rows: Row[] = [];
for (const [name, run] of BENCHES) {
  if (words.length > 0 && !words.some(word => name.includes(word))) continue;
  process.stderr.write(`${name} …\n`);
  rows.push(...(await run(values.content)));
}
process.stdout.write(table(rows));
