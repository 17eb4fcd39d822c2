// Creates the stylesheet for site.ts: accent color, fonts, containers, and announcement.
import { addBase } from '../../client/links.ts';
import type { Assets, OwnColor, OwnFonts, Site } from '../../theme/types.ts';
import { digest } from '../hash.ts';
import type { OutputFile } from '../files/outputFile.ts';
import { SOFT_PERCENT } from '../input/site/contrast.ts';

/** Returns the stylesheet, if there is one, and the URLs of all sheets after the theme's. */
export function ownStyle(site: Site): { files: OutputFile[]; assets: Pick<Assets, 'ownStyles'> } {
  const { accent, fonts, css, announcement } = site;
  const text = [
    accent === undefined ? '' : `:root{${accentTokens(accent)}}`,
    fonts ? fontRules(fonts, site.base) : '',
    ...Object.entries(site.markdown.containers ?? {}).map(
      ([name, { color }]) =>
        `.container[data-type='${name}']{--tone:${pairOf(color)};--ground:${softOf('var(--tone)')}}`,
    ),
    announcement ? ANNOUNCEMENT : '',
  ].join('');
  const path = `static/site.${digest(text).slice(0, 8)}.css`;
  const files = text === '' ? [] : [{ path, contents: Buffer.from(text) }];
  const addresses = [...files.map(file => `/${file.path}`), ...(css === undefined ? [] : [css])];
  const ownStyles = addresses.map(address => addBase(address, site.base));
  return { files, assets: { ownStyles } };
}

/** Returns a CSS color. `light-dark()` follows the reader's choice of appearance. */
function pairOf(color: OwnColor): string {
  return typeof color === 'string' ? color : `light-dark(${color.light},${color.dark})`;
}

function softOf(color: string): string {
  return `color-mix(in srgb,${color} ${SOFT_PERCENT}%,var(--bg))`;
}

function accentTokens(accent: OwnColor): string {
  return [
    `--accent:${pairOf(accent)}`,
    '--accent-strong:color-mix(in srgb,var(--accent) 80%,var(--text-strong))',
    `--accent-soft:${softOf('var(--accent)')}`,
    '--selection:color-mix(in srgb,var(--accent) 25%,var(--bg))',
  ].join(';');
}

function fontRules({ text, code, files = [] }: OwnFonts, base: string): string {
  const faces = files.map(({ family, src, weight = '400', style = 'normal' }) =>
    [
      `@font-face{font-family:'${family}'`,
      `src:url(${addBase(src, base)})`,
      `font-weight:${weight}`,
      `font-style:${style}`,
      'font-display:swap}',
    ].join(';'),
  );
  const list = (names: readonly string[], rest: string): string =>
    [...names.map(name => `'${name}'`), rest].join(',');
  const tokens = [
    text && `--font:${list(text, 'system-ui,sans-serif')}`,
    code && `--font-code:${list(code, 'ui-monospace,monospace')}`,
  ].filter(Boolean);
  // `:root:root` is as specific as the theme's `:root:lang(…)`, which sets fonts.
  return faces.join('') + (tokens.length > 0 ? `:root:root{${tokens.join(';')}}` : '');
}

/** The phone menu hides the announcement: below it, the menu would cover its own close button. */
const ANNOUNCEMENT = `.announcement{
display:flex;align-items:center;justify-content:center;gap:.5rem;padding:.25rem 3rem;
position:relative;min-height:2.5rem;font-size:.875rem;text-align:center;
background:var(--accent-soft);color:var(--text-strong)}
.announcement p{margin:0}
.announcement a{color:var(--accent);text-decoration:underline}
.announcement button{position:absolute;inset-block:0;inset-inline-end:.25rem;width:2.5rem;
border:0;background:none;color:inherit;cursor:pointer}
:root:not([data-js]) .announcement button{display:none}
:root:has(#Screen:popover-open) .announcement{display:none}
@media print{.announcement{display:none}}
`;
