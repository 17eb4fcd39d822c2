import { buildRun, wants } from '../recipes.ts';

const PRINT = `console.log(process.env.PUBLIC_TITLE, process.env.PUBLIC_API);
console.log(process.env.PUBLIC_COLOR, process.env.PUBLIC_PRICE);
`;

export default buildRun({
  files: { 'src/index.js': PRINT },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        '"My shop"',
        '"https://api.example.com"',
        'console.log("#1d6b46","$4")',
      ],
    },
  },
  async then(project) {
    await project.build([], { PUBLIC_TITLE: 'Test' });
    wants(project.readOne('dist/static/js/index.*.js'), ['"Test"'], 'the shell wins');
    project.edit('.env.production', '"#1d6b46"', '#1d6b46');
    project.edit('.env.production', '\\$4', '$4');
    await project.build();
    wants(
      project.readOne('dist/static/js/index.*.js'),
      ['process.env.PUBLIC_COLOR,process.env.PUBLIC_PRICE'],
      'both values are empty',
    );
  },
});
