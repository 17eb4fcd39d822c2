// Converts `:::` containers of other generators.
import { CONTAINER_NAMES } from '../../markdown/containerNames.ts';
import { escapeHtml } from '../../../theme/html.ts';
import type { Decide } from '../decisions.ts';
import { closesFence, openingFence, outsideFences } from './fences.ts';
import { emptyLines, lineAt } from './lines.ts';
import { blockLines } from './pythonBlocks.ts';

/** Containers that only the other generator needs. */
const DROPPED = ['v-pre', 'raw', 'steps'];

/** A reference that a plugin of MkDocs makes from code, with its options: `::: package.name`. */
const REFERENCE = /^([ \t]*):::[ \t]+([a-z_]\w*(?:\.\w+)+)[ \t]*$(?:\n\1(?: {4}|\t).*$)*/gim;

/** The container of tabs, which `convertTabs()` converts. */
const TABS = 'tabs';

/**
 * Renames containers, and removes the data after their titles. The name of one that does not exist
 * here is added to `own`: site.ts will define it.
 */
export function convertContainers(text: string, own: Set<string>, decide: Decide): string {
  const dropped: string[] = [];
  const written = text.replace(REFERENCE, (whole, _indent, name: string, at: number) => {
    decide(lineAt(text, at), `the reference of ${name}, made from its code, was left out`);
    return emptyLines(whole);
  });
  const lines = written.split('\n').map((line, index) => {
    const [, lead = '', colons = '', name = '', rest = ''] =
      /^([ \t>]*)(:{3,})[ \t]*([A-Za-z][\w-]*)?([^]*)/.exec(line) ?? [];
    if (colons === '') return line;
    if (name === '') return dropped.at(-1) === colons ? (dropped.pop(), '') : line;
    const known = name.toLowerCase().replaceAll('_', '-');
    if (known === TABS) return line;
    if (DROPPED.includes(known)) {
      dropped.push(colons);
      return '';
    }
    if (!CONTAINER_NAMES.includes(known) && !own.has(known)) {
      own.add(known);
      const message = `the container "${name}" was added to markdown.containers in site.ts`;
      decide(index + 1, message, 'choose its title and color there');
    }
    return lead + colons + known + withoutData(rest);
  });
  return lines.join('\n');
}

/** Removes attributes or data at the end of a line, e.g. `{icon="heart"}` or `{ "jsx": true }`. */
function withoutData(text: string): string {
  const at = text.indexOf('{');
  return at >= 0 && text.trimEnd().endsWith('}') ? text.slice(0, at).trimEnd() : text;
}

/** A note of docsify: `!> Text`, or `?> Text`. */
const NOTE = /^([ \t]*)([!?])>[ \t]+(?=\S)/gm;
/** A note as on GitHub, but with its text on the line of its mark. */
const ALERT = /^([ \t>]*>)[ \t]*(\[!\w+\])[ \t]+(\S.*)$(?!\n[ \t]*>)/gm;

/** Writes notes that begin with a mark as GitHub does: the mark on the line above the text. */
export function convertNotes(text: string): string {
  return text
    .replace(NOTE, (_, indent: string, mark: string) => {
      const name = mark === '!' ? 'IMPORTANT' : 'TIP';
      return `${indent}> [!${name}]\n${indent}> `;
    })
    .replace(ALERT, '$1 $2\n$1 $3');
}

/**
 * Converts the tabs of a plugin for VitePress: `:::tabs key:os`, then `== Label` above each tab. As
 * there, the first line with as many colons ends them, and all containers inside.
 */
export function convertTabs(text: string): string {
  const open: { isTabs: boolean; colons: string; tabs: number }[] = [];
  const closeFrom = (index: number): string[] =>
    open
      .splice(index)
      .reverse()
      .flatMap(({ isTabs, colons, tabs }) =>
        isTabs ? [...(tabs > 0 ? ['', '</Tab>'] : []), '</Tabs>', ''] : [colons],
      );
  const convert = (line: string): string[] => {
    const [, mark = '', name = '', rest = ''] =
      /^[ \t]*(:{3,}|={2,}(?=[ \t]))[ \t]*([\w-]*)([^]*)/.exec(line) ?? [];
    const isTabs = name.toLowerCase() === TABS;
    const last = open.findLastIndex(each => each.isTabs);
    if (mark.startsWith('=') && last >= 0) {
      const ended = closeFrom(last + 1);
      if (open[last]!.tabs++ > 0) ended.push('', '</Tab>', '');
      return [...ended, `<Tab label="${escapeHtml((name + rest).trim())}">`, ''];
    }
    if (!mark.startsWith(':') || (last < 0 && !isTabs)) return [line];
    const ended = open.findIndex(({ colons }) => colons.length <= mark.length);
    if (name + rest === '') return ended < 0 ? [line] : closeFrom(ended);
    open.push({ isTabs, colons: mark, tabs: 0 });
    const [, key = ''] = /\bkey:(\S+)/.exec(rest) ?? [];
    return isTabs ? ['', `<Tabs${key && ` groupId="${escapeHtml(key)}"`}>`] : [line];
  };
  const converted = outsideFences(text, prose => {
    const indented = (line: string): string[] => {
      const [indent] = /^[ \t]*/.exec(line)!;
      return convert(line).map(
        each => (each.startsWith('<') || each.startsWith(':') ? indent : '') + each,
      );
    };
    return prose.split('\n').flatMap(indented).join('\n');
  });
  return [converted, ...closeFrom(0)].join('\n');
}

/** The info string of a block of mdbook-admonish: `admonish warning title="Hot", collapsible=true`. */
const ADMONISH = /^[ \t]*admonish(?:[ \t]+([a-z]+)(?![ \t]*=))?(?:\.[\w.-]*)?(?=[ \t,]|$)(.*)$/i;
const ADMONISH_TITLE = /(?:\btitle[ \t]*=|^)[ \t]*(?:"((?:[^"\\]|\\.){0,300})"|'([^']{0,300})')/;

/** Converts the blocks of a plugin for mdBook, which are fences with Markdown in them. */
export function convertAdmonish(text: string): string {
  const converted: string[] = [];
  let open: ReturnType<typeof openingFence>;
  let content: string[] | undefined;
  const end = (): void => {
    if (open && content) converted.push(...blockLines(admonishBlock(open, content)));
    [open, content] = [undefined, undefined];
  };
  for (const line of text.split('\n')) {
    if (open === undefined) {
      open = openingFence(line);
      if (open?.lead.trim() === '' && ADMONISH.test(open.info)) content = [];
      else converted.push(line);
    } else if (closesFence(line, open)) {
      if (!content) converted.push(line);
      end();
    } else if (content) content.push(withoutIndent(line, open.lead));
    else converted.push(line);
  }
  end();
  return converted.join('\n');
}

function admonishBlock(
  { lead, info }: NonNullable<ReturnType<typeof openingFence>>,
  content: readonly string[],
) {
  const [, name = 'note', options = ''] = ADMONISH.exec(info) ?? [];
  const [, double, single] = ADMONISH_TITLE.exec(options) ?? [];
  const title = double?.replace(/\\(.)/g, '$1') ?? single ?? '';
  const isFolded = /\bcollapsible[ \t]*=[ \t]*true\b/.test(options);
  return {
    indent: lead,
    name: isFolded ? 'details' : name.toLowerCase(),
    title: title || (isFolded ? name : ''),
    content: convertAdmonish(content.join('\n')).split('\n'),
  };
}

function withoutIndent(line: string, indent: string): string {
  return line.startsWith(indent) ? line.slice(indent.length) : line;
}
