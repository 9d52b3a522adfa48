/** The routes of a cell's answers, and where two runs differ in them. */
import type { CommonSet, Grid } from './common-set.ts';
import type { Step } from './visibility-change.ts';
import type { Change } from '../../domain/verdict-schema.ts';

/** Returns a test of whether a cell's share of fallback answers is the same in both runs. */
function routeKept(grid: Grid, { from, to }: Step): (cell: number) => boolean {
  const [before, after] = [grid.fallbacks[from], grid.fallbacks[to]];
  const [allBefore, allAfter] = [grid.counts[from], grid.counts[to]];
  return (cell) =>
    (before?.[cell] ?? 0) * (allAfter?.[cell] ?? 0) === (after?.[cell] ?? 0) * (allBefore?.[cell] ?? 0);
}

/** Of the cells that both runs answered, those whose answers came by the same route in both. */
export function cellsOfSameRoute(grid: Grid, step: Step, cells: Int32Array): Int32Array {
  return cells.filter(routeKept(grid, step));
}

/**
 * Whether every cell was rerouted between two runs, so that movement is inseparable from the route effect. Never true of runs that share no
 * pairs: their cells are unrelated.
 */
export function isRerouted(grid: Grid, { level }: CommonSet, step: Step, cells: Int32Array): boolean {
  return level === 'pairs' && cells.length > 0 && !cells.some(routeKept(grid, step));
}

/** A change that a route change of all answers might explain: it loses only its verdict. */
export function withoutVerdict(change: Change): Change {
  if (change.verdict.kind === 'none') return change;
  return { ...change, verdict: { kind: 'none', reason: 'rerouted' } };
}
