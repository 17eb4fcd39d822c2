import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {},
  then: project => {
    const files = project.files('dist/**').join(' ');
    for (const name of [/static\/js\/async\/basket\.\w{6}\.js/])
      if (!name.test(files)) throw new Unmet(`${files} lacks ${name}`);
  },
});
