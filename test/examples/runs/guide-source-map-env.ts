import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: { '/static/js/index.js': { status: 200, body: ['eval("'] } },
  then: async server => {
    const { body } = await server.get('/static/js/index.js.map', {
      headers: { accept: 'application/json' },
    });
    if (body.includes('"mappings"')) throw new Error('there is a source map');
  },
});
