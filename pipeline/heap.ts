// Limits how far the heaps of this process grow, those of its threads included.
import v8 from 'node:v8';

/**
 * How much a heap may grow before old objects are collected. V8's own rule lets it double: with
 * 4,000 pages, that takes a third more memory and 6 to 9 % less processor time.
 */
const GROWTH_PERCENT = 20;

/** Lets heaps grow slowly from now on. */
export function limitHeapGrowth(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH_PERCENT}`);
}

/** Lets heaps grow by V8's own rule again. */
export function resetHeapGrowth(): void {
  v8.setFlagsFromString('--heap-growing-percent=0');
}
