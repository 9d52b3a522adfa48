/** Input in forms that change a client, kept until sent or discarded. */
import type { TypedForm } from '../../../shared/domain/manage.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';
import { text } from '../../db/columns.ts';
import { type Db, inTransaction } from '../../db/open.ts';
import { defineRows } from '../../db/prepared.ts';
import type { RowId } from '../../db/row-id.ts';
import { nowIso } from '../../platform/clock.ts';

const FORM = defineRows(
  { fields: text, typedAt: text },
  'SELECT fields, typed_at AS typedAt FROM typed_form WHERE connection = ? AND form = ?',
);

/** Unsent input of a form; undefined if there is none. */
export function findTypedForm(db: Db, connection: RowId<'connection'>, form: string): TypedForm | undefined {
  const found = FORM.get(db, connection, form);
  return found === undefined
    ? undefined
    : { typedAt: found.typedAt, fields: JSON.parse(found.fields) as TypedForm['fields'] };
}

/** Saves a form's input, replacing the previous one. */
export function saveTypedForm(
  db: Db,
  connection: RowId<'connection'>,
  form: string,
  { fields, typedAt }: TypedForm,
): void {
  inTransaction(db, () =>
    db
      .prepare(
        `INSERT INTO typed_form (connection, form, fields, typed_at) VALUES (?, ?, ?, ?)
         ON CONFLICT (connection, form) DO UPDATE SET (fields, typed_at) = (excluded.fields, excluded.typed_at)`,
      )
      .run(connection, form, JSON.stringify(fields), typedAt),
  );
}

/** Deletes a form's input. */
export function deleteTypedForm(db: Db, connection: RowId<'connection'>, form: string): void {
  inTransaction(db, () =>
    db.prepare('DELETE FROM typed_form WHERE connection = ? AND form = ?').run(connection, form),
  );
}

/** A form's earlier input; null if none. Raises `input/not-found`. */
export const loadTypedForm = (
  { db }: Pick<Core, 'db'>,
  { connection, form }: Input<'form/load'>,
): TypedForm | null => findTypedForm(db, requireConnection({ db }, connection).id, form) ?? null;

/** Saves a form's input; null deletes it. Raises `input/not-found`. */
export function keepTypedForm(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { connection, form, fields }: Input<'form/keep'>,
): void {
  const { id } = requireConnection({ db }, connection);
  if (fields === null) deleteTypedForm(db, id, form);
  else saveTypedForm(db, id, form, { fields, typedAt: nowIso(clock) });
}
