// Coverage says for each line of a source whether it has run, in one process or another.
import inspector from 'node:inspector/promises';
import vm from 'node:vm';
import { transformSync } from 'esbuild';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { addScript, lengthsOf, type Reached } from './lineCoverage.ts';

const SOURCE = `// Lines without code do not count.
interface Kind { name: string }
function choose(kind: Kind) {
  if (kind.name === 'a') {
    return 'first';
  }
  const other = () => 'never';
  return kind.name ? 'second' : other();
}
function unused() {
  return 'third';
}
choose({ name: input });
`;

/** Runs the source with an input, and adds what has run. */
async function run(reached: Reached, input: string): Promise<void> {
  const { code, map } = transformSync(SOURCE, {
    loader: 'ts',
    sourcemap: 'external',
    sourcefile: 'client/chosen.ts',
    minifyWhitespace: true,
  });
  const session = new inspector.Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  new vm.Script(code, { filename: 'chosen.js' }).runInNewContext({ input });
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const { functions } = result.findLast(({ url }) => url === 'chosen.js')!;
  addScript(reached, functions, lengthsOf(code), JSON.parse(map));
}

test('a line is reached if any process has run a part of it', async () => {
  const reached: Reached = new Map();
  const linesWith = (hasRun: boolean): number[] =>
    [...reached.get('client/chosen.ts')!]
      .filter(([, each]) => each === hasRun)
      .map(([line]) => line)
      .sort((a, b) => a - b);
  await run(reached, 'a');
  assert.equal(linesWith(true), [3, 4, 5, 6, 9, 13]);
  assert.equal(linesWith(false), [7, 8, 10, 11, 12]);
  await run(reached, 'b');
  assert.equal(linesWith(true), [3, 4, 5, 6, 7, 8, 9, 13]);
  assert.equal(linesWith(false), [10, 11, 12]);
});

test.run();
