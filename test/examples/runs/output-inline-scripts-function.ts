import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  expect: { files: ['!dist/static/js/index.*.js'], html: ['Harbor Books'] },
  async then(project) {
    project.write(
      'src/index.js',
      `document.title = ${JSON.stringify('Harbor Books '.repeat(1000))};\n`,
    );
    await project.build();
    wants(
      project.read('dist/index.html'),
      ['src="/static/js/index.'],
      'the HTML with a large script',
    );
  },
});
