import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/moment/package.json': '{ "name": "moment", "main": "./moment.js" }\n',
    'node_modules/moment/moment.js': "module.exports = () => 'January';\n",
    'src/index.js': "import moment from 'moment';\n\ndocument.title = moment();\n",
  },
  expect: {
    files: ['dist/static/js/time.*.js'],
    text: { 'dist/static/js/time.*.js': ['January'] },
    config: { 'performance.chunkSplit.strategy': 'split-by-experience' },
  },
  then: project =>
    project.shows(project.read('dist/index.html').replace(/><(?!\/)/g, '>\n<'), project.shown[0]),
});
