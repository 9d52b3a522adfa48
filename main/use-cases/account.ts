import type { AccountView } from '../../shared/domain/account.ts';
import { loadAccount } from '../db/queries/account.ts';
import { monthStartIso, nowIso } from '../platform/clock.ts';
import { requireConnection } from './selection/find-connection.ts';
import type { Core } from './core.ts';

/** What is known of the account behind a connection: usage, limits, platforms, calls. Raises `input/not-found`. */
export function loadAccountView({ db, clock }: Pick<Core, 'db' | 'clock'>, connection: string): AccountView {
  const row = requireConnection({ db }, connection);
  return loadAccount(db, row, { now: nowIso(clock), monthStart: monthStartIso(clock) });
}
