import { buildRun } from '../recipes.ts';

export default buildRun({
  app: 'empty',
  files: {
    '.env': 'VUE_APP_SHOP_NAME=Corner Shop\n',
    'public/index.html':
      '<!DOCTYPE html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8">\n    <link rel="icon" href="<%= assetPrefix %>/favicon.ico">\n    <title><%= htmlWebpackPlugin.options.title %></title>\n  </head>\n  <body>\n    <div id="app"></div>\n  </body>\n</html>\n',
    'src/main.js':
      "import { createApp } from 'vue';\nimport App from './App.vue';\n\ncreateApp(App).mount('#app');\n",
    'src/App.vue':
      '<template>\n  <Price :n="3" :name="name" />\n  <img :src="image">\n</template>\n<script>\nimport Price from "@/components/Price.vue";\nexport default { components: { Price }, data: () => ({ name: process.env.VUE_APP_SHOP_NAME, image: `${process.env.ASSET_PREFIX}/img/pear.png` }) };\n</script>\n<style lang="scss">\n$ink: #234;\n#app { color: $ink; i { color: blue; } }\n</style>\n',
    'src/components/Price.vue':
      '<template><b>{{ name }} {{ n }}</b></template>\n<script>\nexport default { props: ["n", "name"] };\n</script>\n<style scoped lang="less">\n@ink: green;\nb { color: @ink; }\n</style>\n',
  },
  expect: {
    html: ['href="/favicon.ico"', '<title>Corner Shop</title>', '<div id="app">'],
    text: {
      'dist/static/js/index.*.js': ['Corner Shop', '/img/pear.png'],
      'dist/static/css/index.*.css': ['#234', 'green'],
    },
  },
  then: (project, log) => project.shows(log, project.shown[0]),
});
