/** The story of a client in a frame, from the mirror: the same for reports, the command line and scripts. */
import { buildComparison } from '../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { brandChange } from '../../shared/analysis/compare/look-up-change.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import type { Findings } from '../../shared/analysis/findings/finding.ts';
import { tellStatuses, type StoryFinding } from '../../shared/analysis/findings/story.ts';
import { poolPeriod } from '../../shared/analysis/history/pool-period.ts';
import { smallestShown } from '../../shared/analysis/intervals/power.ts';
import { noComparison } from '../../shared/analysis/intervals/verdict.ts';
import { periodBefore, type ReportPeriod } from '../../shared/domain/report-period.ts';
import { MOST_REPORTED_RUNS } from '../../shared/domain/run-selection.ts';
import type { Change } from '../../shared/domain/verdict.ts';
import { dayOf, type Zone } from '../../shared/format/calendar.ts';
import type { Db } from '../db/open.ts';
import { loadComparedRun } from '../db/queries/comparison.ts';
import { loadCompletedRuns, type CompletedRun } from '../db/queries/report-runs.ts';
import { openAnswerNames } from '../db/queries/run-answers.ts';
import { openRunHistories } from '../db/queries/run-history.ts';
import { chooseSides } from './client-stories.ts';
import { findReportProject, type ProjectChoice } from './selection/choose-project.ts';
import { chooseRuns } from './selection/choose-runs.ts';

/** The runs that are judged, and those that they are judged against, oldest first; `against` is empty where there are none. */
export type Frame<Run> = { readonly judged: readonly Run[]; readonly against: readonly Run[] };

/** What the whole history tells at the end of a frame. */
export type FramedFindings = Omit<Findings, 'findings'> & { readonly findings: readonly StoryFinding[] };

/** Visibility of the own brand over a frame, both sides pooled, on what both share; in percent and points. */
export type FrameVisibility = {
  readonly from: number | null;
  readonly to: number | null;
  readonly change: Change;
};

/** The story of a project. */
export type ProjectStory = FramedFindings & {
  readonly project: string;
  readonly projectId: string;
  readonly ownBrand: string;
  readonly zone: Zone;
  /** null: the last four weeks. */
  readonly period: ReportPeriod | null;
  readonly frame: Frame<string>;
  readonly visibility: FrameVisibility;
};

/** What to tell; without a period of the last four weeks against the four before. */
export type StoryRequest = { readonly project: ProjectChoice; readonly period?: ReportPeriod | undefined };

/**
 * The frame of a period: its runs against those of the month, quarter, year or days before it. Where these have none, the last run
 * before it.
 */
export function frameOfPeriod(
  judged: readonly CompletedRun[],
  period: ReportPeriod,
  completed: readonly CompletedRun[],
  zone: Zone,
): Frame<CompletedRun> {
  const [first] = judged;
  const earlier = first === undefined ? [] : completed.slice(0, completed.indexOf(first));
  const { from, to } = periodBefore(period);
  const within = earlier.filter(({ startedAtMs }) => isWithin(startedAtMs, from, to, zone));
  return { judged, against: within.length > 0 ? within : earlier.slice(-1) };
}

const isWithin = (atMs: number, from: string, to: string, zone: Zone): boolean => {
  const day = dayOf(atMs, zone);
  return day >= from && day <= to;
};

/** Runs before the frame that tell what happened: all that a report may cover. */
export const historyOf = (completed: readonly CompletedRun[], last: CompletedRun): readonly CompletedRun[] =>
  completed.slice(0, completed.indexOf(last) + 1).slice(-MOST_REPORTED_RUNS);

/**
 * What happened over the whole history, each finding with its status at the end of the frame.
 *
 * @param given the history, oldest first; it ends with the judged side.
 */
export function tellFrame(
  given: readonly ComparedRun[],
  { judged, against }: Frame<ComparedRun>,
): FramedFindings & { readonly visibility: FrameVisibility } {
  const found = findFindings(given, given.length);
  const visibility = compareSides(given, { judged, against });
  const { interval } = visibility.change;
  return {
    ...found,
    findings: tellStatuses(found.findings, found.courseMs, given, judged.length),
    wouldShowPoints: interval === null ? null : smallestShown(interval),
    visibility,
  };
}

/** The own brand's visibility on both sides, on what they share. */
function compareSides(
  given: readonly ComparedRun[],
  { judged, against }: Frame<ComparedRun>,
): FrameVisibility {
  if (judged.length === 0 || against.length === 0) {
    return { from: null, to: null, change: noComparison('first-run') };
  }
  const sides = [poolPeriod(against, given, 'against'), poolPeriod(judged, given, 'judged')];
  // No resampled figure is asked for.
  const comparison = buildComparison(sides, { resamples: 0 });
  const own = comparison.brands[0]?.isOwn === true ? comparison.brands[0].brandId : '';
  const [from, to] = comparison.runs.map(({ shared }) => shared[0]?.visibility?.value ?? null);
  return { from: from ?? null, to: to ?? null, change: brandChange(comparison, own, 'visibility') };
}

/**
 * Tells the story of a project.
 *
 * Raises `input/…` for a project that there is not, `report/no-data` for one without completed runs, or without any in the period.
 */
export function loadStory(db: Db, { project: choice, period }: StoryRequest): ProjectStory {
  const project = findReportProject(db, choice);
  const completed = loadCompletedRuns(db, project.id);
  const frame =
    period === undefined
      ? lastWeeks(
          chooseRuns({ kind: 'everything' }, completed.slice(-MOST_REPORTED_RUNS), project),
          project.zone,
        )
      : frameOfPeriod(
          chooseRuns({ kind: 'period', ...period }, completed, project),
          period,
          completed,
          project.zone,
        );
  const last = frame.judged.at(-1);
  const chosen = last === undefined ? [] : historyOf(completed, last);
  const [pastOf, names] = [openRunHistories(db, project.id), openAnswerNames(db)];
  const loaded = new Map(
    chosen.map((run) => [run, loadComparedRun(db, project, run, pastOf(run.id), { names, hasPages: true })]),
  );
  const read = (runs: readonly CompletedRun[]): ComparedRun[] => runs.flatMap((run) => loaded.get(run) ?? []);
  const newest = [...loaded.values()].at(-1)?.figures;
  return {
    ...tellFrame([...loaded.values()], { judged: read(frame.judged), against: read(frame.against) }),
    project: project.name,
    projectId: project.projectId,
    ownBrand: newest?.brands.find(({ isOwn }) => isOwn)?.name ?? project.name,
    zone: project.zone,
    period: period ?? null,
    frame: {
      judged: frame.judged.map(({ runId }) => runId),
      against: frame.against.map(({ runId }) => runId),
    },
  };
}

/** The last four weeks, or what there is of them, against the four before. */
function lastWeeks(completed: readonly CompletedRun[], zone: Zone): Frame<CompletedRun> {
  const { before, after } = chooseSides(completed, { kind: 'weeks', weeks: 4 }, zone);
  return { judged: after, against: before };
}
