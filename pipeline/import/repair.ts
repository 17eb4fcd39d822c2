// Repairs errors that would keep an imported site from building, and that cannot be lowered to
// warnings. It changes the line of each error, and records that a person must look at it.
import fs from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isLocked } from '../diagnostics/severities.ts';
import { createSite } from '../site.ts';
import { groupBy } from '../groupBy.ts';
import type { Decide, Decisions } from './decisions.ts';
import { CODE, openingFence, outsideAllCode } from './markup/fences.ts';

const MAX_ROUNDS = 24;

const escapeTags = (line: string): string => line.replace(/<(?=\/?[A-Za-z])/g, '&lt;');
const withoutTags = (line: string): string => {
  const left = line.replace(/<\/?[A-Z][\w.]*(?:\s[^<>]*)?>/g, '');
  return left === line ? escapeTags(line) : left;
};
/** A tag of embedded media, with its URL if that is on another site. */
const MEDIA_TAG =
  /<\/?(?:iframe|video|audio|source|object|embed)\b(?:[^>]*?\s(?:src|data)="(https?:[^"]*)")?[^>]*>/g;
/** Escapes the pipes in code, which would end its cell; without any, joins the last two cells. */
const withoutExtraCell = (line: string): string => {
  const escaped = line.replace(CODE, code => code.replace(/(?<!\\)\|/g, '\\|'));
  return escaped === line ? line.replace(/(?<!\\)\|(?=[^|]*\|?\s*$)/, '\\|') : escaped;
};
/** Returns a link to embedded media with their title; '' if they are not on another site. */
const mediaLink = (tag: string, url?: string): string => {
  const [, title = url] = /\stitle="([^"<]+)"/.exec(tag) ?? [];
  return url ? `<a href="${url}">${title}</a>` : '';
};
const nothing = (): string => '';

const REPAIRS: Record<string, (line: string) => string> = {
  'html-swallows': escapeTags,
  'html-unclosed': escapeTags,
  'include-missing': nothing,
  'include-outside': nothing,
  'include-syntax': line => `\\${line}`,
  'media-removed': line => line.replace(MEDIA_TAG, mediaLink),
  'module-line': line => `\\${line.trimStart()}`,
  'table-cell': withoutExtraCell,
  'unclosed-container': nothing,
};
const OF_TAGS = /tag|tab-outside/;
const UNCLOSED = 'unclosed-fence';
const TOO_LARGE = 'html-too-large';
const TAKEN = 'same-output';
/** Code → what the report says about a repair that changes more than the line of the error. */
const CHANGES: Record<string, string> = {
  [UNCLOSED]: 'it was closed',
  [TOO_LARGE]: 'elements around words were removed',
  [TAKEN]: 'it was left out',
};

/** Removes elements around words: colored output of terminals has one for each word. */
function withoutInlineHtml(text: string): string {
  return outsideAllCode(text, part =>
    part.replace(/<\/?(?:span|strong|em|b|i|font)\b[^<>]*>/g, ''),
  );
}

/** Changes lines and checks again, up to MAX_ROUNDS times; returns the findings that are left. */
export async function repair(content: string, decisions: Decisions): Promise<Diagnostic[]> {
  // One site for all rounds: after the first, it parses and checks only the pages that have changed.
  const site = await createSite({ content, drafts: true, useCache: false });
  let found: Diagnostic[] = [];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    found = (await site.diagnostics()).filter(({ file }) => file !== undefined);
    const lines = new Map<string, Diagnostic>();
    for (const finding of found) {
      const { code, file, line } = finding;
      const isRepaired = CHANGES[code] || REPAIRS[code] || OF_TAGS.test(code);
      const isPlaced = code === TAKEN ? file?.startsWith('public/') : line !== undefined;
      if (isLocked(code) && isPlaced && isRepaired) lines.set(`${file}:${line}`, finding);
    }
    if (lines.size === 0) break;
    for (const [file, findings] of groupBy([...lines.values()], each => each.file ?? ''))
      repairFile(path.join(content, file), findings, decisions.of(file));
    await site.invalidate(new Set([...lines.values()].flatMap(({ file }) => file ?? [])));
  }
  site.workers?.end();
  return found;
}

function repairFile(name: string, findings: readonly Diagnostic[], decide: Decide): void {
  // From the last line up, because closing a fence moves the lines below it.
  const ordered = [...findings].sort((a, b) => (b.line ?? 0) - (a.line ?? 0));
  for (const { line = 1, code, message } of ordered)
    decide(line, `${message}: ${CHANGES[code] ?? 'the line was changed'} (${code})`);
  if (ordered.some(({ code }) => code === TAKEN)) {
    fs.rmSync(name);
    return;
  }
  const isTooLarge = ordered.some(({ code }) => code === TOO_LARGE);
  const text = fs.readFileSync(name, 'utf8');
  const lines = (isTooLarge ? withoutInlineHtml(text) : text).split('\n');
  for (const { line = 1, code } of ordered) repairLine(lines, line, code);
  fs.writeFileSync(name, lines.join('\n'));
}

function repairLine(lines: string[], line: number, code: string): void {
  if (code === TOO_LARGE) return;
  if (code === UNCLOSED) {
    closeFence(lines, line);
    return;
  }
  const before = lines[line - 1] ?? '';
  const after = (REPAIRS[code] ?? withoutTags)(before);
  lines[line - 1] = after === before ? '' : after;
}

/** Closes a fence at the end of the list item or page that it is in. */
function closeFence(lines: string[], line: number): void {
  const { lead = '', run = '' } = openingFence(lines[line - 1] ?? '') ?? {};
  const indent = lead.replace(/[^\s>]/g, ' ');
  const isOutside = (text: string): boolean => text.trim() !== '' && !text.startsWith(indent);
  const next = run === '' ? -1 : lines.findIndex((text, at) => at >= line && isOutside(text));
  let end = next < 0 ? lines.length : next;
  while (end > line && lines[end - 1]?.trim() === '') end--;
  lines.splice(end, 0, indent + run);
}
