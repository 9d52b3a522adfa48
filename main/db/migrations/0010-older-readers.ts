import type { Migration } from './migration.ts';

/**
 * `v_run` for older SQLites.
 *
 * An aggregate with ORDER BY requires SQLite 3.44. An older one, as in scripts and system tools, considers a file with
 * such a view damaged and opens none of it.
 */
export const olderReadersMigration: Migration = {
  version: 10,
  name: 'older readers',
  sql: `
DROP VIEW v_run;
CREATE VIEW v_run AS
  SELECT p.project_id, r.run_id, r.status, r.started_at, r.completed_at, r.platforms,
    r.total_tasks, r.completed_tasks, r.failed_tasks, r.triggered_by, r.revision, r.mirrored_at,
    r.depth,
    (SELECT group_concat(told.reason, '; ') FROM (
       SELECT s.part || ': ' || s.reason AS reason FROM shortfall s
       WHERE s.connection = p.connection AND s.project_id = p.project_id AND s.run_id = r.run_id
         AND s.revision = ifnull(r.revision, -1)
       ORDER BY s.part) told) AS incomplete
  FROM run r JOIN project p ON p.id = r.project;
`,
};
