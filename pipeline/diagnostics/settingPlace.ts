// Finds the places in site.ts, or a file of labels, that findings are about. The settings are values,
// which have none.
import path from 'node:path';
import { escapeRegExp } from '../../client/text/escapeRegExp.ts';
import { readIfPossible } from '../files/textFiles.ts';
import type { Diagnostic } from './diagnostic.ts';
import { positionAt } from './position.ts';

/** Values, paths, and keys such as a.b that a message names, and words that may be settings. */
const NAMED = /"([^"]+)"|(\/[\w./~-]+)|\b([a-zA-Z]+(?:\.[\w-]+)*)/g;

/** The file of the settings, and those of the labels. */
const SETTINGS = /^(?:site|labels\.[\w-]+)\.ts$/;

/** Adds to a finding about such a file the place of the value or setting that its message names. */
export function placeSetting(finding: Diagnostic, content: string | undefined): Diagnostic {
  const { file: name = '', line, severity } = finding;
  const file = path.join(content ?? '', name);
  const isOpen = SETTINGS.test(name) && line === undefined && severity !== 'info';
  const text = isOpen && content !== undefined ? readIfPossible(file) : undefined;
  if (text === undefined) return finding;
  const named = [...finding.message.matchAll(NAMED)];
  const values = [
    ...named.flatMap(([, , url]) => url ?? []),
    ...named.flatMap(([, quoted]) => quoted ?? []).reverse(),
  ];
  // The key a.b.c, or else a.b.
  const keys = named.flatMap(([word]) => {
    const parts = word.split('.');
    return [...parts.keys()].map(at => parts.slice(0, parts.length - at));
  });
  const offsets = [
    ...values.map(value => text.search(new RegExp(`(?<=(['"\`]))${escapeRegExp(value)}\\1`))),
    ...[...values.map(value => [value]), ...keys].map(key => placeOfKey(key, text)),
  ];
  // A missing setting has no place. Elsewhere in the file, its name means something else.
  const isMissing = finding.message.startsWith('site.ts has no ');
  const offset = isMissing ? undefined : offsets.find(each => each >= 0);
  return offset === undefined ? finding : { ...finding, ...positionAt(text, offset) };
}

/** What may be in an object before a key: anything with balanced braces. */
const BEFORE_KEY = String.raw`\s*\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*?`;

/** Returns the offset of a key, whose parents are the other parts; -1 if it is missing. */
function placeOfKey(parts: readonly string[], text: string): number {
  const keys = parts.map(part => `(?<=^\\s*|[{,]\\s*)['"]?${escapeRegExp(part)}['"]?\\s*:`);
  const found = new RegExp(keys.join(BEFORE_KEY), 'm').exec(text);
  return found ? found.index + found[0].lastIndexOf(parts.at(-1) ?? '') : -1;
}
