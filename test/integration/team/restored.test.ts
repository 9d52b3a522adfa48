/** A backup of the team's database, restored on another server: what it has lost since comes back from the members. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  addTestMember,
  createTestTeam,
  differences,
  openCountedAccount,
  openMember,
  shareWith,
} from '../../helpers/team/members.ts';
import { programs, startPostgres, TEST_PASSWORD } from '../../helpers/team/postgres.ts';

describe('a backup by pg_dump', () => {
  it('is restored on another server, asked anew, and offered what it has lost', async () => {
    const [first, second] = [await startPostgres(), await startPostgres()];
    onTestFinished(async () => {
      await first.stop();
      await second.stop();
    });
    const { service, baseUrl, key } = await openCountedAccount();
    const [anna, ben] = [openMember(), openMember()];
    const team = await createTestTeam(first, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency', projects: ['Halden Outdoor'] });
    await addTestMember(first, team, 'ben', 'consultant');
    await ben.services.team.join({ url: team.url('ben'), password: null });
    await ben.services.sync({ connection: 'Agency' });

    const folder = mkdtempSync(join(tmpdir(), 'sightline-dump-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const file = join(folder, 'team.dump');
    const run = (program: string, port: number, ...args: readonly string[]) => {
      const done = spawnSync(
        join(programs(), program),
        ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres', ...args],
        { env: { PGPASSWORD: TEST_PASSWORD }, encoding: 'utf8' },
      );
      expect({ program, status: done.status, said: done.stderr }).toMatchObject({ status: 0 });
    };
    run('pg_dump', first.port, '-Fc', '-f', file, team.database);
    // Since the backup, the rest was asked and shared.
    await anna.services.sync({ connection: 'Agency' });
    await ben.services.sync({ connection: 'Agency' });

    // Roles belong to the server, and are made again; then the database.
    const owner = team.database.replace('agency', 'owner');
    for (const role of [owner, team.login('anna'), team.login('ben')]) {
      await second.admin(`CREATE ROLE ${role} LOGIN PASSWORD '${TEST_PASSWORD}'`);
    }
    await second.admin('CREATE ROLE sightline_member NOLOGIN');
    await second.admin(`GRANT sightline_member TO ${team.login('anna')}, ${team.login('ben')}`);
    await second.admin(`CREATE DATABASE ${team.database} OWNER ${owner}`);
    run('pg_restore', second.port, '-d', team.database, file);
    await anna.services.team.migrate({ url: second.url(owner, team.database), password: null });
    const [later] = await second.admin(
      'SELECT count(*)::int AS n FROM team.answer WHERE xid > pg_snapshot_xmax(pg_current_snapshot())',
      team.database,
    );
    expect(later).toEqual({ n: 0 });
    await first.stop();

    // The address has changed, so members join it anew: what they have stays.
    for (const [member, name] of [
      [anna, 'anna'],
      [ben, 'ben'],
    ] as const) {
      await member.services.team.leave();
      await member.services.team.join({ url: second.url(team.login(name), team.database), password: null });
    }
    service.asked.length = 0;
    await anna.services.sync({ connection: 'Agency' });
    await ben.services.sync({ connection: 'Agency' });
    expect(service.asked.filter(({ query }) => 'runId' in query)).toEqual([]);
    expect(differences(anna.read(), ben.read())).toEqual([]);
    const kept = anna
      .read()
      .prepare('SELECT count(DISTINCT path || query || hex(sha256)) FROM api_response')
      .pluck()
      .get();
    const [answers] = await second.admin('SELECT count(*)::int AS n FROM team.answer', team.database);
    expect(answers).toEqual({ n: kept });
  });

  it('is noticed at the same address, too', { tags: ['broad'] }, async () => {
    const pg = await startPostgres();
    onTestFinished(() => pg.stop());
    const { service, baseUrl, key } = await openCountedAccount();
    const anna = openMember();
    const team = await createTestTeam(pg, anna.services);
    await anna.services.connect({ baseUrl, key, name: 'Agency' });
    await shareWith(anna, team);
    await anna.services.sync({ connection: 'Agency' });
    const count = async () => {
      const [row] = await pg.admin('SELECT count(*)::int AS n FROM team.answer', team.database);
      return row?.['n'];
    };
    const before = await count();
    // As restored from before the sync.
    await pg.admin('DELETE FROM team.answer; DELETE FROM team.seen; DELETE FROM team.fact', team.database);
    await anna.services.team.migrate({ url: team.owner, password: null });
    service.asked.length = 0;
    const summary = await anna.services.sync({ connection: 'Agency' });
    expect(summary.team?.published).toBeGreaterThan(100);
    expect(service.asked.filter(({ query }) => 'runId' in query)).toEqual([]);
    expect(await count()).toBe(before);
  });
});
