import type { GoalRow } from '../../../tables/goals.ts';
import { goalPct } from '../../../../shared/words/goals.ts';
import type { Language } from '../../../../shared/words/wording.ts';
import type { ChartStop } from '../../../components/charts/chart-stop.ts';

/** The card's content at each moment. */
export function buildGoalStops(rows: readonly GoalRow[], language: Language): ChartStop[] {
  const { format, words } = language;
  return rows.map(({ atMs, value, due, expected }) => ({
    atMs,
    date: format.date(atMs),
    rows: [
      { name: expected === null ? 'Visibility' : 'Expected', figure: goalPct(value, language) },
      ...(due === null ? [] : [{ name: 'Straight line to the target', figure: goalPct(due, language) }]),
    ],
    foot:
      expected === null
        ? 'The service gives no sample for workstreams.'
        : `95% prediction interval ${words.range(format.decimal(expected.low, 1), goalPct(expected.high, language))}.`,
  }));
}
