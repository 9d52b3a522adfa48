/** Runs of a period as one side of a comparison. */
import { buildGrid } from '../compare/common-set.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import { poolRuns } from '../compare/pool-runs.ts';
import type { AnswerStability } from '../noise/answer-stability.ts';
import { MOST_HISTORY } from '../noise/run-noise.ts';
import { measureStability } from './answers-kept.ts';

const STABILITIES = new WeakMap<readonly ComparedRun[], AnswerStability | null>();

/** How answers about the own brand stay from run to run; measured once, as a story pools many sides of the same runs. */
function stabilityUpTo(upTo: readonly ComparedRun[]): AnswerStability | null {
  const known = STABILITIES.get(upTo);
  if (known !== undefined) return known;
  const own = upTo.at(-1)?.figures.brands.find(({ isOwn }) => isOwn);
  // As many as in a comparison of the month by name, so that both agree.
  const grid = buildGrid(upTo.slice(-MOST_HISTORY).flatMap(({ answers }) => answers ?? []));
  const stability = own === undefined ? null : measureStability(grid, own.brandId);
  STABILITIES.set(upTo, stability);
  return stability;
}

/**
 * One run as it is; several pooled, with how answers stay from run to run.
 *
 * @param runs of the period, one at least.
 * @param upTo the project's runs up to the last compared one, to determine that.
 * @param label replaces a run's id.
 */
export function poolPeriod(
  runs: readonly ComparedRun[],
  upTo: readonly ComparedRun[],
  label: string,
): ComparedRun {
  const [only] = runs;
  if (only !== undefined && runs.length === 1) return only;
  const pooled = poolRuns(runs, label);
  if (pooled === null) throw new RangeError('a period without runs');
  return { ...pooled, history: { ...pooled.history, stability: stabilityUpTo(upTo) } };
}
