import { buildRun, wants } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': 'window.last = [1, 2].at(-1);\n' },
  expect: { files: ['!dist/static/js/lib-polyfill.*.js'] },
  async then(project) {
    project.edit('rsbuild.config.ts', "'off'", "'usage'");
    await project.build();
    wants(
      project.read('dist/index.html'),
      ['src="/static/js/lib-polyfill.'],
      'the HTML by default',
    );
    project.edit('rsbuild.config.ts', "'usage'", "'ua'");
    await project.build();
    if (project.files('dist/static/js/lib-polyfill.*.js').length > 0)
      throw new Error('ua adds polyfills');
  },
});
