// Queries whose results the reader opened, the latest first; shown while the input is blank.
import { readStored, writeStored } from '../../../storage.ts';

const KEY = 'rspress-recent';
const MAX_QUERIES = 5;
const MAX_LENGTH = 80;

export function readRecent(): string[] {
  try {
    const value: unknown = JSON.parse(readStored(KEY) ?? '[]');
    const list: unknown[] = Array.isArray(value) ? value : [];
    const texts = list
      .filter(text => typeof text === 'string')
      .map(text => text.slice(0, MAX_LENGTH));
    return [...new Set(texts)].filter(text => text.trim()).slice(0, MAX_QUERIES);
  } catch {
    return [];
  }
}

export function keepRecent(query: string): void {
  const text = query.trim().slice(0, MAX_LENGTH);
  if (!text) return;
  const others = readRecent().filter(other => other !== text);
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MAX_QUERIES)));
}

export function clearRecent(): void {
  writeStored(KEY, '[]');
}
