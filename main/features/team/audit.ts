/** Checks what the team has: every row as if it were taken in, and some answers of colleagues against the service. */
import { createHash, randomInt } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { AppError, isAppError, type ErrorCode } from '../../../shared/errors/app-error.ts';
import { buildGet } from '../../api/endpoint.ts';
import type { Core } from '../../core/core.ts';
import { loadConnections, type ConnectionRow } from '../../db/queries/connections.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import {
  countAnswers,
  hasBody,
  pullAnswers,
  pullBodies,
  type NamedAnswer,
  type PulledAnswer,
} from '../../team/answers.ts';
import { loadChangedObjects } from '../../team/objects.ts';
import { claimConnection, hasKey } from '../connections/index.ts';
import { withTeam, type OpenTeam } from './open-team.ts';
import type { WorkControl } from '../../platform/progress.ts';
import { findAnswerFault, findBodyFault } from './read-answer.ts';
import type { Refusal } from './refusals.ts';
import { readHeads } from './take-revisions.ts';

/** An answer that is not what it claims to be, or that the service does not give any more. */
export type AuditFinding = {
  readonly connection: string;
  readonly projectId: string;
  readonly path: string;
  readonly query: string;
  readonly by: string;
  readonly firstAt: string;
  readonly problem: 'unsound' | 'other-at-service' | 'gone-at-service';
  /** Of an unsound one, the end of a sentence; null: only the service says otherwise. */
  readonly why: string | null;
};

/** What a check has looked at, and found. */
export type Audit = {
  readonly checked: number;
  /** Answers asked of the service anew, a call each. */
  readonly asked: number;
  readonly findings: readonly AuditFinding[];
  /** Revisions of shared work, and those that are not what they claim to be. */
  readonly works: number;
  readonly refused: readonly Refusal[];
};

/** Answers of colleagues asked anew, unless somebody says otherwise: who invents answers is found sooner or later, for little. */
const USUAL_ASKED = 20;

type AuditRequest = WorkControl & {
  /** How many random answers of colleagues about runs to ask the service for anew; null: as many as usual, if there are keys. */
  readonly ask: number | null;
};

type ClientId = { readonly projectId: string };

const NOT_TAKEN: ReadonlySet<ErrorCode> = new Set(['api/bad-request', 'api/not-found', 'api/gone']);

/** Asks the service for one answer anew, and compares the bodies. */
async function askAnew(
  core: Core,
  connection: ConnectionRow,
  answer: PulledAnswer,
  signal: AbortSignal | undefined,
): Promise<AuditFinding['problem'] | null> {
  return await claimConnection(core, { connection: connection.connectionId, signal }, async ({ client }) => {
    const query = Object.fromEntries(new URLSearchParams(answer.query));
    const { raw } = await client
      .fetchEndpoint({
        request: buildGet(answer.path, query),
        read: () => ({ outcome: 'read', value: null, rejected: [] }),
        notOfferedOn: [404],
      })
      .catch((error: unknown) => {
        // A request that the service does not take was never answered.
        if (isAppError(error) && NOT_TAKEN.has(error.code)) return { raw: undefined };
        throw error;
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

type Sampled = {
  readonly connection: ConnectionRow;
  readonly place: ClientId;
  readonly answer: PulledAnswer;
};

/** How many answers to ask for. Raises `secrets/missing` if some are wanted and a key is not here. */
async function countToAsk(core: Core, ask: number | null): Promise<number> {
  const { db } = core;
  const shared = new Set(loadSharedAccounts(db).map(({ connection }) => connection));
  for (const connection of loadConnections(db)) {
    // Before the long check, not after it.
    if (ask === 0 || !shared.has(connection.id) || (await hasKey(core, connection))) continue;
    if (ask === null) return 0;
    throw new AppError(
      'secrets/missing',
      `There is no API key for ${connection.name} on this computer, so the service cannot be asked. Nothing was checked; check without asking, or enter the key.`,
    );
  }
  return ask ?? USUAL_ASKED;
}

/** Reads every revision that stands of shared work, as an exchange does. */
async function checkWorks({ store }: OpenTeam): Promise<Pick<Audit, 'works' | 'refused'>> {
  const { heads } = await loadChangedObjects(store, { mark: '0', scope: '' });
  const refused: Refusal[] = [];
  let works = 0;
  for await (const came of readHeads(store, heads, refused)) works += came.length;
  return { works: works + refused.length, refused };
}

/**
 * Checks every row of the team that the caller sees as if it were taken in: what it claims to be, its place, its hash. And asks the service for
 * some answers of colleagues anew: who invents an answer is found, with its name. A run that was analysed again is answered otherwise, too.
 * Raises `team/…`, `secrets/…`, what the client raises, `api/cancelled`.
 */
export async function auditTeam(core: Core, { ask, signal, onProgress }: AuditRequest): Promise<Audit> {
  const { db } = core;
  const toAsk = await countToAsk(core, ask);
  return await withTeam(core, async (team) => {
    const { store, membership } = team;
    const findings: AuditFinding[] = [];
    const sample = buildSample<Sampled>(toAsk);
    let checked = 0;
    const counted = await countAnswers(store);
    const total = counted.reduce((sum, { answers }) => sum + answers, 0);
    const connections = new Map(loadConnections(db).map((one) => [one.id, one]));
    const note = (
      { connection, place, answer }: Sampled,
      problem: AuditFinding['problem'],
      why: string | null,
    ): void => {
      const { path, query, firstAt, by } = answer;
      findings.push({ connection: connection.name, ...place, path, query, firstAt, by, problem, why });
    };
    const check = (one: Sampled, why: string | null): void => {
      checked += 1;
      if (why !== null) note(one, 'unsound', why);
      else if (one.answer.query.includes('runId=') && one.answer.by !== membership.login) sample.add(one);
    };
    for (const { connection: id, account } of loadSharedAccounts(db)) {
      const connection = connections.get(id);
      if (connection === undefined) continue;
      for (const { projectId } of counted.filter((one) => one.account === account)) {
        const place = { projectId };
        for await (const page of pullAnswers(store, account, projectId, { mark: '0' })) {
          const named: NamedAnswer[] = [];
          for (const answer of page) {
            const why = findAnswerFault(projectId, answer);
            if (why !== null) check({ connection, place, answer: { ...answer, body: Buffer.alloc(0) } }, why);
            else if (!hasBody(answer)) named.push(answer);
            else check({ connection, place, answer }, await findBodyFault(projectId, answer));
          }
          for await (const part of pullBodies(store, account, projectId, named)) {
            for (const answer of part) {
              check({ connection, place, answer }, await findBodyFault(projectId, answer));
            }
          }
          onProgress?.(checked, total, connection.name);
          if (signal?.aborted === true) {
            throw new AppError('api/cancelled', 'The check was stopped. Nothing was changed.');
          }
          await turn();
        }
      }
    }
    for (const one of sample.chosen) {
      const problem = await askAnew(core, one.connection, one.answer, signal);
      if (problem !== null) note(one, problem, null);
    }
    return { checked, asked: sample.chosen.length, findings, ...(await checkWorks(team)) };
  });
}
