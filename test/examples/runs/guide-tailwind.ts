import { buildRun } from '../recipes.ts';
import { Unmet } from '../project.ts';

export default buildRun({
  app: 'empty',
  expect: {},
  then(project) {
    const css = project.readOne('dist/static/css/index.*.css');
    for (const rule of project.shown[0]!.code.trim().split('\n'))
      if (!css.includes(rule)) throw new Unmet(`the stylesheet lacks ${rule}`);
  },
});
