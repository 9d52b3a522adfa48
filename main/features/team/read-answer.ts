/**
 * Reads what others have published of the service: the one way in for answers, moments and facts. The database checks the place of a row;
 * this checks that the request, and the body where it says so, are of the client whose place it is.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { zstdDecompress } from 'node:zlib';
import { z } from 'zod';
import { runDepth } from '../../../shared/domain/sync-schema.ts';
import { UUID } from '../../api/address.ts';
import { parseKept } from '../../api/json.ts';
import { workstreamEndpoint } from '../../api/resources/workstreams.ts';
import { RUN_PARTS } from '../../sync/registry.ts';
import {
  MOST_ANSWER_BYTES,
  MOST_FACT_LETTERS,
  MOST_LINK_LETTERS,
  MOST_REQUEST_LETTERS,
  type Fact,
  type NamedAnswer,
  type PulledAnswer,
  type SeenAgain,
} from '../../team/answers.ts';

const unpack = promisify(zstdDecompress);

const moment = z.iso.datetime();

/** Whether a text is a moment (ISO 8601, in UTC); of each of thousands of answers, so without a schema. */
const isMoment = (text: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?Z$/.test(text) && !Number.isNaN(Date.parse(text));

/** Requests' parameters that name a client, and folders of paths that do. */
const CLIENT_PARAMETER = 'projectid';
const CLIENT_PATH = /^\/projects\/([^/]+)/i;
/** A goal's request names no client; its answer does. */
const GOAL_PATH = /^\/workstreams\/([^/]+)$/i;

const goalOf = (path: string): string | undefined => {
  const goal = GOAL_PATH.exec(path)?.[1];
  return goal !== undefined && UUID.test(goal) ? goal : undefined;
};
const PATH = /^\/[^?#\s\\]*$/;

type Request = Pick<NamedAnswer, 'path' | 'query'>;

/** As a query has it. */
const written = (value: string): string =>
  /^[\w.-]*$/.test(value) ? value : new URLSearchParams({ value }).toString().slice(6);

/** The clients that a request names, as the mirror reads them, in lower case; undefined: no such request is ever sent. */
function clientsOf({ path, query }: Request): readonly string[] | undefined {
  if (!PATH.test(path) || path.length > MOST_REQUEST_LETTERS || query.length > MOST_REQUEST_LETTERS) {
    return undefined;
  }
  const clients = CLIENT_PATH.exec(path)?.slice(1) ?? [];
  if (query !== '') {
    const parameters = new URLSearchParams(query);
    if (parameters.toString() !== query) return undefined;
    for (const [name, value] of parameters) {
      if (name.toLowerCase() === CLIENT_PARAMETER) clients.push(written(value));
    }
  }
  return clients.map((one) => one.toLowerCase());
}

/** Why a request is not of a client's place ('' for the account), as the end of a sentence; null if it is. */
export function findRequestFault(client: string, request: Request): string | null {
  const clients = clientsOf(request);
  if (clients === undefined) return 'is to a request that is never sent';
  const isIts =
    clients.length === 0
      ? client === '' || goalOf(request.path) !== undefined
      : clients.every((one) => one === client);
  return isIts ? null : 'names another client';
}

/** Why a moment of a client's answer is unusable; null if it is not. */
export function findSeenFault(client: string, seen: SeenAgain): string | null {
  if (!isMoment(seen.at)) return 'says no moment';
  return findRequestFault(client, seen);
}

/** Why an answer without its body is unusable; null if it is not. */
export function findAnswerFault(client: string, answer: NamedAnswer): string | null {
  if (!isMoment(answer.firstAt)) return 'says no moment';
  if (answer.sha256.length !== 32) return 'has no hash';
  if (answer.packedBytes > MOST_ANSWER_BYTES || answer.bodyBytes > MOST_ANSWER_BYTES) return 'is too large';
  if ((answer.link ?? '').length > MOST_LINK_LETTERS) return 'is to a request that is never sent';
  return findRequestFault(client, answer);
}

/** Unpacks a body; undefined if it does not match its hash. Its size is bounded first. */
export async function unpackSound({ body, bodyBytes, sha256 }: PulledAnswer): Promise<Buffer | undefined> {
  if (bodyBytes < 0 || bodyBytes > MOST_ANSWER_BYTES) return undefined;
  try {
    const content = await unpack(body, { maxOutputLength: Math.max(1, bodyBytes) });
    const isSound =
      content.length === bodyBytes && createHash('sha256').update(content).digest().equals(sha256);
    return isSound ? content : undefined;
  } catch {
    return undefined;
  }
}

/** The same, of an answer with its body: it matches its hash, and names no other client. */
export async function findBodyFault(client: string, answer: PulledAnswer): Promise<string | null> {
  const fault = findAnswerFault(client, answer);
  if (fault !== null) return fault;
  const content = await unpackSound(answer);
  if (content === undefined) return 'does not match its hash';
  const goal = client === '' ? undefined : goalOf(answer.path);
  if (goal === undefined) return null;
  const reading = workstreamEndpoint(goal).read(parseKept(content.toString('utf8')));
  if (reading.outcome !== 'read') return null;
  const { projectId } = reading.value.header.workstream;
  return projectId == null || projectId.toLowerCase() === client ? null : 'names another client';
}

/** Clocks differ by so much without being wrong. */
const CLOCK_MS = 24 * 60 * 60 * 1000;

/** A moment by its author's clock; one that is far later than when the row was added is of a clock that is ahead, and was then. */
export const momentOf = (at: string, addedAt: string): string =>
  at > addedAt && Date.parse(at) - Date.parse(addedAt) > CLOCK_MS ? addedAt : at;

const flag = z.enum(['0', '1']);
const name = z.string().max(2_000).nullable();
const listed = z
  .string()
  .max(MOST_FACT_LETTERS)
  .refine((text) => Array.isArray(parseKept(text)))
  .nullable();
const described = z.object({
  ...{
    name: z.string().min(1).max(2_000),
    url: name,
    location: name,
    languages: name,
    active_platforms: listed,
  },
  ...{
    own_brand_name: name,
    own_brand_url: name,
    created_at: moment.nullable(),
    last_run_at: moment.nullable(),
  },
  ...{ last_run_status: name, archived_at: moment.nullable() },
});
const jsonOf = (inner: z.ZodType) => z.string().refine((text) => inner.safeParse(parseKept(text)).success);

/** What facts of a client, and of one of its runs, may say. */
const OF_CLIENT: Readonly<Record<string, z.ZodType>> = {
  history: flag,
  catalogue: z.union([z.literal(''), moment]),
  project: jsonOf(described),
  'account-due': flag,
};
const PARTS: ReadonlySet<string> = new Set(RUN_PARTS.map((part) => part.name));

/** Why a fact is unusable; null if it is not. */
export function findFactFault({ runId, kind, value }: Fact): string | null {
  const [of = '', ...rest] = kind.split('/');
  const about = rest.join('/');
  const isUsable =
    value.length <= MOST_FACT_LETTERS &&
    (runId === ''
      ? Object.hasOwn(OF_CLIENT, kind) && OF_CLIENT[kind]?.safeParse(value).success === true
      : runId.length <= 200 &&
        ((kind === 'depth' && runDepth.safeParse(value).success) ||
          (of === 'absent' && PARTS.has(about) && isMoment(value)) ||
          (of === 'no-insight' && about.length > 0 && about.length <= 200 && value === '')));
  return isUsable ? null : 'says nothing that is known';
}
