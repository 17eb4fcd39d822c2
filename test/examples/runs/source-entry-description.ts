import vm from 'node:vm';
import { buildRun } from '../recipes.ts';
import { Unmet } from '../project.ts';

export default buildRun({
  files: {
    'src/main.ts': "console.log('main');\n",
    'src/widget.ts': "export const open = () => 'widget';\n",
  },
  expect: {
    files: ['dist/index.html', 'dist/widget.html', 'dist/widget.js', 'dist/static/js/index.*.js'],
  },
  then(project) {
    const page = vm.createContext({});
    vm.runInContext('globalThis.self = globalThis', page);
    vm.runInContext(project.read('dist/widget.js'), page);
    const answer = String(vm.runInContext('HarborWidget.open()', page));
    if (answer !== 'widget') throw new Unmet(`HarborWidget.open() returns ${answer}`);
  },
});
