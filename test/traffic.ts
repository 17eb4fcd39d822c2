// Records what a page requests, as the browser's network panel shows it: kinds and bytes sent.
import type { Page } from 'playwright-core';

export interface Transfer {
  url: string;
  /** Resource type of the DevTools protocol, e.g. "Document", "Script", "Stylesheet", "Image". */
  kind: string;
  /** Compressed size, headers included. */
  bytes: number;
}

/** A slow phone: a quarter of this processor's speed, 1.6 Mbit/s, and a round trip of 150 ms. */
export const SLOW_PHONE = { cpuRate: 4, bytesPerSecond: 200_000, latencyMs: 150 };

/** Records every request of a page from now on, except those of its workers. */
export async function recordTraffic(page: Page): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  const transfers = new Map<string, Transfer>();
  const list: Transfer[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const transfer = { url: request.url, kind: type ?? 'Other', bytes: 0 };
    transfers.set(requestId, transfer);
    list.push(transfer);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await session.send('Network.enable');
  return list;
}

/** Throttles the processor and the network for a page. */
export async function slowDown(
  page: Page,
  { cpuRate, bytesPerSecond, latencyMs }: typeof SLOW_PHONE = SLOW_PHONE,
): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
}

/** Returns the bytes of the scripts among these requests. */
export function scriptBytes(transfers: readonly Transfer[]): number {
  return transfers
    .filter(({ kind }) => kind === 'Script')
    .reduce((sum, { bytes }) => sum + bytes, 0);
}
