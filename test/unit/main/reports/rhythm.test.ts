/** A period that is not over is named with the day up to which it was measured. */
import { describe, expect, it } from 'vitest';
import { upToNow } from '../../../../main/reports/content/rhythm.ts';
import { readPeriod } from '../../../../shared/domain/report-period.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import { reportLanguage } from '../../../../main/reports/words/languages.ts';
import { REPORT_LOCALES } from '../../../../shared/words/locales.ts';

const WEEK_MS = 7 * 86_400_000;

/** What a month is called whose newest of five weekly runs was on a day. */
function named(locale: (typeof REPORT_LOCALES)[number], newestOn: string, printedOn: string | null): string {
  const newestMs = Date.parse(`${newestOn}T06:00:00Z`);
  const drawn = [4, 3, 2, 1, 0].map((back) => ({ startedAtMs: newestMs - back * WEEK_MS }));
  const context = {
    ...reportLanguage(locale, true),
    format: buildFormatter(locale),
    figures: { history: [], drawn },
    newest: { startedAtMs: newestMs },
    period: readPeriod('2026-11', '2026-11-27'),
    printedOn,
  } as unknown as Parameters<typeof upToNow>[1];
  return upToNow('N', context);
}

describe('a period', () => {
  it('that has a run to come says up to which day it goes', () => {
    expect(named('en-GB', '2026-11-23', null)).toBe('N, to 23 Nov');
    expect(named('en-GB', '2026-11-23', '2026-11-27')).toBe('N, to 23 Nov');
  });

  it('whose last run is there, or that was over when the report was printed, is named as a whole', () => {
    expect(named('en-GB', '2026-11-30', null)).toBe('N');
    expect(named('en-GB', '2026-11-23', '2026-12-01')).toBe('N');
  });

  it.each(REPORT_LOCALES)('says so in the language of the report: %s', (locale) => {
    expect(named(locale, '2026-11-23', null)).toMatch(/^N\D+2?\d|^N（/u);
    expect(named(locale, '2026-11-23', null)).toContain('23');
  });
});
