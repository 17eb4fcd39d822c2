import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/logo.png': 'l'.repeat(20_000),
    'src/title.woff2': 't'.repeat(20_000),
    'src/index.js':
      "import logo from './logo.png';\nimport title from './title.woff2';\n\nconsole.log(logo, title);\n",
  },
  expect: { files: ['dist/static/font/title.woff2'] },
  then: project => {
    const files = project.files('dist/**').join(' ');
    for (const name of [/static\/image\/shop-logo\.\w{4}\.png/])
      if (!name.test(files)) throw new Unmet(`${files} lacks ${name}`);
  },
});
