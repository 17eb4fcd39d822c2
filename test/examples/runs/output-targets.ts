import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  files: { 'src/index.js': "import './index.css';\nconsole.log('Harbor Books on Node.js');\n" },
  expect: { files: ['dist/server/index.js', '!dist/**/*.html', '!dist/**/*.css'] },
  async then(project) {
    const { log } = await project.command(['dist/server/index.js']);
    if (!log.includes('Harbor Books on Node.js'))
      throw new Unmet(`node dist/server/index.js prints ${log}`);
  },
});
