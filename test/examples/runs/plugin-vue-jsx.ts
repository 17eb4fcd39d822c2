import { Unmet } from '../project.ts';
import { buildRun, not } from '../recipes.ts';

// A lost import of defineComponent leaves the bare name in the bundle.
export default buildRun({
  app: 'empty',
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        'Basket: ',
        not('React.createElement'),
        not('defineComponent({'),
      ],
    },
  },
  // Without the Babel plugin: no message, and JSX for React.
  then: async project => {
    project.edit(
      'rsbuild.config.ts',
      /pluginBabel\(\{[^]*?\}\),/.exec(project.read('rsbuild.config.ts'))![0],
      '',
    );
    await project.build();
    if (!project.readOne('dist/static/js/index.*.js').includes('React.createElement'))
      throw new Unmet('JSX is not compiled for React when the Babel plugin is missing');
  },
});
