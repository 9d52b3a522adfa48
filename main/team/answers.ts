/** Kept answers in a team's database: added in any order, any number of times, with the same end. */
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
  readonly runId: string | null;
  readonly firstAt: string;
  readonly at: string;
};

const column = <T, K extends keyof T>(rows: readonly T[], name: K): T[K][] => rows.map((row) => row[name]);

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

/** Adds answers in one statement; a known body only adds the moments at which it came again. Raises `team/…`. */
export async function publishAnswers(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  answers: readonly SharedAnswer[],
): Promise<void> {
  await rows(
    `WITH given AS (
       SELECT * FROM unnest($2::text[], $3::text[], $4::text[], $5::bytea[], $6::bytea[], $7::int[], $8::text[], $9::text[],
         $10::text[], $11::text[]) WITH ORDINALITY
         AS g (project_id, path, query, sha256, body, body_bytes, link, run_id, first_at, at, place)),
     put AS (
       INSERT INTO team.answer (account, project_id, path, query, sha256, body, body_bytes, link, run_id, first_at)
       SELECT $1, project_id, path, query, sha256, body, body_bytes, link, run_id, first_at FROM given ORDER BY place
       ON CONFLICT DO NOTHING RETURNING project_id, path, query, sha256, first_at)
     INSERT INTO team.seen (account, project_id, path, query, sha256, at)
     SELECT $1, g.project_id, g.path, g.query, g.sha256, m.at FROM given g
     LEFT JOIN put p ON (p.project_id, p.path, p.query, p.sha256) = (g.project_id, g.path, g.query, g.sha256)
     CROSS JOIN LATERAL (SELECT g.first_at AS at UNION SELECT g.at) m
     WHERE CASE WHEN p.path IS NOT NULL THEN m.at <> p.first_at
       ELSE NOT EXISTS (SELECT 1 FROM team.answer a WHERE (a.account, a.project_id, a.path, a.query, a.sha256, a.first_at)
         = ($1, g.project_id, g.path, g.query, g.sha256, m.at)) END
     ON CONFLICT DO NOTHING`,
    [
      account,
      column(answers, 'projectId'),
      column(answers, 'path'),
      column(answers, 'query'),
      column(answers, 'sha256'),
      column(answers, 'body'),
      column(answers, 'bodyBytes'),
      column(answers, 'link'),
      column(answers, 'runId'),
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
const cutRequest = (table: string): string =>
  ['path', 'query'].map((name) => cut(`${table}.${name}`, MOST_REQUEST_LETTERS, name)).join(', ');
const isoOf = (moment: string): string =>
  `to_char(${moment} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const MOST_MOMENT_LETTERS = 39;

/** A moment by its author's clock, or when it was added if that is earlier: a clock may be years ahead. */
export const notAhead = (moment: string, addedAt = 'added_at'): string =>
  `least(left(${moment}, ${String(MOST_MOMENT_LETTERS)}), ${isoOf(addedAt)})`;

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
    `WITH news AS (
       SELECT project_id, 1 AS answers, ${notAhead('first_at')} AS at, by, path, added_at FROM team.answer WHERE account = $1 AND xid >= $2::xid8
       UNION ALL SELECT project_id, 0, ${notAhead('at')}, by, path, added_at FROM team.seen WHERE account = $1 AND xid >= $2::xid8
       UNION ALL SELECT project_id, 0, '', by, '', NULL FROM team.fact WHERE account = $1 AND xid >= $2::xid8)
     SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark,
       ARRAY(SELECT project_id FROM team.access WHERE login = session_user AND account = $1 AND project_id <> '') AS own,
       ARRAY(SELECT project_id FROM team.clients() WHERE account = $1 ORDER BY 1) AS scope,
       n.project_id AS "projectId", n.answers, n."newestAt", n."listedSecondsAgo"
     FROM (VALUES (1)) one LEFT JOIN (
       SELECT project_id, sum(answers)::int AS answers, max(at) AS "newestAt",
         extract(epoch FROM clock_timestamp() - max(added_at)
           FILTER (WHERE path IN ('/projects', '/prompts/runs') AND by <> session_user))::float8 AS "listedSecondsAgo"
       FROM news WHERE octet_length(project_id) <= 200 GROUP BY project_id) n ON true`,
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
export type PulledAnswer = Omit<SharedAnswer, 'projectId' | 'at' | 'runId'> & {
  readonly addedAt: string;
  readonly packedBytes: number;
  readonly by: string;
};

/** The same; one's own come back without a body, because it is usually here, and so do those beyond what one page carries. */
export type NamedAnswer = Omit<PulledAnswer, 'body'> & { readonly body: Buffer | null };

/** Answers in one page of a pull, and the bytes of their bodies. */
const PAGE = 1_000;
const MOST_PAGE_BYTES = 16 * 1024 * 1024;

const ANSWER = `${cutRequest('a')}, substring(a.sha256 FOR 33) AS sha256, octet_length(a.body) AS "packedBytes",
  a.body_bytes AS "bodyBytes", ${cut('a.link', MOST_LINK_LETTERS, 'link')}, ${cut('a.first_at', MOST_MOMENT_LETTERS, 'firstAt')},
  ${isoOf('a.added_at')} AS "addedAt", left(a.by, 200) AS by`;

/** Which of a client's answers to pull: all, those about no run, or those about one. */
export type AnswersAbout = 'everything' | 'no-run' | { readonly runId: string };

/** The answers of a client that are news since a mark, in the order in which they were kept. Raises `team/…`. */
export async function* pullAnswers(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  { mark, about = 'everything' }: { readonly mark: string; readonly about?: AnswersAbout },
): AsyncGenerator<readonly NamedAnswer[]> {
  const isMeant = about === 'everything' ? 'true' : about === 'no-run' ? 'run_id IS NULL' : 'run_id = $6';
  const run = typeof about === 'string' ? [] : [about.runId];
  let after = { firstAt: '', n: '0' };
  for (;;) {
    const page = await rows<NamedAnswer & { readonly n: string }>(
      `SELECT ${ANSWER}, a.n::text AS n, CASE WHEN a.by <> session_user
           AND sum(octet_length(a.body)) OVER (ORDER BY left(a.first_at, 40), a.n) <= ${String(MOST_PAGE_BYTES)} THEN a.body END AS body
       FROM (SELECT * FROM team.answer
         WHERE account = $1 AND project_id = $2 AND xid >= $3::xid8 AND (left(first_at, 40), n) > ($4, $5::bigint) AND ${isMeant}
         ORDER BY left(first_at, 40), n LIMIT ${String(PAGE)}) a
       ORDER BY left(a.first_at, 40), a.n`,
      [account, projectId, mark, after.firstAt, after.n, ...run],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = last;
  }
}

/** The bodies of a client's answers, for those of one's own that are not here, after a restored backup or on another computer, and for large ones. */
export async function* pullBodies(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  wanted: readonly Pick<NamedAnswer, 'path' | 'query' | 'sha256' | 'packedBytes'>[],
): AsyncGenerator<readonly PulledAnswer[]> {
  for (let from = 0; from < wanted.length;) {
    let [until, bytes] = [from, 0];
    while (
      until < wanted.length &&
      (until === from || bytes + (wanted[until]?.packedBytes ?? 0) <= MOST_PAGE_BYTES)
    ) {
      bytes += wanted[until]?.packedBytes ?? 0;
      until += 1;
    }
    const part = wanted.slice(from, until);
    from = until;
    yield await rows<PulledAnswer>(
      `SELECT ${ANSWER}, a.body FROM team.answer a
       JOIN unnest($3::text[], $4::text[], $5::bytea[]) AS w (path, query, sha256) USING (path, query, sha256)
       WHERE a.account = $1 AND a.project_id = $2 AND octet_length(a.body) <= ${String(MOST_ANSWER_BYTES)} ORDER BY a.first_at, a.n`,
      [account, projectId, column(part, 'path'), column(part, 'query'), column(part, 'sha256')],
    );
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
    `SELECT ${cutRequest('s')}, substring(s.sha256 FOR 33) AS sha256, ${cut('s.at', MOST_MOMENT_LETTERS, 'at')}, ${isoOf('s.added_at')} AS "addedAt",
       left(s.by, 200) AS by
     FROM team.seen s WHERE s.account = $1 AND s.project_id = $2 AND s.xid >= $3::xid8 ORDER BY s.at`,
    [account, projectId, mark],
  );

/** What no answer says about a client or one of its runs ('' for the client itself); of several of a kind the latest counts. */
export type Fact = { readonly runId: string; readonly kind: string; readonly value: string };

/** A fact with the team's number of it. */
export type NumberedFact = Fact & { readonly n: number };

/** Adds facts of a client, and returns them with their numbers. Raises `team/…`. */
export async function publishFacts(
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  { facts, at }: { readonly facts: readonly Fact[]; readonly at: string },
): Promise<readonly NumberedFact[]> {
  const added = await rows<Fact & { readonly n: string }>(
    `INSERT INTO team.fact (account, project_id, run_id, kind, value, at)
     SELECT $1, $2, f.run_id, f.kind, f.value, $6 FROM unnest($3::text[], $4::text[], $5::text[]) AS f (run_id, kind, value)
     RETURNING run_id AS "runId", kind, value, n::text AS n`,
    [account, projectId, column(facts, 'runId'), column(facts, 'kind'), column(facts, 'value'), at],
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
    `SELECT DISTINCT ON (f.run_id, f.kind) left(f.run_id, 201) AS "runId", left(f.kind, 401) AS kind,
       ${cut('f.value', MOST_FACT_LETTERS, 'value')}, f.n::text AS n, left(f.by, 200) AS by
     FROM team.fact f WHERE f.account = $1 AND f.project_id = $2 AND f.xid >= $3::xid8 ORDER BY f.run_id, f.kind, f.n DESC`,
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
    `SELECT left(run_id, 200) AS "runId", project_id AS "projectId", by FROM team.fact
     WHERE account = $1 AND kind = 'depth' AND octet_length(project_id) <= 200 AND ($2 OR run_id IN (
       SELECT run_id FROM team.fact WHERE account = $1 AND kind = 'depth' GROUP BY run_id HAVING count(DISTINCT project_id) > 1))
     ORDER BY n`,
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
    'SELECT DISTINCT by, project_id AS "projectId" FROM team.answer WHERE account = $1 AND octet_length(project_id) <= 200',
    [account],
  );
  const isTheirs = new Set(published.map(({ by, projectId }) => `${projectId} ${by}`));
  for (const { runId, projectId, by } of claims) {
    const owner = owners.get(runId);
    if (owner === undefined || isTheirs.has(`${owner} ${by}`)) owners.set(runId, projectId);
  }
  return owners;
}
