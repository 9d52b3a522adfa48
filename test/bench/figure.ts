import type { Bench } from 'tinybench';

/** One measured ratio; smaller is better. */
export type Figure = {
  readonly what: string;
  readonly ratio: number;
  readonly goal: number;
  /** The two times behind it. */
  readonly detail: string;
};

/** The median time of a task in milliseconds. */
export function medianMs(bench: Bench, name: string): number {
  const result = bench.getTask(name)?.result;
  if (result === undefined || !('latency' in result)) throw new Error(`${name} was not measured`);
  return result.latency.p50;
}

/** Builds the figure of one task over another. */
export function buildFigure(bench: Bench, what: string, base: string, goal: number): Figure {
  const [ours, bare] = [medianMs(bench, what), medianMs(bench, base)];
  return {
    what,
    ratio: ours / bare,
    goal,
    detail: `${ours.toFixed(3)} ms against ${bare.toFixed(3)} ms of ${base}`,
  };
}
