// Prints, as one line of JSON, the normalised Rsbuild configuration and the bundler configurations of the project in the current folder.
//
//   node probe.mjs development|production [--bare]       --bare: no config file is read, so the answer is the defaults
import { createRsbuild, loadConfig } from '@rsbuild/core';

const mode = process.argv[2];
process.env.NODE_ENV = mode;
// The default of `source.define` and others may be added by the command line; what is asked for here is the configuration alone.
const { content } = process.argv.includes('--bare') ? { content: {} } : await loadConfig({ cwd: process.cwd() });
const rsbuild = await createRsbuild({ cwd: process.cwd(), rsbuildConfig: content });
let config;
rsbuild.addPlugins([
  {
    name: 'probe',
    setup(api) {
      api.modifyBundlerChain({ order: 'post', handler: () => void (config = api.getNormalizedConfig()) });
    },
  },
]);
const bundler = await rsbuild.initConfigs();
process.stdout.write(`\n@probe ${JSON.stringify({ config: plain(config), bundler: bundler.map(item => plain(item)) })}\n`);
process.exit(0);

/** Data that JSON can hold: functions, expressions and instances become text in brackets; what is undefined stays visible. */
function plain(value, above = []) {
  if (value === undefined) return '[undefined]';
  if (typeof value === 'function') return '[function]';
  if (value instanceof RegExp) return String(value);
  if (typeof value !== 'object' || value === null) return typeof value === 'bigint' ? String(value) : value;
  if (above.includes(value)) return '[circular]';
  if (Array.isArray(value)) return value.map(item => plain(item, [...above, value]));
  const name = value.constructor?.name ?? 'Object';
  if (name !== 'Object') return `[${value.name && name === 'RawBundlerPluginClass' ? value.name : name}]`;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, plain(item, [...above, value])]));
}
