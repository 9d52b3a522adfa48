/** Desks that change the same things apart, and exchange in any order, end alike. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { saveBrandKit } from '../../../main/db/queries/reports.ts';
import { saveSettingValues } from '../../../main/db/writes/settings.ts';
import {
  insertReport,
  updateArchived,
  updateContent,
  updateState,
} from '../../../main/db/writes/studio-reports.ts';
import { loadStoredReport } from '../../../main/db/queries/studio-reports.ts';
import { listClashes, takeUpClash } from '../../../main/features/team/clashes.ts';
import type { DraftContent } from '../../../shared/reports/draft.ts';
import { isAppError } from '../../../shared/errors/app-error.ts';
import { CLIENT, createTeamOfDesks, CUT, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { draftOf } from '../../helpers/team/drafts.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** A generator of the same numbers in every run (mulberry32). */
function buildDice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (((mixed ^ (mixed >>> 14)) >>> 0) % 1_000_003) % sides;
  };
}

const at = ({ core }: Desk): string => new Date(core.clock.nowMs()).toISOString();

function tag(desk: Desk, tags: readonly string[]): void {
  const { db, connection } = desk;
  saveSettingValues(db, { tags: { [`${connection}/${CLIENT}`]: tags } }, at(desk));
}

function editReport(desk: Desk, dice: (sides: number) => number): void {
  const { db, connection } = desk;
  const reportId = `report-${String(dice(2))}`;
  const report = loadStoredReport(db, reportId);
  if (report === undefined) {
    insertReport(db, { reportId, connection, projectId: CLIENT, content: draftOf('Report'), at: at(desk) });
    return;
  }
  if (dice(4) === 0) {
    updateArchived(db, reportId, dice(2) === 0 ? at(desk) : null);
    return;
  }
  if (report.state === 'in-review') {
    updateState(db, reportId, { state: 'draft', why: 'sent-back', at: at(desk) });
    return;
  }
  const content = report.content as DraftContent;
  const words = `${desk.login} ${String(dice(1000))}`;
  const changes: readonly (() => DraftContent)[] = [
    () => ({ ...content, title: words }),
    () => ({ ...content, notes: { ...content.notes, report: `${content.notes.report ?? ''} ${words}` } }),
    () => ({ ...content, headlines: { ...content.headlines, summary: words } }),
  ];
  const change = changes[dice(4)];
  if (change === undefined) {
    updateState(db, reportId, { state: 'in-review', why: 'sent-to-review', at: at(desk) });
  } else updateContent(db, reportId, change(), at(desk), dice(3) === 0 ? { why: 'saved' } : null);
}

function doSomething(desk: Desk, dice: (sides: number) => number): void {
  const { db, login } = desk;
  const words = `${login} ${String(dice(1000))}`;
  const name = `Kit ${String(dice(3))}`;
  switch (dice(6)) {
    case 0:
      saveBrandKit(db, { name, colour: `#${String(100_000 + dice(899_999))}` }, at(desk));
      return;
    case 1:
      db.prepare('DELETE FROM brand_kit WHERE name = ?').run(name);
      return;
    case 2:
      tag(
        desk,
        ['a', 'b', 'c', 'd'].filter(() => dice(2) === 0),
      );
      return;
    case 3:
      db.prepare(
        `INSERT INTO commentary SELECT id, '${CLIENT}', '2026-10-01', '2026-10-31', ?, ? FROM connection WHERE true
         ON CONFLICT DO UPDATE SET notes = excluded.notes, saved_at = excluded.saved_at`,
      ).run(JSON.stringify({ report: words, sections: { [`s${String(dice(3))}`]: words } }), at(desk));
      return;
    case 4: {
      const clashes = listClashes(desk.core);
      const clash = clashes[dice(Math.max(1, clashes.length))];
      try {
        if (clash !== undefined) takeUpClash(desk.core, clash);
      } catch (error) {
        if (!isAppError(error)) throw error;
      }
      return;
    }
    default:
      editReport(desk, dice);
  }
}

/** A store that fails after so many statements: before it is sent, or after it was done. */
function cutAfter({ store }: Desk, statements: number, isDone: boolean): Pick<Desk['store'], 'rows'> {
  let left = statements;
  return {
    rows: (async (sql: string, values: readonly unknown[]) => {
      left -= 1;
      if (left < 0 && !isDone) throw CUT;
      const rows = await store.rows(sql, values);
      if (left < 0) throw CUT;
      return rows;
    }) as Desk['store']['rows'],
  };
}

it.for(someOf([7, 42, 113], 1))(
  'ten desks end alike, whatever is cut off (seed %i)',
  { timeout: 240_000 },
  async (seed) => {
    const dice = buildDice(seed);
    const team = await createTeamOfDesks(pg);
    const first = await team.desk(team.anna);
    const desks: Desk[] = [first];
    for (let count = 1; count < 10; count += 1) {
      desks.push(await team.desk(await team.add(`desk${String(count)}`, 'consultant')));
    }
    const taken = { clashes: 0, refused: 0 };
    for (let step = 0; step < 220; step += 1) {
      const desk = desks[dice(desks.length)] ?? first;
      if (dice(3) > 0) doSomething(desk, dice);
      else {
        const store = dice(3) === 0 ? cutAfter(desk, dice(6), dice(2) === 0) : desk.store;
        try {
          const done = await desk.exchange(store);
          taken.clashes += done.clashes;
          taken.refused += done.refused.length;
        } catch (error) {
          if (error !== CUT) throw error;
        }
      }
    }
    // All at once, then in turn until nothing is left.
    for (const desk of desks) for (let step = 0; step < 4; step += 1) doSomething(desk, dice);
    await Promise.all(desks.map((desk) => desk.exchange()));
    for (let round = 0; round < 3; round += 1) for (const desk of desks) await desk.exchange();
    for (const desk of desks) {
      expect(sharedOn(desk)).toBe(sharedOn(first));
      expect(await desk.exchange()).toEqual({ taken: 0, added: 0, clashes: 0, refused: [] });
    }
    expect(taken.clashes).toBeGreaterThan(3);
    expect(taken.refused).toBe(0);
  },
);
