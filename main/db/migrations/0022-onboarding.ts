import type { Migration } from './migration.ts';

/**
 * Drafts of new clients. Nothing of them is at the service before they are confirmed, so that this file is the only place where they are; they
 * name their connection by its id, and what was typed stays when that is removed.
 */
export const onboardingMigration: Migration = {
  version: 22,
  name: 'onboarding',
  sql: `
CREATE TABLE onboarding_draft (
  draft_id TEXT PRIMARY KEY,
  connection TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('new', 'reading', 'proposed', 'confirming', 'doubtful', 'created')),
  -- JSON: the address, the proposal, what the service said, and what became of it.
  draft TEXT NOT NULL CHECK (json_valid(draft)),
  -- Who researches or confirms it; null where nobody does.
  worker TEXT,
  created_at TEXT NOT NULL,
  changed_at TEXT NOT NULL
) STRICT;
`,
};
