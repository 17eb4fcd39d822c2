// Drawings: SVG files that pages inline, so that they use the colors and fonts of the page.
import { escapeHtml } from '../../theme/html.ts';
import { sanitize } from '../../theme/document/sanitize.ts';
import { memoByObject } from '../memo.ts';
import { warn, type PageEnv, type Spot } from './context.ts';

/** Parts that only a file needs: pages set colors, and SVG in HTML needs no namespace. */
const FOR_FILES = ['<style>', 'xmlns on <svg>'];

/** A drawing as part of an article: the file it comes from and its variants, wide to narrow. */
export interface Drawing {
  src: string;
  variants: string[];
}

/** Computed once per drawing, because sanitizing is slow, and a page may use a drawing often. */
const sanitized = memoByObject((variants: readonly string[]) =>
  variants.map(svg => sanitize(svg, insideImage)),
);

/** Sanitizes the variants of a drawing with the allow-list; what is removed is a warning. */
export function safeVariants(
  variants: readonly string[],
  written: string,
  env: PageEnv,
  spot: Spot,
): string[] {
  return sanitized(variants).map(({ html, removed }) => {
    for (const what of new Set(removed.filter(each => !FOR_FILES.includes(each))))
      warn(env, spot, 'html-removed', {
        message: `${what} is removed from the drawing "${written}"`,
        hint: 'use only elements and attributes on the allowlist',
      });
    return html.trim();
  });
}

/**
 * Removes roles and ARIA attributes, because the alternative text replaces the content of the
 * drawing, and ids and classes, because they could be those of the page.
 */
function insideImage(tag: string, attributes: Record<string, string>): Record<string, string> {
  const names = Object.entries(attributes).filter(
    ([name]) => !['id', 'class', 'role'].includes(name) && !name.startsWith('aria-'),
  );
  const rest = Object.fromEntries(names);
  return tag === 'svg' ? { ...rest, 'aria-hidden': 'true' } : rest;
}

/** Returns a drawing with its alternative text, in an element for the client's zoom button. */
export function drawingHtml({ src, variants }: Drawing, alt: string): string {
  const name = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return `<span class="drawing" data-src="${escapeHtml(src)}"><span ${name}>${variants.join('')}</span></span>`;
}
