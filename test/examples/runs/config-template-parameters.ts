import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'src/shop.html':
      '<!doctype html><html><head></head><body><p><%= shopName %></p></body></html>\n',
  },
  expect: {},
  async then(project) {
    project.edit('rsbuild.config.ts', 'html: {', "html: {\n    template: './src/shop.html',");
    await project.build();
    if (!project.read('dist/index.html').includes('<p>Harbor Books</p>'))
      throw new Error(project.read('dist/index.html'));
  },
});
