// Writes the URLs of images that pages load as modules: `<img src={require('./tea.png')} />`.
import { matchesOutsideFences, outsideAllCode } from './fences.ts';

const ENDING = String.raw`\.(?:png|jpe?g|gif|svg|webp|avif)`;
const IMPORT = new RegExp(
  String.raw`^[ \t]*import\s+(\w+)\s+from\s+(["'])([^"'\n]+${ENDING})(?:\?\w+)?\2;?[ \t]*$`,
  'gm',
);
/** A name, or a call of Docusaurus, as the source of an image; the first one of `<ThemedImage>`. */
const NAME = String.raw`(\w+)(?:\.src)?`;
const CALL = String.raw`(?:(require|useBaseUrl)\(\s*)?(["'])([^"'\n]+)\3\s*\)?(?:\.default)?`;
const SOURCE = new RegExp(
  String.raw`\b(?:src=\{|sources=\{\{\s*light:)\s*(?:${NAME}|${CALL})\s*(?:\}|,[^{}]*\}\})`,
  'g',
);

/** Replaces the sources of images that a page imports, or loads with a call, by their URLs. */
export function withImageSources(text: string): string {
  const imports = matchesOutsideFences(text, IMPORT);
  const addresses = new Map(imports.map(([, name = '', , address = '']) => [name, address]));
  return outsideAllCode(text, part =>
    part.replace(SOURCE, (whole, name?: string, call?: string, _quote?: string, written = '') => {
      const rooted = call === 'useBaseUrl' ? written.replace(/^(?!\/|[a-z]+:)/, '/') : written;
      const address = name === undefined ? rooted : addresses.get(name);
      return address === undefined ? whole : `src="${address}"`;
    }),
  );
}
