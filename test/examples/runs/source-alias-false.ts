import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/moment/index.js': "module.exports = () => 'the whole library';\n",
    'src/index.js': "import moment from 'moment';\n\nconsole.log(moment);\n",
  },
  expect: { text: { 'dist/static/js/*.js': [not('the whole library')] } },
  async then(project) {
    project.edit('rsbuild.config.ts', 'moment: false', "moment: './node_modules/moment'");
    await project.build();
    if (!project.readOne('dist/static/js/*.js').includes('the whole library'))
      throw new Error('the library is missing without the option too');
  },
});
