// Findings: their type, and functions that create, sort, count, and format them.
import fs from 'node:fs';
import path from 'node:path';

export type Severity = 'error' | 'warning' | 'info';

/** One finding. Lines and columns count from 1; files are relative to the content folder. */
export interface Diagnostic {
  severity: Severity;
  /** Stable name of the kind of finding, e.g. "dead-link". */
  code: string;
  file?: string;
  line?: number;
  column?: number;
  /** What is wrong, without a period at the end. */
  message: string;
  /** How to fix it. */
  hint?: string;
  /** The URL that a finding about a link names, e.g. "/guide/#options". */
  target?: string;
}

export const FORMATS = ['text', 'json', 'github', 'sarif'] as const;
export type Format = (typeof FORMATS)[number];

/** Where a finding is. */
export type Place = Pick<Diagnostic, 'file' | 'line' | 'column'>;

function finder(severity: Severity) {
  return (place: Place, code: string, message: string, hint?: string): Diagnostic => {
    const finding: Diagnostic = { severity, code, ...place, message };
    return hint === undefined ? finding : { ...finding, hint };
  };
}

export const errorAt = finder('error');
export const warningAt = finder('warning');
export const infoAt = finder('info');

/** An expected failure, caused by input or environment. It ends the build with exit code 1. */
export class Refusal extends Error {
  readonly diagnostics: Diagnostic[];

  constructor(diagnostics: Diagnostic | Diagnostic[]) {
    const list = Array.isArray(diagnostics) ? diagnostics : [diagnostics];
    super(list.map(formatText).join('\n'));
    this.diagnostics = list;
  }
}

/** Creates a refusal with a single error. */
export function refusal(code: string, message: string, hint?: string, place: Place = {}): Refusal {
  return new Refusal(errorAt(place, code, message, hint));
}

const OWNER = 'check its owner and its permissions';
const SYSTEM_HINTS: Record<string, string> = {
  EACCES: OWNER,
  EPERM: OWNER,
  EROFS: 'copy the project to a file system that is not read-only',
  ENOSPC: 'free some space',
  EMFILE: 'raise the limit with ulimit -n',
};

/** Turns an error of the operating system into a finding; undefined for others, i.e. bugs. */
export function systemFault(error: unknown): Diagnostic[] | undefined {
  if (!isSystemError(error)) return undefined;
  const message = `the operating system reported an error: ${error.message}`;
  const hint = SYSTEM_HINTS[error.code ?? ''] ?? 'if files changed during the build, build again';
  return [errorAt({}, 'system', message, hint)];
}

/** Whether an error comes from the operating system, e.g. from the file system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error;
}

export function isError({ severity }: Diagnostic): boolean {
  return severity === 'error';
}

/** Whether any finding is an error. A site with errors is not built. */
export function hasErrors(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(isError);
}

/** e.g. "0 errors, 2 warnings". */
export function countText(diagnostics: readonly Diagnostic[]): string {
  const count = (wanted: Severity): string =>
    plural(diagnostics.filter(({ severity }) => severity === wanted).length, wanted);
  return `${count('error')}, ${count('warning')}`;
}

/** e.g. "1 error", "2 errors". */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Sorts findings by file and position, without repeated ones, so that two runs print the same. */
export function sortDiagnostics(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const seen = new Map(diagnostics.map(diagnostic => [JSON.stringify(diagnostic), diagnostic]));
  return [...seen.values()].sort(
    (a, b) =>
      compare(a.file ?? '', b.file ?? '') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      (a.column ?? 0) - (b.column ?? 0) ||
      compare(a.code + a.message, b.code + b.message),
  );
}

/**
 * Formats findings: text for people, JSON lines for programs, workflow commands for GitHub, or
 * SARIF.
 * @param content the content folder; if given, paths become relative to the working folder
 */
export function formatDiagnostics(
  diagnostics: readonly Diagnostic[],
  format: Format,
  content?: string,
): string {
  const placed = diagnostics.map(diagnostic => relativeToCwd(diagnostic, content));
  if (format === 'sarif') return formatSarif(placed);
  const print = { text: formatText, json: formatJson, github: formatGithub }[format];
  return placed.map(diagnostic => `${print(diagnostic)}\n`).join('');
}

/** Whether a folder has an entry of this name. A symbolic link that is broken has one, too. */
function hasEntry(file: string): boolean {
  try {
    return fs.lstatSync(file, { throwIfNoEntry: false }) !== undefined;
  } catch {
    // There can be no such entry, e.g. below a file, or with a name of 300 characters.
    return false;
  }
}

/**
 * Returns the finding with a path relative to the working folder, or an absolute path if the file
 * is outside it. If the file does not exist, the finding stays as it is.
 */
export function relativeToCwd(diagnostic: Diagnostic, content: string | undefined): Diagnostic {
  if (content === undefined) return diagnostic;
  const file = path.resolve(content, diagnostic.file ?? '');
  if (diagnostic.file === undefined || !hasEntry(file)) return diagnostic;
  const relative = path.relative('', file);
  return {
    ...diagnostic,
    file: (relative.startsWith('..') ? file : relative).split(path.sep).join('/'),
  };
}

function formatText(diagnostic: Diagnostic): string {
  const { severity, code, file, line, column } = diagnostic;
  const place = [file, line, column].filter(part => part !== undefined).join(':');
  const text = `${severity}: ${messageOf(diagnostic)} (${code})`;
  return printableLines(place ? `${place} ${text}` : text, code);
}

/** Returns what is wrong, and how to fix it. */
export function messageOf({ message, hint }: Diagnostic): string {
  return hint ? `${message}; ${hint}` : message;
}

/** Makes a finding safe to print. Only a crash, whose message is a stack trace, has many lines. */
export function printableLines(text: string, code: string): string {
  return code === 'crash' ? text.split('\n').map(printable).join('\n') : printable(text);
}

/**
 * Makes a text safe to print on one line. A message may quote a page: a terminal would obey an
 * escape sequence in it, and GitHub would run a line that begins with `::` as a command.
 */
export function printable(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .replace(/^\s*::/, ' : :');
}

/** Formats a finding as JSON. Also escapes the control characters that JSON.stringify keeps. */
function formatJson(diagnostic: Diagnostic): string {
  return JSON.stringify(diagnostic).replace(
    /[\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g,
    char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

// https://docs.github.com/actions/reference/workflow-commands-for-github-actions
// Data (the message) and properties are escaped differently.
function formatGithub(diagnostic: Diagnostic): string {
  const { severity, code, file, line, column } = diagnostic;
  const command = { error: 'error', warning: 'warning', info: 'notice' }[severity];
  const data = (text: string): string =>
    text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
  const property = (text: string): string =>
    data(printable(text)).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const properties = Object.entries({ file, line, col: column, title: code })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${property(String(value))}`);
  return `::${command} ${properties.join(',')}::${data(printable(messageOf(diagnostic)))}`;
}

const SARIF_SCHEMA = 'https://json.schemastore.org/sarif-2.1.0.json';

/** Formats findings, whose paths are relative to the working folder, as SARIF: a log with one run. */
function formatSarif(diagnostics: readonly Diagnostic[]): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const rules = codes.map(id => ({ id }));
  const driver = { name: 'site-build', rules };
  const results = diagnostics.map(sarifResult);
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  return `${JSON.stringify({ $schema: SARIF_SCHEMA, version: '2.1.0', runs: [run] }, null, 2)}\n`;
}

function sarifResult(diagnostic: Diagnostic) {
  const { severity, code, file, line, column } = diagnostic;
  const region = line === undefined ? undefined : { startLine: line, startColumn: column };
  const location =
    file === undefined
      ? undefined
      : {
          physicalLocation: {
            artifactLocation: { uri: file.split('/').map(encodeURIComponent).join('/') },
            region,
          },
        };
  return {
    ruleId: code,
    level: severity === 'info' ? 'note' : severity,
    message: { text: messageOf(diagnostic) },
    locations: location && [location],
  };
}

function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
