/** What lost against another change of the same: taken up or put aside, for everybody. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClashes, settleClash, takeUpClash } from '../../../main/features/team/clashes.ts';
import {
  CLIENT,
  createTeamOfDesks,
  CUT,
  cutAfterAdding,
  sharedOn,
  type Desk,
} from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

async function twoDesks(): Promise<readonly [Desk, Desk]> {
  const team = await createTeamOfDesks(pg);
  const ben = await team.add('ben', 'consultant');
  return [await team.desk(team.anna), await team.desk(ben)];
}

type Notes = Readonly<Record<string, unknown>>;

let hours = 0;
/** Writes a client's words of October, an hour later at every call. */
function writeNotes({ db }: Desk, notes: Notes): void {
  hours += 1;
  db.prepare(
    `INSERT INTO commentary SELECT id, '${CLIENT}', '2026-10-01', '2026-10-31', ?, ? FROM connection WHERE true
     ON CONFLICT DO UPDATE SET notes = excluded.notes, saved_at = excluded.saved_at`,
  ).run(JSON.stringify(notes), new Date(Date.UTC(2026, 10, 2, hours)).toISOString());
}
const notesOf = ({ db }: Desk): unknown =>
  JSON.parse(db.prepare('SELECT notes FROM commentary').pluck().get() as string);

describe('a change that lost', () => {
  /** Ben's change loses against anna's, and he takes it up, after what `meanwhile` does. */
  async function takeUp(
    change: { readonly was: Notes; readonly ofAnna: Notes; readonly ofBen: Notes },
    meanwhile: Notes = change.ofAnna,
  ) {
    const [anna, ben] = await twoDesks();
    writeNotes(anna, change.was);
    for (const desk of [anna, ben]) await desk.exchange();
    writeNotes(anna, change.ofAnna);
    writeNotes(ben, change.ofBen);
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1 });
    writeNotes(anna, meanwhile);
    for (const desk of [anna, ben]) await desk.exchange();
    const [clash] = listClashes(ben.core);
    if (clash === undefined) throw new Error('no clash');
    takeUpClash(ben.core, clash);
    await ben.exchange();
    expect(await anna.exchange()).toMatchObject({ refused: [] });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    return { clash, notes: notesOf(anna) };
  }

  it('by taking something away, takes it away for all once it is taken up', async () => {
    const { clash, notes } = await takeUp({
      was: { sections: { summary: 'We won.', topics: 'Two.' } },
      ofAnna: { sections: { summary: 'We won twice.', topics: 'Two.' } },
      ofBen: { sections: { topics: 'Two.' } },
    });
    expect(clash).toMatchObject({
      lost: { 'notes.sections.summary': null },
      stands: { 'notes.sections.summary': 'We won twice.' },
    });
    expect(notes).toEqual({ sections: { topics: 'Two.' } });
  });

  it('in a picture that is gone by now, brings the picture back with it', async () => {
    const picture = (caption: string) => ({ sha256: 'ab'.repeat(32), alt: '', caption, place: 'below' });
    const { notes } = await takeUp(
      {
        was: { pictures: { text: picture('A chart') } },
        ofAnna: { pictures: { text: picture('Of anna') } },
        ofBen: { pictures: { text: picture('Of ben') } },
      },
      { report: 'Without pictures.', pictures: {} },
    );
    expect(notes).toEqual({ report: 'Without pictures.', pictures: { text: picture('Of ben') } });
  });

  it('and was put aside does not come back, if the answer that the team has it was cut off', async () => {
    const [anna, ben] = await twoDesks();
    writeNotes(anna, { report: 'Of anna' });
    writeNotes(ben, { report: 'Of ben' });
    await anna.exchange();
    await expect(ben.exchange(cutAfterAdding(ben))).rejects.toBe(CUT);
    await anna.exchange();
    const [clash] = listClashes(ben.core);
    expect(listClashes(anna.core)).toEqual([clash]);
    if (clash === undefined) throw new Error('no clash');
    settleClash(ben.core, clash);
    for (const desk of [ben, anna, ben]) await desk.exchange();
    expect(listClashes(ben.core)).toEqual([]);
    expect(listClashes(anna.core)).toEqual([]);
  });
});
