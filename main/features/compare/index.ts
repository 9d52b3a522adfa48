/** Comparisons of runs, and the runs that a report is of. */
export { type BasedComparison, type ComparedSelection, compareRuns } from './compare-runs.ts';
export { openRuns, requireBaseline, type RunsOfProject } from './compared-runs.ts';
