// Reports what would show as text: syntax of other Markdown tools, undefined references, and Markdown
// with a small mistake.
import type { MarkdownIt, StateCore, Token } from 'markdown-it';
import { BIDI_CONTROL } from '../../../checks/texts/hiddenCharacters.ts';
import { pageEnv, report, spotFinder, spotOf, warn, type PageEnv } from '../../context.ts';
import { DATA_IMAGE_HINT } from '../../links.ts';
import { OWN_ID } from '../../slugs.ts';
import { BROKEN_SYNTAX, excerpt, OTHER, UNDERLINED, type Pattern } from './brokenSyntax.ts';
import { IN_BROKEN_ROW } from './tableCells.ts';
import { withoutHidden } from '../rawHtml.ts';

const TEXT = String.raw`\[[^[\]\n]*\]\(`;
const WRITTEN_ID = new RegExp(String.raw`^\{#${OWN_ID}\}$`, 'u');
const INCLUDE_HINT = 'write <Include file="…" />';

const PATTERNS: Pattern[] = [
  {
    code: 'toc-mark',
    pattern: /^(?:@\[\[?toc\]?\]|\[toc\]|\[\[_toc_\]\]|\$\{toc\})$/gi,
    message: found => `"${found}" does not insert a table of contents and is shown as plain text`,
    hint: 'write [[toc]], or remove it; the outline is next to the text',
  },
  {
    code: 'image-data',
    pattern: /!\[[^[\]]*\]\(\s*<?data:/gi,
    message: () => 'an image with a data: URL of this type is shown as plain text',
    hint: DATA_IMAGE_HINT,
  },
  {
    code: 'link-scheme',
    tell: warn,
    // Images with a data: URL have a finding of their own.
    pattern: new RegExp(
      String.raw`(?<!!(?=${TEXT}<?data:))${TEXT}<?[a-z][a-z\d+.-]*:(?:[^\s()]|\([^\s()]*\))*\)`,
      'gi',
    ),
    message: found => `"${found}" has a scheme that links cannot have, and is shown as plain text`,
    hint: 'link to a URL with https:, mailto:, or tel:, or put the text in backticks',
  },
  {
    code: 'undefined-reference',
    // Behind inline code or bold text, [0][i] is an index.
    pattern: /(?<![\w\]]|\uFFFC(?=\[(?:\w|\d+)\]))!?\[[^[\]]+\]\[[^[\]]*\]/g,
    message: found =>
      `"${found.replace(/\n/g, ' ')}" uses an undefined reference and is shown as plain text`,
    hint: found => {
      const [, text = '', name = ''] = /\[(.*)\]\[(.*)\]$/.exec(found.replace(/\n/g, ' ')) ?? [];
      const own = (name || text).includes(OTHER) ? 'name' : name || text;
      return `add a line such as [${own}]: /route, or put the text in backticks`;
    },
  },
  {
    code: 'footnote',
    pattern: /\[\^[^\]\s]{1,100}\]/g,
    message: found => `the footnote ${found} is not defined and is shown as plain text`,
    hint: found => `add a line such as ${found}: Note., or put the text in backticks`,
  },
  {
    code: 'emoji-code',
    pattern: /(?<![\w:/.\uFFFC]):(?:[+-]1|[a-z][a-z0-9_+-]*):(?![\w:])/g,
    message: found => `the emoji "${found}" does not exist and is shown as plain text`,
    hint: 'write the character itself, or put the text in backticks',
  },
  {
    // A comment at the start of a block would hide text instead: see openElements.ts.
    code: 'unclosed-comment',
    pattern: /<!--/g,
    message: () => 'the comment is not closed in its paragraph and is shown as plain text',
    hint: 'close it with -->, or put the text in backticks',
  },
  {
    code: 'include-syntax',
    pattern: /^<<< *[\w@./~-]+.*$/g,
    message: found => `"${found}" does not include a file and is shown as plain text`,
    hint: INCLUDE_HINT,
  },
  ...BROKEN_SYNTAX,
];

/** Every match of a pattern contains one of these. Most blocks do not, and need no search. */
const SIGN =
  /[[{<#`|!?｀＃\u00A0\u00B7\u3000\u2022-\u25E6\u2013\u2014]|==|:[\w+:-]|[:：]：|：:|\*\*|~~|\n[\d-]|^\d/;

/** Runs before markdown-it joins escapes with the text around: escaped syntax is text. */
export function foreignSyntax(md: MarkdownIt): void {
  md.core.ruler.before('text_join', 'foreign_syntax', check);
}

function check(state: StateCore): void {
  const env = pageEnv(state.env);
  const known = new Set(env.diagnostics.map(({ code }) => code));
  const patterns = PATTERNS.filter(({ unless }) => !unless?.some(code => known.has(code)));
  for (const [index, token] of state.tokens.entries()) {
    const { type: opener = '', markup = '' } = state.tokens[index - 1] ?? {};
    if (token.type === 'html_block') checkHtml(token, env);
    else if (token.type === 'inline' && token.meta !== IN_BROKEN_ROW)
      checkText(token, `${opener} ${markup}`, patterns, env);
  }
}

function checkText(block: Token, opener: string, patterns: readonly Pattern[], env: PageEnv): void {
  const children = block.children ?? [];
  const text = children
    .map(({ type, content }) =>
      type === 'text' ? content : type === 'softbreak' || type === 'hardbreak' ? '\n' : OTHER,
    )
    .join('');
  const hidden = children.filter(
    ({ type, info, content }) =>
      type === 'text_special' && info === 'entity' && BIDI_CONTROL.test(content),
  );
  if (hidden.length === 0 && opener !== UNDERLINED && !SIGN.test(text)) return;
  const find = spotFinder(block, env);
  const isHeading = opener.startsWith('heading');
  for (const { code, tell = report, block: kind = '', pattern, isMistake, ...texts } of patterns) {
    if (!opener.startsWith(kind)) continue;
    for (const [found] of text.matchAll(pattern)) {
      if (isHeading && WRITTEN_ID.test(found) && text.trimEnd().endsWith(found)) continue;
      if (isMistake?.(found) === false) continue;
      const [line = ''] = found.split('\n', 1);
      const spot = find(line.split(OTHER).at(-1) ?? '');
      const hint = typeof texts.hint === 'string' ? texts.hint : texts.hint(found);
      tell(env, spot, code, { message: texts.message(found.replaceAll(OTHER, '…')), hint });
    }
  }
  for (const { markup } of hidden)
    report(env, find(markup), 'bidi-control', {
      message: `${markup} reverses the direction of the text after it`,
      hint: 'remove it',
    });
}

/** Markdown in a block of raw HTML, which ends only at an empty line. */
const MARKDOWN =
  /^(?:#{1,6}|[*+-]|\d{1,9}[.)]|>)[ \t]+\S.*|\*\*[^*\n]+\*\*|`[^`\n]+`|\[[^[\]\n]+\]\([^()\n]+\)/m;
const NO_MARKDOWN = /<(pre|code|samp|kbd|svg)\b[^]*?(?:<\/\1\s*>|$)|<[^<>]*>/gi;

function checkHtml(token: Token, env: PageEnv): void {
  const [mark] = MARKDOWN.exec(withoutHidden(token.content).replace(NO_MARKDOWN, OTHER)) ?? [];
  if (mark !== undefined)
    warn(env, spotFinder(token, env)(mark.split(OTHER)[0]!), 'mark-shown', {
      message: `"${excerpt(mark).replaceAll(OTHER, '…')}" in raw HTML is shown as plain text`,
      hint: 'put an empty line before and after it, or write it as HTML',
    });
  const [found] = /<!-- *@?include[: ](?:(?!<!--)[^>\n])*-->/i.exec(token.content) ?? [];
  if (found !== undefined)
    report(env, spotOf(token, env), 'include-syntax', {
      message: `"${found}" does not include a file`,
      hint: INCLUDE_HINT,
    });
}
