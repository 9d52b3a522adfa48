/** The clients of a batch, as a manifest line or a command names them. */
import { inOwnYears } from '../../../shared/domain/batch.ts';
import type { BatchClient, BatchMember } from '../../../shared/domain/batch-schema.ts';
import { yearStartOfClient } from '../../../shared/domain/settings.ts';
import { AppError, isAppError } from '../../../shared/errors/app-error.ts';
import { loadBatchClients } from '../../db/queries/batch-clients.ts';
import { today } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { loadSettings } from '../../core/settings.ts';
import { adviseOnName, shortFor } from '../../core/near-names.ts';
import { isSameName } from '../../../shared/format/same-name.ts';

/** How a line names a client. */
type NamedClient = { readonly client: string; readonly connection?: string | undefined };

/** The client that a line means. Raises `input/…` without position. */
export function findClient(
  clients: readonly BatchClient[],
  { client, connection }: NamedClient,
): BatchClient {
  const ofConnection = clients.filter(
    (one) =>
      connection === undefined || isSameName(one.connectionName, connection) || one.connection === connection,
  );
  const alike = ofConnection.filter((one) => isSameName(one.client, client) || one.projectId === client);
  // An exact match wins over one that differs only in case.
  const exact = alike.filter(
    (one) => one.client.normalize() === client.normalize() || one.projectId === client,
  );
  const [only, ...others] = exact.length > 0 ? exact : alike;
  if (only === undefined) {
    const names = ofConnection.map((one) => one.client);
    const advice = adviseOnName(names, client, 'There are no clients yet; sync first.');
    throw new AppError('input/invalid', `there is no client “${client}” on this computer. ${advice}`);
  }
  if (others.length === 0) return only;
  throw new AppError(
    'input/invalid',
    `“${client}” names ${String(others.length + 1)} clients; give the id instead (${[only, ...others].map(({ projectId }) => projectId).join(', ')}), or its connection`,
  );
}

/** The client that a command-line argument means. Raises `input/not-found` with the known clients. */
function requireClient(clients: readonly BatchClient[], client: string): BatchClient {
  try {
    return findClient(clients, { client });
  } catch (error) {
    if (!isAppError(error)) throw error;
    // “Halden” means Halden Outdoor, if nothing else begins so. A manifest is read again and again, and has whole names.
    const [only, ...others] = shortFor(clients, client, (one) => one.client);
    if (only !== undefined && others.length === 0) return only;
    const [what, ...advice] = error.message.split('. ');
    const said = [`${(what ?? '').replace(/^t/u, 'T')}.`, 'Nothing was made.', advice.join('. ')];
    throw new AppError('input/not-found', said.filter(Boolean).join(' '));
  }
}

/** The same members; for those with fiscal years of their own, the batch's period has their days. */
export function membersInOwnYears(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  members: readonly BatchMember[],
  word: string | null,
): readonly BatchMember[] {
  const settings = loadSettings({ db });
  return inOwnYears(members, word, today(clock), (client) => yearStartOfClient(settings, client));
}

/** Clients as a command selects them, without a manifest. */
export type ClientChoice = {
  readonly isAll: boolean;
  readonly tags: readonly string[];
  readonly connections: readonly string[];
  /** By name or id. */
  readonly clients: readonly string[];
  /** The period as typed, which may mean other days in their fiscal years; null: none was typed. */
  readonly period: string | null;
};

/**
 * The clients that a command selects: all, or those of any of the tags, connections and names. Raises `input/not-found` for an unused tag
 * or connection, and `input/invalid` for an empty selection.
 */
export function chooseMembers(
  core: Pick<Core, 'db' | 'clock'>,
  { isAll, tags, connections, clients: names, period }: ClientChoice,
  tagsOf: Readonly<Record<string, readonly string[]>>,
): readonly BatchMember[] {
  const all = loadBatchClients(core.db);
  const hasTag = ({ connection, projectId }: BatchClient, tag: string): boolean =>
    (tagsOf[`${connection}/${projectId}`] ?? []).some((one) => isSameName(one, tag));
  const isOf = ({ connection, connectionName }: BatchClient, wanted: string): boolean =>
    connection === wanted || isSameName(connectionName, wanted);
  for (const tag of tags) {
    if (all.some((client) => hasTag(client, tag))) continue;
    const known = [...new Set(Object.values(tagsOf).flat())].sort();
    throw new AppError(
      'input/not-found',
      `No client has the tag “${tag}”. Nothing was made; ${known.length === 0 ? 'no client has a tag yet' : `there are: ${known.join(', ')}`}.`,
    );
  }
  for (const connection of connections) {
    if (all.some((client) => isOf(client, connection))) continue;
    throw new AppError(
      'input/not-found',
      `No client belongs to the connection “${connection}”. Nothing was made.`,
    );
  }
  const named = new Set(names.map((name) => requireClient(all, name)));
  const members = all
    .filter(
      (client) =>
        isAll ||
        named.has(client) ||
        tags.some((tag) => hasTag(client, tag)) ||
        connections.some((connection) => isOf(client, connection)),
    )
    .map(({ connection, projectId }) => ({ connection, projectId, choices: {}, pattern: null }));
  return membersInOwnYears(core, members, period);
}
