import { describe, expect, it } from 'vitest';
import { parsePeriod, writePeriod } from '../../../../renderer/state/period-address.ts';

describe('the period of an address', () => {
  it.each([
    ['last-run', { kind: 'last-run' }],
    ['13-weeks', { kind: 'weeks', weeks: 13 }],
    ['2026-02-28', { kind: 'since', day: '2026-02-28' }],
    ['2026-02', { kind: 'days', from: '2026-02-01', to: '2026-02-28' }],
    ['2026-02-01..2026-02-10', { kind: 'days', from: '2026-02-01', to: '2026-02-10' }],
  ])('is read from %s and written back', (text, period) => {
    const read = parsePeriod(text);
    expect(read).toEqual(period);
    expect(read && writePeriod(read)).toBe(text);
  });

  it.each([null, '', '5-weeks', '2026-02-31', '2026-13', '2026-02-10..2026-02-01', 'last-month', '2026'])(
    'is none in %s',
    (text) => {
      expect(parsePeriod(text)).toBeNull();
    },
  );
});
