/** A member of bad will writes rows where the database lets it write. What they say is not believed beyond that. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadJudgedMentions } from '../../main/db/queries/answers-naming.ts';
import type { RowId } from '../../main/db/row-id.ts';
import { insertReport } from '../../main/db/writes/studio-reports.ts';
import { loadStoredReport } from '../../main/db/queries/studio-reports.ts';
import { describeRefusals } from '../../main/features/team/refusals.ts';
import { ACCOUNT, CLIENT, createTeamOfDesks, sharedOn } from '../helpers/team/desks.ts';
import { draftOf } from '../helpers/team/drafts.ts';
import { forgeObject, openForger, soundRows } from '../helpers/team/forge.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';

const OTHER = 'client-2';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** An admin's desk with a report of another client, and a consultant of the first client. */
async function openTeam() {
  const team = await createTeamOfDesks(pg);
  const anna = await team.desk(team.anna);
  const ben = await team.desk(await team.add('ben', 'consultant'));
  const mallory = await team.desk(await team.add('mallory', 'consultant', [CLIENT]));
  insertReport(anna.db, {
    ...{ reportId: 'r1', connection: anna.connection, projectId: OTHER },
    ...{ content: draftOf('Of the other client'), at: '2026-11-02T09:30:00.000Z' },
  });
  await anna.exchange();
  await ben.exchange();
  return { team, anna, ben, mallory, forger: await openForger(pg, team.database) };
}

const KINDS = Object.keys(soundRows(OTHER)) as (keyof ReturnType<typeof soundRows>)[];

describe('a row at one client that is about another', () => {
  it('is refused by every colleague, with its member’s name, whatever its kind', async () => {
    const { anna, ben, mallory, forger } = await openTeam();
    const before = [sharedOn(anna), sharedOn(ben)];
    for (const kind of KINDS) {
      const { id, body } = soundRows(OTHER)[kind];
      await forgeObject(forger, { by: mallory.login, kind, id, text: JSON.stringify(body) });
      for (const desk of [anna, ben]) {
        const done = await desk.exchange();
        expect(done, kind).toMatchObject({ taken: 0, clashes: 0 });
        expect(done.refused, kind).toMatchObject([
          { by: mallory.login, kind, account: ACCOUNT, projectId: CLIENT },
        ]);
        expect(describeRefusals(desk.db, done.refused)).toEqual([expect.stringContaining(mallory.login)]);
      }
    }
    expect([sharedOn(anna), sharedOn(ben)]).toEqual(before);
    expect(loadStoredReport(anna.db, 'r1')).toMatchObject({ state: 'draft', reviewer: null });
  });

  it('is refused under an id of its own client, too', async () => {
    const { anna, mallory, forger } = await openTeam();
    const before = sharedOn(anna);
    for (const kind of KINDS) {
      const { body } = soundRows(OTHER)[kind];
      const { id } = soundRows(CLIENT, 'r2')[kind];
      await forgeObject(forger, { by: mallory.login, kind, id, text: JSON.stringify(body) });
      expect(await anna.exchange(), kind).toMatchObject({ taken: 0, refused: [{ by: mallory.login, kind }] });
    }
    expect(sharedOn(anna)).toBe(before);
  });

  it('takes over nothing of that client, though it says its own client and that one’s id', async () => {
    const { team, anna, ben, mallory, forger } = await openTeam();
    // Work that the team does not know yet is not taken over either.
    insertReport(anna.db, {
      ...{ reportId: 'r9', connection: anna.connection, projectId: OTHER },
      ...{ content: draftOf('Not shared yet'), at: '2026-11-02T09:40:00.000Z' },
    });
    for (const reportId of ['r1', 'r9']) {
      for (const kind of ['report', 'comment', 'archived', 'final'] as const) {
        const { id, body } = soundRows(CLIENT, reportId)[kind];
        await forgeObject(forger, {
          by: mallory.login,
          kind,
          id,
          rev: kind === 'comment' && reportId === 'r9' ? 2 : 1,
          text: JSON.stringify(body),
        });
      }
    }
    const titles = () =>
      anna.db
        .prepare("SELECT report_id, project_id, state, content ->> 'title' FROM studio_report")
        .raw()
        .all();
    expect((await anna.exchange()).refused.length).toBeGreaterThanOrEqual(7);
    expect(titles()).toEqual([
      ['r1', OTHER, 'draft', 'Of the other client'],
      ['r9', OTHER, 'draft', 'Not shared yet'],
    ]);
    // Neither for who has nothing yet, and sees both at once.
    const cora = await team.desk(await team.add('cora', 'consultant'));
    await cora.exchange();
    expect(
      cora.db.prepare("SELECT content ->> 'title' FROM studio_report WHERE report_id = 'r1'").pluck().all(),
    ).toEqual(['Of the other client']);
    await ben.exchange();
    expect(
      ben.db.prepare("SELECT project_id, state FROM studio_report WHERE report_id = 'r1'").raw().all(),
    ).toEqual([[OTHER, 'draft']]);
  });

  it('is taken if it is about its own, whatever the case of its letters', async () => {
    const { anna, mallory, forger } = await openTeam();
    const rows = Object.entries(soundRows(CLIENT.toUpperCase(), 'r2')).filter(([kind]) => kind !== 'clash');
    for (const [kind, { id, body }] of rows) {
      await forgeObject(forger, { by: mallory.login, kind, id, text: JSON.stringify(body) });
    }
    expect(await anna.exchange()).toMatchObject({ taken: rows.length, refused: [] });
  });
});

describe('a mention of the own client that a row takes out', () => {
  it('counts as before if the answer says more than that it knows nothing, and is to be checked', async () => {
    const { anna, mallory, forger } = await openTeam();
    const { db } = anna;
    db.exec(`INSERT INTO project (id, connection, project_id, name) SELECT 1, id, '${CLIENT}', 'Client' FROM connection;
      INSERT INTO brand (id, project, brand_id, name, is_own) VALUES (1, 1, 'brand-1', 'Velora', 1);
      INSERT INTO run_revision (id, project, run_id, status, mirrored_at) VALUES (1, 1, 'run-1', 'completed', '2026-11-01T09:00:00.000Z');
      INSERT INTO response (id, run, response_id, text) VALUES
        (1, 1, 'answer-1', 'Velora is the best.'), (2, 1, 'answer-2', 'I could not find any information about Velora.');
      INSERT INTO response_mention (response, brand) VALUES (1, 1), (2, 1)`);
    const { body } = soundRows(CLIENT).mention;
    for (const [answer, sentence] of [
      ['answer-1', 'e'],
      ['answer-2', 'I could not find any information about Velora.'],
    ] as const) {
      await forgeObject(forger, {
        ...{ by: mallory.login, kind: 'mention' },
        id: [ACCOUNT, CLIENT, 'run-1', answer, 'brand-1'].join('/'),
        text: JSON.stringify({ ...body, response_id: answer, sentence }),
      });
    }
    expect(await anna.exchange()).toMatchObject({ taken: 2, refused: [] });
    expect(db.prepare('SELECT response FROM taken_out').pluck().all()).toEqual([2]);
    const project = 1 as RowId<'project'>;
    const judgedOf = loadJudgedMentions(db, project);
    expect([1, 2].map((response) => judgedOf(response as RowId<'response'>, 1 as RowId<'brand'>))).toEqual([
      { isNamed: false, isReworded: true, sentence: 'e' },
      { isNamed: false, isReworded: false, sentence: 'I could not find any information about Velora.' },
    ]);
  });
});

describe('a row of the agency or of a whole account', () => {
  it('is not what it says it is of where it does not belong', async () => {
    const { anna, mallory, forger } = await openTeam();
    const kit = {
      name: 'North',
      kit: { name: 'North', colour: '#123456' },
      saved_at: '2026-11-02T10:00:00.000Z',
    };
    await forgeObject(forger, { by: mallory.login, kind: 'kit', id: 'north', text: JSON.stringify(kit) });
    const { event } = soundRows('');
    await forgeObject(forger, {
      by: mallory.login,
      account: '',
      project: '',
      kind: 'event',
      id: 'n1',
      text: JSON.stringify(event.body),
    });
    const { refused, taken } = await anna.exchange();
    expect(taken).toBe(0);
    expect(refused.map(({ kind }) => kind).sort()).toEqual(['event', 'kit']);
  });
});
