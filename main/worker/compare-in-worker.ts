import type { ComparisonOptions } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { AppError } from '../../shared/errors/app-error.ts';
import { keepWorker } from './kept-worker.ts';

/** What is sent to the comparing thread. */
export type CompareJob = { readonly runs: readonly ComparedRun[]; readonly options: ComparisonOptions };

/** Compares runs in a thread beside the program's own. */
export type Comparer = {
  /** Raises `report/cancelled`; anything else that fails there is a defect. */
  readonly compare: (
    runs: readonly ComparedRun[],
    options: ComparisonOptions,
    signal: AbortSignal,
  ) => Promise<Comparison>;
  /** Ends the thread where it waits for the next comparison. */
  readonly close: () => Promise<void>;
};

/** Builds a comparer. Its thread is started by the first comparison. */
export function buildComparer(): Comparer {
  const { run, close } = keepWorker('compare-worker');
  return {
    compare: async (runs, options, signal) => {
      const reply = await run<Comparison>({ runs, options } satisfies CompareJob, signal);
      if (reply.ok) return reply.value;
      if (signal.aborted) throw new AppError('report/cancelled', 'The comparison was cancelled.');
      throw new Error(reply.message);
    },
    close,
  };
}
