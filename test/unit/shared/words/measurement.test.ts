/** What was measured otherwise is told with the whole that it is a part of, or beside that. */
import { describe, expect, it } from 'vitest';
import type { Comparison } from '../../../../shared/analysis/compare/comparison.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';
import { effectSentences, isPartOf } from '../../../../shared/words/measurement.ts';

const movement = { difference: 0, interval: null, sample: 760, verdict: { kind: 'unclear' } } as const;

/** What is said of answers by another route, of a change to `toPct` from 40 %. */
function said(locale: (typeof REPORT_LOCALES)[number], toPct: number, route: number): string {
  const decomposition = {
    ...{ fromPct: 40, toPct, total: toPct - 40, platformMix: 0, promptMix: 0, route, movement },
    ...{ pairs: 190, reroutedPairs: 10 },
  };
  const language = { ...reportLanguage(locale, true), format: buildFormatter(locale) };
  return effectSentences({ decomposition } as unknown as Comparison, language).join(' ');
}

describe('another route', () => {
  it.each(REPORT_LOCALES)('is called the cause neither of a part nor of a finding: %s', (locale) => {
    const { words } = reportLanguage(locale, true);
    const lastOf = (text: string): string | undefined => text.split(/[;。]/).findLast((part) => part !== '');
    expect(lastOf(words.history.causes.route)).toBe(lastOf(said(locale, 42, 1)));
  });
});

describe('a part of a change', () => {
  it.each(REPORT_LOCALES)('is one of it only with its sign, and no larger: %s', (locale) => {
    const [part, against, larger] = [said(locale, 42, 1), said(locale, 38, 1), said(locale, 42, 3)];
    const shape = (text: string): string => text.replaceAll(/[+−\d][\d.,]*/g, '#');
    expect(part).not.toBe('');
    expect(shape(against)).not.toBe(shape(part));
    expect(shape(larger)).toBe(shape(against));
  });

  it('of the other sign stands against the whole', () => {
    expect(said('en-GB', 38, 1)).toContain(
      'account for +1.0 points, against a change of −2.0 from 40.0% to 38.0%',
    );
    expect(said('en-GB', 42, 1)).toContain('account for +1.0 of the +2.0 points from 40.0% to 42.0%');
    expect([isPartOf(-1, -2), isPartOf(1, -2), isPartOf(3, 2)]).toEqual([true, false, false]);
  });
});
