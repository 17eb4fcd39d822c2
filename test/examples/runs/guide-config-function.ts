import { buildRun } from '../recipes.ts';

export default buildRun({
  flags: ['--env-mode', 'staging'],
  files: {
    'src/api/http.js': "export const api = 'http';\n",
    'src/index.js': "import { api } from '@api';\n\nconsole.log(api);\n",
  },
  expect: {
    log: ['build: production, mode staging'],
    config: { 'source.alias.@api': './src/api/http' },
  },
});
