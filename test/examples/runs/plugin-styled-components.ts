import { Unmet } from '../project.ts';
import { buildRun, not } from '../recipes.ts';

export default buildRun({
  app: 'react',
  files: {
    'src/App.jsx':
      "import { Card } from './catalog';\n\nexport const App = () => <Card>Harbor Books</Card>;\n",
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        /withConfig\(\{\s*displayName:\s*"catalog__Card"\s*\}\)\(\[/,
        'color: teal',
        not('componentId:'),
      ],
    },
  },
  then: async project => {
    project.edit(
      'rsbuild.config.ts',
      'pluginStyledComponents()',
      "pluginStyledComponents({ ssr: true, namespace: 'shop' })",
    );
    await project.build();
    if (!/componentId:\s*"shop__sc-[\w-]+"/.test(project.readOne('dist/static/js/index.*.js')))
      throw new Unmet('there is no componentId with a namespace');
    project.edit(
      'rsbuild.config.ts',
      "pluginStyledComponents({ ssr: true, namespace: 'shop' })",
      '',
    );
    await project.build();
    if (project.readOne('dist/static/js/index.*.js').includes('catalog__Card'))
      throw new Unmet('the name is there without the plugin');
  },
});
