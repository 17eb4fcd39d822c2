import { serverRun } from '../recipes.ts';

const page = (name: string) => ({
  ask: { headers: { accept: 'text/html' } },
  status: 200,
  body: new RegExp(`static/js/${name}\\.`),
});

export default serverRun({
  files: {
    'src/catalog.ts': "console.log('catalog');\n",
    'src/orders.ts': "console.log('orders');\n",
  },
  requests: { '/catalog': page('catalog'), '/orders': page('orders'), '/': 404 },
});
