// Parsers for the languages of code examples.
import * as esbuild from 'esbuild';
import { importModule } from '../../bundling/importModule.ts';
import { importOptional } from '../../diagnostics/optionalPackages.ts';
import { jsonFault, positionAt, type Position } from '../../diagnostics/position.ts';

/** A syntax error and its position in a code block. */
interface Fault extends Position {
  message: string;
}

type Parser = (code: string) => Fault | undefined | Promise<Fault | undefined>;

/** What may be left out around members of an object, of a type, and around CSS declarations. */
const OBJECT = ['({', '})'] as const;
const TYPE = ['interface _ {', '}'] as const;
const RULE = ['_ {', '}'] as const;

/** Language of a fence, in lower case → its parser. */
export const PARSERS: ReadonlyMap<string, Parser> = new Map<string, Parser>([
  ...languages('ts mts cts typescript', framed(script('ts'), OBJECT, TYPE)),
  ...languages('tsx', framed(script('tsx'), OBJECT, TYPE)),
  ...languages('js mjs cjs javascript jsx', framed(script('jsx'), OBJECT)),
  ...languages('css', framed(script('css'), RULE)),
  ...languages('json', json),
  ...languages('jsonc json5', relaxedJson),
  ...languages(
    'scss',
    style(() => importModule<typeof import('postcss-scss')>('postcss-scss')),
  ),
  ...languages(
    'less',
    style(() => importModule<typeof import('postcss-less')>('postcss-less')),
  ),
  ...languages('html', html),
]);

function languages(names: string, parser: Parser): [string, Parser][] {
  return names.split(' ').map(name => [name, parser]);
}

/** Some invalid code crashes esbuild, whose message is then about its own code. */
const crash: Fault = { line: 1, column: 1, message: 'it makes esbuild crash' };

function script(loader: 'ts' | 'tsx' | 'jsx' | 'css'): Parser {
  return async code => {
    try {
      const { warnings } = await esbuild.transform(code, {
        loader,
        logLevel: 'silent',
        jsx: 'preserve',
        target: 'esnext',
        format: loader === 'css' ? undefined : 'esm',
        tsconfigRaw: '{"compilerOptions":{"experimentalDecorators":true}}',
      });
      // Browsers skip invalid CSS without an error, but an author needs to know about it.
      const skipped = warnings.find(({ id }) => id === 'css-syntax-error');
      return skipped && faultAt(skipped);
    } catch (error) {
      const [first] = (error as Partial<esbuild.TransformFailure>).errors ?? [];
      if (first?.text.startsWith('panic:')) return crash;
      return first ? faultAt(first) : { line: 1, column: 1, message: String(error) };
    }
  };
}

/** Also accepts code that parses only within one of the frames, such as `data() { … }` in an object. */
function framed(parse: Parser, ...frames: (readonly [string, string])[]): Parser {
  return async code => {
    let latest = await parse(code);
    for (const [start, end] of latest && latest !== crash ? frames : []) {
      const fault = await parse(`${start}\n${code}\n${end}`);
      if (!fault) return undefined;
      // The reading that fails last is the one that the author meant.
      const line = fault.line - 1;
      const isLater = line > (latest?.line ?? 0) && line <= code.split('\n').length;
      if (isLater) latest = { ...fault, line };
    }
    return latest;
  };
}

function faultAt({ location, text }: esbuild.Message): Fault {
  return { line: location?.line ?? 1, column: (location?.column ?? 0) + 1, message: text };
}

function json(code: string): Fault | undefined {
  try {
    JSON.parse(code);
    return undefined;
  } catch (error) {
    return jsonFault(code, error);
  }
}

/** Parses JSON with comments and trailing commas as a JavaScript expression. */
async function relaxedJson(code: string): Promise<Fault | undefined> {
  const fault = await script('jsx')(`(\n${code}\n)`);
  return fault && { ...fault, line: fault.line - 1 };
}

/**
 * Creates a parser of stylesheets. Its package is loaded only when a page has such an example; if
 * the package is not installed, these examples are not checked.
 */
function style(load: () => Promise<object>): Parser {
  return async code => {
    const parser = (await importOptional(load)) as { default?: unknown };
    if (!parser) return undefined;
    try {
      (parser.default as { parse(code: string): unknown }).parse(code);
      return undefined;
    } catch (error) {
      const fault = error as Partial<Fault> & { reason?: string };
      const { line = 1, column = 1, reason = String(error) } = fault;
      return { line, column, message: reason };
    }
  };
}

/** Returns the first HTML error that browsers would repair silently. The code may be a fragment. */
async function html(code: string): Promise<Fault | undefined> {
  const parser = await importOptional(() => importModule<typeof import('parse5')>('parse5'));
  if (!parser) return undefined;
  let fault: Fault | undefined;
  // `<% … %>` of template languages is not valid HTML, so spaces replace it.
  const plain = code.replace(/<%[\s\S]*?%>/g, text => text.replace(/[^\n]/g, ' '));
  parser.parseFragment(plain, {
    sourceCodeLocationInfo: true,
    onParseError: ({ code: name, startLine, startCol }) => {
      if (!ALLOWED_ERRORS.includes(name))
        fault ??= { line: startLine, column: startCol, message: name.replaceAll('-', ' ') };
    },
  });
  return fault ?? unbalanced(plain);
}

/** Names of parse errors that are allowed in fragments. */
const ALLOWED_ERRORS = ['missing-doctype', 'non-void-html-element-start-tag-with-trailing-solidus'];

const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose end tags are optional in HTML. */
const OPTIONAL = new Set(
  'html head body li p dt dd tr td th thead tbody tfoot option optgroup colgroup rp rt'.split(' '),
);
const FRAME = new Set(['html', 'head', 'body']);

/** Matches a comment, a whole script or style element, or a single tag. */
const TAG = new RegExp(
  [
    String.raw`<!--[\s\S]*?-->`,
    String.raw`<(script|style)\b[\s\S]*?<\/\1\s*>`,
    String.raw`<(\/?)([a-z][\w-]*)(?:"[^"]*"|'[^']*'|[^'">])*>`,
  ].join('|'),
  'gi',
);

function unbalanced(code: string): Fault | undefined {
  const open: { name: string; index: number }[] = [];
  for (const match of code.matchAll(TAG)) {
    const name = match[3]?.toLowerCase();
    if (!name || VOID.has(name) || match[0].endsWith('/>')) continue;
    if (match[2] !== '/') {
      open.push({ name, index: match.index });
      continue;
    }
    while (open.length > 0 && open.at(-1)!.name !== name && OPTIONAL.has(open.at(-1)!.name))
      open.pop();
    // An excerpt of a page may contain, for example, `</head>` without `<head>`.
    if (FRAME.has(name) && !open.some(element => element.name === name)) continue;
    if (open.at(-1)?.name !== name)
      return { ...positionAt(code, match.index), message: `</${name}> has no opening tag` };
    open.pop();
  }
  const left = open.find(({ name }) => !OPTIONAL.has(name));
  return left && { ...positionAt(code, left.index), message: `<${left.name}> is not closed` };
}
