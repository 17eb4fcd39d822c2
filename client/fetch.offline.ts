// Replaces `fetch` in the offline copy, where browsers cannot fetch files. Data files are scripts
// that pass their data to this module as an event on their script element.
import { scriptUrl } from './trustedTypes.ts';

/** Loads a data script, and returns its data as a response. Rejects if there is none. */
export function fetch(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('data', event =>
      resolve(new Response((event as CustomEvent<string>).detail)),
    );
    // Has no effect if the data has arrived before, because the promise is then settled.
    script.addEventListener('load', () => reject(new Error(`${url} has no data`)));
    script.addEventListener('error', () => reject(new Error(`${url} cannot be read`)));
    script.src = scriptUrl(url);
    document.head.append(script);
  });
}
