/** The past that verdicts carry is the same whether its steps are kept in the file or read from the answers again. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { deleteConnection } from '../../../main/db/writes/connections.ts';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadAllProjectRows } from '../../../main/db/queries/project-row.ts';
import { loadCompletedRuns } from '../../../main/db/queries/report-runs.ts';
import { loadRunHistory, openRunHistories } from '../../../main/db/queries/run-history.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { unsealRun } from '../../../main/db/seals.ts';
import { saveRunSteps } from '../../../main/db/writes/run-steps.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { fillOnce } from '../../helpers/mirrored-home.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const fill = fillOnce('run-history', (services) =>
  mirrorAccount(services, 'Past', { projects: 1, runs: 8, prompts: 6, platforms: 3 }),
);

async function openFilled(): Promise<Db> {
  const home = temporaryFolder();
  await fill(home);
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  onTestFinished(() => void db.close());
  return db;
}

const stepRows = (db: Db): unknown[] => db.prepare('SELECT * FROM run_step ORDER BY run').all();

function places(db: Db): { project: RowId<'project'>; runs: readonly RowId<'run'>[] } {
  const [project] = loadAllProjectRows(db);
  if (project === undefined) throw new Error('no project is mirrored');
  return { project, runs: loadCompletedRuns(db, project).map(({ id }) => id) };
}

describe('the past of a run', () => {
  it('is kept by a sync, a step into each run but the first, and reads as the answers do', async () => {
    const db = await openFilled();
    const { project, runs } = places(db);
    expect(runs).toHaveLength(8);
    expect(stepRows(db)).toHaveLength(7);
    const kept = runs.map((run) => loadRunHistory(db, project, run));
    expect(kept.map(({ steps }) => steps.length)).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
    expect(kept.at(-1)?.steps.every(({ brands }) => Object.keys(brands).length > 1)).toBe(true);
    const historyOf = openRunHistories(db, project);
    expect(runs.map(historyOf)).toEqual(kept);
    db.exec('DELETE FROM run_step');
    expect(runs.map((run) => loadRunHistory(db, project, run))).toEqual(kept);
    expect(runs.map(openRunHistories(db, project))).toEqual(kept);
  });

  it('is read from the answers where a disk has changed what is kept', async () => {
    const db = await openFilled();
    const { project, runs } = places(db);
    const last = runs.at(-1);
    if (last === undefined) throw new Error('no run is mirrored');
    const whole = loadRunHistory(db, project, last);
    db.exec(`UPDATE run_step SET facts = replace(facts, '"square":', '"square":9')`);
    expect(loadRunHistory(db, project, last)).toEqual(whole);
    // What cannot be trusted is written anew.
    const rows = stepRows(db);
    saveRunSteps(db, project);
    expect(stepRows(db)).not.toEqual(rows);
    expect(loadRunHistory(db, project, last)).toEqual(whole);
  });

  it('is forgotten with the rows that it follows from', async () => {
    const db = await openFilled();
    const { project, runs } = places(db);
    const [, second] = runs;
    if (second === undefined) throw new Error('no run is mirrored');
    const rows = stepRows(db);
    // The step into the run, and the one out of it.
    unsealRun(db, second);
    expect(stepRows(db)).toHaveLength(rows.length - 2);
    saveRunSteps(db, project);
    expect(stepRows(db)).toEqual(rows);
    deleteConnection(db, db.prepare('SELECT id FROM connection').pluck().get() as RowId<'connection'>);
    expect(stepRows(db)).toEqual([]);
  });
});
