// Implements `<!-- allow CODE: reason -->`, which allows findings of this code in the next block.
import { warningAt, type Diagnostic } from './diagnostic.ts';
import { didYouMean } from './didYouMean.ts';
import { isAllowable } from './severities.ts';
import { groupBy } from '../groupBy.ts';

interface Allowance {
  code: string;
  reason: string;
  file: string;
  line: number;
  /** First and last line of the next block, counted from 1. */
  from: number;
  to: number;
}

/** The whole comment, without spaces around it. */
const COMMENT = /^<!--\s*allow\s+([\w-]+)\s*(?::\s*(\S.*))?-->$/;
const OPENING = /^(`{3,}|~{3,}|:{3,})/;

/** Removes the allowed findings, and adds one for each allowance that allows nothing. */
export function withAllowances(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  codes: readonly string[],
): Diagnostic[] {
  const all = [...texts].flatMap(([file, text]) => findAllowances(file, text));
  if (all.length === 0) return [...diagnostics];
  const valid = all.filter(
    ({ code, reason }) => reason && codes.includes(code) && isAllowable(code),
  );
  const effective = matched(valid, diagnostics);
  return [
    ...diagnostics.filter(diagnostic => !effective.has(diagnostic)),
    ...all.filter(each => !effective.has(each)).map(allowance => unusedAt(allowance, codes)),
  ];
}

/** Returns a function that says whether a comment with a reason allows a code on a line. */
export function isAllowedAt(file: string, text: string, code: string): (line: number) => boolean {
  const allowed = new Set<number>();
  let next = 1;
  for (const { from, to, ...allowance } of findAllowances(file, text)) {
    if (allowance.code !== code || allowance.reason === '') continue;
    for (next = Math.max(next, from); next <= to; next++) allowed.add(next);
  }
  return line => allowed.has(line);
}

/** Returns the findings that are allowed, and the allowances that allow one of them. */
function matched(
  allowances: readonly Allowance[],
  diagnostics: readonly Diagnostic[],
): ReadonlySet<Allowance | Diagnostic> {
  const keyOf = ({ code, file }: Allowance | Diagnostic): string => `${code} ${file}`;
  const findings = groupBy(diagnostics, keyOf);
  const groups = [...groupBy(allowances, keyOf)];
  return new Set(groups.flatMap(([key, list]) => matchedOf(list, findings.get(key) ?? [])));
}

/** Reads both lists of a file once: blocks may overlap, but none begins above the one before. */
function matchedOf(
  allowances: readonly Allowance[],
  findings: Diagnostic[],
): (Allowance | Diagnostic)[] {
  const matches: (Allowance | Diagnostic)[] = [];
  const sorted = findings.sort((a, b) => (a.line ?? 0) - (b.line ?? 0));
  const lineOf = (index: number): number =>
    index < sorted.length ? (sorted[index]!.line ?? 0) : Infinity;
  let first = 0;
  let next = 0;
  for (const allowance of allowances) {
    const { from, to } = allowance;
    while (lineOf(first) < from) first++;
    if (lineOf(first) <= to) matches.push(allowance);
    for (next = Math.max(next, first); lineOf(next) <= to; next++) matches.push(sorted[next]!);
  }
  return matches;
}

function unusedAt({ code, reason, file, line }: Allowance, codes: readonly string[]): Diagnostic {
  const report = (problem: string, hint: string): Diagnostic =>
    warningAt({ file, line }, 'allowance-unused', `the allow comment for ${code} ${problem}`, hint);
  const known = didYouMean(code, codes) ?? '--explain CODE explains a code';
  if (!codes.includes(code)) return report('names an unknown code', known);
  if (!isAllowable(code))
    return report('has no effect: it is always an error', 'remove the comment');
  return reason
    ? report('has no effect: the next block has no such finding', 'remove the comment')
    : report('has no reason', `write <!-- allow ${code}: why this is correct -->`);
}

/** Finds the allowances of a file outside code. Several in a row apply to the same block. */
function findAllowances(file: string, text: string): Allowance[] {
  if (!/\.mdx?$/i.test(file) || !/<!--\s*allow\s/.test(text)) return [];
  const lines = text.split(/\r?\n/).map(line => line.trim());
  const { nextBlock, closingLine } = blockFinder(lines);
  const found: Allowance[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [, code, reason = ''] = COMMENT.exec(line) ?? [];
    if (code !== undefined) {
      const [from, to] = nextBlock(index + 1);
      found.push({ code, reason, file, line: index + 1, from, to });
    } else if (/^(?:`{3,}|~{3,})/.test(line)) index = closingLine(index);
  }
  return found;
}

/**
 * Finds blocks and their ends in the trimmed lines of a file. Lines must be asked for in their
 * order: what was found before a line is not searched again, which would take quadratic time.
 */
function blockFinder(lines: readonly string[]) {
  const nextText = lineFinder(lines, line => line !== '' && !COMMENT.test(line));
  const nextBlank = lineFinder(lines, line => line === '');
  /** Marks that open a fence or container → finder of the lines that close it. */
  const closings = new Map<string, (from: number) => number>();

  /** Returns the index of the line that closes a fence or container; without one, of the last. */
  const closingLine = (opening: number): number => {
    const marks = OPENING.exec(lines[opening]!)![1]!;
    const isClosing = (line: string): boolean =>
      line.startsWith(marks) && line.replaceAll(marks[0]!, '') === '';
    const next = closings.get(marks) ?? lineFinder(lines, isClosing);
    closings.set(marks, next);
    return Math.min(next(opening + 1), lines.length - 1);
  };

  /** Returns the first and last line of the next paragraph, fence, or container, from 1. */
  const nextBlock = (start: number): [from: number, to: number] => {
    const from = nextText(start);
    const isOpening = from < lines.length && OPENING.test(lines[from]!);
    return [from + 1, isOpening ? closingLine(from) + 1 : nextBlank(from)];
  };
  return { nextBlock, closingLine };
}

/** Returns a function that finds the first wanted line from an index on, which never decreases. */
function lineFinder(lines: readonly string[], isWanted: (line: string) => boolean) {
  let found = -1;
  return (from: number): number => {
    if (found < from) {
      found = from;
      while (found < lines.length && !isWanted(lines[found]!)) found++;
    }
    return found;
  };
}
