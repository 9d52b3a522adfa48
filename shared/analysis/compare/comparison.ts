/** The result of comparing runs: figures, changes with their verdicts, and their basis. No words, no pictures. */
import type { SeriesBreak } from '../../domain/series-break.ts';
import type { CommonLevel, LeftOut } from './common-set.ts';
import type { PooledPeriod } from './compared-run.ts';
import type { Decomposition } from './decomposition.ts';
import type { AttributeChange, SourceChange } from './evidence-change.ts';
import type { Estimate } from '../../domain/estimate.ts';
import type { PromptSwings } from './prompt-swings.ts';
import type { RatioFigure } from './ratio-figures.ts';
import type { Renamed, RunFigures } from '../../domain/figures.ts';
import type { Change } from '../../domain/verdict.ts';
import type { ChangeMethod } from './visibility-change.ts';

/**
 * The basis of a comparison: the mirrored answers; the figures by platform, on the platforms that all runs asked; or the runs' totals, if
 * all asked the same platforms and no answers tell more.
 */
export type ComparisonMethod = 'answers' | 'platform-figures' | 'totals';

/** Why runs cannot be compared at all. */
export type ComparisonProblem =
  | 'single-run'
  | 'too-many-runs'
  | 'same-run-twice'
  | 'overlapping-periods'
  | 'no-brands'
  | 'no-own-brand'
  | 'no-answers'
  | 'no-common-platform';

/** The key figures. Visibility and share of voice in percent, sentiment −1 to 1, position from 1 (lower is better). */
export type FigureName = 'visibility' | RatioFigure;

/** One brand's key figures; null if there was nothing to measure. */
export type KeyFigures = Readonly<Record<FigureName, Estimate | null>>;

/** A compared brand. */
export type ComparedBrand = { readonly brandId: string; readonly name: string; readonly isOwn: boolean };

/** The ranks that tests of all pairs of a run's brands allow, from 1. */
export type RankRange = { readonly best: number; readonly worst: number };

/** One run of a comparison. Entries of `asRun`, `shared` and `ranks` follow the comparison's `brands`. */
export type RunReading = {
  readonly projectId: string;
  readonly project: string;
  /** For a pooled period, its month. */
  readonly runId: string;
  /** Start of a pooled period's first run. */
  readonly startedAtMs: number;
  readonly pooled: PooledPeriod | null;
  /** What the run asked and got, before anything was left out. */
  readonly answers: number;
  readonly platforms: readonly string[];
  readonly routes: RunFigures['routes'];
  /** As the service scored the whole run. */
  readonly asRun: readonly KeyFigures[];
  /** On what all runs share; null without a basis, or if the run did not score the brand. */
  readonly shared: readonly (KeyFigures | null)[];
  /** By visibility, among all brands of the whole run; null if it did not score the brand. */
  readonly ranks: readonly (RankRange | null)[];
  readonly leftOut: LeftOut | null;
};

/** One brand's changes over a step; not measured if one of its runs did not score the brand. */
export type BrandChange = {
  readonly brandId: string;
  readonly changes: Readonly<Record<FigureName, Change>>;
  readonly method: ChangeMethod | null;
};

/** A figure's run-to-run noise. */
export type CarriedWander = {
  /** Standard deviation of a run beyond its answers, in points; 0 if runs vary no more than their answers. */
  readonly runSdPoints: number;
  /** Steps between neighbouring runs behind it. */
  readonly steps: number;
};

/**
 * From one run to another, by index in the comparison. Everything in it is judged on what these two runs share, whatever else is compared:
 * a change between two runs depends on these two only.
 */
export type ComparedStep = {
  readonly from: number;
  readonly to: number;
  /** The basis of its changes; null if they cannot be compared. */
  readonly method: ComparisonMethod | null;
  /** Why its two runs cannot be compared; null if they can. */
  readonly problem: ComparisonProblem | null;
  /** What its two runs share. */
  readonly ground: SharedGround;
  /** Whether that is more than what all runs share. */
  readonly hasOwnGround: boolean;
  /** Brands that only one of the two runs scored: shares of voice exclude them. */
  readonly brandsLeftOut: readonly string[];
  /** The run noise of the own brand's visibility in the changes; null if the past does not show it. */
  readonly noise: CarriedWander | null;
  /** Change of the own brand's headline figure in points, whatever explains it; null if either is unknown. */
  readonly headline: number | null;
  readonly brands: readonly BrandChange[];
};

/**
 * The own brand's visibility on a platform or in a topic: one reading per run on what all runs share, and its change over the overall step,
 * on what the two runs of that step share.
 */
export type ComparedRow = {
  readonly id: string;
  readonly name: string;
  readonly readings: readonly (Estimate | null)[];
  readonly change: Change;
  /**
   * p after Holm's correction over the judged rows beside it: under 0.05 the row holds among all of them. Null without answers, and for an
   * unjudged row.
   */
  readonly adjustedP: number | null;
};

/** What all runs share. */
export type SharedGround = {
  readonly level: CommonLevel | null;
  readonly platforms: readonly string[];
  readonly prompts: number;
  readonly pairs: number;
  /** Answers that each run contributes; null if not mirrored. */
  readonly answers: number | null;
};

/** A fair comparison of runs. */
export type Comparison = {
  readonly problem: ComparisonProblem | null;
  readonly method: ComparisonMethod | null;
  readonly likeForLike: boolean;
  readonly spansProjects: boolean;
  /** Brands scored in at least two runs, the own one first. */
  readonly brands: readonly ComparedBrand[];
  /** Brands that only some runs scored; their absence elsewhere is no zero, and no share of voice of all runs has them. */
  readonly brandsLeftOut: readonly string[];
  readonly runs: readonly RunReading[];
  readonly ground: SharedGround;
  /** Each run to the previous one, and last the overall step (from the baseline or the first run to the last one). */
  readonly steps: readonly ComparedStep[];
  readonly overall: ComparedStep | null;
  readonly platforms: readonly ComparedRow[];
  readonly topics: readonly ComparedRow[];
  readonly prompts: PromptSwings | null;
  readonly attributes: readonly AttributeChange[] | null;
  readonly sources: SourceChange | null;
  /** Topics and attributes with another name in a run of the overall step. */
  readonly renamed: readonly Renamed[];
  /** Of the overall step; null without answers or shared pairs. */
  readonly decomposition: Decomposition | null;
  readonly breaks: readonly SeriesBreak[];
};
