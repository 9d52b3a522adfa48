/** What was or will be changed at the service: scans, clients being set up, deletions, and the journal of all of it. */
export const MANAGING = /* sql */ `
CREATE TABLE scan (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  run_id TEXT NOT NULL,
  status TEXT NOT NULL,
  seen_at TEXT NOT NULL,
  -- JSON: everything else that is known of it.
  kept TEXT NOT NULL CHECK (json_valid(kept)),
  UNIQUE (connection, project_id, run_id)
) STRICT;

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

CREATE TABLE journal_found (
  change_id TEXT PRIMARY KEY,
  found_at TEXT NOT NULL,
  -- JSON: what a look at the service has shown.
  found TEXT NOT NULL CHECK (json_valid(found))
) STRICT;

CREATE TABLE scan_watch (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  -- When a program last watched scans.
  alive_at TEXT NOT NULL
) STRICT;

CREATE TABLE journal_before (
  change_id TEXT PRIMARY KEY,
  -- JSON: the ids of its projects, and those of the prompts of the client that is added to.
  before TEXT NOT NULL CHECK (json_valid(before))
) STRICT;

CREATE TABLE typed_form (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  -- What it changes, and of what: 'goal' or 'brand' with an id.
  form TEXT NOT NULL,
  -- JSON: the text of each field.
  fields TEXT NOT NULL CHECK (json_valid(fields)),
  typed_at TEXT NOT NULL,
  PRIMARY KEY (connection, form)
) STRICT;

CREATE TABLE journal (
  id INTEGER PRIMARY KEY,
  change_id TEXT NOT NULL UNIQUE,
  at TEXT NOT NULL,
  ended_at TEXT,
  who TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  connection_name TEXT NOT NULL,
  project_id TEXT,
  project TEXT,
  kind TEXT NOT NULL,
  -- JSON: method, path, query, body.
  request TEXT NOT NULL CHECK (json_valid(request)),
  state TEXT NOT NULL CHECK (state IN ('sent', 'done', 'refused', 'unknown', 'unsent')),
  -- JSON: the service's answer, or its refusal.
  answer TEXT CHECK (answer IS NULL OR json_valid(answer)),
  -- The process, as in batch_item; null for entries of earlier versions.
  worker TEXT
) STRICT;

CREATE TABLE scan_queue (
  id INTEGER PRIMARY KEY,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  client TEXT NOT NULL,
  -- JSON: a list of platforms; null: the saved selection.
  platforms TEXT CHECK (platforms IS NULL OR json_valid(platforms)),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'starting', 'refused')),
  -- JSON: why the service did not take it.
  reason TEXT CHECK (reason IS NULL OR json_valid(reason)),
  -- JSON: why it does not start, with what waits beside it; null: it goes on by itself.
  held TEXT CHECK (held IS NULL OR json_valid(held)),
  -- When its start was sent; null: not yet.
  taken_at TEXT,
  -- When it is to start; null: as soon as it is its turn.
  due_at TEXT,
  UNIQUE (connection, project_id)
) STRICT;

CREATE TABLE prompt_deletion (
  id INTEGER PRIMARY KEY,
  deletion_id TEXT NOT NULL UNIQUE,
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- JSON: the ids of the prompts.
  prompt_ids TEXT NOT NULL CHECK (json_valid(prompt_ids)),
  -- The process that sends it.
  worker TEXT NOT NULL,
  begun_at TEXT NOT NULL,
  sends_at TEXT NOT NULL,
  is_sending INTEGER NOT NULL DEFAULT 0 CHECK (is_sending IN (0, 1))
) STRICT;

CREATE TABLE brand_join (
  connection INTEGER NOT NULL REFERENCES connection ON DELETE CASCADE,
  project_id TEXT NOT NULL,
  -- The brand that left the list, and the one that its figures are read as.
  brand_id TEXT NOT NULL,
  joined_to TEXT NOT NULL,
  joined_at TEXT NOT NULL,
  PRIMARY KEY (connection, project_id, brand_id)
) STRICT;
`;
