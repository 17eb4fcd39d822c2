import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': 'console.log(process.env.PUBLIC_TITLE, process.env.PUBLIC_API);\n' },
  expect: { text: { 'dist/static/js/index.*.js': ['"My shop"', '"https://api.example.com"'] } },
  async then(project) {
    await project.build([], { PUBLIC_TITLE: 'Test' });
    wants(project.readOne('dist/static/js/index.*.js'), ['"Test"'], 'the shell wins');
  },
});
