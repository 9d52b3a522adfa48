import type { Migration } from './migration.ts';
import { watchSeal } from './watch-seal.ts';
import { watchShared } from './watch-shared.ts';

const due = (project: string): string =>
  `INSERT INTO naming_due (project) SELECT id FROM project WHERE id = ${project} ON CONFLICT DO NOTHING;`;

const of = (row: 'old' | 'new', columns: readonly string[]): string =>
  `(${columns.map((column) => `${row}.${column}`).join(', ')})`;

/** A change of what a class depends on; writing the same again is none. */
const onUpdate = (table: string, columns: readonly string[], project: string): string => `
CREATE TRIGGER naming_${table}_update AFTER UPDATE OF ${columns.join(', ')} ON ${table}
  WHEN ${of('old', columns)} IS NOT ${of('new', columns)} BEGIN ${due(project)} END;`;

/**
 * Which brands each prompt names. The classes are derived from the texts of prompts and the names of brands when a transaction that changed
 * either commits (`settle-naming.ts`); what a person decided instead is theirs.
 */
export const namingMigration: Migration = {
  version: 39,
  name: 'which brands a prompt names',
  sql: `
CREATE TABLE prompt_naming (
  prompt INTEGER PRIMARY KEY REFERENCES prompt ON DELETE CASCADE,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE,
  naming TEXT NOT NULL CHECK (naming IN ('non-branded', 'own', 'rival', 'both', 'unknown')),
  -- The rules by which it was classed.
  method INTEGER NOT NULL
) STRICT;
CREATE INDEX prompt_naming_by_project ON prompt_naming (project);
CREATE INDEX prompt_naming_by_method ON prompt_naming (method, project);

-- Projects of which something has changed since.
CREATE TABLE naming_due (project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE) STRICT;
INSERT INTO naming_due SELECT id FROM project;

CREATE TRIGGER naming_brand_insert AFTER INSERT ON brand BEGIN ${due('new.project')} END;
CREATE TRIGGER naming_brand_delete AFTER DELETE ON brand BEGIN ${due('old.project')} END;
CREATE TRIGGER naming_prompt_insert AFTER INSERT ON prompt BEGIN ${due('new.project')} END;
${onUpdate('brand', ['name', 'is_own', 'url', 'aliases', 'same'], 'new.project')}
${onUpdate('prompt', ['text'], 'new.project')}
${onUpdate('project', ['url', 'own_brand_name', 'own_brand_url'], 'new.id')}

-- Prompts that a person has put into another class, by the service's ids.
CREATE TABLE naming_choice (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  prompt_id TEXT NOT NULL,
  naming TEXT NOT NULL CHECK (naming IN ('non-branded', 'own', 'rival', 'both')),
  -- The text that was judged.
  text TEXT,
  chosen_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, prompt_id)
) STRICT;
${watchSeal('naming_choice', (row) => `${row}.connection`)}
${watchShared({
  kind: 'naming',
  table: 'naming_choice',
  key: (row) => ['connection', 'project_id', 'prompt_id'].map((column) => `${row}.${column}`),
})}

-- Each prompt's class as it counts: the person's choice, even if it was of other words, or else what its text says.
CREATE VIEW named_prompt AS
  SELECT q.id, q.project, q.prompt_id, coalesce(c.naming, n.naming, 'unknown') AS naming,
    iif(c.naming IS NULL, 'text', 'person') AS naming_by,
    coalesce(c.text IS NOT NULL AND c.text IS NOT q.text, 0) AS is_reworded
  FROM prompt q JOIN project p ON p.id = q.project LEFT JOIN prompt_naming n ON n.prompt = q.id
    LEFT JOIN naming_choice c ON c.connection = p.connection AND c.project_id = p.project_id AND c.prompt_id = q.prompt_id;

DROP VIEW v_prompt;
CREATE VIEW v_prompt AS
  SELECT p.project_id, q.prompt_id, t.topic_id, t.name AS topic, q.text, q.is_active, q.language, q.intent, q.attributes,
    q.archived_at, n.naming, n.naming_by
  FROM prompt q JOIN project p ON p.id = q.project JOIN named_prompt n ON n.id = q.id LEFT JOIN topic t ON t.id = q.topic;

-- Of a basis without an answer there is no level. An answer without a prompt is to a question that nobody can read.
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
            SELECT m.brand, 1 FROM response a JOIN response_mention m ON m.response = a.id
              LEFT JOIN named_prompt q ON q.id = a.prompt
            WHERE a.run = r.id AND coalesce(q.naming, 'unknown') IN (SELECT value FROM json_each(s.value))
          ) GROUP BY brand
        ) named WHERE asked.responses > 0
      )
    )) j
    JOIN brand b ON b.id = j.value ->> 0;
`,
};
