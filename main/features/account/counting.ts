import type { CountingRule, PlainReading } from '../../../shared/domain/counting.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { loadCountingRules, loadPlainReadings } from '../../db/queries/counting.ts';
import { type ConnectionChoice, findConnection } from '../connections/index.ts';
import type { Core } from '../../core/core.ts';

/** How a connection's service counts, as far as its mirrored runs show. */
export type CountingView = {
  readonly connection: string;
  readonly rules: readonly CountingRule[];
  readonly readings: readonly PlainReading[];
};

/** Loads how a service counts; makes no call and needs no key. Raises `input/…`. */
export function loadCountingView({ db }: Pick<Core, 'db'>, choice: ConnectionChoice): CountingView {
  const found = findConnection(db, choice);
  if (found === undefined) {
    throw new AppError(
      'input/not-found',
      `No connection has the address ${choice.baseUrl ?? ''}. Sync it first.`,
    );
  }
  return {
    connection: found.name,
    rules: loadCountingRules(db, found.id),
    readings: loadPlainReadings(db, found.id),
  };
}
