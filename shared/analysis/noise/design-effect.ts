/** Below six runs, assumes that four of five answers are kept from run to run: less would call too much of chance a change. */
export const USUALLY_KEPT = 0.8;

/**
 * How many times more a mean over `runs` runs varies than with independent answers: 1 + 2 Σ (1 − k/m) φᵏ.
 *
 * @param kept φ, the share of answers kept from run to run.
 */
export function designEffect(runs: number, kept: number): number {
  let sum = 1;
  for (let distance = 1; distance < runs; distance += 1) sum += 2 * (1 - distance / runs) * kept ** distance;
  return sum;
}
