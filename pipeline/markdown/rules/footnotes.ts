// Footnotes: `[^1]` in the text, `[^1]: Note.` anywhere below. Shown at the end of the page.
import footnote from 'markdown-it-footnote';
import type { MarkdownIt, StateCore, StateInline, Token } from 'markdown-it';
import { escapeHtml } from '../../../theme/html.ts';
import { pageEnv, report, spotOf, type PageEnv } from '../context.ts';

/** The plugin's meta of a reference, and of a link back to one: both count from 0. */
type NoteMeta = { id: number; subId?: number };

export function footnotes(md: MarkdownIt): void {
  footnote(md);
  // Only the form that GitHub supports too.
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

/** The plugin copies all tokens of the page for each note. */
const MAX_NOTES = 1000;
const LABEL = /\[\^[^\s\]]{1,100}\]/y;

/** The plugin would read from each `[^` to the end of the text: a row of them is quadratic. */
function skipLongLabel(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('[^', state.pos)) return false;
  LABEL.lastIndex = state.pos;
  if (LABEL.test(state.src)) return false;
  if (!silent) state.pending += '[';
  state.pos += 1;
  return true;
}

/** The number of a note, and that of a reference to it: "1", the second one "1-2". */
function namesOf({ meta }: Token): { number: number; reference: string } {
  const { id, subId = 0 } = meta as NoteMeta;
  return { number: id + 1, reference: subId > 0 ? `${id + 1}-${subId + 1}` : `${id + 1}` };
}

/** Reports notes that the page would lose: those without a reference, and those defined twice. */
function checkNotes({ tokens, env: untyped }: StateCore): void {
  const env = pageEnv(untyped);
  const defined = new Set<string>();
  for (const [index, token] of tokens.entries()) {
    if (token.type !== 'footnote_reference_open') continue;
    const { label } = token.meta as { label: string };
    const spot = spotOf(tokens[index + 1] ?? token, env);
    if (defined.has(label))
      report(env, spot, {
        code: 'footnote',
        message: `the footnote [^${label}] is defined twice`,
        hint: 'give one of them another name',
      });
    else if (!isReferenced(label, env))
      report(env, spot, {
        code: 'footnote',
        message: `no text refers to the footnote [^${label}], so it is not shown`,
        hint: `write [^${label}] where it belongs, or remove it`,
      });
    defined.add(label);
  }
  const count = env.footnotes?.list?.length ?? 0;
  if (!env.footnotes || count <= MAX_NOTES) return;
  delete env.footnotes.list;
  report(env, spotOf(tokens[0]!, env), {
    code: 'footnote',
    message: `the page has ${count} footnotes, more than the ${MAX_NOTES} that are shown`,
    hint: 'divide the page',
  });
}

function isReferenced(label: string, { footnotes: notes }: PageEnv): boolean {
  return (notes?.refs?.[`:${label}`] ?? -1) >= 0;
}
