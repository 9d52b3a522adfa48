import { describe, expect, it } from 'vitest';
import {
  periodAfter,
  periodBefore,
  periodKind,
  readPeriod,
  shortPeriod,
  yearBefore,
} from '../../../../shared/domain/report-period.ts';

const TODAY = '2026-11-22';
const read = (text: string, today = TODAY) => readPeriod(text, today);

describe('reading a period', () => {
  it.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    ['2026-Q4', '2026-10-01', '2026-12-31'],
    ['2026-q1', '2026-01-01', '2026-03-31'],
    ['2026', '2026-01-01', '2026-12-31'],
    [' 2026-11-03..2026-11-17 ', '2026-11-03', '2026-11-17'],
    ['2026-11-03..2026-11-03', '2026-11-03', '2026-11-03'],
    ['this-month', '2026-11-01', '2026-11-30'],
    ['last-month', '2026-10-01', '2026-10-31'],
    ['this-quarter', '2026-10-01', '2026-12-31'],
    ['Last-Quarter', '2026-07-01', '2026-09-30'],
    ['this-year', '2026-01-01', '2026-12-31'],
    ['last-year', '2025-01-01', '2025-12-31'],
    ['2026-04..2027-03', '2026-04-01', '2027-03-31'],
    ['2027-12..2028-02', '2027-12-01', '2028-02-29'],
    ['FY2026', '2026-01-01', '2026-12-31'],
    ['fy2026-q3', '2026-07-01', '2026-09-30'],
  ])('reads %s', (text, from, to) => {
    expect(read(text)).toEqual({ from, to });
  });

  it('goes back over the turn of the year', () => {
    const january = '2027-01-01';
    expect(read('last-month', january)).toEqual({ from: '2026-12-01', to: '2026-12-31' });
    expect(read('last-quarter', january)).toEqual({ from: '2026-10-01', to: '2026-12-31' });
  });

  it.each([
    '',
    'november',
    '2026-13',
    '2026-Q5',
    '2026-02-30..2026-03-01',
    '2026-11-17..2026-11-03',
    '2026-11-01..',
    '2026-11..2026-10',
    '2026-11..2026-12-05',
    'FY2026-Q5',
    'FY26',
    '..2026-11-01',
    '2026-11-01..2026-11-02..2026-11-03',
    '2026-11-01..2026-11-02; DROP TABLE run',
  ])('does not read "%s"', (text) => {
    expect(read(text)).toBeNull();
  });
});

describe('naming a period', () => {
  const kindOf = (text: string) => periodKind(read(text) ?? { from: '', to: '' });
  it('tells whole months, quarters and years from other days', () => {
    expect(kindOf('2026-11')).toEqual({ kind: 'month', first: '2026-11-01' });
    expect(kindOf('2026-Q4')).toEqual({ kind: 'quarter', quarter: 4, year: 2026 });
    expect(kindOf('2026')).toEqual({ kind: 'year', first: '2026-01-01' });
    expect(kindOf('2026-02-01..2026-04-30')).toEqual({
      kind: 'months',
      first: '2026-02-01',
      last: '2026-04-01',
    });
    expect(kindOf('2026-02-02..2026-04-30').kind).toBe('days');
    expect(kindOf('2026-11-01..2026-11-29').kind).toBe('days');
    expect(kindOf('2026-10-01..2026-12-31').kind).toBe('quarter');
  });
});

describe('a fiscal year', () => {
  // April in Britain and Japan, July in Australia, October at the American government, February in retail.
  it.each([
    [4, 'FY2027', '2026-04-01', '2027-03-31'],
    [4, 'FY2027-Q1', '2026-04-01', '2026-06-30'],
    [4, 'FY2027-Q4', '2027-01-01', '2027-03-31'],
    [4, 'this-year', '2026-04-01', '2027-03-31'],
    [4, 'last-quarter', '2026-07-01', '2026-09-30'],
    [7, 'last-year', '2025-07-01', '2026-06-30'],
    [10, 'FY2027-Q1', '2026-10-01', '2026-12-31'],
    [2, 'this-quarter', '2026-11-01', '2027-01-31'],
    [2, 'last-quarter', '2026-08-01', '2026-10-31'],
    [2, 'FY2027-Q4', '2026-11-01', '2027-01-31'],
    [12, 'this-year', '2025-12-01', '2026-11-30'],
    [12, 'FY2026', '2025-12-01', '2026-11-30'],
    [4, '2026-Q4', '2026-10-01', '2026-12-31'],
    [4, '2026', '2026-01-01', '2026-12-31'],
    [4, 'last-month', '2026-10-01', '2026-10-31'],
  ])('that begins in month %i: %s', (yearStart, text, from, to) => {
    expect(readPeriod(text, TODAY, yearStart)).toEqual({ from, to });
  });

  it('is the one that a day lies in, four quarters long, whichever month it begins in', () => {
    for (let yearStart = 1; yearStart <= 12; yearStart++) {
      for (let month = 1; month <= 12; month++) {
        const day = `2028-${String(month).padStart(2, '0')}-29`;
        const year = readPeriod('this-year', day, yearStart);
        const quarter = readPeriod('this-quarter', day, yearStart);
        if (year === null || quarter === null) throw new Error('both are periods');
        expect(Number(year.from.slice(5, 7))).toBe(yearStart);
        expect(year.from <= day && day <= year.to).toBe(true);
        expect(quarter.from <= day && day <= quarter.to).toBe(true);
        const named = [1, 2, 3, 4].map((one) =>
          readPeriod(`FY${year.to.slice(0, 4)}-Q${String(one)}`, day, yearStart),
        );
        expect(named).toContainEqual(quarter);
        expect(named[0]?.from).toBe(year.from);
        expect(named[3]?.to).toBe(year.to);
      }
    }
  });

  it('is named by its months, which nobody takes for others, and so is a quarter of the calendar', () => {
    const kindOf = (text: string) => periodKind(read(text) ?? { from: '', to: '' }, 4);
    expect(kindOf('2026-Q4')).toEqual({ kind: 'months', first: '2026-10-01', last: '2026-12-01' });
    expect(kindOf('2026').kind).toBe('months');
    expect(kindOf('2026-10').kind).toBe('month');
  });

  it('is typed as it is written, and has the one before it', () => {
    const year = { from: '2027-04-01', to: '2028-03-31' };
    expect(shortPeriod(year)).toBe('2027-04 to 2028-03');
    expect(read(shortPeriod(year).replace(' to ', '..'))).toEqual(year);
    expect(periodBefore(year)).toEqual({ from: '2026-04-01', to: '2027-03-31' });
    expect(yearBefore({ from: '2028-12-01', to: '2029-02-28' })).toEqual({
      from: '2027-12-01',
      to: '2028-02-29',
    });
  });
});

describe('the period after', () => {
  it.each([
    ['2026-11-01', '2026-11-30', '2026-12-01', '2026-12-31'],
    ['2026-12-01', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['2028-01-01', '2028-01-31', '2028-02-01', '2028-02-29'],
    ['2026-10-01', '2026-12-31', '2027-01-01', '2027-03-31'],
    ['2026-04-01', '2027-03-31', '2027-04-01', '2028-03-31'],
    ['2026-11-03', '2026-11-16', '2026-11-17', '2026-11-30'],
    ['2026-11-03', '2026-11-03', '2026-11-04', '2026-11-04'],
  ])('of %s to %s is %s to %s, and the one before that is the first again', (from, to, nextFrom, nextTo) => {
    const next = periodAfter({ from, to });
    expect(next).toEqual({ from: nextFrom, to: nextTo });
    expect(periodBefore(next)).toEqual({ from, to });
  });
});
