import { Unmet } from '../project.ts';
import type { Run } from '../recipes.ts';

export default {
  app: 'empty',
  files: {
    'jsconfig.json': '{ "compilerOptions": { "baseUrl": "src" }, "include": ["src"] }\n',
    'src/index.js': "import { Price } from 'components/Price';\n\ndocument.title = Price.name;\n",
    'src/components/Price.js': 'export const Price = () => <b>2.50</b>;\n',
  },
  async execute(project) {
    await project.build();
    project.edit('rsbuild.config.ts', "tsconfigPath: './jsconfig.json',", '');
    const { code, log } = await project.command(['build']);
    if (code !== 1 || !log.includes("Resolve error: Can't resolve 'components/Price'"))
      throw new Unmet(`rsbuild build ended with ${code}: ${log}`);
  },
} satisfies Run;
