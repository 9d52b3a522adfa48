/**
 * Every table of the file: its content, and its rows' parent.
 *
 * Repair, deletion and the mirror's registry read this list; a test checks it against the schema. Mirror tables name
 * the resource that fills them (see `main/sync/resources/registry.ts`).
 */

/** A row's parent: deleted with it. Null: shared, or independent. */
type Parent = 'connection' | 'project' | 'run' | 'response' | null;

type UserTable = {
  readonly kind: 'user';
  readonly parent: 'connection' | null;
  /** Whether it belongs to people's report texts, which survive deletion of the mirror. */
  readonly isOfReports?: true;
};
type EvidenceTable = { readonly kind: 'evidence'; readonly parent: 'connection' };
/** Derived from other rows of the file, and recreated if missing: never carried over, sealed or compared. */
type DerivedTable = { readonly kind: 'derived'; readonly parent: Parent; readonly isKept: false };
/** Names that many rows refer to by number, and the note of which parts are in. */
type StructureTable = { readonly kind: 'structure'; readonly parent: Parent; readonly isKept: boolean };
type MirrorTable<Owner extends string = string> = {
  readonly kind: 'mirror';
  readonly parent: Parent;
  readonly owner: Owner;
  /** Whether a repair keeps the rows instead of rereading the kept answers. */
  readonly isKept: boolean;
};

const user: UserTable = { kind: 'user', parent: null };
/** User data about something in a connection, useless without it. */
const userOf: UserTable = { kind: 'user', parent: 'connection' };
/** Reports and their texts: they outlive their sources. */
const ofReports: UserTable = { ...userOf, isOfReports: true };
const evidence: EvidenceTable = { kind: 'evidence', parent: 'connection' };

const derived = (parent: Parent): DerivedTable => ({ kind: 'derived', parent, isKept: false });

const structure = (parent: Parent, isKept = false): StructureTable => ({ kind: 'structure', parent, isKept });

/** A table filled by `owner`, and refilled from its kept answers. */
const filledBy = <const Owner extends string>(owner: Owner, parent: Parent): MirrorTable<Owner> => ({
  kind: 'mirror',
  parent,
  owner,
  isKept: false,
});

/** A table of readings over time: only the last of equal answers is kept, so kept answers cannot restore them. */
const readingsOf = <const Owner extends string>(owner: Owner): MirrorTable<Owner> => ({
  ...filledBy(owner, 'connection'),
  isKept: true,
});

/** Every table, parents before children. */
export const TABLES = {
  connection: user,
  brand_kit: user,
  report: user,
  report_told: user,
  setting: user,
  comparison: user,
  event: user,
  event_hidden: userOf,
  action: user,
  action_change: user,
  baseline: userOf,
  brand_join: userOf,
  naming_choice: userOf,
  mention_choice: userOf,
  client_fact: userOf,
  check_aside: userOf,
  commentary: ofReports,
  client_kit: userOf,
  studio_report: ofReports,
  studio_version: ofReports,
  studio_comment: ofReports,
  studio_final: ofReports,
  report_picture: ofReports,
  report_template: user,
  batch: user,
  batch_item: user,
  batch_set: user,
  journal: user,
  journal_found: user,
  journal_before: user,
  onboarding_draft: user,
  typed_form: userOf,
  prompt_deletion: userOf,
  schedule: user,
  schedule_run: user,
  scan: userOf,
  scan_queue: userOf,
  scan_watch: user,
  team: user,
  team_account: userOf,
  team_client: userOf,
  team_fact: userOf,
  team_outbox: userOf,
  team_object: user,
  team_changed: user,
  team_clash: user,
  platform: structure(null, true),
  api_call: evidence,
  api_response: evidence,
  rejected: evidence,
  reading_note: evidence,
  shortfall: evidence,
  correction: evidence,
  usage_record: readingsOf('usage'),
  account_limits: readingsOf('limits'),
  platform_availability: readingsOf('platforms'),
  project: filledBy('projects', 'connection'),
  brand: filledBy('brands', 'project'),
  topic: filledBy('topic list', 'project'),
  prompt: filledBy('prompts', 'project'),
  prompt_attributes: filledBy('prompt attributes', 'project'),
  trend_point: filledBy('trends', 'project'),
  trend_summary: filledBy('trends', 'project'),
  workstream: filledBy('workstreams', 'project'),
  run_revision: filledBy('runs', 'project'),
  run_part: structure('run'),
  visibility: filledBy('visibility', 'run'),
  visibility_platform: filledBy('visibility', 'run'),
  topic_visibility: filledBy('topics', 'run'),
  attribute_score: filledBy('attributes', 'run'),
  domain: structure(null),
  page: structure(null),
  source: filledBy('sources', 'run'),
  citation: filledBy('sources', 'run'),
  topic_mention: filledBy('mentions', 'run'),
  response: filledBy('results', 'run'),
  response_mention: filledBy('results', 'response'),
  response_citation: filledBy('results', 'response'),
  engine_insight: filledBy('engines', 'run'),
  topic_insight: filledBy('insights', 'run'),
  run_step: derived('run'),
  packed_run: derived('run'),
  run_agreement: derived('run'),
  client_story: derived('project'),
  prompt_naming: derived('project'),
  naming_due: derived('project'),
  counted_due: derived('project'),
  taken_out: derived('response'),
  left_out: derived('project'),
  counted_visibility: derived('run'),
  counted_platform: derived('run'),
  counted_topic: derived('run'),
  seal: structure(null),
} as const;

/** The name of a table. */
export type TableName = keyof typeof TABLES;

type Table = UserTable | EvidenceTable | DerivedTable | StructureTable | MirrorTable<TableOwner>;

/** A resource that owns tables. */
export type TableOwner = Extract<(typeof TABLES)[TableName], { kind: 'mirror' }>['owner'];

const ENTRIES = Object.entries(TABLES) as readonly (readonly [TableName, Table])[];

function isCarriedOver(table: Table): boolean {
  return table.kind === 'user' || table.kind === 'evidence' || table.isKept;
}

/** Tables that a repair carries over row by row; the others derive from the kept answers. */
export const CARRIED_TABLES: readonly TableName[] = ENTRIES.filter(([, table]) => isCarriedOver(table)).map(
  ([name]) => name,
);

/** Whether a repair carries over what a resource saved, so that its kept answers add nothing. */
export function isCarriedResource(resource: string): boolean {
  const tables = ENTRIES.map(([, table]) => table);
  return tables.every((table) => table.kind !== 'mirror' || table.owner !== resource || table.isKept);
}

const HELD: Readonly<Record<Exclude<Parent, null>, string>> = {
  connection: '= ?',
  project: 'IN (SELECT id FROM project WHERE connection = ?)',
  run: 'IN (SELECT id FROM run_revision WHERE project IN (SELECT id FROM project WHERE connection = ?))',
  response: `IN (SELECT id FROM response WHERE run IN (
    SELECT id FROM run_revision WHERE project IN (SELECT id FROM project WHERE connection = ?)))`,
};

const isOfReports = (table: Table): boolean => table.kind === 'user' && table.isOfReports === true;

const deletes = (isMeant: (table: Table) => boolean): string[] =>
  (['response', 'run', 'project', 'connection'] as const).flatMap((parent) =>
    ENTRIES.filter(([, table]) => table.parent === parent && isMeant(table)).map(
      ([name]) => `DELETE FROM ${name} WHERE ${parent} ${HELD[parent]}`,
    ),
  );

/**
 * Statements that delete a connection's children except its reports. Each takes the connection's row. Children go
 * before parents, so that no step leaves unreachable rows behind.
 */
export const MIRROR_DELETES: readonly string[] = deletes((table) => !isOfReports(table));

const OF_PROJECT: Readonly<Record<'project' | 'run' | 'response', string>> = {
  project: '= :project',
  run: 'IN (SELECT id FROM run_revision WHERE project = :project)',
  response:
    'IN (SELECT id FROM response WHERE run IN (SELECT id FROM run_revision WHERE project = :project))',
};

/**
 * Statements that delete what is mirrored of one project, except its own row, and the gaps of its runs: a replay of its kept answers brings it back.
 * Each takes the project's row as `:project`.
 */
export const PROJECT_RESETS: readonly string[] = [
  ...(['response', 'run', 'project'] as const).flatMap((parent) =>
    // Rows of a later table may refer to those of an earlier one.
    ENTRIES.toReversed()
      .filter(([, { parent: of }]) => of === parent)
      .map(([name]) => `DELETE FROM ${name} WHERE ${parent} ${OF_PROJECT[parent]}`),
  ),
  `DELETE FROM shortfall WHERE (connection, project_id) = (SELECT connection, project_id FROM project WHERE id = :project)
     AND run_id <> ''`,
];

/** The same with its reports, then itself. */
export const CONNECTION_DELETES: readonly string[] = [
  ...MIRROR_DELETES,
  ...deletes(isOfReports),
  'DELETE FROM connection WHERE id = ?',
];
