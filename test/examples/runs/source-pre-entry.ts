import vm from 'node:vm';
import { buildRun } from '../recipes.ts';
import { Unmet } from '../project.ts';

export default buildRun({
  files: { 'src/index.js': "console.log('the page');\n" },
  expect: { text: { 'dist/static/js/index.*.js': ['sendBeacon'] } },
  then(project) {
    const order: string[] = [];
    const page = {
      addEventListener: (event: string) => order.push(event),
      console: { log: (text: string) => order.push(text) },
    };
    vm.runInNewContext(project.readOne('dist/static/js/index.*.js'), {
      ...page,
      window: page,
      navigator: {},
    });
    if (order.join() !== 'error,the page') throw new Unmet(`the order is ${order.join()}`);
  },
});
