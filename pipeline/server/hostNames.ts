// Decides which names a local server answers to. If a request has another name, someone may have
// pointed that name at this machine (DNS rebinding).
import os from 'node:os';

const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/** Removes the port and brackets from a host, and converts it to lower case: `[::1]:80` → `::1`. */
export function hostName(host: string): string {
  return host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
}

/**
 * Whether a name in a Host header belongs to this server. A server that listens on all addresses
 * accepts only the addresses and the name of the machine, because DNS can point any name to it.
 * @param host the address or name that the server listens on
 * @param allowed names of --allow-host
 */
export function isOwnName(name: string, host: string, allowed: readonly string[]): boolean {
  if ([host.toLowerCase(), ...LOOPBACK, ...allowed.map(hostName)].includes(name)) return true;
  if (host !== '0.0.0.0' && host !== '::') return false;
  return name === os.hostname().toLowerCase() || ownAddresses().includes(name);
}

/** Returns the current addresses of the machine, which may change while the server runs. */
function ownAddresses(): string[] {
  const interfaces = Object.values(os.networkInterfaces()).flatMap(list => list ?? []);
  return interfaces.map(({ address }) => address);
}
