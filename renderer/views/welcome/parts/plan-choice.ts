import type { ProjectPlan, RunDepth, SyncPlan } from '../../../../shared/domain/sync-schema.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

/** Calls to sync some of a plan's clients, including the check for new runs. */
export function callsOf(plan: SyncPlan, ticked: readonly ProjectPlan[], oldRuns: RunDepth): number {
  const lookingOf = (some: readonly ProjectPlan[]) => sum(some.map(({ lookingCalls }) => lookingCalls));
  const looking = plan.lookingCalls - lookingOf(plan.projects) + lookingOf(ticked);
  const calls = sum(ticked.map(({ callsByOldRuns }) => callsByOldRuns[oldRuns]));
  const account = plan.callsByOldRuns[oldRuns] - sum(plan.projects.map((one) => one.callsByOldRuns[oldRuns]));
  return calls + looking + (ticked.length === 0 ? 0 : account);
}

/** Characters of an id that distinguish namesakes. */
const ID_LETTERS = 8;

/** A plan's client names by id; duplicates get the start of their ids. */
export function tellApart(projects: readonly ProjectPlan[]): ReadonlyMap<string, string> {
  const counts = new Map<string, number>();
  for (const { project } of projects) counts.set(project, (counts.get(project) ?? 0) + 1);
  return new Map(
    projects.map(({ projectId, project }) => [
      projectId,
      counts.get(project) === 1 ? project : `${project} (${projectId.slice(0, ID_LETTERS)})`,
    ]),
  );
}
