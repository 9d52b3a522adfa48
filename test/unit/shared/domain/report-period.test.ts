import { describe, expect, it } from 'vitest';
import { periodKind, readPeriod } from '../../../../shared/domain/report-period.ts';

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
    expect(kindOf('2026-02-01..2026-04-30').kind).toBe('days');
    expect(kindOf('2026-11-01..2026-11-29').kind).toBe('days');
    expect(kindOf('2026-10-01..2026-12-31').kind).toBe('quarter');
  });
});
