import type { RunDepth } from '../../../shared/domain/sync.ts';
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';

/** A run's key and its project's. */
export type RunRef = { readonly id: number; readonly project: number };

/** A project as the mirror keeps it. */
export type ProjectRow = {
  readonly id: number;
  readonly projectId: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly historyComplete: number;
  readonly catalogueAt: string | null;
};

/** What is known of a run before its history is walked. */
export type KnownRun = { readonly runId: string; readonly status: string };

/** A completed run that is not whole, with the parts that are in. */
export type OpenRun = RunRef & {
  readonly runId: string;
  readonly startedAt: string | null;
  readonly totalTasks: number | null;
  readonly revision: number | null;
  /** What it takes to be whole: every part, or for an old run its scores and citations only. */
  readonly depth: RunDepth;
  readonly parts: readonly string[];
};

/** Which runs are wanted. */
export type RunScope = {
  /** Those that started at or after this moment (ISO 8601); null: all. */
  readonly since: string | null;
  /** Of runs that started before this moment, only scores and citations; null: everything of every run. */
  readonly scoresBefore: string | null;
};

/** The connection's projects, archived ones too. */
export function loadProjects(db: Db, connection: number): readonly ProjectRow[] {
  return db
    .prepare(
      `SELECT id, project_id AS projectId, name, archived_at AS archivedAt, history_complete AS historyComplete,
         catalogue_at AS catalogueAt
       FROM project WHERE connection = ? ORDER BY name, project_id`,
    )
    .all(connection) as ProjectRow[];
}

/** Every known run of a project. */
export function loadKnownRuns(db: Db, project: number): readonly KnownRun[] {
  return db.prepare('SELECT run_id AS runId, status FROM run WHERE project = ?').all(project) as KnownRun[];
}

/**
 * Completed runs whose parts are not all in, newest first.
 *
 * A later revision that is coming in stands for its run: what is in force is not added to any more.
 */
export function loadOpenRuns(db: Db, project: number, scope: RunScope): readonly OpenRun[] {
  const rows = db
    .prepare(
      `SELECT id, project, run_id AS runId, started_at AS startedAt, total_tasks AS totalTasks, revision,
         wanted AS depth,
         (SELECT json_group_array(part) FROM run_part WHERE run = r.id) AS parts
       FROM (SELECT *, iif(:scoresBefore IS NOT NULL AND started_at < :scoresBefore, 'scores', 'everything') AS wanted
         FROM run_revision WHERE project = :project) r
       WHERE status = 'completed' AND standing <> 'earlier'
         AND (mirrored_at IS NULL OR (depth = 'scores' AND wanted = 'everything'))
         AND (:since IS NULL OR started_at >= :since)
         AND (standing = 'incoming' OR NOT EXISTS (SELECT 1 FROM run_revision i
           WHERE i.project = r.project AND i.run_id = r.run_id AND i.standing = 'incoming'))
       ORDER BY started_at DESC, id DESC`,
    )
    .all({ project, ...scope }) as (Omit<OpenRun, 'parts'> & { parts: string })[];
  return rows.map((row) => ({ ...row, parts: JSON.parse(row.parts) as string[] }));
}

/** The row that a run's parts go to: the revision that is coming in, else the one in force. */
export function loadTargetRun(
  db: Db,
  project: number,
  runId: string,
): (Omit<OpenRun, 'depth' | 'parts'> & { readonly mirroredAt: string | null }) | undefined {
  return prepared(
    db,
    `SELECT id, project, run_id AS runId, started_at AS startedAt, total_tasks AS totalTasks, revision,
       mirrored_at AS mirroredAt
     FROM run_revision WHERE project = ? AND run_id = ? AND standing <> 'earlier'
     ORDER BY standing = 'incoming' DESC`,
  ).get(project, runId) as ReturnType<typeof loadTargetRun>;
}

/** Runs of a project that are whole, by the service's ids. */
export function loadWholeRunIds(db: Db, project: number): readonly string[] {
  return db
    .prepare('SELECT run_id FROM run WHERE project = ? AND mirrored_at IS NOT NULL')
    .pluck()
    .all(project) as string[];
}

/** How many completed runs of a project are whole. */
export function loadWholeRunCount(db: Db, project: number): number {
  return db
    .prepare(`SELECT count(*) FROM run WHERE project = ? AND mirrored_at IS NOT NULL`)
    .pluck()
    .get(project) as number;
}

/** A topic that a run's insights are asked for. */
export type TopicRow = { readonly id: number; readonly topicId: string };

/**
 * The topics of a run for which no insight was asked yet.
 *
 * They are the ones its topic scores or mention groups name; where the service offers neither, the project's.
 */
export function loadTopicsWithoutInsight(db: Db, run: RunRef): readonly TopicRow[] {
  return db
    .prepare(
      `WITH named AS (
         SELECT topic FROM topic_visibility WHERE run = :id UNION SELECT topic FROM topic_mention WHERE run = :id)
       SELECT id, topic_id AS topicId FROM topic
       WHERE project = :project
         AND (id IN named OR NOT EXISTS (SELECT 1 FROM named))
         AND id NOT IN (SELECT topic FROM topic_insight WHERE run = :id)
       ORDER BY id`,
    )
    .all(run) as TopicRow[];
}

/** Whether the service had an insight for any topic of a run. */
export function loadHasInsight(db: Db, run: RunRef): boolean {
  return (
    db.prepare('SELECT 1 FROM topic_insight WHERE run = ? AND text IS NOT NULL').get(run.id) !== undefined
  );
}

/** How many topics a project is known to have, to tell the cost of insights beforehand. */
export function loadTopicCount(db: Db, project: number): number {
  return db.prepare('SELECT count(*) FROM topic WHERE project = ?').pluck().get(project) as number;
}
