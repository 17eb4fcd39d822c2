import { buildRun, not, wants } from '../recipes.ts';

export default buildRun({
  expect: { html: ['<style>body{margin:0}</style>'] },
  async then(project) {
    project.write(
      'src/index.css',
      Array.from({ length: 1000 }, (_, index) => `.book-${index} { order: ${index}; }\n`).join(''),
    );
    await project.build();
    wants(
      project.read('dist/index.html'),
      ['href="/static/css/index.', not('<style>')],
      'the HTML with a large stylesheet',
    );
  },
});
