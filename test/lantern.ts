// Writes the smallest complete site: a home page and a guide of three pages, as in OPERATING.md.
import fs from 'node:fs';
import path from 'node:path';
import { ROOT } from './sites.ts';

const SETTINGS = `
import en from '${path.join(ROOT, 'test/site/labels.en.ts')}';
export default {
  title: 'Lantern', description: 'Documentation of Lantern.', base: '/', lang: 'en',
  icon: '/icon.svg', logo: { light: '', dark: '' }, search: { mode: 'local' },
  multiVersion: { default: '', versions: [] }, route: { cleanUrls: true, exclude: ['shared'] },
  markdown: { showLineNumbers: false, defaultWrapCode: false },
  themeConfig: { lastUpdated: true }, productFamily: [],
  locales: { en: { lang: 'en', label: 'English', dateFormat: '{D}/{M}/{YYYY}', labels: en } },
};
`;
const HOME = `---
pageType: home
title: Lantern
description: Documentation of Lantern, a lamp that you build yourself.
hero:
  name: Lantern
  text: Light
  actions:
    - { text: Begin, link: /guide/, theme: brand }
features:
  - { icon: bolt, title: Bright, details: As bright as noon. }
---
`;

/** Returns the text of a page of the guide. */
export function lanternPage(title: string, text: string): string {
  return `---\ndescription: ${title} of Lantern.\n---\n\n# ${title}\n\n${text}\n`;
}

/** Writes the content of the site to a folder. @returns the folder */
export function writeLantern(folder: string): string {
  const files: Record<string, string> = {
    'site.ts': SETTINGS,
    'public/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24"/>\n',
    'en/index.md': HOME,
    'en/_meta.json': '[{ "text": "Guide", "link": "/guide/", "activeMatch": "/guide/" }]\n',
    'en/guide/_meta.json': '["index", "a", "b"]\n',
    'en/guide/index.md': lanternPage('Guide', 'Hello.'),
    'en/guide/a.md': lanternPage('Alpha', 'Hello a.'),
    'en/guide/b.md': lanternPage('Beta', 'Hello b.'),
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  }
  return folder;
}
