// <Video> and <Audio>: show video and audio files that are part of the site.
import { addBase, splitUrl } from '../../../client/links.ts';
import { Media } from '../../../theme/widgets/Media.tsx';
import type { Attributes, HtmlWriter, Tag } from '../construct.ts';
import { report, warn } from '../context.ts';
import { imageAttributes, imageKey, readable } from '../links.ts';
import { escapeMarkdown, linkTarget } from '../writers/toMarkdown.ts';

const ENDINGS = {
  video: /\.(?:mp4|webm|m4v|ogv)$/i,
  audio: /\.(?:mp3|m4a|ogg|opus|wav|flac|aac)$/i,
  captions: /\.vtt$/i,
};

export const video: Tag = mediaTag('video', ['captions', 'poster', 'width', 'height', 'silent']);
export const audio: Tag = mediaTag('audio', ['captions']);

/** Creates the tag for video or audio. Its Markdown is a link to the file. */
function mediaTag(kind: 'video' | 'audio', optional: readonly string[]): Tag {
  return {
    required: ['src', 'title'],
    optional,
    html({ attrs }, page) {
      const { src = '', title = '' } = attrs;
      const address = addressOf(kind, src, page);
      const captions = captionsOf(attrs, page);
      const poster =
        attrs.poster && imageAttributes(readable(attrs.poster), page.env, page.spot)?.src;
      if (kind === 'video' && !captions && !('silent' in attrs) && !attrs.captions)
        warn(page.env, page.spot, 'media-captions', {
          message: `the video ${src} has no captions for people who cannot hear it`,
          hint: 'add captions="….vtt", or silent if it has no sound',
        });
      if (address === undefined) return null;
      const { width, height } = sizeOf(attrs);
      const form = { title, poster: poster || undefined, width, height, captions };
      return <Media kind={kind} src={address} {...form} />;
    },
    markdown({ attrs: { src = '', title = '' } }, { image }) {
      const name = escapeMarkdown(title);
      const text = isOnSite(kind, src) ? `[${name}](${linkTarget(image(src))})` : name;
      return [{ kind: 'text', text }];
    },
    searchText: ({ title }) => title,
  };
}

function captionsOf(
  { captions = '' }: Attributes,
  page: HtmlWriter,
): { src: string; lang: string; label: string } | undefined {
  const src = captions && addressOf('captions', captions, page);
  return src ? { src, lang: page.env.lang, label: page.locale.label } : undefined;
}

/** Returns the sizes if both are numbers. They reserve the space of the video while it loads. */
function sizeOf({ width = '', height = '' }: Attributes): { width?: string; height?: string } {
  const isSize = (text: string): boolean => /^[1-9]\d{0,3}$/.test(text);
  return isSize(width) && isSize(height) ? { width, height } : {};
}

/** Whether a URL names a file of this site with an extension of this kind. */
function isOnSite(what: keyof typeof ENDINGS, written: string): boolean {
  return (
    !/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(written) && ENDINGS[what].test(splitUrl(written).path)
  );
}

/**
 * Returns the URL of a file of the site, and records the file for the checks. Returns undefined if
 * the file does not exist, so that pages only refer to existing files.
 */
function addressOf(
  what: keyof typeof ENDINGS,
  written: string,
  { env, spot }: HtmlWriter,
): string | undefined {
  if (!isOnSite(what, written)) {
    report(env, spot, 'media-file', {
      message: `"${written}" is not a ${what} file on this site`,
      hint: 'use a file in public/ or next to the page: .mp4, .webm, .mp3, .ogg …; .vtt for captions',
    });
    return undefined;
  }
  const key = imageKey(readable(written), env);
  env.images.push({ ...spot, written, target: key, isMedia: true });
  const found = env.site.images.get(key);
  return found && addBase(found.address, env.site.base);
}
