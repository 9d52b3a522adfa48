import { newcombeInterval, wilsonInterval } from '../../shared/analysis/intervals/interval.ts';

/** How much chance alone moves a rate based on few answers, in percentage points. */
export type CellNoise = {
  /** Half the width of the 95 % interval of one rate. */
  readonly halfWidth: number;
  /** Two such rates that differ by less cannot be told apart. */
  readonly leastDifference: number;
};

/**
 * The noise of a rate over `answers` answers where it is largest, at one half; rates nearer to 0 or 100 % have less.
 *
 * @param answers whole and at least 1
 */
export function cellNoise(answers: number): CellNoise {
  const half = { successes: answers / 2, trials: answers };
  const one = wilsonInterval(half.successes, half.trials);
  const two = newcombeInterval(half, half);
  return {
    halfWidth: one === null ? 0 : 50 * (one.high - one.low),
    leastDifference: two === null ? 0 : 100 * two.high,
  };
}
