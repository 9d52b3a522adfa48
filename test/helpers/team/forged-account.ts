/** A shared account of three clients, and a member of bad will who writes answers and facts of the first by SQL. */
import { createHash } from 'node:crypto';
import { zstdCompressSync } from 'node:zlib';
import { openForger } from './forge.ts';
import {
  addTestMember,
  createTestTeam,
  openCountedAccount,
  openMember,
  shareWith,
  type Member,
} from './members.ts';
import type { Postgres } from './postgres.ts';

/** Opens it; `truth` is a mirror that was synced alone. */
export async function openForgedAccount(pg: Postgres) {
  const { service, baseUrl, key } = await openCountedAccount();
  const [truth, anna] = [openMember(), openMember()];
  await truth.services.connect({ baseUrl, key, name: 'Agency' });
  await truth.services.sync({ connection: 'Agency' });
  const team = await createTestTeam(pg, anna.services);
  await anna.services.connect({ baseUrl, key, name: 'Agency' });
  await shareWith(anna, team);
  await anna.services.sync({ connection: 'Agency' });
  const clients = truth
    .read()
    .prepare('SELECT lower(project_id) FROM project ORDER BY name')
    .pluck()
    .all() as string[];
  const [own = '', other = ''] = clients;
  await addTestMember(pg, team, 'mallory', 'consultant', [own]);
  const [account] = await pg.admin('SELECT account FROM team.account', team.database);
  const { rows: run } = await openForger(pg, team.database);
  const login = team.login('mallory');
  return {
    ...{ service, baseUrl, key, truth, anna, team, own, other, account: String(account?.['account']) },
    mallory: {
      login,
      run,
      answer: async ({
        path,
        query,
        text,
        project = own,
        firstAt = '2026-11-28T09:00:00.000Z',
        link = null as string | null,
        runId = null as string | null,
      }: {
        readonly path: string;
        readonly query: string;
        readonly text: string;
        readonly project?: string;
        readonly firstAt?: string;
        readonly link?: string | null;
        readonly runId?: string | null;
      }): Promise<void> => {
        await run(
          `INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, link, run_id, first_at, by)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
          [
            ...[account?.['account'], project, path, query, createHash('sha256').update(text).digest()],
            ...[zstdCompressSync(text), Buffer.byteLength(text), link, runId, firstAt, login],
          ],
        );
      },
      fact: async (runId: string, kind: string, value: string): Promise<void> => {
        await run(
          `INSERT INTO team.fact (account, project_id, run_id, kind, value, at, by) VALUES ($1, $2, $3, $4, $5, '', $6)`,
          [account?.['account'], own, runId, kind, value, login],
        );
      },
    },
    /** A member who has nothing yet, and joins. */
    join: async (name: string, { withKey = false } = {}): Promise<Member> => {
      await addTestMember(pg, team, name, 'consultant');
      const member = openMember();
      await member.services.team.join({ url: team.url(name), password: null });
      if (withKey) await member.services.connect({ baseUrl, key, name: 'Agency' });
      return member;
    },
  };
}
