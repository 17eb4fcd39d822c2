import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/static/js/lib-polyfill.*.js'] },
  then(project) {
    const size = project.readOne('dist/static/js/lib-polyfill.*.js').length;
    if (Math.round(size / 1000) !== 147) throw new Error(`the polyfills have ${size} bytes`);
  },
});
