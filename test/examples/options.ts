// The option and type that a reference page's front matter names, against the type of the real
// configuration.
import type { PageRecord } from '../../pipeline/page/record.ts';
import type { Exports } from './signatures.ts';
import { importsFor } from './signatures.ts';

/** One generated file per page, so that names of one page do not meet those of another. */
export interface OptionFile {
  page: PageRecord;
  /** Line 1 asks for the option, line 2 compares the type. */
  text: string;
}

/** Files that fail to compile where a page's option does not exist or has another type. */
export function optionFiles(pages: readonly PageRecord[], exports: Exports): OptionFile[] {
  return pages.flatMap(page => {
    const { option, type } = page.frontmatter;
    if (option === undefined || !page.routePath.startsWith('/config/') || !/^[\w.]+$/.test(option))
      return [];
    const real = option
      .split('.')
      .reduce((owner, key) => `NonNullable<${owner}>['${key}']`, 'RsbuildConfig');
    const shown = type ?? 'unknown';
    const first = `import type { RsbuildConfig } from '@rsbuild/core'; ${importsFor(shown, exports, ['RsbuildConfig'])}export type Real = ${real};`;
    const second = `type Shown = ${shown}; export const real: Real = null! as Shown; export const shown: Shown | undefined = null! as Exclude<Real, null>;`;
    return [{ page, text: `${first}\n${second}\n` }];
  });
}
