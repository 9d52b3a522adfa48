/**
 * What a row may be: of the client that its request or id names, of a known kind, with dates that are dates, and of a size that every member can
 * read. Rows of the first version that are not are set aside, in tables that only the owner reads.
 */

/** An instant as JavaScript writes it (ISO 8601, UTC, with milliseconds) that exists. Raises nothing, whatever the text. */
export const isMoment = (column: string): string => `CASE
    WHEN ${column} ~ '^(19[7-9]|20[0-9])[0-9]-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9][.][0-9]{3}Z$'
    THEN substr(${column}, 9, 2)::integer <= extract(day FROM
      make_date(substr(${column}, 1, 4)::integer, substr(${column}, 6, 2)::integer, 1) + make_interval(months => 1, days => -1))
    ELSE false END`;

/** Ids of clients are compared without regard to case, as every member's file does: letters of ASCII only. */
const lower = (text: string): string => `lower(${text} COLLATE "C")`;

/** The value of a parameter of `query`; NULL without it. By plain text functions: expressions would cost more than all the rest of an insert. */
const valueOf = (name: string): string =>
  `CASE WHEN strpos('&' || query, '&${name}=') > 0 THEN split_part(split_part('&' || query, '&${name}=', 2), '&', 1) END`;

const without = (text: string, part: string): string => `octet_length(replace(${text}, '${part}', ''))`;

const PROJECTS = '/projects/';

/**
 * Whether a request names no other client than its row's place. A goal's request names none: its publisher says whose it is. No name is spelled
 * in a way that one program reads and another does not: once, in these letters, and none of them percent-encoded.
 */
const NAMES_ITS_PLACE = `starts_with(path, '/') AND strpos(path, '?') = 0 AND strpos(path, '#') = 0
    AND NOT starts_with(query, '?') AND (strpos(query, '%') = 0 OR query !~* '(^|&)[^=&]*%(4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a])[^=&]*=')
    AND octet_length(query) + 1 - ${without(lower(`('&' || query)`), '&projectid=')} IN (0, 11)
    AND ${without(lower(`('&' || query)`), '&projectid=')} = ${without(`('&' || query)`, '&projectId=')}
    AND (${lower('left(path, 10)')} = '${PROJECTS}') = starts_with(path, '${PROJECTS}')
    AND CASE WHEN strpos('&' || query, '&projectId=') > 0
        THEN ${lower(valueOf('projectId'))} = project_id ELSE starts_with(path, '${PROJECTS}') OR starts_with(path, '/workstreams/') OR project_id = '' END
    AND (NOT starts_with(path, '${PROJECTS}') OR ${lower(`split_part(path, '/', 3)`)} = project_id)`;

const IS_REQUEST = `octet_length(account) <= 200 AND octet_length(project_id) <= 200 AND octet_length(path) <= 4096
    AND octet_length(query) <= 16384 AND octet_length(sha256) = 32`;

/** The run that a request names. */
export const RUN_OF_QUERY = valueOf('runId');

/** Bytes of a body as it is sent, and unpacked. */
const MOST_SENT = 32 * 1024 * 1024;
const MOST_UNPACKED = 64 * 1024 * 1024;

/** What cannot be compressed grows a little. */
const IS_PACKED = `octet_length(body) <= body_bytes + body_bytes / 64 + 1024`;

const words = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

const OF_AGENCY = ['kit', 'template'];
const WITH_PLACE_AS_ID = ['baseline', 'client-kit', 'tags', 'zones', 'yearStarts'];
const WITH_PLACE_IN_ID = ['joined-brand', 'words'];
const OF_CLIENT = [
  ...WITH_PLACE_AS_ID,
  ...WITH_PLACE_IN_ID,
  ...['note', 'picture', 'report', 'final', 'archived', 'version', 'comment'],
];
const KINDS = [...OF_AGENCY, ...OF_CLIENT, 'comparison', 'clash'];
const SMALL_KINDS = [
  ...['baseline', 'joined-brand', 'tags', 'zones', 'yearStarts'],
  ...['note', 'archived', 'comment', 'comparison'],
];

const PLACE = `${lower('account')} || '/' || project_id`;

/** A table, the name of a check, and its condition. */
type Limit = readonly [table: string, name: string, condition: string];

/** What fits of objects. `later`: small kinds of later steps, whose id is their place, or has it in it. */
export const limitsOfObjects = (
  later: Readonly<Record<'asId' | 'inId', readonly string[]>>,
): readonly Limit[] => [
  ['object', 'object_of_a_kind', `kind IN (${words([...KINDS, ...later.inId, ...later.asId])})`],
  [
    'object',
    'object_of_its_place',
    `project_id = ${lower('project_id')} AND CASE WHEN kind IN (${words(OF_AGENCY)}) THEN account = ''
    WHEN kind = 'comparison' THEN account <> '' WHEN kind = 'clash' THEN true ELSE project_id <> '' END
    AND CASE WHEN kind IN (${words([...WITH_PLACE_AS_ID, ...later.asId])}) THEN ${lower('id')} = ${PLACE}
    WHEN kind IN (${words([...WITH_PLACE_IN_ID, ...later.inId])}) THEN starts_with(${lower('id')}, ${PLACE} || '/')
    WHEN kind = 'picture' THEN ${lower('id')} = ${lower('account')} || '/' || split_part(${lower('id')}, '/', 2) || '/' || project_id
    ELSE true END`,
  ],
  [
    'object',
    'object_of_a_size',
    `octet_length(account) <= 200 AND octet_length(project_id) <= 200 AND octet_length(id) BETWEEN 1 AND 2000
    AND body_bytes <= CASE WHEN kind IN (${words([...SMALL_KINDS, ...later.inId, ...later.asId])}) THEN 262144 ELSE ${String(MOST_UNPACKED)} END
    AND (body IS NULL OR ${IS_PACKED})`,
  ],
];

/** Checks in the place of those of an earlier step. */
export const renewed = (limits: readonly Limit[]): string =>
  limits
    .map(
      ([table, name, condition]) =>
        `ALTER TABLE team.${table} DROP CONSTRAINT ${name}, ADD CONSTRAINT ${name} CHECK (${condition});`,
    )
    .join('\n');

/** The rows of these are set aside where they do not fit. */
const OF_ROWS: readonly Limit[] = [
  ['answer', 'answer_of_its_client', NAMES_ITS_PLACE],
  ['answer', 'answer_of_its_run', `run_id IS NOT DISTINCT FROM ${RUN_OF_QUERY}`],
  ['answer', 'answer_at_a_moment', isMoment('first_at')],
  [
    'answer',
    'answer_of_a_size',
    `${IS_REQUEST} AND octet_length(body) <= ${String(MOST_SENT)} AND body_bytes BETWEEN 0 AND ${String(MOST_UNPACKED)} AND ${IS_PACKED}
    AND coalesce(octet_length(link), 0) <= 65536`,
  ],
  ['seen', 'seen_of_its_client', NAMES_ITS_PLACE],
  ['seen', 'seen_at_a_moment', isMoment('at')],
  ['seen', 'seen_of_a_size', IS_REQUEST],
  [
    'fact',
    'fact_of_a_kind',
    `CASE WHEN kind IN ('history', 'catalogue', 'project', 'account-due') THEN run_id = ''
    WHEN kind = 'depth' OR kind ~ '^(absent|no-insight)/' THEN run_id <> '' ELSE false END`,
  ],
  [
    'fact',
    'fact_of_a_size',
    `octet_length(account) <= 200 AND octet_length(project_id) <= 200 AND octet_length(run_id) <= 200 AND octet_length(kind) <= 400
    AND octet_length(value) <= CASE kind WHEN 'project' THEN 65536 ELSE 200 END`,
  ],
  ...limitsOfObjects({ asId: [], inId: [] }),
];

/** Of short life, or the owner's and the admins': what is there stays. */
const OF_THE_REST: readonly Limit[] = [
  [
    'account',
    'account_of_a_size',
    'octet_length(account) <= 200 AND octet_length(name) <= 1000 AND octet_length(base_url) <= 4000',
  ],
  ['access', 'access_of_a_size', 'octet_length(project_id) <= 200'],
  [
    'presence',
    'presence_of_a_size',
    'octet_length(kind) <= 100 AND octet_length(id) <= 2000 AND octet_length(project_id) <= 200',
  ],
  ['batch', 'batch_of_a_size', 'octet_length(title) <= 2000'],
  [
    'batch_item',
    'batch_item_of_a_size',
    `octet_length(project_id) <= 200 AND octet_length(version) <= 100 AND octet_length(job) <= 200 AND coalesce(octet_length(worker), 0) <= 400
    AND coalesce(octet_length(result::text), 0) <= 1048576 AND coalesce(octet_length(reason::text), 0) <= 65536
    AND NOT coalesce(jsonb_path_exists(result, '$.**{16}'), false) AND NOT coalesce(jsonb_path_exists(reason, '$.**{16}'), false)`,
  ],
  ['batch_file', 'batch_file_of_a_size', 'octet_length(sha256) = 32 AND octet_length(pdf) <= 134217728'],
];

const conditionOf = (table: string): string =>
  OF_ROWS.filter(([of]) => of === table)
    .map(([, , condition]) => `(${condition})`)
    .join(' AND ');

const setAside = (table: string): string => `
CREATE TABLE team.${table}_aside (LIKE team.${table});
ALTER TABLE team.${table}_aside ENABLE ROW LEVEL SECURITY;
WITH unfit AS (DELETE FROM team.${table} WHERE (${conditionOf(table)}) IS NOT TRUE RETURNING *)
INSERT INTO team.${table}_aside SELECT * FROM unfit;
`;

const tablesOf = (limits: readonly Limit[]): readonly string[] => [
  ...new Set(limits.map(([table]) => table)),
];

const addChecks = (limits: readonly Limit[], more = ''): string =>
  tablesOf(limits)
    .map((table) => {
      const checks = limits
        .filter(([of]) => of === table)
        .map(([, name, condition]) => `ADD CONSTRAINT ${name} CHECK (${condition})${more}`);
      return `ALTER TABLE team.${table} ${checks.join(', ')};\n`;
    })
    .join('');

export const LIMITS = `${tablesOf(OF_ROWS).map(setAside).join('')}${addChecks(OF_ROWS)}${addChecks(OF_THE_REST, ' NOT VALID')}`;
