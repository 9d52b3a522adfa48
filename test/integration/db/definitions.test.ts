/** What has one definition is the same wherever it is asked. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { ROUTES } from '../../../shared/analysis/compare/answers.ts';
import { estimateSentiment } from '../../../shared/analysis/compare/brand-estimates.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadRunAnswers } from '../../../main/db/queries/run-answers.ts';
import { loadProjectHistory } from '../../../main/db/queries/history.ts';
import { loadPlatformHistory } from '../../../main/db/queries/platforms.ts';
import { loadComparedRuns, loadOwnReadings, loadScoredRunCount } from '../../../main/db/queries/portfolio.ts';
import { loadRunItems } from '../../../main/db/queries/projects.ts';
import { loadReportFigures, loadReportProjects } from '../../../main/db/queries/report-figures.ts';
import { loadCompletedRuns, loadRunFigures } from '../../../main/db/queries/report-runs.ts';
import { systemClock } from '../../../main/platform/clock.ts';

const PROJECT = `
INSERT INTO connection (id, connection_id, name, base_url, created_at)
  VALUES (1, 'c-1', 'Agency', 'https://api.example.com', '2026-01-01T00:00:00.000Z');
INSERT INTO platform (id, platform) VALUES (1, 'eta');
INSERT INTO project (id, connection, project_id, name) VALUES (1, 1, 'p-1', 'Halden Outdoor');
INSERT INTO brand (id, project, brand_id, name, is_own) VALUES (1, 1, 'b-1', 'Halden', 1);
`;

/** A score of the own brand in a run. */
const scored = (run: number, sentiment = '6, 2, 1'): string => `
INSERT INTO visibility (run, brand, visibility_pct, mentions, responses, positive, neutral, negative)
  VALUES (${run}, 1, 45, 9, 20, ${sentiment});
INSERT INTO visibility_platform (run, brand, platform, visibility_pct) VALUES (${run}, 1, 1, 45);
`;

function open(sql: string): Db {
  const db = openDatabase(':memory:', { clock: systemClock });
  onTestFinished(() => void db.close());
  db.exec(PROJECT + sql);
  return db;
}

const projectOf = (db: Db) => loadReportProjects(db, 'p-1')[0]!;

describe('the route of an answer', () => {
  it('is the fallback only where the service says so, and counted alike by reports, platforms and comparisons', () => {
    const sources = ['primary', 'partner_route', 'api_fallback', null];
    const db = open(`
      INSERT INTO run_revision (id, project, run_id, status, started_at)
        VALUES (1, 1, 'r-1', 'completed', '2026-01-05T06:00:00.000Z');
      ${scored(1)}
      ${sources
        .map((source) => (source === null ? 'NULL' : `'${source}'`))
        .map((source) => `INSERT INTO response (run, platform, route_source) VALUES (1, 1, ${source});`)
        .join('\n')}`);
    const { id } = projectOf(db);
    const [run] = loadCompletedRuns(db, id);
    const expected = { primary: 2, fallback: 1, unstated: 1 };
    expect(loadRunFigures(db, run!).routes).toEqual(expected);
    expect(loadPlatformHistory(db, id).readings.map(({ answers }) => answers?.routes)).toEqual([expected]);
    const routes = [...loadRunAnswers(db, run!.id)!.route].map((route) => ROUTES[route]);
    expect(routes).toEqual(['primary', 'primary', 'fallback', 'unstated']);
  });
});

describe('a scored run', () => {
  it('is completed at a known time and has scores, whoever counts', () => {
    const db = open(`
      INSERT INTO run_revision (id, project, run_id, status, started_at, completed_at) VALUES
        (1, 1, 'whole', 'completed', '2026-01-05T06:00:00.000Z', '2026-01-05T07:00:00.000Z'),
        (2, 1, 'without a start', 'completed', NULL, '2026-01-12T07:00:00.000Z'),
        (3, 1, 'without scores', 'completed', '2026-01-19T06:00:00.000Z', NULL),
        (4, 1, 'failed later', 'failed', '2026-01-26T06:00:00.000Z', NULL),
        (5, 1, 'without a time', 'completed', NULL, NULL),
        (6, 1, 'newest', 'completed', '2026-02-02T06:00:00.000Z', NULL);
      ${[1, 2, 4, 5, 6].map((run) => scored(run)).join('')}`);
    const project = projectOf(db);
    const expected = ['whole', 'without a start', 'newest'];
    const runs = loadCompletedRuns(db, project.id);
    expect(runs.map(({ runId }) => runId)).toEqual(expected);
    expect(loadProjectHistory(db, project.id).runs.map(({ runId }) => runId)).toEqual(expected);
    expect(loadOwnReadings(db, project.id, 9).map(({ runId }) => runId)).toEqual(expected.toReversed());
    expect(loadScoredRunCount(db, project.id)).toBe(expected.length);
    const items = loadRunItems(db, project.id).filter(({ hasScores }) => hasScores);
    expect(new Set(items.map(({ runId }) => runId))).toEqual(new Set(expected));
    const [newest] = runs.slice(-1);
    expect(loadReportFigures(db, project, [newest!]).history).toHaveLength(expected.length - 1);
  });
});

describe('a sentiment that the service did not give', () => {
  it('is no sentiment, never one of zero mentions', () => {
    const db = open(`
      INSERT INTO run_revision (id, project, run_id, status, started_at)
        VALUES (1, 1, 'r-1', 'completed', '2026-01-05T06:00:00.000Z');
      ${scored(1, 'NULL, NULL, NULL')}`);
    const { id } = projectOf(db);
    const [run] = loadCompletedRuns(db, id);
    const [reading] = loadOwnReadings(db, id, 1);
    const asked = [
      loadRunFigures(db, run!).brands[0]!,
      loadComparedRuns(db, reading!, null).current.brands[0]!,
    ];
    for (const brand of asked) {
      expect(brand).toMatchObject({ mentions: 9, sentiment: null });
      expect(estimateSentiment(brand)).toBeNull();
    }
  });
});
