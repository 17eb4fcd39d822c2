import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'rsbuild.config.ts': "import { pluginCompileFolder } from './plugins/compile-folder';\n\nexport default { plugins: [pluginCompileFolder('node_modules/old-slider')] };\n" , 'node_modules/old-slider/index.js': 'export const slide = (a) => a?.b ?? 1;\n', 'src/index.js': "import { slide } from '../node_modules/old-slider/index.js';\nconsole.log(slide(window));\n" },
  expect: { text: { 'dist/static/js/index.*.js': [/void 0/] } },
});
