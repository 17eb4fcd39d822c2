import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.ts': "import info from './static/logo.png';\n\nconsole.log(info);\n",
    'src/static/logo.png': 'x'.repeat(20_000),
  },
  expect: {
    files: ['!dist/static/image/**'],
    text: { 'dist/static/js/index.*.js': [/name:"logo\.png",bytes:2e4/] },
  },
});
