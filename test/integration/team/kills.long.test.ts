/** Fifty kills of a member that syncs for the team, of one that takes in, and of the database itself: nothing is lost, and nothing twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addTestMember,
  createTestTeam,
  differences,
  differencesOf,
  openCountedAccount,
  openMember,
  shareWith,
  type Member,
} from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { buildDice, startCommand } from '../../helpers/team/processes.ts';

const KILLS = 50;

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Two members whose programs are closed, a mirror that was asked alone, and how each syncs as a program of its own. */
async function openTeam() {
  const { baseUrl, key } = await openCountedAccount({
    ...{ projects: 6, runs: 8, prompts: 4, platforms: 2 },
    // A killed program gets a few answers further each time.
    faults: ['latency:60'],
  });
  const [truth, anna, ben] = [openMember(), openMember(), openMember()];
  await truth.services.connect({ baseUrl, key, name: 'Agency' });
  await truth.services.sync({ connection: 'Agency' });
  const team = await createTestTeam(pg, anna.services);
  await anna.services.connect({ baseUrl, key, name: 'Agency' });
  await shareWith(anna, team);
  await addTestMember(pg, team, 'ben', 'consultant');
  await ben.services.team.join({ url: team.url('ben'), password: null });
  for (const { services } of [anna, ben]) await services.close();
  const access = { SIGHTLINE_API_KEY: key, SIGHTLINE_BASE_URL: baseUrl };
  const sync = (member: Member, login: string) => () =>
    startCommand(member.home, ['sync', '--json'], { ...access, SIGHTLINE_TEAM: team.url(login) });
  return { truth, anna, ben, team, sync };
}

/** As killed by a power cut at a random moment, so many times; `after` runs between two of them. */
async function killOften(start: ReturnType<Awaited<ReturnType<typeof openTeam>>['sync']>, seed: number) {
  const dice = buildDice(seed);
  let kills = 0;
  for (let tries = 0; kills < KILLS && tries < 4 * KILLS; tries += 1) {
    const started = start();
    await Promise.race([pause(450 + dice() * 300), started.ended]);
    if (await started.kill()) kills += 1;
  }
  return kills;
}

describe('fifty kills', () => {
  it('of who syncs for the team, then of who takes it in', async () => {
    const { truth, anna, ben, team, sync } = await openTeam();
    const first = await killOften(sync(anna, 'anna'), 3);
    expect(await sync(anna, 'anna')().ended).toMatchObject({ status: 0 });
    const second = await killOften(sync(ben, 'ben'), 4);
    expect(await sync(ben, 'ben')().ended).toMatchObject({ status: 0 });
    process.stderr.write(`kills: ${String(first)} while syncing, ${String(second)} while taking in\n`);
    expect(first).toBeGreaterThanOrEqual(KILLS);
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
    const kept = anna
      .read()
      .prepare('SELECT count(DISTINCT path || query || hex(sha256)) FROM api_response')
      .pluck()
      .get();
    expect(await pg.admin('SELECT count(*)::int AS n FROM team.answer', team.database)).toEqual([
      { n: kept },
    ]);
  });

  it('of the database, while members sync', async () => {
    const { truth, anna, ben, team, sync } = await openTeam();
    const dice = buildDice(5);
    let restarted = 0;
    const isOver = (): boolean => restarted === KILLS;
    const restarts = (async () => {
      while (!isOver()) {
        await pause(100 + dice() * 400);
        await pg.restart();
        restarted += 1;
      }
    })();
    while (!isOver()) {
      await sync(anna, 'anna')().ended;
      await sync(ben, 'ben')().ended;
    }
    await restarts;
    for (const start of [sync(anna, 'anna'), sync(ben, 'ben'), sync(anna, 'anna')]) {
      expect(await start().ended).toMatchObject({ status: 0 });
    }
    expect(differencesOf(truth.read(), anna.read())).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
    const kept = anna
      .read()
      .prepare('SELECT count(DISTINCT path || query || hex(sha256)) FROM api_response')
      .pluck()
      .get();
    expect(await pg.admin('SELECT count(*)::int AS n FROM team.answer', team.database)).toEqual([
      { n: kept },
    ]);
  });
});
