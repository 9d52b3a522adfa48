/** Fifty kills of workers, fifty of coordinators and fifty restarts of the database, at random moments. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sitDownWithTeam } from '../../helpers/team/queue-desk.ts';
import { playQueueKills } from '../../helpers/team/queue-kills.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

it('batches of a team that are killed again and again have each file once', async () => {
  const desk = await sitDownWithTeam(pg);
  const wanted = { workers: 50, coordinators: 50, restarts: 50 };
  const played = await playQueueKills(pg, desk, { wanted, count: 120, seed: 3 });
  process.stderr.write(`${JSON.stringify(played)}\n`);
  expect(played.losses).toEqual([]);
  // Two workers may die at the same moment.
  for (const what of ['workers', 'coordinators', 'restarts'] as const) {
    expect(played[what]).toBeGreaterThanOrEqual(50);
  }
}, 3_600_000);
