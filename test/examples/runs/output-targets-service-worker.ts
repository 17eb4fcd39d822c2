import { buildRun } from '../recipes.ts';

export default buildRun({
  expect: { files: ['dist/index.html', 'dist/worker/sw.js', '!dist/worker/index.js'] },
  async then(project) {
    project.edit('rsbuild.config.ts', 'output: {', "output: { distPath: { worker: '' },");
    await project.build();
    if (!project.exists('dist/sw.js'))
      throw new Error(`no dist/sw.js, but ${project.files('dist/**').join(', ')}`);
  },
});
