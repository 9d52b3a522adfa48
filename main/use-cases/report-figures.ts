import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { ownBrandOf } from '../../shared/analysis/compare/run-lookup.ts';
import { buildReportChanges, NO_CHANGES } from '../../shared/analysis/compare/report-changes.ts';
import type { Findings } from '../../shared/analysis/findings/finding.ts';
import {
  allNew,
  frameOfPeriod,
  toldFindings,
  withTold,
  type Frame,
  type FramedFindings,
} from '../../shared/analysis/findings/story.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';
import type { ComparedReport, ReportedRun } from '../../shared/analysis/report/compared-report.ts';
import { describeBaseline, wordOf } from '../../shared/analysis/series/baseline.ts';
import type { ChosenBaseline } from '../../shared/domain/baseline.ts';
import { periodBefore, yearBefore, type ReportPeriod } from '../../shared/domain/report-period.ts';
import { runsOfWord, runsWithin } from '../../shared/domain/run-selection.ts';
import { UTC } from '../../shared/format/calendar.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { withFollowedPages } from '../db/queries/comparison.ts';
import { loadReportFigures, type ReportProject } from '../db/queries/report-figures.ts';
import type { CompletedRun } from '../db/queries/report-runs.ts';
import { openRuns, type RunsOfProject } from './compared-runs.ts';
import { loadReportMaterial } from './report-material.ts';
import { findReportProject } from './selection/choose-project.ts';
import { chooseRuns, type ChosenRuns } from './selection/choose-runs.ts';
import { historyOf, namedSide, poolSides, tellFrame } from './story.ts';

/** A report to be printed, and the connection that its project is mirrored over. */
export type PrintRequest = {
  readonly spec: ReportSpec;
  readonly connection: string;
  /** The service's own PDF of its newest run, to be put inside. */
  readonly serviceReport?: Uint8Array | undefined;
};

/** What a report is against: nothing, or what a spec or a project chose. */
type Against = { readonly chosen: ChosenBaseline; readonly word: string; readonly base: CompletedRun | null };

/** A report's project, its runs, and what reads them. */
type Ground = {
  readonly project: ReportProject;
  readonly spec: ReportSpec;
  readonly opened: RunsOfProject;
  readonly runs: ChosenRuns;
};

/** Without a choice, the run before it in the report; that is the project's, too, where none between them is left out. */
function chooseAgainst({ spec, opened, runs }: Ground): Against | null {
  const { completed, ground } = opened;
  const newest = runs.at(-1) ?? runs[0];
  // A report of one run compares it with the one before it in the mirror, where there is one.
  const previous = runs.at(-2) ?? completed[completed.indexOf(newest) - 1];
  const chosen =
    spec.baseline === 'none'
      ? null
      : (spec.baseline ??
        (previous === undefined
          ? null
          : describeBaseline(previous.runId, newest.runId, ground, ['previous', 'set', 'last-year'])));
  if (chosen === null) return null;
  const word = wordOf(chosen);
  return { chosen, word, base: completed.find(({ runId }) => runId === word) ?? null };
}

/** The frame of a report: of a period all of its runs against those of the time before, or of the one that was chosen; else its newest run. */
function chooseFrame({ project, spec, opened, runs }: Ground, { chosen, word, base }: Against): ReportFrame {
  const { completed } = opened;
  const newest = runs.at(-1) ?? runs[0];
  const named = base === null ? runsOfWord(word, completed, project.zone) : [base];
  const { period } = spec;
  if (period === null) return { judged: [newest], against: named, periods: { judged: null, against: null } };
  switch (chosen.kind) {
    case 'previous':
    case 'before-period':
    case 'first-of-period': {
      const frame = frameOfPeriod(runs, period, completed, project.zone);
      const against = namedSide(frame.against, periodBefore(period), project.zone);
      return { ...frame, periods: { judged: period, against } };
    }
    case 'last-year': {
      const then = yearBefore(period);
      const within = runsWithin(completed, then, project.zone);
      return {
        judged: runs,
        against: within.length > 0 ? within : named,
        periods: { judged: period, against: within.length > 0 ? then : null },
      };
    }
    case 'set':
    case 'run':
      return { judged: runs, against: named, periods: { judged: period, against: null } };
  }
}

/** A frame with what its sides are called. */
type ReportFrame = Frame<CompletedRun> & {
  readonly periods: { readonly judged: ReportPeriod | null; readonly against: ReportPeriod | null };
};

/**
 * Loads the figures of the runs that a spec names, and compares those that the report compares, each read once.
 *
 * Raises `input/not-found` for what is not in the mirror any more.
 */
export function loadSpecFigures(db: Db, { spec, connection }: PrintRequest): ComparedReport {
  // By the calendar that it was made in: one without a zone is older than these, and of UTC.
  const project = {
    ...findReportProject(db, { connection, projectId: spec.projectId }),
    zone: spec.zone ?? UTC,
  };
  const opened = openRuns(db, project);
  const runs = chooseRuns({ kind: 'runs', runIds: spec.runIds }, opened.completed, project);
  const ground: Ground = { project, spec, opened, runs };
  const against = chooseAgainst(ground);
  return against === null ? loadLevels(db, ground) : loadCompared(db, ground, against);
}

/** Of a report that compares nothing. */
function loadLevels(db: Db, { project, spec, opened, runs }: Ground): ComparedReport {
  const newest = runs.at(-1) ?? runs[0];
  const judged = spec.period === null ? [newest] : runs;
  const figures = loadReportFigures(db, project, runs, { judged, against: [] });
  const findings = allNew(findFindings([], 0));
  const after = poolSides(
    {
      judged: judged.map((run) => opened.load(run, { figures: figures.runs[runs.indexOf(run)] })),
      against: [],
    },
    [],
    { judged: spec.period, against: null },
    project.zone,
  ).after.figures;
  const own = ownBrandOf(after);
  const frame = { judged, against: [] };
  const asked = { project, sections: spec.sections, newest, frame, base: null, runBefore: () => null };
  return {
    ...figures,
    changes: NO_CHANGES,
    frame: { judged: judged.map(({ runId }) => runId), against: [] },
    judged: after,
    drawn: figures.runs,
    findings,
    toldFromMs: null,
    leftOutMs: leftOut(opened.completed, runs),
    provenance: provenanceOf(runs),
    material: loadReportMaterial(db, { ...asked, compared: null, comparison: null, findings, own }),
  };
}

/** Of a report with changes. */
function loadCompared(db: Db, ground: Ground, against: Against): ComparedReport {
  const { project, spec, opened, runs } = ground;
  const { completed } = opened;
  const { chosen, word, base } = against;
  const frame = chooseFrame(ground, against);
  const [newest, first] = [runs.at(-1) ?? runs[0], runs[0]];
  const figures = loadReportFigures(db, project, runs, frame);
  const loaded = new Map<CompletedRun, ComparedRun>();
  const read = (run: CompletedRun): ComparedRun => {
    // Findings are looked for in all that a story is found in: fewer looks would make them surer than it says.
    const known =
      loaded.get(run) ?? opened.load(run, { figures: figures.runs[runs.indexOf(run)], hasPages: true });
    loaded.set(run, known);
    return known;
  };
  const follow = (some: readonly CompletedRun[]): readonly ComparedRun[] =>
    withFollowedPages(db, project.id, some.map(read));
  // One run alone says little: what it stands in is told of the whole history, as of a period.
  const isOfHistory = spec.period !== null || runs.length === 1;
  const history = isOfHistory ? historyOf(completed, frame) : [];
  // Without a period, a month that was chosen has its own way of being pooled.
  const { before, after } =
    spec.period === null
      ? { before: base === null ? opened.read(word) : read(base), after: read(newest) }
      : poolSides(
          { judged: frame.judged.map(read), against: frame.against.map(read) },
          history.map(read),
          frame.periods,
          project.zone,
        );
  const isAboutFirst =
    spec.period === null &&
    base === (runs.at(-2) ?? null) &&
    (chosen.kind === 'previous' || chosen.kind === 'run');
  const changes =
    before === null
      ? NO_CHANGES
      : buildReportChanges({
          baseline: { chosen, run: before },
          first: !isAboutFirst ? null : first === base ? before : read(first),
          newest: after,
        });
  const told = isOfHistory
    ? tellFrame(follow(history), frame.judged.length, changes.sinceBaseline)
    : allNew(findOver(completed, chosen.kind === 'before-period' ? base : first, newest, follow));
  const findings = withTold(told, spec.told, spec.retold);
  const drawn = isOfHistory ? drawnRuns(history, frame, findings) : runs;
  const material = loadReportMaterial(db, {
    project,
    sections: spec.sections,
    newest,
    frame,
    runBefore: (atMs) => completed.findLast(({ startedAtMs }) => startedAtMs < atMs) ?? null,
    base: spec.period === null ? base : (frame.against.at(-1) ?? null),
    compared: before === null ? null : { before, after },
    comparison: changes.sinceBaseline,
    findings,
    own: ownBrandOf(after.figures),
  });
  const from = isOfHistory ? (drawn[0] ?? first) : first;
  return {
    ...figures,
    changes,
    frame: { judged: idsOf(frame.judged), against: idsOf(frame.against) },
    judged: after.figures,
    drawn: drawn.map((run) => read(run).figures),
    findings,
    toldFromMs: from.startedAtMs,
    leftOutMs: leftOut(completed, runs),
    provenance: provenanceOf([...frame.against, ...runs]),
    material,
  };
}

const idsOf = (runs: readonly CompletedRun[]): string[] => runs.map(({ runId }) => runId);

/** Runs before what still holds that a chart needs to show its step. */
const BEFORE_STEP = 4;

/** A line of more runs is not read on a page. */
const MOST_DRAWN = 30;

/** From before what still holds, or from what the period is against, to its end. */
function drawnRuns(
  history: readonly CompletedRun[],
  { judged, against }: Frame<CompletedRun>,
  { findings }: FramedFindings,
): readonly CompletedRun[] {
  const begun = toldFindings(findings).map(({ sinceMs }) =>
    history.findIndex(({ startedAtMs }) => startedAtMs >= sinceMs),
  );
  const start = history.findIndex((run) => run === (against[0] ?? judged[0]));
  const from = Math.min(start, ...begun.filter((place) => place >= 0).map((place) => place - BEFORE_STEP));
  return history.slice(Math.max(0, from, history.length - MOST_DRAWN));
}

/** When the runs started that a report leaves out between its first and its last one. */
function leftOut(completed: readonly CompletedRun[], runs: ChosenRuns): number[] {
  const [start, end] = [completed.indexOf(runs[0]), completed.indexOf(runs.at(-1) ?? runs[0])];
  return completed
    .slice(start, end)
    .filter((run) => !runs.includes(run))
    .map(({ startedAtMs }) => startedAtMs);
}

/** What is recorded of the runs that a report rests on. */
function provenanceOf(runs: readonly CompletedRun[]): ReportedRun[] {
  return [...new Set(runs)]
    .sort((a, b) => a.startedAtMs - b.startedAtMs)
    .map(({ runId, startedAtMs, revision }) => ({
      runId,
      startedAt: new Date(startedAtMs).toISOString(),
      revision,
    }));
}

/** What happened from one run to a later one; those between them count, and those before tell how far runs wander. */
function findOver(
  completed: readonly CompletedRun[],
  from: CompletedRun | null,
  to: CompletedRun,
  follow: (runs: readonly CompletedRun[]) => readonly ComparedRun[],
): Findings {
  const [start, end] = [from === null ? -1 : completed.indexOf(from), completed.indexOf(to)];
  // A month has no place among the runs.
  if (start < 0 || start >= end) return findFindings([], 0);
  const shown = completed.slice(start, end + 1);
  const history = completed.slice(Math.max(0, start - MOST_HISTORY), start);
  return findFindings(follow([...history, ...shown]), shown.length);
}
