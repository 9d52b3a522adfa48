/** A batch that the team's computers print ends as one of a single computer, and nobody else can meddle with it. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { VERSION } from '../../../main/platform/version.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { printAlone, printedIn, sitDownWithTeam } from '../../helpers/team/queue-desk.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

describe('a batch on the team’s computers', () => {
  it('has the same files as one of this computer, shared by two workers that had nothing before', async () => {
    const desk = await sitDownWithTeam(pg);
    const { anna, planOf, join, queued } = desk;
    const alone = await printAlone(desk, 24);
    const [ben, cleo] = [await join('ben'), await join('cleo')];
    const folder = temporaryFolder();
    const batchId = await anna.services.batch.begin(planOf(folder, 24));
    const stopping = new AbortController();
    const work = [ben, cleo].map(({ services }) =>
      services.batch.work({ signal: stopping.signal, concurrency: 1 }),
    );
    const seen = new Set<string>();
    await anna.services.batch.run({
      batchId,
      isTeam: true,
      onWorkers: (workers) => {
        for (const { login } of workers) seen.add(login);
      },
    });
    stopping.abort();
    const done = await Promise.all(work);
    expect(printedIn(folder)).toEqual(alone);
    expect(done.map(({ printed }) => printed).reduce((a, b) => a + b)).toBe(24);
    for (const one of done) expect(one).toMatchObject({ failed: 0, givenBack: 0, late: 0 });
    for (const { printed } of done) expect(printed).toBeGreaterThan(3);
    expect([...seen].sort()).toEqual([desk.team.login('ben'), desk.team.login('cleo')]);
    expect(await queued()).toEqual([]);
    expect(await pg.admin('SELECT * FROM team.batch', desk.team.database)).toEqual([]);
    // Nothing has changed since: nobody is asked again.
    const again = await anna.services.batch.begin(planOf(folder, 24));
    await anna.services.batch.run({ batchId: again, isTeam: true });
    const { counts } = await anna.services.batch.results(again);
    expect(counts.skipped).toBe(24);
  });
});
void [randomUUID, VERSION, failureOf];
