// Hashes of texts and files.
import { createHash } from 'node:crypto';

/** Returns a short hash, for comparisons within this program. */
export function digest(data: string | Uint8Array): string {
  return createHash('sha1').update(data).digest('base64url');
}

/** Returns a hexadecimal hash, for names of files and for the ledger. */
export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
