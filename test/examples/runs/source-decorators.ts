import vm from 'node:vm';
import { buildRun } from '../recipes.ts';
import { Unmet } from '../project.ts';

export default buildRun({
  expect: {},
  then(project) {
    const printed: string[] = [];
    const page = vm.createContext({ console: { log: (text: string) => printed.push(text) } });
    vm.runInContext('globalThis.self = globalThis', page);
    for (const file of project.files('dist/static/js/*.js').sort(a => (a.includes('/lib-') ? -1 : 1))) vm.runInContext(project.read(file), page);
    if (printed.join() !== 'call add') throw new Unmet(`the page prints ${printed.join() || 'nothing'}`);
  },
});
