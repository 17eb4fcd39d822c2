// The flags of build.ts and dev.ts, and the text that --help prints.
import { HOSTS } from '../hosting/rules.ts';

export type Command = 'build' | 'dev';

export interface Flag {
  value?: string;
  about: string;
}

const SHARED: Record<string, Flag> = {
  content: { value: 'DIR', about: 'folder of the site to build (default: content)' },
  base: { value: '/x/', about: 'path the site is served below' },
  origin: { value: 'URL', about: 'public origin, e.g. https://docs.example.com' },
  repository: { value: 'URL', about: 'base of the edit links' },
  drafts: { about: 'include pages with draft: true' },
  'no-cache': { about: 'use nothing of earlier builds, and keep nothing for later ones' },
  format: { value: 'NAME', about: 'text, json, github (the default in its actions), or sarif' },
  version: { about: 'print the version of this program' },
  help: { about: 'print this list' },
};

export const FLAGS: Record<Command, Record<string, Flag>> = {
  build: {
    ...SHARED,
    out: { value: 'DIR', about: 'folder to write (default: dist)' },
    cards: { about: 'draw a social card for each page; only new ones take time' },
    new: {
      value: 'PATH',
      about: 'begin a page in every language, e.g. config/server/foo, and write nothing else',
    },
    import: {
      value: 'KIND',
      about: 'convert the site in DIR: --import vitepress DIR --content NEW',
    },
    'csp-meta': { about: 'write the content policy into every page, for hosts without headers' },
    offline: { about: 'make a folder that is read without a server, and a zip of it beside it' },
    hosting: {
      value: 'NAME',
      about: `print the configuration for a host: ${Object.keys(HOSTS).join(', ')}`,
    },
    strict: { about: 'take warnings for errors' },
    'max-warnings': { value: 'N', about: 'fail when there are more warnings' },
    explain: { value: 'CODE', about: 'tell what the code of a finding means' },
    owed: { about: 'list related pages that are not written yet, and write nothing' },
    ledger: {
      about: 'record new addresses and translations in the ledger, and write nothing else',
    },
    translated: {
      value: 'PAGE',
      about: 'record that a translation is up to date ("all": every one); may be repeated',
    },
    translation: {
      about: 'list what translations are behind by, and pages changed since their reading',
    },
    read: {
      value: 'PAGE',
      about: 'record that a second reader read a page today (or "all"); may be repeated',
    },
  },
  dev: {
    ...SHARED,
    out: { value: 'DIR', about: 'folder that --preview serves (default: dist)' },
    preview: { about: 'serve the built site as a production host would' },
    port: { value: 'N', about: 'port (default: 5173, or the next free one)' },
    host: { value: 'NAME', about: 'address to listen on (default: 127.0.0.1)' },
    'allow-host': {
      value: 'NAME',
      about: 'a further name by which browsers may ask for the server; may be repeated',
    },
    poll: { about: 'look for changes by polling, where the system reports none' },
  },
};

/** Flags that may be repeated. */
export const REPEATED = ['translated', 'read', 'allow-host'];

/** Flags that take every page behind them, as in `npm run translated -- a b`. */
export const LISTS = ['translated', 'read'] as const;

/** Flags that make sense only for a site on a server. */
export const SERVED = ['base', 'origin', 'cards', 'csp-meta', 'hosting'] as const;

/** The list of a command's flags. */
export function helpText(command: Command): string {
  const rows = Object.entries(FLAGS[command]).map(
    ([name, { value, about }]) =>
      `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(28)}${about}\n`,
  );
  const what =
    command === 'build'
      ? 'Builds the site.'
      : 'Serves the site while it is written; every save shows in the browser.';
  return `${what}\n\n  tsx ${command}.ts [flags]\n\n${rows.join('')}`;
}
