// Everything that is read of a site before its pages are parsed.
import type { Site } from '../../theme/types.ts';
import { read, readText, type Content } from './content.ts';
import { type Ledger, readGlossary, readLedger, readSynonyms, type Term } from './dataFiles.ts';
import { readMedia, type Media } from './images.ts';
import { loadSite, type SiteOverrides } from './site/settings.ts';

export interface SiteInputs {
  settings: Site;
  content: Content;
  media: Media;
  synonyms: string[][];
  glossary: readonly Term[];
  ledger: Ledger | undefined;
}

/**
 * Reads a content folder. Nothing is validated beyond what is needed to read on.
 * @throws Refusal when there is no site, or one of its data files is broken
 */
export async function readInputs(folder: string, overrides: SiteOverrides): Promise<SiteInputs> {
  const settings = await loadSite(folder, overrides);
  const content = read(folder);
  return {
    settings,
    content,
    media: readMedia(content),
    synonyms: readSynonyms(folder),
    glossary: readGlossary(folder),
    ledger: readLedger(folder),
  };
}

/** The inputs with these texts read again. During a save, the next event brings the rest. */
export function rereadTexts(
  folder: string,
  files: ReadonlySet<string>,
  inputs: SiteInputs,
): SiteInputs {
  const texts = new Map(inputs.content.texts);
  const diagnostics = inputs.content.diagnostics.filter(
    ({ file }) => file === undefined || !files.has(file),
  );
  for (const file of files) {
    const text = readText(folder, file, diagnostics);
    if (text !== undefined) texts.set(file, text);
  }
  return {
    ...inputs,
    content: { ...inputs.content, texts, diagnostics },
    glossary: readGlossary(folder),
    ledger: readLedger(folder),
  };
}
