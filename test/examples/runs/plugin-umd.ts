import { buildRun, not } from '../recipes.ts';
import { Unmet } from '../project.ts';

export default buildRun({
  app: 'empty',
  expect: {
    files: ['dist/index.js', '!dist/**/*.html', '!dist/static/**'],
    text: { 'dist/index.js': ['define("myLib",[]', not('require(')] },
  },
  async then(project) {
    const { log } = await project.command(['check.cjs']);
    if (log.trim() !== '8') throw new Unmet(`the library gives ${log}`);
  },
});
