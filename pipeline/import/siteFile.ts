// Writes site.ts and the files of labels from the settings of a foreign site.
import fs from 'node:fs';
import path from 'node:path';
import type { Decisions } from './decisions.ts';
import type { Config } from './config.ts';
import { descriptionOf, isObject, listOf, objectOf, textOf, themeOf, titleOf } from './config.ts';
import { relativePath } from './files.ts';
import { titleFromName } from './navigation/ordered.ts';
import { LIKELY_LANGUAGE, type Origin } from './origin.ts';
import { ROOT } from '../files/root.ts';
import { SLUG_RULES } from '../markdown/slugs.ts';

const LABEL_FOLDERS = ['content', 'test/second-site'];

/**
 * Writes site.ts and labels.*.ts into the content folder.
 * @param images origins of the images that are on other sites
 * @param codes codes of errors that pages had before
 */
export function writeSite(
  origin: Origin,
  out: string,
  { icon, logo }: { icon: string; logo: Record<'light' | 'dark', string> },
  { images, codes }: Record<'images' | 'codes', readonly string[]>,
  decisions: Decisions,
): void {
  const { kind, config, languages } = origin;
  const decide = decisions.of('site.ts');
  const { title } = origin;
  const url = [config.url, objectOf(config.sitemap).hostname, config.siteUrl]
    .map(textOf)
    .find(each => /^https:\/\/[^/]+\/?$/.test(each ?? ''))
    ?.replace(/\/$/, '');
  const description = descriptionOf(config) ?? `${title}.`;
  if (!titleOf(config))
    decide(1, `the site's title is computed, so it was set to "${title}"`, 'check title');
  const labels = languages.map(({ lang }) => labelsOf(lang, out, decide));
  const name = (lang: string): string => `labels_${lang.replace(/\W/g, '_')}`;
  const imports = languages.map(({ lang }, at) => `import ${name(lang)} from './${labels[at]}';`);
  const locales = languages.map(
    ({ lang, label }) =>
      `    ${json(lang)}: { lang: ${json(lang)}, label: ${json(label)}, ` +
      `dateFormat: '{YYYY}-{MM}-{DD}', labels: ${name(lang)} },`,
  );
  const settings = [
    `  title: ${json(title)},`,
    `  description: ${json(description)},`,
    ...(url === undefined ? [] : [`  origin: ${json(url)},`]),
    `  base: ${json(textOf(config.base) ?? textOf(config.baseUrl) ?? '/')},`,
    `  lang: ${json(languages[0]?.lang)},`,
    `  icon: ${json(icon)},`,
    `  logo: ${json(logo)},`,
    `  search: { mode: 'local' },`,
    `  multiVersion: { default: '', versions: [] },`,
    `  route: { cleanUrls: true, exclude: [] },`,
    `  markdown: { showLineNumbers: false, defaultWrapCode: false, ` +
      `slugs: ${json(SLUG_RULES.find(rule => rule === kind) ?? 'github')}${containersText(origin)} },`,
    `  themeConfig: ${themeText(config)},`,
    `  productFamily: [],`,
    ...(images.length > 0 ? [`  imageOrigins: ${json(images)},`] : []),
    `  // These errors did not exist before the import. Remove each code once its errors are fixed.`,
    `  checks: { ${codes.map(code => `${json(code)}: 'warning'`).join(', ')} },`,
    `  locales: {\n${locales.join('\n')}\n  },`,
  ];
  const types = relativePath(out, path.join(ROOT, 'theme/types.ts'));
  const head = `// Settings of the site, written by --import ${kind}.\n\nimport type { Site } from ${json(types)};\n`;
  const text = `${head}${imports.join('\n')}\n\nexport default {\n${settings.join('\n')}\n} satisfies Site;\n`;
  fs.writeFileSync(path.join(out, 'site.ts'), text);
}

/** The colors of the container "info". */
const CONTAINER_COLOR = { light: '#1f5bd6', dark: '#7fa9ff' };

/** Returns the setting for containers that do not exist here; '' if there are none. */
function containersText({ containers }: Origin): string {
  const entries = [...containers]
    .sort()
    .map(name => [name, { title: titleFromName(name), color: CONTAINER_COLOR }]);
  return entries.length === 0 ? '' : `, containers: ${json(Object.fromEntries(entries))}`;
}

/** Returns `themeConfig` as text: social links, and the text of the footer. */
function themeText(config: Config): string {
  const { socialLinks, footer } = themeOf(config);
  const listed = socialLinks ?? config.social;
  const rows = isObject(listed)
    ? Object.entries(listed).map(([icon, link]): Config => ({ icon, link }))
    : listOf(listed).filter(isObject);
  const links = rows.flatMap(({ icon, link, href, content, mode }) => {
    const target = [link, href, content].map(textOf).find(Boolean);
    const isLink = target !== undefined && /^(?:https?:|mailto:|\/)/.test(target);
    const isPage = mode === undefined || mode === 'link';
    const isDrawn = [icon, objectOf(icon).svg].some(each => typeof each === 'string');
    return isLink && isPage && isDrawn ? [{ icon, mode: 'link', content: target }] : [];
  });
  const { message, copyright } = objectOf(footer);
  const words = [message, copyright].map(textOf).filter(Boolean).join(' ');
  return json({
    lastUpdated: true,
    socialLinks: links.length > 0 ? links : undefined,
    footer: words === '' ? undefined : { message: words },
  });
}

/** Copies the labels of a language, or else the English ones; returns the name of the file. */
function labelsOf(lang: string, out: string, decide: (line: number, text: string) => void): string {
  const names = [lang, lang.split('-')[0] ?? lang, LIKELY_LANGUAGE];
  const find = (name: string): string | undefined =>
    LABEL_FOLDERS.map(folder => path.join(ROOT, folder, `labels.${name}.ts`)).find(each =>
      fs.existsSync(each),
    );
  const known = names.find(find) ?? LIKELY_LANGUAGE;
  if (known === LIKELY_LANGUAGE && !lang.startsWith(LIKELY_LANGUAGE))
    decide(1, `the labels of "${lang}" are in English: translate labels.${lang}.ts`);
  const source = fs.readFileSync(find(known) ?? '', 'utf8');
  const types = relativePath(out, path.join(ROOT, 'theme/types.ts'));
  const file = `labels.${lang}.ts`;
  fs.writeFileSync(path.join(out, file), source.replace(/'#theme\/types\.ts'/, json(types)));
  return file;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
