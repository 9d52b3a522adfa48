import type { ComparisonOptions } from '../../shared/analysis/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compared-run.ts';
import type { Comparison } from '../../shared/analysis/comparison.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { runInWorker } from './run-in-worker.ts';

/** What is sent to the comparing thread. */
export type CompareJob = { readonly runs: readonly ComparedRun[]; readonly options: ComparisonOptions };

/** Compares runs in a thread of its own. Raises `report/cancelled`; anything else that fails there is a defect. */
export async function compareInWorker(
  runs: readonly ComparedRun[],
  options: ComparisonOptions,
  signal: AbortSignal,
): Promise<Comparison> {
  const reply = await runInWorker<Comparison>(
    'compare-worker',
    { runs, options } satisfies CompareJob,
    signal,
  );
  if (reply.ok) return reply.value;
  if (signal.aborted) throw new AppError('report/cancelled', 'The comparison was cancelled.');
  throw new Error(reply.message);
}
