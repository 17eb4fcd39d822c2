// Everything that is read of a site before its pages are parsed.
import { read, readText } from './content.ts';
import { readGlossary, readLedger, readSynonyms } from './dataFiles.ts';
import { readMedia } from './images.ts';
import { loadSite, type SiteOverrides } from './site/settings.ts';

export type SiteInputs = Awaited<ReturnType<typeof readInputs>>;

/**
 * Reads a content folder. Nothing is validated beyond what is needed to read on.
 * @throws Refusal when there is no site, or one of its data files is broken
 */
export async function readInputs(folder: string, overrides: SiteOverrides) {
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
