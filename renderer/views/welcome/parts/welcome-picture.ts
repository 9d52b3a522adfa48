/** Figures of the welcome picture: invented counts, processed by the usual formulas. */
import {
  estimateRate,
  newcombeInterval,
  wilsonInterval,
  estimateInPercent,
  intervalInPercent,
} from '../../../../shared/analysis/intervals/interval.ts';
import { judgeChange } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Estimate } from '../../../../shared/domain/estimate.ts';

/** Answers per weekly run, and how many name the brand and its rival. */
const ANSWERS = 190;
const OWN = [99, 95, 97, 92, 96, 94, 97, 93, 95, 98, 94, 84, 82, 84];
const RIVAL = [78, 80, 79, 83, 81, 84, 82, 86, 84, 87, 88, 90, 91, 93];
/** Ranges of October's and November's runs. */
const OCTOBER = [7, 11] as const;
const NOVEMBER = [11, 14] as const;

/** Extent of the change axis, in points. */
export const SPAN = 15;

type Counts = { readonly successes: number; readonly trials: number };

function pool([from, to]: readonly [number, number]): Counts {
  const runs = OWN.slice(from, to);
  return { successes: runs.reduce((sum, count) => sum + count, 0), trials: ANSWERS * runs.length };
}
const rateOf = ({ successes, trials }: Counts): number => (100 * successes) / trials;
const before = pool(OCTOBER);
const after = pool(NOVEMBER);

export const BEFORE = rateOf(before);
export const AFTER = rateOf(after);
export const LEVEL: Estimate = estimateInPercent(estimateRate(after.successes, after.trials)) ?? {
  value: AFTER,
  interval: null,
  sample: after.trials,
};
export const CHANGE = judgeChange(
  AFTER - BEFORE,
  intervalInPercent(newcombeInterval(before, after)),
  Math.min(before.trials, after.trials),
);

const WIDTH = 480;
const HEIGHT = 168;
const FOOT = 16;
const LABELS = 66;
const FROM_PCT = 35;
const TO_PCT = 60;

const x = (run: number): number => (run * (WIDTH - LABELS)) / (OWN.length - 1);
const y = (pct: number): number => ((TO_PCT - pct) * (HEIGHT - FOOT)) / (TO_PCT - FROM_PCT);
const lineOf = (points: readonly (readonly [number, number])[]): string =>
  points
    .map(([left, top], index) => `${index === 0 ? 'M' : 'L'}${left.toFixed(1)} ${top.toFixed(1)}`)
    .join('');
const line = (counts: readonly number[]): string =>
  lineOf(counts.map((count, run) => [x(run), y((100 * count) / ANSWERS)]));
const limits = OWN.map((count) => wilsonInterval(count, ANSWERS) ?? { low: 0, high: 1 });
const side = (name: string, [from, to]: readonly [number, number]) => ({
  name,
  x: Math.max(0, x(from - 0.5)),
  width: x(to - 0.5) - x(from - 0.5) - 2,
});

/** Layout of the drawing. */
export const PICTURE = {
  width: WIDTH,
  height: HEIGHT,
  grid: [40, 50].map(y),
  frame: [side('October', OCTOBER), side('November', NOVEMBER)],
  own: line(OWN),
  rival: line(RIVAL),
  band: `${lineOf([
    ...limits.map(({ high }, run) => [x(run), y(100 * high)] as const),
    ...limits.map(({ low }, run) => [x(run), y(100 * low)] as const).toReversed(),
  ])}Z`,
  end: { x: x(OWN.length - 1), y: y((100 * (OWN.at(-1) ?? 0)) / ANSWERS) },
  rivalEnd: y((100 * (RIVAL.at(-1) ?? 0)) / ANSWERS),
};
