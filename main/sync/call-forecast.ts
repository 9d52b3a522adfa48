import type { RunCoverage } from '../../shared/domain/history.ts';
import type { ProjectPlan, RunDepth, SyncPlan } from '../../shared/domain/sync-schema.ts';
import { buildDialect } from '../api/discovery.ts';
import { asStorageError } from '../db/errors.ts';
import type { Db } from '../db/open.ts';
import { loadIsAccountDue } from '../db/queries/connections.ts';
import { loadDueLists } from '../db/queries/shortfalls.ts';
import { loadOpenRuns, type OpenRun, type ProjectRow, type RunScope } from '../db/queries/runs.ts';
import { countAllCalls, countCalls, loadCostBasis, buildAccountBasis, type CostBasis } from './cost.ts';
import { judgeAnew } from './judge.ts';
import { buildRunScope, isJustListed, mirrorListing, PARALLEL, type SyncScope } from './listing.ts';
import { forEachParallel } from './parallel.ts';
import { loadAskableRuns, missingParts } from './missing-parts.ts';
import { ACCOUNT_RESOURCES, COUNTED_LISTS, PROJECT_RESOURCES } from './registry.ts';
import { limits } from './resources/limits.ts';
import { loadKeptDocument } from './resources/openapi-document.ts';
import type { Countable } from './resources/resource.ts';
import { isHistoryPlanned } from './resources/runs.ts';
import { buildSession, expectWork, type SyncSession, type SyncDeps } from './session.ts';
import { mirrorInTurns } from './turns.ts';
import type { RowId } from '../db/row-id.ts';

function countParts(runs: readonly OpenRun[], basis: CostBasis): Record<string, number> {
  const parts: Record<string, number> = {};
  for (const part of runs.flatMap(missingParts)) {
    if (part.isOffered?.(basis.dialect) === false) continue;
    parts[part.name] = (parts[part.name] ?? 0) + countCalls(part, basis);
  }
  return parts;
}

/** The calls after a project's runs, for what was analysed again meanwhile: its newest page, or without revisions a status, too. */
const countLooksAgain = ([newest]: readonly OpenRun[]): number =>
  newest === undefined ? 0 : newest.revision === null ? 2 : 1;

/** Builds one project's plan from what the mirror lacks, and the cost basis. */
export function loadProjectPlan(
  { db, connection: { id: connection } }: Pick<SyncSession, 'db' | 'connection'>,
  project: ProjectRow,
  scope: RunScope,
  basis: CostBasis,
): Omit<ProjectPlan, 'callsByOldRuns' | 'lookingCalls'> {
  const runs = loadAskableRuns(db, project.id, scope);
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

/** What each completed run of a project still lacks, newest first, and its cost; makes no call. */
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

/** Sums projects into a sync's plan. */
function buildSyncPlan(
  { connection, client, dialect }: Pick<SyncSession, 'connection' | 'client' | 'dialect'>,
  plans: Readonly<Record<RunDepth, readonly Omit<ProjectPlan, 'callsByOldRuns'>[]>>,
  {
    chosen,
    isAccountDue,
    isEstimate,
    accountLookingCalls,
  }: {
    readonly chosen: RunDepth;
    readonly isAccountDue: boolean;
    readonly isEstimate: boolean;
    /** A sync's calls for the account, regardless of its projects. */
    readonly accountLookingCalls: number;
  },
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
    lookingCalls: projects.reduce((sum, plan) => sum + plan.lookingCalls, accountLookingCalls),
    listingCalls: client.calls(),
    fromTeam: 0,
    isEstimate,
  };
}

/** New projects whose lists a plan counts; the rest are extrapolated, or a large plan would cost as much as its data. */
const COUNTED_PROJECTS = 3;

/**
 * Lists what takes a call each in new projects, so that a first sync is planned accurately. Of many, a few are counted.
 *
 * @returns each project's cost basis: uncounted ones get the average topics and workstreams of the counted ones
 */
async function mirrorCounts(
  session: SyncSession,
  projects: readonly ProjectRow[],
): Promise<(project: ProjectRow) => CostBasis> {
  const { db, dialect } = session;
  const fresh = projects.filter(({ catalogueAt }) => catalogueAt === null);
  const counted = fresh.slice(0, COUNTED_PROJECTS);
  for (const project of counted) {
    expectWork(session, countAllCalls(COUNTED_LISTS, loadCostBasis(db, project, dialect)));
  }
  await forEachParallel(counted, PARALLEL, async (project) => {
    await mirrorInTurns(session, project, COUNTED_LISTS);
  });
  const bases = counted.map((project) => loadCostBasis(db, project, dialect));
  const mean = (of: Countable): number =>
    Math.round(bases.reduce((sum, { known }) => sum + known[of], 0) / bases.length);
  const assumed = new Set(fresh.slice(COUNTED_PROJECTS).map(({ id }) => id));
  return (project) => {
    const basis = loadCostBasis(db, project, dialect);
    if (!assumed.has(project.id)) return basis;
    const { topic, workstream } = basis.known;
    // What an interrupted sync has fetched is more accurate than the average.
    return {
      dialect,
      known: {
        ...basis.known,
        topic: topic > 0 ? topic : mean('topic'),
        workstream: workstream > 0 ? workstream : mean('workstream'),
      },
    };
  };
}

/** Makes only the listing calls and returns a sync's plan. */
export async function planSync(deps: SyncDeps, scope: SyncScope = {}): Promise<SyncPlan> {
  const session = buildSession(deps);
  try {
    judgeAnew(session);
    const listing = await mirrorListing(session, scope, () => false);
    const { projects } = listing;
    const basisOf = await mirrorCounts(session, projects);
    const isAccountDue = loadIsAccountDue(session.db, deps.connection.id);
    // A plan's cost is compared with the remaining limits, and no sync has read those before a first plan.
    if (isAccountDue) {
      expectWork(session, 1);
      await limits.mirror(session, deps.connection);
    }
    const plansWith = (oldRuns: RunDepth) => {
      const runScope = buildRunScope(session, listing, oldRuns);
      return projects.map((project) => ({
        ...loadProjectPlan(session, project, runScope, basisOf(project)),
        // Its newest history page, before and after its runs.
        lookingCalls:
          Number(
            scope.refresh === true ||
              !(isHistoryPlanned(session, project) || isJustListed(session, scope, project)),
          ) + countLooksAgain(loadAskableRuns(session.db, project.id, runScope)),
      }));
    };
    const plans = { everything: plansWith('everything'), scores: plansWith('scores') };
    const chosen = scope.oldRuns ?? deps.connection.oldRuns;
    const isEstimate = projects.some(
      ({ catalogueAt, projectId }) =>
        catalogueAt === null && plans[chosen].some((plan) => plan.projectId === projectId && plan.runs > 0),
    );
    return buildSyncPlan(session, plans, {
      chosen,
      isAccountDue,
      isEstimate,
      // The project list, and the document if none is kept.
      accountLookingCalls:
        Number(scope.isListed?.(null) !== true) + (loadKeptDocument(session) === undefined ? 1 : 0),
    });
  } catch (error) {
    throw asStorageError(session.fatal ?? error, deps.db.name);
  }
}
