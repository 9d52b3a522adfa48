import { changeOnAnswers } from '../../../shared/analysis/compare/own-change.ts';
import { buildPortfolioRow } from '../../../shared/analysis/series/portfolio.ts';
import type { Change } from '../../../shared/domain/verdict.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import { countAnswers, loadOwnAnswers } from '../../db/queries/own-answers.ts';
import {
  loadComparedRuns,
  loadOwnReadings,
  loadPortfolioProjects,
  loadScoredRunCount,
  type OwnReading,
  type PortfolioProject,
} from '../../db/queries/portfolio.ts';
import { loadProjectItems, loadProjectView } from '../../db/queries/projects.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type MirrorChannels = 'project/list' | 'project/load' | 'portfolio/load' | 'search/find';

/** More than half a year of weekly runs. */
const MOST_READINGS = 40;

/** Judges the newest change of a project on its answers; null where there are none. */
type JudgeChange = (db: Db, project: number, current: OwnReading, previous: OwnReading) => Change | null;

/**
 * Remembers the newest change of each project: the answers of two runs say the same as long as none come in. A newer
 * run takes the place of the one before, so that there is never more than one for a project.
 */
function rememberChanges(): JudgeChange {
  const judged = new Map<number, { readonly key: string; readonly change: Change | null }>();
  return (db, project, { run: after }, { run: before }) => {
    const key = JSON.stringify([before, after, countAnswers(db, before), countAnswers(db, after)]);
    const known = judged.get(project);
    if (known?.key === key) return known.change;
    const change = changeOnAnswers(loadOwnAnswers(db, before), loadOwnAnswers(db, after));
    judged.set(project, { key, change });
    return change;
  };
}

function loadPortfolioRow(
  db: Db,
  project: PortfolioProject,
  nowMs: number,
  judge: JudgeChange,
): PortfolioRow {
  const { id, ...shown } = project;
  const [current, previous = null] = loadOwnReadings(db, id, 2);
  const readings = [...loadOwnReadings(db, id, MOST_READINGS)].reverse();
  const compared =
    current === undefined ? { current: null, previous: null } : loadComparedRuns(db, current, previous);
  return buildPortfolioRow(
    {
      ...shown,
      ...compared,
      readings,
      scoredRuns: loadScoredRunCount(db, id),
      changeOnAnswers: current === undefined || previous === null ? null : judge(db, id, current, previous),
    },
    nowMs,
  );
}

/** What is read from the mirror; none of it needs a network. */
export function buildMirrorHandlers({ services }: HandlerContext): Pick<Handlers, MirrorChannels> {
  const judge = rememberChanges();
  return {
    'project/list': () => loadProjectItems(services.database()),
    'project/load': ({ connection, projectId }) => {
      const view = loadProjectView(services.database(), connection, projectId);
      if (view !== undefined) return view;
      throw new AppError(
        'input/not-found',
        'This project is not in the mirror. It may belong to a connection that was removed; the portfolio lists the ones there are.',
      );
    },
    'portfolio/load': ({ connection }) => {
      const db = services.database();
      const nowMs = services.clock.nowMs();
      return loadPortfolioProjects(db, connection).map((project) =>
        loadPortfolioRow(db, project, nowMs, judge),
      );
    },
    'search/find': ({ text, projectId, limit }) =>
      services.search({ text, projectId: projectId ?? undefined, limit }),
  };
}
