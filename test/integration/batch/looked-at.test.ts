/** A batch looked at before its first page, and its reports against the last ones: in process, over four small clients. */
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openDatabase, type Db } from '../../../main/db/open.ts';
import { changeItem, insertBatch } from '../../../main/features/batch/batch-rows.ts';
import { loadItem } from '../../../main/db/queries/batches.ts';
import { lookBack } from '../../../main/features/batch/against-last.ts';
import { checkBatch } from '../../../main/features/batch/check-batch.ts';
import { compareRuns } from '../../../main/features/compare/compare-runs.ts';
import { USUAL_CHOICES } from '../../../shared/domain/batch.ts';
import { sitDown } from '../../helpers/batch-desk.ts';

let db: Db;
let home: string;
let place: { readonly connection: string; readonly projectId: string };
let runs: readonly string[];
const clock = { nowMs: () => Date.UTC(2026, 10, 23) };

beforeEach(async () => {
  ({ home } = await sitDown());
  db = openDatabase(join(home, 'sightline.db'), { clock });
  onTestFinished(() => void db.close());
  place = db
    .prepare('SELECT connection, project_id AS projectId FROM v_project ORDER BY name LIMIT 1')
    .get() as typeof place;
  runs = db
    .prepare('SELECT run_id FROM v_run WHERE project_id = ? AND mirrored_at IS NOT NULL ORDER BY started_at')
    .pluck()
    .all(place.projectId) as string[];
});

const plan = () => ({
  title: 'November',
  choices: { ...USUAL_CHOICES, template: 'executive' },
  folder: home,
  pattern: '{client}.pdf',
  needsReview: false,
  then: null,
});

describe('a report against the last one', () => {
  /** The last report was about one run, and the one that is printed is about another. */
  const lookedBack = (lastRun: string, run: string) => {
    const { connection, projectId } = place;
    const spec = (runIds: readonly string[]) => JSON.stringify({ projectId, runIds });
    const enter = db.prepare(
      `INSERT INTO report (report_id, project_id, runs, template, spec, created_at, file, pages, sha256)
       VALUES (?, ?, '[]', 'executive', ?, ?, ?, 1, '')`,
    );
    enter.run('last', projectId, spec([lastRun]), '2026-10-01T00:00:00.000Z', join(home, 'Last.pdf'));
    enter.run('now', projectId, spec([run]), '2026-11-01T00:00:00.000Z', join(home, 'Now.pdf'));
    const about = { client: 'Client', choices: USUAL_CHOICES, name: 'Client.pdf', studioReport: null };
    const item = { connection, projectId, ...about };
    insertBatch(db, { batchId: 'b', plan: plan(), items: [item], at: '2026-11-01' });
    changeItem(db, loadItem(db, 'b', 1)!, { states: ['pending'] }, { state: 'done', reportId: 'now' });
    const { last } = lookBack(db, { batchId: 'b', number: 1 });
    expect(last).toMatchObject({ fileName: 'Last.pdf', headline: null, sentAt: '2026-10-01T00:00:00.000Z' });
    return { run: last?.run, visibility: last?.visibility };
  };

  it('of another run has the visibility of both as the comparison judges it', () => {
    const [lastRun = '', run = ''] = [runs.at(0), runs.at(-1)];
    const {
      brands,
      runs: readings,
      overall,
    } = compareRuns(db, {
      selections: [{ project: place, runs: [{ kind: 'runs', runIds: [lastRun, run] }] }],
    });
    const own = brands.findIndex(({ isOwn }) => isOwn);
    const [from, to] = readings.map(({ shared }) => shared[own]?.visibility);
    expect(from?.value).not.toBe(to?.value);
    expect(lookedBack(lastRun, run)).toEqual({
      run: 'earlier',
      visibility: { from, to, change: overall?.brands[own]?.changes.visibility },
    });
  });

  it.each([
    ['the same run', 'same', () => [runs.at(-1), runs.at(-1)]],
    ['a later run', 'later', () => [runs.at(-1), runs.at(0)]],
    ['a run that is not here any more', 'gone', () => ['nowhere', runs.at(-1)]],
  ] as const)('of %s has none', (_, said, of) => {
    const [lastRun = '', run = ''] = of();
    expect(lookedBack(lastRun, run)).toEqual({ run: said, visibility: null });
  });
});

describe('a client that was last synced', () => {
  it.each([
    ['within the period', '2026-10-30T12:00:00.000Z', true],
    ['on its last day', '2026-10-31T12:00:00.000Z', true],
    ['after it', '2026-11-01T12:00:00.000Z', false],
    ['at a time that nobody knows', null, false],
  ])('%s', async (_, syncedAt, isTold) => {
    const period = { from: '2000-01-01', to: '2026-10-31' };
    const started = db.prepare('UPDATE run_revision SET started_at = ? WHERE run_id = ?');
    started.run('2026-10-20T06:00:00.000Z', runs.at(-1));
    db.prepare('UPDATE connection SET synced_at = ?').run(syncedAt);
    const problemsOf = async (of: typeof period | null) => {
      const members = [{ ...place, choices: { period: of }, pattern: null }];
      const { items } = await checkBatch({ db, clock }, { ...plan(), members });
      return items[0]?.problems ?? [];
    };
    const told = (await problemsOf(period)).filter(({ text }) => text.includes('was last synced on'));
    expect(told).toHaveLength(isTold ? 1 : 0);
    expect((await problemsOf(null)).filter(({ text }) => text.includes('was last synced on'))).toEqual([]);
  });
});
