/** A run's history for verdicts: from stored steps, otherwise from the answers. */
import { hash } from 'node:crypto';
import { readStepFacts, type HistoricRun } from '../../../shared/analysis/history/step-facts.ts';
import type { RunHistory, StepFacts } from '../../../shared/analysis/noise/run-history.ts';
import { MOST_HISTORY } from '../../../shared/analysis/noise/run-noise.ts';
import { blob, orNull, rowId, text } from '../columns.ts';
import type { Db } from '../open.ts';
import { defineRows, defineValues } from '../prepared.ts';
import type { RowId } from '../row-id.ts';
import { isScored, timeOf } from './definitions.ts';
import { loadRunAnswers, type AnswerNames } from './run-answers.ts';

/** A scored run with answers, and the stored step into it. */
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

/** Detects a stored step that the disk corrupted. */
export function digestOfStep(run: RowId<'run'>, earlier: RowId<'run'>, facts: string): Buffer {
  return hash('sha256', `${run} ${earlier} ${facts}`, 'buffer');
}

/** A run's answers and the brands that it scored, the own one first; null if no answers are mirrored. */
export function loadHistoricRun(db: Db, run: RowId<'run'>, names?: AnswerNames): HistoricRun | null {
  const answers = loadRunAnswers(db, run, names);
  return answers && { answers, brandIds: SCORED_BRANDS.all(db, run) };
}

/** Reads the step between two runs from their answers; null if one has none. */
function readStep(db: Db, earlier: RowId<'run'>, run: RowId<'run'>): StepFacts | null {
  const [before, after] = [loadHistoricRun(db, earlier), loadHistoricRun(db, run)];
  return before === null || after === null ? null : readStepFacts(before, after);
}

/** The stored step; null if missing, from a run other than the previous one, or corrupted. */
function keptStep({ run, earlier, facts, digest }: SteppedRun, before: RowId<'run'>): StepFacts | null {
  if (earlier !== before || facts === null || digest === null) return null;
  return digestOfStep(run, earlier, facts).equals(digest) ? (JSON.parse(facts) as StepFacts) : null;
}

/** Two consecutive runs of a project with answers. */
type StepPair = {
  readonly earlier: RowId<'run'>;
  readonly run: RowId<'run'>;
  /** The stored step, or null. */
  readonly kept: () => StepFacts | null;
};

/** The last `most` steps of a project, or before one of its runs, oldest first. */
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
    stability: null,
  };
}

/** Loads how a project's figures moved in the runs before one of them, as far back as verdicts look. */
export function loadRunHistory(db: Db, project: RowId<'project'>, before: RowId<'run'>): RunHistory {
  return buildHistory(db, loadStepPairs(db, project, { before, most: MOST_HISTORY }));
}

/** The same for many runs of a project: reads each step once. */
export function openRunHistories(db: Db, project: RowId<'project'>): (before: RowId<'run'>) => RunHistory {
  const pairs = loadStepPairs(db, project).map((pair) => ({ ...pair, kept: once(pair) }));
  function once({ earlier, run, kept }: StepPair): () => StepFacts | null {
    let step: StepFacts | null | undefined;
    return () => (step ??= kept() ?? readStep(db, earlier, run));
  }
  return (before) => {
    const own = pairs.findIndex(({ run }) => run === before);
    // The first run has no step into it, and no history.
    const end = own >= 0 ? own : pairs[0]?.earlier === before ? 0 : null;
    return end === null
      ? loadRunHistory(db, project, before)
      : buildHistory(db, pairs.slice(Math.max(0, end - MOST_HISTORY), end));
  };
}
