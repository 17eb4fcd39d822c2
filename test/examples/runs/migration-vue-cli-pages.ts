import { buildRun } from '../recipes.ts';

const template =
  '<!DOCTYPE html>\n<html>\n  <head><title><%= htmlWebpackPlugin.options.title %></title></head>\n  <body><div id="app"></div></body>\n</html>\n';
const script =
  "import { createApp } from 'vue';\nimport App from '@/App.vue';\n\ncreateApp(App).mount('#app');\n";

export default buildRun({
  app: 'empty',
  files: {
    'public/index.html': template,
    'src/basket.html': template.replace('<body>', '<body class="basket">'),
    'src/main.js': script,
    'src/basket.js': script,
    'src/App.vue': '<template><p>Pears</p></template>\n',
  },
  expect: {
    html: {
      'dist/index.html': ['<title>Corner Shop</title>'],
      'dist/basket.html': ['<title>Your basket</title>', 'class="basket"'],
    },
  },
});
