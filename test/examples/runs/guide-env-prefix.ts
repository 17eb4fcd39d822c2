import { buildRun } from '../recipes.ts';

export default buildRun({
  flags: ['--env-mode', 'staging'],
  files: {
    '.env': 'REACT_APP_TITLE=base\nPUBLIC_A=public\n',
    '.env.staging': 'REACT_APP_TITLE=staging\n',
    'src/index.js': 'console.log(process.env.REACT_APP_TITLE, process.env.PUBLIC_A);\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['"staging"', '"public"'] } },
});
