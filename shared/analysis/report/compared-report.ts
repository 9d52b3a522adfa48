/** A report's figures with everything that was judged of them. */
import type { ReportFigures, RunFigures } from '../../domain/figures.ts';
import type { ChosenBaseline } from '../../domain/baseline.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { Frame, FramedFindings } from '../findings/story.ts';
import type { ReportMaterial } from './material.ts';

/** A run that a report rests on, as it is in the mirror. */
export type ReportedRun = {
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Counts up when the service analyses the run again; null where it does not say. */
  readonly revision: number | null;
};

/** What a report judges: one frame, in which every change of it is read; null where there is nothing to compare with. */
export type ReportChanges = {
  /** What its changes are against. */
  readonly baseline: ChosenBaseline | null;
  /** The figures of that, pooled. */
  readonly before: RunFigures | null;
  readonly sinceBaseline: Comparison | null;
};

/** Of a report that compares nothing. */
export const NO_CHANGES: ReportChanges = { baseline: null, before: null, sinceBaseline: null };

/** Everything that a report needs. */
export type ComparedReport = ReportFigures & {
  readonly changes: ReportChanges;
  /** Ids of the runs that its levels are of, and of those that its changes are against. */
  readonly frame: Frame<string>;
  /** What its levels are of: its newest run, or all runs of its period together, which then has the place of the run's id. */
  readonly judged: RunFigures;
  /** The runs that its charts draw: its own, and before a period as many as show what it is against and what still holds. */
  readonly drawn: readonly RunFigures[];
  /** When runs among these started that asked other prompts than the run before them; left out where that is not known. */
  readonly otherPromptsMs?: readonly number[];
  /** What happened: over the time that it covers, or up to the end of its period with what began before and still holds. */
  readonly findings: FramedFindings;
  /** When the completed runs started that lie between its first and its last one and are not among its own. */
  readonly leftOutMs: readonly number[];
  /** When the run started that the findings begin with; null where they compare nothing. */
  readonly toldFromMs: number | null;
  /** Its runs, and those that its changes are against, oldest first. */
  readonly provenance: readonly ReportedRun[];
  /** What its sections show besides figures. */
  readonly material: ReportMaterial;
  /** Comparisons with frames of their own, by the sections that show them; null where a run of one is not in the mirror any more. */
  readonly comparisons?: Readonly<Record<string, ComparedReport | null>>;
};
