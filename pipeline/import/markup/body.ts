// Converts another generator's Markdown to ours, except in fenced code. Removed text leaves empty
// lines, so that the lines below keep their numbers.
import type { Decide } from '../decisions.ts';
import type { Kind } from '../config.ts';
import { withoutBraces, withoutComputed, withoutVueBlocks, withoutVueFences } from './computed.ts';
import { convertHighlights, outsideCode, outsideFences, withoutHiddenLines } from './fences.ts';
import { convertLiquid, type Variables } from '../jekyll.ts';
import {
  abbreviationsIn,
  convertAbbreviations,
  convertHeadings,
  convertInElements,
  convertMarks,
  separateTags,
} from './htmlTags.ts';
import { withImageSources } from './imageSources.ts';
import { includeFiles, insertSnippets, type IncludeInput } from './includes.ts';
import { emptyLines, firstLine, lineAt, remainder } from './lines.ts';
import { convertAdmonish, convertContainers, convertNotes, convertTabs } from './containers.ts';
import { outdentTags } from './outdent.ts';
import {
  convertPythonBlocks,
  definedLabels,
  withoutAttributes,
  withoutReferences,
} from './pythonBlocks.ts';
import { insertPartials, insertRawFiles } from './partials.ts';
import { convertTags, type OpenTags } from './tags.ts';

interface BodyInput extends IncludeInput {
  kind: Kind;
  /** Names of the containers that only this site has; new ones are added. */
  containers: Set<string>;
  /** Settings that pages of Jekyll can show; undefined for other sites. */
  variables?: Variables | undefined;
  /** Title in the front matter. */
  title?: string | undefined;
}

/** Converts the body of a page. */
export function convertBody(input: BodyInput): string {
  const { offset, decide, kind, source, containers, title, variables } = input;
  // Docusaurus reads all of its pages as MDX.
  const isMdx = kind === 'docusaurus' || source.endsWith('.mdx');
  const hasModules = isMdx || kind === 'rspress';
  const hasComputed = kind === 'markdown' || kind === 'vitepress';
  const separate = isMdx ? separateTags : (text: string): string => text;
  // Before files are inserted, so that their findings name the right lines; and after it, because
  // an inserted file may begin with a fence.
  const whole =
    kind === 'markdown' ? { ...input, text: withoutHiddenLines(insertSnippets(input)) } : input;
  const files = includeFiles(whole);
  const own = separate(withImageSources(variables ? convertLiquid(files) : files));
  const included = separate(insertPartials({ ...input, text: insertRawFiles(own, input) }));
  const withFiles = outdentTags(withProse(included, kind), isMdx);
  const defined = definedLabels(included);
  const abbreviations =
    kind === 'markdown' ? abbreviationsIn(withFiles) : new Map<string, string>();
  const open: OpenTags = {
    depths: new Map(),
    elements: 0,
    links: [],
    slotted: [],
    labels: new Map(),
  };
  const text = outsideFences(withFiles, (prose, line) => {
    const at: Decide = (relative, message, hint) => decide(offset + line + relative, message, hint);
    const steps: ((text: string) => string)[] = [
      text => text.replace(MDX_COMMENT, emptyLines),
      text => outsideCode(text, each => each.replace(TITLE, whole => title ?? whole)),
      text => (isMdx ? convertInElements(withoutBraces(text, at)) : text),
      text => withoutBlocks(text, at),
      text => (kind === 'markdown' ? withoutTemplates(text, at) : text),
      text => (kind === 'vitepress' ? withoutVueBlocks(text, at) : text),
      text => (hasComputed ? withoutComputed(text, at, variables) : text),
      text => (hasModules ? withoutModules(text, at) : text),
      text => outsideCode(text, convertHeadings),
      text => convertContainers(text, containers, at),
      text => (kind === 'markdown' ? convertNotes(text) : text),
      text =>
        outsideCode(text, each => each.replace(MARKED_ID, '$1$2').replace(SPACED_ID, '{#$1}')),
      text =>
        kind === 'markdown'
          ? outsideCode(withoutReferences(text, defined), (each, isBehindCode) =>
              convertAbbreviations(
                convertMarks(withoutAttributes(each, isBehindCode)),
                abbreviations,
              ),
            )
          : text,
      text => outsideCode(text, each => each.replace(NAMED_ANCHOR, '<a id=$1></a>')),
      text => convertTags(text, open, at),
    ];
    return steps.reduce((text, step) => step(text), prose);
  });
  const marked = kind === 'docusaurus' ? convertHighlights(text) : text;
  return outdentTags(
    kind === 'markdown' ? convertPythonBlocks(marked) : convertTabs(marked),
    isMdx,
  );
}

/** Returns a page in which fences with prose, which the generator would not show as code, are none. */
function withProse(text: string, kind: Kind): string {
  if (kind === 'vitepress') return withoutVueFences(text);
  return kind === 'markdown' ? convertAdmonish(text) : text;
}

/** `{/* … *\/}`, or lines of `// …` in braces. */
const MDX_COMMENT =
  /\{\/\*(?:(?!\{\/\*)[^])*?\*\/\}|^[ \t]*\{[ \t]*\n(?:[ \t]*\/\/.*\n)+[ \t]*\}[ \t]*$/gm;
/** An id whose braces are marked: `\\{#id}`, or `%{#id}%` with the delimiters of some sites. */
const MARKED_ID = /\\(\{#[\w-]+\})|%(\{#[^\s{}]+\})%/g;
/** An id as Python-Markdown writes it, with spaces or classes: `{ #id .class }`, `{ id="id" }`. */
const SPACED_ID = /\{:?[ \t]*(?:#|id=(?="))"?([^\s{}"]+)"?(?:[ \t][^{}\n]*)?\}(?=[ \t]*$)/gm;
/** The title as a component of Vue, or as MDX, computes it from the front matter. */
const TITLE = /\{\{\s*\$?frontmatter\.title\s*\}\}|(?<!\{)\{front[Mm]atter\.title\}/g;
const NAMED_ANCHOR = /<a\s+name=("[^"]*"|'[^']*')\s*(?:\/>|>\s*<\/a>)/g;

/** The beginning of a slot's content in Vue: `<template v-slot:name>` or `<template #name>`. */
const SLOT = /^<template[^>\n]*[ \t](?:v-slot|#)/;

/** A script, style, or template, on lines of its own or on one line. It contains no other one. */
const BLOCK = new RegExp(
  [
    String.raw`^<(script|style|template)\b(?:(?!^<\1\b)[^>])*>`,
    String.raw`(?:(?!^<\1\b)[^])*?^(?:\`\})?<\/\1>[ \t]*$`,
    String.raw`|^<(script|style)\b[^>\n]*>.*<\/\2>[ \t]*$`,
  ].join(''),
  'gm',
);

/** Removes the scripts, styles, and templates of components, but not the content of slots. */
function withoutBlocks(text: string, decide: Decide): string {
  return text.replace(BLOCK, (whole, name: string | undefined, single, offset: number) => {
    const tag = name ?? String(single);
    if (SLOT.test(whole)) return whole;
    decide(lineAt(text, offset), `<${tag}> was removed: pages cannot run code`);
    return emptyLines(whole);
  });
}

/** A tag of a template language, or inline code, which may show one. */
const TEMPLATE =
  /(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[^])*?(?<!`)\1(?!`)|\{\{%(?:(?!\{%)[^])*?%\}\}|\{%(?:(?!\{%)[^])*?%\}/g;

/** Removes `{% … %}`, the tags of template languages, and `{{% … %}}` of Hugo. */
function withoutTemplates(text: string, decide: Decide): string {
  return text.replace(TEMPLATE, (whole, code: string | undefined, offset: number) => {
    if (code !== undefined) return whole;
    decide(lineAt(text, offset), `${firstLine(whole)} was removed`);
    return remainder(text, whole, offset);
  });
}

/** A whole import, or one of several lines, whose first line ends within braces. */
const IMPORT =
  /^import\s+(?:type\s+)?(?:['"]|[\w$*{][^'"]*\bfrom\s*['"]|(?:[\w$]+\s*,\s*)?\{[^}'"]*$)/;

/** Removes `import` and `export` of MDX, up to the line that closes their brackets. */
function withoutModules(text: string, decide: Decide): string {
  const lines = text.split('\n');
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index] ?? '';
    const isExport = /^export\s+(?:default|const|let|function|async)\b/.test(line);
    if (!isExport && !IMPORT.test(line)) continue;
    if (isExport) decide(index + 1, `"${line.slice(0, 60)}" was removed: pages cannot run code`);
    let depth = 0;
    for (; index < lines.length; index++) {
      const current = lines[index] ?? '';
      depth += (current.match(/[{([]/g) ?? []).length - (current.match(/[})\]]/g) ?? []).length;
      lines[index] = '';
      if (depth <= 0 && (isExport || /['"]/.test(current))) break;
    }
  }
  return lines.join('\n');
}
