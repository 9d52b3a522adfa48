/** Takes what the team has of a shared account into the mirror: judged, merged with what is here, and replayed as a rebuild does. */
import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { toShownName } from '../../../shared/format/printable.ts';
import type { Core } from '../../core/core.ts';
import { inTransaction } from '../../db/open.ts';
import type { ConnectionRow } from '../../db/queries/connections.ts';
import { loadOpenRuns, loadProject } from '../../db/queries/runs.ts';
import { loadSharedAccount } from '../../db/queries/team.ts';
import {
  loadAnswersTo,
  loadKnownFacts,
  loadNewestOfClient,
  loadSharedClient,
  loadSharedClients,
} from '../../db/queries/team-answers.ts';
import { sealContent } from '../../db/seals.ts';
import { saveHistoryComplete } from '../../db/writes/runs.ts';
import {
  mergeAnswers,
  saveAccountDue,
  saveAccountMark,
  saveKnownFacts,
  saveSharedCatalogue,
  saveSharedClient,
  saveSharedProject,
  type PulledMoment,
} from '../../db/writes/team-answers.ts';
import type { WorkControl } from '../../platform/progress.ts';
import { judgeAnew } from '../../sync/judge.ts';
import { buildSession, NO_CLIENT } from '../../sync/session.ts';
import { takeInSteps } from '../../sync/take-in.ts';
import {
  hasBody,
  loadNews,
  loadOwners,
  pullAnswers,
  pullBodies,
  pullFacts,
  pullSeen,
  type AnswersAbout,
  type NamedAnswer,
  type News,
  type PulledAnswer,
} from '../../team/answers.ts';
import type { Store } from '../../team/store.ts';
import { findAnswerFault, findBodyFault, findFactFault, findSeenFault, momentOf } from './read-answer.ts';
import type { Refusal } from './refusals.ts';
import { supportedFacts } from './supported-facts.ts';

/** What a pull brought: answers new here, and those that were not what they claim to be. */
export type Pulled = { readonly answers: number; readonly refused: readonly Refusal[] };

const asMoment = ({
  path,
  query,
  sha256,
  body,
  bodyBytes,
  link,
  firstAt,
  addedAt,
}: PulledAnswer): PulledMoment => ({
  path,
  query,
  sha256,
  at: momentOf(firstAt, addedAt),
  body: { content: body, bytes: bodyBytes, link },
});

const withoutBody = ({ path, query, sha256, firstAt, addedAt }: NamedAnswer): PulledMoment => ({
  path,
  query,
  sha256,
  at: momentOf(firstAt, addedAt),
  body: null,
});

/** From where a client is to be replayed, once answers from `earliest` on came to what is here up to `newest`. */
function replayFrom(known: string | null, earliest: string, newest: string | null): string {
  if (known === '' || (newest !== null && earliest <= newest && (known === null || earliest < known))) {
    return '';
  }
  return known === null || earliest < known ? earliest : known;
}

function assertGoing(signal: AbortSignal | undefined): void {
  if (signal?.aborted === true) {
    throw new AppError('api/cancelled', 'Stopped. Everything received from the team so far is kept.');
  }
}

/** A pull of one account under way. */
type Pull = {
  readonly core: Core;
  readonly store: Pick<Store, 'rows'>;
  readonly connection: ConnectionRow;
  readonly account: string;
  readonly control: WorkControl;
  /** The project of each run that two had. */
  readonly owners: ReadonlyMap<string, string>;
  readonly refused: Refusal[];
  answers: number;
};

/** Merges moments of a client, and notes durably from where on it is to be replayed. */
function merge(pull: Pull, client: string, pulled: readonly PulledMoment[]): void {
  if (pulled.length === 0) return;
  const { db } = pull.core;
  const { id } = pull.connection;
  inTransaction(db, () => {
    const newest = loadNewestOfClient(db, id, client);
    const { earliest, added } = mergeAnswers(db, id, pulled);
    pull.answers += added;
    const known = loadSharedClient(db, id, client)?.replayFrom ?? null;
    // What is about the account is never deleted: it is replayed from the earliest that is new.
    const from = earliest === null ? undefined : replayFrom(known, earliest, client === '' ? null : newest);
    if (from !== undefined) saveSharedClient(db, id, client, { replayFrom: from });
  });
}

/** Sets a row aside that has a fault; returns whether it has none. */
function isTaken(
  pull: Pull,
  projectId: string,
  kind: 'answer' | 'fact',
  by: string,
  why: string | null,
): boolean {
  if (why !== null) pull.refused.push({ by, kind, account: pull.account, projectId, why });
  return why === null;
}

/** Merges answers with their bodies, those that are what they claim to be. */
async function mergeWhole(pull: Pull, client: string, answers: readonly PulledAnswer[]): Promise<void> {
  const sound: PulledAnswer[] = [];
  for (const answer of answers) {
    if (isTaken(pull, client, 'answer', answer.by, await findBodyFault(client, answer))) sound.push(answer);
  }
  merge(pull, client, sound.map(asMoment));
}

/** Fetches what is news of a client since a mark. */
async function fetchClient(
  pull: Pull,
  client: string,
  { mark, about = 'everything' }: { readonly mark: string; readonly about?: AnswersAbout },
): Promise<void> {
  const { store, account, core, connection, control } = pull;
  const facts = (await pullFacts(store, account, client, mark)).filter((fact) =>
    isTaken(pull, client, 'fact', fact.by, findFactFault(fact)),
  );
  inTransaction(core.db, () => saveKnownFacts(core.db, connection.id, client, facts));
  for await (const page of pullAnswers(store, account, client, { mark, about })) {
    const isHere = ({ path, query, sha256 }: NamedAnswer): boolean =>
      loadAnswersTo(core.db, { connection: connection.id, path, query }).some((one) =>
        one.sha256.equals(sha256),
      );
    await mergeWhole(pull, client, page.filter(hasBody));
    const named = page.filter(
      (answer) =>
        !hasBody(answer) && isTaken(pull, client, 'answer', answer.by, findAnswerFault(client, answer)),
    );
    merge(pull, client, named.filter(isHere).map(withoutBody));
    for await (const part of pullBodies(
      store,
      account,
      client,
      named.filter((one) => !isHere(one)),
    )) {
      await mergeWhole(pull, client, part);
    }
    assertGoing(control.signal);
  }
  const seen = await pullSeen(store, account, client, mark);
  const moments = seen
    .filter((one) => isTaken(pull, client, 'answer', one.by, findSeenFault(client, one)))
    .map(({ path, query, sha256, at, addedAt }) => ({
      path,
      query,
      sha256,
      at: momentOf(at, addedAt),
      body: null,
    }));
  merge(pull, client, moments);
}

/** Replays what was merged of a client, and applies what the team says of it; `mark`: up to where it is then here. */
async function takeIn(
  { core, connection, control, owners }: Pull,
  client: string,
  mark: string | null,
): Promise<void> {
  const { db, clock } = core;
  const { id } = connection;
  const facts = supportedFacts(db, connection, client, loadKnownFacts(db, id, client));
  const valueOf = (kind: string) => facts.find((fact) => fact.runId === '' && fact.kind === kind)?.value;
  const described = valueOf('project');
  if (client !== '' && described !== undefined && loadNewestOfClient(db, id, '') === null) {
    saveSharedProject(db, id, client, described);
  }
  const from = loadSharedClient(db, id, client)?.replayFrom ?? null;
  if (from !== null && client !== '') saveSharedClient(db, id, client, { replayFrom: '' });
  const isHere = client === '' || loadProject(db, id, client) !== undefined;
  if (isHere) {
    const steps = takeInSteps(db, {
      connection,
      client,
      // Nothing is new: only what the facts complete.
      from: from ?? AFTER_ALL,
      facts,
      owners,
      clock,
    });
    for (let step = steps.next(); step.done !== true; step = steps.next()) {
      assertGoing(control.signal);
      await turn();
    }
  }
  const project = client === '' ? undefined : loadProject(db, id, client)?.id;
  inTransaction(db, () => {
    if (project !== undefined) {
      const history = valueOf('history');
      if (history !== undefined) saveHistoryComplete(db, project, history === '1');
      const catalogue = valueOf('catalogue');
      if (catalogue !== undefined) saveSharedCatalogue(db, project, catalogue);
    }
    saveSharedClient(db, id, client, {
      ...(isHere ? { replayFrom: null } : {}),
      ...(mark === null ? {} : { mark }),
    });
  });
  core.tell('mirror/changed', {
    connection: connection.connectionId,
    projectId: project === undefined ? null : client,
    runId: null,
    part: 'runs',
  });
}

/** Later than every moment. */
const AFTER_ALL = '~';

/** Clients in the order in which they are pulled: the account, one's own, then those with the newest answers. */
function inOrder({ clients, own }: News): News['clients'] {
  const rank = (projectId: string): number => (projectId === '' ? 0 : own.has(projectId) ? 1 : 2);
  return clients.toSorted(
    (a, b) =>
      rank(a.projectId) - rank(b.projectId) ||
      (a.newestAt < b.newestAt ? 1 : a.newestAt > b.newestAt ? -1 : 0),
  );
}

/** Fewer are here at once. */
const MANY_ANSWERS = 2_000;
/** As many clients as a screen shows, where none is one's own. */
const FIRST_CLIENTS = 20;

/** Takes in the newest run of one's own clients, so that they have their figures before the history of any. */
async function takeNewestRuns(pull: Pull, news: News['clients'], own: News['own']): Promise<void> {
  const { core, connection } = pull;
  const mark = '0';
  const about = news.filter(({ projectId }) => projectId === '');
  const clients = news.filter(({ projectId }) => projectId !== '');
  const mine = clients.filter(({ projectId }) => own.has(projectId));
  const first = mine.length > 0 ? mine : clients.slice(0, FIRST_CLIENTS);
  for (const { projectId } of [...about, ...first]) {
    await fetchClient(pull, projectId, { mark, about: 'no-run' });
    await takeIn(pull, projectId, null);
    const project = loadProject(core.db, connection.id, projectId);
    const listed = { since: null, scoresBefore: null, dueBy: null };
    const [newest] = project === undefined ? [] : loadOpenRuns(core.db, project.id, listed);
    if (newest === undefined) continue;
    await fetchClient(pull, projectId, { mark, about: { runId: newest.runId } });
    await takeIn(pull, projectId, null);
    pull.control.onProgress?.(
      0,
      first.length,
      `${toShownName(project?.name ?? connection.name)}: newest run, from the team`,
    );
  }
}

/** A later transaction's number; they are counted in text, because they exceed what a number holds. */
const laterOf = (a: string, b: string): string => (BigInt(a) > BigInt(b) ? a : b);

/**
 * Pulls what is new of a shared connection's account: its own clients first. May be stopped or killed at any point; the next pull goes on.
 * Raises `team/…`, `db/…`, `api/cancelled`.
 */
export async function pullAccount(
  core: Core,
  store: Pick<Store, 'rows'>,
  connection: ConnectionRow,
  control: WorkControl = {},
): Promise<Pulled> {
  const { db } = core;
  const shared = loadSharedAccount(db, connection.id);
  if (shared === undefined) return { answers: 0, refused: [] };
  const begun = loadSharedClients(db, connection.id).filter((client) => client.replayFrom !== null);
  const news = await loadNews(store, shared.account, shared);
  const owners =
    news.clients.length === 0
      ? new Map<string, string>()
      : await loadOwners(store, shared.account, { isNew: news.since === '0' });
  const pull: Pull = {
    core,
    store,
    connection,
    account: shared.account,
    control,
    owners,
    answers: 0,
    refused: [],
  };
  const marks = new Map(loadSharedClients(db, connection.id).map(({ projectId, mark }) => [projectId, mark]));
  const ordered = inOrder(news);
  const isNew = ({ projectId }: { readonly projectId: string }): boolean =>
    loadSharedClient(db, connection.id, projectId) === undefined;
  if (ordered.reduce((sum, { answers }) => sum + answers, 0) > MANY_ANSWERS) {
    await takeNewestRuns(pull, ordered.filter(isNew), news.own);
    // They come again, with the rest of their clients.
    pull.refused.length = 0;
  }
  const total = ordered.reduce((sum, { answers }) => sum + answers, 0);
  for (const { projectId, listedSecondsAgo } of ordered) {
    if (listedSecondsAgo !== null) {
      const listedAt = new Date(core.clock.nowMs() - listedSecondsAgo * 1000).toISOString();
      saveSharedClient(db, connection.id, projectId, { listedAt });
    }
    await fetchClient(pull, projectId, {
      // A pull that was cut off goes on with the clients that it lacks.
      mark: news.isRestored ? '0' : laterOf(news.since, marks.get(projectId) ?? '0'),
    });
    await takeIn(pull, projectId, news.mark);
    const { name } = loadProject(db, connection.id, projectId) ?? connection;
    control.onProgress?.(pull.answers, total, `${toShownName(name)}: from the team`);
  }
  // What an earlier pull has merged and not replayed, and brought nothing new now.
  const done = new Set(ordered.map(({ projectId }) => projectId));
  for (const { projectId } of begun) if (!done.has(projectId)) await takeIn(pull, projectId, null);
  if (ordered.length > 0 || begun.length > 0) {
    const account = loadKnownFacts(db, connection.id, '').find(({ kind }) => kind === 'account-due');
    if (account !== undefined) saveAccountDue(db, connection.id, account.value === '1');
    judgeAnew(buildSession({ db, clock: core.clock, connection, client: NO_CLIENT }));
    sealContent(db);
  }
  saveAccountMark(db, connection.id, news);
  return { answers: pull.answers, refused: pull.refused };
}
