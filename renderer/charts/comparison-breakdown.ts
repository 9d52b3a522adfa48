/** A comparison's breakdown as chart input, the same for screen and print. */
import { addedByRoute } from '../../shared/analysis/compare/decomposition.ts';
import type { Comparison } from '../../shared/analysis/compare/comparison.ts';
import type { BreakdownInput, BreakdownPart } from './breakdown-chart.ts';
import { runLetter, runWhen } from '../../shared/words/comparison.ts';
import { writeDifference, writeLimits } from '../../shared/words/change.ts';
import type { Language } from '../../shared/words/wording.ts';

const DECIMALS = 1;

function parts(
  decomposition: NonNullable<Comparison['decomposition']>,
  { format, words }: Language,
): BreakdownPart[] {
  const { platformMix, promptMix } = decomposition;
  const { moved, rerouted } = addedByRoute(decomposition);
  const effect = (label: readonly string[], points: number): BreakdownPart => ({
    label,
    points,
    kind: 'effect',
    interval: null,
    figure: format.signed(points, DECIMALS),
  });
  // A bar of 0.0 says nothing.
  const isWritten = ({ points }: BreakdownPart): boolean => Number(points.toFixed(DECIMALS)) !== 0;
  const mixes = [effect(['Platform mix'], platformMix), effect(['Prompt mix'], promptMix)].filter(isWritten);
  // If every pair changed its route, movement and route are inseparable.
  if (moved.difference === null) return [effect(['Route', 'or movement'], rerouted), ...mixes];
  return [
    {
      label: ['Real movement'],
      points: moved.difference,
      kind: 'movement',
      interval: moved.interval,
      figure: writeDifference(moved, 'percent', format),
      ...(moved.interval === null ? {} : { note: writeLimits(moved, 'percent', format, words) ?? '' }),
    },
    ...mixes,
    ...[effect(['Route', 'or movement'], rerouted)].filter(isWritten),
  ];
}

/** Builds the chart's input for the overall step; null if a comparison has no breakdown. */
export function buildBreakdown(comparison: Comparison, language: Language): BreakdownInput | null {
  const { decomposition, overall, runs } = comparison;
  const [from, to] = [runs[overall?.from ?? -1], runs[overall?.to ?? -1]];
  if (decomposition === null || overall === null || from === undefined || to === undefined) return null;
  const { format, words } = language;
  const end = (run: typeof from, place: number, value: number): BreakdownInput['from'] => {
    const estimate = run.asRun[0]?.visibility ?? null;
    return {
      // Days are wider than a bar; their year is beside the chart.
      label:
        run.pooled === null
          ? [`${runLetter(place)}  ${format.shortDate(run.startedAtMs)}`]
          : [runLetter(place), format.period(run.pooled.period).replace(/\s\d{4}$/u, '')],
      value,
      low: estimate?.interval?.low ?? null,
      high: estimate?.interval?.high ?? null,
      figure: `${format.pct(value, run.answers)}%`,
    };
  };
  const shown = parts(decomposition, language);
  const [first, last] = [
    end(from, overall.from, decomposition.fromPct),
    end(to, overall.to, decomposition.toPct),
  ];
  const said = shown.map(({ label, figure, note }) => {
    const interval = note === undefined ? '' : ` (95% interval ${note})`;
    return `${label.join(' ').toLowerCase()} ${figure}${interval}`;
  });
  return {
    from: first,
    parts: shown,
    to: last,
    alt: `Visibility as run, from ${first.figure} (${runWhen(from, language)}) to ${last.figure} (${runWhen(to, language)}), in points: ${words.list(said)}.`,
  };
}
