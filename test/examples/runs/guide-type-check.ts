import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  files: {
    'tsconfig.json':
      '{ "compilerOptions": { "strict": true, "noEmit": true, "module": "ESNext", "moduleResolution": "bundler", "skipLibCheck": true }, "include": ["src"] }\n',
    'src/index.ts': "const price: number = '2';\nconsole.log(price);\n",
    'src/index.js': '',
  },
  async execute(project) {
    const { code, log } = await project.command(['build']);
    if (code === 0) throw new Unmet('the build passes');
    project.shows(log, project.shown[0]);
  },
} satisfies Run;
