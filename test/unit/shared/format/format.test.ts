import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildFormatter, withHours } from '../../../../shared/format/format.ts';

const format = buildFormatter('en-GB');

describe('signed', () => {
  it('writes a plus, or a true minus sign, before every figure that is not zero', () => {
    expect(format.signed(7.24, 1)).toBe('+7.2');
    expect(format.signed(-7.24, 1)).toBe('\u22127.2');
    expect(format.signed(-1234.5, 1)).toBe('\u22121,234.5');
  });

  it('gives zero no sign, also where a small figure is rounded to it', () => {
    expect(format.signed(0, 1)).toBe('0.0');
    expect(format.signed(-0, 2)).toBe('0.00');
    expect(format.signed(-0.04, 1)).toBe('0.0');
    expect(format.signed(0.004, 2)).toBe('0.00');
    expect(format.signed(-0.4, 0)).toBe('0');
  });

  it('never writes a hyphen for a minus, and never signs a zero', () => {
    fc.assert(
      fc.property(fc.double({ min: -1e5, max: 1e5, noNaN: true }), fc.nat(3), (value, decimals) => {
        const text = format.signed(value, decimals);
        expect(text).not.toContain('-');
        expect(text).not.toMatch(/^[+\u2212]0(\.0*)?$/);
        expect(text).toMatch(/^([+\u2212]?\d[\d,]*(\.\d+)?)$/);
      }),
    );
  });
});

describe('decimal', () => {
  it('writes the decimals asked for, and a true minus sign', () => {
    expect(format.decimal(2.35, 1)).toBe('2.4');
    expect(format.decimal(-0.5, 2)).toBe('\u22120.50');
  });

  it('gives a figure that rounds to zero no sign', () => {
    expect(format.decimal(-0.04, 1)).toBe('0.0');
    expect(format.decimal(-0, 0)).toBe('0');
  });
});

describe('pct', () => {
  it('carries one decimal from a hundred answers on, and none below', () => {
    expect(format.pct(44.56, 100)).toBe('44.6');
    expect(format.pct(44.56, 99)).toBe('45');
    expect(format.pct(0, 456)).toBe('0.0');
    expect(format.pct(100, 456)).toBe('100.0');
  });
});

describe('count', () => {
  it('groups thousands as the locale does', () => {
    expect(format.count(1330)).toBe('1,330');
    expect(buildFormatter('en-US').count(1234567)).toBe('1,234,567');
  });
});

describe('dates', () => {
  const justBeforeMidnight = Date.UTC(2026, 10, 15, 23, 59, 59);

  const inZone = (zone: string) => buildFormatter('en-GB', {}, false, zone);

  it.each([
    ['UTC', '15 Nov 2026', '23:59'],
    ['America/New_York', '15 Nov 2026', '18:59'],
    ['Asia/Kolkata', '16 Nov 2026', '05:29'],
    ['Pacific/Kiritimati', '16 Nov 2026', '13:59'],
  ])('of a moment are those of %s', (zone, day, time) => {
    expect(inZone(zone).date(justBeforeMidnight)).toBe(day);
    expect(inZone(zone).date(new Date(justBeforeMidnight).toISOString())).toBe(day);
    expect(inZone(zone).clockTime(justBeforeMidnight)).toBe(time);
  });

  it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('of a calendar are the same in %s', (zone) => {
    expect(inZone(zone).date('2026-11-16')).toBe('16 Nov 2026');
    expect(inZone(zone).longMonthOfYear('2026-11')).toBe('November 2026');
    expect(inZone(zone).year('2026-01-01')).toBe('2026');
  });

  it('come in the lengths that pages need', () => {
    expect(format.date(justBeforeMidnight)).toBe('15 Nov 2026');
    expect(format.shortDate(justBeforeMidnight)).toBe('15 Nov');
    expect(format.weekdayDate(justBeforeMidnight)).toBe('Sun 15 Nov');
    expect(format.longDate(justBeforeMidnight)).toBe('15 November 2026');
    expect(format.monthOfYear(justBeforeMidnight)).toBe('Nov 2026');
    expect(format.shortMonth(justBeforeMidnight)).toBe('Nov');
    expect(buildFormatter('en-US').longDate(justBeforeMidnight)).toBe('November 15, 2026');
  });
});

describe('platform', () => {
  it('writes the name that the user has given, and its default name where there is none', () => {
    const named = buildFormatter('en-GB', { alpha_app: 'Alpha assistant' });
    expect(['alpha_app', 'eta', 'constructor'].map(named.platform)).toEqual([
      'Alpha assistant',
      'Eta',
      'Constructor',
    ]);
  });
});

describe('a locale', () => {
  it.each([
    ['en-GB', '%'],
    ['de-DE', '\u00a0%'],
    ['fr-FR', '\u00a0%'],
    ['es-ES', '\u00a0%'],
    ['it-IT', '%'],
    ['pt-PT', '%'],
    ['nl-NL', '%'],
    ['ja-JP', '%'],
  ])('%s has its own space before a percent sign', (locale, sign) => {
    expect(buildFormatter(locale).percentSign).toBe(sign);
  });

  it('has its own decimal mark, and the true minus everywhere', () => {
    expect(buildFormatter('de-DE').signed(-1234.5, 1)).toBe('\u22121.234,5');
    // A narrow no-break space is in few fonts.
    expect(buildFormatter('fr-FR').count(12_345)).toBe('12\u00a0345');
  });

  it('counts the first of a month in French', () => {
    const fr = buildFormatter('fr-FR');
    expect(fr.longDate(Date.UTC(2026, 10, 1))).toBe('1er novembre 2026');
    expect(fr.shortDate(Date.UTC(2026, 10, 11))).toBe('11 nov.');
  });

  it('gives short dates their year where that is asked for', () => {
    const dated = buildFormatter('en-GB', {}, true);
    expect(dated.shortDate(Date.UTC(2026, 10, 16))).toBe('16 Nov 2026');
    expect(dated.axisDate(Date.UTC(2026, 10, 16))).toBe('16 Nov');
  });

  it('says the year of some days once, at the side where it stands', () => {
    const days = [Date.UTC(2026, 10, 9), Date.UTC(2026, 10, 16)] as const;
    expect(buildFormatter('en-GB').daySpan(...days)).toEqual(['9 Nov', '16 Nov 2026']);
    expect(buildFormatter('de-DE').daySpan(...days)).toEqual(['9. Nov.', '16. Nov. 2026']);
    expect(buildFormatter('ja-JP').daySpan(...days)).toEqual(['2026年11月9日', '11月16日']);
    expect(buildFormatter('ja-JP', {}, true).daySpan(...days)).toEqual(['2026年11月9日', '2026年11月16日']);
  });
});

describe('a time whose runs are pooled', () => {
  it.each([
    ['en-GB', '2026-11', 'Nov 2026'],
    ['en-GB', '2026-08-01..2026-10-31', 'Aug–Oct 2026'],
    ['en-GB', '2026-11-01..2027-01-31', 'Nov 2026–Jan 2027'],
    ['en-GB', '2026-11-01..2026-11-15', '1 Nov–15 Nov 2026'],
    ['en-GB', '2026-12-20..2027-01-15', '20 Dec 2026–15 Jan 2027'],
    ['ja-JP', '2026-08-01..2026-10-31', '2026年8月–10月'],
  ] as const)('is called in %s, %s: %s', (locale, period, words) => {
    expect(buildFormatter(locale).period(period)).toBe(words);
  });
});

describe('days on which several runs started', () => {
  const [morning, afternoon, other] = ['2026-03-29T06:03Z', '2026-03-29T14:40Z', '2026-04-05T06:03Z'].map(
    (at) => Date.parse(at),
  ) as [number, number, number];
  const runs = [morning, afternoon, other, other];

  it('have the hour with the day, by the formatter’s clock, and other days have none', () => {
    const written = withHours(buildFormatter('en-GB', {}, false, 'Europe/Berlin'), runs);
    expect(written.longDate(morning)).toBe('29 March 2026, 08:03 GMT+2');
    expect(written.shortDate(afternoon)).toBe('29 Mar, 16:40 GMT+2');
    expect(written.date('2026-03-29T14:40Z')).toBe('29 Mar 2026, 16:40 GMT+2');
    expect(written.daySpan(morning, afternoon)).toEqual(['29 Mar, 08:03 GMT+2', '29 Mar 2026, 16:40 GMT+2']);
    expect([written.date(other), written.date('2026-03-29'), written.axisDate(morning)]).toEqual([
      '5 Apr 2026',
      '29 Mar 2026',
      '29 Mar',
    ]);
  });

  it('say the hour once, however often it is asked for, and as the locale joins it', () => {
    const once = withHours(buildFormatter('ja'), runs);
    expect(withHours(once, runs).date(morning)).toBe('2026年3月29日 06:03 UTC');
    expect(withHours(format, [morning, other])).toBe(format);
  });
});
