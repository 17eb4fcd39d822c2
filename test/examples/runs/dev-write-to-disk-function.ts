import { Unmet } from '../project.ts';
import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  async then(_, project) {
    project.write('src/index.css', 'body { margin: 1px; }\n');
    for (
      let tries = 0;
      tries < 100 && !project.read('dist/static/css/index.css').includes('1px');
      tries++
    )
      await new Promise(resolve => setTimeout(resolve, 50));
    if (!project.read('dist/static/css/index.css').includes('1px'))
      throw new Unmet('the new style is not on disk');
    const updates = project.files('dist/**').filter(file => file.includes('hot-update'));
    if (updates.length > 0) throw new Unmet(`there is ${updates.join(', ')}`);
  },
});
