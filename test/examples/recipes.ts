// The short forms in which runs are written.
import { isDeepStrictEqual } from 'node:util';
import {
  holds,
  Unmet,
  type Answer,
  type Ask,
  type Project,
  type Server,
  type ServeOptions,
  type Text,
} from './project.ts';

/** What `runs/<name>.ts` exports. */
export interface Run {
  /** Folder of apps/ the project is copied from; "vanilla" unless said. */
  app?: string;
  /** Files besides, or instead of, those of the app. */
  files?: Record<string, string>;
  /** Titles of fences to write, for a run that front matter names; else the fences that say run="name" are written. */
  fences?: readonly string[];
  execute(project: Project): Promise<void>;
}

type Base = Omit<Run, 'execute'>;

/** Texts to find in one file, or by pattern in several; `not` in front of a text says that it must not be there. */
export interface Not {
  not: Text;
}
export const not = (text: Text): Not => ({ not: text });
type Wanted = Text | Not;

export interface Expected {
  /** Patterns of files that exist, relative to the project, e.g. "dist/js/*.js"; one with a leading "!" must find nothing. */
  files?: readonly string[];
  /** Texts of dist/index.html, or of the HTML files named. */
  html?: readonly Wanted[] | Record<string, readonly Wanted[]>;
  /** Texts of the one file that fits each pattern. */
  text?: Record<string, readonly Wanted[]>;
  /** Texts the command printed. */
  log?: readonly Wanted[];
  /** Values of the normalized configuration by path, e.g. { 'server.port': 3000 }. */
  config?: Record<string, unknown>;
  /** Values of the first bundler configuration by path, e.g. { 'output.path': … }. */
  bundler?: Record<string, unknown>;
}

export interface BuildRun extends Base {
  flags?: string[];
  env?: Record<string, string>;
  expect: Expected;
  /** More to look at after the build. */
  then?: (project: Project, log: string) => Promise<void> | void;
}

/** Executes `rsbuild build` and compares what it left. */
export function buildRun({ flags, env, expect, then, ...base }: BuildRun): Run {
  return {
    ...base,
    async execute(project) {
      const result = await project.build(flags, env);
      compareFiles(project, expect);
      wants(result.log, expect.log ?? [], 'the log');
      await compareConfig(project, expect, 'production');
      await then?.(project, result.log);
    },
  };
}

/** Compares the normalized configuration only; quick, for options whose effect cannot be seen in files. */
export function configRun({
  expect,
  mode = 'development',
  ...base
}: Base & {
  expect: Pick<Expected, 'config' | 'bundler'>;
  mode?: 'development' | 'production';
}): Run {
  return { ...base, execute: project => compareConfig(project, expect, mode) };
}

export interface AnswerExpected {
  ask?: Ask;
  status?: number;
  /** A value of undefined: the header must not be there. */
  headers?: Record<string, Text | undefined>;
  body?: readonly Wanted[] | Text;
}

export interface ServerRun extends Base, Omit<ServeOptions, 'ready'> {
  /** Servers to ask; both unless said. */
  on?: readonly ('dev' | 'preview')[];
  ready?: Text;
  /** Called before the first server starts. */
  before?: (project: Project) => Promise<void> | void;
  /** "GET path" or a path → the expected response. */
  requests?: Record<string, AnswerExpected | number>;
  log?: readonly Wanted[];
  /** More to look at while the server runs. */
  then?: (server: Server, project: Project, kind: 'dev' | 'preview') => Promise<void> | void;
}

/** Starts the dev and the preview server in turn and compares their answers. */
export function serverRun({
  on = ['dev', 'preview'],
  flags,
  env,
  ready,
  before,
  requests = {},
  log = [],
  then,
  ...base
}: ServerRun): Run {
  return {
    ...base,
    async execute(project) {
      await before?.(project);
      for (const kind of on) {
        if (kind === 'preview') await project.build();
        const server = await project[kind]({
          ...(flags ? { flags } : {}),
          ...(env ? { env } : {}),
          ...(ready === undefined ? {} : { ready }),
        });
        for (const [path, expected] of Object.entries(requests)) {
          const wanted = typeof expected === 'number' ? { status: expected } : expected;
          matches(await server.get(path, wanted.ask), wanted, `${kind}: ${path}`);
        }
        wants(server.log(), log, `${kind}: the log`);
        await then?.(server, project, kind);
        await server.stop();
      }
    },
  };
}

/** Compares an answer with what was expected of it. */
export function matches(
  answer: Answer,
  { status, headers = {}, body = [] }: AnswerExpected,
  name: string,
): void {
  if (status !== undefined && answer.status !== status)
    throw new Unmet(`${name} answers with ${answer.status}, not ${status}`);
  for (const [header, wanted] of Object.entries(headers)) {
    const value = answer.headers[header.toLowerCase()];
    const text = Array.isArray(value) ? value.join('\n') : value;
    if (wanted === undefined ? text !== undefined : text === undefined || !holds(text, wanted))
      throw new Unmet(
        `${name} has the header ${header}: ${text ?? '(none)'}, not ${wanted ?? '(none)'}`,
      );
  }
  wants(answer.body, Array.isArray(body) ? body : [body as Text], `${name}: the body`);
}

/** Each text is there, and each `not` is not. */
export function wants(text: string, wanted: readonly Wanted[], where: string): void {
  for (const item of wanted) {
    const absent = typeof item === 'object' && 'not' in item;
    const pattern = absent ? item.not : (item as Text);
    if (holds(text, pattern) !== absent) continue;
    throw new Unmet(
      `${where} ${absent ? 'holds' : 'lacks'} ${typeof pattern === 'string' ? JSON.stringify(pattern) : String(pattern)}: ${text.length > 700 ? `${text.slice(0, 700)}\u2026` : text}`,
    );
  }
}

/** Compares the contents of the project's files. */
export function compareFiles(
  project: Project,
  { files = [], html = [], text = {} }: Expected,
): void {
  const all = (): string => project.files('dist/**').join(', ') || 'nothing';
  for (const pattern of files) {
    const absent = pattern.startsWith('!');
    const found = project.files(absent ? pattern.slice(1) : pattern);
    if (absent && found.length > 0) throw new Unmet(`there is ${found.join(', ')}`);
    if (!absent && found.length === 0)
      throw new Unmet(`no file is ${pattern}; dist holds ${all()}`);
  }
  const pages: Record<string, readonly Wanted[]> = Array.isArray(html)
    ? html.length > 0
      ? { 'dist/index.html': html as readonly Wanted[] }
      : {}
    : (html as Record<string, readonly Wanted[]>);
  for (const [file, wanted] of Object.entries(pages)) wants(project.read(file), wanted, file);
  for (const [pattern, wanted] of Object.entries(text))
    wants(project.readOne(pattern), wanted, pattern);
}

/** Compares values of the normalized configuration, and of the bundler's. */
export async function compareConfig(
  project: Project,
  { config = {}, bundler = {} }: Pick<Expected, 'config' | 'bundler'>,
  mode: 'development' | 'production',
): Promise<void> {
  if (Object.keys(config).length + Object.keys(bundler).length === 0) return;
  const real = await project.config(mode);
  for (const [values, wanted, name] of [
    [real.config, config, 'config'],
    [real.bundler[0], bundler, 'bundler config'],
  ] as const) {
    for (const [path, value] of Object.entries(wanted)) {
      const found = valueAt(values, path);
      if (!isDeepStrictEqual(found, value))
        throw new Unmet(
          `the ${name} has ${path} = ${JSON.stringify(found)}, not ${JSON.stringify(value)}`,
        );
    }
  }
}

/** The value at a path such as "output.distPath.js"; `[undefined]` is what the probe writes for undefined. */
export function valueAt(value: unknown, path: string): unknown {
  let found: unknown = value;
  for (const key of path.split('.')) found = (found as Record<string, unknown> | undefined)?.[key];
  return found === '[undefined]' ? undefined : found;
}
