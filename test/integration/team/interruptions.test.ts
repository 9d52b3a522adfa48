/** Whatever is cut off, in whatever order, ends the same: nothing is lost, and nothing is there twice. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppError } from '../../../shared/errors/app-error.ts';
import { pullAccount } from '../../../main/features/team/pull.ts';
import { publishAccount } from '../../../main/features/team/publish.ts';
import { loadConnections } from '../../../main/db/queries/connections.ts';
import { openDatabase } from '../../../main/db/open.ts';
import { systemClock } from '../../../main/platform/clock.ts';
import { parseStoreAddress } from '../../../main/team/address.ts';
import { openStore, type Store } from '../../../main/team/store.ts';
import {
  addTestMember,
  createTestTeam,
  differences,
  differencesOf,
  openCountedAccount,
  openMember,
  shareWith,
  SMALL,
  type Member,
} from '../../helpers/team/members.ts';
import { startPostgres, type Postgres } from '../../helpers/team/postgres.ts';
import { buildDice, killAndRun, startCommand } from '../../helpers/team/processes.ts';

let pg: Postgres;
beforeAll(async () => void (pg = await startPostgres()));
afterAll(() => pg.stop());

/** A store whose line is cut before or after the nth statement. */
function cutAt(store: Store, nth: number, when: 'before' | 'after'): Pick<Store, 'rows'> & { cuts: number } {
  let statements = 0;
  const line = {
    cuts: 0,
    rows: (async (sql: string, values?: readonly unknown[]) => {
      statements += 1;
      const isCut = statements === nth;
      if (isCut) line.cuts += 1;
      if (isCut && when === 'before') throw new AppError('team/unreachable', 'cut');
      const rows = await store.rows(sql, values);
      if (isCut) throw new AppError('team/unreachable', 'cut');
      return rows;
    }) as Store['rows'],
  };
  return line;
}

/** The parts of a core that exchange works with, on a member's file while its program is closed. */
async function coreOf(member: Member) {
  await member.services.close();
  const db = openDatabase(member.services.paths.database, { clock: systemClock });
  const [connection] = loadConnections(db);
  return { core: { db, clock: systemClock, tell: () => undefined } as never, db, connection: connection! };
}

const rowsIn = async (database: string, table: string): Promise<number> => {
  const [row] = await pg.admin(`SELECT count(*)::int AS n FROM team.${table}`, database);
  return row?.['n'] as number;
};

describe('an exchange', () => {
  it.each(['before', 'after'] as const)(
    'that is cut %s each statement in turn ends as one that is not',
    async (when) => {
      const { baseUrl, key } = await openCountedAccount({ projects: 2, runs: 3, prompts: 3, platforms: 2 });
      const [anna, ben] = [openMember(), openMember()];
      const team = await createTestTeam(pg, anna.services);
      await anna.services.connect({ baseUrl, key, name: 'Agency' });
      await anna.services.sync({ connection: 'Agency' });
      await shareWith(anna, team);
      const seen = await rowsIn(team.database, 'seen');
      // What was shared is taken back, so that publishing begins again under the cuts.
      await pg.admin('DELETE FROM team.answer; DELETE FROM team.seen; DELETE FROM team.fact', team.database);
      const one = await coreOf(anna);
      one.db.exec(
        'DELETE FROM team_fact; DELETE FROM team_client; INSERT OR IGNORE INTO team_outbox SELECT connection, id FROM api_response',
      );
      const address = parseStoreAddress(team.url('anna'));
      const store = await openStore(address.address, address.password);
      let cuts = 0;
      for (let nth = 1; nth < 60; nth += 1) {
        const line = cutAt(store, nth, when);
        await publishAccount(one.core, line, one.connection).catch(() => undefined);
        cuts += line.cuts;
      }
      await publishAccount(one.core, store, one.connection);
      expect(cuts).toBeGreaterThan(2);
      const kept = one.db.prepare('SELECT count(*) FROM api_response').pluck().get();
      expect(await rowsIn(team.database, 'answer')).toBe(kept);
      expect(await rowsIn(team.database, 'seen')).toBe(seen);
      expect(one.db.prepare('SELECT count(*) FROM team_outbox').pluck().get()).toBe(0);
      await store.close();

      await addTestMember(pg, team, 'ben', 'consultant');
      await ben.services.team.join({ url: team.url('ben'), password: null });
      const two = await coreOf(ben);
      const own = parseStoreAddress(team.url('ben'));
      const bens = await openStore(own.address, own.password);
      cuts = 0;
      for (let nth = 1; nth < 60; nth += 1) {
        const line = cutAt(bens, nth, when);
        await pullAccount(two.core, line, two.connection).catch(() => undefined);
        cuts += line.cuts;
      }
      await pullAccount(two.core, bens, two.connection);
      expect(cuts).toBeGreaterThan(8);
      expect(differences(one.db, two.db)).toEqual([]);
      expect(two.db.prepare('SELECT count(*) FROM team_outbox').pluck().get()).toBe(0);
      await bens.close();
      one.db.close();
      two.db.close();
    },
  );
});

describe('members whose programs are killed', () => {
  it(
    'end with every answer in the team and alike in both mirrors, and nothing twice',
    { tags: ['broad'] },
    async () => {
      // Slow, so that a fast computer is not done before it is killed.
      const { baseUrl, key } = await openCountedAccount({ ...SMALL, faults: ['latency:40'] });
      const [truth, anna, ben] = [openMember(), openMember(), openMember()];
      await truth.services.connect({ baseUrl, key, name: 'Agency' });
      await truth.services.sync({ connection: 'Agency' });
      const team = await createTestTeam(pg, anna.services);
      await anna.services.connect({ baseUrl, key, name: 'Agency' });
      await shareWith(anna, team);
      await addTestMember(pg, team, 'ben', 'consultant');
      await ben.services.team.join({ url: team.url('ben'), password: null });
      await anna.services.close();
      await ben.services.close();
      const access = { SIGHTLINE_API_KEY: key, SIGHTLINE_BASE_URL: baseUrl };
      const dice = buildDice(7);
      const times = (most: number) => Array.from({ length: 4 }, () => 300 + dice() * most);
      const sync = (member: Member, login: string) => () =>
        startCommand(member.home, ['sync', '--json'], { ...access, SIGHTLINE_TEAM: team.url(login) });
      const first = await killAndRun(times(1_500), sync(anna, 'anna'));
      expect(first.end).toMatchObject({ status: 0 });
      const second = await killAndRun(times(1_000), sync(ben, 'ben'));
      expect(second.end).toMatchObject({ status: 0 });
      expect(first.kills + second.kills).toBeGreaterThan(1);
      expect(differencesOf(truth.read(), anna.read())).toEqual([]);
      expect(differences(anna.read(), ben.read())).toEqual([]);
      const kept = anna
        .read()
        .prepare('SELECT count(DISTINCT path || query || hex(sha256)) FROM api_response')
        .pluck()
        .get();
      expect(await rowsIn(team.database, 'answer')).toBe(kept);
    },
  );

  it('go on when the database is stopped at once and started again', async () => {
    const { baseUrl, key } = await openCountedAccount();
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    const syncing = anna.services.sync({ connection: 'Agency' });
    for (let restart = 0; restart < 3; restart += 1) {
      await new Promise((resolve) => setTimeout(resolve, 300));
      await pg.restart();
    }
    const summary = await syncing;
    expect(summary.incomplete).toEqual([]);
    const after = await anna.services.sync({ connection: 'Agency' });
    expect(after.team).toMatchObject({ waiting: 0, remarks: [] });
    const kept = anna
      .read()
      .prepare('SELECT count(DISTINCT path || query || hex(sha256)) FROM api_response')
      .pluck()
      .get();
    expect(await rowsIn(team.database, 'answer')).toBe(kept);
  });
});
