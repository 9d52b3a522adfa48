import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';
import { watchShared } from './watch-shared.ts';

const KEY = ['connection', 'project_id', 'run_id', 'response_id', 'brand_id'];

const due = (row: 'old' | 'new'): string =>
  `INSERT INTO counted_due SELECT id FROM project WHERE connection = ${row}.connection AND project_id = ${row}.project_id
    ON CONFLICT DO NOTHING;`;

/**
 * Mentions that a person took out: an answer that says that it knows nothing of a brand is counted as naming it by the service, until somebody
 * decides. The service's rows stay as they are; what is counted here reads `counted_mention`.
 */
export const mentionsMigration: Migration = {
  version: 41,
  name: 'mentions that a person took out',
  sql: `
-- What a person decided of an answer that says that it knows nothing of a brand, by the service's ids.
CREATE TABLE mention_choice (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  response_id TEXT NOT NULL,
  brand_id TEXT NOT NULL,
  is_named INTEGER NOT NULL CHECK (is_named IN (0, 1)),
  -- The words that were judged: the beginning of long ones.
  sentence TEXT NOT NULL,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (${KEY.join(', ')})
) STRICT;
${watchSeal('mention_choice', (row) => `${row}.connection`)}
${watchShared({ kind: 'mention', table: 'mention_choice', key: (row) => KEY.map((column) => `${row}.${column}`) })}
CREATE TRIGGER counted_mention_insert AFTER INSERT ON mention_choice BEGIN ${due('new')} END;
CREATE TRIGGER counted_mention_update AFTER UPDATE ON mention_choice BEGIN ${due('new')} END;
CREATE TRIGGER counted_mention_delete AFTER DELETE ON mention_choice BEGIN ${due('old')} END;
-- A choice is about every row of its brand.
CREATE TRIGGER counted_brand_same AFTER UPDATE OF same ON brand
  WHEN old.same IS NOT new.same AND EXISTS (SELECT 1 FROM mention_choice) BEGIN
  INSERT INTO counted_due SELECT new.project WHERE true ON CONFLICT DO NOTHING; END;

-- Mentions with what was decided of them last. An answer that does not have the judged words any more was not judged.
CREATE VIEW judged_mention AS
  SELECT r.project, r.id AS run, m.response, m.brand, c.is_named, c.sentence, max(c.chosen_at) AS chosen_at,
    coalesce(instr(s.text, c.sentence) = 0, 0) AS is_reworded
  FROM mention_choice c JOIN project p ON p.connection = c.connection AND p.project_id = c.project_id
    JOIN run r ON r.project = p.id AND r.run_id = c.run_id
    JOIN response s ON s.run = r.id AND s.response_id = c.response_id
    JOIN brand b ON b.project = p.id AND b.brand_id = c.brand_id
    JOIN response_mention m ON m.response = s.id
    JOIN brand named ON named.id = m.brand AND coalesce(named.same, named.id) = coalesce(b.same, b.id)
  GROUP BY m.response, m.brand;

-- Mentions that count nowhere. Derived (see main/db/counted.ts).
CREATE TABLE taken_out (
  response INTEGER NOT NULL REFERENCES response ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand ON DELETE CASCADE,
  run INTEGER NOT NULL REFERENCES run_revision,
  PRIMARY KEY (response, brand)
) STRICT, WITHOUT ROWID;
CREATE INDEX taken_out_by_run ON taken_out (run);

CREATE VIEW counted_mention AS
  SELECT m.response, m.brand, m.position, m.sentiment FROM response_mention m
  WHERE NOT EXISTS (SELECT 1 FROM taken_out t WHERE t.response = m.response AND t.brand = m.brand);

DROP VIEW v_response_mention;
CREATE VIEW v_response_mention AS
  SELECT p.project_id, r.run_id, s.response_id, q.prompt_id, f.platform, b.brand_id, b.name AS brand, b.is_own,
    m.position, m.sentiment,
    NOT EXISTS (SELECT 1 FROM taken_out t WHERE t.response = m.response AND t.brand = m.brand) AS is_counted
  FROM response_mention m JOIN response s ON s.id = m.response JOIN run r ON r.id = s.run JOIN project p ON p.id = r.project
    JOIN brand b ON b.id = m.brand LEFT JOIN prompt q ON q.id = s.prompt LEFT JOIN platform f ON f.id = s.platform;

-- As before, on the mentions that count.
DROP VIEW v_visibility_basis;
CREATE VIEW v_visibility_basis AS
  SELECT project_id, run_id, 'all' AS basis, brand_id, brand, is_own, visibility_pct, mentions, responses, share_of_voice_pct
  FROM v_visibility
  UNION ALL
  SELECT p.project_id, r.run_id, s.key AS basis, b.brand_id, b.name AS brand, b.is_own,
    100.0 * (j.value ->> 1) / (j.value ->> 2) AS visibility_pct, j.value ->> 1 AS mentions, j.value ->> 2 AS responses,
    100.0 * (j.value ->> 1) / nullif(j.value ->> 3, 0) AS share_of_voice_pct
  FROM run r JOIN project p ON p.id = r.project
    JOIN json_each('{"non-branded": ["non-branded", "unknown"], "own": ["own", "both"]}') s
    JOIN json_each((
      SELECT json_group_array(json_array(brand, mentions, responses, all_mentions)) FROM (
        SELECT named.brand, named.mentions, sum(named.mentions) OVER () AS all_mentions, asked.responses
        FROM (
          SELECT count(*) AS responses FROM response a LEFT JOIN named_prompt q ON q.id = a.prompt
          WHERE a.run = r.id AND coalesce(q.naming, 'unknown') IN (SELECT value FROM json_each(s.value))
        ) asked, (
          SELECT brand, sum(n) AS mentions FROM (
            SELECT v.brand, 0 AS n FROM visibility v WHERE v.run = r.id
            UNION ALL
            SELECT m.brand, 1 FROM response a JOIN counted_mention m ON m.response = a.id
              LEFT JOIN named_prompt q ON q.id = a.prompt
            WHERE a.run = r.id AND coalesce(q.naming, 'unknown') IN (SELECT value FROM json_each(s.value))
          ) GROUP BY brand
        ) named WHERE asked.responses > 0
      )
    )) j
    JOIN brand b ON b.id = j.value ->> 0;
`,
};
