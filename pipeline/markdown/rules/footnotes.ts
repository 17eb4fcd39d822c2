// Footnotes: `[^1]` in the text, `[^1]: Note.` anywhere below. The end of the page shows them.
import footnote from 'markdown-it-footnote';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../../theme/html.ts';
import { limitText, MAX_FOOTNOTES } from '../../diagnostics/limits.ts';
import { pageEnv, report, spotOf } from '../context.ts';

export function footnotes(md: MarkdownIt): void {
  footnote(md);
  // Disables `^[…]`, because GitHub does not support it.
  md.inline.ruler.disable('footnote_inline');
  md.inline.ruler.before('footnote_ref', 'long_label', skipLongLabel);
  md.core.ruler.before('footnote_tail', 'footnote_check', checkNotes);
  const { rules } = md.renderer;
  rules.footnote_ref = (tokens, index, _options, env) => {
    const { number, reference } = namesOf(tokens[index]!);
    const { site, ids } = pageEnv(env);
    ids.push(`fnref-${reference}`);
    const label = escapeHtml(site.locale.labels.footnote.replace('{number}', String(number)));
    return (
      `<sup><a href="#fn-${number}" id="fnref-${reference}" role="doc-noteref"` +
      ` aria-label="${label}">${number}</a></sup>`
    );
  };
  rules.footnote_block_open = (_tokens, _index, _options, env) => {
    const label = escapeHtml(pageEnv(env).site.locale.labels.footnotes);
    return `<section class="footnotes" role="doc-endnotes" aria-label="${label}"><ol>\n`;
  };
  rules.footnote_block_close = () => '</ol></section>\n';
  rules.footnote_open = (tokens, index, _options, env) => {
    const { number } = namesOf(tokens[index]!);
    pageEnv(env).ids.push(`fn-${number}`);
    return `<li id="fn-${number}">`;
  };
  rules.footnote_close = () => '</li>\n';
  rules.footnote_anchor = (tokens, index, _options, env) => {
    const { reference } = namesOf(tokens[index]!);
    const label = pageEnv(env).site.locale.labels.footnoteBack.replace('{number}', reference);
    // The second character keeps the arrow from becoming an emoji.
    const arrow = '\u21A9\uFE0E';
    return ` <a href="#fnref-${reference}" role="doc-backlink" aria-label="${escapeHtml(label)}">${arrow}</a>`;
  };
}

/** A reference to a footnote with a label of a usual length. */
const LABEL = /\[\^[^\s\]]{1,100}\]/y;

/**
 * Treats `[^` as text unless a short label follows. The plugin would search from each `[^` to the
 * end of the text, which takes quadratic time for a row of them.
 */
function skipLongLabel(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  LABEL.lastIndex = state.pos;
  if (LABEL.test(state.src)) return false;
  if (!silent) state.pending += '[';
  state.pos += 1;
  return true;
}

/** Returns the number of a footnote and the name of a reference: "1", "1-2" for the second. */
function namesOf({ meta }: Token): { number: number; reference: string } {
  // In the plugin's tokens for a reference and its link back; both count from 0.
  const { id, subId = 0 } = meta as { id: number; subId?: number };
  return { number: id + 1, reference: subId > 0 ? `${id + 1}-${subId + 1}` : `${id + 1}` };
}

/** Reports footnotes that are not shown: never referenced, defined twice, or too many. */
function checkNotes({ tokens, env: untyped }: StateCore): void {
  const env = pageEnv(untyped);
  const defined = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'footnote_reference_open') continue;
    const { label } = token.meta as { label: string };
    const spot = spotOf(tokens[index + 1] ?? token, env);
    if (defined.has(label))
      report(env, spot, 'footnote', {
        message: `the footnote [^${label}] is defined twice`,
        hint: 'rename one of them',
      });
    else if ((env.footnotes?.refs?.[`:${label}`] ?? -1) < 0)
      report(env, spot, 'footnote', {
        message: `the footnote [^${label}] is never referenced, so it is not shown`,
        hint: `write [^${label}] where it belongs, or remove it`,
      });
    defined.add(label);
  }
  const count = env.footnotes?.list?.length ?? 0;
  if (!env.footnotes || count <= MAX_FOOTNOTES) return;
  delete env.footnotes.list;
  report(env, spotOf(tokens[0]!, env), 'footnote', {
    message: `the page has ${limitText(count)} footnotes, more than the limit of ${limitText(MAX_FOOTNOTES)}`,
    hint: 'split the page',
  });
}
