/** The frame that figures are judged in, and the story of a client in it: the same for reports, the command line and scripts. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import {
  tellStatuses,
  withTold,
  type Frame,
  type FramedFindings,
} from '../../shared/analysis/findings/story.ts';
import { poolPeriod } from '../../shared/analysis/history/pool-period.ts';
import { smallestShown } from '../../shared/analysis/intervals/power.ts';
import {
  periodBefore,
  pooledName,
  yearBefore,
  type ReportPeriod,
} from '../../shared/domain/report-period.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import type { Db } from '../db/open.ts';
import { loadComparedRun } from '../db/queries/comparison.ts';
import { loadCompletedRuns, type CompletedRun } from '../db/queries/report-runs.ts';
import { openAnswerNames } from '../db/queries/run-answers.ts';
import { openRunHistories } from '../db/queries/run-history.ts';
import { chooseSides } from './client-stories.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { chooseRuns } from './selection/choose-runs.ts';
import { loadTold } from './told.ts';

/** Runs that tell what happened to a client; what lies further back is no news to anybody. */
export const MOST_TOLD_RUNS = 40;

/** The story of a project. */
export type ProjectStory = FramedFindings & {
  readonly project: string;
  readonly projectId: string;
  readonly ownBrand: string;
  readonly zone: Zone;
  /** null: the last four weeks. */
  readonly period: ReportPeriod | null;
  readonly frame: Frame<string>;
  /** Of both sides of the frame, pooled; null where there is no earlier one. */
  readonly comparison: Comparison | null;
};

/** What to tell; without a period of the last four weeks against the four before. */
export type StoryRequest = {
  readonly project: ProjectChoice;
  readonly period?: ReportPeriod | undefined;
  /** Default: the time before. */
  readonly against?: 'previous' | 'year' | undefined;
};

/** The runs of a period among some, oldest first. */
export const runsWithin = (
  runs: readonly CompletedRun[],
  { from, to }: ReportPeriod,
  zone: Zone,
): readonly CompletedRun[] =>
  runs.filter(({ startedAtMs }) => {
    const day = dayOf(startedAtMs, zone);
    return day >= from && day <= to;
  });

/**
 * The frame of a period: its runs against those of the month, quarter, year or days before it. Where these have none, the last run
 * before it; in the first period of a client, its own first run.
 */
export function frameOfPeriod(
  judged: readonly CompletedRun[],
  period: ReportPeriod,
  completed: readonly CompletedRun[],
  zone: Zone,
  before: ReportPeriod = periodBefore(period),
): Frame<CompletedRun> {
  const [first] = judged;
  const earlier = first === undefined ? [] : completed.slice(0, completed.indexOf(first));
  if (earlier.length === 0) {
    return judged.length > 1
      ? { judged: judged.slice(1), against: judged.slice(0, 1) }
      : { judged, against: [] };
  }
  const within = runsWithin(earlier, before, zone);
  return { judged, against: within.length > 0 ? within : earlier.slice(-1) };
}

/** The period that a side is called by: not where a run from outside of it stands in. */
export const namedSide = (
  side: readonly CompletedRun[],
  period: ReportPeriod | undefined,
  zone: Zone,
): ReportPeriod | null => (period !== undefined && runsWithin(side, period, zone).length > 0 ? period : null);

/** The runs, up to the last one of a frame, that tell what happened: all that are judged, and what lies close before them. */
export const historyOf = (
  completed: readonly CompletedRun[],
  { judged }: Frame<CompletedRun>,
): readonly CompletedRun[] => {
  const last = judged.at(-1);
  const upTo = last === undefined ? [] : completed.slice(0, completed.indexOf(last) + 1);
  const start = upTo.findIndex((run) => run === judged[0]);
  return upTo.slice(Math.max(0, Math.min(start, upTo.length - MOST_TOLD_RUNS)));
};

/** Both sides of a frame, pooled; `before` is null where there is no earlier one. */
export type FrameSides = { readonly before: ComparedRun | null; readonly after: ComparedRun };

/** What the runs of a side are called together: their period, else their days. */
function nameOf(runs: readonly ComparedRun[], period: ReportPeriod | null, zone: Zone): string {
  const [first, last] = [runs[0]?.figures.startedAtMs ?? 0, runs.at(-1)?.figures.startedAtMs ?? 0];
  return pooledName(period ?? { from: dayOf(first, zone), to: dayOf(last, zone) });
}

/**
 * Pools the sides of a frame.
 *
 * @param history the runs up to the last one judged, oldest first.
 * @param periods of both sides, where these have names.
 */
export function poolSides(
  { judged, against }: Frame<ComparedRun>,
  history: readonly ComparedRun[],
  periods: { readonly judged: ReportPeriod | null; readonly against: ReportPeriod | null },
  zone: Zone,
): FrameSides {
  return {
    before:
      against.length === 0 ? null : poolPeriod(against, history, nameOf(against, periods.against, zone)),
    after: poolPeriod(judged, history, nameOf(judged, periods.judged, zone)),
  };
}

/**
 * What happened over the whole history, each finding with its status at the end of the frame.
 *
 * @param history oldest first; it ends with the judged side.
 * @param judged how many of its last runs are judged.
 * @param comparison of both sides, which says what would have shown.
 */
export function tellFrame(
  history: readonly ComparedRun[],
  judged: number,
  comparison: Comparison | null,
): FramedFindings {
  const found = findFindings(history, history.length);
  const interval = comparison?.overall?.brands[0]?.changes.visibility.interval ?? null;
  const { problem, noise, looks, courseMs } = found;
  return {
    problem,
    noise,
    looks,
    courseMs,
    findings: tellStatuses(found.findings, courseMs, history, judged),
    wouldShowPoints: interval === null ? null : smallestShown(interval),
  };
}

/**
 * Tells the story of a project.
 *
 * Raises `input/…` for a project that there is not, `report/no-data` for one without completed runs, or without any in the period.
 */
export function loadStory(db: Db, { project: choice, period, against }: StoryRequest): ProjectStory {
  const project = findReportProject(db, choice);
  const { zone } = project;
  const completed = loadCompletedRuns(db, project.id);
  const earlier = period === undefined ? undefined : (against === 'year' ? yearBefore : periodBefore)(period);
  const frame =
    period === undefined
      ? lastWeeks(chooseRuns({ kind: 'everything' }, completed.slice(-MOST_TOLD_RUNS), project), zone)
      : frameOfPeriod(
          chooseRuns({ kind: 'period', ...period }, completed, project),
          period,
          completed,
          zone,
          earlier,
        );
  const chosen = historyOf(completed, frame);
  const [pastOf, names] = [openRunHistories(db, project.id), openAnswerNames(db)];
  const loaded = new Map<CompletedRun, ComparedRun>();
  const read = (runs: readonly CompletedRun[]): ComparedRun[] =>
    runs.map((run) => {
      const known =
        loaded.get(run) ?? loadComparedRun(db, project, run, pastOf(run.id), { names, hasPages: true });
      loaded.set(run, known);
      return known;
    });
  const history = read(chosen);
  const periods = { judged: period ?? null, against: namedSide(frame.against, earlier, zone) };
  const { before, after } = poolSides(
    { judged: read(frame.judged), against: read(frame.against) },
    history,
    periods,
    zone,
  );
  const comparison = before === null ? null : buildComparison([before, after], { resamples: 0 });
  const newest = history.at(-1)?.figures;
  const told = loadTold(db, project, frame.judged.at(-1)?.startedAtMs ?? 0);
  return {
    ...withTold(tellFrame(history, frame.judged.length, comparison), told),
    project: project.name,
    projectId: project.projectId,
    ownBrand: newest?.brands.find(({ isOwn }) => isOwn)?.name ?? project.name,
    zone,
    period: period ?? null,
    frame: {
      judged: frame.judged.map(({ runId }) => runId),
      against: frame.against.map(({ runId }) => runId),
    },
    comparison,
  };
}

/** The last four weeks, or what there is of them, against the four before. */
function lastWeeks(completed: readonly CompletedRun[], zone: Zone): Frame<CompletedRun> {
  const { before, after } = chooseSides(completed, { kind: 'weeks', weeks: 4 }, zone);
  return { judged: after, against: before };
}
