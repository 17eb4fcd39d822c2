import { buildRun, not } from '../recipes.ts';

// A stand-in with moment's way of loading its languages.
export default buildRun({
  files: {
    'node_modules/moment/moment.js':
      "module.exports = function (name) { return require('./locale/' + name); };\n",
    'node_modules/moment/package.json': '{ "name": "moment", "main": "./moment.js" }\n',
    'node_modules/moment/locale/nb.js': "module.exports = 'januar';\n",
    'src/index.js': "import moment from 'moment';\n\ndocument.title = moment('nb');\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': [not('januar')] } },
});
