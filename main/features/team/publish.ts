/** Publishes what this computer has asked the service for, and what no answer says of it. */
import type { Core } from '../../core/core.ts';
import { inTransaction } from '../../db/open.ts';
import { loadIsAccountDue, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadProject } from '../../db/queries/runs.ts';
import { loadSharedAccount } from '../../db/queries/team.ts';
import {
  loadClientsWithFactsDue,
  loadKnownFacts,
  loadOwnFacts,
  loadWaitingAnswers,
  type ClientFact,
  type WaitingAnswer,
} from '../../db/queries/team-answers.ts';
import { dropPublished, saveFactsDue, saveKnownFacts } from '../../db/writes/team-answers.ts';
import { inStatements, publishAnswers, publishFacts, type SharedAnswer } from '../../team/answers.ts';
import type { Store } from '../../team/store.ts';

const asShared = (waiting: WaitingAnswer): SharedAnswer & { readonly id: number } => ({
  id: waiting.id,
  projectId: waiting.client,
  path: waiting.path,
  query: waiting.query,
  sha256: waiting.sha256,
  body: waiting.body,
  bodyBytes: waiting.bodyBytes,
  link: waiting.link,
  firstAt: waiting.firstAt,
  at: waiting.at,
});

/** Answers read from the file at once. */
const READ_AT_ONCE = 500;

/** Whether the caller may add to a client of an account; '' stands for what is about the account. */
async function loadMayPublish(
  { rows }: Pick<Store, 'rows'>,
  account: string,
): Promise<(client: string) => boolean> {
  const seen = await rows<{ projectId: string }>(
    'SELECT project_id AS "projectId" FROM team.clients() WHERE account = $1',
    [account],
  );
  const clients = new Set(seen.map(({ projectId }) => projectId));
  return (client) => clients.has('') || (client !== '' && clients.has(client));
}

/** The facts of a client that the team does not know yet. */
function newFacts(core: Pick<Core, 'db'>, { id }: ConnectionRow, client: string): readonly ClientFact[] {
  const { db } = core;
  const project = client === '' ? undefined : loadProject(db, id, client);
  const own: readonly ClientFact[] =
    client === ''
      ? [{ runId: '', kind: 'account-due', value: loadIsAccountDue(db, id) ? '1' : '0' }]
      : project === undefined
        ? []
        : loadOwnFacts(db, project.id);
  const known = new Map(
    loadKnownFacts(db, id, client).map(({ runId, kind, value }) => [`${runId} ${kind}`, value]),
  );
  return own.filter(({ runId, kind, value }) => known.get(`${runId} ${kind}`) !== value);
}

/**
 * Publishes a shared connection's waiting answers, then the facts of the clients that they are about. Whatever of it is cut off is published
 * again, with the same end. Answers of clients that the caller may not add to are kept here alone. Returns how many were published. Raises
 * `team/…`.
 */
export async function publishAccount(
  core: Pick<Core, 'db'>,
  store: Pick<Store, 'rows'>,
  connection: ConnectionRow,
  /** False while a sync is under way: what no answer says changes until it ends. */
  { withFacts = true }: { readonly withFacts?: boolean } = {},
): Promise<number> {
  const { db } = core;
  const { id } = connection;
  const shared = loadSharedAccount(db, id);
  if (shared === undefined) return 0;
  const { account } = shared;
  let mayPublish: ((client: string) => boolean) | undefined;
  let published = 0;
  for (let after = 0; ;) {
    const waiting = loadWaitingAnswers(db, id, { after, most: READ_AT_ONCE }).map(asShared);
    const last = waiting.at(-1);
    if (last === undefined) break;
    after = last.id;
    mayPublish ??= await loadMayPublish(store, account);
    const may = mayPublish;
    for (const part of inStatements(waiting.filter(({ projectId }) => may(projectId)))) {
      published += await publishAnswers(store, account, part);
    }
    inTransaction(db, () => {
      for (const client of new Set(waiting.map(({ projectId }) => projectId).filter(may))) {
        saveFactsDue(db, id, client, true);
      }
      dropPublished(db, id, waiting);
    });
  }
  if (!withFacts) return published;
  for (const client of loadClientsWithFactsDue(db, id)) {
    const facts = newFacts(core, connection, client);
    if (facts.length > 0) {
      const numbered = await publishFacts(store, account, client, facts);
      inTransaction(db, () => saveKnownFacts(db, id, client, numbered));
    }
    saveFactsDue(db, id, client, false);
  }
  return published;
}
