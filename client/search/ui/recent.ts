// Queries whose results the reader has opened, the newest first; shown while the input is empty.

import { readStored, writeStored } from '../../storage.ts';

const key = 'rspress-recent';
const most = 5;
const longest = 80;

export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? '[]');
    if (!Array.isArray(value)) return [];
    const texts = value
      .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
      .map(text => text.slice(0, longest));
    return [...new Set(texts)].slice(0, most);
  } catch {
    return [];
  }
}

export function keepRecent(query: string): void {
  const text = query.trim().slice(0, longest);
  if (text)
    writeStored(
      key,
      JSON.stringify([text, ...readRecent().filter(other => other !== text)].slice(0, most)),
    );
}

export function clearRecent(): void {
  writeStored(key, '[]');
}
