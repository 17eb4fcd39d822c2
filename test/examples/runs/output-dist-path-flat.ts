import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js': "import './index.css';\n\nimport('./basket.js');\n",
    'src/basket.js': "console.log('basket');\n",
  },
  expect: { files: ['dist/js/index.*.js', '!dist/js/async/**', '!dist/static/js/**'] },
  then: project => {
    const files = project.files('dist/**').join(' ');
    for (const name of [/js\/\d+\.\w{8}\.js/])
      if (!name.test(files)) throw new Unmet(`${files} lacks ${name}`);
  },
});
