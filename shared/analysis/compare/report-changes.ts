/** The changes that a report tells of: comparisons of its runs, the same as screens and the command line make. */
import { buildComparison } from './build-comparison.ts';
import type { ComparedRun } from './compared-run.ts';
import type { Comparison } from './comparison.ts';

/** Comparisons of the run reported on with two others; null in a report of one run. */
export type ReportChanges = {
  /** With the run before it. */
  readonly sincePrevious: Comparison | null;
  /** With the report's first run; the same comparison where that is the run before. */
  readonly sinceFirst: Comparison | null;
};

/**
 * Compares the runs of a report.
 *
 * @param runs its first one, the one before its last and its last one; fewer where the report has no more.
 */
export function buildReportChanges(runs: readonly ComparedRun[]): ReportChanges {
  const [first, previous, newest] = [runs[0], runs.at(-2), runs.at(-1)];
  if (first === undefined || previous === undefined || newest === undefined) {
    return { sincePrevious: null, sinceFirst: null };
  }
  const sincePrevious = buildComparison([previous, newest]);
  return { sincePrevious, sinceFirst: first === previous ? sincePrevious : buildComparison([first, newest]) };
}
