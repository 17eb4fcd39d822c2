// Opens the file of a finding in an editor, at the line of the finding.
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { holdsFile } from '../files/outFolder.ts';
import { plainAnswer, type Answer } from './http.ts';

/** Names of editors → the arguments with which they open a file at a line. */
const FORMS: [RegExp, (file: string, line: string, column: string) => string[]][] = [
  [/^(?:code|code-insiders|codium|cursor|windsurf)$/, (...place) => ['-g', place.join(':')]],
  [/^(?:subl|zed|atom)$/, (...place) => [place.join(':')]],
  [/^(?:idea|webstorm|phpstorm|pycharm)$/, (file, line) => ['--line', line, file]],
  [/^(?:gvim|mvim|emacsclient|gedit|kate)$/, (file, line) => [`+${line}`, file]],
];

/** Editors that need a terminal, which a server cannot give them. */
const IN_TERMINAL = /^(?:n?vim?|nano|emacs|hx|micro|ed|pico)$/;

/** Starts an editor. */
type Start = (command: string, args: readonly string[]) => void;

/**
 * Answers a request of the dev client. One of its headers must contain `run`, the id of this run of
 * the server, which no other site can set or know. If the body of the answer is empty, the editor
 * was started; otherwise the body is a URL that opens it.
 * @param folders the file must be inside one of these
 */
export function openEditor(
  { headers, url = '' }: IncomingMessage,
  run: string,
  folders: readonly string[],
  start: Start = startEditor,
): Answer {
  const site = headers['sec-fetch-site'];
  if (headers['x-site-editor'] !== run || (site !== undefined && site !== 'same-origin'))
    return plainAnswer(403, 'Only pages of this server can open the editor.\n');
  const { searchParams } = new URL(url, 'http://localhost');
  const file = fileIn(folders, searchParams.get('file') ?? '');
  if (file === undefined) return plainAnswer(404, 'The project has no such file.\n');
  const [line, column] = ['line', 'column'].map(name => {
    const value = searchParams.get(name) ?? '';
    return /^\d{1,7}$/.test(value) ? value : '1';
  }) as [string, string];
  const { LAUNCH_EDITOR, VISUAL, EDITOR } = process.env;
  const editor = LAUNCH_EDITOR ?? VISUAL ?? EDITOR ?? '';
  const [command = '', ...args] = editor.trim().split(/\s+/);
  const name = path.basename(command).replace(/\.(?:exe|cmd)$/i, '');
  if (command === '' || IN_TERMINAL.test(name)) {
    const address = `vscode://file${pathToFileURL(file).pathname}:${line}:${column}`;
    return plainAnswer(200, address);
  }
  const form = FORMS.find(([known]) => known.test(name))?.[1] ?? (only => [only]);
  start(command, [...args, ...form(file, line, column)]);
  return plainAnswer(200, '');
}

function startEditor(command: string, args: readonly string[]): void {
  const child = spawn(command, args, { detached: true, stdio: 'ignore' });
  child.on('error', error => process.stderr.write(`${command}: ${error.message}\n`));
  child.unref();
}

/** Finds the file of a finding inside the folders, out of which no symbolic link may lead. */
function fileIn(folders: readonly string[], name: string): string | undefined {
  if (name === '' || name.includes('\0')) return undefined;
  for (const folder of folders) {
    const file = path.resolve(folder, name);
    if (holdsFile(folder, file) && fs.statSync(file).isFile()) return file;
  }
  return undefined;
}
