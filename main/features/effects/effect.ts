/** An action, what it was to move, and whether it did. */
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { EffectMeasure } from './measure.ts';

/** Prompts that something was done for, and when. */
export type DoneAction = { readonly promptIds: readonly string[]; readonly doneMs: number };

/** The action to judge; all but the runs is fixed before it is done. */
export type EffectQuestion = DoneAction & {
  /** A project's runs on its basis, oldest first. */
  readonly runs: readonly ComparedRun[];
  readonly measure: EffectMeasure;
  /** The smallest effect worth finding, in points: it decides how long the action is watched. */
  readonly wantedPoints: number;
  /** Runs before this time are no baseline, and those from `toMs` on no outcome; null: all runs count. */
  readonly fromMs: number | null;
  readonly toMs: number | null;
  /** When it is asked: once `toMs` is over, no run can help. */
  readonly nowMs: number;
  /** Ids of the runs by which the prompts were chosen: prompts chosen because they were low rise by themselves. */
  readonly chosenFrom: readonly string[];
  /** The client's other actions. */
  readonly others: readonly DoneAction[];
};

/** Why nothing can be said of an action's effect. */
export type NoEffectReason =
  /** A run's answers are not mirrored. */
  | 'not-mirrored'
  /** Fewer than two runs before the action, apart from those by which its prompts were chosen. */
  | 'no-baseline'
  /** The action is about fewer than three prompts. */
  | 'too-few-prompts'
  /** Fewer than three of its prompts are still asked. */
  | 'prompts-gone'
  /** Fewer than five prompts are left that no action touched. */
  | 'nothing-untouched'
  /** Another action touched the same prompts, with too few runs between the two. */
  | 'other-action'
  /** The runs that count end before the wanted effect could show. */
  | 'window-over'
  | 'models-changed'
  | 'rerouted'
  | 'platforms-differ'
  /** The untouched prompts moved so far that it matters on which scale they are compared. */
  | 'untouched-moved'
  /** Half a year of runs would not show the wanted effect. */
  | 'too-few-answers';

/** The measure over some prompts, in points of 100 answers; `change` is `to` − `from`. */
export type EffectSide = {
  readonly prompts: number;
  /** Answers on the side of the window that has fewer. */
  readonly n: number;
  readonly from: number;
  readonly to: number;
  readonly change: number;
};

/** Ids of the runs compared, and when the action was done. */
export type EffectWindow = {
  readonly before: readonly string[];
  readonly doneMs: number;
  readonly after: readonly string[];
};

/** What can be said of an action's effect. Effects and intervals are in points. */
export type Effect = {
  readonly measure: EffectMeasure['name'];
  readonly window: EffectWindow;
  /** Other actions on the same prompts that leave too few runs before it or after it. */
  readonly besides: readonly DoneAction[];
  /** Platforms whose answers came by another route than before. */
  readonly reroutedPlatforms: readonly string[];
  /** The untouched prompts count on the touched ones' mix of platforms; null without runs on both sides. */
  readonly touched: EffectSide | null;
  readonly untouched: EffectSide | null;
  /** The mean of the rivals on the touched prompts; null without rivals that all runs looked for. */
  readonly rivals: EffectSide | null;
  /** The touched prompts' change less the untouched ones'. */
  readonly effect: number | null;
  /** 95 % over all looks at the window. */
  readonly low: number | null;
  readonly high: number | null;
  /** Two-sided p of this look alone; the interval has the correction for looks. */
  readonly p: number | null;
  /** The smallest effect found four times in five with these runs. */
  readonly wouldShow: number | null;
} & (
  | { readonly verdict: 'moved' | 'no-sign'; readonly runsNeeded: null; readonly reason: null }
  | { readonly verdict: 'too-early'; readonly runsNeeded: number; readonly reason: null }
  | { readonly verdict: 'cannot-say'; readonly runsNeeded: null; readonly reason: NoEffectReason }
);
