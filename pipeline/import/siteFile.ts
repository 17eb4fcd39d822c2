// Writes site.ts, the files of labels, and logos and icon from the settings of a foreign site.
import fs from 'node:fs';
import path from 'node:path';
import type { Decide, Decisions } from './decisions.ts';
import type { Config } from './config.ts';
import { descriptionOf, isObject, listOf, objectOf, textOf, themeOf, titleOf } from './config.ts';
import { convertImage, relativePath } from './files.ts';
import { aliasesOf } from './markup/aliases.ts';
import { titleFromName } from './navigation/ordered.ts';
import { LIKELY_LANGUAGE, type Origin } from './origin.ts';
import { ROOT } from '../files/root.ts';
import { writeTextFile } from '../files/textFiles.ts';
import { isBasePath } from '../input/site/siteFault.ts';
import { SLUG_RULES } from '../markdown/slugs.ts';

const LABEL_FOLDERS = ['content', 'test/site', 'test/second-site'];

const json = (value: unknown): string => JSON.stringify(value);

/**
 * Writes site.ts and labels.*.ts into the content folder `out`.
 * @param images origins of the images that are on other sites
 * @param codes codes of errors that pages had before
 */
export function writeSite(
  origin: Origin,
  { project, out }: Record<'project' | 'out', string>,
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
  if (!origin.hasSettings)
    decide(
      1,
      `no settings were found, so the title of the site is "${title}"`,
      'pass the folder that contains the config file, if there is one',
    );
  else if (!titleOf(config))
    decide(1, `the site's title is computed, so it was set to "${title}"`, 'check title');
  const base = textOf(config.base) ?? textOf(config.baseUrl) ?? '/';
  const isBase = isBasePath(base);
  if (!isBase)
    decide(1, `the base ${json(base)} is not a path, so it was set to "/"`, 'check base');
  const labels = languages.map(({ lang }) => labelsOf(lang, out, decide));
  const name = (lang: string): string => `labels_${lang.replace(/\W/g, '_')}`;
  const imports = languages.map(({ lang }, at) => `import ${name(lang)} from './${labels[at]}';`);
  const locales = languages.map(
    ({ lang, label }) =>
      `    ${json(lang)}: { lang: ${json(lang)}, label: ${json(label)}, ` +
      `dateFormat: '{YYYY}-{MM}-{DD}', labels: ${name(lang)} },`,
  );
  const slugs = SLUG_RULES.find(rule => rule === (config.slugs ?? kind)) ?? 'github';
  const settings = [
    `  title: ${json(title)},`,
    `  description: ${json(description)},`,
    ...(url === undefined ? [] : [`  origin: ${json(url)},`]),
    `  base: ${json(isBase ? base : '/')},`,
    `  lang: ${json(languages[0]?.lang)},`,
    `  icon: ${json(iconOf(out))},`,
    `  logo: ${json(logoOf(config, project, out))},`,
    `  search: { mode: 'local' },`,
    `  multiVersion: { default: '', versions: [] },`,
    `  route: { cleanUrls: true, exclude: [] },`,
    `  markdown: { showLineNumbers: false, defaultWrapCode: false, ` +
      `slugs: ${json(slugs)}${containersText(origin)} },`,
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
function labelsOf(lang: string, out: string, decide: Decide): string {
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

/** Returns the path of an icon in public/. If there is none, it writes a plain one. */
function iconOf(content: string): string {
  const names = ['favicon.svg', 'logo.svg', 'icon.svg', 'favicon.png', 'favicon.ico', 'logo.png'];
  const found = names.find(name => fs.existsSync(path.join(content, 'public', name)));
  if (found !== undefined) return `/${found}`;
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6H1z"/></svg>\n';
  writeTextFile(path.join(content, 'public/icon.svg'), svg);
  return '/icon.svg';
}

/** Copies the logos, and returns their URLs; '' for those that are not files of the project. */
function logoOf(config: Config, root: string, out: string): { light: string; dark: string } {
  const theme = themeOf(config);
  const { logo } = objectOf(theme.navbar);
  const found = [config.logo, theme.logo, logo].find(each => each !== undefined);
  const { light, src, dark, srcDark } = isObject(found) ? found : { light: found };
  const first = addressOf(textOf(light) ?? textOf(src), root, out);
  return { light: first, dark: addressOf(textOf(dark) ?? textOf(srcDark), root, out) || first };
}

function addressOf(source: string | undefined, root: string, out: string): string {
  if (source === undefined) return '';
  const isPublic = (address: string): boolean =>
    /^\/[^/]/.test(address) && fs.existsSync(path.join(out, 'public', address));
  // Docusaurus names files in static/ without a slash.
  if (isPublic(`/${source}`)) return `/${source}`;
  // This folder does not exist, so the file counts as outside of it: it is copied to
  // public/imported/.
  const folder = path.join(root, '.none');
  const input = { source: path.join(root, 'config'), folder, root, out };
  const address = convertImage(source, { ...input, resolveAlias: aliasesOf(root) });
  return isPublic(address) ? address : '';
}
