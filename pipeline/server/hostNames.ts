// By which names a local server may be asked for: others mean that a foreign name was pointed here.
import os from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** `[::1]:80` → `::1`. */
export function hostName(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/**
 * Whether a name in a Host header belongs to this server. A server that listens on all addresses
 * accepts the machine's addresses and name only, because DNS can point any name to it.
 * @param host what the server listens on
 * @param allowed names of --allow-host
 */
export function isOwnName(name: string, host: string, allowed: readonly string[]): boolean {
  if ([host.toLowerCase(), ...LOOPBACK, ...allowed.map(hostName)].includes(name)) return true;
  if (host !== '0.0.0.0' && host !== '::') return false;
  return name === os.hostname().toLowerCase() || ownAddresses().includes(name);
}

/** Addresses of the machine now: a laptop changes them while the server runs. */
function ownAddresses(): string[] {
  const interfaces = Object.values(os.networkInterfaces()).flatMap(list => list ?? []);
  return interfaces.map(({ address }) => address.toLowerCase());
}
