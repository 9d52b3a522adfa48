/** Members and what they see, changed by an admin; logins are made by the database's owner. */
import type { TeamRole } from '../../../shared/domain/team-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { assertLoginName } from '../../team/create.ts';
import type { Store } from '../../team/store.ts';
import { loadTeamAccounts, type TeamAccount } from './join.ts';
import { withTeam } from './open-team.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** Makes a login a member (by default a consultant), or changes its role; null leaves a member's. Returns the role. Raises `team/…`, `input/not-found` for a login that the server lacks. */
export async function setMember(core: Core, login: string, role: TeamRole | null): Promise<TeamRole> {
  return await withTeam(core, async ({ store: { rows } }) => {
    assertLoginName(login);
    const [known] = await rows('SELECT 1 FROM pg_roles WHERE rolname = $1', [login]);
    if (known === undefined) {
      throw new AppError(
        'input/not-found',
        `The team’s database has no login ${login}. Nothing was changed.`,
        {
          commandLine: `Its owner makes one: \`sightline team login ${login} --owner postgres://OWNER@HOST/DATABASE\`.`,
        },
      );
    }
    const [member] = await rows<{ role: TeamRole | null }>('SELECT team.role_of($1) AS role', [login]);
    const next = role ?? member?.role ?? 'consultant';
    await rows('SELECT team.set_member($1, $2)', [login, next]);
    return next;
  });
}

/** A login that is no member any more. */
export type RemovedMember = {
  readonly wasMember: boolean;
  /** Whether it still gets into the database, where everything is refused to it: by a right that is not the team's to take. */
  readonly mayConnect: boolean;
};

/** Ends a login's membership, and its way into the database; what it published stays, with its name. Raises `team/…`. */
export async function removeMember(core: Core, login: string): Promise<RemovedMember> {
  return await withTeam(core, async ({ store: { rows } }) => {
    const [removed] = await rows<RemovedMember>(
      'SELECT was_member AS "wasMember", may_connect AS "mayConnect" FROM team.remove_member($1)',
      [login],
    );
    return removed ?? { wasMember: false, mayConnect: false };
  });
}

async function findAccount(store: Store, name: string): Promise<TeamAccount> {
  const all = await loadTeamAccounts(store);
  const found = all.find((one) => [one.account, one.name].some((text) => isSameName(text, name)));
  if (found !== undefined) return found;
  throw new AppError(
    'input/not-found',
    `The team shares no account called ${name}. ${all.length === 0 ? 'It shares none yet.' : `There are: ${all.map((one) => one.name).join(', ')}.`}`,
  );
}

/** What a member sees: an account, or some of its clients by id or name. */
export type AccessChange = {
  readonly login: string;
  readonly account: string;
  /** Empty: the whole account. */
  readonly projects: readonly string[];
  readonly isOn: boolean;
};

/** Lets a member see an account or clients, or no longer; returns what it sees of the account then: '' for all of it. Raises `team/…`, `input/not-found`. */
export async function setAccess(
  core: Core,
  { login, account, projects, isOn }: AccessChange,
): Promise<readonly string[]> {
  return await withTeam(core, async ({ store }) => {
    const [known] = await store.rows<{ role: TeamRole | null }>('SELECT team.role_of($1) AS role', [login]);
    if (known?.role == null) {
      throw new AppError(
        'input/not-found',
        `${login} is no member of the team. Nothing was changed; add it first.`,
      );
    }
    const found = await findAccount(store, account);
    const loadAccess = async (): Promise<readonly string[]> =>
      (
        await store.rows<{ projectId: string }>('SELECT a AS "projectId" FROM team.access_of($1, $2) AS a', [
          login,
          found.account,
        ])
      ).map(({ projectId }) => projectId);
    const named = await findClients(store, found, projects);
    // Without the account, nothing of it is left.
    const meant = named.length > 0 ? named : isOn ? [''] : await loadAccess();
    await store.transaction(async ({ rows }) => {
      for (const project of meant) {
        await rows('SELECT team.set_access($1, $2, $3, $4)', [login, found.account, project, isOn]);
      }
    });
    return await loadAccess();
  });
}

/** The ids of clients, by id or name, as the team knows them. Raises `input/not-found`. */
async function findClients(
  { rows }: Store,
  { account, name }: TeamAccount,
  wanted: readonly string[],
): Promise<readonly string[]> {
  if (wanted.length === 0) return [];
  const clients = await rows<{ projectId: string; name: string }>(
    'SELECT project_id AS "projectId", coalesce(name, project_id) AS name FROM team.client_names($1)',
    [account],
  );
  return wanted.map((one) => {
    const found = clients.find((client) =>
      [client.projectId, client.name].some((text) => isSameName(text, one)),
    );
    if (found !== undefined) return found.projectId;
    throw new AppError(
      'input/not-found',
      `The team has no client ${one} in ${name}. Nothing was changed. ${clients.length === 0 ? 'It has none yet: sync it first.' : `There are: ${clients.map((client) => client.name).join(', ')}.`}`,
    );
  });
}
