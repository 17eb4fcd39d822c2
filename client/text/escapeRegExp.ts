// Escapes text for a regular expression.

/** Returns a pattern that matches exactly this text. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
