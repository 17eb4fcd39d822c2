// Which tables are wider than a phone, estimated from their texts: the stylesheet lets these
// scroll with readable columns, instead of squeezing text into the width of its longest word.
import type { Token } from 'markdown-it';

/** Tables with more columns do not fit a phone. */
const MAX_COLUMNS = 3;
/** Width of a phone's text, in ems of a table: 320 px at 15 px. */
const PHONE_EM = 21;
const MIN_CELL_EM = 5;
const PADDING_EM = 0.9;
/** A narrower column is hard to read. */
const READABLE_EM = 8;
/** The widest column of a table that scrolls. */
const MAX_CELL_EM = 14;
/** A cell with more lines is squeezed. */
const MAX_LINES = 6;
const HAN_EM = 1;
const LETTER_EM = 0.5;

/** Widths of a column, in ems. */
interface Column {
  /** The longest part without a line break. */
  word: number;
  /** The longest text. */
  text: number;
}

/** Whether a table has many columns, or long text that words beside it squeeze on a phone. */
export function isWideTable(inside: readonly Token[]): boolean {
  const columns = columnsOf(inside);
  if (columns.length > MAX_COLUMNS) return true;
  const widths = columns.map(({ word }) => Math.max(word + PADDING_EM, MIN_CELL_EM));
  const spare = PHONE_EM - widths.reduce((sum, each) => sum + each, 0);
  // If the words alone are wider than a phone, the table scrolls anyway.
  const limit = spare < 0 ? MAX_CELL_EM : READABLE_EM;
  return columns.some(({ text }, at) => {
    const width = widths[at]! + Math.max(spare, 0);
    return width < limit && text > MAX_LINES * (width - PADDING_EM);
  });
}

function columnsOf(inside: readonly Token[]): Column[] {
  const columns: Column[] = [];
  let at = 0;
  for (const { type, children } of inside) {
    if (type === 'tr_open') at = 0;
    if (type !== 'inline') continue;
    const text = (children ?? []).map(({ content }) => content || ' ').join('');
    const column = (columns[at++] ??= { word: 0, text: 0 });
    column.text = Math.max(column.text, widthOf(text));
    // Lines break at spaces, after hyphens, and around Han characters.
    const words = text.split(/\s|(?<=[-\u2e80-\uffff])|(?=[\u2e80-\uffff])/);
    for (const word of words) column.word = Math.max(column.word, widthOf(word));
  }
  return columns;
}

function widthOf(text: string): number {
  let width = 0;
  for (const char of text) width += char >= '\u2e80' ? HAN_EM : LETTER_EM;
  return width;
}
