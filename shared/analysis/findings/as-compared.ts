/**
 * Findings over two runs agree with the comparison of the two: the same number, interval and verdict. What the comparison does not call
 * beyond noise is no finding.
 */
import { buildComparison } from '../compare/build-comparison.ts';
import type { ComparedRun } from '../compare/compared-run.ts';
import type { Comparison, FigureName } from '../compare/comparison.ts';
import { isBeyondNoise } from '../../domain/verdict.ts';
import type { Change } from '../../domain/verdict-schema.ts';
import { poolPeriod } from '../history/pool-period.ts';
import { smallestShown } from '../intervals/power.ts';
import type { Finding, FindingMeasure } from './finding.ts';

const FIGURES: Readonly<Partial<Record<FindingMeasure, FigureName>>> = {
  visibility: 'visibility',
  share_of_voice: 'shareOfVoice',
  sentiment: 'sentiment',
  position: 'position',
};

/** A change and its two levels, NaN if there are none: then it has no verdict. */
type Compared = { readonly change: Change; readonly from: number; readonly to: number };

/** Whether a finding is about a figure that comparisons judge: of a brand, or of a platform or topic. */
export const isOfFigure = ({ kind, measure }: Finding): boolean =>
  FIGURES[measure] !== undefined && (kind === 'level' || kind === 'drift' || kind === 'breakaway');

/** A comparison's value for a finding's figure; null if it has none (a lead, a prompt, a domain, a tone). */
export function findCompared(
  { brands, runs, overall, platforms, topics }: Comparison,
  finding: Finding,
): Compared | null {
  const { kind, measure, subject } = finding;
  const figure = FIGURES[measure];
  if (figure === undefined || !isOfFigure(finding)) return null;
  if (kind === 'breakaway') {
    const row =
      subject.platform === null
        ? topics.find(({ id }) => id === subject.topicId)
        : platforms.find(({ id }) => id === subject.platform);
    if (row === undefined) return null;
    return {
      change: row.change,
      from: row.readings[0]?.value ?? Number.NaN,
      to: row.readings.at(-1)?.value ?? Number.NaN,
    };
  }
  const place = brands.findIndex(({ brandId }) => brandId === subject.brandId);
  const changes = overall?.brands.find(({ brandId }) => brandId === subject.brandId)?.changes;
  if (changes === undefined) return null;
  const read = (run: number): number => runs[run]?.shared[place]?.[figure]?.value ?? Number.NaN;
  return { change: changes[figure], from: read(0), to: read(1) };
}

/** Gives findings over two runs (oldest first) the figures of their comparison, and drops those it does not support. */
export function tellAsCompared(
  findings: readonly Finding[],
  runs: readonly [ComparedRun, ComparedRun],
): readonly Finding[] {
  if (findings.length === 0) return findings;
  const comparison = buildComparison(runs);
  const kept = findings.map((finding): Finding | null => {
    const compared = finding.kind === 'measurement' ? null : findCompared(comparison, finding);
    if (compared === null) return finding;
    const { change, from, to } = compared;
    if (!isBeyondNoise(change)) return null;
    const { difference, interval, sample } = change;
    return { ...finding, from, to, change: difference, low: interval.low, high: interval.high, n: sample };
  });
  const told = kept.filter((finding) => finding !== null);
  return told.map((finding) => {
    const reason = finding.explainedBy === null ? null : (kept[finding.explainedBy] ?? null);
    return { ...finding, explainedBy: reason === null ? null : told.findIndex((one) => isSame(one, reason)) };
  });
}

/**
 * The smallest move of the own brand's visibility between the halves of the last `chosen` runs that is detected four times in five, in
 * points, per a comparison of the two; null if that has no interval.
 *
 * @param given the runs of {@link tellAsCompared}'s findings.
 */
export function shownBetweenHalves(given: readonly ComparedRun[], chosen: number): number | null {
  const runs = given.slice(-chosen);
  const middle = Math.floor(runs.length / 2);
  const halves = [
    poolPeriod(runs.slice(0, middle), given, 'before'),
    poolPeriod(runs.slice(middle), given, 'after'),
  ];
  // No resampled figure is needed.
  const interval = buildComparison(halves, { resamples: 0 }).overall?.brands[0]?.changes.visibility.interval;
  return interval == null ? null : smallestShown(interval);
}

const isSame = (a: Finding, b: Finding): boolean =>
  a.kind === b.kind && a.measure === b.measure && JSON.stringify(a.subject) === JSON.stringify(b.subject);
