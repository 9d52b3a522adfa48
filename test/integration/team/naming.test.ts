/** The class that a member gives a prompt is everybody's. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listClashes } from '../../../main/features/team/clashes.ts';
import type { ChosenNaming } from '../../../shared/domain/naming.ts';
import { CLIENT, createTeamOfDesks, sharedOn, type Desk } from '../../helpers/team/desks.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const choose = ({ db }: Desk, promptId: string, naming: ChosenNaming, at: string): void =>
  void db
    .prepare(
      `INSERT INTO naming_choice (connection, project_id, prompt_id, naming, text, chosen_at)
       SELECT id, ?, ?, ?, 'Is it any good?', ? FROM connection WHERE true
       ON CONFLICT DO UPDATE SET naming = excluded.naming, chosen_at = excluded.chosen_at`,
    )
    .run(CLIENT, promptId, naming, at);

const chosen = ({ db }: Desk): unknown[] =>
  db.prepare('SELECT prompt_id, naming, text FROM naming_choice ORDER BY prompt_id').raw().all();

describe('a prompt’s class', () => {
  it('comes to the others, whichever prompts they have classed, and goes when it is taken back', async () => {
    const team = await createTeamOfDesks(pg);
    const ben = await team.desk(await team.add('ben', 'consultant'));
    const anna = await team.desk(team.anna);
    choose(anna, 'p1', 'own', '2026-11-02T10:00:00.000Z');
    choose(ben, 'p2', 'rival', '2026-11-02T10:00:00.000Z');
    expect(await anna.exchange()).toMatchObject({ added: 1, refused: [] });
    expect(await ben.exchange()).toMatchObject({ taken: 1, added: 1, clashes: 0, refused: [] });
    await anna.exchange();
    expect(chosen(anna)).toEqual([
      ['p1', 'own', 'Is it any good?'],
      ['p2', 'rival', 'Is it any good?'],
    ]);
    anna.db.exec("DELETE FROM naming_choice WHERE prompt_id = 'p2'");
    await anna.exchange();
    await ben.exchange();
    expect(chosen(ben)).toEqual([['p1', 'own', 'Is it any good?']]);
    expect(sharedOn(ben)).toBe(sharedOn(anna));
  });

  it('that two give otherwise is that of the first, and the other is kept', async () => {
    const team = await createTeamOfDesks(pg);
    const ben = await team.desk(await team.add('ben', 'consultant'));
    const anna = await team.desk(team.anna);
    choose(anna, 'p1', 'own', '2026-11-02T10:00:00.000Z');
    await anna.exchange();
    await ben.exchange();
    choose(anna, 'p1', 'both', '2026-11-02T11:00:00.000Z');
    choose(ben, 'p1', 'non-branded', '2026-11-02T12:00:00.000Z');
    await anna.exchange();
    expect(await ben.exchange()).toMatchObject({ clashes: 1 });
    expect(chosen(ben)).toEqual([['p1', 'both', 'Is it any good?']]);
    expect(listClashes(ben.core)).toMatchObject([
      { kind: 'naming', fields: ['naming'], lost: { naming: 'non-branded' }, stands: { naming: 'both' } },
    ]);
  });
});
