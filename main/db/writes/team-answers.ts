/** Takes what a team has into the mirror's evidence. Call each within a transaction. */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import { loadAnswersTo } from '../queries/team-answers.ts';
import type { RowId } from '../row-id.ts';
import { PROJECT_RESETS } from '../tables.ts';

/** A body that came at a moment, for one request. `body` null: it is known here. */
export type PulledMoment = {
  readonly path: string;
  readonly query: string;
  readonly sha256: Buffer;
  readonly at: string;
  readonly body: { readonly content: Buffer; readonly bytes: number; readonly link: string | null } | null;
};

/** A stretch of time in which a request was always answered alike. */
type Stretch = { readonly sha: string; first: string; last: string; row: number | null };

const isIn = (stretches: readonly Stretch[], sha: string, at: string): boolean =>
  stretches.some((one) => one.sha === sha && (one.first === at || one.last === at));

/** Joins the moments of a request to stretches, in order of time. */
function joinMoments(moments: readonly { readonly sha: string; readonly at: string }[]): Stretch[] {
  const joined: Stretch[] = [];
  for (const { sha, at } of moments.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))) {
    const last = joined.at(-1);
    if (last?.sha === sha) last.last = at;
    else joined.push({ sha, first: at, last: at, row: null });
  }
  return joined;
}

const INSERT = `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes, link)
  VALUES (:connection, :first, :last, :path, :query, :sha256, :content, :bytes, :link)`;

/** Another stretch of a body that is kept already. */
const COPY = `INSERT INTO api_response (connection, first_at, at, path, query, sha256, body, body_bytes, link)
  SELECT connection, :first, :last, path, query, sha256, body, body_bytes, link FROM api_response
  WHERE connection = :connection AND path = :path AND query = :query AND sha256 = :sha256 LIMIT 1`;

const MOVE = 'UPDATE api_response SET first_at = :first, at = :last WHERE id = :row';

type Key = { readonly connection: RowId<'connection'>; readonly path: string; readonly query: string };

/** The earliest moment that is new; null if all were here. And how many bodies were not. */
export type Merged = { readonly earliest: string | null; readonly added: number };

/** Rewrites the rows of one request so that they say what was here and what came; only what differs is written. */
function writeStretches(db: Db, key: Key, pulled: readonly PulledMoment[]): Merged {
  const stored = loadAnswersTo(db, key);
  const rows: Stretch[] = stored.map(({ id, firstAt, at, sha256 }) => ({
    sha: sha256.toString('hex'),
    first: firstAt,
    last: at,
    row: id,
  }));
  const news = pulled
    .map(({ sha256, at, body }) => ({ sha: sha256.toString('hex'), at, body, sha256 }))
    .filter(({ sha, at }) => !isIn(rows, sha, at));
  const bodies = new Map(news.flatMap((one) => (one.body === null ? [] : [[one.sha, one.body] as const])));
  const isKnown = (sha: string) => bodies.has(sha) || rows.some((one) => one.sha === sha);
  // A moment of a body that is not here yet comes again with it.
  const usable = news.filter(({ sha }) => isKnown(sha));
  const [earliest] = usable.map(({ at }) => at).sort();
  if (earliest === undefined) return { earliest: null, added: 0 };
  const stretches = joinMoments([
    ...rows.flatMap(({ sha, first, last }) => [first, last].map((at) => ({ sha, at }))),
    ...usable,
  ]);
  const free = new Set(rows);
  for (const stretch of stretches) {
    const row = [...free].find(
      ({ sha, first }) => sha === stretch.sha && first >= stretch.first && first <= stretch.last,
    );
    if (row === undefined) continue;
    stretch.row = row.row;
    free.delete(row);
  }
  for (const { sha, first, last, row } of stretches) {
    const sha256 = Buffer.from(sha, 'hex');
    const body = bodies.get(sha);
    if (row !== null) prepared(db, MOVE).run({ first, last, row });
    else if (rows.some((one) => one.sha === sha)) prepared(db, COPY).run({ ...key, sha256, first, last });
    else if (body !== undefined) prepared(db, INSERT).run({ ...key, sha256, first, last, ...body });
  }
  for (const { row } of free) {
    prepared(db, 'DELETE FROM team_outbox WHERE response = ?').run(row);
    prepared(db, 'DELETE FROM api_response WHERE id = ?').run(row);
  }
  const added = usable.filter(({ sha }) => rows.every((one) => one.sha !== sha)).length;
  return { earliest, added };
}

/**
 * Merges pulled moments into a connection's kept answers, in any order and any number of times with the same end. What was waiting to be published still is; what came is not published again.
 */
export function mergeAnswers(
  db: Db,
  connection: RowId<'connection'>,
  pulled: readonly PulledMoment[],
): Merged {
  const byKey = Map.groupBy(pulled, ({ path, query }) => `${path}?${query}`);
  prepared(db, 'CREATE TEMP TABLE IF NOT EXISTS was_waiting (response INTEGER PRIMARY KEY)').run();
  prepared(db, 'DELETE FROM was_waiting').run();
  prepared(db, 'INSERT INTO was_waiting SELECT response FROM team_outbox WHERE connection = ?').run(
    connection,
  );
  let earliest: string | null = null;
  let added = 0;
  for (const moments of byKey.values()) {
    const [first] = moments;
    if (first === undefined) continue;
    const one = writeStretches(db, { connection, path: first.path, query: first.query }, moments);
    if (one.earliest !== null && (earliest === null || one.earliest < earliest)) earliest = one.earliest;
    added += one.added;
  }
  prepared(
    db,
    'DELETE FROM team_outbox WHERE connection = ? AND response NOT IN (SELECT response FROM was_waiting)',
  ).run(connection);
  return { earliest, added };
}

/** Takes published answers out of the outbox, unless they came again meanwhile. */
export function dropPublished(
  db: Db,
  connection: RowId<'connection'>,
  published: readonly { readonly id: number; readonly at: string }[],
): void {
  for (const { id, at } of published) {
    prepared(
      db,
      `DELETE FROM team_outbox WHERE connection = :connection AND response = :id
         AND NOT EXISTS (SELECT 1 FROM api_response WHERE id = :id AND at <> :at)`,
    ).run({ connection, id, at });
  }
}

/** Notes up to which transaction an account is here, and of which clients (JSON). */
export function saveAccountMark(
  db: Db,
  connection: RowId<'connection'>,
  { mark, scope }: { readonly mark: string; readonly scope: string },
): void {
  prepared(
    db,
    'UPDATE team_account SET mark = :mark, scope = :scope WHERE connection = :connection AND (mark, scope) <> (:mark, :scope)',
  ).run({ connection, mark, scope });
}

type ClientChange = {
  readonly mark?: string;
  readonly replayFrom?: string | null;
  readonly listedAt?: string;
};

/** Notes how far a client is here. */
export function saveSharedClient(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
  { mark, replayFrom, listedAt }: ClientChange,
): void {
  prepared(
    db,
    `INSERT INTO team_client (connection, project_id, mark, replay_from, listed_at)
     VALUES (:connection, :projectId, coalesce(:mark, '0'), :replayFrom, :listedAt)
     ON CONFLICT DO UPDATE SET mark = coalesce(:mark, mark), listed_at = max(coalesce(:listedAt, listed_at), coalesce(listed_at, :listedAt)),
       replay_from = iif(:isReplay, :replayFrom, replay_from)`,
  ).run({
    connection,
    projectId,
    mark: mark ?? null,
    replayFrom: replayFrom ?? null,
    isReplay: replayFrom === undefined ? 0 : 1,
    listedAt: listedAt ?? null,
  });
}

/** Notes whether a client's facts may have changed since they were published. */
export function saveFactsDue(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
  isDue: boolean,
): void {
  prepared(
    db,
    `INSERT INTO team_client (connection, project_id, facts_due) VALUES (:connection, :projectId, :isDue)
     ON CONFLICT DO UPDATE SET facts_due = :isDue WHERE facts_due <> :isDue`,
  ).run({ connection, projectId, isDue: Number(isDue) });
}

/** Saves facts that the team knows, too. */
export function saveKnownFacts(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
  facts: readonly {
    readonly runId: string;
    readonly kind: string;
    readonly value: string;
    readonly n: number;
  }[],
): void {
  for (const fact of facts) {
    prepared(
      db,
      `INSERT INTO team_fact (connection, project_id, run_id, kind, value, n) VALUES (:connection, :projectId, :runId, :kind, :value, :n)
       ON CONFLICT DO UPDATE SET value = excluded.value, n = excluded.n WHERE excluded.n >= n`,
    ).run({ connection, projectId, ...fact });
  }
}

const PROJECT_COLUMNS = [
  ...([
    'name',
    'url',
    'location',
    'languages',
    'active_platforms',
    'own_brand_name',
    'own_brand_url',
  ] as const),
  ...(['created_at', 'last_run_at', 'last_run_status', 'archived_at'] as const),
];

/** Saves a client as the team describes it, for those who do not see the account's list. `value`: JSON by column. */
export function saveSharedProject(
  db: Db,
  connection: RowId<'connection'>,
  projectId: string,
  value: string,
): void {
  prepared(
    db,
    `INSERT INTO project (connection, project_id, ${PROJECT_COLUMNS.join(', ')})
     SELECT :connection, :projectId, ${PROJECT_COLUMNS.map((name) => `:value ->> '${name}'`).join(', ')}
     WHERE true ON CONFLICT (connection, project_id)
       DO UPDATE SET ${PROJECT_COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
  ).run({ connection, projectId, value });
}

/** Notes when a client's lists were last read together; '' for not since the newest run. */
export function saveSharedCatalogue(db: Db, project: RowId<'project'>, at: string): void {
  prepared(
    db,
    `UPDATE project SET catalogue_at = nullif(:at, '') WHERE id = :project AND catalogue_at IS NOT nullif(:at, '')`,
  ).run({ at, project });
}

/** Notes whether the account's limits, usage and availability are older than its newest run. */
export function saveAccountDue(db: Db, connection: RowId<'connection'>, isDue: boolean): void {
  prepared(
    db,
    'UPDATE connection SET account_due = :isDue WHERE id = :connection AND account_due <> :isDue',
  ).run({
    isDue: Number(isDue),
    connection,
  });
}

/** Deletes everything mirrored of a client but its row, to be replayed from its kept answers. */
export function resetProject(db: Db, project: RowId<'project'>): void {
  for (const sql of PROJECT_RESETS) prepared(db, sql).run({ project });
}
