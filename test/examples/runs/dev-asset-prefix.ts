import { serverRun } from '../recipes.ts';

export default serverRun({
  on: ['dev'],
  requests: {
    '/': { body: ['src="/shop/static/js/index.js"', 'href="/shop/static/css/index.css"'] },
    '/shop/': { status: 200, body: ['<!doctype html>'] },
    '/shop/static/js/index.js': { status: 200, body: ['__webpack_require__.p = "/shop/"'] },
    '/static/js/index.js': { status: 200, body: ['__webpack_require__.p'] },
  },
  then: async (server, project) =>
    project.shows((await server.get('/')).body.replace(/>(?=<(?!\/))/g, '>\n'), project.shown[0]),
});
