// Fetches the HTML of a page of this site.

/** After this time, the browser loads the page itself, and shows what is wrong. */
const TIMEOUT_MS = 10_000;

/** @param path path of the page, with its query */
export function fetchHtml(path: string, cache: RequestCache): Promise<Response> {
  // Includes the origin: a path that begins with two slashes would otherwise name another host.
  return fetch(location.origin + path, {
    cache,
    headers: { accept: 'text/html' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
}
