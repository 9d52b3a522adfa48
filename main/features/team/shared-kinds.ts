/**
 * What a team shares beside the service's answers, kind by kind: where it is in the file, which of its columns travel, and where it belongs.
 * Everything else stays on its computer: keys, paths, mails, the settings of a window, what a person left out of a sync.
 */

/** Where a row belongs: to the agency, to its own or its report's client, or to what its content names. */
type Belongs = 'agency' | 'client' | 'report' | 'comparison' | 'pin' | 'clash';

/** How a kind is read and written. */
export type SharedKind = {
  readonly table: string;
  readonly belongs: Belongs;
  /** The condition on a row's key, whose parts are `:k1`, `:k2` and so on */
  readonly where: string;
  /** The columns of the key, to tell a revision that comes where it belongs; `connection` is the row of it here. */
  readonly key: readonly string[];
  /** The columns that travel, with those of the key except `connection`. */
  readonly columns: readonly string[];
  /** Columns of JSON, merged field by field. */
  readonly json?: readonly string[];
  readonly blobs?: readonly string[];
  /** Columns that never clash: the later value is as good. */
  readonly quiet?: readonly string[];
  /** Written once: there is nothing to merge. */
  readonly isFixed?: true;
  /** Columns that are not compared: they never change, or differ from file to file. */
  readonly lean?: readonly string[];
  /** What is set when a row is added, or changed, beside its columns. */
  readonly added?: Readonly<Record<string, string>>;
  readonly changed?: string;
  /** The primary key, if it is not `key`. */
  readonly conflict?: string;
};

const saved = ['saved_at'];

const setting: SharedKind = {
  table: 'setting',
  belongs: 'pin',
  where: '',
  key: ['pin'],
  columns: ['project_id', 'value'],
};

/** In the order in which they are added: what others refer to comes first. */
export const SHARED_KINDS = {
  kit: {
    table: 'brand_kit',
    belongs: 'agency',
    where: 'name = :k1',
    key: ['name'],
    columns: ['name', 'kit', 'saved_at'],
    json: ['kit'],
    quiet: saved,
  },
  template: {
    table: 'report_template',
    belongs: 'agency',
    where: 'name = :k1 AND version = :k2',
    key: ['name', 'version'],
    columns: ['name', 'version', 'template', 'saved_at'],
    json: ['template'],
    quiet: saved,
  },
  comparison: {
    table: 'comparison',
    belongs: 'comparison',
    where: 'comparison_id = :k1',
    key: ['comparison_id'],
    columns: ['comparison_id', 'name', 'choice', 'saved_at'],
    json: ['choice'],
    quiet: saved,
  },
  event: {
    table: 'event',
    belongs: 'client',
    where: 'event_id = :k1',
    key: ['event_id'],
    columns: [
      ...(['event_id', 'project_id', 'from_day', 'to_day', 'kind', 'text'] as const),
      ...(['source', 'audience', 'scope', 'saved_at'] as const),
    ],
    json: ['scope'],
    quiet: saved,
  },
  action: {
    table: 'action',
    belongs: 'client',
    where: 'action_id = :k1',
    key: ['action_id'],
    columns: [
      ...(['action_id', 'project_id', 'recommendation', 'title', 'owner', 'due', 'state', 'reason'] as const),
      ...(['done_on', 'place', 'audience', 'aim', 'fixed', 'chosen_from', 'proposed_in'] as const),
      ...(['created_at', 'saved_at'] as const),
    ],
    json: ['aim', 'fixed', 'chosen_from', 'proposed_in'],
    quiet: ['created_at', 'saved_at'],
  },
  'action-change': {
    table: 'action_change',
    belongs: 'client',
    where: 'change_id = :k1',
    key: ['change_id'],
    columns: ['change_id', 'action_id', 'project_id', 'at', 'field', 'was', 'now'],
    json: ['was', 'now'],
    isFixed: true,
  },
  baseline: {
    table: 'baseline',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2',
    key: ['connection', 'project_id'],
    columns: ['project_id', 'run_id', 'reason', 'set_on'],
    quiet: ['set_on'],
  },
  'joined-brand': {
    table: 'brand_join',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2 AND brand_id = :k3',
    key: ['connection', 'project_id', 'brand_id'],
    columns: ['project_id', 'brand_id', 'joined_to', 'joined_at'],
    quiet: ['joined_at'],
  },
  naming: {
    table: 'naming_choice',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2 AND prompt_id = :k3',
    key: ['connection', 'project_id', 'prompt_id'],
    columns: ['project_id', 'prompt_id', 'naming', 'text', 'chosen_at'],
    quiet: ['text', 'chosen_at'],
  },
  mention: {
    table: 'mention_choice',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2 AND run_id = :k3 AND response_id = :k4 AND brand_id = :k5',
    key: ['connection', 'project_id', 'run_id', 'response_id', 'brand_id'],
    columns: [
      ...(['project_id', 'run_id', 'response_id', 'brand_id'] as const),
      ...(['is_named', 'sentence', 'chosen_at'] as const),
    ],
    quiet: ['sentence', 'chosen_at'],
  },
  words: {
    table: 'commentary',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2 AND period_from = :k3 AND period_to = :k4',
    key: ['connection', 'project_id', 'period_from', 'period_to'],
    columns: ['project_id', 'period_from', 'period_to', 'notes', 'saved_at'],
    json: ['notes'],
    quiet: saved,
  },
  'client-kit': {
    table: 'client_kit',
    belongs: 'client',
    where: 'connection = :k1 AND project_id = :k2',
    key: ['connection', 'project_id'],
    columns: ['project_id', 'agency', 'changes', 'saved_at'],
    json: ['changes'],
    quiet: saved,
  },
  tags: setting,
  zones: setting,
  yearStarts: setting,
  bases: setting,
  picture: {
    table: 'report_picture',
    belongs: 'client',
    // The client is not a column: a picture travels with each client that uses it.
    where: 'connection = :k1 AND sha256 = :k2',
    key: ['connection', 'sha256', 'project_id'],
    columns: ['sha256', 'source', 'saved_at'],
    isFixed: true,
    added: { loose_since: ':saved_at' },
    conflict: 'connection, sha256',
  },
  report: {
    table: 'studio_report',
    belongs: 'client',
    where: 'report_id = :k1',
    key: ['report_id'],
    // `revision` counts the saves of one file, and `file` is a path on it.
    columns: [
      ...(['report_id', 'project_id', 'client', 'state', 'content', 'created_at', 'saved_at'] as const),
      ...(['author', 'reviewer', 'reviewed_at', 'pages'] as const),
    ],
    json: ['content'],
    quiet: ['saved_at', 'created_at', 'client', 'pages'],
    added: { revision: '1' },
    // Windows with it open see a newer revision, and merge.
    changed: 'revision = revision + 1',
  },
  final: {
    table: 'studio_final',
    belongs: 'report',
    where: 'report_id = :k1',
    key: ['report_id'],
    columns: ['report_id', 'made_of', 'pdf', 'sha256', 'version', 'at'],
    blobs: ['made_of', 'pdf'],
    isFixed: true,
  },
  archived: {
    table: 'studio_report',
    belongs: 'client',
    where: 'report_id = :k1 AND archived_at IS NOT NULL',
    key: ['report_id'],
    columns: ['report_id', 'archived_at'],
    quiet: ['archived_at'],
  },
  version: {
    table: 'studio_version',
    belongs: 'report',
    where: 'report_id = :k1 AND saved_at = :k2 AND length(content) = :k3',
    key: ['report_id', 'saved_at', 'length(content)'],
    columns: ['report_id', 'revision', 'content', 'saved_at', 'why'],
    // Counted in each file.
    quiet: ['revision', 'why'],
    lean: ['revision', 'content'],
  },
  comment: {
    table: 'studio_comment',
    belongs: 'report',
    where: 'comment_id = :k1',
    key: ['comment_id'],
    columns: ['comment_id', 'report_id', 'section', 'words', 'at', 'settled_at', 'author'],
    quiet: ['settled_at'],
  },
  clash: {
    table: 'team_clash',
    belongs: 'clash',
    where: 'kind = :k1 AND id = :k2 AND rev = :k3 AND login = :k4 AND at = :k5',
    key: ['kind', 'id', 'rev', 'login', 'at'],
    columns: ['kind', 'id', 'rev', 'login', 'at', 'account', 'project_id', 'body', 'fields'],
    isFixed: true,
  },
} as const satisfies Readonly<Record<string, SharedKind>>;

/** The name of a kind. */
export type KindName = keyof typeof SHARED_KINDS;

const NAMES = Object.keys(SHARED_KINDS);

export const isKind = (name: string): name is KindName => Object.hasOwn(SHARED_KINDS, name);

export const kindOf = (name: KindName): SharedKind => SHARED_KINDS[name];

/** The place of a kind among all. */
export const rankOf = (name: string): number => NAMES.indexOf(name);
