import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/axios/index.js': `export const get = ${JSON.stringify('a'.repeat(30000))};\n`,
    'src/index.js': "import { get } from 'axios';\n\ndocument.title = get;\n",
  },
  expect: { files: ['dist/static/js/net.*.js', '!dist/static/js/lib-axios.*.js'] },
});
