/** Describes what a failed sync has fetched: only facts, and once. */
import type { SyncSummary } from '../../shared/domain/sync-schema.ts';
import { AppError, isAppError } from '../../shared/errors/app-error.ts';

/** The file's contents when a sync ends. */
type Kept = {
  readonly summary: SyncSummary;
  /** Runs completed by this sync. */
  readonly runs: number;
  /** Answers saved by this sync. */
  readonly answers: number;
};

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Whether the sync was running: errors in its request or the file say themselves what is kept. */
function wasUnderWay({ code }: AppError, { calls }: SyncSummary): boolean {
  return code === 'api/unreachable' || (code.startsWith('api/') && calls > 0);
}

function describeKept({ summary, runs: whole, answers }: Kept): string {
  const { projects, runsAlreadyWhole } = summary;
  // A connection that never listed a project is not kept.
  if (answers > 0 && projects > 0) {
    const runs = whole === 0 ? '' : `, with which ${counted(whole, 'run')} became complete`;
    return `${counted(answers, 'answer')} that came before ${answers === 1 ? 'is' : 'are'} kept${runs}; the next sync goes on from there.`;
  }
  return runsAlreadyWhole > 0
    ? 'Nothing new was fetched; what was mirrored before is kept.'
    : 'Nothing was fetched.';
}

/** Adds what the sync had fetched to an error, and the summary to its details. */
export function withSummary(error: unknown, kept: Kept): unknown {
  if (!isAppError(error)) return error;
  const words = wasUnderWay(error, kept.summary) ? ` ${describeKept(kept)}` : '';
  return new AppError(error.code, error.message + words, {
    retryable: error.retryable,
    commandLine: error.commandLine,
    details: { ...error.details, summary: kept.summary },
    cause: error,
  });
}
