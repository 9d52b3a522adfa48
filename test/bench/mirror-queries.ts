import { join } from 'node:path';
import { openReader, type Db } from '../../main/db/open.ts';
import { loadReportFigures, loadReportProjects } from '../../main/db/queries/report-figures.ts';
import {
  loadAttributeFigures,
  loadCompletedRuns,
  loadDomainFigures,
  loadRunFigures,
  loadTopicFigures,
} from '../../main/db/queries/report-runs.ts';
import { loadSearchHits } from '../../main/db/queries/search.ts';
import { loadCallCount, loadProjectStatus, loadRejectedCount } from '../../main/db/queries/status.ts';
import { silentLogger } from '../../main/platform/logger.ts';
import { startSampleService } from '../../main/sample/server.ts';
import { buildServices } from '../../main/services.ts';
import { rounds } from './rounds.ts';
import { percentile, say, sayAgainst, sayFigure } from './say.ts';
import type { RowId } from '../../main/db/row-id.ts';

const TIMES = rounds(200, 10);

/** Words from rare to nearly ubiquitous. */
const WORDS = [
  'the',
  'reviewers',
  'tents',
  'mortgages guide',
  '"single out"',
  'relev',
  'café',
  'family weekend',
];

/** Cycles through the projects and runs, identically at each start. */
function* places(db: Db): Generator<{ readonly id: number; readonly projectId: string }> {
  const projects = db.prepare('SELECT id, project_id AS projectId FROM project ORDER BY id').all() as {
    id: number;
    projectId: string;
  }[];
  for (let step = 0; ; step += 1) {
    const place = projects[(step * 37) % projects.length];
    if (place !== undefined) yield place;
  }
}

function measure(name: string, goalMs: number, ask: (step: number) => void, times = TIMES): number {
  const taken: number[] = [];
  for (let step = 0; step < times; step += 1) {
    const start = performance.now();
    ask(step);
    taken.push(performance.now() - start);
  }
  const p95 = percentile(taken, 0.95);
  sayAgainst(`  ${name}, p95`, p95, goalMs, 'ms', `p50 ${percentile(taken, 0.5).toFixed(2)} ms`);
  return p95;
}

/** Prints the times of the queries behind screens. */
export function measureQueries(database: string): void {
  const db = openReader(database);
  const connection = 1 as RowId<'connection'>;
  const place = places(db);
  const next = () => {
    const { id, projectId } = place.next().value as { id: RowId<'project'>; projectId: string };
    const runs = loadCompletedRuns(db, id);
    const run = runs.at(-1);
    if (run === undefined) throw new Error('a project of the sample has no run');
    return { id, projectId, run, previous: runs.at(-2)?.id ?? null };
  };
  say('queries', `${TIMES} times each, projects in turn`);
  measure('status of all projects', 16, () => {
    loadProjectStatus(db, connection);
    loadCallCount(db, connection, '2026-01-01');
    loadRejectedCount(db, connection);
  });
  // Choosing the run is not timed, unless it is the query itself.
  const turns = Array.from({ length: TIMES }, next);
  const at = (step: number) => {
    const turn = turns[step % turns.length];
    if (turn === undefined) throw new Error('no project');
    return turn;
  };
  measure('runs of a project', 16, (step) => void loadCompletedRuns(db, at(step).id));
  measure('a run: brands and platforms', 16, (step) => void loadRunFigures(db, at(step).run));
  measure('topics of a run', 16, (step) => void loadTopicFigures(db, at(step).run.id));
  measure('attributes of a run', 16, (step) => void loadAttributeFigures(db, at(step).run.id));
  measure(
    'domains, gained and lost',
    16,
    (step) =>
      void loadDomainFigures(
        db,
        [at(step).run.id],
        [at(step).previous].filter((run) => run !== null),
      ),
  );
  for (const text of WORDS) {
    measure(`search ${text}`, 50, () => void loadSearchHits(db, { text }), 40);
  }
  measure(
    'search within a project',
    50,
    (step) =>
      void loadSearchHits(db, { text: WORDS[step % WORDS.length] ?? '', projectId: at(step).projectId }),
  );
  db.close();
}

/** A project overview's queries. */
function screenMs(db: Db, projectId: string): number {
  const start = performance.now();
  const [project] = loadReportProjects(db, projectId);
  if (project === undefined) throw new Error('no such project');
  const [previous, current] = loadCompletedRuns(db, project.id).slice(-2);
  if (previous !== undefined && current !== undefined) loadReportFigures(db, project, [previous, current]);
  return performance.now() - start;
}

function medianScreen(db: Db): number {
  const place = places(db);
  const taken = Array.from({ length: TIMES }, () =>
    screenMs(db, (place.next().value as { projectId: string }).projectId),
  );
  return percentile(taken, 0.5);
}

/** Prints how a project's screens slow with its history. */
export async function measureGrowth(database: string, folder: string): Promise<void> {
  const sample = await startSampleService({ projects: 20, runs: 13, prompts: 20, platforms: 6, port: 0 });
  const services = buildServices({
    logger: silentLogger,
    home: join(folder, 'short'),
    env: { SIGHTLINE_API_KEY: sample.key },
  });
  try {
    await services.sync({ baseUrl: sample.baseUrl });
    const [short, long] = [services.paths.database, database].map((file) => {
      const db = openReader(file);
      const ms = medianScreen(db);
      db.close();
      return ms;
    }) as [number, number];
    sayFigure({
      what: 'a project’s screen, long history to 13 runs',
      ratio: long / short,
      goal: 1.3,
      detail: `${long.toFixed(2)} ms against ${short.toFixed(2)} ms`,
    });
  } finally {
    await services.close();
    await sample.close();
  }
}
