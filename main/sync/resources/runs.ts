import { AppError } from '../../../shared/errors/app-error.ts';
import type { Query } from '../../api/endpoint.ts';
import type { RunRecord } from '../../../shared/api/open-records.ts';
import { buildFirstQuery, isNewestFirst, walkRuns, type RunPage, type WalkEnd } from '../../api/paging.ts';
import { isRefusal } from '../../api/fetch-pages.ts';
import { runsEndpoint } from '../../api/resources/runs.ts';
import { loadKeptBody } from '../../db/queries/evidence.ts';
import {
  loadKnownRuns,
  loadTargetRun,
  loadWholeRunCount,
  loadWholeRunIds,
  type KnownRun,
  type ProjectRow,
} from '../../db/queries/runs.ts';
import { loadDueLists } from '../../db/queries/shortfalls.ts';
import { LISTED_NO_LONGER } from '../../db/salvage.ts';
import { saveRejected } from '../../db/writes/evidence.ts';
import { deleteRun, saveCatalogueStale, saveHistoryComplete, saveRuns } from '../../db/writes/runs.ts';
import { dropShortfallsOfRun, saveCorrection } from '../../db/writes/shortfalls.ts';
import { nowIso } from '../../platform/clock.ts';
import { attempt, buildResponseKey, commit, countVain, type SyncSession } from '../session.ts';
import { fetchAnswer, noteList, saveKept, type Question, type Resource } from './resource.ts';
import { runStatus } from './status.ts';

/** A history page. */
type AskedPage = {
  readonly project: ProjectRow;
  readonly query: Query;
  /**
   * When the history counts as incomplete from this page until the walk ends: at once for a walk to the end; for one
   * that may stop at known runs, once it brings something new.
   */
  readonly opensHistory: 'at-once' | 'with-news' | 'never';
  /** Whether only later revisions are taken from it: what its runs' own answers have said since stands. */
  readonly isForRevisions?: true;
};

const runPage: Question<AskedPage, Omit<RunPage, 'link'>> = {
  name: 'runs',
  ask: ({ project, query }) => runsEndpoint(project.projectId, query),
  save: (session, { project, opensHistory, isForRevisions }, page, { reject }) => {
    const { db, claims } = session;
    const isRevised = ({ runId, revision }: RunRecord): boolean =>
      revision !== null && revision > (loadTargetRun(db, project.id, runId)?.revision ?? Infinity);
    const listed = isForRevisions === true ? page.runs.filter(isRevised) : page.runs;
    const { changed, rejected, elsewhere } = saveRuns(db, project.id, listed);
    reject(rejected);
    for (const run of elsewhere) claims.push({ project, run });
    if (changed > 0) saveCatalogueStale(db, project.id);
    const hasNews = changed > 0 || rejected.length > 0 || elsewhere.length > 0;
    if (opensHistory === 'at-once' || (opensHistory === 'with-news' && hasNews)) {
      saveHistoryComplete(db, project.id, false);
    }
  },
};

/** A project's run history, one page at a time. */
export const runs: Pick<Resource<ProjectRow>, 'name' | 'replay'> = {
  name: runPage.name,
  replay: (session, { path, project, body, at }) => {
    if (path !== '/prompts/runs' || project === undefined) return undefined;
    const page: AskedPage = { project, query: {}, opensHistory: 'never' };
    const answer = runPage.ask(page, session.dialect).read(body);
    const isIts = ({ runId }: RunRecord) =>
      (session.owners.get(runId) ?? project.projectId).toLowerCase() === project.projectId.toLowerCase();
    const reading =
      answer.outcome === 'read'
        ? { ...answer, value: { ...answer.value, runs: answer.value.runs.filter(isIts) } }
        : answer;
    return saveKept(session, runPage, page, reading, at) !== undefined;
  },
};

/** Runs in these states are final; an unknown one may change. */
const FINAL = new Set(['completed', 'failed', 'interrupted', 'cancelled']);

/** A run not finished by then is no longer tracked: it does not end, or never existed. */
const LONGEST_RUN_MS = 14 * 24 * 60 * 60 * 1000;

function isMoving({ status, startedAt }: KnownRun, nowMs: number): boolean {
  return !FINAL.has(status) && (startedAt === null || nowMs - Date.parse(startedAt) < LONGEST_RUN_MS);
}

/** How long the history of a new project, fetched by its plan, need not be refetched by the planned sync. */
const PLANNED_FOR_MS = 15 * 60 * 1000;

/** Whether a project's whole history is known, and no run of it is under way. */
export function isHistorySettled({ db, clock }: SyncSession, { id, historyComplete }: ProjectRow): boolean {
  return historyComplete !== 0 && !loadKnownRuns(db, id).some((run) => isMoving(run, clock.nowMs()));
}

/**
 * Whether a plan has just fetched the whole history of a project that has no other data yet. A synced project is
 * checked again whenever somebody asks for a sync: that is what they ask for. So is one with a run under way, which may
 * have ended since.
 */
export function isHistoryPlanned(session: SyncSession, project: ProjectRow): boolean {
  const { db, clock, connection, dialect } = session;
  const { id, projectId, catalogueAt } = project;
  if (catalogueAt !== null || loadWholeRunCount(db, id) > 0 || !isHistorySettled(session, project)) {
    return false;
  }
  const newest = buildFirstQuery(dialect.paging.get('/prompts/runs'));
  const key = buildResponseKey(runsEndpoint(projectId, newest).request);
  return (
    loadKeptBody(db, connection.id, key, new Date(clock.nowMs() - PLANNED_FOR_MS).toISOString()) !== undefined
  );
}

/** How far to walk. */
type HistoryScope = {
  readonly since: string | null;
  /** Rechecks every run, because an old one may have been reanalysed. */
  readonly refresh: boolean;
};

/** Requests the revisions of complete runs that the listing omits. */
async function checkRevisions(
  session: SyncSession,
  project: ProjectRow,
  runIds: ReadonlySet<string>,
): Promise<void> {
  const whole = loadWholeRunIds(session.db, project.id).filter((runId) => runIds.has(runId));
  for (const runId of whole) {
    const place = { project, run: runId, part: 'status' };
    await attempt(session, place, async () => {
      const fetched = await fetchAnswer(session, place, runStatus, { project, runId });
      return fetched.outcome === 'read';
    });
  }
}

/**
 * Looks once more at a project's newest page, after its runs were fetched: one of which the results were analysed again
 * meanwhile has parts of both revisions, and is reopened by this. A listing without revisions has the newest run's
 * status asked instead.
 */
export async function lookAgain(session: SyncSession, project: ProjectRow): Promise<void> {
  const place = { project, run: null, part: 'runs' };
  await attempt(session, place, async () => {
    const query = buildFirstQuery(session.dialect.paging.get('/prompts/runs'));
    const page: AskedPage = { project, query, opensHistory: 'never', isForRevisions: true };
    const fetched = await fetchAnswer(session, place, runPage, page);
    const newest =
      fetched.outcome === 'read'
        ? fetched.value.runs.find(({ status }) => status === 'completed')
        : undefined;
    // A service that states no revision at all is not asked for one again.
    if (newest?.revision === null && loadTargetRun(session.db, project.id, newest.runId)?.revision != null) {
      const asked = { project, runId: newest.runId };
      await fetchAnswer(session, { ...place, run: newest.runId, part: 'status' }, runStatus, asked);
    }
    return fetched.outcome === 'read';
  });
}

/** Whether a walk from the newest run found the one that the project names as its last. */
function findNewest({ lastRunAt }: ProjectRow, runs: readonly RunRecord[]): WalkEnd {
  if (lastRunAt === null) return null;
  const lastMs = Date.parse(lastRunAt);
  const isThere = runs.some(
    ({ startedAt, completedAt, status }) =>
      // A run without a time may be the one.
      (startedAt === null && completedAt === null) ||
      [startedAt, completedAt].some((time) => time !== null && Date.parse(time) >= lastMs) ||
      !FINAL.has(status),
  );
  return isThere
    ? null
    : `the run of ${lastRunAt.slice(0, 16).replace('T', ' ')} UTC, the project’s last, is not listed`;
}

/** What a walk through the whole history missed, but an earlier one found. */
export function findMissed(known: readonly KnownRun[], listed: ReadonlySet<string>): WalkEnd {
  const missed = known.filter(({ runId }) => !listed.has(runId)).length;
  return missed === 0 ? null : `${missed} of ${known.length} runs that were listed before are not listed`;
}

/**
 * Sets aside the runs of which nothing whole is here and that the service, walked through on request, lists no longer:
 * it invented them, or they are gone. They are kept as records set aside; without this, each sync would ask for them.
 * Call within a transaction.
 */
function setAsideUnlisted(session: SyncSession, project: ProjectRow, listed: ReadonlySet<string>): void {
  const { db, connection, clock } = session;
  const whole = new Set(loadWholeRunIds(db, project.id));
  const gone = loadKnownRuns(db, project.id).filter(
    (run) => !listed.has(run.runId) && !whole.has(run.runId) && !isMoving(run, clock.nowMs()),
  );
  if (gone.length === 0) return;
  const at = nowIso(clock);
  const place = { connection: connection.id, projectId: project.projectId };
  for (const { runId } of gone) {
    deleteRun(db, project.id, runId);
    dropShortfallsOfRun(db, { ...place, runId });
  }
  const rejected = gone.map((record) => ({ reason: LISTED_NO_LONGER, record }));
  saveRejected(db, connection.id, '/prompts/runs', rejected, at);
  session.rejected += rejected.length;
  const what = gone.length === 1 ? '1 run' : `${gone.length} runs`;
  saveCorrection(
    db,
    { ...place, runId: null },
    `runs: ${what} set aside, as the service lists no such run any more`,
    at,
  );
}

/**
 * Mirrors a project's run history.
 *
 * The first walk goes to the first run. Later ones end at the first page with known runs, provided that the service
 * lists the newest first, every run under way was seen again, and nothing missing is due. During a walk, the history
 * counts as incomplete, so that an interrupted one restarts. An incomplete walk is noted as a shortfall of the project.
 */
export async function mirrorRunHistory(
  session: SyncSession,
  project: ProjectRow,
  { since, refresh }: HistoryScope,
): Promise<void> {
  const { db, clock, connection } = session;
  const place = { project, run: null, part: 'runs' };
  const known = loadKnownRuns(db, project.id);
  const knownIds = new Set(known.map(({ runId }) => runId));
  const moving = new Set(known.filter((run) => isMoving(run, clock.nowMs())).map(({ runId }) => runId));
  const due = loadDueLists(db, connection.id, project.projectId, refresh ? null : nowIso(clock));
  const isShort = refresh || project.historyComplete === 0 || due.includes(runPage.name);
  const unstated = new Set<string>();
  const listed = new Set<string>();
  const walked: RunRecord[] = [];
  let rejected = 0;

  const opensHistory = since !== null ? 'never' : isShort ? 'at-once' : 'with-news';
  const fetchPage = async (query: Query, isGuess: boolean): Promise<RunPage | null> => {
    const page: AskedPage = { project, query, opensHistory };
    const fetched = await fetchAnswer(session, place, runPage, page, (arrival) => {
      rejected += arrival.rejected;
    }).catch((error: unknown) => {
      if (isGuess && isRefusal(error)) return null;
      throw error;
    });
    if (fetched === null || (isGuess && fetched.outcome !== 'read')) return null;
    if (fetched.outcome === 'read') return { ...fetched.value, link: fetched.link };
    throw new AppError('api/invalid-response', 'the run history could not be read further');
  };

  const walk = walkRuns({
    fetchPage,
    paging: session.dialect.paging.get('/prompts/runs'),
    since: since ?? undefined,
    learned: session.cursorName,
  });
  let end: WalkEnd | undefined;
  let vain = 0;
  for (let step = await walk.next(); ; step = await walk.next()) {
    if (step.done === true) {
      end = step.value;
      break;
    }
    const page = step.value;
    vain += Number(page.fresh === 0 && page.itemCount > 0);
    walked.push(...page.runs);
    for (const { runId, revision } of page.runs) {
      listed.add(runId);
      moving.delete(runId);
      if (revision === null) unstated.add(runId);
    }
    const oldest = page.runs.at(-1);
    const isKnownGround = oldest !== undefined && knownIds.has(oldest.runId) && isNewestFirst(page.runs);
    if (!isShort && isKnownGround && moving.size === 0) break;
  }
  session.listed.set(project.id, { runIds: listed, isWhole: since === null && end === null });
  if (since === null) {
    commit(session, () => {
      saveHistoryComplete(db, project.id, true);
      if (refresh && end === null) setAsideUnlisted(session, project, listed);
      const newest = findNewest(project, walked);
      const missed = end === undefined ? null : (end ?? findMissed(loadKnownRuns(db, project.id), listed));
      // A walk that stopped at known runs says nothing about older gaps.
      if (end === undefined && newest === null) return;
      noteList(session, place, { outcome: 'read', at: nowIso(clock), rejected, cut: missed ?? newest });
    });
  }
  if (end != null) countVain(session, vain);
  if (refresh && unstated.size > 0) await checkRevisions(session, project, unstated);
}
