/** Checks what the team has: every body against its hash, and some of them against the service. */
import { createHash, randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import { buildGet } from '../../api/endpoint.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import {
  countAnswers,
  loadAuthor,
  pullAnswers,
  pullBodies,
  type NamedAnswer,
  type PulledAnswer,
} from '../../team/answers.ts';
import type { Store } from '../../team/store.ts';
import { hasKey } from '../connections/choose.ts';
import { claimConnection } from '../connections/claim.ts';
import { withTeam } from './open-team.ts';
import { isSound, type PullControl } from './pull.ts';

/** An answer that is not what it claims to be, or that the service does not give any more. */
export type AuditFinding = {
  readonly connection: string;
  readonly projectId: string;
  readonly path: string;
  readonly query: string;
  readonly by: string;
  readonly firstAt: string;
  readonly problem: 'unsound' | 'other-at-service' | 'gone-at-service';
};

/** What a check has looked at, and found. */
export type Audit = {
  readonly checked: number;
  /** Answers asked of the service anew, a call each. */
  readonly asked: number;
  readonly findings: readonly AuditFinding[];
};

type AuditRequest = PullControl & {
  /** How many random answers about runs to ask the service for anew; 0: none. */
  readonly ask: number;
};

type Place = { readonly projectId: string };

async function withBodies(
  store: Store,
  account: string,
  { projectId }: Place,
  page: readonly NamedAnswer[],
): Promise<readonly PulledAnswer[]> {
  const own = page.filter(({ body }) => body === null);
  const others = page.filter((answer): answer is PulledAnswer => answer.body !== null);
  return own.length === 0 ? others : [...others, ...(await pullBodies(store, account, projectId, own))];
}

/** Asks the service for one answer anew, and compares the bodies. */
async function askAnew(
  core: Core,
  connection: ConnectionRow,
  answer: PulledAnswer,
  signal: AbortSignal | undefined,
): Promise<AuditFinding['problem'] | null> {
  return await claimConnection(core, { connection: connection.connectionId, signal }, async ({ client }) => {
    const query = Object.fromEntries(new URLSearchParams(answer.query));
    const { raw } = await client.fetchEndpoint({
      request: buildGet(answer.path, query),
      read: () => ({ outcome: 'read', value: null, rejected: [] }),
      notOfferedOn: [404],
    });
    if (raw === undefined) return 'gone-at-service';
    return createHash('sha256').update(raw).digest().equals(answer.sha256) ? null : 'other-at-service';
  });
}

/** A uniform choice of `most` from a stream. */
function buildSample<T>(most: number): { readonly add: (one: T) => void; readonly chosen: readonly T[] } {
  const chosen: T[] = [];
  let seen = 0;
  return {
    chosen,
    add: (one) => {
      seen += 1;
      if (chosen.length < most) chosen.push(one);
      else if (most > 0) {
        const at = randomInt(seen);
        if (at < most) chosen[at] = one;
      }
    },
  };
}

/**
 * Checks every answer of the team that the caller sees: that its body unpacks to what its hash says. And asks the service for some of them
 * anew: who invents an answer is found, with its name. A run that was analysed again is answered otherwise, too. Raises `team/…`,
 * `secrets/…`, what the client raises, `api/cancelled`.
 */
export async function auditTeam(core: Core, { ask, signal, onProgress }: AuditRequest): Promise<Audit> {
  const { db } = core;
  const shared = new Set(loadSharedAccounts(db).map(({ connection }) => connection));
  for (const connection of loadConnections(db)) {
    // Before the long check, not after it.
    if (ask > 0 && shared.has(connection.id) && !(await hasKey(core, connection))) {
      throw new AppError(
        'secrets/missing',
        `There is no API key for ${connection.name} on this computer, so the service cannot be asked. Nothing was checked; check without asking, or enter the key.`,
      );
    }
  }
  return await withTeam(core, async ({ store }) => {
    const findings: AuditFinding[] = [];
    const sample = buildSample<{
      readonly connection: ConnectionRow;
      readonly account: string;
      readonly place: Place;
      readonly answer: PulledAnswer;
    }>(ask);
    let checked = 0;
    const counted = await countAnswers(store);
    const total = counted.reduce((sum, { answers }) => sum + answers, 0);
    const connections = new Map(loadConnections(db).map((one) => [one.id, one]));
    for (const { connection: id, account } of loadSharedAccounts(db)) {
      const connection = connections.get(id);
      if (connection === undefined) continue;
      const note = async (place: Place, answer: PulledAnswer, problem: AuditFinding['problem']) => {
        const { path, query, firstAt } = answer;
        const by = await loadAuthor(store, account, place.projectId, answer);
        findings.push({
          connection: connection.name,
          projectId: place.projectId,
          path,
          query,
          firstAt,
          by,
          problem,
        });
      };
      for (const place of counted.filter((one) => one.account === account)) {
        for await (const page of pullAnswers(store, account, place.projectId, { mark: '0' })) {
          for (const answer of await withBodies(store, account, place, page)) {
            if (!(await isSound(answer))) await note(place, answer, 'unsound');
            else if (answer.query.includes('runId=')) sample.add({ connection, account, place, answer });
            checked += 1;
          }
          onProgress?.(checked, total, connection.name);
          if (signal?.aborted === true) {
            throw new AppError('api/cancelled', 'The check was stopped. Nothing was changed.');
          }
          await turn();
        }
      }
    }
    for (const { connection, account, place, answer } of sample.chosen) {
      const problem = await askAnew(core, connection, answer, signal);
      if (problem === null) continue;
      const { path, query, firstAt } = answer;
      const by = await loadAuthor(store, account, place.projectId, answer);
      findings.push({
        connection: connection.name,
        projectId: place.projectId,
        path,
        query,
        firstAt,
        by,
        problem,
      });
    }
    return { checked, asked: sample.chosen.length, findings };
  });
}
