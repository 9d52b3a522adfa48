/** Checks every figure of the mirror against the kept answers, by rebuilding the mirror from them in a file beside it. */
import { setImmediate as turn } from 'node:timers/promises';
import { AppError } from '../../../shared/errors/app-error.ts';
import type { Mismatch } from '../../db/check.ts';
import { compareMirrors, type Difference } from '../../db/compare-mirrors.ts';
import { asStorageError } from '../../db/errors.ts';
import { openDatabase, openReader, type Db } from '../../db/open.ts';
import { loadCompleteParts, loadCurrentRevisions } from '../../db/queries/complete-parts.ts';
import { loadNotes, salvageTables } from '../../db/salvage.ts';
import { TABLES } from '../../db/tables.ts';
import type { Clock } from '../../platform/clock.ts';
import { openPartial } from '../../platform/partial-files.ts';
import { rebuildInSteps } from '../../sync/rebuild.ts';
import { buildCoverage, type Coverage } from './coverage.ts';

/** Progress callback and abort signal. */
export type DeepControl = {
  readonly signal?: AbortSignal | undefined;
  readonly onProgress?: ((done: number, total: number, what: string) => void) | undefined;
};

/** Further wrong figures are only counted. */
const NAMED = 20;

const nameOfPart = (one: Pick<Difference, 'projectId' | 'runId' | 'revision'>, part: string): string =>
  `${one.projectId ?? ''} ${one.runId ?? ''} ${one.revision ?? ''} ${part}`;

/** What a difference means: a wrong figure, a missing answer to check it by, or nothing. */
function judge(
  one: Difference,
  coverage: Coverage,
  parts: ReadonlySet<string>,
  isBehind: (projectId: string | null, runId: string | null) => boolean,
): 'wrong' | 'gone' | 'nothing' {
  const table = TABLES[one.table];
  // Pages and domains outlive their sources; where they are shown, they are compared with what shows them.
  if (table.parent === null) {
    if (one.figure === null) return 'nothing';
    return coverage.isGapless(null) ? 'wrong' : 'gone';
  }
  if (table.parent === 'run' || table.parent === 'response') {
    if (isBehind(one.projectId, one.runId)) return 'gone';
    if (one.kept !== null) return 'wrong';
    return table.kind === 'mirror' && parts.has(nameOfPart(one, table.owner)) ? 'wrong' : 'gone';
  }
  const isTold = table.kind === 'mirror' && coverage.isFilled(one.projectId, table.owner);
  return isTold && coverage.isGapless(one.projectId) ? 'wrong' : 'gone';
}

/** The runs of which the kept answers complete only an earlier revision than the one in force here: the rest of this one's are gone. */
function findBehind(shown: Db, kept: Db): (projectId: string | null, runId: string | null) => boolean {
  const nameOf = (projectId: string | null, runId: string | null): string =>
    `${projectId ?? ''} ${runId ?? ''}`;
  const currentIn = (db: Db): ReadonlyMap<string, number> =>
    new Map(
      loadCurrentRevisions(db).map(({ projectId, runId, revision }) => [nameOf(projectId, runId), revision]),
    );
  const inForce = currentIn(shown);
  const behind = new Set(
    [...currentIn(kept)].flatMap(([name, revision]) => (revision < (inForce.get(name) ?? 0) ? [name] : [])),
  );
  return (projectId, runId) => behind.has(nameOf(projectId, runId));
}

function describe({ project, runId, row, figure, shown, kept }: Difference): string {
  const place = [
    project === null ? [] : [`project ${project}`],
    runId === null ? [] : [`run ${runId}`],
  ].flat();
  const what =
    figure === null
      ? `${row} ${shown === null ? 'is missing' : 'is in no kept answer'}`
      : `${row}: ${figure} is ${shorten(shown)}; the kept answer says ${shorten(kept)}`;
  return [...place, what].join(', ');
}

/** Longer values are cut. */
const SHOWN_LETTERS = 60;

function shorten(value: string | null): string {
  const text = value ?? '';
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS)}…` : text;
}

function buildFindings(wrong: readonly Difference[], gone: number): Mismatch[] {
  const unnamed = wrong.length - NAMED;
  return [
    ...wrong
      .slice(0, NAMED)
      .map((one): Mismatch => ({ problem: 'figures', message: describe(one), count: 1 })),
    ...(unnamed > 0
      ? [{ problem: 'figures' as const, message: 'more figures unlike the kept answers', count: unnamed }]
      : []),
    ...(gone > 0
      ? [
          {
            problem: 'unverifiable' as const,
            message: 'values cannot be checked: their kept answers are gone',
            count: gone,
          },
        ]
      : []),
  ];
}

/** Runs steps and yields to others between them. Raises `api/cancelled`. */
async function takeSteps<Step, End>(
  steps: Generator<Step, End>,
  { signal }: DeepControl,
  onStep: (step: Step) => void,
): Promise<End> {
  for (;;) {
    if (signal?.aborted === true) {
      throw new AppError('api/cancelled', 'The check was cancelled. Nothing was changed.');
    }
    const next = steps.next();
    if (next.done === true) return next.value;
    onStep(next.value);
    await turn();
  }
}

async function compare(shown: Db, kept: Db, clock: Clock, control: DeepControl): Promise<Mismatch[]> {
  const coverage = buildCoverage();
  const { onProgress = () => undefined } = control;
  salvageTables(shown, kept);
  const options = { clock, onReplayed: coverage.onReplayed };
  await takeSteps(rebuildInSteps(kept, loadNotes(shown), options), control, ({ done, total }) =>
    onProgress(done, total, 'kept answers read'),
  );
  const parts = new Set(loadCompleteParts(kept).map((one) => nameOfPart(one, one.part)));
  const all: Difference[] = [];
  await takeSteps(compareMirrors(shown, kept), control, ({ done, total, found }) => {
    // A part that only the mirror has came with an answer that is gone.
    for (const { table, kept: keptRow, projectId } of found) {
      if (table === 'run_part' && keptRow === null) coverage.noteGap(projectId);
    }
    all.push(...found);
    onProgress(done, total, 'projects and runs compared');
  });
  const isBehind = findBehind(shown, kept);
  const judged = all.map((one) => ({ one, verdict: judge(one, coverage, parts, isBehind) }));
  const wrong = judged.flatMap(({ one, verdict }) => (verdict === 'wrong' ? [one] : []));
  return buildFindings(wrong, judged.filter(({ verdict }) => verdict === 'gone').length);
}

/**
 * Rebuilds the mirror at `path` from its kept answers in a private file beside it, removed afterwards, and returns every figure that
 * differs. What no kept answer covers is counted separately.
 *
 * Raises `api/cancelled` at the next safe point after the signal, `db/storage`.
 */
export async function checkAgainstAnswers(
  path: string,
  clock: Clock,
  control: DeepControl,
): Promise<readonly Mismatch[]> {
  const side = openPartial(path, 'deep');
  let [shown, kept]: (Db | undefined)[] = [];
  try {
    shown = openReader(path);
    kept = openDatabase(side.path, { clock });
    // It does not outlive this check.
    kept.pragma('synchronous = OFF');
    const [from, to] = [shown, kept];
    from.exec('BEGIN');
    return await compare(from, to, clock, control);
  } catch (error) {
    throw asStorageError(error, side.path);
  } finally {
    shown?.close();
    kept?.close();
    side.discard();
  }
}
