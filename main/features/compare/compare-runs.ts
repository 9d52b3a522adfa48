/** Comparisons from the mirror: run selection, figures, and how they compare. */
import { computerZone } from '../../platform/clock.ts';
import type { Zone } from '../../../shared/format/calendar.ts';
import { buildComparison } from '../../../shared/analysis/compare/build-comparison.ts';
import type { ComparedRun } from '../../../shared/analysis/compare/compared-run.ts';
import type { Comparison } from '../../../shared/analysis/compare/comparison.ts';
import { describeBaseline, wordOf } from '../../../shared/analysis/series/baseline.ts';
import type { ChosenBaseline } from '../../../shared/domain/baseline.ts';
import type { BaselineWish, RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { BasisOfClient } from '../../../shared/domain/basis-schema.ts';
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import { onBasis } from '../../db/counted.ts';
import type { Db } from '../../db/open.ts';
import { stateBasis } from '../../db/queries/basis.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { openRuns, requireBaseline, type RunsOfProject } from './compared-runs.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';

/** Runs of one project to compare; those of a month count as one. */
export type ComparedSelection = {
  readonly project: ProjectChoice;
  readonly runs: readonly RunSelection[];
};

/** What to compare, and how. */
export type ComparisonRequest = {
  /** Runs of one project, or of several (the markets of a client). */
  readonly selections: readonly ComparedSelection[];
  readonly likeForLike?: boolean | undefined;
  /**
   * The baseline of the last one; defaults to the first. A named run or month is one of those compared; others are read if they are not.
   */
  readonly baseline?: BaselineWish | undefined;
  /** Replaces each client's own basis. */
  readonly basis?: BasisWish | undefined;
};

/** A comparison, and the baseline of its overall step; null if it compares projects, or nothing. */
export type BasedComparison = Comparison & {
  readonly baseline: ChosenBaseline | null;
  /** The calendar of its days: the client's, or this computer's for several clients with different ones. */
  readonly zone: Zone;
  /** On which prompts each project is counted, beside its level in the last of its runs. */
  readonly bases: readonly BasisOfClient[];
};

/** The runs of one project among those compared. */
type Selected = { readonly project: ReportProject; readonly opened: RunsOfProject };

const nameOf = ({ figures }: ComparedRun): string => figures.runId;

/** Orders runs of one moment, so that the order of naming them changes nothing. */
function inOrder(runs: readonly ComparedRun[]): ComparedRun[] {
  return [...runs].sort(
    ({ figures: a }, { figures: b }) =>
      a.startedAtMs - b.startedAtMs || (a.runId < b.runId ? -1 : a.runId > b.runId ? 1 : 0),
  );
}

function placeOf(runs: readonly ComparedRun[], baseline: string): number {
  const place = runs.findIndex((run) => nameOf(run).toLowerCase() === baseline.toLowerCase());
  if (place >= 0 && place < runs.length - 1) return place;
  throw new AppError(
    'input/invalid',
    place < 0
      ? `The baseline ${baseline} is not among the compared runs. Name one of them.`
      : `The baseline ${baseline} is the last of the compared runs. Name an earlier one.`,
  );
}

/** The compared runs plus the baseline, if requested by kind. */
function withBaseline(
  runs: readonly ComparedRun[],
  wish: BaselineWish | undefined,
  only: Selected | null,
): { readonly runs: readonly ComparedRun[]; readonly at: number; readonly chosen: ChosenBaseline | null } {
  if (wish === undefined || wish.kind === 'run') {
    return { runs, at: wish === undefined ? 0 : placeOf(runs, wish.run), chosen: null };
  }
  const last = runs.at(-1);
  if (only === null || last === undefined) {
    throw new AppError(
      'input/invalid',
      `The baseline ${wish.kind} is that of one project, and several are compared. Name a run of the comparison instead.`,
    );
  }
  const chosen = requireBaseline(wish, nameOf(last), only.opened, only.project);
  const word = wordOf(chosen);
  const all = runs.some((run) => nameOf(run) === word) ? runs : inOrder([...runs, only.opened.read(word)]);
  return { runs: all, at: placeOf(all, word), chosen };
}

/** A project's basis beside its own brand's level in the last of its compared runs. */
function basisOf(
  db: Db,
  { id, projectId, ownBrand }: ReportProject,
  runs: readonly ComparedRun[],
  wish: BasisWish | undefined,
): BasisOfClient {
  const last = runs.findLast((run) => run.projectId === projectId);
  const stated = stateBasis(db, id, wish, {
    runIds: last === undefined ? [] : (last.pooledRunIds ?? [last.figures.runId]),
    pct: (last && ownBrandOf(last.figures)?.visibilityPct) ?? null,
  });
  return { ...stated, projectId, ownBrand };
}

/**
 * Compares runs of the mirror, oldest first; see {@link buildComparison} for the method.
 *
 * Raises `input/…` for an empty selection and a missing baseline, `report/no-data` for a project without completed runs. Incomparable runs
 * are no error: the comparison says why.
 */
export function compareRuns(db: Db, { selections, ...request }: ComparisonRequest): BasedComparison {
  const all = selections.map(({ project, runs }) => ({ project: findReportProject(db, project), runs }));
  const projects = all.map(({ project: { id } }) => id);
  return onBasis(db, [...new Set(projects)], request.basis, () => compareSelected(db, all, request));
}

function compareSelected(
  db: Db,
  selections: readonly { readonly project: ReportProject; readonly runs: readonly RunSelection[] }[],
  { likeForLike, baseline, basis }: Omit<ComparisonRequest, 'selections'>,
): BasedComparison {
  const selected = selections.map(({ project, runs }) => {
    const opened = openRuns(db, project);
    return { project, opened, runs: runs.flatMap((wanted) => opened.select(wanted)) };
  });
  const [first] = selected;
  const only =
    first !== undefined && selected.every(({ project }) => project.id === first.project.id) ? first : null;
  const named = inOrder(selected.flatMap(({ runs }) => runs));
  const { runs, at, chosen } = withBaseline(named, baseline, only);
  const comparison = buildComparison(runs, {
    baseline: at,
    ...(likeForLike === undefined ? {} : { likeForLike }),
  });
  const [from, to] = [runs[at], runs.at(-1)];
  const isCompared = only !== null && comparison.overall !== null && from !== undefined && to !== undefined;
  const zones = new Set(selected.map(({ project }) => project.zone));
  const [zone = computerZone()] = zones.size === 1 ? zones : [];
  return {
    ...comparison,
    zone,
    bases: [...new Map(selected.map(({ project }) => [project.id, project])).values()].map((project) =>
      basisOf(db, project, runs, basis),
    ),
    baseline: isCompared ? (chosen ?? describeBaseline(nameOf(from), nameOf(to), only.opened.ground)) : null,
  };
}
