/** While hosts run, what one changes comes to the other by itself. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addTestMember, createTestTeam, openMember } from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { pauseAfter } from '../../../main/features/team/keep-exchanged.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

it('exchanges soon after a change, and ends with its program', { timeout: 60_000 }, async () => {
  const [anna, ben] = [openMember(), openMember()];
  const team = await createTestTeam(pg, anna.services);
  await addTestMember(pg, team, 'ben', 'consultant', []);
  await anna.services.team.join({ url: team.url('anna'), password: null });
  await ben.services.team.join({ url: team.url('ben'), password: null });
  anna.services.keepExchanged();
  await anna.services.kits.add({ name: 'North', colour: '#123456', logo: null });
  const count = async () => (await pg.admin('SELECT by FROM team.object', team.database)).length;
  await vi.waitFor(async () => expect(await count()).toBe(1), { timeout: 30_000, interval: 250 });
  expect(await ben.services.team.exchange()).toMatchObject({ taken: 1, added: 0 });
  await anna.services.close();
});

it('asks a team that cannot be reached less and less often', () => {
  expect([0, 1, 2, 3, 4, 50].map(pauseAfter)).toEqual([60_000, 120_000, 240_000, 480_000, 900_000, 900_000]);
});
