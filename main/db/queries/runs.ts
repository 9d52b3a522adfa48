import type { RunDepth } from '../../../shared/domain/sync-schema.ts';
import { integer, orNull, present, rowId, text, word } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

/** A run's key and its project's. */
export type RunRef = { readonly id: RowId<'run'>; readonly project: RowId<'project'> };

/** A project as the mirror keeps it. */
export type ProjectRow = {
  readonly id: RowId<'project'>;
  readonly projectId: string;
  readonly name: string;
  readonly archivedAt: string | null;
  readonly historyComplete: number;
  readonly catalogueAt: string | null;
  /** When its last run was, as the service's list of projects says. */
  readonly lastRunAt: string | null;
};

/** What is known of a run before its history is walked. */
export type KnownRun = {
  readonly runId: string;
  readonly status: string;
  readonly startedAt: string | null;
};

/** A completed run that is not whole, with the parts that are in. */
export type OpenRun = RunRef & {
  readonly runId: string;
  readonly startedAt: string | null;
  readonly totalTasks: number | null;
  readonly revision: number | null;
  /** What it takes to be whole: every part, or for an old run its scores and citations only. */
  readonly depth: RunDepth;
  /** Parts that are in, those that came short and are to be asked for again left out. */
  readonly parts: readonly string[];
  /** Whether a part came short and it is not yet time to ask for it again. */
  readonly isWaiting: boolean;
};

/** Which runs are wanted. */
export type RunScope = {
  /** Those that started at or after this moment (ISO 8601); null: all. */
  readonly since: string | null;
  /** Of runs that started before this moment, only scores and citations; null: everything of every run. */
  readonly scoresBefore: string | null;
  /** Parts that came short and were due for another asking by this moment (ISO 8601) are open; null: all such parts. */
  readonly dueBy: string | null;
};

const PROJECTS = defineRows(
  {
    id: rowId<'project'>(),
    projectId: text,
    name: text,
    archivedAt: orNull(text),
    historyComplete: integer,
    catalogueAt: orNull(text),
    lastRunAt: orNull(text),
  },
  `SELECT id, project_id AS projectId, name, archived_at AS archivedAt, history_complete AS historyComplete,
     catalogue_at AS catalogueAt, last_run_at AS lastRunAt
   FROM project WHERE connection = ? ORDER BY name, project_id`,
);

const KNOWN_RUNS = defineRows(
  { runId: text, status: text, startedAt: orNull(text) },
  'SELECT run_id AS runId, status, started_at AS startedAt FROM run WHERE project = ?',
);

const TARGET = {
  id: rowId<'run'>(),
  project: rowId<'project'>(),
  runId: text,
  startedAt: orNull(text),
  totalTasks: orNull(integer),
  revision: orNull(integer),
};

const TARGET_COLUMNS = `id, project, run_id AS runId, started_at AS startedAt, total_tasks AS totalTasks, revision`;

/** What is known to be missing of a revision `r`. */
const SHORT_OF_RUN = `s.connection = (SELECT connection FROM project WHERE id = r.project)
       AND s.project_id = (SELECT project_id FROM project WHERE id = r.project)
       AND s.run_id = r.run_id AND s.revision = ifnull(r.revision, -1)`;

const OPEN_RUNS = defineRows(
  { ...TARGET, depth: word<RunDepth>(), parts: text, isWaiting: integer },
  `SELECT ${TARGET_COLUMNS}, wanted AS depth,
     (SELECT json_group_array(t.part) FROM run_part t WHERE t.run = r.id AND NOT EXISTS (
       SELECT 1 FROM shortfall s WHERE ${SHORT_OF_RUN} AND s.part = t.part AND (:dueBy IS NULL OR s.due_at <= :dueBy)
     )) AS parts,
     EXISTS (SELECT 1 FROM shortfall s WHERE ${SHORT_OF_RUN}) AS isWaiting
   FROM (SELECT *, iif(:scoresBefore IS NOT NULL AND started_at < :scoresBefore, 'scores', 'everything') AS wanted
     FROM run_revision WHERE project = :project) r
   WHERE status = 'completed' AND standing <> 'earlier'
     AND (mirrored_at IS NULL OR (depth = 'scores' AND wanted = 'everything'))
     AND (:since IS NULL OR started_at >= :since)
     AND (standing = 'incoming' OR NOT EXISTS (SELECT 1 FROM run_revision i
       WHERE i.project = r.project AND i.run_id = r.run_id AND i.standing = 'incoming'))
   ORDER BY started_at DESC, id DESC`,
);

const TARGET_RUN = defineRows(
  TARGET,
  `SELECT ${TARGET_COLUMNS} FROM run_revision WHERE project = ? AND run_id = ? AND standing <> 'earlier'
   ORDER BY standing = 'incoming' DESC`,
);

const HAS_OWN_BRAND = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM brand WHERE project = :project AND is_own = 1 AND archived_at IS NULL)
     OR EXISTS (SELECT 1 FROM project WHERE id = :project AND own_brand_name IS NOT NULL)`,
);

const HAS_COMPLETED_RUN = defineValues(
  integer,
  `SELECT EXISTS (SELECT 1 FROM run WHERE project = ? AND status = 'completed')`,
);

const PART_TIMES = defineRows({ part: text, at: text }, 'SELECT part, at FROM run_part WHERE run = ?');

const REVISION = defineRows({ revision: orNull(integer) }, 'SELECT revision FROM run_revision WHERE id = ?');

const WHOLE_RUN_IDS = defineValues(
  text,
  'SELECT run_id FROM run WHERE project = ? AND mirrored_at IS NOT NULL',
);

const WHOLE_RUN_COUNT = defineValues(
  integer,
  'SELECT count(*) FROM run WHERE project = ? AND mirrored_at IS NOT NULL',
);

const TOPICS_WITHOUT_INSIGHT = defineRows(
  { id: rowId<'topic'>(), topicId: text },
  `WITH named AS (
     SELECT topic FROM topic_visibility WHERE run = :id UNION SELECT topic FROM topic_mention WHERE run = :id)
   SELECT id, topic_id AS topicId FROM topic
   WHERE project = :project
     AND (id IN named OR NOT EXISTS (SELECT 1 FROM named))
     AND id NOT IN (SELECT topic FROM topic_insight WHERE run = :id)
   ORDER BY id`,
);

const HAS_INSIGHT = defineValues(
  integer,
  'SELECT EXISTS (SELECT 1 FROM topic_insight WHERE run = ? AND text IS NOT NULL)',
);

const TOPIC_COUNT = defineValues(integer, 'SELECT count(*) FROM topic WHERE project = ?');

const TOPIC_NAMES = defineRows(
  { topicId: text, name: present(text) },
  'SELECT topic_id AS topicId, name FROM topic WHERE project = ? AND name IS NOT NULL ORDER BY name',
);

/** What the topics of a project are called, by their ids. */
export function loadTopicNames(db: Db, project: RowId<'project'>): ReadonlyMap<string, string> {
  return new Map(TOPIC_NAMES.all(db, project).map(({ topicId, name }) => [topicId, name]));
}

/** The connection's projects, archived ones too. */
export function loadProjects(db: Db, connection: RowId<'connection'>): readonly ProjectRow[] {
  return PROJECTS.all(db, connection);
}

/** Every known run of a project. */
export function loadKnownRuns(db: Db, project: RowId<'project'>): readonly KnownRun[] {
  return KNOWN_RUNS.all(db, project);
}

/**
 * Completed runs whose parts are not all in, newest first.
 *
 * A later revision that is coming in stands for its run: what is in force is not added to any more.
 */
export function loadOpenRuns(db: Db, project: RowId<'project'>, scope: RunScope): readonly OpenRun[] {
  return OPEN_RUNS.all(db, { project, ...scope }).map((row) => ({
    ...row,
    parts: JSON.parse(row.parts) as string[],
    isWaiting: row.isWaiting === 1,
  }));
}

/** The row that a run's parts go to: the revision that is coming in, else the one in force. */
export function loadTargetRun(
  db: Db,
  project: RowId<'project'>,
  runId: string,
): Omit<OpenRun, 'depth' | 'parts' | 'isWaiting'> | undefined {
  return TARGET_RUN.get(db, project, runId);
}

/** Whether a project is known to have a brand of its own. */
export function loadHasOwnBrand(db: Db, project: RowId<'project'>): boolean {
  return HAS_OWN_BRAND.get(db, { project }) === 1;
}

/** Whether a project has a run that was completed. */
export function loadHasCompletedRun(db: Db, project: RowId<'project'>): boolean {
  return HAS_COMPLETED_RUN.get(db, project) === 1;
}

/** When each part of a run came in, ISO 8601. */
export function loadPartTimes(db: Db, run: RowId<'run'>): ReadonlyMap<string, string> {
  return new Map(PART_TIMES.all(db, run).map(({ part, at }) => [part, at]));
}

/** The revision of a run's results; null where the service has not said. */
export function loadRevision(db: Db, run: RowId<'run'>): number | null {
  return REVISION.get(db, run)?.revision ?? null;
}

/** Runs of a project that are whole, by the service's ids. */
export function loadWholeRunIds(db: Db, project: RowId<'project'>): readonly string[] {
  return WHOLE_RUN_IDS.all(db, project);
}

/** How many completed runs of a project are whole. */
export function loadWholeRunCount(db: Db, project: RowId<'project'>): number {
  return WHOLE_RUN_COUNT.get(db, project) ?? 0;
}

const UNSEEN_RUN_COUNT = defineValues(
  integer,
  `SELECT count(*) FROM connection c JOIN project p ON p.connection = c.id JOIN run_revision r ON r.project = p.id
   WHERE c.id = ? AND p.archived_at IS NULL AND r.standing = 'current' AND r.mirrored_at > coalesce(c.synced_at, '')`,
);

/** How many runs became whole since a sync last said what it had brought: those of syncs that were broken off. */
export function loadUnseenRunCount(db: Db, connection: RowId<'connection'>): number {
  return UNSEEN_RUN_COUNT.get(db, connection) ?? 0;
}

/** A topic that a run's insights are asked for. */
export type TopicRow = { readonly id: RowId<'topic'>; readonly topicId: string };

/**
 * The topics of a run for which no insight was asked yet.
 *
 * They are the ones its topic scores or mention groups name; where the service offers neither, the project's.
 */
export function loadTopicsWithoutInsight(db: Db, run: RunRef): readonly TopicRow[] {
  return TOPICS_WITHOUT_INSIGHT.all(db, { id: run.id, project: run.project });
}

/** Whether the service had an insight for any topic of a run. */
export function loadHasInsight(db: Db, run: RunRef): boolean {
  return HAS_INSIGHT.get(db, run.id) === 1;
}

/** How many topics a project is known to have, to count the calls for insights beforehand. */
export function loadTopicCount(db: Db, project: RowId<'project'>): number {
  return TOPIC_COUNT.get(db, project) ?? 0;
}
