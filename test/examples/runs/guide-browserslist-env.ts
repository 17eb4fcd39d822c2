import { serverRun } from '../recipes.ts';

const source =
  "class Train {\n  #stop = 'Bergen';\n  first = () => this.#stop?.length;\n}\n\ndocument.title = String(new Train().first());\n";

export default serverRun({
  files: { 'src/index.js': source },
  requests: {},
  async then(server, project, kind) {
    if (kind === 'dev' && !(await server.get('/static/js/index.js')).body.includes('#stop'))
      throw new Error('the private member is lowered in development');
    if (kind === 'preview' && project.readOne('dist/static/js/index.*.js').includes('#stop'))
      throw new Error('the private member is not lowered in production');
  },
});
