import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: {},
  then: project => {
    const files = project.files('dist/**').join(' ');
    for (const name of [/static\/js\/index\.(\w{16})\.js/, /static\/css\/index\.\w{16}\.css/])
      if (!name.test(files)) throw new Unmet(`${files} lacks ${name}`);
  },
});
