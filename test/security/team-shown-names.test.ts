/** Names of a team are shown as people know them, on one line, and never as they might be written to mislead. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { describeStatus } from '../../main/cli/team-words.ts';
import { saveSettingValues } from '../../main/db/writes/settings.ts';
import { listClashes } from '../../main/features/team/clashes.ts';
import { clashLines, clashTitle } from '../../shared/words/team.ts';
import { toShownName } from '../../shared/format/printable.ts';
import { CLIENT, createTeamOfDesks, type Desk } from '../helpers/team/desks.ts';
import { forgeObject, openForger, soundRows } from '../helpers/team/forge.ts';
import {
  addTestMember,
  createTestTeam,
  openCountedAccount,
  openMember,
  shareWith,
} from '../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../helpers/team/postgres.ts';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-/i;

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** Mirrors a client and its brands on a desk. */
function mirror({ db }: Desk): void {
  db.prepare(
    `INSERT INTO project (connection, project_id, name) SELECT id, ?, 'Norrvik Bank' FROM connection`,
  ).run(CLIENT);
  db.prepare(
    `INSERT INTO brand (project, brand_id, name, is_own) SELECT id, column1, column2, 0 FROM project,
       (VALUES ('aaaaaaaa-0000-4000-8000-000000000001', 'Fathom Row'), ('aaaaaaaa-0000-4000-8000-000000000002', 'Halden'))`,
  ).run();
}

describe('clashes', () => {
  it('say clients’ and brands’ names, and no id', async () => {
    const team = await createTeamOfDesks(pg);
    const [anna, ben] = [await team.desk(team.anna), await team.desk(await team.add('ben', 'consultant'))];
    for (const desk of [anna, ben]) mirror(desk);
    const many = (name: string) => Array.from({ length: 7 }, (_, at) => `${name} ${String(at)}`);
    const join = ({ db }: Desk, to: string): unknown =>
      db
        .prepare(`INSERT INTO brand_join SELECT id, ?, 'old', ?, '2026-11-02T10:00:00.000Z' FROM connection`)
        .run(CLIENT, `aaaaaaaa-0000-4000-8000-00000000000${to}`);
    for (const [desk, name, to] of [
      [anna, 'anna', '1'],
      [ben, 'ben', '2'],
    ] as const) {
      saveSettingValues(
        desk.db,
        { tags: { [`${desk.connection}/${CLIENT}`]: many(name) } },
        '2026-11-02T10:00:00.000Z',
      );
      join(desk, to);
    }
    await anna.exchange();
    await ben.exchange();
    const clashes = listClashes(ben.core);
    expect(clashes.map(clashTitle).sort()).toEqual(['Joined brand Norrvik Bank', 'Tags of Norrvik Bank']);
    const lines = clashes.flatMap(clashLines).join('\n');
    expect(lines).toContain('“Fathom Row” stands, “Halden” was replaced');
    expect(lines).not.toMatch(UUID);
  });

  it('say each field once, and nothing that turns letters round or starts a line', async () => {
    const team = await createTeamOfDesks(pg);
    const anna = await team.desk(team.anna);
    const mallory = await team.desk(await team.add('mallory', 'consultant', [CLIENT]));
    const forger = await openForger(pg, team.database);
    // Of a kind whose texts are as the service has them.
    const { naming, clash } = soundRows(CLIENT);
    await forgeObject(forger, {
      by: mallory.login,
      kind: 'naming',
      id: naming.id,
      text: JSON.stringify(naming.body),
    });
    const body = {
      ...{ ...clash.body, kind: 'naming', id: naming.id, fields: '[["text"],["text"]]' },
      body: JSON.stringify({ ...naming.body, text: 'a\u202Eb\u001B[2J\nc' }),
    };
    const id = ['naming', naming.id, clash.body.rev, clash.body.login, clash.body.at].join('/');
    await forgeObject(forger, { by: mallory.login, kind: 'clash', id, text: JSON.stringify(body) });
    await anna.exchange();
    const [found] = listClashes(anna.core);
    if (found === undefined) throw new Error('no clash');
    expect(clashLines(found)).toEqual(['text: “Is it any good?” stands, “a b [2J c” was replaced']);
  });
});

describe('the team’s status', () => {
  it('says clients’ names to an admin who has not mirrored them, and no id', async () => {
    const { baseUrl, key } = await openCountedAccount();
    const [anna, ada] = [openMember(), openMember()];
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    const [client] = anna
      .read()
      .prepare("SELECT lower(project_id) FROM project WHERE name = 'Veltaboard'")
      .pluck()
      .all() as string[];
    await addTestMember(pg, team, 'cleo', 'consultant', [client ?? '']);
    await addTestMember(pg, team, 'ada', 'admin');
    await ada.services.team.join({ url: team.url('ada'), password: null });
    for (const { services } of [anna, ada]) {
      const words = describeStatus(await services.team.status()).join('\n');
      expect(words).toContain('Agency: Veltaboard');
      expect(words).not.toMatch(UUID);
    }
  });
});

it('a name of others is cut, and has visible letters only', () => {
  expect(toShownName('Norrvik \u202Eknab\u0007')).toBe('Norrvik knab');
  expect(toShownName('x'.repeat(60_000_000)).length).toBeLessThan(130);
});
