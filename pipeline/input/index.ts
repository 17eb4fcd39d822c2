// Reads all inputs of a site before its pages are parsed.
import { readContent, readText } from './content.ts';
import { readGlossary, readLedger, readSynonyms } from './dataFiles.ts';
import { readMedia } from './media.ts';
import { isMetaFile } from './metaFile.ts';
import { loadSite, type SiteOverrides } from './site/settings.ts';

export type SiteInputs = Awaited<ReturnType<typeof readInputs>>;

/**
 * Reads a content folder. Validates only what later steps require.
 * @throws Refusal if the folder contains no site, or one of its data files is invalid
 */
export async function readInputs(folder: string, overrides: SiteOverrides) {
  const settings = await loadSite(folder, overrides);
  const content = readContent(folder);
  return {
    settings,
    content,
    media: readMedia(content),
    synonyms: readSynonyms(folder),
    glossary: readGlossary(folder),
    ledger: readLedger(folder),
  };
}

/**
 * Returns the inputs with these texts read again. A text that cannot be read in the middle of a save
 * keeps its old state; the next file event updates it.
 */
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
    if (!texts.has(file)) continue;
    const text = readText(folder, file, diagnostics);
    if (text !== undefined) texts.set(file, text);
  }
  return { ...inputs, content: { ...inputs.content, texts, diagnostics } };
}

/** Whether a text is read only as a text: site.ts may import code and data in any folder. */
export function isTextOnly(file: string): boolean {
  return !/\.(?:[cm]?[jt]sx?|json)$/.test(file) || isMetaFile(file);
}
