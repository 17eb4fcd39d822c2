// Helpers for conversions that keep the line numbers of a text.
import { positionAt } from '../../diagnostics/position.ts';

/** Returns only the line breaks of a text. */
export function emptyLines(text: string): string {
  return text.replace(/[^\n]+/g, '');
}

/** Indents all lines of a text that are not empty. */
export function indented(text: string, indent: string): string {
  return text.replace(/^(?=.)/gm, indent);
}

/** Returns the line, counted from 1, that contains an offset of a text. */
export function lineAt(text: string, offset: number): number {
  return positionAt(text, offset).line;
}

/** Returns the beginning of the first line, as a name for the text in messages. */
export function firstLine(text: string): string {
  return (text.split('\n')[0] ?? '').slice(0, 60);
}

/** A template looks no further above itself, because a page may have any number of templates. */
const MAX_ABOVE_CHARS = 1000;
/** The lines before a template: the last one of them that is not a template begins with a tag. */
const BELOW_TAG = /(?:^|\n)[ \t]*<.*\n(?:[ \t]*\{[{%].*\n)*[ \t]*$/;

/**
 * Returns what remains of a removed template: its line breaks, or a comment between lines of HTML,
 * which an empty line would end.
 */
export function remainder(text: string, whole: string, at: number): string {
  const isAlone = /^[ \t]*(?:\n|$)/.test(text.slice(at + whole.length));
  if (!isAlone || whole.includes('\n')) return emptyLines(whole);
  const start = text.lastIndexOf('\n', at - MAX_ABOVE_CHARS) + 1;
  const isInHtml = BELOW_TAG.test(text.slice(start, at));
  return isInHtml ? '<!-- -->' : emptyLines(whole);
}
