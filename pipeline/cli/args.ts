// The command line of build.ts and dev.ts: what may be said, and what was said.
import { parseArgs } from 'node:util';
import { CODES } from '../diagnostics/codes.ts';
import type { Format } from '../diagnostics/diagnostic.ts';
import { Refusal } from '../diagnostics/diagnostic.ts';
import { HOSTS } from '../hosting/rules.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';

interface Flag {
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
  format: { value: 'text|json|github', about: 'how findings are printed' },
  help: { about: 'print this list' },
};

const FLAGS: Record<'build' | 'dev', Record<string, Flag>> = {
  build: {
    ...SHARED,
    out: { value: 'DIR', about: 'folder to write (default: dist)' },
    cards: { about: 'draw a social card for each page; only new ones take time' },
    new: {
      value: 'PATH',
      about: 'begin a page in every language, e.g. config/server/foo, and write nothing else',
    },
    'csp-meta': { about: 'write the content policy into every page, for hosts without headers' },
    offline: { about: 'make a folder that is read without a server, and a zip of it beside it' },
    hosting: {
      value: 'NAME',
      about: `print the configuration for a host: ${Object.keys(HOSTS).join(', ')}`,
    },
    explain: { value: 'CODE', about: 'tell what the code of a finding means' },
    owed: { about: 'list related pages that are not written yet, and write nothing' },
    ledger: {
      about: 'record new addresses and translations in the ledger, and write nothing else',
    },
    translated: {
      value: 'PAGE',
      about: 'record that a translation is up to date ("all": every one); may be repeated',
    },
    translation: { about: 'list what translations are behind by, and write nothing' },
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

/** Flags that may be said several times. */
const REPEATED = ['translated', 'allow-host'];

/** What is said of a site on a server. */
const SERVED = ['base', 'origin', 'cards', 'csp-meta', 'hosting'] as const;

export interface Args {
  content: string;
  out: string;
  base?: string;
  origin?: string;
  repository?: string;
  drafts: boolean;
  /** Whether a build may use what earlier ones kept. */
  keeping: boolean;
  format: Format;
  /** Social cards are drawn. */
  cards: boolean;
  /** Path below the languages of a page to begin. */
  new?: string;
  owed: boolean;
  ledger: boolean;
  /** Pages whose translation is said to be up to date. */
  translated: string[];
  translation: boolean;
  /** Host whose configuration is asked for, a key of HOSTS. */
  hosting?: string;
  /** Whether pages state the content policy themselves. */
  cspMeta: boolean;
  /** The site becomes a folder that is read without a server. */
  offline: boolean;
  port?: number;
  host: string;
  /** Further names in the Host header that are the server's own. */
  allowHosts: string[];
  poll: boolean;
  preview: boolean;
  /** Set when help or an explanation was asked for: the text to print instead of doing anything. */
  help?: string;
}

/** The format asked for, also where the other arguments make no sense. */
export function requestedFormat(args: readonly string[]): Format {
  const at = args.findIndex(arg => /^--format(?:=|$)/.test(arg));
  const value = args[at]?.split('=')[1] ?? args[at + 1];
  return at >= 0 && (value === 'json' || value === 'github') ? value : 'text';
}

/**
 * Reads the arguments behind the script's name.
 * @throws Refusal on a flag that does not exist or a value that makes no sense
 */
export function readArgs(command: 'build' | 'dev', args: readonly string[]): Args {
  const flags = FLAGS[command];
  const refuse = (message: string, hint: string): never => {
    throw new Refusal({ severity: 'error', code: 'usage', message, hint });
  };
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name !== undefined && !Object.hasOwn(flags, name)) {
      refuse(
        `there is no flag --${name}`,
        didYouMean(name, Object.keys(flags)) ??
          `known are ${Object.keys(flags)
            .map(flag => `--${flag}`)
            .join(', ')}`,
      );
    }
  }
  let values: Record<string, string | boolean | string[] | undefined>;
  let positionals: string[];
  try {
    const options = Object.fromEntries(
      Object.entries(flags).map(([name, { value }]) => [
        name,
        {
          type: value ? ('string' as const) : ('boolean' as const),
          multiple: REPEATED.includes(name),
        },
      ]),
    );
    // `npm run translated -- a b` puts every page behind one flag.
    ({ values, positionals } = parseArgs({
      args: [...args],
      options,
      strict: true,
      allowPositionals: args.includes('--translated'),
    }) as { values: typeof values; positionals: string[] });
  } catch (error) {
    return refuse(
      (error as Error).message.split('. ')[0]!,
      `known are ${Object.keys(flags)
        .map(flag => `--${flag}`)
        .join(', ')}`,
    );
  }
  const text = (name: string): string | undefined =>
    typeof values[name] === 'string' ? values[name] : undefined;
  const format = text('format') ?? 'text';
  if (!['text', 'json', 'github'].includes(format))
    refuse(`--format ${format} is unknown`, 'say text, json or github');
  const base = text('base');
  if (
    base !== undefined &&
    (!/^[\w/.~-]*$/.test(base) ||
      base.split('/').some(part => /^\.+$/.test(part)) ||
      base.startsWith('//'))
  )
    refuse(`--base ${base} is no path`, 'say /, or a path such as /docs/');
  const origin = text('origin');
  if (origin !== undefined && !/^https?:\/\/[^/?#\s]+\/?$/.test(origin))
    refuse(`--origin ${origin} is no origin`, 'say one of the form https://host');
  const repository = text('repository');
  if (repository !== undefined && !/^https?:\/\/\S+$/.test(repository))
    refuse(
      `--repository ${repository} is no address`,
      'say the one that edit links begin with, e.g. https://github.com/me/site/edit/main/content',
    );
  const port = text('port');
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65536))
    refuse(`--port ${port} is no port`, 'say a number from 0 to 65535');
  const hosting = text('hosting');
  if (hosting !== undefined && !Object.hasOwn(HOSTS, hosting))
    refuse(
      `--hosting ${hosting} is unknown`,
      didYouMean(hosting, Object.keys(HOSTS)) ?? `known are ${Object.keys(HOSTS).join(', ')}`,
    );
  const code = text('explain');
  const explained = code === undefined ? undefined : CODES[code];
  if (code !== undefined && explained === undefined)
    refuse(
      `there is no finding with the code "${code}"`,
      didYouMean(code, Object.keys(CODES)) ?? `known are ${Object.keys(CODES).join(', ')}`,
    );
  const offline = values.offline === true;
  const served = SERVED.filter(name => offline && values[name] !== undefined).map(
    name => `--${name}`,
  );
  if (served.length > 0)
    refuse(
      `--offline makes no sense with ${served.join(' and ')}`,
      'leave out --offline, or the rest: a folder has no address, no host and no headers',
    );
  const optional = Object.fromEntries(
    (['base', 'origin', 'repository'] as const).flatMap(name =>
      text(name) === undefined ? [] : [[name, text(name)]],
    ),
  ) as Pick<Args, 'base' | 'origin' | 'repository'>;
  return {
    content: text('content') ?? 'content',
    out: text('out') ?? 'dist',
    ...optional,
    drafts: values.drafts === true,
    // A folder is made now and then; what it would keep takes the place of what the site's own
    // builds need.
    keeping: values['no-cache'] !== true && !offline,
    format: format as Format,
    cards: values.cards === true,
    ...(text('new') === undefined ? {} : { new: text('new')! }),
    owed: values.owed === true,
    ledger: values.ledger === true,
    translated: Array.isArray(values.translated) ? [...values.translated, ...positionals] : [],
    translation: values.translation === true,
    cspMeta: values['csp-meta'] === true,
    offline,
    ...(hosting === undefined ? {} : { hosting }),
    ...(port === undefined ? {} : { port: Number(port) }),
    host: text('host') ?? '127.0.0.1',
    allowHosts: Array.isArray(values['allow-host']) ? values['allow-host'] : [],
    poll: values.poll === true,
    preview: values.preview === true,
    ...(values.help === true ? { help: helpText(command) } : {}),
    ...(explained === undefined ? {} : { help: `${explained}\n` }),
  };
}

function helpText(command: 'build' | 'dev'): string {
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
