import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'assets/img/cover.png': 'cover' },
  expect: {},
  then: project => {
    const files = project.files('dist/**').join(' ');
    for (const name of [/pics\/cover\.\w{8}\.png/])
      if (!name.test(files)) throw new Unmet(`${files} lacks ${name}`);
  },
});
