import type { Change } from './verdict.ts';

/** Two runs of a project by their ids, the earlier one first. */
export type RunPairIds = readonly [before: string, runId: string];

/** Which steps of a project are asked for. */
export type StepsAsked = { readonly pairs: readonly RunPairIds[] };

/** How the own brand's visibility changed from one run to a later one, as a comparison of the two gives it; in points. */
export type OwnStep = {
  readonly before: string;
  readonly runId: string;
  readonly change: Change;
  /** Platforms that both runs asked; none where the answers are not mirrored. */
  readonly platforms: readonly { readonly platform: string; readonly change: Change }[];
  /** What judged it: what both runs' answers share, or the service's totals where answers are missing. */
  readonly judgedBy: 'answers' | 'totals';
};

/** Steps by their two runs. */
export type StepsByPair = { readonly of: (before: string, runId: string) => OwnStep | undefined };

/** Finds steps by their runs. */
export function stepsByPair(steps: readonly OwnStep[]): StepsByPair {
  const keyOf = (before: string, runId: string): string => JSON.stringify([before, runId]);
  const byPair = new Map(steps.map((step) => [keyOf(step.before, step.runId), step]));
  return { of: (before, runId) => byPair.get(keyOf(before, runId)) };
}
