/** What happened to a project over some of its runs, from the mirror. */
import type { ProjectFindings } from '../../../shared/analysis/findings/finding.ts';
import { findFindings } from './find-findings.ts';
import { withLeads } from '../../../shared/analysis/findings/story.ts';
import { findLabelChanges, findRenamed } from '../../../shared/analysis/compare/evidence-change.ts';
import type { LabelChange } from '../../../shared/domain/citations.ts';
import type { Renamed } from '../../../shared/domain/figures.ts';
import { NO_HISTORY } from '../../../shared/analysis/noise/run-history.ts';
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import type { RunSelection } from '../../../shared/domain/run-selection-schema.ts';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import { onBasis } from '../../db/counted.ts';
import type { Db } from '../../db/open.ts';
import { stateBasis } from '../../db/queries/basis.ts';
import type { ReportProject } from '../../db/queries/report-figures.ts';
import { loadComparedRun, withFollowedPages } from '../../db/queries/comparison.ts';
import { openAnswerNames } from '../../db/queries/run-answers.ts';
import { openRunHistories } from '../../db/queries/run-history.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';
import { chooseRuns } from '../../core/choose-runs.ts';

/** The runs to look at; those between the first and the last count as chosen, too. */
export type FindingsRequest = {
  readonly project: ProjectChoice;
  readonly runs: RunSelection;
  /** Replaces the client's own basis. */
  readonly basis?: BasisWish | undefined;
};

/** What happened, and on which prompts it is counted. */
export type FoundFindings = ProjectFindings & {
  readonly relabelled: readonly LabelChange[];
  readonly renamed: readonly Renamed[];
};

/**
 * Finds what happened over the chosen runs; up to {@link MOST_HISTORY} earlier runs determine what is usual.
 *
 * Raises `input/…` for an empty selection, `report/no-data` for a project without completed runs. No findings is no error: `problem` says
 * why.
 */
export function loadFindings(db: Db, request: FindingsRequest): FoundFindings {
  const project = findReportProject(db, request.project);
  return onBasis(db, [project.id], request.basis, () => findIn(db, project, request));
}

function findIn(db: Db, project: ReportProject, { runs: selection, basis }: FindingsRequest): FoundFindings {
  const completed = loadCompletedRuns(db, project.id);
  const chosen = chooseRuns(selection, completed, project);
  const [first, last] = [completed.indexOf(chosen[0]), completed.indexOf(chosen.at(-1) ?? chosen[0])];
  const between = completed.slice(first, last + 1);
  // A gap in the choice would pass for a step between neighbours; runs are looked at in sequence.
  const skips = chosen.length < between.length && chosen.length > 2;
  if (skips) {
    throw new AppError(
      'input/invalid',
      'Findings come from two runs, or from runs that follow each other. Name all between the first and the last, or give latest:N.',
    );
  }
  const history = completed.slice(Math.max(0, first - MOST_HISTORY), first);
  const historyOf = openRunHistories(db, project.id);
  const names = openAnswerNames(db);
  const read = [...history, ...chosen].map((run) => {
    // As in a comparison, the chosen runs' past shows how far runs wander.
    const past = chosen.includes(run) ? historyOf(run.id) : NO_HISTORY;
    return loadComparedRun(db, project, run, past, { names, hasPages: true });
  });
  const loaded = withFollowedPages(db, project.id, read);
  const found = findFindings(loaded, chosen.length);
  const newest = loaded.at(-1)?.figures;
  return {
    ...found,
    findings: withLeads(found.findings, loaded, chosen.length),
    project: project.name,
    projectId: project.projectId,
    zone: project.zone,
    ownBrand: newest?.brands.find(({ isOwn }) => isOwn)?.name ?? project.name,
    runIds: chosen.map(({ runId }) => runId),
    prompts: loaded.at(-1)?.answers?.prompts.length ?? newest?.promptCount ?? null,
    platforms: newest?.platforms.length ?? 0,
    renamed: findRenamed(loaded.slice(-chosen.length)),
    basis: stateBasis(db, project.id, basis, {
      runIds: chosen.slice(-1).map(({ runId }) => runId),
      pct: newest?.brands.find(({ isOwn }) => isOwn)?.visibilityPct ?? null,
    }),
    relabelled: findLabelChanges(loaded.slice(-chosen.length).map(({ sources }) => sources ?? [])),
  };
}
