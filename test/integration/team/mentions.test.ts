/** What a member decides of an answer is everybody's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClashes } from '../../../main/features/team/clashes.ts';
import { CLIENT, createTeamOfDesks, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const SENTENCE = 'Nothing is known of it.';

const choose = ({ db }: Desk, responseId: string, isNamed: boolean, at: string): void =>
  void db
    .prepare(
      `INSERT INTO mention_choice (connection, project_id, run_id, response_id, brand_id, is_named, sentence, chosen_at)
       SELECT id, ?, 'r/1', ?, 'b1', ?, ?, ? FROM connection WHERE true
       ON CONFLICT DO UPDATE SET is_named = excluded.is_named, chosen_at = excluded.chosen_at`,
    )
    .run(CLIENT, responseId, Number(isNamed), SENTENCE, at);

const chosen = ({ db }: Desk): unknown[] =>
  db
    .prepare(
      'SELECT run_id, response_id, brand_id, is_named, sentence FROM mention_choice ORDER BY response_id',
    )
    .raw()
    .all();

describe('what is decided of an answer', () => {
  it('comes to the others, and goes when it is taken back', async () => {
    const team = await createTeamOfDesks(pg);
    const ben = await team.desk(await team.add('ben', 'consultant'));
    const anna = await team.desk(team.anna);
    choose(anna, 'a1', false, '2026-11-02T10:00:00.000Z');
    choose(ben, 'a2', true, '2026-11-02T10:00:00.000Z');
    expect(await anna.exchange()).toMatchObject({ added: 1, refused: [] });
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 1, clashes: 0, refused: [] });
    await anna.exchange();
    expect(chosen(anna)).toEqual([
      ['r/1', 'a1', 'b1', 0, SENTENCE],
      ['r/1', 'a2', 'b1', 1, SENTENCE],
    ]);
    anna.db.exec("DELETE FROM mention_choice WHERE response_id = 'a2'");
    await anna.exchange();
    await ben.exchange();
    expect(chosen(ben)).toEqual([['r/1', 'a1', 'b1', 0, SENTENCE]]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });

  it('that two decide otherwise is that of the first, and the other is kept', async () => {
    const team = await createTeamOfDesks(pg);
    const ben = await team.desk(await team.add('ben', 'consultant'));
    const anna = await team.desk(team.anna);
    choose(anna, 'a1', false, '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    await ben.exchange();
    choose(anna, 'a2', false, '2026-11-02T11:00:00.000Z');
    choose(ben, 'a2', true, '2026-11-02T12:00:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1 });
    expect(chosen(ben)).toEqual([
      ['r/1', 'a1', 'b1', 0, SENTENCE],
      ['r/1', 'a2', 'b1', 0, SENTENCE],
    ]);
    expect(listClashes(ben.core)).toMatchObject([
      { kind: 'mention', fields: ['is_named'], lost: { is_named: 1 }, stands: { is_named: 0 } },
    ]);
  });

  it('is of no viewer: a row of theirs is refused by the team', async () => {
    const team = await createTeamOfDesks(pg);
    const vera = await team.desk(await team.add('vera', 'viewer'));
    choose(vera, 'a1', false, '2026-11-02T10:00:00.000Z');
    await vera.exchange().catch(() => undefined);
    const anna = await team.desk(team.anna);
    await anna.exchange();
    expect(chosen(anna)).toEqual([]);
  });
});
