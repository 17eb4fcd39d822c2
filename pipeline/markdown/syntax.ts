// Syntax of other Markdown tools, and references without a definition: CommonMark shows them as
// they are written, which no author meant.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { BIDI_CONTROL } from '../checks/texts/bidiControls.ts';
import { pageEnv, report, spotFinder, spotOf, type PageEnv } from './context.ts';

/** Stands for what is no plain text: code, tags, links, escapes. */
const OTHER = '\uFFFC';

interface Rule {
  code: string;
  /** Looks at the text of one block, in which OTHER stands for everything but plain text. */
  pattern: RegExp;
  message(found: string): string;
  hint: string;
}

const LIST = '(?:\\s+(?:[.#][\\w-]+|[\\w-]+=(?:"[^"{}]*"|[^\\s{}"]+)))*\\s*\\}';

const RULES: Rule[] = [
  {
    code: 'toc-mark',
    pattern: /^(?:@?\[\[?_?toc_?\]?\]|\$\{toc\})$/gi,
    message: found => `"${found}" makes no table of contents and stays text`,
    hint: 'take it out: the outline stands beside the text',
  },
  {
    code: 'image-data',
    pattern: /!\[[^[\]]*\]\(\s*<?data:/gi,
    message: () => 'an image of a data: address of this kind stays text',
    hint: 'save it as a file in public/, or beside the page',
  },
  {
    code: 'undefined-reference',
    pattern: /(?<![\w\]\uFFFC])!?\[[^[\]\n]+\]\[[^[\]\n]*\]/g,
    message: found => `"${found}" names a reference that is not defined, and stays text`,
    hint: 'add a line such as [name]: /route, or write it as code',
  },
  {
    code: 'attribute-list',
    pattern: new RegExp(
      `\\{:?\\s*[.#][\\p{L}_][\\p{L}\\p{N}_-]*${LIST}|(?<=\\uFFFC)\\{:?\\s*[\\w-]+=(?:"[^"{}]*"|[^\\s{}"]+)${LIST}`,
      'gu',
    ),
    message: found => `the attributes ${found} stay text`,
    hint: 'take them out; only a heading takes one, {#id} at its end',
  },
  {
    code: 'emoji-code',
    pattern: /(?<![\w:/.\uFFFC]):(?:[+-]1|[a-z][a-z0-9_+-]*):(?![\w:])/g,
    message: found => `"${found}" makes no emoji and stays text`,
    hint: 'write the character itself, or put the text in backticks',
  },
  {
    code: 'include-syntax',
    pattern: /^<<< *[\w@./~-]+.*$/g,
    message: found => `"${found}" includes nothing and stays text`,
    hint: 'write <Include file="…" />',
  },
];

/**
 * Runs before markdown-it joins escapes with the text around them: what is escaped is meant as
 * text.
 */
export function foreignSyntax(md: MarkdownIt): void {
  md.core.ruler.before('text_join', 'foreign_syntax', check);
}

function check(state: StateCore): void {
  const env = pageEnv(state.env);
  for (const [index, token] of state.tokens.entries()) {
    if (token.type === 'fence') fenceTitle(token, env);
    else if (token.type === 'html_block') includeComment(token, env);
    else if (token.type === 'inline')
      inlineText(token, state.tokens[index - 1]?.type === 'heading_open', env);
  }
}

function inlineText(block: Token, isHeading: boolean, env: PageEnv): void {
  const children = block.children ?? [];
  const text = children
    .map(({ type, content }) =>
      type === 'text' ? content : type === 'softbreak' || type === 'hardbreak' ? '\n' : OTHER,
    )
    .join('');
  const place = spotFinder(block, env);
  for (const { code, pattern, message, hint } of RULES) {
    for (const [found] of text.matchAll(pattern)) {
      const isOwnId =
        isHeading &&
        code === 'attribute-list' &&
        /^\{#[\p{L}\p{N}_.:-]+\}$/u.test(found) &&
        text.trimEnd().endsWith(found);
      if (isOwnId) continue;
      const shown = found.replaceAll(OTHER, '…');
      report(env, 'error', code, place(found.split(OTHER).at(-1)!), message(shown), hint);
    }
  }
  for (const { type, info, content, markup } of children) {
    if (type === 'text_special' && info === 'entity' && BIDI_CONTROL.test(content))
      report(
        env,
        'error',
        'bidi-control',
        place(markup),
        `${markup} turns the direction of the text behind it round`,
        'take it out',
      );
  }
}

/** A title is title="…"; in brackets it would be lost. */
function fenceTitle(token: Token, env: PageEnv): void {
  const words = token.info
    .trim()
    .slice(0, 1000)
    .replace(/"[^"]*"|'[^']*'|`[^`]*`|\{[^}]*\}/g, '');
  const [, title] = /\s\[([^\]]+)\]/.exec(words) ?? [];
  if (title !== undefined)
    report(
      env,
      'error',
      'fence-title',
      spotOf(token, env),
      `the title [${title}] of the code block is not shown`,
      `write title="${title}"`,
    );
}

function includeComment(token: Token, env: PageEnv): void {
  const [found] = /<!-- *@?include[: ][^>\n]*-->/i.exec(token.content) ?? [];
  if (found !== undefined)
    report(
      env,
      'error',
      'include-syntax',
      spotOf(token, env),
      `"${found}" includes nothing`,
      'write <Include file="…" />',
    );
}
