/** The basis of a project's plans, from the mirror: one source for the screen and the command line. */
import type { PlanBasis } from '../../../shared/analysis/plan/plan-schema.ts';
import { loadBasis } from '../../db/queries/basis.ts';
import type { Db } from '../../db/open.ts';
import { loadCompletedRuns } from '../../db/queries/report-runs.ts';
import { buildDialect } from '../../api/discovery.ts';
import { countAllCalls, loadCostBasis } from '../../sync/cost.ts';
import { RUN_PARTS } from '../../sync/registry.ts';
import { loadFindings } from './findings.ts';
import { findReportProject, type ProjectChoice } from '../../core/choose-project.ts';

/** This many runs characterise the project. */
const MEASURED_RUNS = 26;

const DAY_MS = 86_400_000;

/** The median gap between neighbours, in days. */
function daysApart(timesMs: readonly number[]): number | null {
  const gaps = timesMs.slice(1).map((atMs, at) => (atMs - (timesMs[at] ?? atMs)) / DAY_MS);
  return gaps.sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? null;
}

/** Loads the basis. Raises `input/…` for an unknown project; that nothing can be planned is no error. */
export function loadPlanBasis(db: Db, { project: choice }: { readonly project: ProjectChoice }): PlanBasis {
  const project = findReportProject(db, choice);
  const runs = loadCompletedRuns(db, project.id);
  const common = {
    project: project.name,
    projectId: project.projectId,
    basis: loadBasis(db, project.id, undefined),
    callsPerRun: countAllCalls(RUN_PARTS, loadCostBasis(db, project, buildDialect())),
    daysApart: daysApart(runs.slice(-MEASURED_RUNS).map(({ startedAtMs }) => startedAtMs)),
  };
  if (runs.length === 0) {
    const noise = { answersKept: null, differing: null, runSdPoints: null, runs: 0 };
    return { ...common, problem: 'no-runs', noise, prompts: 0, platforms: 0 };
  }
  const { problem, noise, prompts, platforms } = loadFindings(db, {
    project: choice,
    runs: { kind: 'latest', count: MEASURED_RUNS },
  });
  const isUnknown = noise.differing === null || prompts === null || platforms === 0;
  return {
    ...common,
    problem: problem ?? (isUnknown ? 'nothing-shared' : null),
    noise,
    prompts: prompts ?? 0,
    platforms,
  };
}
