import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts': "export default { html: { template: './static/index.html' } };\n",
    'public/logo.png': 'png',
  },
  expect: { files: ['dist/logo.png'], html: ['<img src="/logo.png" alt="Harbor Books">'] },
});
