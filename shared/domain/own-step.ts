import type { OwnStep } from './verdict-schema.ts';

/** Two runs of a project by their ids, the earlier one first. */
export type RunPairIds = readonly [before: string, runId: string];

/** Which steps of a project to return. */
export type StepsAsked = { readonly pairs: readonly RunPairIds[] };

/** Steps by their two runs. */
export type StepsByPair = { readonly of: (before: string, runId: string) => OwnStep | undefined };

/** Finds steps by their runs. */
export function stepsByPair(steps: readonly OwnStep[]): StepsByPair {
  const keyOf = (before: string, runId: string): string => JSON.stringify([before, runId]);
  const byPair = new Map(steps.map((step) => [keyOf(step.before, step.runId), step]));
  return { of: (before, runId) => byPair.get(keyOf(before, runId)) };
}
