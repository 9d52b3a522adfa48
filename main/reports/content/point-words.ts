/** Hover texts of chart marks. */
import type { Estimate } from '../../../shared/domain/estimate.ts';
import { unitOf, writeEnds, writeFigure } from '../../../shared/words/measure.ts';
import type { ContentContext } from './context.ts';

/**
 * A figure in percent with its subject, date or place, interval and sample: `Halden, 16 Nov 2026: 46.3%; 39.4 to 53.4,
 * n 190`. Omits an unknown sample.
 */
export function pointWords(
  whose: readonly string[],
  { value, interval, sample }: Estimate,
  { format, words, pages: { common } }: Pick<ContentContext, 'format' | 'words' | 'pages'>,
): string {
  const range = interval === null ? common.noInterval : writeEnds(interval, sample, 'percent', format, words);
  const figure = `${writeFigure(value, sample, 'percent', format)}${unitOf('percent', format)}`;
  const rests = sample === 0 ? range : common.sampleOf(range, format.count(sample));
  return `${whose.join(words.marks.comma)}${words.marks.colon}${figure}${words.marks.semicolon}${rests}`;
}
