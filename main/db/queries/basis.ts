/** On which questions a client's figures are counted, as surfaces say it. */
import { ownBrandOf } from '../../../shared/analysis/compare/run-lookup.ts';
import type { BasisWish } from '../../../shared/domain/basis.ts';
import type { Basis, StatedBasis } from '../../../shared/domain/basis-schema.ts';
import type { RunView } from '../../../shared/domain/figures.ts';
import { integer, orNull, real } from '../columns.ts';
import { chooseBasis, loadLeftOut } from '../counted.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isCounted, isUncounted, ownBrandsOf } from './definitions.ts';
import { loadRunFigures, type CompletedRun } from './report-runs.ts';

const SERVICE_LEVEL = defineValues(
  orNull(real),
  `SELECT round(sum(v.visibility_pct * v.responses) / nullif(sum(v.responses), 0), 6) FROM run r
     JOIN visibility v ON v.run = r.id AND v.brand IN ${ownBrandsOf('r.project')}
   WHERE r.project = :project AND r.run_id IN (SELECT value FROM json_each(:runs))`,
);

/** Runs that are counted from their answers, or have nothing to leave out: the others keep what was taken out. */
const RUNS = `SELECT r.id FROM run r
  WHERE r.project = :project AND r.run_id IN (SELECT value FROM json_each(:runs)) AND NOT ${isUncounted('r.id')}`;

const CORRECTED = defineRows(
  { answers: integer, rivals: integer },
  `SELECT count(DISTINCT response) FILTER (WHERE isOwn) AS answers, count(*) FILTER (WHERE NOT isOwn) AS rivals
   FROM (SELECT t.response, t.brand IN ${ownBrandsOf(':project')} AS isOwn
     FROM taken_out t JOIN response a ON a.id = t.response WHERE t.run IN (${RUNS}) AND ${isCounted('a')})`,
);

const SPLIT_RUNS = defineValues(integer, `SELECT count(*) FROM (${RUNS})`);

const ANSWERS = defineValues(
  integer,
  `SELECT count(*) FROM response a WHERE a.run IN (${RUNS}) AND ${isCounted('a')}`,
);

type Runs = { readonly project: RowId<'project'>; readonly runs: string };

/** What is taken out of runs that are counted without it. */
function loadCorrected(db: Db, of: Runs): StatedBasis['corrected'] {
  const { answers = 0, rivals = 0 } = CORRECTED.all(db, of)[0] ?? {};
  return answers + rivals === 0 ? null : { answers, rivals, of: ANSWERS.get(db, of) ?? 0 };
}

const onAll = ({ prompts, leftOut, naming }: Basis): Basis => ({
  kind: 'all',
  prompts: prompts + leftOut,
  leftOut: 0,
  naming,
  reason: 'no-answers',
});

/** A client's basis, in force or as wished for one reading. */
export function loadBasis(db: Db, project: RowId<'project'>, wish: BasisWish | undefined): Basis {
  const basis = chooseBasis(db, project, wish);
  const isInForce = loadLeftOut(db, project).length > 0;
  // In a file that cannot be written, what an earlier version derived is read as it is.
  return basis.kind === 'non-branded' && !isInForce ? onAll(basis) : basis;
}

/**
 * States a client's basis beside its level in some runs: if no run has all its answers, their levels are the service's, of all prompts.
 *
 * @param runIds the service's.
 * @param pct the client's visibility in them, counted on that basis; null where it is not said.
 */
export function stateBasis(
  db: Db,
  project: RowId<'project'>,
  wish: BasisWish | undefined,
  { runIds, pct }: { readonly runIds: readonly string[]; readonly pct: number | null },
): StatedBasis {
  const of = { project, runs: JSON.stringify(runIds) };
  const basis = loadBasis(db, project, wish);
  const isOfAll = basis.kind === 'non-branded' && runIds.length > 0 && SPLIT_RUNS.get(db, of) === 0;
  const servicePct = SERVICE_LEVEL.get(db, of) ?? null;
  return { ...(isOfAll ? onAll(basis) : basis), pct, servicePct, corrected: loadCorrected(db, of) };
}

/** Loads a run's figures with the basis of their levels. */
export function loadRunView(db: Db, project: RowId<'project'>, run: CompletedRun): RunView {
  const figures = loadRunFigures(db, run);
  const pct = ownBrandOf(figures)?.visibilityPct ?? null;
  return { ...figures, basis: stateBasis(db, project, undefined, { runIds: [run.runId], pct }) };
}
