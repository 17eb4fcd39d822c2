import { serverRun } from '../recipes.ts';

const page = (name: string) => ({
  ask: { headers: { accept: 'text/html' } },
  status: 200,
  body: new RegExp(`static/js/${name}\\.`),
});

export default serverRun({
  files: { 'src/landing.ts': '', 'src/account.ts': '', 'src/notFound.ts': '' },
  requests: {
    '/': page('landing'),
    '/account/orders': page('account'),
    '/anything/else': page('notFound'),
  },
});
