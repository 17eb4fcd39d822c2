// Measures what people wait for and prints the results. It asserts nothing.
//
//   npm run bench -- [--content DIR] [--misses] [--typed DIR] [WORD ...]
//
// WORD selects benches whose name contains one of the words. Two run only if named: "product"
// compares Rsbuild, webpack, and Vite and updates content/measurements/; "peers" compares other
// generators, installs them, and takes long. --misses also lists the queries whose right page does
// not come first. --typed DIR reads the typed queries from this folder.
import path from 'node:path';
import { parseArgs } from 'node:util';
import '../../pipeline/bundling/env.ts';
import { benchBuild } from './build.ts';
import { benchChecks } from './checks.ts';
import { benchDev } from './dev.ts';
import { benchPeers } from './peers.ts';
import { benchProduct } from './product/index.ts';
import { benchSearch } from './search.ts';
import { benchTyped } from './typed.ts';
import { benchTyping } from './typing.ts';
import { benchVisit } from './visit.ts';
import { ROOT } from '../sites.ts';
import { grid, machine, table, type Grid, type Row } from './table.ts';
import { benchWeights } from './weights.ts';

const { values, positionals: words } = parseArgs({
  options: {
    content: { type: 'string', default: path.join(ROOT, 'content') },
    misses: { type: 'boolean', default: false },
    typed: { type: 'string' },
  },
  allowPositionals: true,
});

/** Each bench returns rows or grids. A new one needs a line here and a file beside this one. */
const BENCHES: [name: string, run: (content: string) => Promise<(Row | Grid)[]>, when?: 'asked'][] =
  [
    ['build', benchBuild],
    ['checks', benchChecks],
    ['dev', benchDev],
    ['weights', benchWeights],
    ['search', content => benchSearch(content, values.misses)],
    ['typed', content => benchTyped(content, values.misses, values.typed)],
    ['typing', benchTyping],
    ['visit', benchVisit],
    ['peers', benchPeers, 'asked'],
    ['product', benchProduct, 'asked'],
  ];

const rows: Row[] = [];
const grids: Grid[] = [];
for (const [name, run, when] of BENCHES) {
  if (words.length > 0 ? !words.some(word => name.includes(word)) : when === 'asked') continue;
  process.stderr.write(`${name} …\n`);
  for (const result of await run(values.content)) {
    if ('times' in result) rows.push(result);
    else grids.push(result);
  }
}
const parts = [...(rows.length > 0 ? [table(rows)] : []), ...grids.map(grid), machine()];
process.stdout.write(parts.join('\n'));
