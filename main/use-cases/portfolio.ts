/** All projects beside each other, each with its newest figures and how they changed. */
import { changeOnAnswers } from '../../shared/analysis/compare/own-change.ts';
import { buildPortfolioRow } from '../../shared/analysis/series/portfolio.ts';
import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { Change } from '../../shared/domain/verdict.ts';
import type { Db } from '../db/open.ts';
import { countAnswers, loadOwnAnswers } from '../db/queries/own-answers.ts';
import {
  loadComparedRuns,
  loadOwnReadings,
  loadPortfolioProjects,
  loadScoredRunCount,
  type OwnReading,
  type PortfolioProject,
} from '../db/queries/portfolio.ts';
import type { Core } from './core.ts';
import type { RowId } from '../db/row-id.ts';

/** More than half a year of weekly runs. */
const MOST_READINGS = 40;

/** Judges the newest change of a project on its answers; null where there are none. */
type JudgeChange = (
  db: Db,
  project: RowId<'project'>,
  current: OwnReading,
  previous: OwnReading,
) => Change | null;

/**
 * Remembers the newest change of each project: the answers of two runs say the same as long as none come in. A newer
 * run takes the place of the one before, so that there is never more than one for a project.
 */
function rememberChanges(): JudgeChange {
  const judged = new Map<RowId<'project'>, { readonly key: string; readonly change: Change | null }>();
  return (db, project, { run: after }, { run: before }) => {
    const key = JSON.stringify([before, after, countAnswers(db, before), countAnswers(db, after)]);
    const known = judged.get(project);
    if (known?.key === key) return known.change;
    const change = changeOnAnswers(loadOwnAnswers(db, before), loadOwnAnswers(db, after));
    judged.set(project, { key, change });
    return change;
  };
}

function loadRow(db: Db, project: PortfolioProject, nowMs: number, judge: JudgeChange): PortfolioRow {
  const { id, ...shown } = project;
  const newestFirst = loadOwnReadings(db, id, MOST_READINGS);
  const [current, previous = null] = newestFirst;
  const compared =
    current === undefined ? { current: null, previous: null } : loadComparedRuns(db, current, previous);
  return buildPortfolioRow(
    {
      ...shown,
      ...compared,
      readings: [...newestFirst].reverse(),
      scoredRuns: loadScoredRunCount(db, id),
      changeOnAnswers: current === undefined || previous === null ? null : judge(db, id, current, previous),
    },
    nowMs,
  );
}

/** Loads the projects of one connection, or of all of them, that are not archived. */
export type LoadPortfolio = (connection: string | null) => readonly PortfolioRow[];

/** Builds the portfolio of a program; it remembers what it has judged. */
export function buildPortfolio(core: Pick<Core, 'db' | 'clock'>): LoadPortfolio {
  const judge = rememberChanges();
  return (connection) => {
    const { db, clock } = core;
    const nowMs = clock.nowMs();
    return loadPortfolioProjects(db, connection).map((project) => loadRow(db, project, nowMs, judge));
  };
}
