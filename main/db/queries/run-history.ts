/** The past of a run, as verdicts carry it: from what is kept of its steps, otherwise from the answers themselves. */
import { hash } from 'node:crypto';
import { readStepFacts, type HistoricRun } from '../../../shared/analysis/history/step-facts.ts';
import type { RunHistory, StepFacts } from '../../../shared/analysis/noise/run-history.ts';
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import { blob, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, timeOf } from './definitions.ts';
import { loadRunAnswers } from './run-answers.ts';

/** A scored run with answers, and what is kept of the step into it. */
type SteppedRun = {
  readonly run: RowId<'run'>;
  readonly earlier: RowId<'run'> | null;
  readonly facts: string | null;
  readonly digest: Buffer | null;
};

const STEPPED_RUNS = defineRows(
  { run: rowId<'run'>(), earlier: orNull(rowId<'run'>()), facts: orNull(text), digest: orNull(blob) },
  `SELECT r.id AS run, t.earlier, t.facts, t.digest FROM run r LEFT JOIN run_step t ON t.run = r.id
   WHERE r.project = :project AND ${isScored('r')} AND EXISTS (SELECT 1 FROM response s WHERE s.run = r.id)
     AND (:before IS NULL OR (${timeOf('r')}, r.id) < (SELECT ${timeOf('b')}, b.id FROM run b WHERE b.id = :before))
   ORDER BY ${timeOf('r')} DESC, r.id DESC LIMIT :most`,
);

const SCORED_BRANDS = defineValues(
  text,
  `SELECT b.brand_id FROM visibility v JOIN known_brand b ON b.id = v.brand WHERE v.run = ? ORDER BY b.is_own DESC, b.same`,
);

/** What tells a row of kept steps that a disk has changed. */
export function digestOfStep(run: RowId<'run'>, earlier: RowId<'run'>, facts: string): Buffer {
  return hash('sha256', `${run} ${earlier} ${facts}`, 'buffer');
}

function loadHistoricRun(db: Db, run: RowId<'run'>): HistoricRun | null {
  const answers = loadRunAnswers(db, run);
  return answers && { answers, brandIds: SCORED_BRANDS.all(db, run) };
}

/** Reads the step between two runs from their answers; null where one has none. */
export function readStep(db: Db, earlier: RowId<'run'>, run: RowId<'run'>): StepFacts | null {
  const [before, after] = [loadHistoricRun(db, earlier), loadHistoricRun(db, run)];
  return before === null || after === null ? null : readStepFacts(before, after);
}

/** The step that is kept; null where it is not, is of another run than the one before, or was changed on the disk. */
function keptStep({ run, earlier, facts, digest }: SteppedRun, before: RowId<'run'>): StepFacts | null {
  if (earlier !== before || facts === null || digest === null) return null;
  return digestOfStep(run, earlier, facts).equals(digest) ? (JSON.parse(facts) as StepFacts) : null;
}

/** Two neighbours among the runs of a project that have answers. */
type StepPair = {
  readonly earlier: RowId<'run'>;
  readonly run: RowId<'run'>;
  /** The step that is kept; null where none is. */
  readonly kept: () => StepFacts | null;
};

/** The last `most` steps of a project, or of its runs before one of them, oldest first. */
export function loadStepPairs(
  db: Db,
  project: RowId<'project'>,
  { before = null, most }: { readonly before?: RowId<'run'> | null; readonly most?: number } = {},
): readonly StepPair[] {
  // SQLite takes −1 for no limit.
  const limit = most === undefined ? -1 : most + 1;
  const runs = STEPPED_RUNS.all(db, { project, before, most: limit }).reverse();
  return runs.slice(1).flatMap((run, at) => {
    const earlier = runs[at]?.run;
    return earlier === undefined ? [] : [{ earlier, run: run.run, kept: () => keptStep(run, earlier) }];
  });
}

function buildHistory(db: Db, pairs: readonly StepPair[]): RunHistory {
  return {
    steps: pairs.flatMap(({ earlier, run, kept }) => kept() ?? readStep(db, earlier, run) ?? []),
    kept: null,
  };
}

/** Loads how the figures of a project went in the runs before one of them, as far as verdicts look back. */
export function loadRunHistory(db: Db, project: RowId<'project'>, before: RowId<'run'>): RunHistory {
  return buildHistory(db, loadStepPairs(db, project, { before, most: MOST_HISTORY }));
}

/** The same for many runs of a project: each step is read once. */
export function openRunHistories(db: Db, project: RowId<'project'>): (before: RowId<'run'>) => RunHistory {
  const pairs = loadStepPairs(db, project).map((pair) => ({ ...pair, kept: once(pair) }));
  function once({ earlier, run, kept }: StepPair): () => StepFacts | null {
    let step: StepFacts | null | undefined;
    return () => (step ??= kept() ?? readStep(db, earlier, run));
  }
  return (before) => {
    const own = pairs.findIndex(({ run }) => run === before);
    // The first run of all has no step into it, and no past.
    const end = own >= 0 ? own : pairs[0]?.earlier === before ? 0 : null;
    return end === null
      ? loadRunHistory(db, project, before)
      : buildHistory(db, pairs.slice(Math.max(0, end - MOST_HISTORY), end));
  };
}
