/** What this computer and its team know of each other's shared work. */
import { integer, orNull, text, type RowOf } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';

const MARK = defineRows(
  { mark: text, scope: text },
  'SELECT object_mark AS mark, object_scope AS scope FROM team',
);

/** Up to where the team's shared work is here, and of what could be seen then. */
export const loadObjectMark = (db: Db): { readonly mark: string; readonly scope: string } =>
  MARK.get(db) ?? { mark: '0', scope: '' };

const CHANGED = defineRows(
  { kind: text, key: text },
  'SELECT kind, key FROM team_changed ORDER BY kind, key',
);

/** What may differ from what the team has, by the row's key. */
export const loadChanged = (db: Db): readonly { readonly kind: string; readonly key: string }[] =>
  CHANGED.all(db);

const IS_CHANGED = defineRows({ kind: text }, 'SELECT kind FROM team_changed WHERE kind = ? AND key = ?');

export const isChangedHere = (db: Db, kind: string, key: string): boolean =>
  IS_CHANGED.get(db, kind, key) !== undefined;

const OBJECT = {
  kind: text,
  id: text,
  key: text,
  account: text,
  projectId: text,
  rev: integer,
  /** JSON; null: deleted, or of a kind that never changes. */
  base: orNull(text),
};

/** An object as the team has it. */
export type KnownObject = RowOf<typeof OBJECT>;

const COLUMNS = 'SELECT kind, id, key, account, project_id AS projectId, rev, base FROM team_object';
const BY_ID = defineRows(OBJECT, `${COLUMNS} WHERE kind = ? AND id = ?`);
const BY_KEY = defineRows(OBJECT, `${COLUMNS} WHERE kind = ? AND key = ?`);

/** An object that the team has, by its id there. */
export const loadKnownObject = (db: Db, kind: string, id: string): KnownObject | undefined =>
  BY_ID.get(db, kind, id);

/** The same, by the row's key here. */
export const loadObjectOfRow = (db: Db, kind: string, key: string): KnownObject | undefined =>
  BY_KEY.get(db, kind, key);

const CLASH = {
  kind: text,
  id: text,
  rev: integer,
  login: text,
  at: text,
  account: text,
  projectId: text,
  body: orNull(text),
  fields: text,
};

/** What lost a clash, as stored. */
export type StoredClash = RowOf<typeof CLASH>;

const CLASHES = defineRows(
  CLASH,
  `SELECT kind, id, rev, login, at, account, project_id AS projectId, body, fields FROM team_clash
   ORDER BY at DESC, kind, id, rev, login`,
);

const CLASHES_OF = defineRows(
  { rev: integer, login: text, at: text },
  'SELECT rev, login, at FROM team_clash WHERE kind = ? AND id = ? ORDER BY at DESC, rev, login',
);

/** What lost a clash of one object, by whom and when, the newest first. */
export const loadClashesOf = (db: Db, kind: string, id: string) => CLASHES_OF.all(db, kind, id);

/** Everything that lost a clash and is not settled, the newest first. */
export const loadStoredClashes = (db: Db): readonly StoredClash[] => CLASHES.all(db);
