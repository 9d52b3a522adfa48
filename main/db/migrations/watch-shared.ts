/** Triggers that note what is to be exchanged with a team: rows of a table by their key, as JSON. */

type Row = 'new' | 'old';

/** A watched table; `key` returns the parts of a row's key, in SQL. */
type Watched = {
  readonly kind: string;
  readonly table: string;
  readonly key: (row: Row) => readonly string[];
  /** The columns that travel; default: all. */
  readonly columns?: readonly string[];
};

/** Without a team there is nobody to exchange with. */
const JOINED = 'EXISTS (SELECT 1 FROM team)';

/** The triggers of one table. */
export function watchShared({ kind, table, key, columns }: Watched): string {
  const note = (row: Row): string =>
    // Not OR IGNORE: an upsert of the outer statement would overrule it.
    `INSERT INTO team_changed (kind, key) VALUES ('${kind}', json_array(${key(row).join(', ')})) ON CONFLICT DO NOTHING;`;
  const update = columns === undefined ? 'UPDATE' : `UPDATE OF ${columns.join(', ')}`;
  const name = `team_${kind.replaceAll('-', '_')}`;
  return `
CREATE TRIGGER ${name}_insert AFTER INSERT ON ${table} WHEN ${JOINED} BEGIN ${note('new')} END;
CREATE TRIGGER ${name}_update AFTER ${update} ON ${table} WHEN ${JOINED} BEGIN ${note('old')} ${note('new')} END;
CREATE TRIGGER ${name}_delete AFTER DELETE ON ${table} WHEN ${JOINED} BEGIN ${note('old')} END;`;
}

/** A key of columns as they are. */
const by =
  (...columns: readonly string[]) =>
  (row: Row): readonly string[] =>
    columns.map((column) => `${row}.${column}`);

const ofReport = ['project_id', 'client', 'state', 'content', 'created_at', 'saved_at'];
const ofReview = ['author', 'reviewer', 'reviewed_at'];

const WATCHED: readonly Watched[] = [
  { kind: 'kit', table: 'brand_kit', key: (row) => [`lower(${row}.name)`] },
  { kind: 'template', table: 'report_template', key: (row) => [`lower(${row}.name)`, `${row}.version`] },
  { kind: 'comparison', table: 'comparison', key: by('comparison_id') },
  { kind: 'note', table: 'note', key: by('note_id') },
  { kind: 'baseline', table: 'baseline', key: by('connection', 'project_id') },
  { kind: 'joined-brand', table: 'brand_join', key: by('connection', 'project_id', 'brand_id') },
  { kind: 'words', table: 'commentary', key: by('connection', 'project_id', 'period_from', 'period_to') },
  { kind: 'client-kit', table: 'client_kit', key: by('connection', 'project_id') },
  { kind: 'report', table: 'studio_report', key: by('report_id'), columns: [...ofReport, ...ofReview] },
  { kind: 'archived', table: 'studio_report', key: by('report_id'), columns: ['archived_at'] },
  {
    kind: 'version',
    table: 'studio_version',
    // Revisions are counted in each file; these are the same everywhere.
    key: (row) => [`${row}.report_id`, `${row}.saved_at`, `length(${row}.content)`],
  },
  { kind: 'comment', table: 'studio_comment', key: by('comment_id') },
  { kind: 'final', table: 'studio_final', key: by('report_id') },
  { kind: 'clash', table: 'team_clash', key: by('kind', 'id', 'rev', 'login', 'at') },
];

/** A setting that holds a value for each client is exchanged client by client. `names` are those of this trigger, in SQL. */
export const watchSettings = (event: 'INSERT' | 'UPDATE', trigger: string, names: string): string => {
  const before = event === 'INSERT' ? "'{}'" : 'old.value';
  const of = (value: string): string => `(SELECT value FROM json_each(${value}) WHERE key = client)`;
  return `
CREATE TRIGGER ${trigger}_${event.toLowerCase()} AFTER ${event} ON setting
  WHEN new.name IN (${names}) AND ${JOINED} BEGIN
  INSERT INTO team_changed (kind, key) SELECT new.name, json_array(client)
    FROM (SELECT key AS client FROM json_each(new.value) UNION SELECT key FROM json_each(${before}))
    WHERE ${of('new.value')} IS NOT ${of(before)} ON CONFLICT DO NOTHING;
  END;`;
};

/** Every trigger. */
export const WATCH_SHARED = [
  ...WATCHED.map(watchShared),
  ...(['INSERT', 'UPDATE'] as const).map((event) =>
    watchSettings(event, 'team_setting', "'tags', 'zones', 'yearStarts'"),
  ),
].join('');
