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
       SELECT project_id, 1 AS answers, first_at AS at, by, path, added_at FROM team.answer WHERE account = $1 AND xid >= $2::xid8
       UNION ALL SELECT project_id, 0, at, by, path, added_at FROM team.seen WHERE account = $1 AND xid >= $2::xid8
       UNION ALL SELECT project_id, 0, '', by, '', NULL FROM team.fact WHERE account = $1 AND xid >= $2::xid8)
     SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS mark,
       ARRAY(SELECT project_id FROM team.access WHERE login = session_user AND account = $1 AND project_id <> '') AS own,
       ARRAY(SELECT project_id FROM team.clients() WHERE account = $1 ORDER BY 1) AS scope,
       n.project_id AS "projectId", n.answers, n."newestAt", n."listedSecondsAgo"
     FROM (VALUES (1)) one LEFT JOIN (
       SELECT project_id, sum(answers)::int AS answers, max(at) AS "newestAt",
         extract(epoch FROM clock_timestamp() - max(added_at)
           FILTER (WHERE path IN ('/projects', '/prompts/runs') AND by <> session_user))::float8 AS "listedSecondsAgo"
       FROM news GROUP BY project_id) n ON true`,
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

/** A pulled answer, and when it came first. */
export type PulledAnswer = Omit<SharedAnswer, 'projectId' | 'at' | 'runId'>;

/** The same; one's own come back without a body, because it is usually here. */
export type NamedAnswer = Omit<PulledAnswer, 'body'> & { readonly body: Buffer | null };

/** Answers in one page of a pull. */
const PAGE = 1_000;

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
      `SELECT path, query, sha256, CASE WHEN by <> session_user THEN body END AS body, body_bytes AS "bodyBytes", link, first_at AS "firstAt", n::text AS n FROM team.answer
       WHERE account = $1 AND project_id = $2 AND xid >= $3::xid8 AND (first_at, n) > ($4, $5::bigint) AND ${isMeant}
       ORDER BY first_at, n LIMIT ${String(PAGE)}`,
      [account, projectId, mark, after.firstAt, after.n, ...run],
    );
    const last = page.at(-1);
    if (last === undefined) return;
    yield page;
    if (page.length < PAGE) return;
    after = last;
  }
}

/** The bodies of a client's answers, for those of one's own that are not here: after a restored backup, or on another computer. */
export const pullBodies = (
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  wanted: readonly Pick<NamedAnswer, 'path' | 'query' | 'sha256'>[],
): Promise<readonly PulledAnswer[]> =>
  rows<PulledAnswer>(
    `SELECT a.path, a.query, a.sha256, a.body, a.body_bytes AS "bodyBytes", a.link, a.first_at AS "firstAt" FROM team.answer a
     JOIN unnest($3::text[], $4::text[], $5::bytea[]) AS w (path, query, sha256) USING (path, query, sha256)
     WHERE a.account = $1 AND a.project_id = $2 ORDER BY a.first_at, a.n`,
    [account, projectId, column(wanted, 'path'), column(wanted, 'query'), column(wanted, 'sha256')],
  );

/** A moment at which a known answer came again. */
export type SeenAgain = {
  readonly path: string;
  readonly query: string;
  readonly sha256: Buffer;
  readonly at: string;
};

/** The moments of a client's answers that are news since a mark. Raises `team/…`. */
export const pullSeen = (
  { rows }: Pick<Store, 'rows'>,
  account: string,
  projectId: string,
  mark: string,
): Promise<readonly SeenAgain[]> =>
  rows<SeenAgain>(
    `SELECT path, query, sha256, at FROM team.seen WHERE account = $1 AND project_id = $2 AND xid >= $3::xid8 ORDER BY at`,
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
): Promise<readonly NumberedFact[]> {
  const found = await rows<Fact & { readonly n: string }>(
    `SELECT DISTINCT ON (run_id, kind) run_id AS "runId", kind, value, n::text AS n FROM team.fact
     WHERE account = $1 AND project_id = $2 AND xid >= $3::xid8 ORDER BY run_id, kind, team.fact.n DESC`,
    [account, projectId, mark],
  );
  return found.map((fact) => ({ ...fact, n: Number(fact.n) }));
}

/** The project of each run that two projects had, by the latest fact; usually empty. Raises `team/…`. */
export async function loadOwners(
  { rows }: Pick<Store, 'rows'>,
  account: string,
): Promise<ReadonlyMap<string, string>> {
  const found = await rows<{ readonly runId: string; readonly projectId: string }>(
    `SELECT DISTINCT ON (run_id) run_id AS "runId", project_id AS "projectId" FROM team.fact
     WHERE account = $1 AND kind = 'depth' AND run_id IN (SELECT run_id FROM team.fact WHERE account = $1 AND kind = 'depth'
       GROUP BY run_id HAVING count(DISTINCT project_id) > 1)
     ORDER BY run_id, n DESC`,
    [account],
  );
  return new Map(found.map(({ runId, projectId }) => [runId, projectId]));
}
