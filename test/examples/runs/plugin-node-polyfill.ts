import vm from 'node:vm';
import { Unmet } from '../project.ts';
import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  expect: {
    log: ['Client compiled', not('Compile error')],
    bundler: { 'resolve.fallback.fs': false },
  },
  then: async project => {
    // As in a browser: neither require, process nor Buffer.
    const document = { title: '' };
    const printed: unknown[] = [];
    const globals: Record<string, unknown> = {
      document,
      console: { log: (value: unknown) => printed.push(value) },
      setTimeout,
      clearTimeout,
      Uint8Array,
      ArrayBuffer,
    };
    globals['self'] = globals['window'] = globals;
    vm.createContext(globals);
    const scripts = project.files('dist/static/js/*.js');
    for (const script of [
      ...scripts.filter(file => !/\/index\./.test(file)),
      ...scripts.filter(file => /\/index\./.test(file)),
    ])
      vm.runInContext(project.read(script), globals);
    if (document.title !== 'dHJlZXMvYXBwbGUuanNvbg==')
      throw new Unmet(`the title is ${document.title}`);
    if (printed.join() !== '0') throw new Unmet(`the console shows ${printed.join()}`);
    const { bundler } = await project.config();
    const fallback = Object.values(
      (bundler[0] as { resolve: { fallback: Record<string, unknown> } }).resolve.fallback,
    );
    if (fallback.length !== 38 || fallback.filter(value => value === false).length !== 10)
      throw new Unmet(`there are ${fallback.length} fallbacks`);
    project.edit('rsbuild.config.ts', 'pluginNodePolyfill()', '');
    const without = await project.command(['build']);
    if (without.code === 0) throw new Unmet('the build succeeds without the plugin');
    wants(
      without.log,
      ['is a built-in Node.js module and cannot be imported in client-side code'],
      'the log',
    );
  },
});
