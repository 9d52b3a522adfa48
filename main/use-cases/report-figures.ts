import type { ComparedRun } from '../../shared/analysis/compare/compared-run.ts';
import { ownBrandOf } from '../../shared/analysis/compare/run-lookup.ts';
import { buildReportChanges, NO_CHANGES } from '../../shared/analysis/compare/report-changes.ts';
import type { Findings } from '../../shared/analysis/findings/finding.ts';
import { findFindings } from '../../shared/analysis/findings/find-findings.ts';
import { MOST_HISTORY } from '../../shared/analysis/noise/run-noise.ts';
import type { ComparedReport, ReportedRun } from '../../shared/analysis/report/compared-report.ts';
import { describeBaseline, wordOf } from '../../shared/analysis/series/baseline.ts';
import { UTC } from '../../shared/format/calendar.ts';
import type { ReportSpec } from '../../shared/reports/report-spec.ts';
import type { Db } from '../db/open.ts';
import { loadReportFigures } from '../db/queries/report-figures.ts';
import type { CompletedRun } from '../db/queries/report-runs.ts';
import { openRuns } from './compared-runs.ts';
import { loadReportMaterial } from './report-material.ts';
import { findReportProject } from './selection/choose-project.ts';
import { chooseRuns, runsOfMonth, type ChosenRuns } from './selection/choose-runs.ts';

/** A report to be printed, and the connection that its project is mirrored over. */
export type PrintRequest = {
  readonly spec: ReportSpec;
  readonly connection: string;
  /** The service's own PDF of its newest run, to be put inside. */
  readonly serviceReport?: Uint8Array | undefined;
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
  const [newest, before, first] = [runs.at(-1) ?? runs[0], runs.at(-2), runs[0]];
  const { completed } = opened;
  // A report of one run compares it with the one before it in the mirror, where there is one.
  const previous = before ?? completed[completed.indexOf(newest) - 1];
  const chosen =
    spec.baseline === 'none'
      ? null
      : (spec.baseline ??
        // Without a choice, the run before it in the report; that is the project's, too, where none between them is left out.
        (previous === undefined
          ? null
          : describeBaseline(previous.runId, newest.runId, opened.ground, ['previous', 'set', 'last-year'])));
  const word = chosen === null ? null : wordOf(chosen);
  const base = completed.find(({ runId }) => runId === word) ?? null;
  const figures = loadReportFigures(db, project, runs, base);
  const asked = { project, sections: spec.sections, newest, base };
  if (chosen === null || word === null) {
    const findings = findFindings([], 0);
    const [only] = figures.runs.slice(-1);
    const own = only === undefined ? null : ownBrandOf(only);
    const material = loadReportMaterial(db, { ...asked, compared: null, comparison: null, findings, own });
    return {
      ...figures,
      changes: NO_CHANGES,
      findings,
      toldFromMs: null,
      leftOutMs: leftOut(completed, runs),
      provenance: provenanceOf(runs),
      material,
    };
  }
  const loaded = new Map<CompletedRun, ComparedRun>();
  const read = (run: CompletedRun): ComparedRun => {
    const known = loaded.get(run) ?? opened.load(run, figures.runs[runs.indexOf(run)]);
    loaded.set(run, known);
    return known;
  };
  // What happened in a period began with the last run before it.
  const from = runs.length > 1 && chosen.kind !== 'before-period' ? first : base;
  const run = base === null ? opened.read(word) : read(base);
  const isAboutFirst = base === before && (chosen.kind === 'previous' || chosen.kind === 'run');
  const changes = buildReportChanges({
    baseline: { chosen, run },
    first: !isAboutFirst ? null : first === base ? run : read(first),
    newest: read(newest),
  });
  const findings = findOver(completed, from, newest, read);
  const against = base === null ? runsOfMonth(word, completed, project) : [base];
  const material = loadReportMaterial(db, {
    ...asked,
    compared: { before: run, after: read(newest) },
    comparison: changes.sinceBaseline,
    findings,
    own: ownBrandOf(read(newest).figures),
  });
  return {
    ...figures,
    changes,
    findings,
    toldFromMs: from?.startedAtMs ?? null,
    leftOutMs: leftOut(completed, runs),
    provenance: provenanceOf([...against, ...runs]),
    material,
  };
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
  read: (run: CompletedRun) => ComparedRun,
): Findings {
  const [start, end] = [from === null ? -1 : completed.indexOf(from), completed.indexOf(to)];
  // A month has no place among the runs.
  if (start < 0 || start >= end) return findFindings([], 0);
  const shown = completed.slice(start, end + 1);
  const history = completed.slice(Math.max(0, start - MOST_HISTORY), start);
  return findFindings([...history, ...shown].map(read), shown.length);
}
