/** Notes what the team has of shared work. Call each within a transaction. */
import type { Db } from '../open.ts';
import { prepared } from '../prepared.ts';
import type { KnownObject, StoredClash } from '../queries/team-objects.ts';

/** Notes up to where the team's shared work is here. */
export function saveObjectMark(
  db: Db,
  { mark, scope }: { readonly mark: string; readonly scope: string },
): void {
  prepared(
    db,
    'UPDATE team SET object_mark = :mark, object_scope = :scope WHERE object_mark <> :mark OR object_scope <> :scope',
  ).run({ mark, scope });
}

/** Notes an object as the team has it; an older revision changes nothing. */
export function saveKnownObject(db: Db, object: KnownObject): void {
  prepared(
    db,
    `INSERT INTO team_object (kind, id, key, account, project_id, rev, base)
     VALUES (:kind, :id, :key, :account, :projectId, :rev, :base)
     ON CONFLICT (kind, id) DO UPDATE SET key = excluded.key, account = excluded.account, project_id = excluded.project_id,
       rev = excluded.rev, base = excluded.base WHERE excluded.rev >= rev`,
  ).run(object);
}

/** Forgets an object whose connection is gone from here; the team keeps it. */
export function forgetObject(db: Db, { kind, id }: Pick<KnownObject, 'kind' | 'id'>): void {
  prepared(db, 'DELETE FROM team_object WHERE kind = ? AND id = ?').run(kind, id);
}

/** Notes whether a row may differ from what the team has. */
export function saveChanged(db: Db, kind: string, key: string, isChanged: boolean): void {
  prepared(
    db,
    isChanged
      ? 'INSERT OR IGNORE INTO team_changed (kind, key) VALUES (?, ?)'
      : 'DELETE FROM team_changed WHERE kind = ? AND key = ?',
  ).run(kind, key);
}

/** Keeps what lost a clash. */
export function saveClash(db: Db, clash: StoredClash): void {
  prepared(
    db,
    `INSERT OR IGNORE INTO team_clash (kind, id, rev, login, at, account, project_id, body, fields)
     VALUES (:kind, :id, :rev, :login, :at, :account, :projectId, :body, :fields)`,
  ).run(clash);
}

/** Puts a clash aside; returns nothing if it is gone. */
export function deleteClash(
  db: Db,
  { kind, id, rev, login, at }: Pick<StoredClash, 'kind' | 'id' | 'rev' | 'login' | 'at'>,
): void {
  prepared(
    db,
    'DELETE FROM team_clash WHERE kind = :kind AND id = :id AND rev = :rev AND login = :login AND at = :at',
  ).run({ kind, id, rev, login, at });
}
