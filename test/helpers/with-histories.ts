import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { readStepFacts } from '../../shared/analysis/history/step-facts.ts';
import type { StepFacts } from '../../shared/analysis/noise/run-history.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';

const brandIdsOf = ({ figures }: ComparedRun): string[] =>
  [...figures.brands].sort((a, b) => Number(b.isOwn) - Number(a.isOwn)).map(({ brandId }) => brandId);

/** Gives a project's runs, oldest first, the history that the mirror would. */
export function withHistories(runs: readonly ComparedRun[]): ComparedRun[] {
  const steps: StepFacts[] = [];
  let before: ComparedRun | null = null;
  return runs.map((run) => {
    const known = { ...run, history: { steps: steps.slice(-MOST_HISTORY), stability: null } };
    if (run.answers === null) return known;
    if (before?.answers != null) {
      steps.push(
        readStepFacts(
          { answers: before.answers, brandIds: brandIdsOf(before) },
          { answers: run.answers, brandIds: brandIdsOf(run) },
        ),
      );
    }
    before = run;
    return known;
  });
}
