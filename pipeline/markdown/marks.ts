// Characters that mark places in rendered text until they are replaced. They are noncharacters of
// Unicode, and no entity of Markdown stands for one.

/** The characters before and after the number of a piece of raw HTML. */
export const RAW_OPEN = '\uFDD0';
export const RAW_CLOSE = '\uFDD1';

/** The characters before and after a key of a config in highlighted code. */
export const KEY_OPEN = '\uFDD2';
export const KEY_CLOSE = '\uFDD3';

/** The same for a piece of rendered Markdown, while the raw HTML is sanitized. */
export const PIECE_OPEN = '\uFDD4';
export const PIECE_CLOSE = '\uFDD5';

/** A source text in which none of the marks is left. */
export function withoutMarks(text: string): string {
  return text.replace(/[\uFDD0-\uFDD5]/g, '\uFFFD');
}
