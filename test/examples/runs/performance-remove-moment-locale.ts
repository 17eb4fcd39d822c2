import { buildRun, not } from '../recipes.ts';

// A stand-in with moment's way of loading its languages.
export default buildRun({
  files: {
    'node_modules/moment/package.json': '{ "name": "moment", "main": "./moment.js" }\n',
    'node_modules/moment/moment.js':
      "module.exports = () => ({ format: name => require('./locale/' + name) });\nmodule.exports.locale = () => {};\n",
    'node_modules/moment/locale/nb.js': "module.exports = 'januar';\n",
    'node_modules/moment/locale/de.js': "module.exports = 'Januar, German';\n",
  },
  expect: { text: { 'dist/static/js/index.*.js': ['januar', not('Januar, German')] } },
});
