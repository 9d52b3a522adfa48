/** Forecasts the rest of the month, assuming that clients are scanned as in recent weeks: from the mirror's history alone. */
import type { MonthForecast } from '../../../shared/domain/account.ts';
import { buildDialect } from '../../api/discovery.ts';
import { loadRunsSince } from '../../db/queries/account.ts';
import type { RowId } from '../../db/row-id.ts';
import { monthStartIso } from '../../platform/clock.ts';
import { countAllCalls, loadCostBasis } from '../../sync/cost.ts';
import { RUN_PARTS } from '../../sync/registry.ts';
import type { Core } from '../../core/core.ts';

const DAY_MS = 86_400_000;
/** Older scans say nothing about the current frequency. */
const LOOK_BACK_DAYS = 60;
/** Two scans closer than this are a repeat, not a pace. */
const LEAST_GAP_MS = DAY_MS / 4;

/** The median gap between neighbours; null below three scans. */
function usualGapMs(timesMs: readonly number[]): number | null {
  const gaps = timesMs
    .slice(1)
    .map((atMs, at) => atMs - (timesMs[at] ?? atMs))
    .filter((gapMs) => gapMs >= LEAST_GAP_MS)
    .sort((a, b) => a - b);
  return gaps.length < 2 ? null : (gaps[Math.floor(gaps.length / 2)] ?? null);
}

/** Expected scans from now to the end, given the last at `lastMs`. None if the client's scans have stopped. */
function scansUntil(lastMs: number, gapMs: number, nowMs: number, endMs: number): number {
  if (nowMs - lastMs > 3 * gapMs) return 0;
  const firstMs = Math.max(lastMs + gapMs, nowMs);
  return firstMs >= endMs ? 0 : Math.floor((endMs - 1 - firstMs) / gapMs) + 1;
}

/** Forecasts the month of an account. */
export function forecastMonth(
  { db, clock }: Pick<Core, 'db' | 'clock'>,
  connection: RowId<'connection'>,
): MonthForecast {
  const nowMs = clock.nowMs();
  const until = monthStartIso(clock, 1);
  const monthMs = Date.parse(monthStartIso(clock));
  const since = new Date(Math.min(monthMs, nowMs - LOOK_BACK_DAYS * DAY_MS)).toISOString();
  const clients = Map.groupBy(loadRunsSince(db, connection, since), ({ project }) => project);
  const told = [...clients].map(([id, runs]) => {
    const gapMs = usualGapMs(runs.map(({ startedAt }) => Date.parse(startedAt)));
    const last = runs.at(-1);
    const thisMonth = runs.filter(({ startedAt }) => Date.parse(startedAt) >= monthMs);
    const toCome =
      gapMs === null || last === undefined
        ? 0
        : scansUntil(Date.parse(last.startedAt), gapMs, nowMs, Date.parse(until));
    return {
      hasPace: gapMs !== null,
      scansSoFar: thisMonth.length,
      answersSoFar: thisMonth.reduce((sum, { answers }) => sum + (answers ?? 0), 0),
      toCome,
      answersToCome: toCome * (runs.findLast(({ answers }) => answers !== null)?.answers ?? 0),
      callsToCome:
        toCome === 0 ? 0 : toCome * countAllCalls(RUN_PARTS, loadCostBasis(db, { id }, buildDialect())),
    };
  });
  const sum = (pick: (client: (typeof told)[number]) => number): number =>
    told.reduce((total, client) => total + pick(client), 0);
  return {
    until,
    scansSoFar: sum(({ scansSoFar }) => scansSoFar),
    answersSoFar: sum(({ answersSoFar }) => answersSoFar),
    scansToCome: sum(({ toCome }) => toCome),
    answersToCome: sum(({ answersToCome }) => answersToCome),
    callsToCome: sum(({ callsToCome }) => callsToCome),
    clients: sum(({ hasPace }) => Number(hasPace)),
    clientsWithout: sum(({ hasPace }) => Number(!hasPace)),
  };
}
