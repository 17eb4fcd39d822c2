// Drawings: SVG files that become part of the page, so that they use its colors and fonts.
import { escapeHtml } from '../../theme/html.ts';
import { sanitize } from '../../theme/document/sanitize.ts';
import { report, type PageEnv, type Spot } from './context.ts';

/** Only needed in a separate file: the page sets the colors, and HTML needs no namespace. */
const FOR_FILES = ['<style>', 'xmlns on <svg>'];

/** A drawing as part of an article: the file it comes from and its variants, wide to narrow. */
export interface Drawing {
  src: string;
  variants: string[];
}

/** Puts the variants of a drawing through the allow-list; what it removes becomes a warning. */
export function safeVariants(
  variants: readonly string[],
  written: string,
  env: PageEnv,
  spot: Spot,
): string[] {
  return variants.map(svg => {
    const { html, removed } = sanitize(svg, insideImage);
    for (const what of new Set(removed.filter(each => !FOR_FILES.includes(each))))
      report(env, spot, {
        severity: 'warning',
        code: 'html-removed',
        message: `the drawing "${written}" loses ${what}`,
        hint: 'only the elements and attributes of the allow-list pass',
      });
    return html.trim();
  });
}

/** The image's alternative text replaces its content; ids and classes belong to the page. */
function insideImage(tag: string, attributes: Record<string, string>): Record<string, string> {
  const names = Object.entries(attributes).filter(
    ([name]) => !['id', 'class', 'role'].includes(name) && !name.startsWith('aria-'),
  );
  const rest = Object.fromEntries(names);
  return tag === 'svg' ? { ...rest, 'aria-hidden': 'true' } : rest;
}

/** The HTML of a drawing, under its alternative text. The outer element also gets its button. */
export function drawingHtml({ src, variants }: Drawing, alt: string): string {
  const name = alt === '' ? 'aria-hidden="true"' : `role="img" aria-label="${escapeHtml(alt)}"`;
  return `<span class="drawing" data-src="${escapeHtml(src)}"><span ${name}>${variants.join('')}</span></span>`;
}
