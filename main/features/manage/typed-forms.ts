/** What is typed into forms that change a client, kept until it is sent or discarded. */
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

/** What was typed into a form and not sent; undefined where that is nothing. */
export function findTypedForm(db: Db, connection: RowId<'connection'>, form: string): TypedForm | undefined {
  const found = FORM.get(db, connection, form);
  return found === undefined
    ? undefined
    : { typedAt: found.typedAt, fields: JSON.parse(found.fields) as TypedForm['fields'] };
}

/** Keeps what is typed into a form, in place of what was before. */
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

/** Forgets what was typed into a form. */
export function deleteTypedForm(db: Db, connection: RowId<'connection'>, form: string): void {
  inTransaction(db, () =>
    db.prepare('DELETE FROM typed_form WHERE connection = ? AND form = ?').run(connection, form),
  );
}

/** What was typed into a form before; null for nothing. Raises `input/not-found`. */
export const loadTypedForm = (
  { db }: Pick<Core, 'db'>,
  { connection, form }: Input<'form/load'>,
): TypedForm | null => findTypedForm(db, requireConnection({ db }, connection).id, form) ?? null;

/** Keeps what is typed into a form; null forgets it. Raises `input/not-found`. */
export function keepTypedForm(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  { connection, form, fields }: Input<'form/keep'>,
): void {
  const { id } = requireConnection({ db }, connection);
  if (fields === null) deleteTypedForm(db, id, form);
  else saveTypedForm(db, id, form, { fields, typedAt: nowIso(clock) });
}
