/**
 * Sets in a number of 32 bits.
 *
 * @module
 */

/** Number of bits that are 1. */
export function countBits(value: number): number {
  value -= value >> 1 & 0x55555555;
  value = (value & 0x33333333) + (value >> 2 & 0x33333333);
  return Math.imul(value + (value >> 4) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
