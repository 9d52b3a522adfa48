/** An action's effect, by the one judge and by what was fixed when it was agreed. */
import { UNKNOWN } from '../../../shared/analysis/compare/answers.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type {
  ActionAim,
  ActionDraft,
  ActionEffect,
  ProjectAction,
} from '../../../shared/domain/action-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { addDays, dayOf, startOfDay, type Zone } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { findReportProject } from '../../core/choose-project.ts';
import { onBasis } from '../../db/counted.ts';
import type { Db } from '../../db/open.ts';
import { loadActions, loadAskedIn } from '../../db/queries/actions.ts';
import type { RowId } from '../../db/row-id.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import type { CompletedRun } from '../../db/queries/report-runs.ts';
import { openRuns } from '../compare/index.ts';
import { judgeEffect, MOST_AFTER, visibilityOf, type Effect } from '../effects/index.ts';
import { effectSentence, type ActionReason, type Around } from './effect-words.ts';
import { newAction, requireAction } from './keep-actions.ts';
import { chosenAnew, doneAt, promptsOf } from './settle-action.ts';

/** Unless its window says otherwise, half a year of weekly runs before an action is its baseline. */
const MOST_BEFORE = 26;

/** Which action is judged, and up to which time: later runs and actions do not count. A draft is an action that is not kept yet, or how a kept one would be. */
export type JudgedAction = ProjectPlace & {
  readonly actionId: string | null;
  readonly draft?: ActionDraft | null;
  readonly nowMs: number;
};

/** Loads the runs that can count, oldest first. */
function loadRuns(
  db: Db,
  project: ReportProject,
  aim: ActionAim,
  { doneMs, nowMs }: { readonly doneMs: number; readonly nowMs: number },
): readonly ComparedRun[] {
  const { completed: all, load } = openRuns(db, project);
  const completed = all.filter(({ startedAtMs }) => startedAtMs <= nowMs);
  const isBefore = ({ startedAtMs }: CompletedRun): boolean => startedAtMs < doneMs;
  const earlier = completed.filter(isBefore);
  const later = completed.filter((run) => !isBefore(run)).slice(0, MOST_AFTER + 1);
  return [...(aim.from === null ? earlier.slice(-MOST_BEFORE) : earlier), ...later].map((run) => load(run));
}

/** A run with the answers of some platforms alone; without any named, with all. */
function onPlatforms(run: ComparedRun, platforms: readonly string[]): ComparedRun {
  const { answers } = run;
  if (answers === null || platforms.length === 0) return run;
  const isMeant = answers.platforms.map((platform) => platforms.includes(platform));
  const platform = answers.platform.map((at) => (isMeant[at] === true ? at : UNKNOWN));
  return { ...run, answers: { ...answers, platform } };
}

type Other = { readonly title: string; readonly promptIds: readonly string[]; readonly doneMs: number };

/** The client's other actions up to a day; before an action is done, those that are agreed count as done with it. */
function othersOf(
  action: ProjectAction,
  all: readonly ProjectAction[],
  { doneMs, today, zone }: { readonly doneMs: number; readonly today: string; readonly zone: Zone },
): Other[] {
  return all.flatMap(({ actionId, title, state, doneOn, fixed }) => {
    if (actionId === action.actionId || fixed === null || state === 'dropped') return [];
    if (doneOn !== null && doneOn > today) return [];
    if (doneOn !== null) return [{ title, promptIds: fixed.prompts, doneMs: doneAt(doneOn, zone) }];
    const isWithIt = action.doneOn === null && state !== 'proposed';
    return isWithIt ? [{ title, promptIds: fixed.prompts, doneMs }] : [];
  });
}

/** Whether a run had shown what followed an action before it was fixed what to look at. */
const isFixedLate = (
  { fixed, doneOn }: ProjectAction,
  runs: readonly ComparedRun[],
  doneMs: number,
): boolean =>
  fixed !== null &&
  doneOn !== null &&
  runs.some(({ figures: { startedAtMs, completedAtMs } }) => {
    return startedAtMs >= doneMs && (completedAtMs ?? startedAtMs) < Date.parse(fixed.at);
  });

/** How many of an action's prompts the newest run with answers no longer asked; one that does not count is not gone. */
function countGone(
  db: Db,
  project: RowId<'project'>,
  prompts: readonly string[],
  runs: readonly ComparedRun[],
): number {
  const newest = runs.findLast(({ answers }) => answers !== null);
  if (newest === undefined) return 0;
  const asked = loadAskedIn(db, project, newest.figures.runId);
  return prompts.filter((promptId) => !asked.has(promptId)).length;
}

type Told = Pick<ActionEffect, 'actionId' | 'gone'> & {
  readonly effect: Effect;
  readonly reason: ActionReason | null;
  readonly runs: readonly ComparedRun[];
  readonly prompts: readonly string[];
};

function describe({ actionId, gone, effect, reason, runs, prompts }: Told, around: Around): ActionEffect {
  const dayOfRun = (runId: string | undefined): string | null => {
    const run = runs.find(({ figures }) => figures.runId === runId);
    return run === undefined ? null : dayOf(run.figures.startedAtMs, around.zone);
  };
  const { before, after } = effect.window;
  const isLate = reason === 'fixed-late';
  const seen = <T>(value: T): T | null => (isLate ? null : value);
  const figures = {
    ...{ actionId, measure: effect.measure },
    window: {
      ...{ from: dayOfRun(after[0]), to: dayOfRun(after.at(-1)) },
      ...{ before: before.length, since: after.length },
    },
    ...{ touched: seen(effect.touched), untouched: seen(effect.untouched), rivals: seen(effect.rivals) },
    ...{ effect: seen(effect.effect), low: seen(effect.low), high: seen(effect.high) },
    ...{ wouldShow: seen(effect.wouldShow), verdict: isLate ? ('cannot-say' as const) : effect.verdict },
    ...{ runsNeeded: seen(effect.runsNeeded), prompts: prompts.length, gone },
  };
  const { reroutedPlatforms } = effect;
  return { ...figures, reason, sentence: effectSentence({ ...figures, reason, reroutedPlatforms }, around) };
}

/** An action that is not kept yet, as it would be. Raises `input/invalid` without one. */
function drafted(db: Db, project: RowId<'project'>, draft: ActionDraft | null, nowMs: number): ProjectAction {
  if (draft === null) throw new AppError('input/invalid', 'There is nothing to judge: name an action.');
  return newAction(db, project, { draft, chosenFrom: null, at: new Date(nowMs).toISOString() });
}

/**
 * Judges an action by the runs since it was done; one that is not done yet as if it were done now: how many runs it takes, or why it cannot
 * be judged. Before it is agreed, what would be fixed stands for what is. Raises `input/not-found`.
 */
export function judgeAction(db: Db, { actionId, draft = null, nowMs, ...place }: JudgedAction): ActionEffect {
  const project = findReportProject(db, place);
  const { id, zone } = project;
  const kept = actionId === null ? null : requireAction(db, id, actionId);
  const action =
    kept === null ? drafted(db, id, draft, nowMs) : chosenAnew(db, id, kept, { ...kept, ...draft });
  const aim = action.fixed ?? { ...action, prompts: promptsOf(db, id, action) };
  const doneMs = action.doneOn === null ? nowMs : doneAt(action.doneOn, zone);
  const all = othersOf(action, loadActions(db, id), { doneMs, today: dayOf(nowMs, zone), zone });
  return onBasis(db, [id], undefined, () => {
    const runs = loadRuns(db, project, aim, { doneMs, nowMs });
    const own = runs.at(-1)?.figures.brands.find(({ isOwn }) => isOwn)?.brandId;
    const effect = judgeEffect({
      runs: runs.map((run) => onPlatforms(run, aim.platforms)),
      ...{ promptIds: aim.prompts, doneMs, measure: visibilityOf(own ?? ''), wantedPoints: aim.points },
      fromMs: aim.from === null ? null : startOfDay(aim.from, zone),
      toMs: aim.to === null ? null : startOfDay(addDays(aim.to, 1), zone),
      ...{ nowMs, chosenFrom: action.chosenFrom, others: all },
    });
    const reason = isFixedLate(action, runs, doneMs) ? 'fixed-late' : effect.reason;
    const besides = all.filter((other) => effect.besides.includes(other)).map(({ title }) => title);
    return describe(
      { actionId, gone: countGone(db, id, aim.prompts, runs), effect, reason, runs, prompts: aim.prompts },
      { action, others: besides, zone },
    );
  });
}
