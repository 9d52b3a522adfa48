import type { Migration } from './migration.ts';

/**
 * Drafts of new clients. The service has nothing of them before they are confirmed, so this file is their only place;
 * they name their connection by its id, and outlive it.
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
