/** What the team has is not asked of the service again, and every mirror ends the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createTestTeam,
  differences,
  differencesOf,
  openCountedAccount,
  openMember,
} from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

describe('a connection that two members share', () => {
  it('is asked for once, and mirrored alike', async () => {
    const { service, baseUrl, key } = await openCountedAccount();
    const [truth, anna, ben] = [openMember(), openMember(), openMember()];
    await truth.services.connect({ baseUrl, key, name: 'Agency' });
    await truth.services.sync({ connection: 'Agency' });
    service.asked.length = 0;
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await anna.services.team.join({ url: team.url('anna'), password: null });
    await anna.services.team.share('Agency');
    const first = await anna.services.sync({ connection: 'Agency' });
    expect(first.team).toMatchObject({ answers: 0, waiting: 0, remarks: [] });
    const asked = service.asked.length;

    await pg.admin(`CREATE ROLE ${team.login('ben')} LOGIN PASSWORD 'of-tests' IN ROLE sightline_member`);
    await pg.admin(`INSERT INTO team.member VALUES ('${team.login('ben')}', 'consultant')`, team.database);
    await pg.admin(
      `INSERT INTO team.access SELECT '${team.login('ben')}', account FROM team.account`,
      team.database,
    );
    const joined = await ben.services.team.join({ url: team.url('ben'), password: null });
    expect(joined.shared).toEqual([{ name: 'Agency', isNew: true }]);
    await ben.services.connect({ baseUrl, key, name: 'Agency' });
    const before = service.asked.length;
    const plan = await ben.services.planSync({ connection: 'Agency' });
    expect(plan).toMatchObject({ calls: 0, lookingCalls: 0, listingCalls: 0 });
    const second = await ben.services.sync({ connection: 'Agency' });
    expect(service.asked.slice(before)).toEqual([]);
    expect(asked).toBeGreaterThan(30);
    expect(second.calls).toBe(0);
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
  });
});
