// Downloads a large file over a slow connection. Only a stall ends it; the next call resumes it.

/** A connection without a byte for this long has stalled. */
const STALL_MS = 15_000;

/** URL → received parts of an incomplete file; the content of a URL never changes. */
const received = new Map<string, Uint8Array<ArrayBuffer>[]>();

/**
 * Downloads a text file. After a failure, the next call continues where this one ended.
 * @throws Error when the server refuses, the connection breaks, or nothing arrives for `stallMs`
 */
export async function download(url: string, stallMs = STALL_MS): Promise<string> {
  const parts = received.get(url) ?? [];
  received.set(url, parts);
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error(`${url} has stalled`)), stallMs);
  };
  restartTimer();
  try {
    const size = parts.reduce((sum, part) => sum + part.length, 0);
    const response = await request(url, size, stalled.signal);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (response.status !== 206) parts.length = 0;
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parts.push(next.value);
      restartTimer();
    }
  } finally {
    clearTimeout(timer);
  }
  received.delete(url);
  return new Blob(parts).text();
}

/** Requests the missing part, or the whole file if the server cannot resume a download. */
async function request(url: string, size: number, signal: AbortSignal): Promise<Response> {
  if (size > 0) {
    // Browsers request ranges without compression, so the offsets count bytes of the text itself.
    const rest = await fetch(url, { signal, headers: { range: `bytes=${size}-` } });
    const continues = rest.headers.get('content-range')?.startsWith(`bytes ${size}-`);
    const isEncoded = rest.headers.has('content-encoding');
    if (rest.status === 200 || (rest.status === 206 && continues && !isEncoded)) return rest;
    await rest.body?.cancel();
  }
  return fetch(url, { signal });
}
