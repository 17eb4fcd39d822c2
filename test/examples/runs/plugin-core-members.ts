import { Unmet } from '../project.ts';
import { buildRun } from '../recipes.ts';

export default buildRun({
  files: {
    'rsbuild.config.ts':
      "import { pluginMembers } from './plugins/members';\n\nexport default { plugins: [pluginMembers()] };\n",
  },
  expect: {},
  // All of them, and no other.
  then(project, log) {
    const printed = log
      .split('\n')
      .filter(line => /^(?:context|(?:get|is|modify|on)[A-Z]\w+)$/.test(line));
    if (printed.join('\n') !== project.shown[0]!.code.trim())
      throw new Unmet(`api has ${printed.join(' ')}`);
  },
});
