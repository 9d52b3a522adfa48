/** Which runs and prompts an action is judged by. */
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { EffectQuestion, NoEffectReason } from './effect.ts';

/** Under two runs before an action nobody knows how far its prompts scatter. */
const LEAST_BEFORE = 2;
/** An action is watched for half a year of weekly runs at most. */
export const MOST_AFTER = 26;

/** A run with its answers. */
export type AnsweredRun = ComparedRun & { readonly answers: RunAnswers };

const isAnswered = (run: ComparedRun): run is AnsweredRun => run.answers !== null;

/** The runs on both sides of an action, oldest first. */
export type ActionWindow = {
  /** All before it, with those by which its prompts were chosen. */
  readonly earlier: readonly AnsweredRun[];
  readonly before: readonly AnsweredRun[];
  readonly after: readonly AnsweredRun[];
  /** Places of both sides' runs in the project's series, and that of the last run before the action. */
  readonly places: readonly number[];
  readonly end: number;
  /** Why it cannot be judged; null if it can. */
  readonly problem: NoEffectReason | null;
  /** Whether the models changed after the action: no later run can help. */
  readonly isEnded: boolean;
};

/** Whether two runs were answered by the same models, as far as is known. */
function haveSameModels(a: ComparedRun, b: ComparedRun): boolean {
  if (a.models === null || b.models === null) return true;
  const models = new Set(a.models);
  return models.size === new Set(b.models).size && b.models.every((model) => models.has(model));
}

/**
 * Chooses the runs: before the action those that were not used to choose its prompts, after it up to {@link MOST_AFTER}, of both only those
 * answered by the models of the last run before it. A run under way when it was done is on neither side.
 */
export function chooseWindow(question: EffectQuestion): ActionWindow {
  const { runs, doneMs, fromMs, toMs, chosenFrom } = question;
  const isWithin = ({ figures }: ComparedRun): boolean =>
    figures.startedAtMs >= (fromMs ?? Number.NEGATIVE_INFINITY) &&
    figures.startedAtMs < (toMs ?? Number.POSITIVE_INFINITY);
  const within = runs.filter(isWithin);
  const earlier = within.filter(({ figures }) => (figures.completedAtMs ?? figures.startedAtMs) < doneMs);
  const later = within.filter(({ figures }) => figures.startedAtMs >= doneMs);
  const last = earlier.at(-1);
  const isAlike = (run: ComparedRun): boolean => last !== undefined && haveSameModels(last, run);
  const baseline = earlier.filter(({ figures }) => !chosenFrom.includes(figures.runId));
  const ending = later.findIndex((run) => !isAlike(run));
  const alike = ending < 0 ? later : later.slice(0, ending);
  const before = baseline.filter(isAlike).filter(isAnswered);
  const after = alike.filter(isAnswered).slice(0, MOST_AFTER);
  const problemOf = (): NoEffectReason | null => {
    if (baseline.length < LEAST_BEFORE) return 'no-baseline';
    if (baseline.filter(isAlike).length < LEAST_BEFORE || ending === 0) return 'models-changed';
    if (before.length < LEAST_BEFORE) return 'not-mirrored';
    return null;
  };
  return {
    earlier: earlier.filter(isAnswered),
    before,
    after,
    places: [...before, ...after].map((run) => runs.indexOf(run)),
    end: last === undefined ? -1 : runs.indexOf(last),
    problem: problemOf(),
    isEnded: ending >= 0,
  };
}

/**
 * Marks prompts as touched (true), untouched (false), or neither (null): those that another action touched within the window tell nothing of
 * what would have happened without one.
 *
 * @param promptIds in the order of the marks.
 */
export function markPrompts(
  { promptIds: touched, others }: EffectQuestion,
  { before, after }: ActionWindow,
  promptIds: readonly string[],
): { readonly marks: readonly (boolean | null)[]; readonly isShared: boolean } {
  const first = before[0]?.figures.startedAtMs ?? Number.POSITIVE_INFINITY;
  const last = after.at(-1)?.figures.startedAtMs ?? Number.POSITIVE_INFINITY;
  const elsewhere = new Set(
    others
      .filter(({ doneMs }) => doneMs >= first && doneMs <= last)
      .flatMap(({ promptIds: theirs }) => theirs),
  );
  const own = new Set(touched);
  return {
    marks: promptIds.map((promptId) => (own.has(promptId) ? true : elsewhere.has(promptId) ? null : false)),
    isShared: touched.some((promptId) => elsewhere.has(promptId)),
  };
}
