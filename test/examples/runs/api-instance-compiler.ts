import { Unmet } from '../project.ts';
import { wants, type Run } from '../recipes.ts';

export default {
  async execute(project) {
    const { code, log } = await project.command(['custom.mjs']);
    if (code !== 0) throw new Unmet(`the script ended with ${code}: ${log}`);
    wants(project.files('dist/**').join(' '), ['dist/shop.js'], 'the output');
    if (project.exists('dist/index.html')) throw new Unmet('there is HTML');
  },
} satisfies Run;
