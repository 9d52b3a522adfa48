import { AppError } from '../../../shared/errors/app-error.ts';
import type { Query } from '../../api/endpoint.ts';
import { isNewestFirst, walkRuns, type RunPage } from '../../api/paging.ts';
import { runsEndpoint } from '../../api/resources/runs.ts';
import { loadKnownRuns, type ProjectRow } from '../../db/queries/runs.ts';
import { saveCatalogueStale, saveHistoryComplete, saveRuns } from '../../db/writes/runs.ts';
import { inTransaction } from '../../db/open.ts';
import { mirrorEndpoint, type Mirror } from '../session.ts';

/** Runs in these states will still change without anybody's doing. */
const MOVING = new Set(['pending', 'running']);

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
  since: string | null,
): Promise<void> {
  const place = { project: project.name, run: null, part: 'runs' };
  const known = loadKnownRuns(mirror.db, project.id);
  const knownIds = new Set(known.map(({ runId }) => runId));
  const moving = new Set(known.filter(({ status }) => MOVING.has(status)).map(({ runId }) => runId));

  const fetchPage = async (query: Query): Promise<RunPage> => {
    const fetched = await mirrorEndpoint(mirror, place, runsEndpoint(project.projectId, query), (answer) => {
      if (answer.outcome !== 'read') return;
      const changed = saveRuns(mirror.db, project.id, answer.value.runs);
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
    for (const { runId } of page.runs) moving.delete(runId);
    const oldest = page.runs.at(-1);
    const isKnownGround = oldest !== undefined && knownIds.has(oldest.runId) && isNewestFirst(page.runs);
    if (project.historyComplete === 1 && isKnownGround && moving.size === 0) break;
  }
  if (since === null) inTransaction(mirror.db, () => saveHistoryComplete(mirror.db, project.id, true));
}
