// The fixture site: small, bilingual, with everything on that the real site leaves off.
import real from '../../content/site.ts';
import type { Site } from '../../theme/types.ts';

export default {
  ...real,
  title: 'Lantern',
  description: 'Documentation of Lantern, a tool that does not exist.',
  origin: 'https://lantern.example.com',
  icon: '/icon.svg',
  icons: [],
  releases: '/guide/deep/',
  logo: { light: '/logo.svg', dark: '/logo-dark.svg' },
  search: { mode: 'local' },
  packageVersion: { packages: ['@lantern/*', 'create-lantern'], version: '2.4.1', except: ['/guide/deep/'] },
  themeConfig: {
    ...real.themeConfig,
    hideNavbar: 'auto',
    enableContentAnimation: true,
    enableScrollToTop: true,
    lastUpdated: true,
    footer: { message: 'Copyright © 2024 Lantern' },
    editLink: { docRepoBaseUrl: 'https://git.example.com/lantern/tree/main/docs', text: 'Edit this page on GitHub' },
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://github.com/lantern' },
      { icon: 'twitter', mode: 'link', content: 'https://twitter.com/lantern' },
      { icon: 'discord', mode: 'text', content: 'lantern#1234' },
      { icon: 'wechat', mode: 'img', content: '/images/flow.svg' },
      { icon: { svg: '<svg viewBox="0 0 8 8"><circle cx="4" cy="4" r="3"/></svg>' }, mode: 'link', content: 'https://example.org/lantern' },
    ],
  },
  locales: {
    en: { ...real.locales.en, title: 'Lantern', description: 'Documentation of Lantern.', editLink: { docRepoBaseUrl: '', text: 'Edit this page on GitHub' } },
    zh: { ...real.locales.zh, title: 'Lantern 文档', description: 'Lantern 的文档。' },
  },
} satisfies Site;
