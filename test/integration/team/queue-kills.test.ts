/** A team's batch whose programs and database are killed; `queue-kills.long.test.ts` plays fifty of each. */
// @module-tag broad
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDownWithTeam } from '../../helpers/team/queue-desk.ts';
import { playQueueKills } from '../../helpers/team/queue-kills.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

it('a batch of a team whose workers, coordinator and database are killed has each file once', async () => {
  const desk = await sitDownWithTeam(pg);
  const wanted = { workers: 3, coordinators: 2, restarts: 1 };
  const played = await playQueueKills(pg, desk, { wanted, count: 16, seed: 11 });
  expect(played.losses).toEqual([]);
});
