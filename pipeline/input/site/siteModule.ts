// Loads the default export of content/site.ts.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { importModule } from '../../bundling/importModule.ts';
import type { Site } from '../../../theme/types.ts';
import { refusal, type Place, type Refusal } from '../../diagnostics/diagnostic.ts';
import { siteFault } from './siteFault.ts';

/**
 * Imports site.ts and checks what the type `Site` cannot express.
 * @param fresh whether the file may have changed since it was imported
 * @throws Refusal if site.ts is missing, does not run, or lacks a required setting
 */
export async function siteModule(content: string, fresh: boolean): Promise<Site> {
  const file = path.join(content, 'site.ts');
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
    const hint = 'pass a content folder with --content, or write a site.ts that exports a Site';
    throw refusal('site-missing', `${content} has no site.ts`, hint, { file: 'site.ts' });
  }
  const { default: site } = await importSite(file, fresh).catch((error: unknown) => {
    // A program may throw anything, e.g. a text.
    const thrown = error instanceof Error ? error.message : String(error);
    const { message, ...place } = importError(thrown, content);
    throw broken(message, 'run npm run check to see all its errors', place);
  });
  const fault = site ? siteFault(site) : 'site.ts has no default export';
  if (site && fault === undefined) return site;
  const [, lang = '', label] = LABEL_FAULT.exec(fault ?? '') ?? [];
  const labels = `labels.${lang}.ts`;
  if (label !== undefined && (await holdsLabels(path.join(content, labels), site, lang))) {
    const hint = 'compare it with the type Labels in theme/types/labels.ts';
    throw broken(`the label ${label}`, hint, { file: labels });
  }
  throw broken(fault ?? '', 'compare it with the type Site in theme/types/site.ts');
}

/** A fault of a label: its language, and the rest of the message. */
const LABEL_FAULT = /^locales\.([\w-]+)\.labels\.(.+)/;

/** Whether the labels of a language are in a file of their own, not in site.ts. */
async function holdsLabels(file: string, site: Site | undefined, lang: string): Promise<boolean> {
  if (!fs.existsSync(file)) return false;
  const { default: labels } = await importModule<{ default?: unknown }>(await bundled(file));
  return JSON.stringify(labels) === JSON.stringify(site?.locales[lang]?.labels);
}

function broken(message: string, hint: string, place: Place = {}): Refusal {
  return refusal('site-broken', message, hint, { file: 'site.ts', ...place });
}

/** Imports a site.ts. Bundles it first if it may have changed, or Node cannot load it. */
async function importSite(file: string, fresh: boolean): Promise<{ default?: Site }> {
  if (!fresh) {
    try {
      return await importModule<{ default?: Site }>(pathToFileURL(file).href);
    } catch (error) {
      // Newer versions of Node load TypeScript, but not all of it, and without places in errors.
      const { typescript } = process.features as { typescript?: unknown };
      const { code } = Object(error) as NodeJS.ErrnoException;
      if (code !== 'ERR_UNKNOWN_FILE_EXTENSION' && !typescript) throw error;
    }
  }
  return importModule<{ default?: Site }>(await bundled(file));
}

/** Bundles a file into a `data:` URL, because Node imports the same URL only once. */
async function bundled(file: string): Promise<string> {
  const esbuild = await importModule<typeof import('esbuild')>('esbuild');
  const { outputFiles } = await esbuild.build({
    entryPoints: [file],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []);
  return `data:text/javascript;base64,${code.toString('base64')}`;
}

/**
 * Reads the position from an error. esbuild's message is `/path/site.ts:2:9: ERROR: …`, and names
 * the file that does not compile, which site.ts may import.
 */
function importError(message: string, content: string): Place & { message: string } {
  const [, source = '', line, column, reason] =
    /^(.+):(\d+):(\d+): ERROR: (.+)/m.exec(message) ?? [];
  // Node lists the importing modules, with paths of this machine, on the lines after the first.
  if (line === undefined) return { message: `site.ts fails to run: ${message.split('\n', 1)[0]}` };
  const file = path.relative(fs.realpathSync(content), source).split(path.sep).join('/');
  return {
    file,
    line: Number(line),
    column: Number(column) + 1,
    message: `${file} does not compile: ${reason}`,
  };
}
