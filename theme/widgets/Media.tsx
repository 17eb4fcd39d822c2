// A video or an audio file, with controls and a caption. The file is loaded only when it is played.
import type { ReactNode } from 'react';

interface MediaProps {
  kind: 'video' | 'audio';
  src: string;
  title: string;
  poster?: string;
  width?: string;
  height?: string;
  /** Captions for deaf readers, in the language of the page. */
  captions?: { src: string; lang: string; label: string } | undefined;
}

export function Media({ kind, title, captions, ...file }: MediaProps): ReactNode {
  const track = captions && (
    <track
      kind="captions"
      src={captions.src}
      srcLang={captions.lang}
      label={captions.label}
      default
    />
  );
  return (
    <figure>
      {kind === 'audio' ? (
        // biome-ignore lint/a11y/useMediaCaption: they are optional, and given as an expression
        <audio controls preload="none" src={file.src} aria-label={title}>
          {track}
        </audio>
      ) : (
        <video controls playsInline preload="none" {...file} aria-label={title}>
          {track}
        </video>
      )}
      <figcaption>{title}</figcaption>
    </figure>
  );
}
