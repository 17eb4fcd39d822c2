// The flags of build.ts and dev.ts, and the text that --help prints.
import { HOSTS } from '../hosting/hosts.ts';
import { KINDS } from '../import/config.ts';

export type Command = 'build' | 'dev';

interface Flag {
  value?: string;
  about: string;
}

const SHARED: Record<string, Flag> = {
  content: { value: 'DIR', about: 'content folder of the site (default: content)' },
  base: { value: '/x/', about: 'path under which the site is served' },
  origin: { value: 'URL', about: 'public origin of the site, e.g. https://docs.example.com' },
  repository: { value: 'URL', about: 'base URL of the edit links' },
  drafts: { about: 'include pages with draft: true' },
  'no-cache': { about: 'neither read nor write the cache of earlier builds' },
  format: {
    value: 'NAME',
    about: 'report format: text, json, github (default in GitHub Actions), sarif',
  },
  version: { about: 'print the version of this program' },
  help: { about: 'print this help' },
};

export const FLAGS: Record<Command, Record<string, Flag>> = {
  build: {
    ...SHARED,
    out: { value: 'DIR', about: 'output folder (default: dist)' },
    cards: { about: 'draw a social card for each page; unchanged cards are reused' },
    new: {
      value: 'PATH',
      about: 'create a page in every language, e.g. config/server/foo, and exit',
    },
    import: {
      value: 'KIND DIR',
      about: `import a site to --content: ${KINDS.join(', ')}`,
    },
    'csp-meta': {
      about: 'write the content security policy into pages, for hosts that send no headers',
    },
    offline: { about: 'write a folder that works without a server, and a zip file next to it' },
    hosting: {
      value: 'NAME',
      about: `print the configuration for a host: ${Object.keys(HOSTS).join(', ')}`,
    },
    strict: { about: 'treat warnings as errors' },
    'max-warnings': { value: 'N', about: 'fail if there are more than N warnings' },
    workers: {
      value: 'N',
      about: 'worker threads; 0 for none (default: one per processor for a large site)',
    },
    explain: { value: 'CODE', about: 'explain the code of a finding' },
    owed: { about: 'list related pages that are not written yet, and exit' },
    ledger: { about: 'record new URLs and translations in the ledger, and exit' },
    translated: {
      value: 'PAGE',
      about: 'record that a translation is up to date ("all" for every page); repeatable',
    },
    translation: {
      about: 'list outdated and missing translations, and pages changed since the last reading',
    },
    read: {
      value: 'PAGE',
      about: 'record that a second reader read a page today ("all" for every page); repeatable',
    },
  },
  dev: {
    ...SHARED,
    out: { value: 'DIR', about: 'folder that --preview serves (default: dist)' },
    preview: { about: 'serve the built site as a production host would' },
    port: { value: 'N', about: 'port to listen on (default: 5173, or the next free one)' },
    host: { value: 'NAME', about: 'address to listen on (default: 127.0.0.1)' },
    'allow-host': {
      value: 'NAME',
      about: 'additional host name for which the server accepts requests; repeatable',
    },
    poll: { about: 'poll for changes if the operating system does not report them' },
  },
};

/** Flags that may be repeated. */
export const REPEATED = ['translated', 'read', 'allow-host'];

/** Flags that take every page name after them, as in `npm run translated -- a b`. */
export const LISTS = ['translated', 'read'] as const;

/** Flags that make build.ts do something other than build the site, one at a time. */
export const ACTIONS = 'new import hosting owed translation translated ledger read'.split(' ');

/** Flags that make sense only for a site on a server. */
export const SERVED = ['base', 'origin', 'cards', 'csp-meta', 'hosting'] as const;

/** Returns the text of `--help`: what a command does, and its flags. */
export function helpText(command: Command): string {
  const rows = Object.entries(FLAGS[command]).map(
    ([name, { value, about }]) =>
      `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(28)}${about}\n`,
  );
  const what =
    command === 'build'
      ? 'Builds the site.'
      : 'Serves the site during development; every save updates the browser.';
  return `${what}\n\n  npx tsx ${command}.ts [flags]\n\n${rows.join('')}`;
}
