import type { RunCoverage } from '../../shared/domain/history.ts';
import type { ProjectPlan, RunDepth, SyncPlan } from '../../shared/domain/sync.ts';
import { buildDialect } from '../api/discovery.ts';
import type { Db } from '../db/open.ts';
import { loadDueLists } from '../db/queries/shortfalls.ts';
import { loadOpenRuns, type OpenRun, type ProjectRow, type RunScope } from '../db/queries/runs.ts';
import { countAllCalls, countCalls, loadCostBasis, buildAccountBasis, type CostBasis } from './cost.ts';
import { loadAskableRuns, missingParts } from './parts.ts';
import { ACCOUNT_RESOURCES, PROJECT_RESOURCES } from './registry.ts';
import type { Session } from './session.ts';
import type { RowId } from '../db/row-id.ts';

function countParts(runs: readonly OpenRun[], basis: CostBasis): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const part of runs.flatMap(missingParts)) {
    if (part.isOffered?.(basis.dialect) === false) continue;
    parts[part.name] = (parts[part.name] ?? 0) + countCalls(part, basis);
  }
  return parts;
}

/** Builds one project's plan from what the mirror lacks. */
export function loadProjectPlan(
  { db, connection: { id: connection }, dialect }: Pick<Session, 'db' | 'connection' | 'dialect'>,
  project: ProjectRow,
  scope: RunScope,
): Omit<ProjectPlan, 'callsByOldRuns'> {
  const runs = loadAskableRuns(db, project.id, scope);
  const basis = loadCostBasis(db, project, dialect);
  const parts = countParts(runs, basis);
  const due = loadDueLists(db, connection, project.projectId, scope.dueBy);
  const lists =
    project.catalogueAt === null
      ? PROJECT_RESOURCES
      : PROJECT_RESOURCES.filter(({ name }) => due.includes(name));
  const catalogue = countAllCalls(lists, basis);
  return {
    projectId: project.projectId,
    project: project.name,
    runs: runs.length,
    catalogue,
    parts,
    calls: Object.values(parts).reduce((sum, calls) => sum + calls, catalogue),
  };
}

/** What each completed run of a project still lacks, newest first, and what it would take; needs no call. */
export function loadRunCoverage(db: Db, project: RowId<'project'>, scope: RunScope): readonly RunCoverage[] {
  const basis = loadCostBasis(db, { id: project }, buildDialect());
  return loadOpenRuns(db, project, scope).map((run) => {
    const missing = missingParts(run);
    return {
      runId: run.runId,
      missing: missing.map(({ name }) => name),
      calls: countAllCalls(missing, basis),
    };
  });
}

/** Sums projects up to the plan of a sync. */
export function buildSyncPlan(
  { connection, client, dialect }: Pick<Session, 'connection' | 'client' | 'dialect'>,
  plans: Readonly<Record<RunDepth, readonly Omit<ProjectPlan, 'callsByOldRuns'>[]>>,
  {
    chosen,
    isAccountDue,
    lookingCalls,
    isEstimate,
  }: { readonly chosen: RunDepth; readonly isAccountDue: boolean } & Pick<
    SyncPlan,
    'lookingCalls' | 'isEstimate'
  >,
): SyncPlan {
  const projects = plans[chosen].map((plan, index) => ({
    ...plan,
    callsByOldRuns: {
      everything: plans.everything[index]?.calls ?? plan.calls,
      scores: plans.scores[index]?.calls ?? plan.calls,
    },
  }));
  const accountCalls = countAllCalls(ACCOUNT_RESOURCES, buildAccountBasis(dialect));
  const total = (list: readonly Pick<ProjectPlan, 'calls'>[]) => {
    const calls = list.reduce((sum, plan) => sum + plan.calls, 0);
    return calls > 0 || isAccountDue ? calls + accountCalls : 0;
  };
  const calls = total(projects);
  return {
    connection: connection.name,
    projects,
    account: calls > 0 ? accountCalls : 0,
    calls,
    callsByOldRuns: { everything: total(plans.everything), scores: total(plans.scores) },
    lookingCalls,
    listingCalls: client.calls(),
    isEstimate,
  };
}
