/**
 * A pseudorandom sequence of 32-bit numbers, so that a resampled interval is the same on every machine.
 *
 * The generator is sfc32 (C. Doty-Humphrey, "PractRand", 2010, "Small Fast Counting"): 128 bits of state with a counter, which passes the
 * test batteries there. Seeding follows its author: the seed in the state, the counter at 1, and the first rounds discarded.
 */
const WARM_UP_ROUNDS = 15;

/** Returns the next number, an integer from 0 up to 2³² − 1. */
export type Random32 = () => number;

/** Starts the sequence of a seed (an integer; its lower 32 bits count) and of a stream, for independent sequences. */
export function createRandom32(seed: number, stream = 0): Random32 {
  let a = 0;
  let b = seed | 0;
  let c = stream | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next();
  return next;
}
