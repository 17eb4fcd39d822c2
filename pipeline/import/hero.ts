// Heroes and features of other generators → ours.
import { isObject, textOf, type Config } from './config.ts';

export interface HeroTexts {
  /** Name of the product where the hero has none. */
  name: string;
  /** What it is, where the hero says nothing. */
  text: string;
}

/** A hero of VitePress, Rspress, or Starlight; undefined: it is none. */
export function heroOf(
  value: unknown,
  { name, text }: HeroTexts,
  imageOf: (source: string) => string,
): object | undefined {
  if (!isObject(value)) return undefined;
  const tagline = textOf(value.tagline);
  const own = textOf(value.text);
  const actions = listOf(value.actions).flatMap(each => {
    const [text, link] = [textOf(each.text), textOf(each.link)];
    if (text === undefined || link === undefined) return [];
    const isSecond = /^(?:alt|secondary|minimal|sponsor)$/.test(String(each.theme ?? each.variant));
    return [{ text, link, theme: isSecond ? 'alt' : 'brand' }];
  });
  const image = pictureOf(value.image);
  return {
    name: textOf(value.name) ?? textOf(value.title) ?? name,
    text: own ?? tagline ?? text,
    ...(own !== undefined && tagline !== undefined ? { tagline } : {}),
    ...(actions.length > 0 ? { actions } : {}),
    ...(image ? { image: { ...image, src: imageOf(image.src) } } : {}),
  };
}

/** Features whose icons are pictures or are missing, which is allowed elsewhere. */
export function featuresOf(value: unknown): object[] {
  return listOf(value).flatMap(each => {
    const [title, details, link] = [textOf(each.title), textOf(each.details), textOf(each.link)];
    if (title === undefined) return [];
    const icon = textOf(each.icon) ?? 'box';
    return [{ icon, title, details: details ?? '', ...(link === undefined ? {} : { link }) }];
  });
}

/** A picture is an address, or one for each appearance; HTML is left out. */
function pictureOf(value: unknown): { src: string; alt: string } | undefined {
  const own = isObject(value) ? value : { src: value };
  const inner = isObject(own.src) ? own.src : own;
  const src = [inner.src, inner.file, inner.light, inner.dark].map(textOf).find(Boolean);
  return src === undefined ? undefined : { src, alt: textOf(own.alt) ?? '' };
}

function listOf(value: unknown): Config[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}
