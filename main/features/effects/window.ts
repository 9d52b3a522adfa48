/** Which runs and prompts an action is judged by. */
import type { RunAnswers } from '../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { DoneAction, EffectQuestion, NoEffectReason } from './effect.ts';

/** Under two runs before an action nobody knows how far its prompts scatter. */
export const LEAST_BEFORE = 2;
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
  /** Why no later run can count; null while one can. */
  readonly ended: NoEffectReason | null;
  /** So many runs after it can count, at the pace so far. */
  readonly most: number;
  /** Other actions on the same prompts that are the problem, or end it. */
  readonly besides: readonly DoneAction[];
};

/** Whether two runs were answered by the same models, as far as is known. */
function haveSameModels(a: ComparedRun, b: ComparedRun): boolean {
  if (a.models === null || b.models === null) return true;
  const models = new Set(a.models);
  return models.size === new Set(b.models).size && b.models.every((model) => models.has(model));
}

const startOf = ({ figures }: ComparedRun): number => figures.startedAtMs;

/** Runs that can follow until `toMs`, if they come as far apart as so far. */
function roomUntil({ runs, doneMs, toMs, nowMs }: EffectQuestion): number {
  if (toMs === null) return MOST_AFTER;
  const starts = runs.map(startOf);
  const gaps = starts.slice(1).map((start, before) => start - (starts[before] ?? start));
  const stepMs = gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const nextMs = Math.max((starts.at(-1) ?? 0) + stepMs, nowMs, doneMs);
  return nextMs >= toMs || stepMs <= 0 ? 0 : Math.ceil((toMs - nextMs) / stepMs);
}

/** Which of the runs before an action are its baseline, and why that does not do. */
function chooseBaseline(
  question: EffectQuestion,
  earlier: readonly ComparedRun[],
  same: readonly DoneAction[],
) {
  const { doneMs, chosenFrom } = question;
  const last = earlier.at(-1);
  const isAlike = (run: ComparedRun): boolean => last !== undefined && haveSameModels(last, run);
  const open = earlier.filter(({ figures }) => !chosenFrom.includes(figures.runId));
  const alike = open.filter(isAlike);
  const since = (atMs: number): ComparedRun[] => alike.filter((run) => startOf(run) >= atMs);
  const previous = same.filter((action) => action.doneMs <= doneMs);
  // What an earlier action did to these prompts is there in all runs since.
  const apart = since(Math.max(...previous.map((action) => action.doneMs)));
  const before = apart.filter(isAnswered);
  const problemOf = (): NoEffectReason | null => {
    if (open.length < LEAST_BEFORE) return 'no-baseline';
    if (alike.length < LEAST_BEFORE) return 'models-changed';
    if (apart.length < LEAST_BEFORE) return 'other-action';
    return before.length < LEAST_BEFORE ? 'not-mirrored' : null;
  };
  const problem = problemOf();
  const besides =
    problem === 'other-action' ? previous.filter((action) => since(action.doneMs).length < LEAST_BEFORE) : [];
  return { before, isAlike, problem, besides };
}

/** Which of the runs after an action count, and why no more can; `next` are later actions on the same prompts. */
function chooseOutcome(
  later: readonly ComparedRun[],
  next: readonly DoneAction[],
  isAlike: (run: ComparedRun) => boolean,
) {
  const nextMs = Math.min(...next.map((action) => action.doneMs));
  const ending = later.findIndex((run) => !isAlike(run) || startOf(run) >= nextMs);
  const last = later[ending];
  const counted = last === undefined ? later : later.slice(0, ending);
  const endedBy = (): NoEffectReason | null => {
    if (last !== undefined && startOf(last) < nextMs) return 'models-changed';
    return next.length > 0 ? 'other-action' : null;
  };
  const ended = endedBy();
  const besides = ended === 'other-action' ? next.filter((action) => action.doneMs === nextMs) : [];
  return { counted, ended, besides };
}

/**
 * Chooses the runs: before the action those that were not used to choose its prompts, after it up to {@link MOST_AFTER}, of both only those
 * answered by the models of the last run before it, and none from beyond another action on the same prompts. A run under way when it was
 * done is on neither side.
 */
export function chooseWindow(question: EffectQuestion): ActionWindow {
  const { runs, promptIds, doneMs, fromMs, toMs, others } = question;
  const within = runs.filter(
    (run) =>
      startOf(run) >= (fromMs ?? Number.NEGATIVE_INFINITY) &&
      startOf(run) < (toMs ?? Number.POSITIVE_INFINITY),
  );
  const earlier = within.filter(({ figures }) => (figures.completedAtMs ?? figures.startedAtMs) < doneMs);
  const later = within.filter((run) => startOf(run) >= doneMs);
  const own = new Set(promptIds);
  const same = others.filter((other) => other.promptIds.some((prompt) => own.has(prompt)));
  const baseline = chooseBaseline(question, earlier, same);
  const next = same.filter((action) => action.doneMs > doneMs);
  const { counted, ended, besides } = chooseOutcome(later, next, baseline.isAlike);
  const { before } = baseline;
  const after = counted.filter(isAnswered).slice(0, MOST_AFTER);
  const last = earlier.at(-1);
  const problem = baseline.problem ?? (counted.length === 0 ? ended : null);
  return {
    ...{ earlier: earlier.filter(isAnswered), before, after, problem, ended },
    places: [...before, ...after].map((run) => runs.indexOf(run)),
    end: last === undefined ? -1 : runs.indexOf(last),
    most: ended === null ? Math.min(MOST_AFTER, after.length + roomUntil(question)) : after.length,
    besides: baseline.problem === null ? besides : baseline.besides,
  };
}

/**
 * Marks prompts as touched (true), untouched (false), or neither (null): those that another action touched up to a look tell nothing of what
 * would have happened without one.
 *
 * @param seen number of runs after the action that are looked at.
 * @param promptIds in the order of the marks.
 */
export function markPrompts(
  { promptIds: touched, others }: EffectQuestion,
  { before, after }: ActionWindow,
  seen: number,
  promptIds: readonly string[],
): readonly (boolean | null)[] {
  const first = before[0]?.figures.startedAtMs ?? Number.POSITIVE_INFINITY;
  const last = after[seen - 1]?.figures.startedAtMs ?? Number.POSITIVE_INFINITY;
  const elsewhere = new Set(
    others
      .filter(({ doneMs }) => doneMs >= first && doneMs <= last)
      .flatMap(({ promptIds: theirs }) => theirs),
  );
  const own = new Set(touched);
  return promptIds.map((promptId) => (own.has(promptId) ? true : elsewhere.has(promptId) ? null : false));
}
