// Reads and checks the command lines of build.ts and dev.ts.
import { parseArgs } from 'node:util';
import { FORMATS, type Format, refusal } from '../diagnostics/diagnostic.ts';
import { HOSTS } from '../hosting/hosts.ts';
import { KINDS } from '../import/config.ts';
import { isBasePath, isOrigin } from '../input/site/siteFault.ts';
import { didYouMean } from '../diagnostics/didYouMean.ts';
import { ALL_CODES, explain } from './explain.ts';
import { ACTIONS, FLAGS, helpText, LISTS, REPEATED, SERVED, type Command } from './flags.ts';
import { VERSION } from './version.ts';

/** What the command line asks for. */
export type Args = ReturnType<typeof readArgs>;

/**
 * Returns the requested format, even if other arguments are invalid, so that these errors can be
 * printed in it. The default is github in GitHub Actions, else text.
 */
export function requestedFormat(args: readonly string[]): Format {
  const at = args.findIndex(arg => /^--format(?:=|$)/.test(arg));
  const value = args[at]?.split('=')[1] ?? args[at + 1];
  if (at < 0) return process.env.GITHUB_ACTIONS === 'true' ? 'github' : 'text';
  return FORMATS.find(format => format === value) ?? 'text';
}

/**
 * Reads the arguments after the script's name.
 * @throws Refusal on a flag that does not exist, or a value that makes no sense
 */
export function readArgs(command: Command, args: readonly string[]) {
  const { values, positionals } = parse(command, args);
  checkValues(command, values);
  const { text, number, flag, list } = readersOf(values);
  const pagesOf = (name: string): string[] =>
    values[name] === undefined ? [] : [...list(name), ...positionals];
  const offline = flag('offline');
  const code = text('explain');
  const version = flag('version') ? `${VERSION}\n` : undefined;
  return {
    content: text('content') ?? 'content',
    out: text('out') ?? 'dist',
    base: text('base'),
    origin: text('origin'),
    repository: text('repository'),
    drafts: flag('drafts'),
    /** Not for offline builds, which would replace the cached records of the normal builds. */
    useCache: !flag('no-cache') && !offline,
    /** Whether warnings count as errors. */
    strict: flag('strict'),
    /** The build fails if there are more warnings. */
    maxWarnings: number('max-warnings'),
    /** Number of worker threads. By default, the size of the site and of the machine decides. */
    workers: number('workers'),
    format: requestedFormat(args),
    /** Whether social cards are drawn. */
    cards: flag('cards'),
    /** Path of a page to create, below its language folder. */
    new: text('new'),
    /** Generator of a site to import. `folders` contains the folder of that site. */
    import: text('import'),
    folders: values.import === undefined ? [] : positionals,
    owed: flag('owed'),
    ledger: flag('ledger'),
    /** Names of translations to record as up to date. */
    translated: pagesOf('translated'),
    /** Names of pages to record as read by a second reader. */
    read: pagesOf('read'),
    translation: flag('translation'),
    /** Whether each page contains the content security policy, for hosts that send no headers. */
    cspMeta: flag('csp-meta'),
    /** Whether to write a copy of the site that can be read without a server. */
    offline,
    /** Host whose configuration is to be printed, a key of HOSTS. */
    hosting: text('hosting'),
    port: number('port'),
    host: text('host') ?? '127.0.0.1',
    /** Additional names that the Host header may have. */
    allowHosts: list('allow-host'),
    poll: flag('poll'),
    preview: flag('preview'),
    /** Text to print instead of doing anything: the help, the version, or what a code means. */
    help: flag('help') ? helpText(command) : (version ?? (code && explain(code))),
  };
}

function readersOf(values: Parsed['values']) {
  return {
    text: (name: string) => (typeof values[name] === 'string' ? values[name] : undefined),
    number: (name: string) => (values[name] === undefined ? undefined : Number(values[name])),
    flag: (name: string) => values[name] === true,
    list: (name: string) => (Array.isArray(values[name]) ? values[name] : []),
  };
}

interface Parsed {
  values: Record<string, string | boolean | string[] | undefined>;
  positionals: string[];
}

function parse(command: Command, args: readonly string[]): Parsed {
  const flags = FLAGS[command];
  const names = Object.keys(flags);
  const known = `use one of ${names.map(flag => `--${flag}`).join(', ')}`;
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name === undefined || Object.hasOwn(flags, name)) continue;
    const [other] = Object.keys(FLAGS).filter(each => Object.hasOwn(FLAGS[each as Command], name));
    const hint =
      other === undefined ? (didYouMean(name, names) ?? known) : `${other}.ts has this flag`;
    refuse(`unknown flag --${name}`, hint);
  }
  const options = Object.fromEntries(
    Object.entries(flags).map(([name, { value }]) => {
      const type = value ? ('string' as const) : ('boolean' as const);
      return [name, { type, multiple: REPEATED.includes(name) }];
    }),
  );
  try {
    // `npm run translated -- a b` lists all pages after one flag.
    const positional = new RegExp(`^--(?:import|${LISTS.join('|')})(?:=|$)`);
    const allowPositionals = args.some(arg => positional.test(arg));
    const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals });
    return parsed as Parsed;
  } catch (error) {
    const { message } = error as Error;
    const missing = /^Option '--([\w-]+)(?: <value>)?' argument (?:is|missing)/.exec(message)?.[1];
    if (missing !== undefined && flags[missing]?.value) return refuseEmpty(command, missing);
    return refuse(message.split('. ')[0]!, known);
  }
}

function refuse(message: string, hint: string): never {
  throw refusal('usage', message, hint);
}

function refuseEmpty(command: Command, name: string): never {
  refuse(`--${name} needs a value`, `write --${name} ${FLAGS[command][name]!.value}`);
}

const MAX_PORT = 65535;

/** Flag → a function that returns what is wrong with its value, and a hint, if anything is. */
const CHECKS: Record<string, (value: string) => [problem: string, hint: string] | undefined> = {
  format: value =>
    FORMATS.some(format => format === value)
      ? undefined
      : ['is unknown', `use one of ${FORMATS.join(', ')}`],
  base: value =>
    isBasePath(value) ? undefined : ['is not a path', 'use / or a path such as /docs/'],
  origin: value =>
    isOrigin(value) ? undefined : ['is not an origin', 'use the form https://host'],
  repository: value => {
    const example = 'https://github.com/me/site/edit/main/content';
    return /^https?:\/\/\S+$/.test(value)
      ? undefined
      : ['is not a URL', `use the URL that edit links begin with, e.g. ${example}`];
  },
  port: value =>
    /^\d{1,5}$/.test(value) && Number(value) <= MAX_PORT
      ? undefined
      : ['is not a port', `use a number from 0 to ${MAX_PORT}`],
  'max-warnings': value =>
    /^\d{1,6}$/.test(value) ? undefined : ['is not a number', 'write e.g. --max-warnings 10'],
  workers: value =>
    /^\d{1,2}$/.test(value) ? undefined : ['is not a number', 'use a number from 0 to 99'],
  hosting: value => unknownName(value, Object.keys(HOSTS)),
  import: value => unknownName(value, KINDS),
  explain: value => unknownName(value, ALL_CODES),
};

function unknownName(value: string, known: readonly string[]): [string, string] | undefined {
  if (known.includes(value)) return undefined;
  return ['is unknown', didYouMean(value, known) ?? `use one of ${known.join(', ')}`];
}

function checkValues(command: Command, values: Parsed['values']): void {
  for (const [name, value] of Object.entries(values)) {
    // E.g. --host "$HOST" without such a variable: Node would listen on all addresses.
    if (!(name in CHECKS) && [value].flat().includes('')) refuseEmpty(command, name);
  }
  for (const [name, check] of Object.entries(CHECKS)) {
    const value = values[name];
    const problem = typeof value === 'string' ? check(value) : undefined;
    if (problem) refuse(`--${name} ${value} ${problem[0]}`, problem[1]);
  }
  const [action, another] = ACTIONS.filter(name => values[name] !== undefined);
  if (action && another)
    refuse(`--${action} cannot be combined with --${another}`, 'run one after the other');
  const served = SERVED.filter(name => values[name] !== undefined).map(name => `--${name}`);
  if (values.offline && served.length > 0)
    refuse(
      `--offline cannot be combined with ${served.join(' and ')}`,
      'remove one of them: an offline folder has no URL, no host, and no headers',
    );
}
