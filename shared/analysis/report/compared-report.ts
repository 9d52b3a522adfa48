/** A report's figures with all its verdicts. */
import type { ReportFigures, RunFigures } from '../../domain/figures.ts';
import type { ProjectEvent } from '../../domain/event-schema.ts';
import type { StatedBasis } from '../../domain/basis-schema.ts';
import type { ChosenBaseline } from '../../domain/baseline.ts';
import type { Comparison } from '../compare/comparison.ts';
import type { Frame, FramedFindings } from '../findings/story.ts';
import type { AnswersInPair, ReportMaterial } from './material.ts';
import type { MonthLevels } from './month-levels.ts';

/** A run behind a report, as in the mirror. */
export type ReportedRun = {
  readonly runId: string;
  /** ISO 8601. */
  readonly startedAt: string;
  /** Increments when the service reanalyses the run; null if it does not say. */
  readonly revision: number | null;
};

/** An event that a report marks; days are YYYY-MM-DD, inclusive. */
export type ReportEvent = Pick<ProjectEvent, 'from' | 'to' | 'text'> & {
  /** Its start, or the start of the charts if it began before. */
  readonly atMs: number;
};

/** A report's verdicts: one frame for all its changes; null if there is nothing to compare with. */
export type ReportChanges = {
  /** The baseline of its changes. */
  readonly baseline: ChosenBaseline | null;
  /** The baseline's pooled runs. */
  readonly before: RunFigures | null;
  readonly sinceBaseline: Comparison | null;
};

/** For a report without comparison. */
export const NO_CHANGES: ReportChanges = { baseline: null, before: null, sinceBaseline: null };

/** Everything that a report needs. */
export type ComparedReport = ReportFigures & {
  readonly changes: ReportChanges;
  /** Ids of the runs of its levels, and of the baseline runs of its changes. */
  readonly frame: Frame<string>;
  /** The source of its levels: its newest run, or all runs of its period together, whose name then replaces the run's id. */
  readonly judged: RunFigures;
  /** The runs in its charts: its own, and before a period enough to show its baseline and what still holds. */
  readonly drawn: readonly RunFigures[];
  /** Its history by month, up to its end, oldest first; omitted in comparisons, and in reports from before there were any. */
  readonly months?: readonly MonthLevels[];
  /** Start times of those that asked other prompts than the previous run; omitted if unknown. */
  readonly otherPromptsMs?: readonly number[];
  /** The client's own events in the time of its charts, the oldest first; omitted in reports from before there were any. */
  readonly events?: readonly ReportEvent[];
  /** What happened: over the time it covers, or up to the end of its period with what began earlier and still holds. */
  readonly findings: FramedFindings;
  /** Start times of completed runs between its first and last one that are not its own. */
  readonly leftOutMs: readonly number[];
  /** Start of the run that the findings begin with; null if they compare nothing. */
  readonly toldFromMs: number | null;
  /** Its runs, and the baseline runs of its changes, oldest first. */
  readonly provenance: readonly ReportedRun[];
  /** On which prompts its levels are counted; omitted in reports from before there was a choice. */
  readonly basis?: StatedBasis | undefined;
  /** What its sections show besides figures. */
  readonly material: ReportMaterial;
  /** A period's runs against those after it that were here when it was printed; omitted if there are none, or unknown. */
  readonly later?:
    { readonly runs: number; readonly newestMs: number; readonly comparison: Comparison } | undefined;
  /** Comparisons with separate frames, by the sections that show them; null if a run of one is no longer in the mirror. */
  readonly comparisons?: Readonly<Record<string, ComparedReport | null>>;
  /** Pairs of answers, by the sections that show them; null if their runs or answers are no longer in the mirror. */
  readonly pairs?: Readonly<Record<string, AnswersInPair | null>>;
};
