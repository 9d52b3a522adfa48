import type { Migration } from './migration.ts';
import { watchSettings } from './watch-shared.ts';

/** Classes of prompts that levels may leave out. */
const NAMING = "('own', 'both', 'rival')";

const due = (projects: string): string => `INSERT INTO counted_due ${projects} ON CONFLICT DO NOTHING;`;

const ofChoice = (row: 'old' | 'new'): string =>
  due(`SELECT id FROM project WHERE connection = ${row}.connection AND project_id = ${row}.project_id`);

const ofSetting = (event: 'INSERT' | 'UPDATE'): string => `
CREATE TRIGGER counted_setting_${event.toLowerCase()} AFTER ${event} ON setting WHEN new.name = 'bases' BEGIN
  ${due(`SELECT DISTINCT project FROM named_prompt WHERE naming IN ${NAMING}`)}
END;`;

/**
 * Figures on the questions that a client's levels are counted on, where these are not all: derived from the answers (see
 * `main/db/writes/counted.ts`), so that a query reads them as it reads the service's.
 */
export const basisMigration: Migration = {
  version: 40,
  name: 'levels on the questions that name nobody',
  sql: `
CREATE TABLE left_out (
  prompt INTEGER PRIMARY KEY REFERENCES prompt ON DELETE CASCADE,
  project INTEGER NOT NULL REFERENCES project ON DELETE CASCADE
) STRICT;
CREATE INDEX left_out_by_project ON left_out (project);

-- Projects whose questions may name others than before, or are to be counted otherwise.
CREATE TABLE counted_due (project INTEGER PRIMARY KEY REFERENCES project ON DELETE CASCADE) STRICT;
INSERT INTO counted_due SELECT id FROM project;

CREATE TRIGGER counted_naming_insert AFTER INSERT ON prompt_naming WHEN new.naming IN ${NAMING}
  BEGIN ${due('SELECT id FROM project WHERE id = new.project')} END;
CREATE TRIGGER counted_naming_update AFTER UPDATE OF naming ON prompt_naming WHEN old.naming <> new.naming
  BEGIN ${due('SELECT id FROM project WHERE id = new.project')} END;
CREATE TRIGGER counted_choice_insert AFTER INSERT ON naming_choice BEGIN ${ofChoice('new')} END;
CREATE TRIGGER counted_choice_update AFTER UPDATE ON naming_choice BEGIN ${ofChoice('new')} END;
CREATE TRIGGER counted_choice_delete AFTER DELETE ON naming_choice BEGIN ${ofChoice('old')} END;
${ofSetting('INSERT')}
${ofSetting('UPDATE')}
${(['INSERT', 'UPDATE'] as const).map((event) => watchSettings(event, 'team_basis', "'bases'")).join('')}

CREATE TABLE counted_visibility (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  avg_position REAL,
  positive INTEGER,
  neutral INTEGER,
  negative INTEGER,
  PRIMARY KEY (run, brand)
) STRICT, WITHOUT ROWID;

CREATE TABLE counted_platform (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  brand INTEGER NOT NULL REFERENCES brand,
  platform INTEGER NOT NULL REFERENCES platform,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  PRIMARY KEY (run, brand, platform)
) STRICT, WITHOUT ROWID;

CREATE TABLE counted_topic (
  run INTEGER NOT NULL REFERENCES run_revision ON DELETE CASCADE,
  topic INTEGER NOT NULL REFERENCES topic,
  brand INTEGER NOT NULL REFERENCES brand,
  mentions INTEGER NOT NULL,
  responses INTEGER NOT NULL,
  PRIMARY KEY (run, topic, brand)
) STRICT, WITHOUT ROWID;
`,
};
