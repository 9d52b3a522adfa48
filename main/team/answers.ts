/** Kept answers in a team's database: added in any order, any number of times, with the same end. */
import { isUnfit } from './errors.ts';
import type { Store } from './store.ts';

/** An answer as it travels: a request, its compressed body, and when that came first and last (ISO 8601). */
export type SharedAnswer = {
  /** '' if it is about the account. */
  readonly projectId: string;
  readonly path: string;
  readonly query: string;
  readonly sha256: Buffer;
  /** Compressed with zstd; `bodyBytes` is its length before. */
  readonly body: Buffer;
  readonly bodyBytes: number;
  readonly link: string | null;
  readonly firstAt: string;
  readonly at: string;
};

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

/** Values of bytes as one parameter, and their lengths as the next: in a list each byte would travel as two digits, and be read twice. */
const joined = (values: readonly Buffer[]): readonly [Buffer, readonly number[]] => [
  Buffer.concat(values),
  column(values, 'length'),
];

/** The list of the values that were joined, of which the parameter `$n` has the bytes. */
const apart = (n: number): string =>
  `ARRAY(SELECT substring($${String(n)}::bytea FROM (sum(v.bytes) OVER (ORDER BY v.place) - v.bytes + 1)::int FOR v.bytes)
     FROM unnest($${String(n + 1)}::int[]) WITH ORDINALITY AS v (bytes, place) ORDER BY v.place)`;

/** Bodies in one statement, at most. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_ROWS = 500;

/** Parts of a list that each fit a statement. */
export function* inStatements(answers: readonly SharedAnswer[]): Generator<readonly SharedAnswer[]> {
  let part: SharedAnswer[] = [];
  let bytes = 0;
  for (const answer of answers) {
    if (part.length > 0 && (part.length === MOST_ROWS || bytes + answer.body.length > MOST_BYTES)) {
      yield part;
      part = [];
      bytes = 0;
    }
    part.push(answer);
    bytes += answer.body.length;
  }
  if (part.length > 0) yield part;
}

/**
 * Adds answers in one statement; a known body only adds the moments at which it came again. One that does not fit the team's database is left
 * out and stays on this computer alone; the others are added without it. Returns how many the team has. Raises `team/…`.
 */
export async function publishAnswers(
  store: Pick<Store, 'rows'>,
  account: string,
  answers: readonly SharedAnswer[],
): Promise<number> {
  try {
    await publishTogether(store, account, answers);
    return answers.length;
  } catch (error) {
    if (!isUnfit(error)) throw error;
    if (answers.length === 1) return 0;
    const half = Math.ceil(answers.length / 2);
    const first = await publishAnswers(store, account, answers.slice(0, half));
    return first + (await publishAnswers(store, account, answers.slice(half)));
  }
}

async function publishTogether(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  answers: readonly SharedAnswer[],
): Promise<void> {
  await rows(
    `SELECT team.publish_answers($1, $2::text[], $3::text[], $4::text[], ${apart(5)}, ${apart(7)}, $9::int[], $10::text[], $11::text[],
       $12::text[])`,
    [
      account,
      column(answers, 'projectId'),
      column(answers, 'path'),
      column(answers, 'query'),
      ...joined(column(answers, 'sha256')),
      ...joined(column(answers, 'body')),
      column(answers, 'bodyBytes'),
      column(answers, 'link'),
      column(answers, 'firstAt'),
      column(answers, 'at'),
    ],
  );
}

/** The largest body that a client of the service reads, and that is read from the team, packed or unpacked. */
export const MOST_ANSWER_BYTES = 64 * 1024 * 1024;
/** Longer paths, queries and links are of no request, and longer values of no fact. */
export const MOST_REQUEST_LETTERS = 16_384;
export const MOST_LINK_LETTERS = 65_536;
export const MOST_FACT_LETTERS = 65_536;

/** What was written by others is cut to a little more than is taken. */
const cut = (name: string, letters: number, as = name): string =>
  `left(${name}, ${String(letters + 1)}) AS "${as}"`;
const MOST_MOMENT_LETTERS = 39;

const REQUEST = `${cut('path', MOST_REQUEST_LETTERS)}, ${cut('query', MOST_REQUEST_LETTERS)}, substring(sha256 FOR 33) AS sha256`;
const ADDED_AT = `to_char(added_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "addedAt"`;

/** What the team has of an account since a mark, by client, and the mark from which to ask the next time. */
export type News = {
  readonly mark: string;
  readonly clients: readonly {
    readonly projectId: string;
    readonly answers: number;
    readonly newestAt: string;
    /** How long ago another member last asked for its list of runs, or of projects; null: not since the mark. */
    readonly listedSecondsAgo: number | null;
  }[];
  /** Clients that the caller is named for: its own, before those that it only sees. */
  readonly own: ReadonlySet<string>;
  /** JSON: the clients that the caller sees, '' for the whole account. */
  readonly scope: string;
};

async function loadNewsSince({ rows }: Pick<Store, 'rows'>, account: string, mark: string): Promise<News> {
  const found = await rows<{
    mark: string;
    own: string[];
    scope: string[];
    projectId: string | null;
    answers: number;
    newestAt: string;
    listedSecondsAgo: number | null;
  }>(
    `SELECT mark, own, scope, project_id AS "projectId", answers, newest_at AS "newestAt", listed_seconds_ago AS "listedSecondsAgo"
     FROM team.load_news($1, $2)`,
    [account, mark],
  );
  const [first] = found;
  return {
    mark: first?.mark ?? mark,
    own: new Set(first?.own),
    scope: JSON.stringify(first?.scope ?? []),
    clients: found.flatMap(({ projectId, answers, newestAt, listedSecondsAgo }) =>
      projectId === null ? [] : [{ projectId, answers, newestAt, listedSecondsAgo }],
    ),
  };
}

/**
 * What transactions from `mark` on have added to an account. The next mark is the oldest transaction that is still open: what it commits later
 * is asked for again. Raises `team/…`.
 */
export async function loadNews(
  store: Pick<Store, 'rows'>,
  account: string,
  { mark, scope }: { readonly mark: string; readonly scope: string },
): Promise<News & { readonly since: string; readonly isRestored: boolean }> {
  const news = await loadNewsSince(store, account, mark);
  const known = new Set(JSON.parse(scope) as readonly string[]);
  const isWider =
    !known.has('') && (JSON.parse(news.scope) as readonly string[]).some((one) => !known.has(one));
  // A database that counts fewer transactions than before was restored: nothing is known of it.
  const isRestored = BigInt(news.mark) < BigInt(mark);
  if (!isRestored && (!isWider || mark === '0')) return { ...news, since: mark, isRestored };
  return { ...(await loadNewsSince(store, account, '0')), since: '0', isRestored };
}

/** A pulled answer, when it came first by its author's clock, and when it was added by the server's. */
export type PulledAnswer = Omit<SharedAnswer, 'projectId' | 'at'> & {
  readonly addedAt: string;
  readonly packedBytes: number;
  readonly by: string;
};

/** The same; one's own come back without a body, because it is usually here, and so does one that is too large to be read. */
export type NamedAnswer = Omit<PulledAnswer, 'body'> & { readonly body: Buffer | null };

const ANSWER = `${REQUEST}, body_bytes AS "bodyBytes", packed_bytes AS "packedBytes", ${cut('link', MOST_LINK_LETTERS)},
  ${cut('first_at', MOST_MOMENT_LETTERS, 'firstAt')}, ${ADDED_AT}, by`;

/** Whether an answer came with its body. */
export const hasBody = (answer: NamedAnswer): answer is PulledAnswer => answer.body !== null;

/** Which of a client's answers to pull: all, those about no run, or those about one. */
export type AnswersAbout = 'everything' | 'no-run' | { readonly runId: string };

/** The answers of a client that are news since a mark, in the order in which they were kept. Raises `team/…`. */
export async function* pullAnswers(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  { mark, about = 'everything' }: { readonly mark: string; readonly about?: AnswersAbout },
): AsyncGenerator<readonly NamedAnswer[]> {
  const run = typeof about === 'string' ? null : about.runId;
  let after = { firstAt: '', n: '0' };
  for (;;) {
    const page = await rows<NamedAnswer & { readonly n: string; readonly isLast: boolean }>(
      `SELECT ${ANSWER}, CASE WHEN packed_bytes <= ${String(MOST_ANSWER_BYTES)} THEN body END AS body, n::text AS n, is_last AS "isLast"
       FROM team.pull_answers($1, $2, $3, $4, $5, $6, $7::bigint)`,
      [account, projectId, mark, run === null ? about : 'run', run, after.firstAt, after.n],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (last.isLast) return;
    after = last;
  }
}

/**
 * The bodies of a client's answers: of one's own that are not here, after a restored backup or on another computer, and of all for a check. None
 * of them is larger than `MOST_ANSWER_BYTES`: see `packedBytes` first. Raises `team/…`.
 */
export async function* pullBodies(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  wanted: readonly Pick<NamedAnswer, 'path' | 'query' | 'sha256'>[],
): AsyncGenerator<readonly PulledAnswer[]> {
  for (let rest = wanted; rest.length > 0;) {
    const page = await rows<PulledAnswer & { readonly place: number }>(
      `SELECT ${ANSWER}, body, place::int AS place FROM team.pull_bodies($1, $2, $3::text[], $4::text[], $5::bytea[])`,
      [account, projectId, column(rest, 'path'), column(rest, 'query'), column(rest, 'sha256')],
    );
    yield page;
    rest = rest.slice(page.at(-1)?.place ?? rest.length);
  }
}

/** A moment at which a known answer came again. */
export type SeenAgain = {
  readonly path: string;
  readonly query: string;
  readonly sha256: Buffer;
  readonly at: string;
  readonly addedAt: string;
  readonly by: string;
};

/** The moments of a client's answers that are news since a mark. Raises `team/…`. */
export const pullSeen = (
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  mark: string,
): Promise<readonly SeenAgain[]> =>
  rows<SeenAgain>(
    `SELECT ${REQUEST}, ${cut('at', MOST_MOMENT_LETTERS)}, ${ADDED_AT}, by FROM team.pull_seen($1, $2, $3)`,
    [account, projectId, mark],
  );

/** What no answer says about a client or one of its runs ('' for the client itself); of several of a kind the latest counts. */
export type Fact = { readonly runId: string; readonly kind: string; readonly value: string };

/** A fact with the team's number of it. */
export type NumberedFact = Fact & { readonly n: number };

/**
 * Adds facts of a client, and returns those added, with their numbers: the team takes them only from who has published answers that they stand
 * beside. Raises `team/…`.
 */
export async function publishFacts(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  facts: readonly Fact[],
): Promise<readonly NumberedFact[]> {
  const added = await rows<Fact & { readonly n: string }>(
    `SELECT run_id AS "runId", kind, value, n::text AS n FROM team.publish_facts($1, $2, $3::text[], $4::text[], $5::text[])`,
    [account, projectId, column(facts, 'runId'), column(facts, 'kind'), column(facts, 'value')],
  );
  return added.map((fact) => ({ ...fact, n: Number(fact.n) }));
}

/** The latest facts of a client that are news since a mark, one of each kind. Raises `team/…`. */
export async function pullFacts(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  mark: string,
): Promise<readonly (NumberedFact & { readonly by: string })[]> {
  const found = await rows<Fact & { readonly n: string; readonly by: string }>(
    `SELECT run_id AS "runId", kind, ${cut('value', MOST_FACT_LETTERS)}, n::text AS n, by FROM team.pull_facts($1, $2, $3)`,
    [account, projectId, mark],
  );
  return found.map((fact) => ({ ...fact, n: Number(fact.n) }));
}

/**
 * The project of each run that two projects had, or with `isNew` of every run: the one that had it first, unless somebody who publishes for
 * that one, too, has moved it since. Who publishes for one client takes no run from another. Raises `team/…`.
 */
export async function loadOwners(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  { isNew }: { readonly isNew: boolean },
): Promise<ReadonlyMap<string, string>> {
  const claims = await rows<{ readonly runId: string; readonly projectId: string; readonly by: string }>(
    `SELECT run_id AS "runId", project_id AS "projectId", by FROM team.claims_of_runs($1, $2)`,
    [account, isNew],
  );
  const owners = new Map<string, string>();
  const contested = claims.some(({ runId, projectId }) => {
    const owner = owners.get(runId);
    if (owner === undefined) owners.set(runId, projectId);
    return owner !== undefined && owner !== projectId;
  });
  if (!contested) return owners;
  owners.clear();
  const published = await rows<{ readonly by: string; readonly projectId: string }>(
    'SELECT by, project_id AS "projectId" FROM team.publishers($1)',
    [account],
  );
  const isTheirs = new Set(published.map(({ by, projectId }) => `${projectId} ${by}`));
  for (const { runId, projectId, by } of claims) {
    const owner = owners.get(runId);
    if (owner === undefined || isTheirs.has(`${owner} ${by}`)) owners.set(runId, projectId);
  }
  return owners;
}

/** Answers of a client that the caller sees. */
export type AnswerCount = { readonly account: string; readonly projectId: string; readonly answers: number };

/** How many answers the team has of each client that the caller sees. Raises `team/…`. */
export const countAnswers = ({ rows }: Pick<Store, 'rows'>): Promise<readonly AnswerCount[]> =>
  rows<AnswerCount>('SELECT account, project_id AS "projectId", answers FROM team.count_answers()');
