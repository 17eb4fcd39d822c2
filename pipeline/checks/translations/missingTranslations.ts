// Reports originals without a translation as warnings, and the reverse as errors.
import { errorAt, warningAt, type Diagnostic } from '../../diagnostics/diagnostic.ts';
import { folderOf } from '../../input/site/settings.ts';
import type { PageSummary } from '../../page/record.ts';
import { translationOf } from '../../page/siteIndex.ts';
import type { SiteCheck } from '../check.ts';
import { isCopy } from '../texts/emptyPages.ts';

export const missingTranslations: SiteCheck = {
  codes: {
    'translation-missing': {
      severity: 'warning',
      explain:
        'A page has no translation, so its URL shows the original with a notice, or the ' +
        'translation is a copy of its original. Translate it, or limit the page to some ' +
        'languages with `languages`.',
      example: 'de/guide/new.md, but no fr/guide/new.md  →  languages: [de]',
    },
    'original-missing': {
      severity: 'error',
      explain:
        'The original of a translation does not exist. Move or delete the translation in the ' +
        'same way as its original, or write the original.',
      example: 'fr/guide/new.md, but no de/guide/new.md  →  write de/guide/new.md',
    },
  },
  run({ index, texts, unread, ledger, originalOf }, records) {
    const { lang } = index.siteLocales;
    const copied = (page: PageSummary): Diagnostic[] => {
      const record = records.get(page.routePath);
      const original = record && originalOf(record);
      if (!ledger || ledger.translations[page.pagePath] || !original) return [];
      if (!isCopy(record, original)) return [];
      const message = `the page is a copy of ${original.pagePath}`;
      const hint = 'translate it, or delete the file: its URL then shows the original';
      return [warningAt({ file: page.pagePath, line: 1 }, 'translation-missing', message, hint)];
    };
    return index.pages.flatMap((page): Diagnostic[] => {
      const { articleLang, routePath, pagePath: file } = page;
      if (articleLang !== undefined) {
        if (unread.has(file)) return [];
        const message = `this page has no ${folderOf(page)} translation`;
        const fix = `translate it, or set languages: [${articleLang}]`;
        const hint = `the original is shown at ${routePath}; ${fix}`;
        return [warningAt({ file }, 'translation-missing', message, hint)];
      }
      if (page.lang === lang) return [];
      if (translationOf(page, lang, index)) return copied(page);
      const original = file.replace(folderOf(page), folderOf({ ...page, lang }));
      const state = texts.has(original) ? 'is not part of the site' : 'does not exist';
      const message = `the page translates an original that ${state}`;
      const hint = texts.has(original)
        ? `if ${original} is a draft, set draft: true here, too`
        : `move or delete it in the same way as its original, or write ${original}`;
      return [errorAt({ file, line: 1 }, 'original-missing', message, hint)];
    });
  },
};
