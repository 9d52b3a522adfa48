/** What is said in one place of a report is what another place of it says, in every language. */
import { describe, expect, it } from 'vitest';
import { sentencesIn } from '../../../../shared/format/sentences.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';

/** The two last entries: intervals and verdicts. */
const entriesIn = (locale: (typeof REPORT_LOCALES)[number]) => {
  const { frame, method } = reportLanguage(locale, true).pages;
  const [intervals, verdicts] = method.entries.slice(-2).map(({ text }) => text);
  return { foot: frame.ranges, intervals: intervals ?? '', verdicts: verdicts ?? '' };
};

/** The own brand, as a headline of topics calls it. */
const OWN = /own brand|eigene Marke|la marque|la marca|il brand|a marca|eigen merk|自社ブランド/u;

describe('topics that do not differ', () => {
  it.each(REPORT_LOCALES)(
    'are said to be alike for the own brand, and not for rivals beneath: %s',
    (locale) => {
      expect(reportLanguage(locale, true).words.findings.topics.alike).toMatch(OWN);
    },
  );
});

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
