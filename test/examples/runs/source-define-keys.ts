import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      "console.log(import.meta.env.MODE, process.env.EDITION, typeof window === 'undefined');\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['console.log("production","school",!1)'] } },
});
