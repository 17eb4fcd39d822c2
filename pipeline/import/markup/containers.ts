// Converts `:::` containers of other generators.
import { CONTAINER_NAMES } from '../../markdown/containerNames.ts';
import type { Decide } from '../decisions.ts';

/** Container → its name here; '' for those that only the other generator needs. */
const CONTAINERS: Record<string, string> = { 'v-pre': '', raw: '', steps: '', note: 'note' };

/** Attributes or data at the end of the opening line, e.g. `{icon="heart"}` or `{ "jsx": true }`. */
const DATA = /[ \t]*\{.*\}[ \t]*$/;

/**
 * Renames containers, and removes the data behind their titles. The name of one that does not exist
 * here is added to `own`: site.ts will define it.
 */
export function convertContainers(text: string, own: Set<string>, decide: Decide): string {
  const dropped: string[] = [];
  const lines = text.split('\n').map((line, index) => {
    const [, lead = '', colons = '', name = '', rest = ''] =
      /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)?(.*)$/.exec(line) ?? [];
    if (colons === '') return line;
    if (name === '') return dropped.at(-1) === colons ? (dropped.pop(), '') : line;
    const lower = name.toLowerCase().replaceAll('_', '-');
    const known = CONTAINERS[lower] ?? lower;
    if (known === '') {
      dropped.push(colons);
      return '';
    }
    if (!CONTAINER_NAMES.includes(known) && !own.has(known)) {
      own.add(known);
      const message = `the container "${name}" was added to markdown.containers in site.ts`;
      decide(index + 1, message, 'choose its title and color there');
    }
    return lead + colons + known + rest.replace(DATA, '');
  });
  return lines.join('\n');
}
