import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  files: {
    'src/index.js': 'console.log(process.env.PUBLIC_TITLE);\n',
    // The page's fences have titles without an ending, so they are written here as well.
    '.env': 'PUBLIC_SHOP=Orchard\nPUBLIC_TITLE=${PUBLIC_SHOP} books\nPUBLIC_EMPTY=\nAPI_TOKEN=secret\n',
    '.env.staging': 'PUBLIC_API=https://staging.example.com\n',
  },
  async execute(project) {
    const { code, log } = await project.command(['build.mjs'], { NODE_ENV: 'production' });
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    project.shows(log, project.shown.at(-1));
    wants(project.readOne('dist/static/js/index.*.js'), ['"Orchard books"'], 'the script');
  },
} satisfies Run;
