import type { RunDepth } from '../../shared/domain/sync-schema.ts';
import { integer, orNull, present, rowId, text, word, type RowOf } from './columns.ts';
import { copyRows, type Salvaged } from './copy-rows.ts';
import type { Db } from './open.ts';
import { defineRows, defineValues, type Query } from './prepared.ts';
import { CARRIED_TABLES } from './tables.ts';

/**
 * Carries over, as far as readable, everything that cannot be rebuilt: connections, brand kits, reports, the ledger,
 * the kept answers. Row keys are unchanged.
 */
export function salvageTables(from: Db, to: Db): readonly Salvaged[] {
  return CARRIED_TABLES.map((table) => copyRows(from, to, table));
}

/** Kept answers that came at no moment: they would be later, or earlier, than every other. */
const MOMENTLESS = ['first_at', 'at']
  .map((at) => `${at} NOT GLOB '[0-9][0-9][0-9][0-9]-[0-9][0-9]-[0-9][0-9]T*Z' OR julianday(${at}) IS NULL`)
  .join(' OR ');

const COUNT_MOMENTLESS = defineValues(integer, `SELECT count(*) FROM api_response WHERE ${MOMENTLESS}`);

/** How many kept answers came at no moment. */
export const countMomentless = (db: Db): number => COUNT_MOMENTLESS.get(db) ?? 0;

/** Leaves them out of a file that is made anew. */
export function dropMomentless(db: Db): void {
  db.prepare(`DELETE FROM api_response WHERE ${MOMENTLESS}`).run();
}

const PROJECTS = defineRows(
  { connection: rowId<'connection'>(), projectId: text, historyComplete: integer },
  'SELECT connection, project_id AS projectId, history_complete AS historyComplete FROM project',
);

const WHOLE_RUN = { runId: text, revision: orNull(integer), depth: word<RunDepth>() };

const WHOLE_RUNS = defineRows(
  WHOLE_RUN,
  'SELECT run_id AS runId, revision, depth FROM run WHERE mirrored_at IS NOT NULL',
);

const ABSENT_PARTS = defineRows(
  { runId: text, part: text, at: text },
  `SELECT r.run_id AS runId, t.part, t.at FROM run_part t JOIN run r ON r.id = t.run
   WHERE t.outcome = 'not-offered'`,
);

const NO_INSIGHTS = defineRows(
  { runId: text, topicId: text },
  `SELECT r.run_id AS runId, t.topic_id AS topicId FROM topic_insight i JOIN run r ON r.id = i.run
     JOIN topic t ON t.id = i.topic WHERE i.text IS NULL`,
);

/** Why a run is set aside that the service listed once. */
export const LISTED_NO_LONGER = 'the service lists this run no longer';

// A run that was set aside is nobody's, whatever an earlier list says.
const OWNERS = defineRows(
  { connection: rowId<'connection'>(), projectId: text, runId: present(text) },
  `SELECT p.connection, p.project_id AS projectId, r.run_id AS runId FROM run r JOIN project p ON p.id = r.project
   UNION ALL
   SELECT connection, '', record ->> 'runId' FROM rejected WHERE reason = '${LISTED_NO_LONGER}'
     AND NOT EXISTS (SELECT 1 FROM run r JOIN project p ON p.id = r.project
       WHERE p.connection = rejected.connection AND r.run_id = record ->> 'runId')`,
);

/** A complete run. */
export type RunNote = RowOf<typeof WHOLE_RUN>;

/** Mirror facts not in the kept answers, as far as readable. */
export type Notes = {
  readonly projects: ReturnType<typeof PROJECTS.all>;
  readonly wholeRuns: readonly RunNote[];
  /** Parts that the service does not offer. */
  readonly absentParts: ReturnType<typeof ABSENT_PARTS.all>;
  /** The project of each run: mixed-up answers said otherwise. */
  readonly owners: ReturnType<typeof OWNERS.all>;
  /** Topics without an insight. */
  readonly noInsights: ReturnType<typeof NO_INSIGHTS.all>;
};

/** Reads the notes of a possibly damaged file. */
export function loadNotes(from: Db): Notes {
  const read = <Row>({ iterate }: Query<Row>): Row[] => {
    const rows: Row[] = [];
    try {
      for (const row of iterate(from)) rows.push(row);
    } catch {
      // Rows before the damage are kept.
    }
    return rows;
  };
  return {
    projects: read(PROJECTS),
    wholeRuns: read(WHOLE_RUNS),
    absentParts: read(ABSENT_PARTS),
    owners: read(OWNERS),
    noInsights: read(NO_INSIGHTS),
  };
}
