import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {
    files: [
      'dist/index.html',
      'dist/static/js/index.*.js',
      'dist/server/server.js',
      '!dist/server/index.js',
      '!dist/static/js/server.*',
    ],
  },
  async then(project) {
    project.write('print.js', "console.log(require('./dist/server/server.js').render());\n");
    const { log } = await project.command(['print.js']);
    if (!log.includes('<h1>Harbor Books</h1>')) throw new Unmet(`render() returns ${log}`);
  },
});
