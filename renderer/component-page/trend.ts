import { judgeChange, noComparison } from '../../shared/analysis/intervals/verdict.ts';
import type { Trend, TrendSeries } from '../components/charts/trend.ts';
import { LAST_RUN_MS, spark } from './figures.ts';

const WEEKS = 26;
const WITHOUT_SCAN = [9, 10, 11];
const NAMES = ['Norrfell', 'Cairn Supply', 'Ridgeway & Co', 'Peakline', 'Tarnworks', 'Ostmark'];
const ENDS = [57.9, 41.4, 33.2, 27.5, 18.9, 14];
const EVENT_MS = LAST_RUN_MS - 7 * 7 * 24 * 60 * 60 * 1000;

function seriesOf(name: string, endPct: number, weeks: number): TrendSeries {
  return {
    name,
    readings: spark(endPct, weeks, WITHOUT_SCAN).map((point, index) => ({
      atMs: point.startedAtMs,
      value: Math.max(0.4, point.ratePct + Math.sin(index * (1 + endPct / 40)) * 1.4),
      ...(point.low === null || point.high === null ? {} : { low: point.low, high: point.high }),
    })),
  };
}

/** A trend of the sample field with so many rivals and others. */
export function trend(rivals: number, others: number, weeks = WEEKS): Trend {
  const own = seriesOf('Halden Outdoor', 44.6, weeks);
  return {
    own,
    rivals: NAMES.slice(0, rivals).map((name, index) => seriesOf(name, ENDS[index] ?? 10, weeks)),
    others: Array.from({ length: others }, (_, index) =>
      seriesOf(`Brand ${index + 1}`, 10 + index * 2.4, weeks),
    ),
    runs: own.readings.map(({ atMs }, index) => ({
      atMs,
      sample: 570,
      change: index === 0 ? noComparison('first-run') : judgeChange(0.9, { low: -4.8, high: 6.6 }, 570),
    })),
    events: weeks < WEEKS ? [] : [{ atMs: EVENT_MS, event: 'eta added', consequence: 'level may shift' }],
  };
}
