// Implements `<!-- allow CODE: reason -->`, which allows findings of this code in the next block.
import { warningAt, type Diagnostic } from './diagnostic.ts';
import { didYouMean } from './didYouMean.ts';
import { isLocked } from './severities.ts';

interface Allowance {
  code: string;
  reason: string;
  file: string;
  line: number;
  /** First and last line of the next block, counted from 1. */
  from: number;
  to: number;
}

const COMMENT = /^\s*<!--\s*allow\s+([\w-]+)\s*(?::\s*(\S.*?))?\s*-->\s*$/;
const OPENING = /^\s*(`{3,}|~{3,}|:{3,})/;

/** Removes the allowed findings, and adds one for each allowance that allows nothing. */
export function withAllowances(
  diagnostics: readonly Diagnostic[],
  texts: ReadonlyMap<string, string>,
  codes: readonly string[],
): Diagnostic[] {
  const all = [...texts].flatMap(([file, text]) => findAllowances(file, text));
  if (all.length === 0) return [...diagnostics];
  const valid = all.filter(({ code, reason }) => reason && codes.includes(code) && !isLocked(code));
  const used = new Set<Allowance>();
  const left = diagnostics.filter(({ code, file, line = 0 }) => {
    const allowing = valid.filter(
      own => own.code === code && own.file === file && line >= own.from && line <= own.to,
    );
    for (const each of allowing) used.add(each);
    return allowing.length === 0;
  });
  const unused = all.filter(allowance => !used.has(allowance));
  return [...left, ...unused.map(allowance => unusedAt(allowance, codes))];
}

function unusedAt({ code, reason, file, line }: Allowance, codes: readonly string[]): Diagnostic {
  const report = (problem: string, hint: string): Diagnostic =>
    warningAt({ file, line }, 'allowance-unused', `the allow comment for ${code} ${problem}`, hint);
  if (!codes.includes(code))
    return report(
      'names an unknown code',
      didYouMean(code, codes) ?? '--explain CODE explains a code',
    );
  if (isLocked(code)) return report('has no effect: text would be lost', 'remove the comment');
  return reason
    ? report('has no effect: the next block has no such finding', 'remove the comment')
    : report('has no reason', `write <!-- allow ${code}: why it is right here -->`);
}

/** Finds the allowances of a file outside code. Several in a row apply to the same block. */
function findAllowances(file: string, text: string): Allowance[] {
  if (!/\.mdx?$/i.test(file) || !/<!--\s*allow\s/.test(text)) return [];
  const lines = text.split(/\r?\n/);
  const found: Allowance[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!;
    const [, code, reason = ''] = COMMENT.exec(line) ?? [];
    if (code !== undefined) {
      const [from, to] = nextBlock(lines, index + 1);
      found.push({ code, reason, file, line: index + 1, from, to });
    } else if (/^\s*(?:`{3,}|~{3,})/.test(line)) index = closingLine(lines, index);
  }
  return found;
}

/** Returns the first and last line of the next paragraph, fence, or container, counted from 1. */
function nextBlock(lines: readonly string[], start: number): [from: number, to: number] {
  let from = start;
  while (from < lines.length && (lines[from]!.trim() === '' || COMMENT.test(lines[from]!))) from++;
  if (from < lines.length && OPENING.test(lines[from]!))
    return [from + 1, closingLine(lines, from) + 1];
  let to = from;
  while (to < lines.length && lines[to]!.trim() !== '') to++;
  return [from + 1, to];
}

/** Returns the index of the line that closes a fence or container; without one, of the last. */
function closingLine(lines: readonly string[], opening: number): number {
  const marks = OPENING.exec(lines[opening]!)![1]!;
  const closing = lines.findIndex((line, index) => {
    const text = line.trim();
    return index > opening && text.startsWith(marks) && text.replaceAll(marks[0]!, '') === '';
  });
  return closing < 0 ? lines.length - 1 : closing;
}
