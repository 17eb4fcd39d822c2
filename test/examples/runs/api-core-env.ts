import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  files: {
    'src/index.js': 'console.log(process.env.PUBLIC_TITLE, process.env.PUBLIC_API);\n',
    'rsbuild.config.mjs':
      "export default { source: { define: { 'process.env.PUBLIC_API': '\"mine\"' } } };\n",
  },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs'], { NODE_ENV: 'production' });
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown.at(-1));
    wants(
      project.readOne('dist/static/js/index.*.js'),
      ['"Orchard books"', '"mine"'],
      'the script',
    );
  },
} satisfies Run;
