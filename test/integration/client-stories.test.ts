/** What the portfolio tells of a period is what a comparison and the findings of the same runs say, kept or not. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../main/db/open.ts';
import { findProjectRow } from '../../main/db/queries/project-row.ts';
import { loadCompletedRuns, type CompletedRun } from '../../main/db/queries/report-runs.ts';
import { saveGoal } from '../../main/db/writes/goals.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { unsealRun } from '../../main/db/seals.ts';
import { systemClock } from '../../main/platform/clock.ts';
import { keepStories, loadClientStories } from '../../main/features/findings/client-stories.ts';
import { chooseSides } from '../../shared/analysis/findings/story.ts';
import { languageIn } from '../../main/core/language-in.ts';
import { clientJson } from '../../main/features/findings/story-json.ts';
import { loadStory } from '../../main/features/findings/story.ts';
import { toldFindings } from '../../shared/analysis/findings/order.ts';
import { sayWhatHappened } from '../../shared/words/client-story.ts';
import { compareRuns } from '../../main/features/compare/compare-runs.ts';
import { loadFindings } from '../../main/features/findings/findings.ts';
import { loadPlanBasis } from '../../main/features/findings/plan.ts';
import { loadSpecFigures } from '../../main/features/report/report-figures.ts';
import type { OwnGoal } from '../../shared/domain/goal-schema.ts';
import type { PortfolioRow } from '../../shared/domain/portfolio.ts';
import type { StoryPeriod } from '../../shared/domain/period-schema.ts';
import { buildFigures, specFor } from '../fixtures/report-figures.ts';
import { fillWithSample } from '../helpers/mirrored-home.ts';
import { readRows } from '../helpers/mirror-rows.ts';

const CLIENTS = ['Emberlock Coffee', 'Veltaboard'];
const home = mkdtempSync(join(tmpdir(), 'sightline-test-'));
const PERIODS: readonly StoryPeriod[] = [
  { kind: 'last-run' },
  { kind: 'weeks', weeks: 4 },
  { kind: 'weeks', weeks: 26 },
  { kind: 'since', day: '2026-10-01' },
];
/** After the sample's newest run. */
const DAY_MS = 86_400_000;
const NOW_MS = Date.parse('2026-12-01T00:00:00Z');
let places: { readonly connection: string; readonly projectId: string }[] = [];

beforeAll(async () => {
  const connection = await fillWithSample(home, { projects: CLIENTS });
  places = readRows(
    home,
    "SELECT project_id FROM v_project WHERE name IN ('Emberlock Coffee', 'Veltaboard')",
  ).map((row) => ({ connection, projectId: String(row['project_id']) }));
});

afterAll(() => rmSync(home, { recursive: true, force: true }));

function open(): Db {
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  onTestFinished(() => void db.close());
  return db;
}

const rowsOf = (db: Db): RowId<'project'>[] =>
  places.flatMap(({ connection, projectId }) => findProjectRow(db, connection, projectId) ?? []);

const idsOf = (runs: readonly CompletedRun[]): string[] => runs.map(({ runId }) => runId);

describe('the story of a client', () => {
  it('is the comparison of the last two runs, and what the history tells at the last one', () => {
    const db = open();
    const { stories } = loadClientStories(db, { places, period: { kind: 'last-run' }, nowMs: NOW_MS });
    expect(stories).toHaveLength(CLIENTS.length);
    for (const { changes, findings, wouldShowPoints, connection, projectId } of stories) {
      const project = { connection, projectId };
      const comparison = compareRuns(db, {
        selections: [{ project, runs: [{ kind: 'latest', count: 2 }] }],
      });
      expect(changes).toEqual(comparison.overall?.brands[0]?.changes);
      const found = loadFindings(db, { project, runs: { kind: 'latest', count: 2 } });
      expect(wouldShowPoints).toBe(found.wouldShowPoints);
      // What the whole history tells: of a run alone there is hardly anything to find.
      const newest = found.courseMs.at(-1) ?? 0;
      for (const { status, sinceMs } of findings) expect(status === 'new').toBe(sinceMs === newest);
    }
  });

  it('has runs that wander as far, and show as much, in findings, comparisons, plans and reports', () => {
    const db = open();
    for (const project of places) {
      for (const count of [2, 8]) {
        const runs = { kind: 'latest', count } as const;
        const found = loadFindings(db, { project, runs });
        const { overall } = compareRuns(db, { selections: [{ project, runs: [runs] }] });
        expect(overall?.noise?.runSdPoints).toBeGreaterThanOrEqual(0);
        expect(found.noise.runSdPoints).toBe(overall?.noise?.runSdPoints);
        expect(loadPlanBasis(db, { project }).noise.runSdPoints).toBe(found.noise.runSdPoints);
        const spec = {
          ...specFor(buildFigures({ runs: 1 })),
          projectId: project.projectId,
          runIds: [...found.runIds],
        };
        const { findings } = loadSpecFigures(db, { connection: project.connection, spec });
        // A report's findings are those of its frame, over all that lies close before it.
        expect(findings.noise.runSdPoints).toBe(found.noise.runSdPoints);
        if (count === 2) expect(findings.wouldShowPoints).toBe(found.wouldShowPoints);
      }
    }
  });

  it('is that of a longer period, with what began before it, as the command line tells it', () => {
    const db = open();
    const [project] = rowsOf(db);
    const period = { kind: 'weeks', weeks: 4 } as const;
    const { against, judged } = chooseSides(loadCompletedRuns(db, project!), period, 'UTC');
    expect([against.length, judged.length]).toEqual([4, 4]);
    const { stories } = loadClientStories(db, { places, period, nowMs: NOW_MS });
    for (const { connection, projectId, goals, ...story } of stories) {
      expect(goals).toBeNull();
      expect([story.before?.runs, story.after?.runs]).toEqual([4, 4]);
      expect(story.wouldShowPoints).toBeGreaterThan(0);
      const told = loadStory(db, { project: { connection, projectId } });
      expect(told).toMatchObject(story);
      expect(story.runIds.slice(-4)).toEqual(told.frame.judged);
      expect(story.runIds.slice(-8, -4)).toEqual(told.frame.against);
    }
    expect(stories.flatMap(({ findings }) => findings.map(({ status }) => status))).toContain('standing');
  });

  it('leads with the rival that rose by eighteen points, before a count of its citations, in the first report after', () => {
    const db = open();
    const story = loadStory(db, {
      project: { named: 'Emberlock Coffee' },
      period: { from: '2026-10-01', to: '2026-10-31' },
    });
    const told = toldFindings(story.findings);
    const about = { kind: 'overtaking', isKnown: false, subject: { brand: 'Pale Harbour Roasters' } };
    expect(told[0]).toMatchObject(about);
    expect(told.slice(1).map(({ kind }) => kind)).toContain('sources');
    expect(clientJson(story, story.zone).story[0]?.kind).toBe('overtaking');
  });

  it('is its level alone while a sync is still to bring its history, and says why', () => {
    const db = open();
    const period = { kind: 'weeks', weeks: 4 } as const;
    const tell = () => loadClientStories(db, { places, period, nowMs: NOW_MS }).stories[0]!;
    const before = tell();
    expect(before.findings).not.toEqual([]);
    // As a first sync leaves them: the newest runs are here, and it has not ended.
    const [project] = rowsOf(db);
    const oldest = loadCompletedRuns(db, project!)[0]!;
    db.exec('BEGIN');
    db.prepare("DELETE FROM run_part WHERE run = ? AND part = 'visibility'").run(oldest.id);
    db.prepare('DELETE FROM visibility WHERE run = ?').run(oldest.id);
    const syncedAt = db.prepare('SELECT synced_at FROM connection').pluck().get();
    // Left out of a sync that has ended, it is not missed.
    expect(tell().problem).toBeNull();
    db.exec('UPDATE connection SET synced_at = NULL');
    const coming = tell();
    expect(coming).toMatchObject({ group: 'too-new', problem: 'being-read', findings: [], before: null });
    expect(coming.changes).toBeNull();
    expect(coming.levels.judged?.visibility?.value).toBe(before.levels.judged?.visibility?.value);
    const row = { scoredRuns: 25, oldestUnsyncedMs: oldest.startedAtMs } as PortfolioRow;
    expect(sayWhatHappened(coming, row, languageIn('UTC'))).toMatch(
      /still being read.+once all of it is here/,
    );
    db.prepare('UPDATE connection SET synced_at = ?').run(syncedAt);
    expect(tell().problem).toBeNull();
    db.exec('ROLLBACK');
  });

  it('is the same when it is kept, and is found again when a run has changed', () => {
    const db = open();
    for (const period of PERIODS) {
      const found = loadClientStories(db, { places, period, nowMs: NOW_MS });
      expect(found.fresh).toHaveLength(period.kind === 'since' ? 0 : places.length);
      keepStories({ db }, found.fresh);
      const kept = loadClientStories(db, { places, period, nowMs: NOW_MS });
      expect(kept.fresh).toEqual([]);
      expect(kept.stories).toEqual(found.stories);
    }
    const [first, second] = rowsOf(db);
    const period = PERIODS[0]!;
    unsealRun(db, loadCompletedRuns(db, first!)[0]!.id);
    expect(
      loadClientStories(db, { places, period, nowMs: NOW_MS }).fresh.map(({ project }) => project),
    ).toEqual([first]);
    // A disk that changes a letter is noticed.
    db.exec(`UPDATE client_story SET story = replace(story, 'visibility', 'sentiment')`);
    expect(loadClientStories(db, { places, period, nowMs: NOW_MS }).fresh).toHaveLength(2);
    const stale = loadClientStories(db, { places, period, nowMs: NOW_MS }).fresh;
    db.prepare('UPDATE brand SET name = name || ? WHERE project = ?').run('!', second);
    keepStories({ db }, stale);
    expect(
      loadClientStories(db, { places, period, nowMs: NOW_MS }).fresh.map(({ project }) => project),
    ).toEqual([second]);
  });

  it('says how own goals stand, judged once a day and when one is added', () => {
    const db = open();
    const [first] = rowsOf(db);
    const period = PERIODS[1]!;
    const [start] = loadCompletedRuns(db, first!).slice(-9);
    const goalWith = (goalId: string, due: string): OwnGoal => ({
      ...{ goalId, label: goalId, brandId: null, topicId: null, platform: null, measure: 'visibility' },
      ...{ target: 90, due, start: { runId: start!.runId, day: '2026-09-28', value: 40, n: 190 } },
    });
    const tell = (nowMs = NOW_MS) => {
      const { stories, fresh } = loadClientStories(db, { places, period, nowMs });
      keepStories({ db }, fresh);
      return {
        goals: stories.map(
          ({ goals }) => goals && { ...goals, first: goals.first.map(({ goal }) => goal.goalId) },
        ),
        judged: fresh.flatMap((one) => (one.period === 'goals' ? one.project : [])),
      };
    };
    tell();
    saveGoal(db, first!, goalWith('far', '2099-01-01'), '2026-10-01T00:00:00.000Z');
    const { goals } = tell();
    expect(goals).toMatchObject([{ first: ['far'] }, null]);
    expect(tell()).toEqual({ goals, judged: [] });
    expect(tell(NOW_MS + DAY_MS)).toEqual({ goals, judged: [first] });
    saveGoal(db, first!, goalWith('over', '2026-11-01'), '2026-10-01T00:00:00.000Z');
    const both = tell();
    expect(both).toMatchObject({
      judged: [first],
      goals: [{ counts: { missed: 1 }, first: ['far', 'over'] }, null],
    });
    db.prepare('DELETE FROM goal').run();
    expect(tell().goals).toEqual([null, null]);
  });

  it('needs a higher threshold where somebody picked the date', () => {
    const db = open();
    const [project] = rowsOf(db);
    const runs = loadCompletedRuns(db, project!);
    const day = new Date(runs.at(-4)!.startedAtMs).toISOString().slice(0, 10);
    const picked = loadClientStories(db, { places, period: { kind: 'since', day }, nowMs: NOW_MS })
      .stories[0]!;
    const fixed = loadClientStories(db, { places, period: { kind: 'weeks', weeks: 4 }, nowMs: NOW_MS })
      .stories[0]!;
    expect(idsOf(chooseSides(runs, { kind: 'since', day }, 'UTC').judged)).toEqual(
      idsOf(chooseSides(runs, { kind: 'weeks', weeks: 4 }, 'UTC').judged),
    );
    const widthOf = (story: typeof picked): number => {
      const interval = story.changes?.visibility.interval;
      return (interval?.high ?? 0) - (interval?.low ?? 0);
    };
    expect(widthOf(picked)).toBeGreaterThan(1.2 * widthOf(fixed));
  });
});
