/** The frame that figures are judged in, and a client's story in it: the same for reports, the command line and scripts. */
import { buildComparison } from '../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import { findFindings } from './find-findings.ts';
import { tellStory } from '../../../shared/analysis/series/client-story.ts';
import type { StorySide } from '../../../shared/analysis/series/story-schema.ts';
import {
  chooseSides,
  frameOfPeriod,
  tellStatuses,
  withTold,
  type Corrections,
  type Frame,
  type FramedFindings,
} from '../../../shared/analysis/findings/story.ts';
import { poolPeriod } from '../../../shared/analysis/history/pool-period.ts';
import { smallestShown } from '../../../shared/analysis/intervals/power.ts';
import {
  heldPeriod,
  periodBefore,
  periodKind,
  pooledName,
  shortPeriod,
  yearBefore,
} from '../../../shared/domain/report-period.ts';
import type { ReportPeriod, StoryPeriod } from '../../../shared/domain/period-schema.ts';
import type { BrandAbsences } from '../../../shared/domain/absences.ts';
import { runsWithin } from '../../../shared/domain/run-selection.ts';
import { USUAL_PERIOD } from '../../../shared/domain/story-period.ts';
import { dayOf, type Zone } from '../../../shared/format/calendar.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import { gradeMeasurement } from '../../../shared/analysis/report/grade.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import { onBasis } from '../../db/counted.ts';
import type { Db } from '../../db/open.ts';
import { stateBasis } from '../../db/queries/basis.ts';
import { loadOwnRun, withFollowedPages } from '../../db/queries/comparison.ts';
import { isHistoryComing, type KeptStory } from '../../db/queries/client-stories.ts';
import { openRunRows } from '../../db/queries/packed-runs.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import {
  loadCompletedRuns,
  loadSilentRuns,
  type CompletedRun,
  type SilentRun,
} from '../../db/queries/report-runs.ts';
import { openAnswerNames } from '../../db/queries/run-answers.ts';
import { openRunHistories } from '../../db/queries/run-history.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';
import { loadAbsences } from './absences.ts';
import { loadTold } from './told.ts';

const DAY_MS = 86_400_000;

/** Runs that a client's story covers; older ones are no news. */
export const MOST_TOLD_RUNS = 40;

/** The story of a project. */
export type ProjectStory = KeptStory & {
  readonly project: string;
  readonly projectId: string;
  readonly zone: Zone;
  readonly frame: Frame<string>;
  /** Of both sides of the frame, pooled; null if there is no earlier one. */
  readonly comparison: Comparison | null;
  /** What the client was last told and no longer holds. */
  readonly corrections: Corrections | undefined;
  /** Of the judged answers that are counted for the own brand and are here, those that say that they know nothing of it. */
  readonly absences: Pick<BrandAbsences, 'answers' | 'of'> | null;
};

/** What to tell; without a period the last four weeks, against the four before or the same weeks a year earlier. */
export type StoryRequest = {
  readonly project: ProjectChoice;
  readonly period?: ReportPeriod | undefined;
  /** Default: the time before. */
  readonly against?: 'previous' | 'year' | undefined;
  /** Replaces the client's own basis. */
  readonly basis?: BasisWish | undefined;
};

/**
 * The names of both sides of a period's frame: null if a run from outside replaces one. In a client's first period one of its runs replaces
 * the earlier period: the others are named by their days, because a report of the next period states the level of the whole one.
 */
export const namedSides = (
  { against }: Frame<CompletedRun>,
  period: ReportPeriod,
  earlier: ReportPeriod,
  zone: Zone,
): { readonly judged: ReportPeriod | null; readonly against: ReportPeriod | null } => ({
  judged: runsWithin(against, period, zone).length > 0 ? null : period,
  against: runsWithin(against, earlier, zone).length > 0 ? earlier : null,
});

/** The runs, up to the last of a frame, that show what happened: all judged ones, and those shortly before. */
export const historyOf = (
  completed: readonly CompletedRun[],
  { judged }: Frame<CompletedRun>,
): readonly CompletedRun[] => {
  const last = judged.at(-1);
  const upTo = last === undefined ? [] : completed.slice(0, completed.indexOf(last) + 1);
  const start = upTo.findIndex((run) => run === judged[0]);
  return upTo.slice(Math.max(0, Math.min(start, upTo.length - MOST_TOLD_RUNS)));
};

/** Both sides of a frame, pooled; `before` is null if there is no earlier one. */
export type FrameSides = { readonly before: ComparedRun | null; readonly after: ComparedRun };

/** The name of a side's runs: the months of its period that hold them, else their days. */
function nameOf(runs: readonly ComparedRun[], period: ReportPeriod | null, zone: Zone): string {
  const [from, to] = [runs[0], runs.at(-1)].map((run) => dayOf(run?.figures.startedAtMs ?? 0, zone)) as [
    string,
    string,
  ];
  return pooledName(period === null ? { from, to } : heldPeriod(period, from));
}

/**
 * Pools the sides of a frame.
 *
 * @param history the runs up to the last one judged, oldest first.
 * @param periods of both sides, if named.
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
  // A report and the comparison of its sides must agree on how far runs wander.
  const judgedBy = comparison?.overall?.noise ?? null;
  return {
    problem,
    noise: judgedBy === null ? noise : { ...noise, ...judgedBy },
    looks,
    courseMs,
    findings: tellStatuses(found.findings, courseMs, history, judged, comparison),
    wouldShowPoints: interval === null ? null : smallestShown(interval),
  };
}

/** A period's frame, with the names of its sides, if any. */
type NamedFrame = {
  readonly frame: Frame<CompletedRun>;
  readonly periods: { readonly judged: ReportPeriod | null; readonly against: ReportPeriod | null };
};

function frameOf(
  completed: readonly CompletedRun[],
  period: StoryPeriod,
  against: StoryRequest['against'],
  zone: Zone,
): NamedFrame {
  if (period.kind !== 'days') {
    return { frame: chooseSides(completed, period, zone), periods: { judged: null, against: null } };
  }
  const earlier = (against === 'year' ? yearBefore : periodBefore)(period);
  const frame = frameOfPeriod(runsWithin(completed, period, zone), period, completed, zone, earlier);
  return { frame, periods: namedSides(frame, period, earlier, zone) };
}

function sideOf(runs: readonly CompletedRun[]): StorySide | null {
  const [first, last] = [runs[0], runs.at(-1)];
  if (first === undefined || last === undefined) return null;
  return { fromMs: first.startedAtMs, toMs: last.startedAtMs, runs: runs.length };
}

const idsOf = (runs: readonly CompletedRun[]): string[] => runs.map(({ runId }) => runId);

/** What is found of a history that is not here yet. */
const COMING: FramedFindings = { ...tellFrame([], 0, null), problem: 'being-read' };

/** The input of a story. */
export type ClientRuns = { readonly project: ReportProject; readonly completed: readonly CompletedRun[] };

/** The silent runs of the judged time. */
function silentIn(
  runs: readonly SilentRun[],
  period: StoryPeriod,
  { judged }: Frame<CompletedRun>,
  zone: Zone,
): KeptStory['silent'] {
  const since = judged[0]?.startedAtMs ?? 0;
  const within =
    period.kind === 'days'
      ? runsWithin(runs, period, zone)
      : runs.filter(({ startedAtMs }) => startedAtMs >= since);
  return {
    runIds: within.map(({ runId }) => runId),
    answers: within.reduce((sum, { answers }) => sum + answers, 0),
  };
}

/** A period's story of a client, and what held before it. */
export function tellClient(
  db: Db,
  { project, completed }: ClientRuns,
  period: StoryPeriod,
  { against, basis }: Pick<StoryRequest, 'against' | 'basis'> = {},
): {
  readonly story: KeptStory;
  readonly frame: Frame<CompletedRun>;
  /** Of both sides, pooled; null if there is no earlier one. */
  readonly comparison: Comparison | null;
  /** What the client was last told and no longer holds. */
  readonly corrections: Corrections | undefined;
} {
  const { frame, periods } = frameOf(completed, period, against, project.zone);
  const known = {
    isMonth:
      (period.kind === 'weeks' && period.weeks === 4) ||
      (period.kind === 'days' && periodKind(period).kind === 'month'),
    before: sideOf(frame.against),
    after: sideOf(frame.judged),
    hasStandIn: period.kind === 'days' && frame.against.length > 0 && periods.against === null,
    silent: silentIn(loadSilentRuns(db, project.id), period, frame, project.zone),
  };
  if (frame.judged.length === 0) {
    const nothing = tellStory(null, tellFrame([], 0, null));
    const group = completed.length === 0 ? ('too-new' as const) : ('no-runs' as const);
    const stated = stateBasis(db, project.id, basis, { runIds: [], pct: null });
    const story = {
      ...known,
      ownBrand: project.name,
      runIds: [],
      ...nothing,
      group,
      grade: null,
      basis: stated,
    };
    return { story, frame, comparison: null, corrections: undefined };
  }
  const isComing = isHistoryComing(db, project.id, MOST_TOLD_RUNS);
  const chosen = isComing ? frame.judged : historyOf(completed, frame);
  const [pastOf, names] = [openRunHistories(db, project.id), openAnswerNames(db)];
  const rowsOf = openRunRows(db, project.id);
  const loaded = new Map<CompletedRun, ComparedRun>();
  const read = (runs: readonly CompletedRun[]): ComparedRun[] =>
    runs.map((run) => {
      const ready =
        loaded.get(run) ?? loadOwnRun(db, project, run, pastOf(run.id), { rows: rowsOf(run.id), names });
      loaded.set(run, ready);
      return ready;
    });
  const history = withFollowedPages(db, project.id, read(chosen));
  const sides = poolSides(
    { judged: read(frame.judged), against: isComing ? [] : read(frame.against) },
    history,
    periods,
    project.zone,
  );
  const comparison = sides.before === null ? null : buildComparison([sides.before, sides.after]);
  const { told: toldLast, retold } = loadTold(db, project, completed, frame.judged.at(-1)?.startedAtMs ?? 0);
  // With half of a history, another date would be likelier than with all of it.
  const found = isComing ? COMING : tellFrame(history, frame.judged.length, comparison);
  const findings = withTold(found, toldLast, retold);
  // A hand-picked date is one of many.
  const picked = period.kind === 'since' ? frame.against.length + frame.judged.length : 0;
  const looked = new Set([...(isComing ? [] : frame.against), ...chosen]);
  const told = tellStory(comparison, findings, { ...sides, picked });
  const story = {
    ...known,
    ...(isComing ? { before: null } : {}),
    ownBrand: history.at(-1)?.figures.brands.find(({ isOwn }) => isOwn)?.name ?? project.name,
    runIds: idsOf(completed.filter((run) => looked.has(run))),
    ...told,
    grade: gradeMeasurement(sides.after.figures, {
      runs: frame.judged.length,
      smallestChange: told.wouldShowPoints,
      changes: comparison === null ? null : comparison.breaks.length,
    }),
    basis: stateBasis(db, project.id, basis, {
      runIds: idsOf(frame.judged),
      pct: told.levels.judged?.visibility?.value ?? null,
    }),
  };
  return { story, frame, comparison, corrections: findings.corrections };
}

/** The days of the default period, which differ a year earlier. */
function lastWeeks(completed: readonly CompletedRun[], zone: Zone): ReportPeriod {
  const to = completed.at(-1)?.startedAtMs ?? 0;
  return { from: dayOf(to - (USUAL_PERIOD.weeks * 7 - 1) * DAY_MS, zone), to: dayOf(to, zone) };
}

/**
 * A project's story.
 *
 * Raises `input/…` for an unknown project and for a year earlier without runs, `report/no-data` for one without completed runs, or without
 * any in the period.
 */
export function loadStory(db: Db, request: StoryRequest): ProjectStory {
  const project = findReportProject(db, request.project);
  return onBasis(db, [project.id], request.basis, () => tellProject(db, project, request));
}

function tellProject(db: Db, project: ReportProject, { period, against, basis }: StoryRequest): ProjectStory {
  const completed = loadCompletedRuns(db, project.id);
  // Without runs there is no story: fine for one client of many, but not for a requested one.
  chooseRuns(
    period === undefined ? { kind: 'latest', count: 1 } : { kind: 'period', ...period },
    completed,
    project,
  );
  const days = period ?? (against === 'year' ? lastWeeks(completed, project.zone) : undefined);
  const judged: StoryPeriod = days === undefined ? USUAL_PERIOD : { kind: 'days', ...days };
  if (against === 'year' && days !== undefined) {
    const then = yearBefore(days);
    if (runsWithin(completed, then, project.zone).length === 0) {
      throw new AppError(
        'input/not-found',
        `${project.name} has no completed run in ${shortPeriod(then)} on this computer. Leave --against out to judge it against the time before.`,
      );
    }
  }
  const { story, frame, comparison, corrections } = tellClient(db, { project, completed }, judged, {
    against,
    basis,
  });
  return {
    ...story,
    project: project.name,
    projectId: project.projectId,
    zone: project.zone,
    frame: { judged: idsOf(frame.judged), against: idsOf(frame.against) },
    comparison,
    corrections,
    absences: loadAbsences(db, project.id, frame.judged, 'own').brands.find(({ isOwn }) => isOwn) ?? null,
  };
}
