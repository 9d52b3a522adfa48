/** Who and what a team consists of. */
import type { JoinedTeam, TeamStatus } from '../../../shared/domain/team-schema.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadSharedAccounts, loadTeam, loadWaitingCount } from '../../db/queries/team.ts';
import { STORE_VERSION } from '../../team/schema/index.ts';
import { requireTeam, withTeam } from './open-team.ts';
import { clientNameOf } from './refusals.ts';

/** The joined team as this computer knows it; null if there is none. */
export function loadJoinedTeam(core: Pick<Core, 'db'>): JoinedTeam | null {
  const { db } = core;
  if (loadTeam(db) === undefined) return null;
  const { address, login, role, joinedAt, metAt, failure } = requireTeam(core);
  const shared = new Set(loadSharedAccounts(db).map(({ connection }) => connection));
  return {
    ...{ address, login, role, joinedAt, metAt },
    failure: failure === null ? null : (JSON.parse(failure) as Pick<WireError, 'message'>).message,
    connections: loadConnections(db)
      .filter(({ id }) => shared.has(id))
      .map(({ id, name }) => ({ name, waiting: role === 'viewer' ? 0 : loadWaitingCount(db, id) })),
  };
}

type Member = TeamStatus['members'][number];

/** Asks the team's database for its members, accounts, sizes and versions. Raises `input/not-found`, `team/…`, `secrets/…`. */
export async function loadTeamStatus(core: Core): Promise<TeamStatus> {
  const found = await withTeam(core, async ({ store: { rows }, membership: { schema } }) => {
    const [about] = await rows<{ server: string; bytes: number }>(
      `SELECT current_setting('server_version') AS server, pg_database_size(current_database())::float8 AS bytes`,
    );
    const found = await rows<Member>(
      `SELECT login, role, to_char(last_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastAt", access FROM team.members()`,
    );
    const members = found.map((member) => ({
      ...member,
      access: member.access.map((one) => ({
        ...one,
        name: toShownName(one.name),
        // As it is called here, or as the team calls it.
        client:
          one.projectId === null
            ? null
            : (clientNameOf(core.db, { ...one, projectId: one.projectId }) ??
              (one.client === null ? null : toShownName(one.client))),
      })),
    }));
    const stored = await rows<TeamStatus['accounts'][number]>(
      `SELECT account, left(name, 500) AS name, left(base_url, 2000) AS "baseUrl", clients, answers, bytes, newest_at AS "newestAt", syncing
       FROM team.account_sizes()`,
    );
    const accounts = stored.map((one) => ({ ...one, name: toShownName(one.name) }));
    return { schema, server: about?.server ?? '', bytes: about?.bytes ?? 0, members, accounts };
  });
  const joined = loadJoinedTeam(core);
  if (joined === null) throw new Error('a team was reached and is not joined');
  return { joined, knownSchema: STORE_VERSION, ...found };
}
