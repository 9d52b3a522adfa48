import type { CountingRule } from '../../shared/domain/counting.ts';
import { loadCountingRules } from '../db/queries/counting.ts';
import { findConnection, type ConnectionChoice } from './connections/choose.ts';
import type { Core } from './core.ts';

/** How the service of a connection counts, as far as its mirrored runs tell. */
export type CountingView = { readonly connection: string; readonly rules: readonly CountingRule[] };

/** Loads how a service counts; makes no call and needs no key. Raises `input/…`. */
export function loadCountingView({ db }: Pick<Core, 'db'>, choice: ConnectionChoice): CountingView {
  const found = findConnection(db, choice);
  return { connection: found?.name ?? '', rules: found === undefined ? [] : loadCountingRules(db, found.id) };
}
