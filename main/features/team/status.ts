/** Who and what a team consists of. */
import type { JoinedTeam, TeamStatus } from '../../../shared/domain/team-schema.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { WireError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadSharedAccounts, loadTeam, loadWaitingCount } from '../../db/queries/team.ts';
import { MOST_FACT_LETTERS, notAhead } from '../../team/answers.ts';
import { STORE_VERSION } from '../../team/schema/index.ts';
import type { Store } from '../../team/store.ts';
import { requireTeam, withTeam } from './open-team.ts';
import { describedName } from './read-answer.ts';
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

/** A member as the team's database has it, which knows no names of clients. */
type StoredMember = Omit<Member, 'access'> & {
  readonly access: readonly Omit<Member['access'][number], 'client'>[];
};

/** Clients' names as the team describes them, for those that are not on this computer. */
async function loadDescribedNames({ rows }: Pick<Store, 'rows'>): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ account: string; projectId: string; value: string }>(
    `SELECT DISTINCT ON (account, project_id) account, project_id AS "projectId", left(value, ${String(MOST_FACT_LETTERS + 1)}) AS value
     FROM team.fact WHERE kind = 'project' ORDER BY account, project_id, n DESC`,
  );
  return new Map(
    found.flatMap(({ account, projectId, value }) => {
      const name = describedName(value);
      return name === null ? [] : [[`${account}/${projectId}`, toShownName(name)]];
    }),
  );
}

/** Asks the team's database for its members, accounts, sizes and versions. Raises `input/not-found`, `team/…`, `secrets/…`. */
export async function loadTeamStatus(core: Core): Promise<TeamStatus> {
  const found = await withTeam(core, async ({ store: { rows }, membership: { schema } }) => {
    const [about] = await rows<{ server: string; bytes: number }>(
      `SELECT current_setting('server_version') AS server, pg_database_size(current_database())::float8 AS bytes`,
    );
    const found = await rows<StoredMember>(
      `SELECT m.login, m.role, to_char(max(l.at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "lastAt",
         ARRAY(SELECT json_build_object('account', g.account, 'name', a.name, 'projectId', nullif(g.project_id, ''))
           FROM team.access g JOIN team.account a USING (account) WHERE g.login = m.login ORDER BY a.name, g.project_id) AS access
       FROM team.member m LEFT JOIN (
         SELECT by, max(added_at) AS at FROM team.answer GROUP BY by
         UNION ALL SELECT by, max(added_at) FROM team.seen GROUP BY by) l ON l.by = m.login
       GROUP BY m.login, m.role ORDER BY m.login`,
    );
    const described = await loadDescribedNames({ rows });
    const members = found.map((member) => ({
      ...member,
      access: member.access.map((one) => ({
        ...one,
        name: toShownName(one.name),
        client:
          one.projectId === null
            ? null
            : (clientNameOf(core.db, { ...one, projectId: one.projectId }) ??
              described.get(`${one.account}/${one.projectId}`) ??
              null),
      })),
    }));
    const stored = await rows<TeamStatus['accounts'][number]>(
      `SELECT a.account, left(a.name, 500) AS name, left(a.base_url, 2000) AS "baseUrl", count(DISTINCT r.project_id) FILTER (WHERE r.project_id <> '')::int AS clients,
         count(r.path)::int AS answers, coalesce(sum(octet_length(r.body)), 0)::float8 AS bytes, max(${notAhead('r.first_at', 'r.added_at')}) AS "newestAt",
         team.syncing(a.account) AS syncing
       FROM team.account a LEFT JOIN team.answer r USING (account) GROUP BY a.account, a.name, a.base_url ORDER BY a.name`,
    );
    const accounts = stored.map((one) => ({ ...one, name: toShownName(one.name) }));
    return { schema, server: about?.server ?? '', bytes: about?.bytes ?? 0, members, accounts };
  });
  const joined = loadJoinedTeam(core);
  if (joined === null) throw new Error('a team was reached and is not joined');
  return { joined, knownSchema: STORE_VERSION, ...found };
}
