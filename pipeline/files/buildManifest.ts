// Nothing has changed since the last build: its output stands as it is.
import fs from 'node:fs';
import path from 'node:path';
import type { Site } from '../../theme/types.ts';
import { digest } from './cache.ts';
import type { Content } from '../input/content.ts';
import type { Output } from './stored.ts';
import { isUntouched } from './write.ts';

export interface Inputs {
  /** Name of the code that builds. */
  code: string;
  site: Site;
  content: Content;
  /** Everything else that decides on the output or the findings. */
  rest: unknown[];
}

/** Names everything a build is made from: equal names, equal output. */
export function nameInputs({ code, site, content, rest }: Inputs): string {
  const texts = [...content.texts].map(([file, text]) => [file, digest(text)]);
  const files = [...content.publicFiles, ...content.media].map(([file, from]) => [
    file,
    digest(fs.readFileSync(from)),
  ]);
  return digest(JSON.stringify([code, site, texts, files, content.diagnostics, rest]));
}

/**
 * Whether the output of the last build is for these inputs, and nobody has added, changed or taken
 * away a file of it since.
 */
export function isUnchanged(
  { out, inputs, files }: Output,
  now: { out: string; inputs: string },
): boolean {
  if (out !== now.out || inputs !== now.inputs || !fs.existsSync(out)) return false;
  const entries = fs
    .readdirSync(out, { recursive: true, withFileTypes: true })
    .filter(entry => !entry.isDirectory());
  const names = Object.entries(files);
  return (
    entries.length === names.length &&
    names.every(([name, print]) => isUntouched(path.join(out, name), print))
  );
}
