// Fetches a large file over slow connections: only a stall ends it, and the next try continues it.

/** A connection that delivers no byte for this long has stalled. */
const STALL_MS = 15_000;

/** Received parts of files that are not complete yet. An address names one content for good. */
const received = new Map<string, Uint8Array[]>();

/**
 * Fetches a text file. What has arrived before a failure is kept for the next call.
 * @throws Error when the server refuses, the connection breaks or nothing arrives for `stallMs`
 */
export async function download(url: string, stallMs = STALL_MS): Promise<string> {
  const parts = received.get(url) ?? [];
  received.set(url, parts);
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error(`${url} has stalled`)), stallMs);
  };
  wait();
  try {
    const response = await request(url, sizeOf(parts), stalled.signal);
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    if (response.status !== 206) parts.length = 0;
    const reader = response.body?.getReader();
    for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
      parts.push(next.value);
      wait();
    }
  } finally {
    clearTimeout(timer);
  }
  received.delete(url);
  return textOf(parts);
}

/** Asks for what is missing, or for the whole file where the server cannot continue it. */
async function request(url: string, size: number, signal: AbortSignal): Promise<Response> {
  if (size > 0) {
    // For a range, browsers ask for the file uncompressed: its offsets are those of the text.
    const rest = await fetch(url, { signal, headers: { range: `bytes=${size}-` } });
    const continues = rest.headers.get('content-range')?.startsWith(`bytes ${size}-`);
    const isEncoded = rest.headers.has('content-encoding');
    if (rest.status === 200 || (rest.status === 206 && continues && !isEncoded)) return rest;
    await rest.body?.cancel();
  }
  return fetch(url, { signal });
}

function sizeOf(parts: readonly Uint8Array[]): number {
  return parts.reduce((size, part) => size + part.length, 0);
}

function textOf(parts: readonly Uint8Array[]): string {
  const decoder = new TextDecoder();
  return parts.map(part => decoder.decode(part, { stream: true })).join('') + decoder.decode();
}
