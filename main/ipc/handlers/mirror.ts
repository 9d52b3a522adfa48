import { buildPortfolioRow } from '../../../shared/analysis/portfolio.ts';
import type { PortfolioRow } from '../../../shared/domain/portfolio.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Db } from '../../db/open.ts';
import {
  loadComparedRuns,
  loadOwnReadings,
  loadPortfolioProjects,
  loadScoredRunCount,
  type PortfolioProject,
} from '../../db/queries/portfolio.ts';
import { loadProjectItems, loadProjectView } from '../../db/queries/projects.ts';
import type { Handlers } from '../router.ts';
import type { HandlerContext } from './context.ts';

type MirrorChannels = 'project/list' | 'project/load' | 'portfolio/load' | 'search/find';

/** More than half a year of weekly runs. */
const MOST_READINGS = 40;

function loadPortfolioRow(db: Db, project: PortfolioProject, nowMs: number): PortfolioRow {
  const { id, ...shown } = project;
  const [current, previous = null] = loadOwnReadings(db, id, 2);
  const readings = [...loadOwnReadings(db, id, MOST_READINGS)].reverse();
  const compared =
    current === undefined ? { current: null, previous: null } : loadComparedRuns(db, current, previous);
  return buildPortfolioRow(
    { ...shown, ...compared, readings, scoredRuns: loadScoredRunCount(db, id) },
    nowMs,
  );
}

/** What is read from the mirror; none of it needs a network. */
export function buildMirrorHandlers({ services }: HandlerContext): Pick<Handlers, MirrorChannels> {
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
      return loadPortfolioProjects(db, connection).map((project) => loadPortfolioRow(db, project, nowMs));
    },
    'search/find': ({ text, projectId, limit }) =>
      services.search({ text, projectId: projectId ?? undefined, limit }),
  };
}
