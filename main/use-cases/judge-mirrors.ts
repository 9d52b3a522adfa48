import { isAppError } from '../../shared/errors/app-error.ts';
import { loadConnections } from '../db/queries/connections.ts';
import { loadIsFromEarlier } from '../db/queries/counting.ts';
import type { Core } from './core.ts';

/**
 * Judges anew what an earlier version called incomplete before it was known how the service counts. Makes no call; where another
 * program is at the file, the next sync does it.
 */
export async function judgeMirrors({ db, clock }: Pick<Core, 'db' | 'clock'>): Promise<void> {
  const earlier = loadConnections(db).filter(({ id }) => loadIsFromEarlier(db, id));
  if (earlier.length === 0) return;
  const { judgeWithoutCalls } = await import('../sync/judge.ts');
  try {
    for (const connection of earlier) judgeWithoutCalls({ db, clock, connection });
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
