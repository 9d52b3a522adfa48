/** Text for a figure with two definitions: the service's, and ours. */
import { CHECKED_MEASURES, type CheckedFigure, type DefinitionRow } from '../analysis/definition-check.ts';
import { unitOf, writeFigure, writeGap } from '../../shared/words/measure.ts';
import type { Language } from '../../shared/words/wording.ts';

/** Figure names. */
export const CHECKED_TITLES: Readonly<Record<CheckedFigure, string>> = {
  visibility: 'Visibility',
  shareOfVoice: 'Share of voice',
  position: 'Position',
  sentiment: 'Sentiment',
};

/** How we count each figure. */
export const OUR_DEFINITIONS: Readonly<Record<CheckedFigure, string>> = {
  visibility:
    'Counted here: answers that name the own brand, divided by all scored answers of the run. Several runs on one day count together.',
  shareOfVoice:
    'Counted here: mentions of the own brand, divided by the mentions of all brands scored in the run.',
  position:
    'Counted here: the run’s average position, weighted by mentions if several runs share a day. Lower is better.',
  sentiment:
    'Counted here: positive minus negative mentions, divided by all judged mentions: from −1 to +1, with neutral as 0.',
};

/** What is known of the service's side. */
export const SERVICE_DEFINITION =
  'The service: its own time series on that date. It does not publish how it counts, over which period, or with which brands.';

/** A figure with its unit. */
export function checkedFigure(
  value: number,
  sample: number,
  figure: CheckedFigure,
  { format }: Language,
): string {
  const measure = CHECKED_MEASURES[figure];
  return `${writeFigure(value, sample, measure, format)}${unitOf(measure, format)}`;
}

/** Whether both agree, and the difference if not. */
export function agreementWords(
  { service, counted, differs }: DefinitionRow,
  figure: CheckedFigure,
  { format }: Language,
): string {
  if (service === null && counted === null) return 'not measured';
  if (service === null) return 'not in the service’s series';
  if (counted === null) return 'no run here on that date';
  if (!differs) return 'the same within rounding';
  const measure = CHECKED_MEASURES[figure];
  const size = writeGap(service - counted.value, counted.sample, measure, format);
  return `differs by ${size}${measure === 'percent' ? ' points' : ''}`;
}

/** A summary of the rows. */
export function agreementSentence(
  rows: readonly DefinitionRow[],
  figure: CheckedFigure,
  { format, words }: Language,
): string {
  const both = rows.filter(({ service, counted }) => service !== null && counted !== null);
  const differing = both.filter(({ differs }) => differs).length;
  const title = CHECKED_TITLES[figure];
  if (both.length === 0) return `${title}: no date has both figures to compare.`;
  const dates = `${format.count(both.length)} ${words.plural(both.length, 'date', 'dates')}`;
  if (differing === 0) {
    return `${title}: the service and Sightline agree, within rounding, on ${both.length === 1 ? 'the one date' : `all ${dates}`} that both have.`;
  }
  return `${title}: the service and Sightline differ by more than rounding on ${format.count(differing)} of ${dates}. They are two different figures with one name; reports use Sightline’s.`;
}
