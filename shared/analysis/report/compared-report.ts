/** A report's figures with everything that was judged of them. */
import type { ReportFigures } from '../../domain/figures.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { ReportChanges } from '../compare/report-changes.ts';
import type { Findings } from '../findings/finding.ts';
import type { ReportMaterial } from './material.ts';

/** A run that a report rests on, as it is in the mirror. */
export type ReportedRun = {
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Counts up when the service analyses the run again; null where it does not say. */
  readonly revision: number | null;
};

/** Everything that a report needs. */
export type ComparedReport = ReportFigures & {
  readonly changes: ReportChanges;
  /** What happened from one of its runs, or its baseline, to its last one, runs between them that it does not show included. */
  readonly findings: Findings;
  /** When the completed runs started that lie between its first and its last one and are not among its own. */
  readonly leftOutMs: readonly number[];
  /** When the run started that the findings begin with; null where they compare nothing. */
  readonly toldFromMs: number | null;
  /** Its runs, and those that its changes are against, oldest first. */
  readonly provenance: readonly ReportedRun[];
  /** What its sections show besides figures. */
  readonly material: ReportMaterial;
};

/** The comparisons behind a report, each once, the one with its baseline first. */
export function comparisonsOf({ changes }: ComparedReport): Comparison[] {
  return [...new Set([changes.sinceBaseline, changes.sinceFirst])].filter((one) => one !== null);
}
