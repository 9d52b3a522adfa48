/** What became of a published page, in words: where it is cited, and which pages are no longer. */
import type { PublishedPage } from '../domain/event-schema.ts';
import type { Language } from './wording.ts';

/** Named at most, of platforms, brands and pages. */
const MOST_SAID = 3;

/** Where a page is cited, as sentences. */
export function publishedPageWords(page: PublishedPage, { format, words }: Language): string {
  const { runsSince, firstCited, citedRuns, uncitedRuns, answers, citations } = page;
  const runs = (count: number): string => `${format.count(count)} ${words.plural(count, 'run', 'runs')}`;
  if (runsSince === 0) return 'No run since that day.';
  const listed = (names: readonly string[]): string => names.slice(0, MOST_SAID).join(', ');
  if (answers === 0) {
    const earlier =
      firstCited === null ? '' : ` It was cited before, first on ${format.date(firstCited.day)}.`;
    return `Not cited in ${runs(runsSince)} since.${earlier}`;
  }
  const platforms = listed(page.platforms.map(({ platform }) => format.platform(platform)));
  const named = listed(page.named.map(({ name, answers: n }) => `${name} in ${format.count(n)}`));
  const gone = page.noLongerCitedPages;
  return [
    `First cited on ${format.date(firstCited?.day ?? '')}; in ${format.count(answers)} ${words.plural(answers, 'answer', 'answers')}, in ${format.count(citedRuns)} of ${runs(runsSince)} since, ${format.count(answers)} of ${format.count(citations)} citations: ${platforms}.`,
    ...(named === '' ? [] : [`These answers name ${named}.`]),
    ...(uncitedRuns > 0 ? [`Not cited in the newest ${uncitedRuns === 1 ? 'run' : runs(uncitedRuns)}.`] : []),
    ...(gone === 0
      ? []
      : [
          `No longer cited there: ${listed(page.noLongerCited.map(({ url }) => url))}${gone > MOST_SAID ? `, and ${format.count(gone - MOST_SAID)} more` : ''}.`,
        ]),
  ].join(' ');
}
