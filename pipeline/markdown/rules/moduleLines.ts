// Lines of MDX that are code: imports, exports, and expressions in braces. Pages run no code.
import type { MarkdownIt, StateBlock } from 'markdown-it';
import { pageEnv, report, spotOfLine } from '../context.ts';
import { lineText } from '../findClose.ts';

const IMPORT_LINE = /^import\s+(?:[\w*{][^'"]*\sfrom\s+)?['"][^'"]+['"]\s*;?\s*$/;
const EXPORT_LINE =
  /^export\s+(?:(?:default|const|let|var|function|class|async|type|interface)\b|\*|\{)/;
const EXPRESSION_LINE = /^\{[^{}]*\}\s*$/;

export function moduleLines(md: MarkdownIt): void {
  // Before the rule of underlined headings, which would search each line's underline to the end.
  md.block.ruler.before('reference', 'module', moduleLine);
}

function moduleLine(
  state: StateBlock,
  startLine: number,
  _endLine: number,
  silent: boolean,
): boolean {
  const text = lineText(state, startLine);
  const next = startLine + 1;
  const isModule = IMPORT_LINE.test(text) || EXPORT_LINE.test(text);
  const isExpression = EXPRESSION_LINE.test(text) && (next >= state.lineMax || state.isEmpty(next));
  if (!isModule && !isExpression) return false;
  if (silent) return true;
  report(
    pageEnv(state.env),
    spotOfLine(state, startLine),
    isModule
      ? {
          code: 'module-line',
          message: `"${text.trim()}" is code, and pages run none`,
          hint: 'use a registered tag, or put the line in a code fence',
        }
      : {
          code: 'tag-expression',
          message: `"${text.trim()}" is an expression, and pages run none`,
          hint: 'write the text itself, or put it in backticks',
        },
  );
  state.line = next;
  return true;
}
