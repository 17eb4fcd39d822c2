// Switches the deferred stylesheet of the islands from media="print" to all media.

/** The search opens without its styles after this time. */
const TIMEOUT_MS = 1000;

let loading: Promise<unknown> | undefined;

/** Settles when the styles have loaded, have failed, or take too long. */
export function loadLaterStyles(): Promise<unknown> {
  return (loading ??= new Promise<unknown>(resolve => {
    const link = document.head.querySelector<HTMLLinkElement>('link[media=print]');
    if (link) link.media = 'all';
    // A sheet that has loaded already fires no further event.
    if (!link || link.sheet) return resolve(undefined);
    link.onload = link.onerror = resolve;
    setTimeout(resolve, TIMEOUT_MS);
  }));
}
