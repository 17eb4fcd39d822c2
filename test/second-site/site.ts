// A second site: a proofing box for bread in three languages and two versions. Nothing of the first site is in it.

import type { Site } from '../../theme/types.ts';
import ar from './labels.ar.ts';
import de from './labels.de.ts';
import fr from './labels.fr.ts';

const docRepoBaseUrl = 'https://code.example.org/krume/anleitung/src/main';

export default {
  title: 'Krume',
  description: 'Anleitung und Referenz der Gärbox Krume: aufbauen, Sauerteig führen, Brot backen.',
  origin: 'https://krume.example.org',
  base: '/werkstatt/',
  lang: 'de',
  icon: '/zeichen.svg',
  logo: { light: '/logo-hell.svg', dark: '/logo-dunkel.svg' },
  search: {
    mode: 'remote',
    apiUrl: 'https://suche.example.org/frage',
    searchIndexes: [
      { value: 'krume', label: { de: 'Diese Anleitung', fr: 'Ce guide', ar: 'هذا الدليل' } },
      { value: 'rezepte', label: { de: 'Rezepte', fr: 'Recettes', ar: 'وصفات' } },
    ],
    indexName: 'krume',
  },
  multiVersion: { default: '2', versions: ['2', '1'] },
  route: { cleanUrls: true, exclude: ['bausteine'] },
  markdown: { showLineNumbers: false, defaultWrapCode: false },
  themeConfig: {
    hideNavbar: 'never',
    darkMode: true,
    enableScrollToTop: true,
    lastUpdated: true,
    socialLinks: [
      { icon: 'github', mode: 'link', content: 'https://code.example.org/krume' },
      { icon: 'discord', mode: 'text', content: 'krume@chat.example.org' },
    ],
  },
  productFamily: [
    {
      name: 'Krume',
      desc: { de: 'Gärbox für Teig', fr: 'Étuve pour la pâte', ar: 'صندوق لتخمير العجين' },
      logo: '/zeichen.svg',
      url: 'https://krume.example.org/werkstatt/',
    },
    {
      name: 'Kruste',
      desc: { de: 'Steinplatte für den Ofen', fr: 'Pierre pour le four', ar: 'حجر خبز للفرن' },
      logo: '/stein.svg',
      url: {
        de: 'https://kruste.example.org/',
        fr: 'https://kruste.example.org/fr/',
        ar: 'https://kruste.example.org/ar/',
      },
    },
  ],
  configFile: { name: 'krume.config', wrappers: ['krume'] },
  locales: {
    de: {
      lang: 'de',
      label: 'Deutsch',
      region: 'DE',
      footerMessage: 'Krume, gebaut von Leuten, die Brot mögen',
      editLink: { docRepoBaseUrl, text: 'Diese Seite bearbeiten' },
      dateFormat: '{DD}.{MM}.{YYYY}, {HH}:{mm} Uhr',
      labels: de,
    },
    fr: {
      lang: 'fr',
      label: 'Français',
      region: 'FR',
      description:
        'Guide et référence de l’étuve Krume : la monter, conduire un levain, cuire du pain.',
      footerMessage: 'Krume, fabriquée par des gens qui aiment le pain',
      editLink: { docRepoBaseUrl, text: 'Modifier cette page' },
      dateFormat: '{DD}/{MM}/{YYYY} à {HH}:{mm}',
      labels: fr,
    },
    ar: {
      lang: 'ar',
      label: 'العربية',
      title: 'كرومه',
      region: 'EG',
      description: 'دليل صندوق التخمير كرومه ومرجعه: التركيب والخميرة الطبيعية وخَبز الخبز.',
      footerMessage: 'كرومه، من صنع أناس يحبون الخبز',
      editLink: { docRepoBaseUrl, text: 'عدّل هذه الصفحة' },
      dateFormat: '{YYYY}/{MM}/{DD}، {HH}:{mm}',
      labels: ar,
    },
  },
} satisfies Site;
