import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginBanner } from './plugins/banner';\n\nexport default { plugins: [pluginBanner('Orchard banner')] };\n",
    'src/index.js': "import text from './note.txt';\n\nconsole.log(text);\n",
    'src/note.txt': 'read the note',
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': ['read the note'],
      'dist/static/js/index.*.js.LICENSE.txt': ['Orchard banner'],
    },
  },
});
