import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  files: {
    'src/index.js':
      'class Basket {\n  total(bookPrice) {\n    return bookPrice;\n  }\n}\nfunction openBasket() {\n  return new Basket();\n}\nwindow.openBasket = openBasket;\n',
  },
  expect: {
    text: { 'dist/static/js/*.js': ['class Basket', 'function openBasket', not('bookPrice')] },
  },
  async then(project) {
    project.write('rsbuild.config.ts', 'export default {};\n');
    await project.build();
    wants(
      project.readOne('dist/static/js/*.js'),
      [not('class Basket'), not('function openBasket')],
      'the default script',
    );
  },
});
