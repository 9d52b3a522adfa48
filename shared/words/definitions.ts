/** What is said where one figure has two definitions: the service's, and the one that is counted here. */
import {
  CHECKED_MEASURES,
  type CheckedFigure,
  type DefinitionRow,
} from '../analysis/series/definition-check.ts';
import { unitOf, writeDifference, writeFigure } from './measure.ts';
import type { Language } from './wording.ts';

/** What each figure is called. */
export const CHECKED_TITLES: Readonly<Record<CheckedFigure, string>> = {
  visibility: 'Visibility',
  shareOfVoice: 'Share of voice',
  position: 'Position',
  sentiment: 'Sentiment',
};

/** How each figure is counted here. */
export const OUR_DEFINITIONS: Readonly<Record<CheckedFigure, string>> = {
  visibility:
    'Counted here: answers that name the own brand, by all answers of the run’s scores. With several runs on one day, their answers together.',
  shareOfVoice:
    'Counted here: mentions of the own brand, by the mentions of all brands that the run’s scores list.',
  position:
    'Counted here: the average position that the run’s scores give, weighted by mentions where several runs are of one day. Lower is better.',
  sentiment:
    'Counted here: positive mentions less negative ones, by all judged mentions; from −1 to +1, a neutral one counting 0.',
};

/** What is known of the service's side. */
export const SERVICE_DEFINITION =
  'The service: the figure of its own time series for that date. It does not publish how it counts, over which window, or with which brands.';

/** A figure with its unit. */
export function checkedFigure(
  value: number,
  sample: number,
  figure: CheckedFigure,
  { format }: Language,
): string {
  const measure = CHECKED_MEASURES[figure];
  return `${writeFigure(value, sample, measure, format)}${unitOf(measure)}`;
}

/** Whether both say the same, and by how much not. */
export function agreementWords(
  { service, counted, differs }: DefinitionRow,
  figure: CheckedFigure,
  { format }: Language,
): string {
  if (service === null && counted === null) return 'not measured';
  if (service === null) return 'not in the service’s series';
  if (counted === null) return 'no run of that date here';
  if (!differs) return 'the same within rounding';
  const measure = CHECKED_MEASURES[figure];
  const size = writeDifference(service - counted.value, counted.sample, measure, format);
  return `differs by ${size}${measure === 'percent' ? ' points' : ''}`;
}

/** The rows in one sentence. */
export function agreementSentence(
  rows: readonly DefinitionRow[],
  figure: CheckedFigure,
  { format, words }: Language,
): string {
  const both = rows.filter(({ service, counted }) => service !== null && counted !== null);
  const differing = both.filter(({ differs }) => differs).length;
  const title = CHECKED_TITLES[figure];
  if (both.length === 0) return `${title}: no date has both figures, so nothing can be compared.`;
  const dates = `${format.count(both.length)} ${words.plural(both.length, 'date', 'dates')}`;
  if (differing === 0) {
    return `${title}: the service and the count here say the same on ${both.length === 1 ? 'the one date' : `all ${dates}`} that both have, within rounding.`;
  }
  return `${title}: the service and the count here differ by more than rounding on ${format.count(differing)} of ${dates}. They are two figures with one name; reports use the one counted here.`;
}
