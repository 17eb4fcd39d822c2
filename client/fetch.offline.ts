// In a folder `fetch` is this: files may not fetch. A file of data is a script, which hands its
// text to the element that runs it.

import { scriptUrl } from './trustedTypes.ts';

/** Reads a file of data; nothing else in a folder is asked for. */
export function fetch(address: string): Promise<Response> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.addEventListener('data', event =>
      resolve(new Response((event as CustomEvent<string>).detail)),
    );
    // Behind the data this changes nothing.
    script.addEventListener('load', () => reject(new Error(`${address} holds no data`)));
    script.addEventListener('error', () => reject(new Error(`${address} cannot be read`)));
    script.src = scriptUrl(address);
    document.head.append(script);
  });
}
