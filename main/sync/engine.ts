/**
 * The sync: brings what is new from the service into the mirror, and never asks twice for what is whole.
 *
 * Answers are fetched in parallel and saved one by one, each in a transaction with its kept body, so that a sync
 * may end at any point and the next one goes on at the missing part. `resources/` has one file for each kind of
 * thing that is mirrored.
 */
import type { RunDepth, SyncPlan, SyncSummary } from '../../shared/domain/sync.ts';
import { AppError, isAppError, toWire } from '../../shared/errors/app-error.ts';
import {
  loadOpenRuns,
  loadProjects,
  loadWholeRunCount,
  type OpenRun,
  type ProjectRow,
  type RunScope,
} from '../db/queries/runs.ts';
import { loadIsAccountDue } from '../db/queries/connections.ts';
import { asStorageError } from '../db/errors.ts';
import { saveSyncOutcome } from '../db/writes/connections.ts';
import { nowIso } from '../platform/clock.ts';
import { forEachParallel } from './parallel.ts';
import { closeFinishedRun, missingParts, SINGLE_PARTS, type PartName } from './parts.ts';
import { buildSyncPlan, loadProjectPlan } from './plan.ts';
import { ACCOUNT_CALLS, mirrorAccount } from './resources/account.ts';
import { loadCatalogueCalls, mirrorCatalogue } from './resources/catalogue.ts';
import { mirrorDialect } from './resources/dialect.ts';
import { mirrorInsights } from './resources/insights.ts';
import { mirrorProjects } from './resources/projects.ts';
import { mirrorRunHistory } from './resources/runs.ts';
import {
  attempt,
  buildSession,
  expectWork,
  finishWork,
  type Mirror,
  type Session,
  type SyncDeps,
} from './session.ts';

/** What a sync is asked to bring. */
export type SyncScope = {
  /** Projects by id or name; all of them where none is named. */
  readonly projects?: readonly string[] | undefined;
  /** Only runs that started at or after this moment, ISO 8601. */
  readonly since?: string | undefined;
  /** Reads again what belongs to no run, and looks through the whole history for runs that were analysed anew. */
  readonly refresh?: boolean | undefined;
  /** What is wanted of old runs; by default what is set for the connection. */
  readonly oldRuns?: RunDepth | undefined;
};

/** Runs and projects worked on at the same time; the client's pace limits the calls beyond that. */
const PARALLEL = 4;
/** Without its scores a run is nothing, so these are asked first and the others only after them. */
const FIRST_PARTS: ReadonlySet<PartName> = new Set<PartName>(['status', 'visibility']);

const DAY_MS = 24 * 60 * 60 * 1000;

type Listing = {
  readonly mirror: Mirror;
  readonly projects: readonly ProjectRow[];
  readonly since: string | null;
};

/** Which runs are wanted, and how much of old ones. */
function buildRunScope({ clock, connection }: Session, since: string | null, oldRuns: RunDepth): RunScope {
  const ageLimit = new Date(clock.nowMs() - connection.oldAfterDays * DAY_MS).toISOString();
  return { since, scoresBefore: oldRuns === 'scores' ? ageLimit : null };
}

/** Makes the listing calls: projects, the service's document, run histories. */
async function mirrorListing(session: Session, scope: SyncScope): Promise<Listing> {
  const since = scope.since === undefined ? null : new Date(scope.since).toISOString();
  const { refresh = false } = scope;
  const named = await mirrorProjects(session, scope.projects);
  const mirror: Mirror = Object.assign(session, { dialect: await mirrorDialect(session) });
  expectWork(mirror, named.length);
  await forEachParallel(named, PARALLEL, async (project) => {
    const place = { project, run: null, part: 'runs' };
    await attempt(mirror, place, async () => {
      await mirrorRunHistory(mirror, project, { since, refresh });
      return true;
    });
    finishWork(mirror, `${project.name}: runs`);
  });
  // Read again: the histories have changed what is stale.
  const ids = new Set(named.map(({ id }) => id));
  const projects = loadProjects(mirror.db, mirror.connection.id)
    .filter(({ id }) => ids.has(id))
    .map((project) => (refresh ? { ...project, catalogueAt: null } : project));
  return { mirror, projects, since };
}

async function mirrorRun(
  mirror: Mirror,
  project: ProjectRow,
  run: OpenRun,
  insightAbsence: { isLikely: boolean },
): Promise<void> {
  const missing = new Set(missingParts(run));
  if (missing.size === 0) closeFinishedRun(mirror, project, run);
  const failed = new Set<PartName>();
  for (const isFirst of [true, false]) {
    const group = SINGLE_PARTS.filter(({ name }) => missing.has(name) && FIRST_PARTS.has(name) === isFirst);
    await forEachParallel(group, group.length, async (part) => {
      const place = { project, run: run.runId, part: part.name };
      const isIn = await attempt(mirror, place, () => part.mirror(mirror, project, run));
      if (!isIn) failed.add(part.name);
      finishWork(mirror, `${project.name}: ${part.name}`);
    });
    if (failed.has('visibility')) return;
  }
  const knowsTopics = !failed.has('topics') && !failed.has('mentions');
  if (missing.has('insights') && knowsTopics) await mirrorInsights(mirror, project, run, insightAbsence);
}

async function mirrorEverything(session: Session, scope: SyncScope): Promise<void> {
  const { mirror, projects, since } = await mirrorListing(session, scope);
  const stale = projects.filter(({ catalogueAt }) => catalogueAt === null);
  const catalogueCalls = stale.map((project) => loadCatalogueCalls(mirror.db, project, mirror.dialect));
  expectWork(
    mirror,
    catalogueCalls.reduce((sum, calls) => sum + calls, 0),
  );
  await forEachParallel(stale, PARALLEL, (project) => mirrorCatalogue(mirror, project));

  const runScope = buildRunScope(mirror, since, scope.oldRuns ?? mirror.connection.oldRuns);
  const work = projects.flatMap((project) =>
    loadOpenRuns(mirror.db, project.id, runScope).map((run) => ({ project, run })),
  );
  // The catalogue has brought the topics, which tell how many insights there are to ask for.
  const plans = projects.map((project) => loadProjectPlan(mirror.db, project, mirror.dialect, runScope));
  expectWork(
    mirror,
    plans.reduce((sum, { calls, catalogue }) => sum + calls - catalogue, 0),
  );
  const insightAbsence = { isLikely: false };
  await forEachParallel(work, PARALLEL, ({ project, run }) =>
    mirrorRun(mirror, project, run, insightAbsence),
  );
  if (stale.length + work.length === 0 && !loadIsAccountDue(mirror.db, mirror.connection.id)) return;
  expectWork(mirror, ACCOUNT_CALLS);
  await mirrorAccount(mirror);
}

function buildSummary(session: Session, projects: readonly ProjectRow[], wholeBefore: number): SyncSummary {
  return {
    connection: session.connection.name,
    projects: projects.length,
    runsMirrored: session.runsMirrored,
    runsAlreadyWhole: wholeBefore,
    calls: session.client.calls(),
    rejected: session.rejected,
    notOffered: [...session.notOffered].sort(),
    unknownValues: session.client.unknownValues(),
    incomplete: session.gaps,
  };
}

/** Adds to an error what the sync had brought before it. */
function withSummary(error: unknown, summary: SyncSummary): unknown {
  if (!isAppError(error)) return error;
  const { runsMirrored, calls } = summary;
  const kept =
    calls > 1
      ? ` Everything fetched is kept (${calls} calls, ${runsMirrored} runs whole); run the sync again to go on from there.`
      : '';
  return new AppError(error.code, error.message + kept, {
    retryable: error.retryable,
    details: { ...error.details, summary },
    cause: error,
  });
}

/**
 * Mirrors everything that is new.
 *
 * What fails by itself is listed in the summary's `incomplete`. What concerns everything (a refused key, a used-up
 * allowance, an unreachable service, a full disk) is thrown as an AppError with the summary in its details;
 * all that was fetched before is kept.
 */
export async function runSync(deps: SyncDeps, scope: SyncScope = {}): Promise<SyncSummary> {
  const session = buildSession(deps);
  const { db, connection, clock } = deps;
  const wholeBefore = loadProjects(db, connection.id).reduce(
    (sum, { id }) => sum + loadWholeRunCount(db, id),
    0,
  );
  const summarise = () =>
    buildSummary(
      session,
      loadProjects(db, connection.id).filter(({ archivedAt }) => archivedAt === null),
      wholeBefore,
    );
  try {
    await mirrorEverything(session, scope);
  } catch (thrown) {
    const error = asStorageError(session.fatal ?? thrown, db.name);
    if (isAppError(error) && !error.code.startsWith('db/')) {
      saveSyncOutcome(db, connection.id, nowIso(clock), toWire(error).code);
    }
    throw withSummary(error, summarise());
  }
  const summary = summarise();
  const isWhole = summary.incomplete.length === 0 && summary.rejected === 0;
  saveSyncOutcome(db, connection.id, nowIso(clock), isWhole ? 'done' : 'partly');
  return summary;
}

/** Makes the listing calls only and answers what {@link runSync} would ask after them. */
export async function planSync(deps: SyncDeps, scope: SyncScope = {}): Promise<SyncPlan> {
  const session = buildSession(deps);
  try {
    const { mirror, projects, since } = await mirrorListing(session, scope);
    const plansWith = (oldRuns: RunDepth) => {
      const runScope = buildRunScope(mirror, since, oldRuns);
      return projects.map((project) => loadProjectPlan(mirror.db, project, mirror.dialect, runScope));
    };
    const plans = { everything: plansWith('everything'), scores: plansWith('scores') };
    const chosen = scope.oldRuns ?? deps.connection.oldRuns;
    const isAccountDue = loadIsAccountDue(mirror.db, deps.connection.id);
    return buildSyncPlan(deps, plans, chosen, isAccountDue);
  } catch (error) {
    throw asStorageError(session.fatal ?? error, deps.db.name);
  }
}
