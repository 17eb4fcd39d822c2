// Offline copy: `fetch`, as files cannot be fetched. Data is in scripts, which dispatch it as an
// event of their element.

import { scriptUrl } from './trustedTypes.ts';

/** Reads a data file. */
export function fetch(url: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('data', event =>
      resolve(new Response((event as CustomEvent<string>).detail)),
    );
    // Without effect after the data.
    script.addEventListener('load', () => reject(new Error(`${url} has no data`)));
    script.addEventListener('error', () => reject(new Error(`${url} cannot be read`)));
    script.src = scriptUrl(url);
    document.head.append(script);
  });
}
