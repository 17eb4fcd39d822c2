import { buildRun, wants } from '../recipes.ts';

const joined = (html: string): string =>
  html
    .replace(/index\.[0-9a-f]{8}\.js/g, 'index.#.js')
    .replace(/\s+(?=<)|(?<=>)\s+/g, '')
    .replace(/ \/>/g, '>');

export default buildRun({
  expect: {},
  then(project) {
    // The page shows it before minification, without the stylesheet of this app.
    project.edit('rsbuild.config.ts', 'output: {', 'output: {\n    minify: false,');
    project.write('src/index.js', "document.querySelector('#root').textContent = 'Corner Shop';\n");
    return project
      .build()
      .then(() =>
        wants(
          joined(project.read('dist/index.html')),
          [joined(project.shown[0]!.code)],
          'dist/index.html',
        ),
      );
  },
});
