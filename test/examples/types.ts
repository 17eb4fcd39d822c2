// Examples → files → one tsc → diagnostics at the lines of the pages.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Diagnostic } from '../../pipeline/diagnostics/diagnostic.ts';
import type { PageRecord } from '../../pipeline/page/record.ts';
import { afterState, type Example } from './collect.ts';
import { optionFiles } from './options.ts';
import { wrapSignature, type Exports } from './signatures.ts';

const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));

/** A file that tsc reads, and how its places lead back. */
interface Written {
  example: Example;
  /** Line of the file (0-based) → line in the fence (0-based), and how many characters the file's line has more or less at its start. */
  lines: { line: number; shift: number }[];
}

/**
 * What plain JavaScript may do and TypeScript may not: parameters without a type, and values that could be null.
 * A reader who writes JavaScript sees no such message, so an example in JavaScript need not please it.
 */
const JAVASCRIPT_ALLOWS = new Set([
  2531, 2532, 7005, 7006, 7016, 7019, 7031, 7034, 18046, 18047, 18048, 18049,
]);

/** Overloads without a body, members without a value: meant so where a signature is shown. */
const SIGNATURE_ALLOWS = new Set([2391, 2371]);

/** "Cannot find name", and what follows from it. */
const UNKNOWN_NAME = new Set([2304, 2552, 2503, 1005, 1110, 1131, 1128]);

export interface TypeCheck {
  /** Folder to write into; the packages are found in a node_modules above it. */
  folder: string;
  checked: readonly Example[];
  companions: readonly Example[];
  /** Declarations of packages that are not installed, and of what bundlers load. */
  declarations: readonly string[];
  exports: Exports;
  /** Pages whose front matter names an option and its type. */
  pages?: readonly PageRecord[];
}

/** Checks all examples by one tsc. Undefined options, wrong types and missing imports come back as `example-type`. */
export async function checkTypes({
  folder,
  checked,
  companions,
  declarations,
  exports,
  pages: reference = [],
}: TypeCheck): Promise<Diagnostic[]> {
  const files = new Map<string, Written>();
  const ambient: string[] = [];
  const place = (example: Example, isChecked: boolean): void => {
    const name = fileName(example, files);
    if (name === undefined) return;
    const { text, lines } = fileText(example, exports);
    const file = path.join(folder, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    if (!isChecked) return;
    files.set(name, { example, lines });
    if (/\.d\.[cm]?ts$/.test(name)) ambient.push(name);
  };
  for (const example of checked) place(example, true);
  // A file that a page shows only because others import it is next to its checked ones; its own faults are ignored.
  const pages = new Set(checked.map(({ page }) => page));
  for (const example of companions)
    if (pages.has(example.page) && !/\.d\.[cm]?ts$/.test(example.title)) place(example, false);

  // Declarations of two examples may contradict each other, so each has a project of its own.
  const options = new Map(
    optionFiles(reference, exports).map(({ page, text }, index) => {
      const name = `option-${index}.ts`;
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(path.join(folder, name), text);
      return [name, page] as const;
    }),
  );
  const projects = [
    {
      name: 'tsconfig.json',
      files: [
        ...[...files.keys()].filter(name => !ambient.includes(name)),
        ...options.keys(),
        ...declarations,
      ],
      skipLibCheck: true,
    },
    ...ambient.map((name, index) => ({
      name: `tsconfig.ambient-${index}.json`,
      files: [name],
      skipLibCheck: false,
    })),
    ...(declarations.length > 0
      ? [{ name: 'tsconfig.declarations.json', files: declarations, skipLibCheck: false }]
      : []),
  ];
  const output: string[] = [];
  const queue = [...projects.entries()];
  const compileNext = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const [index, { name, files, skipLibCheck }] = next;
      fs.writeFileSync(
        path.join(folder, name),
        JSON.stringify({ compilerOptions: { ...COMPILER, skipLibCheck }, files }, null, 2),
      );
      output[index] = await tsc(folder, name);
    }
  };
  await Promise.all(Array.from({ length: os.availableParallelism() }, compileNext));
  return output.flatMap((text, index) =>
    readErrors({
      text,
      files,
      options,
      folder,
      own: index === 0 || projects[index]!.files !== declarations ? [] : declarations,
    }),
  );
}

const COMPILER = {
  target: 'es2022',
  lib: ['es2023', 'dom', 'dom.iterable'],
  module: 'esnext',
  moduleResolution: 'bundler',
  // With `react-jsx`, children would have to be a prop called so; Vue has none.
  jsx: 'preserve',
  jsxImportSource: 'react',
  types: ['node'],
  strict: true,
  allowJs: true,
  checkJs: true,
  noEmit: true,
  experimentalDecorators: true,
  resolveJsonModule: true,
  allowImportingTsExtensions: true,
};

/** Returns the file to which an example is written, e.g. "config/server/port/rsbuild.config.2.ts"; undefined if nothing can import it, so that it is not checked. */
function fileName(example: Example, files: ReadonlyMap<string, Written>): string | undefined {
  const folder = example.page.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'index';
  const extension =
    example.lang === 'js' && /\bJSX\b|<\w+[^>]*\/>/.test(example.code) ? 'jsx' : example.lang;
  let title = path.posix.normalize(example.title || `fence-${example.line}.${extension}`);
  while (title.startsWith('../')) title = title.slice(3);
  title = title.replace(/^\/+/, '').replace(/[^\w@./[\]$-]/g, '_');
  if (!/\.(?:[cm]?[jt]s|[jt]sx)$/.test(title)) title += `.${extension}`;
  if (example.lang.startsWith('ts') && /\.[cm]?jsx?$/.test(title)) title += '.ts';
  const [, stem, ending] = /^(.*?)((?:\.d)?\.\w+)$/.exec(title)!;
  let name = `${folder}/${title}`;
  for (let count = 2; files.has(name); count++) name = `${folder}/${stem}.${count}${ending}`;
  return name;
}

function fileText(example: Example, exports: Exports): { text: string; lines: Written['lines'] } {
  const state = afterState(example);
  const code = state.map(({ text }) => text).join('\n');
  let before = '';
  let after = '';
  if ('signature' in example.meta) {
    ({ before, after } = wrapSignature(
      code,
      typeof example.meta.signature === 'string' ? example.meta.signature : undefined,
      exports,
    ));
  } else if (!/\.d\.[cm]?ts$/.test(example.title)) {
    const library = jsxLibrary(code, example.page);
    if (library) before = `/** @jsxImportSource ${library} */ `;
    // Two scripts without import and export would share one scope.
    if (!/^\s*(?:import|export)\b/m.test(code) && !/\brequire\(|\bmodule\.exports\b/.test(code))
      after = '\nexport {};';
  }
  return {
    text: `${before}${code}${after}\n`,
    lines: state.map(({ line, cut }, index) => ({
      line,
      shift: cut - (index === 0 ? before.length : 0),
    })),
  };
}

/** Libraries with JSX of their own: how an example imports them, and the pages of their plugin and guide. */
const JSX_LIBRARIES = [
  { name: 'preact', imported: /from 'preact/, page: /\/preact$/ },
  { name: 'solid-js', imported: /from 'solid-js/, page: /\/solid$/ },
  { name: 'vue', imported: /from 'vue'/, page: /\/vue[23]?(?:-jsx)?$/ },
];

/** Library of an example's JSX, if it is not React: one that the example imports, or else that of its page. */
function jsxLibrary(code: string, page: string): string | undefined {
  const library = JSX_LIBRARIES.find(({ imported }) => imported.test(code));
  return (
    library ??
    (/from 'react/.test(code) ? undefined : JSX_LIBRARIES.find(item => item.page.test(page)))
  )?.name;
}

function tsc(folder: string, project: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [TSC, '-p', project, '--pretty', 'false', '--noErrorTruncation'],
      { cwd: folder },
    );
    let output = '';
    child.stdout.on('data', chunk => (output += String(chunk)));
    child.stderr.on('data', chunk => (output += String(chunk)));
    child.on('error', reject);
    child.on('close', () => resolve(output));
  });
}

interface Output {
  text: string;
  files: ReadonlyMap<string, Written>;
  /** Files made of front matter. */
  options?: ReadonlyMap<string, PageRecord>;
  folder: string;
  /** Declarations whose own faults count. */
  own: readonly string[];
}

/** tsc's lines → diagnostics. Indented lines continue the message above them. */
export function readErrors({ text, files, options, folder, own }: Output): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  // Pages whose type needs no second word: it names what only the page knows, or is reported already.
  const known = new Set<PageRecord>();
  let last: Diagnostic | undefined;
  for (const line of text.split('\n')) {
    const match = /^(.*)\((\d+),(\d+)\): error TS(\d+): (.*)$/.exec(line);
    if (!match) {
      const whole = /^error TS(\d+): (.*)$/.exec(line);
      if (whole)
        diagnostics.push({
          severity: 'error',
          code: 'example-type',
          message: `tsc does not run: ${whole[2]} (TS${whole[1]})`,
        });
      // The last of the indented lines is the one that names the cause.
      else if (last && /^\s+\S/.test(line))
        last.message = shorten(`${last.message.split(': ')[0]}: ${line.trim().replace(/\.$/, '')}`);
      if (whole) last = undefined;
      continue;
    }
    last = undefined;
    const [, name, row, column, number, message] = match;
    const written = files.get(name!.split(path.sep).join('/'));
    const text = `TS${number} ${message!.replace(/\.$/, '')}`;
    const page = options?.get(name!);
    if (page) {
      // A type may use words of the page's own; then there is nothing to compare.
      if (row === '2' && UNKNOWN_NAME.has(Number(number))) known.add(page);
      else if (!known.has(page)) {
        known.add(page);
        last = {
          severity: 'error',
          code: 'example-type',
          file: page.pagePath,
          line: (row === '1' ? page.keyLines.option : page.keyLines.type) ?? 1,
          message: `${row === '1' ? `there is no option ${page.frontmatter.option}` : `the type of ${page.frontmatter.option} differs from that of the package`}: ${text}`,
          hint: row === '1' ? 'correct the path' : 'write the type of the package',
        };
        diagnostics.push(last);
      }
      continue;
    }
    if (!written) {
      if (own.some(file => path.resolve(folder, name!) === path.resolve(file)))
        diagnostics.push({
          severity: 'error',
          code: 'example-type',
          file: path.basename(name!),
          line: Number(row),
          column: Number(column),
          message: text,
          hint: 'correct the stand-in declaration',
        });
      continue;
    }
    const { example } = written;
    if (/^jsx?$|^[cm]js$/.test(example.lang) && JAVASCRIPT_ALLOWS.has(Number(number))) continue;
    if ('signature' in example.meta && SIGNATURE_ALLOWS.has(Number(number))) continue;
    last = {
      severity: 'error',
      code: 'example-type',
      ...placeOf(written, Number(row), Number(column)),
      message: text,
    };
    diagnostics.push(last);
  }
  return diagnostics;
}

/** The place on the page of a place in a written file. What follows the fence's last line belongs to its first. */
function placeOf(
  { example, lines }: Written,
  row: number,
  column: number,
): { file: string; line: number; column: number } {
  const inside = lines[row - 1];
  if (!inside) return { file: example.file, line: example.line, column: 1 };
  const line = example.line + 1 + inside.line;
  const shown = example.code.split('\n')[inside.line] ?? '';
  // In a list, the fence is indented, so the code begins further right in the line of the page.
  const indent = Math.max(0, example.source[line - 1]?.indexOf(shown) ?? 0);
  return { file: example.file, line, column: Math.max(1, column + inside.shift + indent) };
}

function shorten(text: string): string {
  return text.length > 600 ? `${text.slice(0, 600)}\u2026` : text;
}
