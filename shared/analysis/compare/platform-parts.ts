/** Each platform's contribution to the overall change, and which platform carries it. */
import type { Carrier, ComparedRow, Comparison } from './comparison.ts';
import type { PlatformFigures, RunFigures } from '../../domain/figures.ts';
import { FALSE_ALARM_SHARE } from '../intervals/verdict.ts';

/** If fallback answers' share moves by this much, most answers are not comparable; a few retries are. */
const ROUTE_POINTS = 50;

function fallbackPct({ counts, fallback }: PlatformFigures): number | null {
  return counts === null || counts.answers === 0 || fallback === undefined
    ? null
    : (100 * fallback) / counts.answers;
}

/** Whether answers came by another route than those they are compared with. */
export function isRerouted(before: PlatformFigures, after: PlatformFigures): boolean {
  const [earlier, later] = [fallbackPct(before), fallbackPct(after)];
  return earlier !== null && later !== null && Math.abs(later - earlier) >= ROUTE_POINTS;
}

/** The platforms whose route changed between two runs. */
export function reroutedBetween(before: RunFigures, after: RunFigures): string[] {
  return after.platforms.filter((platform) => {
    const [earlier, later] = [before, after].map((run) =>
      run.platformFigures.find((row) => row.platform === platform),
    );
    return earlier !== undefined && later !== undefined && isRerouted(earlier, later);
  });
}

/** A platform's part of the change, in points of all answers. */
export type PlatformPart = {
  readonly row: ComparedRow;
  readonly points: number;
  readonly interval: { readonly low: number; readonly high: number } | null;
  /** Whether all its answers came by another route, so that its part is no movement. */
  readonly isRerouted: boolean;
};

/** Both sides of a comparison, as measured. */
export type MeasuredSides = { readonly from: RunFigures; readonly to: RunFigures };

/** Parts that miss the change by more than rounding are not shown. */
export const ROUNDING_POINTS = 0.05;

/**
 * Splits a change among platforms: each one's change, weighted by its share of the answers that both sides share. Null if the answers are
 * not mirrored, or if the parts would not add up.
 */
export function divideAmongPlatforms(
  { decomposition, platforms }: Comparison,
  { from, to }: MeasuredSides,
): readonly PlatformPart[] | null {
  if (decomposition === null) return null;
  const answers = platforms.reduce((sum, { change }) => sum + change.sample, 0);
  const rerouted = reroutedBetween(from, to);
  const parts = platforms.map((row): PlatformPart => {
    const { difference, interval, sample, verdict } = row.change;
    const weight = answers === 0 ? 0 : sample / answers;
    return {
      row,
      points: weight * (difference ?? 0),
      interval: interval && { low: weight * interval.low, high: weight * interval.high },
      isRerouted: rerouted.includes(row.id) || (verdict.kind === 'none' && verdict.reason === 'rerouted'),
    };
  });
  const sum = parts.reduce(
    (all, { points }) => all + points,
    decomposition.platformMix + decomposition.promptMix,
  );
  return Math.abs(sum - decomposition.total) > ROUNDING_POINTS ? null : parts;
}

/** Whether a row moved, and holds among all rows beside it. */
export const holds = ({ change: { verdict }, adjustedP }: ComparedRow): boolean =>
  (verdict.kind === 'better' || verdict.kind === 'worse') &&
  adjustedP !== null &&
  adjustedP < FALSE_ALARM_SHARE;

/** The least share of a change that explains it. */
const EXPLAINS = 0.6;

/** The platform that carries most of a change, if it is one of several and beyond noise itself. */
export function carrierOf(comparison: Comparison, sides: MeasuredSides): Carrier | null {
  const parts = (divideAmongPlatforms(comparison, sides) ?? []).filter((part) => !part.isRerouted);
  if (parts.length < 2) return null;
  const total = parts.reduce((sum, { points }) => sum + points, 0);
  const [most] = [...parts].sort((a, b) => Math.abs(b.points) - Math.abs(a.points));
  const [from, to] = [most?.row.readings[0], most?.row.readings.at(-1)];
  if (most === undefined || from == null || to == null) return null;
  const isMost =
    Math.sign(most.points) === Math.sign(total) && Math.abs(most.points) >= EXPLAINS * Math.abs(total);
  const { change, id } = most.row;
  const isClear = change.verdict.kind === 'better' || change.verdict.kind === 'worse';
  return isMost && isClear ? { platform: id, from: from.value, to: to.value, change } : null;
}
