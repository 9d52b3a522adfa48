import type { TypedForm } from '../../../shared/domain/manage.ts';
import { text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows } from '../prepared.ts';
import type { RowId } from '../row-id.ts';

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
