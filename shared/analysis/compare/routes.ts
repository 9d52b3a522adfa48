/** By which route the answers of a cell came, and where two runs differ in that. */
import type { CommonSet, Grid } from './common-set.ts';
import type { Step } from './visibility-change.ts';
import type { Change } from '../../domain/verdict-schema.ts';

/** Tells of a cell whether the same share of its answers came by the fallback route in both runs. */
function routeKept(grid: Grid, { from, to }: Step): (cell: number) => boolean {
  const [before, after] = [grid.fallbacks[from], grid.fallbacks[to]];
  const [allBefore, allAfter] = [grid.counts[from], grid.counts[to]];
  return (cell) =>
    (before?.[cell] ?? 0) * (allAfter?.[cell] ?? 0) === (after?.[cell] ?? 0) * (allBefore?.[cell] ?? 0);
}

/** The cells, of those that both runs answered, whose answers came by the same route in both. */
export function cellsOfSameRoute(grid: Grid, step: Step, cells: Int32Array): Int32Array {
  return cells.filter(routeKept(grid, step));
}

/**
 * Whether every cell was rerouted between two runs, so that nobody can tell movement from the effect of the route. Runs
 * that share no pairs are never held to be: their cells have nothing to do with each other.
 */
export function isRerouted(grid: Grid, { level }: CommonSet, step: Step, cells: Int32Array): boolean {
  return level === 'pairs' && cells.length > 0 && !cells.some(routeKept(grid, step));
}

/** A change that all answers' change of route might explain: its figures stay, its verdict does not. */
export function withoutVerdict(change: Change): Change {
  if (change.verdict.kind === 'none') return change;
  return { ...change, verdict: { kind: 'none', reason: 'rerouted' } };
}
