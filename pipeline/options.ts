// The command line of build.ts and dev.ts: what may be said, and what was said.
import { parseArgs } from 'node:util';
import type { Format } from './diagnostic.ts';
import { Refusal } from './diagnostic.ts';
import { didYouMean } from './nearest.ts';

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
  format: { value: 'text|json|github', about: 'how findings are printed' },
  help: { about: 'print this list' },
};

const FLAGS: Record<'build' | 'dev', Record<string, Flag>> = {
  build: { ...SHARED, out: { value: 'DIR', about: 'folder to write (default: dist)' }, owed: { about: 'list related pages that are not written yet, and write nothing' } },
  dev: { ...SHARED, out: { value: 'DIR', about: 'folder that --preview serves (default: dist)' }, preview: { about: 'serve the built site as a production host would' }, port: { value: 'N', about: 'port (default: 5173, or the next free one)' }, host: { value: 'NAME', about: 'address to listen on (default: 127.0.0.1)' }, poll: { about: 'look for changes by polling, where the system reports none' } },
};

export interface Options {
  content: string;
  out: string;
  base?: string;
  origin?: string;
  repository?: string;
  drafts: boolean;
  format: Format;
  owed: boolean;
  port?: number;
  host: string;
  poll: boolean;
  preview: boolean;
  /** Set when help was asked for: the text to print instead of doing anything. */
  help?: string;
}

/**
 * Reads the arguments behind the script's name.
 * @throws Refusal on a flag that does not exist or a value that makes no sense
 */
export function readOptions(command: 'build' | 'dev', args: readonly string[]): Options {
  const flags = FLAGS[command];
  const refuse = (message: string, hint: string): never => {
    throw new Refusal({ severity: 'error', code: 'usage', message, hint });
  };
  for (const arg of args) {
    const name = /^--([^=]+)/.exec(arg)?.[1];
    if (name !== undefined && !Object.hasOwn(flags, name)) {
      refuse(`there is no flag --${name}`, didYouMean(name, Object.keys(flags)) ?? `known are ${Object.keys(flags).map(flag => `--${flag}`).join(', ')}`);
    }
  }
  let values: Record<string, string | boolean | undefined>;
  try {
    const options = Object.fromEntries(Object.entries(flags).map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]));
    ({ values } = parseArgs({ args: [...args], options, strict: true, allowPositionals: false }) as { values: typeof values });
  } catch (error) {
    return refuse((error as Error).message.split('. ')[0]!, `known are ${Object.keys(flags).map(flag => `--${flag}`).join(', ')}`);
  }
  const text = (name: string): string | undefined => (typeof values[name] === 'string' ? values[name] : undefined);
  const format = text('format') ?? 'text';
  if (!['text', 'json', 'github'].includes(format)) refuse(`--format ${format} is unknown`, 'say text, json or github');
  const port = text('port');
  if (port !== undefined && !(/^\d{1,5}$/.test(port) && Number(port) < 65536)) refuse(`--port ${port} is no port`, 'say a number from 0 to 65535');
  const optional = Object.fromEntries((['base', 'origin', 'repository'] as const).flatMap(name => (text(name) === undefined ? [] : [[name, text(name)]]))) as Pick<Options, 'base' | 'origin' | 'repository'>;
  return {
    content: text('content') ?? 'content',
    out: text('out') ?? 'dist',
    ...optional,
    drafts: values.drafts === true,
    format: format as Format,
    owed: values.owed === true,
    ...(port === undefined ? {} : { port: Number(port) }),
    host: text('host') ?? '127.0.0.1',
    poll: values.poll === true,
    preview: values.preview === true,
    ...(values.help === true ? { help: helpText(command) } : {}),
  };
}

function helpText(command: 'build' | 'dev'): string {
  const rows = Object.entries(FLAGS[command]).map(([name, { value, about }]) => `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(28)}${about}\n`);
  const what = command === 'build' ? 'Builds the site.' : 'Serves the site while it is written; every save shows in the browser.';
  return `${what}\n\n  tsx ${command}.ts [flags]\n\n${rows.join('')}`;
}
