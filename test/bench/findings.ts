/**
 * Duration of finding what happened: in a year of weekly runs, relative to walking its answers; and for the portfolio, relative to querying
 * each client's newest scores.
 */
import { findFindings } from '../../main/features/findings/find-findings.ts';
import { openDatabase } from '../../main/db/open.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { buildServices } from '../../main/services.ts';
import { keepStories, loadClientStories } from '../../main/features/findings/client-stories.ts';
import { loadPortfolio } from '../../main/features/projects/portfolio.ts';
import { inventRuns, QUIET } from '../helpers/invented-worlds.ts';
import { openLargeMirror } from './large-mirror.ts';
import { measure } from './measure.ts';
import { say } from './say.ts';
import { walkOnce } from './walk-answers.ts';

const [RUNS, BRANDS] = [52, 12] as const;
/** Clients of the mirror, and those of a large agency, processed in turn. */
const [CLIENTS, CLIENT_RUNS, PORTFOLIO] = [10, 12, 500] as const;

/** Multiples of the reference: 300 ms for the year, and 3 s for the newest run of 500 clients. */
const GOALS = { year: 1300, found: 160, threads: 80, kept: 30 } as const;

const NEWEST = `SELECT v.* FROM v_visibility v WHERE v.project_id = ? AND v.run_id = (
  SELECT r.run_id FROM v_run r WHERE r.project_id = v.project_id AND r.status = 'completed' ORDER BY r.started_at DESC LIMIT 1)`;

/** Runs both. */
export async function run(): Promise<void> {
  const brands = Array.from({ length: BRANDS }, (_, at) => ({ name: `Brand ${at}`, level: -0.3 - 0.1 * at }));
  const runs = inventRuns({ ...QUIET, seed: 3, runs: RUNS, brands });
  say('findings', `${RUNS} runs × ${BRANDS} brands of ${runs[0]?.figures.answers ?? 0} answers`);
  await measure(
    'a year of weekly runs',
    GOALS.year,
    { name: 'one walk through the answers', once: () => walkOnce(runs) },
    () => findFindings(runs, RUNS),
  );
  const home = await openLargeMirror(CLIENTS, CLIENT_RUNS);
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  const nowMs = Date.now();
  const places = loadPortfolio(db, { connection: null, nowMs }).map(({ connection, projectId }) => ({
    connection,
    projectId,
  }));
  const scores = db.prepare(NEWEST);
  const period = { kind: 'last-run' } as const;
  await measure(
    `the newest run of ${places.length} clients, found`,
    GOALS.found,
    {
      name: 'their newest scores',
      once: () => places.forEach(({ projectId }) => scores.all(projectId)),
    },
    () => {
      db.exec('DELETE FROM client_story');
      return loadClientStories(db, { places, period, nowMs });
    },
  );
  const services = buildServices({ logger: silentLogger, home, env: {} });
  const tell = (): Promise<unknown> => services.stories({ places, period });
  // As the program's hosts do; without it, all would be told on this thread.
  await services.warm();
  await measure(
    'the same in the threads of the program',
    GOALS.threads,
    {
      name: 'their newest scores',
      once: () => places.forEach(({ projectId }) => scores.all(projectId)),
    },
    () => {
      db.exec('DELETE FROM client_story');
      return tell();
    },
  );
  await services.close();
  keepStories({ db }, loadClientStories(db, { places, period, nowMs }).fresh);
  const many = Array.from({ length: PORTFOLIO }, (_, at) => places[at % places.length]).filter(
    (place) => place !== undefined,
  );
  await measure(
    `that of ${PORTFOLIO} clients, kept`,
    GOALS.kept,
    { name: 'their newest scores', once: () => many.forEach(({ projectId }) => scores.all(projectId)) },
    () => loadClientStories(db, { places: many, period, nowMs }),
  );
  db.close();
}
