// Finds the places in site.ts that findings are about. The settings are values, which have none.
import fs from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from './diagnostic.ts';
import { positionAt } from './position.ts';

/** Values and paths that a message names, and words that may be the names of settings. */
const NAMED = /"([^"]+)"|(\/[\w./~-]+)|\b([a-zA-Z]+)\b/g;

/** Adds a place to a finding about site.ts: that of the value or setting that its message names. */
export function placeSetting(finding: Diagnostic, content: string | undefined): Diagnostic {
  const file = path.join(content ?? '', 'site.ts');
  const { line, severity } = finding;
  const isOpen = finding.file === 'site.ts' && line === undefined && severity !== 'info';
  if (!isOpen || content === undefined || !fs.existsSync(file)) return finding;
  const text = fs.readFileSync(file, 'utf8');
  const named = [...finding.message.matchAll(NAMED)];
  const values = [
    ...named.flatMap(([, , url]) => url ?? []),
    ...named.flatMap(([, quoted]) => quoted ?? []).reverse(),
  ];
  const offsets = [
    ...values.map(value => text.search(new RegExp(`(?<=(['"\`]))${escaped(value)}\\1`))),
    ...[...values, ...named.map(([word]) => word)].map(key =>
      text.search(new RegExp(`(?<=^\\s*|[{,]\\s*)${escaped(key)}\\s*:`, 'm')),
    ),
  ];
  const offset = offsets.find(each => each >= 0);
  return offset === undefined ? finding : { ...finding, ...positionAt(text, offset) };
}

function escaped(value: string): string {
  return value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
