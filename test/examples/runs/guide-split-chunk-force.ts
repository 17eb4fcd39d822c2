import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/echarts/index.js': 'export const version = "5";\n',
    'src/index.js': "import { version } from 'echarts';\n\ndocument.title = version;\n",
  },
  expect: { files: ['dist/static/js/charts.*.js'], html: ['src="/static/js/charts.'] },
});
