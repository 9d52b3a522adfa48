import { AppError } from '../../../shared/errors/app-error.ts';
import type { Query } from '../../api/endpoint.ts';
import { isNewestFirst, walkRuns, type RunPage } from '../../api/paging.ts';
import { runsEndpoint, runStatusEndpoint } from '../../api/resources/runs.ts';
import { loadKnownRuns, loadWholeRunIds, type ProjectRow } from '../../db/queries/runs.ts';
import { saveCatalogueStale, saveHistoryComplete, saveRuns } from '../../db/writes/runs.ts';
import { attempt, commit, mirrorEndpoint, type Mirror } from '../session.ts';

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
  mirror: Mirror,
  project: ProjectRow,
  runIds: ReadonlySet<string>,
): Promise<void> {
  const whole = loadWholeRunIds(mirror.db, project.id).filter((runId) => runIds.has(runId));
  for (const runId of whole) {
    const place = { project, run: runId, part: 'status' };
    await attempt(mirror, place, async () => {
      const endpoint = runStatusEndpoint(project.projectId, runId);
      const fetched = await mirrorEndpoint(mirror, place, endpoint, (answer, _at, reject) => {
        if (answer.outcome === 'read') reject(saveRuns(mirror.db, project.id, [answer.value]).rejected);
      });
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
  mirror: Mirror,
  project: ProjectRow,
  { since, refresh }: HistoryScope,
): Promise<void> {
  const place = { project, run: null, part: 'runs' };
  const known = loadKnownRuns(mirror.db, project.id);
  const knownIds = new Set(known.map(({ runId }) => runId));
  const moving = new Set(known.filter(({ status }) => MOVING.has(status)).map(({ runId }) => runId));
  const unstated = new Set<string>();

  const fetchPage = async (query: Query): Promise<RunPage> => {
    const endpoint = runsEndpoint(project.projectId, query);
    const fetched = await mirrorEndpoint(mirror, place, endpoint, (answer, _at, reject) => {
      if (answer.outcome !== 'read') return;
      const { changed, rejected } = saveRuns(mirror.db, project.id, answer.value.runs);
      reject(rejected);
      if (changed > 0) saveCatalogueStale(mirror.db, project.id);
      if (since === null) saveHistoryComplete(mirror.db, project.id, false);
    });
    if (fetched.outcome === 'read') return { ...fetched.value, link: fetched.link };
    throw new AppError('api/invalid-response', 'the run history could not be read further');
  };

  for await (const page of walkRuns({
    fetchPage,
    paging: mirror.dialect.runPaging,
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
  if (since === null) commit(mirror, () => saveHistoryComplete(mirror.db, project.id, true));
  if (refresh && unstated.size > 0) await checkRevisions(mirror, project, unstated);
}
