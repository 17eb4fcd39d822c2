import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

// Stand-in: 0.4.8 of the plugin is locked here, because the registry lists no 0.4.15. It supports neither `?react` nor `exportType`,
// which came with 0.4.14; those are typed, not executed.
export default buildRun({
  app: 'react',
  files: {
    'src/App.jsx': "import { Brand } from './Brand';\n\nexport const App = () => <Brand />;\n",
    'src/logo.svg':
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><title>Harbor</title><linearGradient id="a"><stop offset="0"/><stop offset="1" stop-color="#fff"/></linearGradient><circle fill="url(#a)" cx="32" cy="32" r="30"/></svg>\n',
  },
  expect: {
    text: {
      'dist/static/js/index.*.js': [
        'data:image/svg+xml;base64,',
        /viewBox:\s*"0 0 64 64"/,
        'logo_svg__a',
      ],
    },
    files: ['!dist/static/svg/*'],
  },
  // The stand-in ignores both features; the older option, which 0.4.15 still supports, works. Fails once 0.4.15 is locked: assert the page then.
  then: async project => {
    const bundle = async (): Promise<string> => {
      await project.build();
      return project.readOne('dist/static/js/index.*.js');
    };
    const [uri, drawing] = ['data:image/svg+xml;base64,', /viewBox:\s*"0 0 64 64"/] as const;
    project.write(
      'src/App.jsx',
      "import logo from './logo.svg?react';\n\nexport const App = () => <p>{logo}</p>;\n",
    );
    let code = await bundle();
    if (!code.includes(uri) || drawing.test(code))
      throw new Unmet('?react does not give the address');
    project.write(
      'src/App.jsx',
      "import Logo from './logo.svg';\n\nexport const App = () => <Logo />;\n",
    );
    project.edit(
      'rsbuild.config.ts',
      'pluginSvgr()',
      "pluginSvgr({ svgrOptions: { exportType: 'default' } })",
    );
    code = await bundle();
    if (!code.includes(uri) || drawing.test(code)) throw new Unmet('exportType is not ignored');
    project.edit(
      'rsbuild.config.ts',
      "{ svgrOptions: { exportType: 'default' } }",
      "{ svgDefaultExport: 'component' }",
    );
    code = await bundle();
    if (code.includes(uri) || !drawing.test(code))
      throw new Unmet('svgDefaultExport does not give the component');
  },
});
