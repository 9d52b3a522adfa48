/** What stories are found in is the same whether runs are packed or read row by row. */
import { describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { loadRunRows } from '../../../main/db/queries/comparison.ts';
import { packAnswers } from '../../../main/db/queries/packed-answers.ts';
import { openRunRows } from '../../../main/db/queries/packed-runs.ts';
import { loadAllProjectRows } from '../../../main/db/queries/project-row.ts';
import { loadCompletedRuns } from '../../../main/db/queries/report-runs.ts';
import type { RowId } from '../../../main/db/row-id.ts';
import { unsealRun } from '../../../main/db/seals.ts';
import { savePackedRuns } from '../../../main/db/writes/packed-runs.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { fillOnce } from '../../helpers/mirrored-home.ts';
import { mirrorAccount } from '../../helpers/sample-account.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

const fill = fillOnce('packed-runs', (services) =>
  mirrorAccount(services, 'Packed', { projects: 1, runs: 4, prompts: 6, platforms: 3 }),
);

type Filled = { readonly db: Db; readonly project: RowId<'project'>; readonly runs: RowId<'run'>[] };

async function openFilled(): Promise<Filled> {
  const home = temporaryFolder();
  await fill(home);
  const db = openDatabase(`${home}/sightline.db`, { clock: systemClock });
  onTestFinished(() => void db.close());
  const [project] = loadAllProjectRows(db);
  if (project === undefined) throw new Error('no project is mirrored');
  return {
    db,
    project,
    runs: loadCompletedRuns(db, project)
      .map(({ id }) => id)
      .sort((a, b) => a - b),
  };
}

const packedRuns = (db: Db): unknown[] => db.prepare('SELECT run FROM packed_run ORDER BY run').pluck().all();

/** Takes the mentions away, so that only a packed run still knows of them. */
const emptyRows = (db: Db): void => void db.exec('DELETE FROM response_mention');

describe('a packed run', () => {
  it('is packed by a sync, and says what its rows say', async () => {
    const { db, project, runs } = await openFilled();
    expect(packedRuns(db)).toEqual(runs);
    const rows = runs.map((run) => loadRunRows(db, run));
    const [first] = rows;
    expect(first?.answers?.mentionPosition.length).toBeGreaterThan(10);
    expect([first?.sources?.length, first?.pages?.length, first?.ownAttributes?.length]).not.toContain(0);
    emptyRows(db);
    expect(runs.map(openRunRows(db, project))).toEqual(rows);
  });

  it('is left alone where a disk has changed it, and where it was packed under other names', async () => {
    const { db, project, runs } = await openFilled();
    const rows = runs.map((run) => loadRunRows(db, run));
    db.exec(`UPDATE packed_run SET facts = replace(facts, '"count":', '"count":1')`);
    expect(runs.map(openRunRows(db, project))).toEqual(rows);
    db.exec(`DELETE FROM packed_run`);
    savePackedRuns(db, project);
    db.exec(`UPDATE brand SET name = name || ' & Sons'`);
    const renamed = runs.map(openRunRows(db, project));
    expect(renamed.flatMap(({ scores }) => scores.brands.map(({ name }) => name))).toEqual(
      rows.flatMap(({ scores }) => scores.brands.map(({ name }) => `${name} & Sons`)),
    );
    savePackedRuns(db, project);
    emptyRows(db);
    expect(runs.map(openRunRows(db, project))).toEqual(renamed);
  });

  it('goes when its rows are written again', async () => {
    const { db, project, runs } = await openFilled();
    const [, second] = runs;
    unsealRun(db, second!);
    expect(packedRuns(db)).toEqual(runs.filter((run) => run !== second));
    savePackedRuns(db, project);
    expect(packedRuns(db)).toEqual(runs);
  });

  it('is none where an answer gives a place that is not a whole number, or belongs nowhere that fits', async () => {
    const { db, runs } = await openFilled();
    const { answers } = loadRunRows(db, runs[0]!);
    if (answers === null) throw new Error('no answers are mirrored');
    expect(packAnswers(answers)).not.toBeNull();
    expect(packAnswers({ ...answers, mentionPosition: answers.mentionPosition.map(() => 1.5) })).toBeNull();
    expect(packAnswers({ ...answers, prompt: answers.prompt.map(() => 40_000) })).toBeNull();
  });
});
