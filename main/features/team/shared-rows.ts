/** Reads and writes the rows that a team shares, without what is only of this computer. */
import { createHash } from 'node:crypto';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadSettingValues } from '../../db/queries/settings.ts';
import { loadSharedAccounts } from '../../db/queries/team.ts';
import type { Db } from '../../db/open.ts';
import { saveSettingValues } from '../../db/writes/settings.ts';
import type { ObjectPlace } from '../../team/objects.ts';
import type { Body } from './merge-objects.ts';
import { UnfitBody } from './read-revision.ts';
import { kindOf, type KindName, type SharedKind } from './shared-kinds.ts';

/** Shared connections, by account and by their names here. */
export type Places = {
  readonly accountOf: (connection: unknown) => string | undefined;
  readonly rowOf: (account: string) => number | undefined;
  readonly nameOf: (account: string) => string | undefined;
  readonly accountNamed: (connectionId: string) => string | undefined;
};

/** The shared connections as they are now. */
export function loadPlaces(db: Db): Places {
  const names = new Map<number, string>(
    loadConnections(db).map(({ id, connectionId }) => [id, connectionId]),
  );
  const shared = loadSharedAccounts(db).map(({ account, connection }) => ({
    account,
    row: connection as number,
    name: names.get(connection) ?? '',
  }));
  return {
    accountOf: (connection) => shared.find(({ row }) => row === connection)?.account,
    rowOf: (account) => shared.find((one) => one.account === account)?.row,
    nameOf: (account) => shared.find((one) => one.account === account)?.name,
    accountNamed: (connectionId) => shared.find(({ name }) => name === connectionId)?.account,
  };
}

type Key = readonly unknown[];

/** The parts of a row's key. */
export const partsOf = (key: string): Key => JSON.parse(key) as Key;

const AGENCY: ObjectPlace = { account: '', projectId: '' };

/** Ids of clients are compared without regard to case, as answers' are. */
const client = (account: string | undefined, projectId: unknown): ObjectPlace | null =>
  account === undefined || typeof projectId !== 'string'
    ? null
    : { account, projectId: projectId.toLowerCase() };

/** `connection/projectId`. */
function splitPin(pin: unknown): readonly [string, string] {
  const text = String(pin);
  const end = text.indexOf('/');
  return [text.slice(0, end), text.slice(end + 1)];
}

type Selection = { readonly connection?: unknown; readonly projectId?: unknown };

const selectionsOf = (choice: unknown): readonly Selection[] => {
  const selections = (choice as { readonly selections?: unknown } | null)?.selections;
  return Array.isArray(selections) ? (selections as readonly Selection[]) : [];
};

/** A comparison with its connections named otherwise; null if one is not shared. */
function renamed(choice: unknown, name: (connection: string) => string | undefined): unknown {
  const selections = selectionsOf(choice).map((one) => ({
    ...one,
    connection: name(String(one.connection)),
  }));
  return selections.some(({ connection }) => connection === undefined)
    ? null
    : { ...(choice as object), selections };
}

/** Settings with a value for each client. */
type SharedSetting = 'tags' | 'zones' | 'yearStarts' | 'bases';

const isSetting = (kind: KindName): kind is SharedSetting => kindOf(kind).belongs === 'pin';

const settingsOf = (db: Db, kind: string): Readonly<Record<string, unknown>> =>
  (loadSettingValues(db)[kind] ?? {}) as Readonly<Record<string, unknown>>;

/** A row as it travels, and where it belongs; null: nowhere that the team shares. */
export type SharedRow = { readonly body: Body; readonly place: ObjectPlace | null };

const CLIENT_OF_REPORT = 'SELECT connection, project_id AS projectId FROM studio_report WHERE report_id = ?';

type Raw = Readonly<Record<string, unknown>>;

/** Where a report belongs; null: nowhere that the team shares, or it is not here. */
export function placeOfReport(db: Db, places: Places, reportId: unknown): ObjectPlace | null {
  const report = db.prepare(CLIENT_OF_REPORT).get(reportId) as
    { readonly connection: unknown; readonly projectId: unknown } | undefined;
  return client(places.accountOf(report?.connection), report?.projectId);
}

/** Whether two are one place; ids of clients are compared without regard to case. */
export const isSamePlace = (one: ObjectPlace | null, other: ObjectPlace): boolean =>
  one !== null &&
  one.account === other.account &&
  one.projectId.toLowerCase() === other.projectId.toLowerCase();

function placeOf(db: Db, places: Places, kind: SharedKind, key: Key, row: Raw): ObjectPlace | null {
  switch (kind.belongs) {
    case 'agency':
      return AGENCY;
    case 'client':
      return client(
        places.accountOf(row['connection']),
        kind.table === 'report_picture' ? key[2] : row['project_id'],
      );
    case 'report':
      return placeOfReport(db, places, row['report_id']);
    case 'comparison': {
      const selections = selectionsOf(JSON.parse(String(row['choice'])));
      const accounts = new Set(selections.map(({ connection }) => places.accountNamed(String(connection))));
      const [account] = accounts;
      if (accounts.size !== 1 || account === undefined) return null;
      const clients = new Set(selections.map(({ projectId }) => projectId));
      // Of several clients: only for those who see all of them.
      return clients.size === 1 ? client(account, selections[0]?.projectId) : { account, projectId: '' };
    }
    case 'clash':
      return { account: String(row['account']), projectId: String(row['project_id']) };
    case 'pin':
      return null;
  }
}

const asText = (value: unknown): unknown => (Buffer.isBuffer(value) ? value.toString('base64') : value);

/** Reads a row; null if there is none. */
export function loadSharedRow(db: Db, places: Places, name: KindName, key: string): SharedRow | null {
  const kind = kindOf(name);
  const parts = partsOf(key);
  if (isSetting(name)) {
    const pin = String(parts[0]);
    const values = settingsOf(db, name);
    if (!Object.hasOwn(values, pin)) return null;
    const [connection, projectId] = splitPin(pin);
    return {
      body: { project_id: projectId, value: values[pin] },
      place: client(places.accountNamed(connection), projectId),
    };
  }
  const extra = hasConnection(kind) ? ['connection'] : [];
  const columns = [
    ...new Set([...kind.columns, ...extra, ...(kind.belongs === 'client' ? CLIENT_COLUMN(kind) : [])]),
  ];
  const row = db
    .prepare(`SELECT ${columns.join(', ')} FROM ${kind.table} WHERE ${kind.where} LIMIT 1`)
    .get(bound(parts)) as Raw | undefined;
  if (row === undefined) return null;
  const read = kind.columns.map((column): readonly [string, unknown] => [
    column,
    kind.json?.includes(column) === true ? (JSON.parse(String(row[column])) as unknown) : asText(row[column]),
  ]);
  const body: Body = Object.fromEntries(read);
  const place = placeOf(db, places, kind, parts, row);
  if (name !== 'comparison') return { body, place };
  return { body: { ...body, choice: renamed(body['choice'], places.accountNamed) }, place };
}

const CLIENT_COLUMN = (kind: SharedKind): readonly string[] =>
  kind.table === 'report_picture' ? [] : ['project_id'];

const hasConnection = ({ belongs }: SharedKind): boolean => belongs === 'client' || belongs === 'report';

/** The parts of a key, by the names of a kind's condition. */
const bound = (parts: Key): Readonly<Record<string, unknown>> =>
  Object.fromEntries(parts.map((part, at) => [`k${String(at + 1)}`, part]));

/** The id of a row in the team: its key, with the account for the connection. */
export function idOf(name: KindName, key: string, { account }: ObjectPlace): string {
  const kind = kindOf(name);
  if (kind.belongs === 'pin') return `${account}/${splitPin(partsOf(key)[0])[1]}`;
  return partsOf(key)
    .map((part, at) => (kind.key[at] === 'connection' ? account : String(part)))
    .join('/');
}

/** SQLite's `lower`. */
const lower = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The key of the row that a revision is of; undefined if its account is not shared with this computer. */
export function keyOf(
  places: Places,
  name: KindName,
  { account, projectId }: ObjectPlace,
  body: Body,
): string | undefined {
  const kind = kindOf(name);
  const row = account === '' ? undefined : places.rowOf(account);
  if (account !== '' && row === undefined) return undefined;
  if (kind.belongs === 'pin') {
    return JSON.stringify([`${places.nameOf(account) ?? ''}/${String(body['project_id'])}`]);
  }
  return JSON.stringify(
    kind.key.map((column) => {
      if (column === 'connection') return row;
      // SQLite counts letters, and JavaScript half of some.
      if (column === 'length(content)') return Array.from(String(body['content'])).length;
      if (name === 'picture' && column === 'project_id') return projectId;
      const value = body[column];
      return column === 'name' ? lower(String(value)) : value;
    }),
  );
}

function toColumn(kind: SharedKind, column: string, value: unknown): string | number | Buffer | null {
  if (kind.json?.includes(column) === true) return JSON.stringify(value);
  if (value === null || value === undefined) return null;
  if (kind.blobs?.includes(column) === true && typeof value === 'string') return Buffer.from(value, 'base64');
  if (typeof value === 'string' || typeof value === 'number') return value;
  throw new UnfitBody(`has an unusable value (${column})`);
}

function saveSetting(db: Db, name: SharedSetting, pin: string, value: unknown, at: string): void {
  const values = { ...settingsOf(db, name) };
  const isSet = value !== undefined;
  if (isSet) values[pin] = value;
  else if (!Object.hasOwn(values, pin)) return;
  else Reflect.deleteProperty(values, pin);
  saveSettingValues(db, { [name]: values }, at);
}

/** Puts a version of another file at its revision, or after all if that is taken; the report's own next revision comes after it. */
function saveVersion(db: Db, values: Raw): void {
  const report = { report_id: values['report_id'] };
  const known = db
    .prepare(
      'UPDATE studio_version SET why = :why WHERE report_id = :report_id AND saved_at = :saved_at AND content = :content',
    )
    .run({ ...report, why: values['why'], saved_at: values['saved_at'], content: values['content'] });
  if (known.changes > 0) return;
  const isTaken = db
    .prepare('SELECT 1 FROM studio_version WHERE report_id = :report_id AND revision = :revision')
    .get({ ...report, revision: values['revision'] });
  const next = db
    .prepare(
      `SELECT max(revision, coalesce((SELECT max(revision) FROM studio_version WHERE report_id = :report_id), 0)) + 1
       FROM studio_report WHERE report_id = :report_id`,
    )
    .pluck()
    .get(report);
  const revision = isTaken === undefined ? values['revision'] : next;
  db.prepare(
    `INSERT INTO studio_version (connection, report_id, revision, content, saved_at, why)
     VALUES (:connection, :report_id, :revision, :content, :saved_at, :why)`,
  ).run({ ...values, revision });
  db.prepare(
    'UPDATE studio_report SET revision = :revision + 1 WHERE report_id = :report_id AND revision <= :revision',
  ).run({ ...report, revision });
}

/** The columns that a row's `sha256` is of. */
const DIGESTS: Partial<Record<KindName, string>> = { picture: 'source', final: 'pdf' };

/**
 * Writes a row; `body` null removes it. Raises {@link UnfitBody}, and SQLite's error for values that its table refuses. Call within a
 * transaction.
 */
export function saveSharedRow(
  db: Db,
  places: Places,
  name: KindName,
  {
    key,
    place,
    body,
    at,
  }: { readonly key: string; readonly place: ObjectPlace; readonly body: Body | null; readonly at: string },
): void {
  const kind = kindOf(name);
  const parts = partsOf(key);
  if (isSetting(name)) {
    saveSetting(db, name, String(parts[0]), body === null ? undefined : (body['value'] ?? undefined), at);
    return;
  }
  if (name === 'archived') {
    const until = body === null ? null : toColumn(kind, 'archived_at', body['archived_at']);
    db.prepare('UPDATE studio_report SET archived_at = ? WHERE report_id = ?').run(until, parts[0]);
    return;
  }
  if (body === null) {
    db.prepare(`DELETE FROM ${kind.table} WHERE ${kind.where}`).run(bound(parts));
    return;
  }
  const own = name === 'comparison' ? { ...body, choice: renamed(body['choice'], places.nameOf) } : body;
  if (name === 'comparison' && own['choice'] === null) {
    throw new UnfitBody('is of an account that is not here');
  }
  const values: Record<string, unknown> = Object.fromEntries(
    kind.columns.map((column) => [column, toColumn(kind, column, own[column])]),
  );
  if (hasConnection(kind)) values['connection'] = places.rowOf(place.account);
  if (name === 'version') {
    saveVersion(db, values);
    return;
  }
  const digest = DIGESTS[name];
  if (
    digest !== undefined &&
    createHash('sha256')
      .update(values[digest] as Buffer)
      .digest('hex') !== values['sha256']
  ) {
    throw new UnfitBody('does not match its hash');
  }
  const added = Object.entries(kind.added ?? {});
  const conflict = kind.conflict ?? kind.key.join(', ');
  const changes = kind.columns
    .filter((column) => !conflict.split(', ').includes(column) || column === 'name')
    .map((column) => `${column} = excluded.${column}`);
  db.prepare(
    `INSERT INTO ${kind.table} (${[...Object.keys(values), ...added.map(([column]) => column)].join(', ')})
     VALUES (${[...Object.keys(values).map((column) => `:${column}`), ...added.map(([, sql]) => sql)].join(', ')})
     ON CONFLICT (${conflict}) DO UPDATE SET ${[...changes, ...(kind.changed === undefined ? [] : [kind.changed])].join(', ')}`,
  ).run(values);
}
