/**
 * The sync: brings what is new from the service into the mirror, and never asks twice for what is whole.
 *
 * Answers are fetched in parallel and saved one by one, each in a transaction with its kept body, so that a sync
 * may end at any point and the next one goes on at the missing part. `resources/` has one file for each kind of
 * thing that is mirrored.
 */
import { AppError, isAppError, toWire } from '../../shared/errors/app-error.ts';
import {
  loadOpenRuns,
  loadProjects,
  loadWholeRunCount,
  type OpenRun,
  type ProjectRow,
} from '../db/queries/runs.ts';
import { asStorageError } from '../db/errors.ts';
import { saveSyncOutcome } from '../db/writes/connections.ts';
import { nowIso } from '../platform/clock.ts';
import { forEachParallel } from './parallel.ts';
import { missingParts, SINGLE_PARTS, type PartName } from './parts.ts';
import { buildSyncPlan, loadProjectPlan, type SyncPlan } from './plan.ts';
import { ACCOUNT_CALLS, mirrorAccount } from './resources/account.ts';
import { CATALOGUE_CALLS, mirrorCatalogue } from './resources/catalogue.ts';
import { mirrorDialect } from './resources/dialect.ts';
import { mirrorInsights } from './resources/insights.ts';
import { mirrorProjects } from './resources/projects.ts';
import { mirrorRunHistory } from './resources/runs.ts';
import {
  attempt,
  buildSession,
  expectWork,
  finishWork,
  type Gap,
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
};

/** What a sync brought. */
export type SyncSummary = {
  readonly connection: string;
  readonly projects: number;
  readonly runsMirrored: number;
  readonly runsAlreadyWhole: number;
  readonly calls: number;
  /** Records set aside; they are in `v_rejected`. */
  readonly rejected: number;
  /** Parts that the service does not offer. */
  readonly notOffered: readonly string[];
  readonly unknownValues: readonly string[];
  /** What could not be brought in and is asked for again next time. */
  readonly incomplete: readonly Gap[];
};

/** Runs and projects worked on at the same time; the client's pace limits the calls beyond that. */
const PARALLEL = 4;
/** Without its scores a run is nothing, so these are asked first and the others only after them. */
const FIRST_PARTS: ReadonlySet<PartName> = new Set<PartName>(['status', 'visibility']);

type Listing = {
  readonly mirror: Mirror;
  readonly projects: readonly ProjectRow[];
  readonly since: string | null;
};

/** Makes the listing calls: projects, the service's document, run histories. */
async function mirrorListing(session: Session, scope: SyncScope): Promise<Listing> {
  const since = scope.since === undefined ? null : new Date(scope.since).toISOString();
  const named = await mirrorProjects(session, scope.projects);
  const mirror: Mirror = Object.assign(session, { dialect: await mirrorDialect(session) });
  expectWork(mirror, named.length);
  await forEachParallel(named, PARALLEL, async (project) => {
    const place = { project: project.name, run: null, part: 'runs' };
    await attempt(mirror, place, async () => {
      await mirrorRunHistory(mirror, project, since);
      return true;
    });
    finishWork(mirror, `${project.name}: runs`);
  });
  // Read again: the histories have changed what is stale.
  const ids = new Set(named.map(({ id }) => id));
  const projects = loadProjects(mirror.db, mirror.connection.id).filter(({ id }) => ids.has(id));
  return { mirror, projects, since };
}

async function mirrorRun(
  mirror: Mirror,
  project: ProjectRow,
  run: OpenRun,
  insightAbsence: { isLikely: boolean },
): Promise<void> {
  const missing = new Set(missingParts(run));
  const failed = new Set<PartName>();
  for (const isFirst of [true, false]) {
    const group = SINGLE_PARTS.filter(({ name }) => missing.has(name) && FIRST_PARTS.has(name) === isFirst);
    await forEachParallel(group, group.length, async (part) => {
      const place = { project: project.name, run: run.runId, part: part.name };
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
  expectWork(mirror, stale.length * CATALOGUE_CALLS);
  await forEachParallel(stale, PARALLEL, (project) => mirrorCatalogue(mirror, project));

  const work = projects.flatMap((project) =>
    loadOpenRuns(mirror.db, project.id, since).map((run) => ({ project, run })),
  );
  // The catalogue has brought the topics, which tell how many insights there are to ask for.
  const plans = projects.map((project) => loadProjectPlan(mirror.db, project, mirror.dialect, since));
  expectWork(
    mirror,
    plans.reduce((sum, { calls, catalogue }) => sum + calls - catalogue, 0),
  );
  const insightAbsence = { isLikely: false };
  await forEachParallel(work, PARALLEL, ({ project, run }) =>
    mirrorRun(mirror, project, run, insightAbsence),
  );
  if (stale.length + work.length === 0) return;
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
    const plans = projects.map((project) => loadProjectPlan(mirror.db, project, mirror.dialect, since));
    return buildSyncPlan(deps.connection.name, plans, deps.client.calls());
  } catch (error) {
    throw asStorageError(session.fatal ?? error, deps.db.name);
  }
}
