/** What a shared connection and its team exchange. */
import { createHash } from 'node:crypto';
import { blob, integer, orNull, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import type { Moment } from './kept-answers.ts';

const WAITING = {
  id: integer,
  /** The client that it is about; '' for the account. */
  client: text,
  firstAt: text,
  at: text,
  path: text,
  query: text,
  sha256: blob,
  body: blob,
  bodyBytes: integer,
  link: orNull(text),
};

/** A kept answer that waits to be published. */
export type WaitingAnswer = RowOf<typeof WAITING>;

/** A goal's answer names no client in its request: the mirror knows whose it is. */
const OUTBOX = defineRows(
  WAITING,
  `SELECT a.id, coalesce((SELECT lower(p.project_id) FROM workstream w JOIN project p ON p.id = w.project
       WHERE p.connection = a.connection AND a.path = '/workstreams/' || w.workstream_id), a.client) AS client,
     a.first_at AS firstAt, a.at, a.path, a.query, a.sha256, a.body, a.body_bytes AS bodyBytes, a.link
   FROM team_outbox o JOIN api_response a ON a.id = o.response
   WHERE o.connection = :connection AND o.response > :after ORDER BY o.response LIMIT :most`,
);

/** The next answers that wait to be published, in the order in which they were kept. */
export const loadWaitingAnswers = (
  db: Db,
  connection: RowId<'connection'>,
  { after, most }: { readonly after: number; readonly most: number },
): readonly WaitingAnswer[] => OUTBOX.all(db, { connection, after, most });

const CLIENT = {
  projectId: text,
  mark: text,
  replayFrom: orNull(text),
  listedAt: orNull(text),
};

const CLIENTS = defineRows(
  CLIENT,
  `SELECT project_id AS projectId, mark, replay_from AS replayFrom, listed_at AS listedAt FROM team_client WHERE connection = ?`,
);

/** How far a client's answers from the team are here. */
export type SharedClient = RowOf<typeof CLIENT>;

const ONE_CLIENT = defineRows(
  CLIENT,
  `SELECT project_id AS projectId, mark, replay_from AS replayFrom, listed_at AS listedAt FROM team_client
   WHERE connection = ? AND project_id = ?`,
);

/** How far one client is here; undefined if nothing came of it yet. */
export const loadSharedClient = (
  db: Db,
  connection: RowId<'connection'>,
  client: string,
): SharedClient | undefined => ONE_CLIENT.get(db, connection, client);

/** Every client of a shared connection that anything came of. */
export const loadSharedClients = (db: Db, connection: RowId<'connection'>): readonly SharedClient[] =>
  CLIENTS.all(db, connection);

const FACTS_DUE = defineValues(
  text,
  'SELECT project_id FROM team_client WHERE connection = ? AND facts_due = 1 ORDER BY project_id',
);

/** The clients whose facts may have changed since they were published. */
export const loadClientsWithFactsDue = (db: Db, connection: RowId<'connection'>): readonly string[] =>
  FACTS_DUE.all(db, connection);

const NEWEST = defineValues(
  orNull(text),
  'SELECT max(at) FROM api_response WHERE connection = ? AND client = ?',
);

/** When a client's newest kept answer came, ISO 8601; null if there is none. */
export const loadNewestOfClient = (db: Db, connection: RowId<'connection'>, client: string): string | null =>
  NEWEST.get(db, connection, client) ?? null;

const MOMENTS = defineRows(
  { id: integer, at: text },
  `SELECT id, at FROM (
     SELECT id, path, first_at AS at FROM api_response
       WHERE connection = :connection AND client = :client AND (:goals = 0 OR path LIKE '/workstreams/%')
     UNION SELECT id, path, at FROM api_response
       WHERE connection = :connection AND client = :client AND (:goals = 0 OR path LIKE '/workstreams/%'))
   WHERE at >= :from
   ORDER BY at, path <> '/projects', path NOT IN ('/prompts/runs', '/prompts/status'), id`,
);

/** Every arrival of a client's answers from a moment on, in the order of a rebuild; '' for those about the account. */
export const loadMomentsOfClient = (
  db: Db,
  connection: RowId<'connection'>,
  client: string,
  from: string,
): readonly Moment[] => MOMENTS.all(db, { connection, client, from, goals: 0 });

/** Every arrival of a goal's answers: their requests name no client. */
export const loadMomentsOfGoals = (db: Db, connection: RowId<'connection'>): readonly Moment[] =>
  MOMENTS.all(db, { connection, client: '', from: '', goals: 1 });

const FACT = { runId: text, kind: text, value: text };

const KNOWN_FACTS = defineRows(
  FACT,
  'SELECT run_id AS runId, kind, value FROM team_fact WHERE connection = ? AND project_id = ?',
);

/** What the team says of a client besides its answers. */
export type ClientFact = RowOf<typeof FACT>;

/** The facts of a client that the team and this computer both know. */
export const loadKnownFacts = (
  db: Db,
  connection: RowId<'connection'>,
  client: string,
): readonly ClientFact[] => KNOWN_FACTS.all(db, connection, client);

const OWN_FACTS = defineRows(
  FACT,
  `SELECT '' AS runId, 'history' AS kind, CAST(history_complete AS TEXT) AS value FROM project WHERE id = :project
   UNION ALL SELECT '', 'catalogue', coalesce(catalogue_at, '') FROM project WHERE id = :project
   UNION ALL SELECT '', 'project', json_object('name', name, 'url', url, 'location', location, 'languages', languages,
       'active_platforms', active_platforms, 'own_brand_name', own_brand_name, 'own_brand_url', own_brand_url,
       'created_at', created_at, 'last_run_at', last_run_at, 'last_run_status', last_run_status, 'archived_at', archived_at)
     FROM project WHERE id = :project
   UNION ALL SELECT run_id, 'depth', depth FROM run WHERE project = :project AND mirrored_at IS NOT NULL
   UNION ALL SELECT r.run_id, 'absent/' || t.part, t.at FROM run r JOIN run_part t ON t.run = r.id
     WHERE r.project = :project AND t.outcome = 'not-offered'
   UNION ALL SELECT r.run_id, 'no-insight/' || t.topic_id, '' FROM run r JOIN topic_insight i ON i.run = r.id
     JOIN topic t ON t.id = i.topic WHERE r.project = :project AND i.text IS NULL`,
);

/** What this computer knows of a client besides its answers. */
export const loadOwnFacts = (db: Db, project: RowId<'project'>): readonly ClientFact[] =>
  OWN_FACTS.all(db, { project });

const STORED = { id: integer, firstAt: text, at: text, sha256: blob };

const OF_KEY = defineRows(
  STORED,
  `SELECT id, first_at AS firstAt, at, sha256 FROM api_response WHERE connection = :connection AND path = :path AND query = :query
   ORDER BY first_at, id`,
);

/** The kept answers to one request, in order. */
export const loadAnswersTo = (
  db: Db,
  key: { readonly connection: RowId<'connection'>; readonly path: string; readonly query: string },
): readonly RowOf<typeof STORED>[] => OF_KEY.all(db, key);

const ASKED = defineRows(
  { path: text, query: text },
  'SELECT DISTINCT path, query FROM api_response WHERE connection = ? AND client = ?',
);

/** The requests about a client whose answers are kept here. */
export const loadAskedOfClient = (
  db: Db,
  connection: RowId<'connection'>,
  client: string,
): readonly RowOf<{ readonly path: typeof text; readonly query: typeof text }>[] =>
  ASKED.all(db, connection, client);

const KEPT_LISTS = defineRows(
  { body: blob, sha256: blob, link: orNull(text) },
  `SELECT body, sha256, link FROM api_response WHERE connection = :connection AND client = :client AND path = :path
   ORDER BY first_at, id`,
);

/** The kept pages of one of a client's lists, the oldest first. */
export const iterateKeptLists = (
  db: Db,
  connection: RowId<'connection'>,
  about: { readonly client: string; readonly path: string },
) => KEPT_LISTS.iterate(db, { connection, ...about });

const ANSWERS_OF = defineRows(
  { path: text, query: text, sha256: blob },
  `SELECT a.path, a.query, a.sha256 FROM api_response a JOIN connection c ON c.id = a.connection
   WHERE c.connection_id = :connection AND a.client = :client ORDER BY a.path, a.query, a.sha256`,
);

/** A hash of a client's kept answers: equal on computers that have the same. */
export function hashAnswersOf(
  db: Db,
  { connection, client }: { readonly connection: string; readonly client: string },
): string {
  const sum = createHash('sha256');
  for (const { path, query, sha256 } of ANSWERS_OF.iterate(db, { connection, client })) {
    sum.update(`${path}?${query}\0`).update(sha256);
  }
  return sum.digest('hex');
}

const RUN_DIGESTS = defineRows(
  { run: text, digest: text },
  `SELECT r.run_id || ' ' || coalesce(r.revision, '') || ' ' || r.standing AS run, coalesce(hex(s.digest), '')
     || (SELECT json_group_array(json_array(t.response, t.brand)) FROM taken_out t WHERE t.run = r.id) AS digest
   FROM run_revision r JOIN project p ON p.id = r.project LEFT JOIN seal s ON s.name = 'run' AND s.part = r.id
   WHERE p.project_id = ? ORDER BY r.started_at, r.id`,
);

/** The seals of a project's runs, with the mentions that are taken out of them: equal ones mean equal rows. */
export const loadRunDigests = (db: Db, projectId: string): ReturnType<typeof RUN_DIGESTS.all> =>
  RUN_DIGESTS.all(db, projectId);
