// Outdents the content of components: four spaces, as in JSX, would be code in Markdown.
import { outsideFences } from './fences.ts';
import { lineAt } from './lines.ts';
import { isAlone, scanTags } from './scanTags.ts';
import { COMPONENT } from './tags.ts';

const FENCE = /^[ \t]*(?:`{3}|~{3})/;
/** Lines that are in more tags than these stay as they are, since each tag around them is work. */
const MAX_LEVELS = 100;
const PANEL = /^[ \t]*<\/?Tab(?:Item)?\b/;

/**
 * An opening tag and its closing tag, with nothing else on their lines. `open` and `close` are the
 * indexes of the lines on which the tags begin, `inside` is that of the line after the opening tag.
 */
interface Pair {
  name: string;
  open: number;
  inside: number;
  close: number;
}

/** Outdents the content of components, in MDX also of HTML elements, to that of their tags. */
export function outdentTags(text: string, isMdx: boolean): string {
  const lines = text.split('\n');
  const prose = new Set<number>();
  const pairs: Pair[] = [];
  const open: (Omit<Pair, 'close'> & { isAlone: boolean })[] = [];
  outsideFences(text, (part, first) => {
    part.split('\n').forEach((_, at) => prose.add(first + at));
    for (const tag of scanTags(part)) {
      if (tag.isVoid || tag.name === 'pre' || !(isMdx || COMPONENT.test(tag.name))) continue;
      const at = first + lineAt(part, tag.start) - 1;
      const inside = first + lineAt(part, tag.end);
      const { name, isClosing } = tag;
      if (!isClosing) open.push({ name, open: at, inside, isAlone: isAlone(part, tag) });
      else {
        const depth = open.findLastIndex(each => each.name === name);
        const [opened] = depth < 0 ? [] : open.splice(depth);
        const isNear = open.length < MAX_LEVELS;
        if (isNear && opened?.isAlone && isAlone(part, tag)) pairs.push({ ...opened, close: at });
      }
    }
    return part;
  });
  for (const pair of pairs.sort((a, b) => a.open - b.open)) outdentPair(lines, pair, prose);
  return lines.join('\n');
}

function outdentPair(lines: string[], pair: Pair, prose: ReadonlySet<number>): void {
  const { name, open, inside, close } = pair;
  const indent = /^[ \t]*/.exec(lines[open] ?? '')?.[0] ?? '';
  // The end of a fence does not count: some are less indented than their beginning.
  const isStart = (at: number): boolean =>
    FENCE.test(lines[at] ?? '') && (prose.has(at - 1) || FENCE.test(lines[at - 1] ?? ''));
  const depths = lines
    .slice(inside, close)
    .flatMap((line, at) =>
      line.trim() && (prose.has(inside + at) || isStart(inside + at)) ? [line.search(/\S/)] : [],
    );
  // Code may be less indented than the tags around it, so each line moves only as far as it can.
  const depth = depths.reduce((least, each) => Math.min(least, each), Infinity);
  for (let at = inside; at < close; at++) {
    const line = lines[at] ?? '';
    if (name === 'Tabs' && PANEL.test(line)) lines[at] = indent + line.trim();
    else if (Number.isFinite(depth) && line.trim() !== '')
      lines[at] = indent + line.slice(Math.min(depth, line.search(/\S/)));
  }
  lines[close] = indent + (lines[close] ?? '').trim();
}
