import { appendFileSync } from 'node:fs';
import type { Figure } from './figure.ts';

/** Where a run of all benchmarks wants what this one says, a line of JSON each. */
export const SAID_TO = 'SIGHTLINE_BENCH_SAID_TO';

/** What a benchmark has said; with a goal, if it has one: as a multiple of a reference (`×`), or in a unit. */
export type Said = {
  readonly what: string;
  readonly figure: string;
  readonly goal?: { readonly text: string; readonly isReached: boolean; readonly reference: string };
};

function tell(said: Said): void {
  const file = process.env[SAID_TO];
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(said)}\n`);
  const { what, figure, goal } = said;
  const behind = goal === undefined || goal.reference === '' ? '' : `; ${goal.reference}`;
  const verdict =
    goal === undefined ? '' : ` (goal ${goal.text}, ${goal.isReached ? 'reached' : 'missed'}${behind})`;
  process.stdout.write(`${what.padEnd(44)} ${figure}${verdict}\n`);
}

/** Prints one measurement. */
export function say(what: string, figure: string): void {
  tell({ what, figure });
}

/** Runs something once and prints its duration. */
export async function seconds<T>(
  work: () => Promise<T> | T,
): Promise<{ readonly value: T; readonly s: number }> {
  const start = performance.now();
  const value = await work();
  return { value, s: (performance.now() - start) / 1000 };
}

/** The value below which `share` of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

const shortly = (figure: number): string => figure.toFixed(figure < 10 && !Number.isInteger(figure) ? 1 : 0);

/** Prints a figure and its limit; for sizes, which are the same on every machine, and for times that a user would notice. */
export function sayAgainst(what: string, figure: number, goal: number, unit: string, detail = ''): void {
  tell({
    what,
    figure: `${shortly(figure)} ${unit}`,
    goal: { text: `${shortly(goal)} ${unit}`, isReached: figure <= goal, reference: detail },
  });
}

/** Prints a ratio and its limit. */
export function sayFigure({ what, ratio, goal, detail }: Figure): void {
  const text = `${String(Number(goal.toPrecision(3)))} ×`;
  tell({
    what,
    figure: `${ratio.toFixed(2)} ×`,
    goal: { text, isReached: ratio <= goal, reference: detail },
  });
}

/** Times of something and its reference, measured alternately, so that load on the machine affects both. */
export type Turns = { readonly oursMs: readonly number[]; readonly bareMs: readonly number[] };

const shown = (ms: number): string => `${ms.toFixed(ms < 10 ? 2 : 0)} ms`;

/** Prints a time as a multiple of its reference: the median of the turns. */
export function sayTurns(what: string, { oursMs, bareMs }: Turns, bare: string, goal: number): void {
  const ratio = percentile(
    oursMs.map((ms, turn) => ms / (bareMs[turn] ?? Number.NaN)),
    0.5,
  );
  const [ours, reference] = [percentile(oursMs, 0.5), percentile(bareMs, 0.5)];
  sayFigure({ what, ratio, goal, detail: `${shown(ours)} against ${shown(reference)} of ${bare}` });
}

/** Prints the distribution of durations. */
export function sayTimes(what: string, takenMs: readonly number[]): void {
  const [p50, p95] = [percentile(takenMs, 0.5), percentile(takenMs, 0.95)];
  say(what, `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${takenMs.length} times`);
}

/**
 * Prints the 95th percentile over some inputs as a multiple of the reference's median: users notice an input that is slow once in twenty.
 */
export function saySlowest(what: string, { oursMs, bareMs }: Turns, bare: string, goal: number): void {
  const [p50, p95, reference] = [percentile(oursMs, 0.5), percentile(oursMs, 0.95), percentile(bareMs, 0.5)];
  const detail = `p50 ${shown(p50)}, p95 ${shown(p95)} against ${shown(reference)} of ${bare}, ${oursMs.length} times`;
  sayFigure({ what, ratio: p95 / reference, goal, detail });
}
