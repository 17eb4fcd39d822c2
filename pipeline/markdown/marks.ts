// Characters that mark positions in rendered text until they are replaced. They are Unicode
// noncharacters, which Markdown's own character references cannot produce.

/** The characters before and after the number of a piece of raw HTML. */
export const RAW_OPEN = '\uFDD0';
export const RAW_CLOSE = '\uFDD1';

/** The characters before and after a config key in highlighted code. */
export const KEY_OPEN = '\uFDD2';
export const KEY_CLOSE = '\uFDD3';

/** The characters around the number of rendered Markdown while raw HTML is sanitized. */
export const PIECE_OPEN = '\uFDD4';
export const PIECE_CLOSE = '\uFDD5';

/** Replaces all marks in a source text, so that authors cannot write them. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uFDD0-\uFDD5]/g, '\uFFFD');
}

/** Replaces HTML's character references for marks, e.g. "&#xFDD4;", which its parser would decode. */
export function withoutMarkReferences(html: string): string {
  return html.replace(/&#(?:x0*fdd[0-5](?![\da-f])|0*(?:6497[6-9]|6498[01])(?!\d));?/gi, '\uFFFD');
}
