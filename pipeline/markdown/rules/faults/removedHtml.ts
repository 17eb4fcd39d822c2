// Reports what the allow-list removes from the raw HTML of a page.
import { report, warn } from '../../context.ts';
import type { PageEnv, Spot } from '../../context.ts';
import { tagNamed } from '../../tags/index.tsx';

/** Elements that embed content: without them, the page lacks it, which is an error. */
const MEDIA = new Set(['<iframe>', '<video>', '<audio>', '<object>', '<embed>']);

const PLAYED = new Set(['<video>', '<audio>']);

export function reportRemoved(
  removed: readonly string[],
  env: PageEnv,
  spotOf: (what: string) => Spot,
): void {
  const media = removed.filter(what => MEDIA.has(what));
  for (const what of new Set(media))
    report(env, spotOf(what), 'media-removed', {
      message: `${what} is not shown: pages cannot embed it`,
      hint: PLAYED.has(what)
        ? 'write <Video src="…" title="…" /> or <Audio src="…" title="…" />'
        : 'link to it, e.g. from an image in public/',
    });
  // The children of a removed embedded element are not reported again.
  const others = removed.filter(
    what => !MEDIA.has(what) && !(media.length > 0 && /<(?:source|track|param)>$/.test(what)),
  );
  for (const what of new Set(others))
    warn(env, spotOf(what), 'html-removed', {
      message: `${what} is removed from raw HTML`,
      hint: hintFor(what),
    });
}

function hintFor(what: string): string {
  const hint = 'use only elements and attributes on the allowlist';
  if (/^<h[1-6]>$/.test(what)) return 'write the heading in Markdown, e.g. "## Title"';
  if (isClass(what))
    return 'choose another name: the theme places elements of this class over the page';
  const tag = tagNamed(what);
  if (tag !== undefined) return `write <${tag}>, with a capital letter`;
  return what.startsWith('<') ? `${hint}; to show it as text, put it in backticks` : hint;
}

function isClass(what: string): boolean {
  return what.startsWith('the class ');
}

/** Returns how a removed part begins in the source, e.g. "onclick=" for "onclick on <b>". */
export function writtenAs(what: string): string {
  return isClass(what) ? 'class=' : what.replace(/>$/, '').replace(/ on .*/, '=');
}
