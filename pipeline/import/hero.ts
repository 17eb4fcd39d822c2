// Converts the hero and the features of another generator's home page to ours.
import { isObject, listOf, textOf, type Config } from './config.ts';

/**
 * Converts a hero of VitePress, Rspress, or Starlight; undefined if the value is not an object.
 * `name` and `text` are for a hero without them; `imageOf` returns the new URL of an image.
 */
export function heroOf(
  value: unknown,
  { name, text }: Record<'name' | 'text', string>,
  imageOf: (source: string) => string,
): object | undefined {
  if (!isObject(value)) return undefined;
  const tagline = textOf(value.tagline);
  const own = textOf(value.text);
  const actions = rowsOf(value.actions).flatMap(each => {
    const [text, link] = [textOf(each.text), textOf(each.link)];
    if (text === undefined || link === undefined) return [];
    const isSecond = /^(?:alt|secondary|minimal|sponsor)$/.test(String(each.theme ?? each.variant));
    return [{ text, link, theme: isSecond ? 'alt' : 'brand' }];
  });
  const image = pictureOf(value.image);
  return {
    name: textOf(value.name) ?? textOf(value.title) ?? name,
    text: own ?? tagline ?? text,
    tagline: own === undefined ? undefined : tagline,
    actions: actions.length > 0 ? actions : undefined,
    image: image && { ...image, src: imageOf(image.src) },
  };
}

/** Converts features. A picture or missing icon, as other generators allow, becomes "box". */
export function featuresOf(value: unknown): object[] {
  return rowsOf(value).flatMap(each => {
    const [title, details, link] = [textOf(each.title), textOf(each.details), textOf(each.link)];
    if (title === undefined) return [];
    const icon = textOf(each.icon) ?? 'box';
    return [{ icon, title, details: details ?? '', link }];
  });
}

/** Reads a picture: a URL, or one for each color scheme. Undefined for others, e.g. HTML. */
function pictureOf(value: unknown): { src: string; alt: string } | undefined {
  const own = isObject(value) ? value : { src: value };
  const inner = isObject(own.src) ? own.src : own;
  const src = [inner.src, inner.file, inner.light, inner.dark].map(textOf).find(Boolean);
  return src === undefined ? undefined : { src, alt: textOf(own.alt) ?? '' };
}

function rowsOf(value: unknown): Config[] {
  return listOf(value).filter(isObject);
}
