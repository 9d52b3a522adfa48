/** Why runs cannot be compared. */
import { MOST_COMPARED_RUNS } from '../../domain/run-selection.ts';
import type { ComparedRun } from './compared-run.ts';
import type { ComparisonProblem } from './comparison.ts';
import { hasAnswers } from './reader.ts';

/** A month is one run per project. */
const keyOf = ({ projectId, figures }: ComparedRun): string => JSON.stringify([projectId, figures.runId]);

/** Whether a run occurs in two of the compared: in a pooled period, and alone or in another period. */
function hasOverlap(runs: readonly ComparedRun[]): boolean {
  const all = runs.flatMap(({ projectId, pooledRunIds, figures: { runId } }) =>
    (pooledRunIds ?? [runId]).map((id) => JSON.stringify([projectId, id])),
  );
  return new Set(all).size < all.length;
}

/** What is wrong with a choice of runs as such. */
export function problemOfChoice(runs: readonly ComparedRun[]): ComparisonProblem | null {
  if (runs.length < 2) return 'single-run';
  if (runs.length > MOST_COMPARED_RUNS) return 'too-many-runs';
  if (new Set(runs.map(keyOf)).size < runs.length) return 'same-run-twice';
  return hasOverlap(runs) ? 'overlapping-periods' : null;
}

/** Whether both scored the same own brand; another one would be another question. */
function hasOneOwnBrand(pair: readonly ComparedRun[]): boolean {
  const ids = pair.map(({ figures }) => figures.brands.find((brand) => brand.isOwn)?.brandId);
  return ids[0] !== undefined && ids.every((id) => id === ids[0]);
}

/** Why two runs' content is not comparable. */
export function problemOfPair(pair: readonly ComparedRun[]): ComparisonProblem | null {
  if (pair.some(({ figures }) => figures.brands.length === 0)) return 'no-brands';
  if (!hasOneOwnBrand(pair)) return 'no-own-brand';
  if (new Set(pair.map(({ figures }) => figures.isOfAll ?? false)).size > 1) return 'other-questions';
  if (pair.some((run) => !hasAnswers(run) && run.figures.brands.every((brand) => brand.responses === 0))) {
    return 'no-answers';
  }
  return null;
}
