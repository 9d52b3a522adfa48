/** The changes that a report tells of: comparisons of its runs, the same as screens and the command line make. */
import type { ChosenBaseline } from '../../domain/baseline.ts';
import type { RunFigures } from '../../domain/figures.ts';
import { buildComparison } from './build-comparison.ts';
import type { ComparedRun } from './compared-run.ts';
import type { Comparison } from './comparison.ts';

/** Comparisons of the run reported on with two others; null where there is nothing to compare it with. */
export type ReportChanges = {
  /** What its changes are against. */
  readonly baseline: ChosenBaseline | null;
  /** The figures of that run, or of that month's runs together. */
  readonly before: RunFigures | null;
  /** With that. */
  readonly sinceBaseline: Comparison | null;
  /** With what its headline is about: the report's first run, or a baseline of another kind than the run before. */
  readonly sinceFirst: Comparison | null;
};

/** What a report compares. */
export type ReportedRuns = {
  /** What the changes are against, and who chose it; null in a report of one run. */
  readonly baseline: { readonly chosen: ChosenBaseline; readonly run: ComparedRun } | null;
  /** The report's first run, where its headline is about the time since; null: about the baseline. */
  readonly first: ComparedRun | null;
  readonly newest: ComparedRun;
};

/** Of a report that compares nothing. */
export const NO_CHANGES: ReportChanges = {
  baseline: null,
  before: null,
  sinceBaseline: null,
  sinceFirst: null,
};

/** Compares the runs of a report. */
export function buildReportChanges({ baseline, first, newest }: ReportedRuns): ReportChanges {
  if (baseline === null) return NO_CHANGES;
  const sinceBaseline = buildComparison([baseline.run, newest]);
  return {
    baseline: baseline.chosen,
    before: baseline.run.figures,
    sinceBaseline,
    sinceFirst: first === null || first === baseline.run ? sinceBaseline : buildComparison([first, newest]),
  };
}
