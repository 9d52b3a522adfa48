/**
 * The sync: fetches new data from the service into the mirror, and never refetches what is complete.
 *
 * Answers are fetched in parallel, and each is saved whole in one transaction with its kept body, so that a sync may end at
 * any point and the next one resumes there. What arrives at the same time shares a transaction. `resources/` describes each
 * mirrored resource, and `registry.ts` lists them.
 */
import { isWholeSync, type Shortfall } from '../../shared/domain/sync.ts';
import type { Gap, SyncSummary } from '../../shared/domain/sync-schema.ts';
import { isAppError, toWire } from '../../shared/errors/app-error.ts';
import { loadCorrections, loadDueLists, loadShortfalls } from '../db/queries/shortfalls.ts';
import { loadListGaps } from '../db/queries/agreement.ts';
import { saveCorrection, saveShortfalls } from '../db/writes/shortfalls.ts';
import {
  loadOpenRuns,
  loadProjects,
  loadTopicNames,
  loadUnseenRunCount,
  loadWholeRunCount,
  type OpenRun,
  type ProjectRow,
  type RunScope,
} from '../db/queries/runs.ts';
import { loadIsAccountDue } from '../db/queries/connections.ts';
import { loadAnswerCount } from '../db/queries/status.ts';
import { asStorageError } from '../db/errors.ts';
import { saveAccountRead } from '../db/writes/account.ts';
import { saveCatalogueRead } from '../db/writes/catalogue.ts';
import { saveCatalogueStale } from '../db/writes/runs.ts';
import { isDerived, saveDerived } from '../db/writes/derived.ts';
import { saveSyncOutcome } from '../db/writes/connections.ts';
import { nowIso } from '../platform/clock.ts';
import { buildAccountBasis, countAllCalls, loadCostBasis } from './cost.ts';
import { judgeAnew } from './judge.ts';
import { withSummary } from './kept-words.ts';
import { buildRunScope, mirrorListing, PARALLEL, type Listing, type SyncScope } from './listing.ts';
import { mirrorInTurns } from './turns.ts';
import { forEachParallel } from './parallel.ts';
import { buildRunPlace, closeFinishedRun, loadAskableRuns, missingParts } from './missing-parts.ts';
import { loadProjectPlan } from './call-forecast.ts';
import { ACCOUNT_RESOURCES, PROJECT_RESOURCES } from './registry.ts';
import { brands } from './resources/brands.ts';
import { isCalled } from './resources/projects.ts';
import { isHistoryPlanned, lookAgain } from './resources/runs.ts';
import { visibility } from './resources/visibility.ts';
import {
  buildSession,
  commit,
  expectWork,
  finishWork,
  NO_CLIENT,
  type SyncSession,
  type SyncDeps,
} from './session.ts';

async function mirrorRun(session: SyncSession, project: ProjectRow, run: OpenRun): Promise<void> {
  const place = buildRunPlace(project, run);
  const missing = missingParts(run);
  if (missing.length === 0) closeFinishedRun(session, place);
  await mirrorInTurns(session, place, missing);
  const { startedAt } = run;
  if (startedAt !== null && (session.reachedAt ?? startedAt) >= startedAt) session.reachedAt = startedAt;
}

/** Notes once for each renamed topic that its figures continue under the new name. */
function noteRenamed(
  { db, connection, clock }: SyncSession,
  project: ProjectRow,
  was: ReadonlyMap<string, string>,
) {
  const place = { connection: connection.id, projectId: project.projectId, runId: null };
  for (const [topicId, after] of loadTopicNames(db, project.id)) {
    const before = was.get(topicId);
    if (before === undefined || before === after) continue;
    saveCorrection(
      db,
      place,
      `topics: “${before}” is called “${after}” now, which is no movement`,
      nowIso(clock),
    );
  }
}

/**
 * Fetches the first figure of a new project: its brands, and the scores of its newest run. After these two calls each,
 * every client has a figure in the portfolio. Returns whether the brands are in.
 */
async function mirrorFirstFigure(session: SyncSession, project: ProjectRow, run: OpenRun): Promise<boolean> {
  const hasBrands = await brands.mirror(session, project);
  if (!hasBrands) return false;
  expectWork(session, 1);
  await visibility.mirror(session, buildRunPlace(project, run));
  return true;
}

/** Mirrors a project's data that belongs to no run. */
async function mirrorCatalogue(
  session: SyncSession,
  project: ProjectRow,
  resources: typeof PROJECT_RESOURCES,
): Promise<void> {
  const names = loadTopicNames(session.db, project.id);
  const unread = await mirrorInTurns(session, project, resources);
  commit(session, () => {
    noteRenamed(session, project, names);
    if (unread.size === 0) saveCatalogueRead(session.db, project.id, nowIso(session.clock));
    // A merely refreshed one counted as read, so its gaps would never be retried.
    else saveCatalogueStale(session.db, project.id);
  });
}

/** Mirrors the account's current limits, usage and platform availability. */
async function mirrorAccount(session: SyncSession): Promise<void> {
  const { db, connection } = session;
  expectWork(session, countAllCalls(ACCOUNT_RESOURCES, buildAccountBasis(session.dialect)));
  const unread = await mirrorInTurns(session, connection, ACCOUNT_RESOURCES);
  if (unread.size === 0) commit(session, () => saveAccountRead(db, connection.id));
}

/** Retries a project's incomplete lists, where due. */
async function mirrorDueLists(session: SyncSession, project: ProjectRow, isAnyTime: boolean): Promise<void> {
  const { db, connection, clock } = session;
  const due = loadDueLists(db, connection.id, project.projectId, isAnyTime ? null : nowIso(clock));
  const lists = PROJECT_RESOURCES.filter(({ name }) => due.includes(name));
  expectWork(session, lists.length);
  await mirrorInTurns(session, project, lists);
}

/** Notes what a project's lists lack according to its newest run. */
function noteListGaps(
  { db, connection, clock }: SyncSession,
  { id, projectId, catalogueAt }: ProjectRow,
): void {
  const found = loadListGaps(db, id);
  if (found.length === 0) return;
  const at = nowIso(clock);
  saveShortfalls(db, { connection: connection.id, projectId, runId: null, revision: null }, found, {
    at,
    cameAt: () => catalogueAt ?? at,
    isAbout: () => false,
  });
}

/** Rechecks waiting runs without a call: the catalogue may have resolved their disagreements. */
function closeWaitingRuns(session: SyncSession, project: ProjectRow): void {
  const scope = { since: null, scoresBefore: null, dueBy: nowIso(session.clock) };
  for (const run of loadOpenRuns(session.db, project.id, scope)) {
    if (run.isWaiting && missingParts(run).length === 0) {
      closeFinishedRun(session, buildRunPlace(project, run));
    }
  }
}

/**
 * The newest run of every client, then the next of every client, and so on: lists have the newest first. If a sync ends
 * early, for lack of calls or patience, no client is complete while others have nothing.
 */
function newestOfEachFirst<T>(lists: readonly (readonly T[])[]): readonly T[] {
  const depth = Math.max(0, ...lists.map((list) => list.length));
  return Array.from({ length: depth }, (_, back) =>
    lists.flatMap((list) => list.slice(back, back + 1)),
  ).flat();
}

/** Fetches anew the runs of these projects that were analysed again while their parts came in: each has a new row. */
async function mirrorRevised(
  session: SyncSession,
  work: readonly { readonly project: ProjectRow; readonly run: OpenRun }[],
  runScope: RunScope,
): Promise<void> {
  const projects = [...new Set(work.map(({ project }) => project))];
  const asked = new Set(work.map(({ run }) => run.id));
  expectWork(session, projects.length);
  await forEachParallel(projects, PARALLEL, async (project) => {
    await lookAgain(session, project);
    finishWork(session, `${project.name}: runs`);
    for (const run of loadAskableRuns(session.db, project.id, runScope)) {
      if (!run.isRevised || asked.has(run.id)) continue;
      expectWork(session, missingParts(run).length);
      await mirrorRun(session, project, run);
    }
  });
}

/** Mirrors projects and runs; returns whether there was anything to fetch. */
async function mirrorProjectsAndRuns(
  session: SyncSession,
  listing: Listing,
  scope: SyncScope,
): Promise<boolean> {
  const { db, dialect, connection } = session;
  const { projects } = listing;
  const [stale, fresh] = [
    projects.filter(({ catalogueAt }) => catalogueAt === null),
    projects.filter(({ catalogueAt }) => catalogueAt !== null),
  ];
  for (const project of stale) {
    expectWork(session, countAllCalls(PROJECT_RESOURCES, loadCostBasis(db, project, dialect)));
  }
  const runScope = buildRunScope(session, listing, scope.oldRuns ?? connection.oldRuns);
  const withBrands = new Set<ProjectRow>();
  await forEachParallel(stale, PARALLEL, async (project) => {
    if (loadWholeRunCount(db, project.id) > 0) return;
    const [newest] = loadAskableRuns(db, project.id, runScope);
    if (newest === undefined || !missingParts(newest).includes(visibility)) return;
    if (await mirrorFirstFigure(session, project, newest)) withBrands.add(project);
  });
  const others = PROJECT_RESOURCES.filter((resource) => resource !== brands);
  await forEachParallel(stale, PARALLEL, (project) =>
    mirrorCatalogue(session, project, withBrands.has(project) ? others : PROJECT_RESOURCES),
  );
  await forEachParallel(fresh, PARALLEL, (project) => mirrorDueLists(session, project, listing.isAnyTime));
  for (const project of stale) closeWaitingRuns(session, project);

  const work = newestOfEachFirst(
    projects.map((project) => loadAskableRuns(db, project.id, runScope).map((run) => ({ project, run }))),
  );
  // The catalogue now has the topics, which determine the number of insights.
  const plans = [...new Set(work.map(({ project }) => project))].map((project) =>
    loadProjectPlan(session, project, runScope, loadCostBasis(db, project, dialect)),
  );
  expectWork(
    session,
    plans.reduce(
      (sum, { parts }) => sum + Object.values(parts).reduce((total, calls) => total + calls, 0),
      0,
    ),
  );
  await forEachParallel(work, PARALLEL, ({ project, run }) => mirrorRun(session, project, run));
  await mirrorRevised(session, work, runScope);
  const touched = new Set([...stale, ...work.map(({ project }) => project)].map(({ id }) => id));
  commit(session, () => {
    for (const project of loadProjects(db, connection.id)) {
      if (touched.has(project.id)) noteListGaps(session, project);
    }
  });
  return stale.length + work.length > 0;
}

/** Stores what derives from a project's runs, if anything new came of it or a killed sync left some underived. */
function derive(session: SyncSession, { id, projectId }: ProjectRow): void {
  if (!session.touched.has(projectId) && isDerived(session.db, id)) return;
  commit(session, () => saveDerived(session.db, id));
}

/** Mirrors the project that comes first, if any, and then the others; returns whether there was anything to fetch. */
async function mirrorInOrder(session: SyncSession, listing: Listing, scope: SyncScope): Promise<boolean> {
  const { first, onFirst } = scope;
  if (first === undefined) return await mirrorProjectsAndRuns(session, listing, scope);
  const [its = [], others = []] = [true, false].map((isFirst) =>
    listing.projects.filter((project) => isCalled(project, first) === isFirst),
  );
  const isFirstNew = await mirrorProjectsAndRuns(session, { ...listing, projects: its }, scope);
  for (const project of its) derive(session, project);
  onFirst?.();
  return (await mirrorProjectsAndRuns(session, { ...listing, projects: others }, scope)) || isFirstNew;
}

async function mirrorEverything(session: SyncSession, scope: SyncScope): Promise<void> {
  const { db, connection, gaps } = session;
  // Runs an earlier version called incomplete are judged before anything is retried.
  judgeAnew(session);
  const listing = await mirrorListing(session, scope, (project) => isHistoryPlanned(session, project));
  const listingGaps = gaps.length;
  const isNew = await mirrorInOrder(session, listing, scope);
  if (gaps.length > listingGaps) {
    // Transient errors: failures are retried once now that everything else is in.
    const ids = new Set(listing.projects.map(({ id }) => id));
    gaps.length = listingGaps;
    const projects = loadProjects(db, connection.id).filter(({ id }) => ids.has(id));
    await mirrorProjectsAndRuns(session, { ...listing, projects, isAnyTime: false }, scope);
  }
  if (isNew) judgeAnew(session);
  for (const project of listing.projects) derive(session, project);
  if (isNew || loadIsAccountDue(db, connection.id)) await mirrorAccount(session);
}

/** What the mirror lacks, as gaps. */
function buildGap({ project, runId, part, reason }: Shortfall): Gap {
  return { project, run: runId, part, reason };
}

/** Runs complete when a sync began, and how many of them just came from the team. */
type Before = { readonly whole: number; readonly unseen: number };

function buildSummary(session: SyncSession, projects: readonly ProjectRow[], before: Before): SyncSummary {
  const { db, connection, gaps, startedAt } = session;
  const shortfalls = loadShortfalls(db, connection.id);
  return {
    connection: session.connection.name,
    projects: projects.length,
    leftOut: session.leftOut,
    runsMirrored: before.unseen + session.runsMirrored,
    runsAlreadyWhole: before.whole - before.unseen,
    calls: session.client.calls(),
    rejected: session.rejected,
    badFields: session.badFields,
    notOffered: [...session.notOffered].sort(),
    unknownValues: session.client.unknownValues(),
    incomplete: [...gaps, ...shortfalls.filter(({ dueAt }) => dueAt !== null).map(buildGap)],
    resting: shortfalls.filter(({ dueAt }) => dueAt === null).map(buildGap),
    corrected: loadCorrections(db, connection.id, startedAt),
    // Senders of changes look them up in current data.
    lookedUp: [],
    team: null,
  };
}

/** What a mirror holds and lacks, as a sync that asked for nothing tells it; it counts as one. */
export function summariseMirror(deps: Pick<SyncDeps, 'db' | 'clock' | 'connection'>): SyncSummary {
  const { db, clock, connection } = deps;
  const projects = loadProjects(db, connection.id).filter(({ archivedAt }) => archivedAt === null);
  const before = {
    whole: projects.reduce((sum, { id }) => sum + loadWholeRunCount(db, id), 0),
    unseen: loadUnseenRunCount(db, connection.id),
  };
  const summary = buildSummary(buildSession({ ...deps, client: NO_CLIENT }), projects, before);
  saveSyncOutcome(db, connection.id, nowIso(clock), isWholeSync(summary) ? 'done' : 'partly');
  return summary;
}

/**
 * Mirrors everything that is new.
 *
 * Isolated failures are listed in the summary's `incomplete`. General ones (a refused key, an exhausted allowance, an
 * unreachable service, a full disk) are thrown as an AppError with the summary in its details; everything fetched so
 * far is kept.
 */
export async function runSync(deps: SyncDeps, scope: SyncScope = {}): Promise<SyncSummary> {
  const session = buildSession(deps);
  const { db, connection, clock } = deps;
  const startedAt = nowIso(clock);
  // Reports only the synced projects.
  const { projects: asked = [] } = scope;
  const loadAsked = () =>
    loadProjects(db, connection.id).filter(
      (project) => asked.length === 0 || asked.some((name) => isCalled(project, name)),
    );
  const before = {
    whole: loadAsked().reduce((sum, { id }) => sum + loadWholeRunCount(db, id), 0),
    unseen: scope.isAfterTeam === true ? loadUnseenRunCount(db, connection.id) : 0,
  };
  const summarise = () =>
    buildSummary(
      session,
      loadAsked().filter(({ archivedAt }) => archivedAt === null),
      before,
    );
  try {
    await mirrorEverything(session, scope);
  } catch (thrown) {
    const error = asStorageError(session.fatal ?? thrown, db.name);
    const isStorage = !isAppError(error) || error.code.startsWith('db/');
    if (!isStorage) {
      saveSyncOutcome(db, connection.id, nowIso(clock), toWire(error).code);
    }
    const answers = isStorage ? 0 : loadAnswerCount(db, connection.id, startedAt);
    throw withSummary(error, { summary: summarise(), runs: session.runsMirrored, answers });
  }
  const summary = summarise();
  saveSyncOutcome(db, connection.id, nowIso(clock), isWholeSync(summary) ? 'done' : 'partly');
  return summary;
}
