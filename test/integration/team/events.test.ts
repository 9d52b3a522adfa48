/** Events and goals of two desks: what each typed is on both, and what both had before is there once. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClashes } from '../../../main/features/team/clashes.ts';
import { CLIENT, createTeamOfDesks, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

async function twoDesks(): Promise<readonly [Desk, Desk]> {
  const team = await createTeamOfDesks(pg);
  const ben = await team.add('ben', 'consultant');
  return [await team.desk(team.anna), await team.desk(ben)];
}

/** Keeps an event as a file or a person would, over the first connection of a desk. */
function keep({ db }: Desk, id: string, given: Readonly<Record<string, string>> = {}): void {
  const event = {
    ...{ from_day: '2026-11-02', to_day: '2026-11-02', kind: 'press', text: 'In the news' },
    ...{ source: 'typed', audience: 'internal', scope: '{}', saved_at: '2026-11-02T10:00:00.000Z', ...given },
  };
  db.prepare(
    `INSERT INTO event (event_id, connection, project_id, from_day, to_day, kind, text, source, audience, scope, saved_at)
     SELECT :id, connection, '${CLIENT}', :from_day, :to_day, :kind, :text, :source, :audience, :scope, :saved_at FROM team_account WHERE true
     ON CONFLICT (event_id) DO UPDATE SET text = excluded.text, to_day = excluded.to_day, scope = excluded.scope, saved_at = excluded.saved_at`,
  ).run({ id, ...event });
}

const eventsOf = ({ db }: Desk): unknown[] =>
  db
    .prepare('SELECT event_id, text, to_day, connection IS NOT NULL AS has FROM event ORDER BY event_id')
    .all();

describe('an event', () => {
  it('of one desk is on the other with all that it says, and deleted with it', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna, 'e1', { scope: '{"topics":["t1"],"market":"Austria"}', audience: 'client' });
    expect(await anna.exchange()).toMatchObject({ added: 1 });
    expect(await ben.exchange()).toMatchObject({ taken: 1, refused: [] });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(eventsOf(ben)).toEqual([{ event_id: 'e1', text: 'In the news', to_day: '2026-11-02', has: 1 }]);
    ben.db.exec("DELETE FROM event WHERE event_id = 'e1'");
    await ben.exchange();
    await anna.exchange();
    expect(eventsOf(anna)).toEqual([]);
  });

  it('that both had as a note is there once, and is no clash', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna, 'note-1');
    keep(ben, 'note-1', { saved_at: '2026-11-03T10:00:00.000Z' });
    await anna.exchange();
    await ben.exchange();
    await anna.exchange();
    expect(eventsOf(ben)).toHaveLength(1);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(listClashes(anna.core)).toEqual([]);
  });

  it('has the changes that two make of different things, and keeps what lost of the same', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna, 'e1');
    await anna.exchange();
    await ben.exchange();
    keep(anna, 'e1', { to_day: '2026-11-09', text: 'On the radio', saved_at: '2026-11-03T10:00:00.000Z' });
    keep(ben, 'e1', { text: 'On the front page', saved_at: '2026-11-03T11:00:00.000Z' });
    await anna.exchange();
    await ben.exchange();
    await anna.exchange();
    expect(eventsOf(ben)).toMatchObject([{ text: 'On the radio', to_day: '2026-11-09' }]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(listClashes(anna.core)).toMatchObject([
      { kind: 'event', lost: { text: 'On the front page' }, stands: { text: 'On the radio' } },
    ]);
  });

  it('whose connection was removed here still takes what a colleague changes', async () => {
    const [anna, ben] = await twoDesks();
    keep(anna, 'e1');
    await anna.exchange();
    await ben.exchange();
    ben.db.exec('UPDATE event SET connection = NULL');
    keep(anna, 'e1', { text: 'On the radio', saved_at: '2026-11-03T10:00:00.000Z' });
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ taken: 1, refused: [] });
    expect(eventsOf(ben)).toMatchObject([{ text: 'On the radio' }]);
  });
});

describe('a goal', () => {
  it('of one desk is on the other with its start, and deleted with it', async () => {
    const [anna, ben] = await twoDesks();
    anna.db.exec(
      `INSERT INTO goal SELECT 'g1', connection, '${CLIENT}', 'Known for tents', 'visibility', NULL, 't1', NULL, 'r1', '2026-11-02', 31.5, 190, 45,
         '2027-03-31', '2026-11-02T10:00:00.000Z' FROM team_account`,
    );
    expect(await anna.exchange()).toMatchObject({ added: 1 });
    expect(await ben.exchange()).toMatchObject({ taken: 1, refused: [] });
    expect(sharedOn(ben)).toBe(sharedOn(anna));
    expect(ben.db.prepare('SELECT topic_id, start_value, target FROM goal').raw().all()).toEqual([
      ['t1', 31.5, 45],
    ]);
    ben.db.exec('DELETE FROM goal');
    await ben.exchange();
    await anna.exchange();
    expect(anna.db.prepare('SELECT * FROM goal').all()).toEqual([]);
  });
});
