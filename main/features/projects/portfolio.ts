/** All projects side by side, each with its newest figures and their changes. */
import { changeOnAnswers } from '../../../shared/analysis/compare/own-change.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { buildPortfolioRow } from '../../../shared/analysis/series/portfolio.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import type { Change } from '../../../shared/domain/verdict-schema.ts';
import type { Db } from '../../db/open.ts';
import { answersKey, loadOwnAnswers } from '../../db/queries/own-answers.ts';
import {
  loadComparedRuns,
  loadOwnReadings,
  loadPortfolioProjects,
  loadScoredRunCount,
  type OwnReading,
  type PortfolioProject,
} from '../../db/queries/portfolio.ts';
import { loadOldestUnsyncedMs } from '../../db/queries/report-runs.ts';
import { loadRunHistory } from '../../db/queries/run-history.ts';
import type { RowId } from '../../db/row-id.ts';

/** More than half a year of weekly runs. */
const MOST_READINGS = 40;

/** Each project's newest change, and its answers' key. */
type JudgedChanges = Map<RowId<'project'>, { readonly key: string; readonly change: Change | null }>;

/**
 * Cached per open database: two runs compare the same until new answers arrive. A newer run replaces the previous one, so that each project
 * has at most one entry.
 */
const JUDGED = new WeakMap<Db, JudgedChanges>();

/** Judges a project's newest change on its answers; null if there are none. */
function judge(
  db: Db,
  project: RowId<'project'>,
  brandId: string,
  { run: after }: OwnReading,
  { run: before }: OwnReading,
): Change | null {
  const judged = JUDGED.get(db) ?? (new Map() as JudgedChanges);
  JUDGED.set(db, judged);
  const key = JSON.stringify([before, after, answersKey(db, before), answersKey(db, after)]);
  const known = judged.get(project);
  if (known?.key === key) return known.change;
  const change =
    changeOnAnswers(
      loadOwnAnswers(db, before),
      loadOwnAnswers(db, after),
      brandId,
      loadRunHistory(db, project, after),
    )?.change ?? null;
  judged.set(project, { key, change });
  return change;
}

function loadRow(db: Db, project: PortfolioProject, nowMs: number): PortfolioRow {
  const { id, ...shown } = project;
  const newestFirst = loadOwnReadings(db, id, MOST_READINGS);
  const [current, previous = null] = newestFirst;
  const compared =
    current === undefined ? { current: null, previous: null } : loadComparedRuns(db, current, previous);
  const own = compared.current && ownBrandOf(compared.current);
  return buildPortfolioRow(
    {
      ...shown,
      ...compared,
      readings: [...newestFirst].reverse(),
      scoredRuns: loadScoredRunCount(db, id),
      oldestUnsyncedMs: loadOldestUnsyncedMs(db, id),
      changeOnAnswers:
        own === null || current === undefined || previous === null
          ? null
          : judge(db, id, own.brandId, current, previous),
    },
    nowMs,
  );
}

/** Loads the unarchived projects of one connection, or of all (null). */
export function loadPortfolio(
  db: Db,
  { connection, nowMs }: { readonly connection: string | null; readonly nowMs: number },
): readonly PortfolioRow[] {
  return loadPortfolioProjects(db, connection).map((project) => loadRow(db, project, nowMs));
}
