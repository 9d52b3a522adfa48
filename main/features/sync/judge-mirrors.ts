import { isAppError } from '../../../shared/errors/app-error.ts';
import { loadConnections } from '../../db/queries/connections.ts';
import { loadIsFromEarlier } from '../../db/queries/counting.ts';
import type { Core } from '../../core/core.ts';

/**
 * Rejudges what an earlier version called incomplete before it was known how the service counts, run by run between other work. Makes no
 * call; if another program uses the file, or the program ends first, the next start or sync does it.
 */
export async function judgeMirrors(
  { db, clock, tell }: Pick<Core, 'db' | 'clock' | 'tell'>,
  signal: AbortSignal,
): Promise<void> {
  const earlier = loadConnections(db).filter(({ id }) => loadIsFromEarlier(db, id));
  if (earlier.length === 0) return;
  const { judgeWithoutCalls } = await import('../../sync/judge.ts');
  try {
    for (const connection of earlier) {
      if (signal.aborted) return;
      await judgeWithoutCalls(
        { db, clock, connection, onChange: (change) => tell('mirror/changed', change) },
        signal,
      );
    }
  } catch (error) {
    if (!isAppError(error)) throw error;
  }
}
