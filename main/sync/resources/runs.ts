import { AppError } from '../../../shared/errors/app-error.ts';
import type { Query } from '../../api/endpoint.ts';
import { isNewestFirst, walkRuns, type RunPage } from '../../api/paging.ts';
import { runsEndpoint } from '../../api/resources/runs.ts';
import { loadKnownRuns, loadWholeRunIds, type ProjectRow } from '../../db/queries/runs.ts';
import { saveCatalogueStale, saveHistoryComplete, saveRuns } from '../../db/writes/runs.ts';
import { attempt, commit, type Session } from '../session.ts';
import { fetchAnswer, saveKept, type Question, type Resource } from './resource.ts';
import { runStatus } from './status.ts';

/** A page of a history. */
type AskedPage = {
  readonly project: ProjectRow;
  readonly query: Query;
  /** Whether it belongs to a walk through the whole history, which is incomplete until the walk's end. */
  readonly isWholeWalk: boolean;
};

const runPage: Question<AskedPage, Omit<RunPage, 'link'>> = {
  name: 'runs',
  ask: ({ project, query }) => runsEndpoint(project.projectId, query),
  save: ({ db }, { project, isWholeWalk }, page, { reject }) => {
    const { changed, rejected } = saveRuns(db, project.id, page.runs);
    reject(rejected);
    if (changed > 0) saveCatalogueStale(db, project.id);
    if (isWholeWalk) saveHistoryComplete(db, project.id, false);
  },
};

/** The run history of a project, a page at a time. */
export const runs: Pick<Resource<ProjectRow>, 'name' | 'replay'> = {
  name: runPage.name,
  replay: (session, { path, project, body, at }) => {
    if (path !== '/prompts/runs' || project === undefined) return undefined;
    const page = { project, query: {}, isWholeWalk: false };
    return saveKept(session, runPage, page, runPage.ask(page, session.dialect).read(body), at);
  },
};

/** Runs in these states will still change without anybody's doing. */
const MOVING = new Set(['pending', 'running']);

/** How far to walk. */
type HistoryScope = {
  readonly since: string | null;
  /** Looks at every run again, because an old one may have been analysed anew. */
  readonly refresh: boolean;
};

/** Asks for the revisions of whole runs that the listing does not state. */
async function checkRevisions(
  session: Session,
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
 * Mirrors a project's run history.
 *
 * The first walk goes to the first run. Later ones end at the first page that reaches known ground, provided
 * that the service lists from new to old and every run that was under way has been seen again. While a walk is
 * on, the history counts as incomplete, so that an interrupted one is begun anew.
 */
export async function mirrorRunHistory(
  session: Session,
  project: ProjectRow,
  { since, refresh }: HistoryScope,
): Promise<void> {
  const place = { project, run: null, part: 'runs' };
  const known = loadKnownRuns(session.db, project.id);
  const knownIds = new Set(known.map(({ runId }) => runId));
  const moving = new Set(known.filter(({ status }) => MOVING.has(status)).map(({ runId }) => runId));
  const unstated = new Set<string>();

  const fetchPage = async (query: Query): Promise<RunPage> => {
    const page = { project, query, isWholeWalk: since === null };
    const fetched = await fetchAnswer(session, place, runPage, page);
    if (fetched.outcome === 'read') return { ...fetched.value, link: fetched.link };
    throw new AppError('api/invalid-response', 'the run history could not be read further');
  };

  for await (const page of walkRuns({
    fetchPage,
    paging: session.dialect.runPaging,
    since: since ?? undefined,
  })) {
    for (const { runId, revision } of page.runs) {
      moving.delete(runId);
      if (revision === null) unstated.add(runId);
    }
    const oldest = page.runs.at(-1);
    const isKnownGround = oldest !== undefined && knownIds.has(oldest.runId) && isNewestFirst(page.runs);
    if (!refresh && project.historyComplete === 1 && isKnownGround && moving.size === 0) break;
  }
  if (since === null) commit(session, () => saveHistoryComplete(session.db, project.id, true));
  if (refresh && unstated.size > 0) await checkRevisions(session, project, unstated);
}
