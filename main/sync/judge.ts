/** Rejudges runs, without a call, once more is known about how the service counts. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CountingRuleId } from '../../shared/domain/counting.ts';
import { describeChange } from '../../shared/words/counting.ts';
import { inTransaction } from '../db/open.ts';
import { judgeRun, RULES, type Counting } from '../db/queries/agreement.ts';
import type { Rule } from '../db/queries/agreement/rule.ts';
import { loadCounting, loadUnjudgedRuns } from '../db/queries/counting.ts';
import { loadOpenRuns, loadProjects } from '../db/queries/runs.ts';
import { forgetKeptRules, saveKeptRules, saveRunOpen } from '../db/writes/counting.ts';
import { saveCorrection } from '../db/writes/shortfalls.ts';
import { nowIso } from '../platform/clock.ts';
import { buildRunPlace, closeFinishedRun } from './missing-parts.ts';
import { buildSession, commit, countingOf, NO_CLIENT, type SyncSession, type SyncDeps } from './session.ts';

/** This many runs mirrored by an earlier version show how its service counts. */
const TELLING_RUNS = 100;

const NOTHING_LEARNED: Counting = new Map();

/** The rules whose binding has changed. */
function findChanged(before: Counting, now: Counting): readonly CountingRuleId[] {
  const boundIn = (counting: Counting, id: CountingRuleId) => (counting.get(id)?.bound ?? []).join(' ');
  return RULES.map(({ id }) => id).filter((id) => boundIn(before, id) !== boundIn(now, id));
}

/** Notes once for each rule that its binding has changed or ended. */
function noteChanged({ db, connection, clock }: SyncSession, before: Counting, now: Counting): void {
  const readingOf = (counting: Counting, { id, readings }: Rule): string | null => {
    const [first] = counting.get(id)?.bound ?? [];
    return first === undefined ? null : (readings[first]?.id ?? null);
  };
  inTransaction(db, () => {
    for (const rule of RULES) {
      const [was, is] = [readingOf(before, rule), readingOf(now, rule)];
      if (was === null || was === is) continue;
      const what = `counting: ${describeChange(rule.id, was, is)}`;
      saveCorrection(db, { connection: connection.id, projectId: null, runId: null }, what, nowIso(clock));
    }
  });
}

/** As {@link judgeAnew}, a run at a time. */
function* judgeInSteps(session: SyncSession): Generator<undefined, void> {
  const { db, connection } = session;
  // What runs mirrored by an earlier version keep was never noted.
  const unjudged = loadUnjudgedRuns(db, connection.id, TELLING_RUNS);
  const isFirst = unjudged.length > 0;
  if (session.counting === undefined && !isFirst) return;
  const before = countingOf(session);
  for (const { run, cameAt } of unjudged) {
    commit(session, () => saveKeptRules(db, run, judgeRun(db, run, NOTHING_LEARNED).kept, cameAt));
    yield;
  }
  const now = loadCounting(db, connection.id);
  session.counting = now;
  if (!isFirst && findChanged(before, now).length === 0) return;
  noteChanged(session, before, now);
  const departing = new Set(
    RULES.filter(({ isOfNewest }) => isOfNewest !== true).flatMap(({ id }) => [
      ...(now.get(id)?.departing ?? []),
    ]),
  );
  commit(session, () => {
    for (const run of departing) saveRunOpen(db, run);
  });
  for (const project of loadProjects(db, connection.id)) {
    const open = loadOpenRuns(db, project.id, { since: null, scoresBefore: null, dueBy: null });
    for (const run of open) {
      if (run.isWaiting || departing.has(run.id)) closeFinishedRun(session, buildRunPlace(project, run));
      yield;
    }
  }
}

/**
 * Relearns how the service counts, then rejudges the runs that wait for a better answer, and the complete ones that
 * depart from it. Makes no call.
 */
export function judgeAnew(session: SyncSession): void {
  const steps = judgeInSteps(session);
  while (steps.next().done !== true);
}

/** Rejudges a connection's runs outside of a sync, between other work. If stopped or failed, it restarts next time. */
export async function judgeWithoutCalls(
  deps: Pick<SyncDeps, 'db' | 'clock' | 'connection' | 'onChange'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, connection } = deps;
  const steps = judgeInSteps(buildSession({ ...deps, client: NO_CLIENT }));
  let isDone = false;
  try {
    while (!isDone && !signal.aborted) {
      isDone = steps.next().done === true;
      await nextTurn();
    }
  } finally {
    if (!isDone) inTransaction(db, () => forgetKeptRules(db, connection.id));
  }
}
