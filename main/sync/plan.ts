import type { RunCoverage } from '../../shared/domain/history.ts';
import type { ProjectPlan, RunDepth, SyncPlan } from '../../shared/domain/sync.ts';
import type { Dialect } from '../api/discovery.ts';
import type { Db } from '../db/open.ts';
import {
  loadOpenRuns,
  loadTopicCount,
  type OpenRun,
  type ProjectRow,
  type RunScope,
} from '../db/queries/runs.ts';
import { isAbsentPart, missingParts, type PartName } from './parts.ts';
import type { SyncDeps } from './session.ts';
import { ACCOUNT_CALLS } from './resources/account.ts';
import { loadCatalogueCalls } from './resources/catalogue.ts';

function countParts(
  runs: readonly OpenRun[],
  topicCount: number,
  dialect: Dialect,
): Partial<Record<PartName, number>> {
  const parts: Partial<Record<PartName, number>> = {};
  for (const part of runs.flatMap(missingParts)) {
    if (isAbsentPart(dialect, part)) continue;
    parts[part] = (parts[part] ?? 0) + (part === 'insights' ? topicCount : 1);
  }
  return parts;
}

/** Builds one project's plan from what the mirror lacks. */
export function loadProjectPlan(db: Db, project: ProjectRow, dialect: Dialect, scope: RunScope): ProjectPlan {
  const runs = loadOpenRuns(db, project.id, scope);
  const parts = countParts(runs, loadTopicCount(db, project.id), dialect);
  const catalogue = project.catalogueAt === null ? loadCatalogueCalls(db, project, dialect) : 0;
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
export function loadRunCoverage(db: Db, project: number, scope: RunScope): readonly RunCoverage[] {
  const topicCount = loadTopicCount(db, project);
  return loadOpenRuns(db, project, scope).map((run) => {
    const missing = missingParts(run);
    const calls = missing.reduce((sum, part) => sum + (part === 'insights' ? topicCount : 1), 0);
    return { runId: run.runId, missing, calls };
  });
}

/** Sums projects up to the plan of a sync. */
export function buildSyncPlan(
  { connection, client }: Pick<SyncDeps, 'connection' | 'client'>,
  plans: Readonly<Record<RunDepth, readonly ProjectPlan[]>>,
  chosen: RunDepth,
  isAccountDue: boolean,
): SyncPlan {
  const projects = plans[chosen];
  const total = (list: readonly ProjectPlan[]) => {
    const calls = list.reduce((sum, plan) => sum + plan.calls, 0);
    return calls > 0 || isAccountDue ? calls + ACCOUNT_CALLS : 0;
  };
  const calls = total(projects);
  return {
    connection: connection.name,
    projects,
    account: calls > 0 ? ACCOUNT_CALLS : 0,
    calls,
    callsByOldRuns: { everything: total(plans.everything), scores: total(plans.scores) },
    listingCalls: client.calls(),
    isEstimate: projects.some(({ parts }) => parts['insights'] !== undefined),
  };
}
