/** What is typed into forms that change a client, kept until it is sent or discarded. */
import type { TypedForm } from '../../../shared/domain/manage.ts';
import type { Input } from '../../../shared/ipc/contract.ts';
import { findTypedForm } from '../../db/queries/typed-forms.ts';
import { deleteTypedForm, saveTypedForm } from '../../db/writes/typed-forms.ts';
import { nowIso } from '../../platform/clock.ts';
import type { Core } from '../../core/core.ts';
import { requireConnection } from '../../core/find-connection.ts';

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
