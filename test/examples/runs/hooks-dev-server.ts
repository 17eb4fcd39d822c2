import { Unmet } from '../project.ts';
import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  // The service's port is given, so that two tests at once do not meet.
  files: {
    'rsbuild.config.ts':
      "import { pluginMockService } from './plugins/mock-service';\n\nexport default { plugins: [pluginMockService(Number(process.env.SERVICE_PORT))] };\n",
  },
  env: { SERVICE_PORT: '47113' },
  ready: 'first compile: fine',
  log: [/^index: http:\/\/localhost:\d+\/$/m],
  async then(server, project) {
    const answer = await (await fetch('http://127.0.0.1:47113/')).text();
    if (answer !== `{"pages":${server.port}}`) throw new Unmet(`the service answers ${answer}`);
    project.write('src/index.js', "document.title = 'changed';\n");
    await server.prints('recompile: fine');
    // The next server could not take the service's port if onCloseDevServer had not given it back.
    project.write('rsbuild.config.ts', `${project.read('rsbuild.config.ts')}\n`);
    await server.prints(/Restart because[^]*first compile: fine/);
  },
});
