/** Whether the team's computers may print a batch. */
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Core } from '../../core/core.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import type { QueuedItem } from '../../db/queries/batches.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import { type OpenTeam, requireTeam } from '../team/index.ts';

/** The team's account of each connection of a batch. Raises `input/invalid`, naming the clients of those that are not shared. */
export function requireShared(
  { db }: Pick<Core, 'db'>,
  items: readonly Pick<QueuedItem, 'connection' | 'client'>[],
): ReadonlyMap<string, string> {
  const shared = new Map(loadSharedAccounts(db).map(({ connection, account }) => [connection, account]));
  const accounts = new Map(
    loadConnections(db).flatMap(({ id, connectionId }) => {
      const account = shared.get(id);
      return account === undefined ? [] : [[connectionId, account] as const];
    }),
  );
  const alone = items.filter(({ connection }) => !accounts.has(connection));
  if (alone.length === 0) return accounts;
  const names = [...new Set(alone.map(({ client }) => client))];
  const [shown, more] = [names.slice(0, MOST_NAMED).join(', '), names.length - MOST_NAMED];
  throw new AppError(
    'input/invalid',
    `The team does not share ${shown}${more > 0 ? ` and ${String(more)} more clients` : ''}: only this computer can print their reports. ` +
      'Nothing was made; make them in a batch of this computer, or have an admin share their connection.',
  );
}

const MOST_NAMED = 10;

type Rights = Pick<OpenTeam['membership'], 'role' | 'readOnly'>;

/** Raises `team/refused` for a member that may not add to the team, and `team/outdated` for a program that may not. */
export function assertMayEnqueue({ role, readOnly }: Rights): void {
  if (role === 'viewer') {
    throw new AppError(
      'team/refused',
      'A viewer of the team may not have its computers print. Nothing was made; make the batch on this computer, or ask the team’s admin.',
    );
  }
  if (readOnly !== null) throw new AppError('team/outdated', `${readOnly} Nothing was made.`);
}

/**
 * Raises what would keep the team's computers from printing reports of these clients, as far as this computer knows: `input/not-found` without
 * a team, `team/refused`, `input/invalid` for clients that it does not share.
 */
export function assertTeamPrints(
  core: Core,
  members: readonly Pick<QueuedItem, 'connection' | 'projectId'>[],
): void {
  assertMayEnqueue({ role: requireTeam(core).role, readOnly: null });
  const names = new Map(
    loadBatchClients(core.db).map(({ connection, projectId, client }) => [
      `${connection}/${projectId}`,
      client,
    ]),
  );
  requireShared(
    core,
    members.map(({ connection, projectId }) => ({
      connection,
      client: names.get(`${connection}/${projectId}`) ?? projectId,
    })),
  );
}
