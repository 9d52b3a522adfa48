/** Actions of a client in reports: those that earlier reports asked for, and the advice that a printed one gives. */
import { USUALLY_WANTED } from '../../../shared/domain/action.ts';
import { dueChanges, dueInReports } from '../../../shared/domain/action-due.ts';
import type { ProjectAction } from '../../../shared/domain/action-schema.ts';
import { poolTopics } from '../../../shared/analysis/compare/pool-runs.ts';
import { dayOf } from '../../../shared/format/calendar.ts';
import type { ProjectPlace } from '../../../shared/ipc/contract.ts';
import { isListed, MOST_ADVISED, type AdvisedAction } from '../../../shared/reports/advised.ts';
import type { ReportSpec } from '../../../shared/reports/report-spec.ts';
import { levelOf, type ToldByReport } from '../../../shared/reports/told.ts';
import type { Core } from '../../core/core.ts';
import type { ChosenRuns } from '../../core/choose-runs.ts';
import type { Db } from '../../db/open.ts';
import { loadActions } from '../../db/queries/actions.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadRunFigures, loadTopicFigures, type CompletedRun } from '../../db/queries/report-runs.ts';
import { judgeAction, keepProposed } from '../actions/index.ts';

/** The day on which an action ended; null if it has not. */
function endOf({ state, doneOn, changes, savedAt }: ProjectAction, zone: string): string | null {
  if (state === 'done') return doneOn;
  if (state !== 'dropped') return null;
  const ended = changes.findLast(({ field, now }) => field === 'state' && now === 'dropped');
  return dayOf(Date.parse(ended?.at ?? savedAt), zone);
}

/** The level of an action's topic, or of all answers, in the runs by which it was chosen, in percent; null for a platform, or if a run is gone. */
function levelThen(
  db: Db,
  { topics, platforms, chosenFrom }: ProjectAction,
  completed: readonly CompletedRun[],
): number | null {
  const runs = completed.filter(({ runId }) => chosenFrom.includes(runId));
  if (runs.length === 0 || runs.length < chosenFrom.length || platforms.length > 0) return null;
  if (topics.length === 0) return levelOf(runs.map((run) => loadRunFigures(db, run)));
  const own = poolTopics(runs.map(({ id }) => loadTopicFigures(db, id))).filter(
    ({ isOwn, topicId }) => isOwn && topics.includes(topicId),
  );
  const answers = own.reduce((sum, { responses }) => sum + responses, 0);
  return answers === 0 ? null : (100 * own.reduce((sum, { mentions }) => sum + mentions, 0)) / answers;
}

/** What a report may tell on a day: open actions, those that ended within half a year, and of each dropped advice the last time. */
function tellable(actions: readonly ProjectAction[], today: string, zone: string): readonly ProjectAction[] {
  const dropped = new Map(
    actions.flatMap((action) =>
      action.state === 'dropped' && action.recommendation !== null ? [[action.recommendation, action]] : [],
    ),
  );
  const told = actions.filter((action) => {
    return (
      isListed({ endedOn: endOf(action, zone) }, today) || dropped.get(action.recommendation ?? '') === action
    );
  });
  return told.slice(-MOST_ADVISED);
}

/** @param nowMs later runs do not count. */
function effectOf(
  db: Db,
  action: ProjectAction,
  place: ProjectPlace,
  nowMs: number,
): AdvisedAction['effect'] {
  if (action.state !== 'done') return null;
  const { verdict, effect, touched, untouched, runsNeeded, reason } = judgeAction(db, {
    ...place,
    actionId: action.actionId,
    nowMs,
  });
  const levels = (side: typeof touched) => side && { from: side.from, to: side.to };
  return { verdict, effect, runsNeeded, reason, touched: levels(touched), untouched: levels(untouched) };
}

/** Whether an action was chosen by runs from before a report's newest one, so that it is no advice of that report itself. */
const isFromBefore = (
  { chosenFrom }: ProjectAction,
  completed: readonly CompletedRun[],
  newestMs: number,
): boolean =>
  completed.every(({ runId, startedAtMs }) => startedAtMs < newestMs || !chosenFrom.includes(runId));

/** The day by which an action was due before somebody, or a report, has set another since a report from before a day printed it; else null. */
function dueBefore({ proposedIn, changes }: ProjectAction, day: string, zone: string): string | null {
  const printed = proposedIn.findLast((on) => on < day);
  const [moved, earlier] = dueChanges(changes).toReversed();
  if (printed === undefined || moved === undefined) return null;
  const was = earlier?.now ?? moved.was;
  return was === null || dayOf(Date.parse(moved.at), zone) <= printed ? null : String(was);
}

/**
 * The client's actions as part of a report's spec: those that a report from before its newest run proposed, or one on earlier runs if they
 * have ended, and agreed ones that nobody proposed; without internal ones. Effects are those of runs up to the newest one. Omitted if there
 * are none.
 *
 * @param today the day of the report, YYYY-MM-DD.
 */
export function advisedIn(
  db: Db,
  project: ReportProject,
  completed: readonly CompletedRun[],
  runs: ChosenRuns,
  today: string,
): Pick<ReportSpec, 'advised'> {
  const { connectionId: connection, projectId, zone } = project;
  const newestMs = (runs.at(-1) ?? runs[0]).startedAtMs;
  const newestDay = dayOf(newestMs, zone);
  const advised = tellable(loadActions(db, project.id), today, zone).flatMap((action) => {
    const { recommendation, title, owner, state, reason, prompts, proposedIn, audience } = action;
    const [asked = null] = proposedIn;
    const on = asked ?? dayOf(Date.parse(action.fixed?.at ?? action.createdAt), zone);
    const endedOn = endOf(action, zone);
    const isOver = endedOn !== null && endedOn <= today && isFromBefore(action, completed, newestMs);
    const isKnown = asked === null ? on <= today : on < newestDay || isOver;
    if (audience === 'internal' || !isKnown) return [];
    if (asked === null && state === 'proposed') return [];
    const lastOn = proposedIn.findLast((day) => day < newestDay);
    return [
      {
        ...{ recommendation, title, isAsked: asked !== null, on, owner, state, reason, endedOn },
        ...(lastOn === undefined ? {} : { lastOn }),
        ...{ due: dueInReports(action), wasDue: dueBefore(action, newestDay, zone) },
        promptIds: [...prompts],
        ...(action.fixed === null ? {} : { judgedBy: action.fixed.prompts.length }),
        fromPct: levelThen(db, action, completed),
        effect: effectOf(db, action, { connection, projectId }, newestMs),
      },
    ];
  });
  return advised.length === 0 ? {} : { advised };
}

/** Keeps the advice of a printed report as proposed actions of its client; a read-only mirror keeps none. */
export function keepAdvice(
  core: Pick<Core, 'db' | 'clock' | 'tell'>,
  place: ProjectPlace,
  { advice = [], judged, on }: Pick<ToldByReport, 'advice' | 'judged' | 'on'>,
): void {
  if (core.db.readonly || advice.length === 0) return;
  const recommendations = advice.map((one) => ({
    ...one,
    ...{ measure: 'visibility' as const, points: USUALLY_WANTED, from: null, to: null },
    ...{ audience: 'client' as const, chosenFrom: [...judged] },
  }));
  keepProposed(core, place, recommendations, on);
}
