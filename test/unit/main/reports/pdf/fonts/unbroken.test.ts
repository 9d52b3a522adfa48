import { describe, expect, it } from 'vitest';
import { unbrokenIn } from '../../../../../../main/reports/pdf/fonts/unbroken.ts';
import { buildFormatter } from '../../../../../../shared/format/format.ts';
import { REPORT_LOCALES } from '../../../../../../shared/words/locales.ts';

/** Where lines may end. */
const parts = (text: string): string[] => text.split(' ');

describe('what a line’s end never divides', () => {
  it.each(REPORT_LOCALES)('keeps a day with its month in %s', (locale) => {
    const unbroken = unbrokenIn(locale, []);
    const format = buildFormatter(locale);
    for (let month = 1; month <= 12; month += 1) {
      for (const day of ['01', '18']) {
        const at = `2026-${String(month).padStart(2, '0')}-${day}`;
        const { shortDate, date, longDay } = format;
        const written = [shortDate(at), longDay(at), ...(locale === 'en-US' ? [] : [date(at)])];
        for (const text of written) expect(parts(unbroken(`(${text}).`)), text).toHaveLength(1);
      }
    }
  });

  it('lets a line end before the year of a long date, and around a date', () => {
    const unbroken = unbrokenIn('de-DE', []);
    expect(parts(unbroken('erledigt, 18. Nov.'))).toEqual(['erledigt,', '18.\u00a0Nov.']);
    expect(parts(unbroken('am 18. November 2026'))).toEqual(['am', '18.\u00a0November', '2026']);
    expect(parts(unbrokenIn('en-US', [])('by Dec 14'))).toEqual(['by', 'Dec\u00a014']);
  });

  it('joins no figure with a word that only starts like a month', () => {
    expect(unbrokenIn('en-GB', [])('in 12 Marches, 3 Mayors')).toBe('in 12 Marches, 3 Mayors');
    expect(unbrokenIn('de-DE', [])('2026. Mai')).toBe('2026. Mai');
  });

  it('keeps a platform’s name whole, unless it is too long for a column', () => {
    const unbroken = unbrokenIn('de-DE', ['Epsilon app', 'A platform of many words']);
    expect(unbroken('auf Epsilon app, A platform of many words')).toBe(
      'auf Epsilon\u00a0app, A platform of many words',
    );
  });
});
