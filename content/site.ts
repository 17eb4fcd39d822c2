// Everything about this site that is not in its pages: names, languages, links elsewhere. The labels of each language are in the files next to it.

import type { Site } from '../theme/types.ts';
import en from './labels.en.ts';
import zh from './labels.zh.ts';

/** Public origin; the build's --origin replaces it. */
const origin = 'https://rsbuild.dev';
/** Where pages are edited; the build's --repository replaces it. */
const docRepoBaseUrl = 'https://github.com/web-infra-dev/rsbuild/tree/main/packages/document/docs';

export default {
  title: 'Rsbuild',
  description:
    'Documentation of Rsbuild 0.4: set up, configure, and extend web builds that run on Rspack.',
  origin,
  base: '/',
  lang: 'en',
  icon: '/favicon.svg',
  icons: [
    { src: '/icons/icon-192.png', size: 192 },
    { src: '/icons/icon-512.png', size: 512 },
    { src: '/icons/maskable-512.png', size: 512, purpose: 'maskable' },
    { src: '/icons/touch-180.png', size: 180, purpose: 'touch' },
  ],
  releases: '/community/releases/',
  cards: {
    fonts: ['@fontsource-variable/inter', '@fontsource-variable/noto-sans-sc'],
    codeFonts: ['@fontsource-variable/jetbrains-mono'],
  },
  logo: { light: '/logo-light.svg', dark: '/logo-dark.svg' },
  search: { mode: 'local' },
  multiVersion: { default: '', versions: [] },
  route: { cleanUrls: true, exclude: ['shared'] },
  markdown: { showLineNumbers: false, defaultWrapCode: false },
  themeConfig: {
    hideNavbar: 'never',
    darkMode: true,
    enableScrollToTop: true,
    enableContentAnimation: false,
    lastUpdated: true,
    search: true,
    footer: { message: 'Copyright © 2024 Rsbuild contributors' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/web-infra-dev/rsbuild' },
      { icon: 'twitter', mode: 'link', content: 'https://twitter.com/rspack_dev' },
      { icon: 'discord', mode: 'link', content: 'https://discord.gg/XsaKEEk4mW' },
    ],
  },
  productFamily: [
    {
      name: 'Rspack',
      desc: '基于 Rust 的打包工具',
      descEn: 'Rust-based web bundler',
      logo: '/family/rspack.svg',
      url: 'https://rspack.dev',
      urlEn: 'https://rspack.dev',
    },
    {
      name: 'Rsbuild',
      desc: '开箱即用的构建工具',
      descEn: 'Build tool with sensible defaults',
      logo: '/family/rsbuild.svg',
      url: 'https://rsbuild.dev',
      urlEn: 'https://rsbuild.dev',
    },
    {
      name: 'Rspress',
      desc: '静态站点生成器',
      descEn: 'Static site generator',
      logo: '/family/rspress.svg',
      logoScale: 1.1,
      url: 'https://rspress.dev',
      urlEn: 'https://rspress.dev',
    },
    {
      name: 'Rsdoctor',
      desc: '一站式构建分析工具',
      descEn: 'Build analyzer for Rspack',
      logo: '/family/rsdoctor.svg',
      logoScale: 0.95,
      url: 'https://rsdoctor.dev',
      urlEn: 'https://rsdoctor.dev',
    },
  ],
  configFile: { name: 'rsbuild.config', wrappers: ['defineConfig', 'mergeRsbuildConfig'] },
  localizedHosts: { zh: { 'vuejs.org': 'cn.vuejs.org' } },
  packageVersion: {
    packages: ['@rsbuild/*', 'create-rsbuild'],
    version: '0.4.15',
    except: ['/community/releases/'],
  },
  locales: {
    en: {
      lang: 'en',
      label: 'English',
      dir: 'ltr',
      region: 'US',
      title: 'Rsbuild',
      description:
        'Documentation of Rsbuild 0.4: set up, configure, and extend web builds that run on Rspack.',
      footerMessage: 'Copyright © 2024 Rsbuild contributors',
      editLink: { docRepoBaseUrl, text: 'Edit this page on GitHub' },
      dateFormat: '{M}/{D}/{YYYY}, {h}:{mm}:{ss} {A}',
      labels: en,
    },
    zh: {
      lang: 'zh',
      label: '简体中文',
      dir: 'ltr',
      region: 'CN',
      title: 'Rsbuild',
      description: 'Rsbuild 0.4 中文文档：介绍如何安装、配置和扩展基于 Rspack 的构建工具 Rsbuild。',
      prevPageText: '上一页',
      nextPageText: '下一页',
      outlineTitle: '目录',
      footerMessage: '版权所有 © 2024 Rsbuild 贡献者',
      editLink: { docRepoBaseUrl, text: '在 GitHub 上编辑此页' },
      dateFormat: '{YYYY}/{M}/{D} {HH}:{mm}:{ss}',
      labels: zh,
    },
  },
} satisfies Site;
