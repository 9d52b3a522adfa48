import type { TypedForm } from '../../../shared/domain/manage.ts';
import { inTransaction, type Db } from '../open.ts';
import type { RowId } from '../row-id.ts';

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
