// Characters that no text of a site should contain.

/** Control characters except tabs and line ends, and noncharacters: HTML allows neither. */
export const CONTROL = /(?![\t\n\r])[\p{Cc}\p{Noncharacter_Code_Point}]/u;

const CONTROLS = new RegExp(CONTROL, 'gu');

/**
 * Replaces control characters with spaces. Parsers of YAML and JSON refuse a file with such a
 * character, but a check reports it in all texts.
 */
export function withoutControls(text: string): string {
  return text.replace(CONTROLS, ' ');
}
