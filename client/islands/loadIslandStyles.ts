// The style of what islands open: it came beside the page, for paper, and from now on is for
// screens too.

/** A sheet that is late is no reason to keep the reader from searching. */
const PATIENCE_MS = 1000;

let loading: Promise<unknown> | undefined;

/** Settles when the islands look as they should, or will not. */
export function loadIslandStyles(): Promise<unknown> {
  return (loading ??= new Promise<unknown>(done => {
    const link = document.head.querySelector<HTMLLinkElement>(
      'link[rel="stylesheet"][media="print"]',
    );
    if (!link) return done(undefined);
    link.media = 'all';
    // It tells of its end once, which may have been before.
    if (link.sheet) return done(undefined);
    link.addEventListener('load', done, { once: true });
    link.addEventListener('error', done, { once: true });
    setTimeout(done, PATIENCE_MS);
  }));
}
