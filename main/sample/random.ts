/**
 * Deterministic randomness: every draw follows from a seed and the parts that name it, so that nothing is stored and
 * two processes agree.
 */
import { hash } from 'node:crypto';

/** A generator of numbers in [0, 1). */
export type Random = () => number;

/** Mixes one more number into a 32-bit state; order matters. */
export function fold(state: number, value: number): number {
  let mixed = (state + Math.imul(value ^ 0x5bd1e995, 0x9e3779b1)) | 0;
  mixed ^= mixed >>> 16;
  mixed = Math.imul(mixed, 0x21f0aaad);
  mixed ^= mixed >>> 15;
  mixed = Math.imul(mixed, 0x735a2d97);
  return (mixed ^ (mixed >>> 15)) >>> 0;
}

/** Mixes any number of parts into one 32-bit state. Text names a draw's purpose, numbers its index. */
export function hashOf(...parts: readonly (number | string)[]): number {
  let state = 0x2545f491;
  for (const part of parts) {
    if (typeof part === 'number') state = fold(state, part);
    else for (let at = 0; at < part.length; at += 1) state = fold(state, part.charCodeAt(at));
  }
  return state;
}

/** One number in [0, 1) for the given parts. */
export function unitOf(...parts: readonly (number | string)[]): number {
  return hashOf(...parts) / 4294967296;
}

/** A sequence of numbers in [0, 1) that starts at `state` (mulberry32: small, fast, even enough for a sample). */
export function createRandom(state: number): Random {
  let at = state | 0;
  return () => {
    at = (at + 0x6d2b79f5) | 0;
    let mixed = Math.imul(at ^ (at >>> 15), 1 | at);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** The item of `list` at fraction `unit` (in [0, 1)). The list must not be empty. */
export function pick<T>(list: readonly T[], unit: number): T {
  const item = list[Math.min(list.length - 1, Math.floor(unit * list.length))];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/**
 * A UUID derived from its parts (in version 5 layout).
 *
 * Uses SHA-1 instead of {@link hashOf}: with 32 bits, half a million responses would collide.
 */
export function uuidOf(...parts: readonly (number | string)[]): string {
  const hex = hash('sha1', parts.join('/'), 'hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) & 3);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
