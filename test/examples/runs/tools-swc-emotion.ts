import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: {
    'node_modules/@emotion/react/package.json': JSON.stringify({
      name: '@emotion/react',
      version: '11.11.4',
      main: 'index.js',
    }),
    'node_modules/@emotion/react/index.js':
      'export const css = (...parts) => console.log(parts);\n',
  },
  expect: { text: { 'dist/static/js/index.*.js': ['"color:green;"', not('"priceStyle"')] } },
  async then(project) {
    project.edit(
      'rsbuild.config.ts',
      'emotion: true',
      "emotion: { autoLabel: 'always', labelFormat: '[filename]-[local]' }",
    );
    await project.build();
    if (!project.readOne('dist/static/js/index.*.js').includes('"index-priceStyle"'))
      throw new Error('the label is not added');
  },
});
