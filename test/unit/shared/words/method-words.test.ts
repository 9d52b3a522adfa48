/** What the method of a report says of its ranges and its rounding is what the foot of its pages says, in every language. */
import { describe, expect, it } from 'vitest';
import { sentencesIn } from '../../../../shared/format/sentences.ts';
import { reportLanguage } from '../../../../shared/words/languages.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';

/** The two last entries: intervals and verdicts. */
const entriesIn = (locale: (typeof REPORT_LOCALES)[number]) => {
  const { frame, method } = reportLanguage(locale, true).pages;
  const [intervals, verdicts] = method.entries.slice(-2).map(({ text }) => text);
  return { foot: frame.ranges, intervals: intervals ?? '', verdicts: verdicts ?? '' };
};

describe('the method of a report', () => {
  it.each(REPORT_LOCALES)('promises of a range what the foot promises: %s', (locale) => {
    const { foot, intervals } = entriesIn(locale);
    const numbers = /19\D+20|20\D+19/;
    expect(foot).toMatch(numbers);
    expect(intervals).toMatch(numbers);
  });

  it.each(REPORT_LOCALES)('says that printed changes are those of printed levels: %s', (locale) => {
    const sentences = sentencesIn(entriesIn(locale).verdicts, locale);
    expect(sentences).toHaveLength(sentencesIn(entriesIn('en-GB').verdicts, 'en-GB').length);
    expect(entriesIn('en-GB').verdicts).toContain('differences of the rounded levels');
  });
});
