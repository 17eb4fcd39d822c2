import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  files: {
    '.env': 'PUBLIC_SHOP=Orchard\n',
    'src/index.js': 'console.log(process.env.PUBLIC_SHOP);\n',
    'rsbuild.config.mjs': "export default { html: { title: 'From the file' } };\n",
  },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(log, ['Use ', 'rsbuild.config.mjs'], 'the log');
    wants(project.read('dist/index.html'), ['<title>From the file</title>'], 'dist/index.html');
    wants(project.readOne('dist/static/js/index.*.js'), ['"Orchard"'], 'the script');
    project.write('src/index.js', "import './missing';\n");
    const failed = await project.command(['build.mjs']);
    if (failed.code !== 1) throw new Unmet(`the failed build ended with ${failed.code}`);
  },
} satisfies Run;
