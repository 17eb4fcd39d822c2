import { buildRun, not } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': '/*! Harbor kit 1.0 | MIT */\nconsole.log(1);\n' },
  expect: { files: ['!dist/**/*.LICENSE.txt'], text: { 'dist/static/js/*.js': [not('MIT')] } },
  async then(project) {
    project.edit('rsbuild.config.ts', "'none'", "'linked'");
    await project.build();
    const [script] = project.files('dist/static/js/*.js');
    if (
      !project
        .read(script!)
        .startsWith(
          `/*! For license information please see ${script!.split('/').pop()}.LICENSE.txt */`,
        )
    )
      throw new Error('the script does not name its file');
    if (!project.readOne('dist/static/js/*.LICENSE.txt').includes('Harbor kit'))
      throw new Error('the file lacks the comment');
  },
});
