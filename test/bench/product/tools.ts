// The tools to compare: their packages with exact versions, and the configuration of each.

export interface Tool {
  /** Key in the results file. */
  id: string;
  name: string;
  /** Package whose version is shown beside the tool. */
  package: string;
  /** Path → text of the files that the tool needs besides the app's sources. */
  files: Record<string, string>;
  /** Script of a package to run, and its arguments. PORT stands for the port. */
  dev: readonly string[];
  build: readonly string[];
}

/** Releases up to March 2024, when Rsbuild 0.4.15 came out. All are installed in one folder. */
export const PACKAGES: Record<string, string> = {
  '@babel/core': '7.24.0',
  '@babel/preset-env': '7.24.0',
  '@babel/preset-react': '7.23.3',
  '@babel/preset-typescript': '7.23.3',
  '@pmmmwh/react-refresh-webpack-plugin': '0.5.11',
  '@rsbuild/core': '0.4.15',
  '@rsbuild/plugin-react': '0.4.15',
  '@swc/core': '1.4.6',
  '@vitejs/plugin-react-swc': '3.6.0',
  'babel-loader': '9.1.3',
  'css-loader': '6.10.0',
  'css-minimizer-webpack-plugin': '6.0.0',
  'html-webpack-plugin': '5.6.0',
  'mini-css-extract-plugin': '2.8.1',
  react: '18.2.0',
  'react-dom': '18.2.0',
  'react-refresh': '0.14.0',
  'style-loader': '3.3.4',
  'swc-loader': '0.2.6',
  'terser-webpack-plugin': '5.3.10',
  vite: '5.1.6',
  webpack: '5.90.3',
  'webpack-dev-server': '4.15.1',
};

const RSBUILD_CONFIG = `import { defineConfig } from '@rsbuild/core';
import { pluginReact } from '@rsbuild/plugin-react';

export default defineConfig({
  plugins: [pluginReact()],
  dev: { startUrl: false },
});
`;

const VITE_CONFIG = `import { defineConfig } from 'vite';
import react from '@vitejs/plugin-react-swc';

export default defineConfig({
  plugins: [react()],
  build: { target: ['chrome87', 'edge88', 'firefox78', 'safari14'] },
});
`;

const VITE_PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Catalog</title></head>
  <body><div id="root"></div><script type="module" src="/src/index.tsx"></script></body>
</html>
`;

const PAGE = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Catalog</title></head>
  <body><div id="root"></div></body>
</html>
`;

/** The webpack rule that compiles scripts with SWC; `isDev` is a variable of the config. */
const SWC_LOADER = `{
    loader: 'swc-loader',
    options: {
      env: { targets: require('./package.json').browserslist },
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', development: isDev, refresh: isDev } },
      },
    },
  }`;

const BABEL_LOADER = `{
    loader: 'babel-loader',
    options: {
      presets: [
        '@babel/preset-env',
        ['@babel/preset-react', { runtime: 'automatic', development: isDev }],
        '@babel/preset-typescript',
      ],
      plugins: isDev ? ['react-refresh/babel'] : [],
    },
  }`;

/** What webpack users write by hand. The kinds of source maps are the same as Rsbuild's. */
const webpackConfig = (loader: string, minify: string): string => `
const path = require('node:path');
const Html = require('html-webpack-plugin');
const ExtractCss = require('mini-css-extract-plugin');
const MinimizeCss = require('css-minimizer-webpack-plugin');
const Terser = require('terser-webpack-plugin');
const Refresh = require('@pmmmwh/react-refresh-webpack-plugin');

module.exports = (_, { mode }) => {
  const isDev = mode === 'development';
  const scripts = ${loader};
  return {
    mode,
    entry: './src/index.tsx',
    devtool: isDev ? 'cheap-module-source-map' : false,
    output: { path: path.resolve('dist'), filename: '[name].[contenthash:8].js', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.jsx', '.js'] },
    module: {
      rules: [
        { test: /\\.tsx?$/, exclude: /node_modules/, use: scripts },
        {
          test: /\\.css$/,
          use: [
            isDev ? 'style-loader' : ExtractCss.loader,
            { loader: 'css-loader', options: { modules: { auto: true } } },
          ],
        },
        { test: /\\.svg$/, type: 'asset' },
      ],
    },
    plugins: [
      new Html({ template: './index.html' }),
      ...(isDev ? [new Refresh({ overlay: false })] : [new ExtractCss()]),
    ],
    optimization: { minimizer: [new Terser(${minify}), new MinimizeCss()] },
    performance: { hints: false },
    stats: 'errors-only',
    devServer: { hot: true, open: false, client: { overlay: false } },
  };
};
`;

/** Replaces webpack-cli, which does the same for a config but takes longer to start. */
const WEBPACK_RUN = `
const webpack = require('webpack');
const [command, port] = process.argv.slice(2);
const mode = command === 'dev' ? 'development' : 'production';
process.env.NODE_ENV = mode;
const config = require('./webpack.config.js')({}, { mode });
if (command === 'dev') {
  const Server = require('webpack-dev-server');
  new Server({ ...config.devServer, port, host: '127.0.0.1' }, webpack(config)).start();
} else {
  webpack(config).run((error, stats) => {
    if (error || stats.hasErrors()) {
      console.error(error ?? stats.toString('errors-only'));
      process.exit(1);
    }
  });
}
`;

function webpackTool(id: string, name: string, loader: string, minify = ''): Tool {
  return {
    id,
    name,
    package: 'webpack',
    files: {
      'index.html': PAGE,
      'webpack.config.js': webpackConfig(loader, minify),
      'run.js': WEBPACK_RUN,
    },
    dev: ['run.js', 'dev', 'PORT'],
    build: ['run.js', 'build'],
  };
}

const RSBUILD = 'node_modules/@rsbuild/core/bin/rsbuild.js';
const VITE = 'node_modules/vite/bin/vite.js';

export const TOOLS: readonly Tool[] = [
  {
    id: 'rsbuild',
    name: 'Rsbuild',
    package: '@rsbuild/core',
    files: { 'rsbuild.config.ts': RSBUILD_CONFIG },
    dev: [RSBUILD, 'dev', '--port', 'PORT'],
    build: [RSBUILD, 'build'],
  },
  {
    id: 'vite',
    name: 'Vite',
    package: 'vite',
    files: { 'vite.config.mjs': VITE_CONFIG, 'index.html': VITE_PAGE },
    dev: [VITE, '--port', 'PORT', '--strictPort', '--host', '127.0.0.1'],
    build: [VITE, 'build', '--logLevel', 'warn'],
  },
  webpackTool('webpack-swc', 'webpack + SWC', SWC_LOADER, '{ minify: Terser.swcMinify }'),
  webpackTool('webpack-babel', 'webpack + Babel', BABEL_LOADER),
];
