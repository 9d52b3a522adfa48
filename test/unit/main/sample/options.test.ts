import { describe, expect, it } from 'vitest';
import { SAMPLE_NUMBERS, type SampleNumber } from '../../../../main/sample/numbers.ts';
import { resolveSampleOptions } from '../../../../main/sample/options.ts';
import { mondayOf, weekOf } from '../../../../main/sample/model/weeks.ts';

describe('the options', () => {
  it('take their usual values when they are not given', () => {
    expect(resolveSampleOptions({})).toMatchObject({
      seed: 1,
      projects: 10,
      runs: 14,
      prompts: 38,
      platforms: 5,
    });
  });

  it.each(Object.keys(SAMPLE_NUMBERS) as SampleNumber[])('name %s when it is out of range', (name) => {
    const { min, max } = SAMPLE_NUMBERS[name];
    expect(resolveSampleOptions({ [name]: min })[name]).toBe(min);
    expect(resolveSampleOptions({ [name]: max })[name]).toBe(max);
    for (const value of [min - 1, max + 1, min + 0.5, Number.NaN]) {
      expect(() => resolveSampleOptions({ [name]: value })).toThrow(`${name} must be a whole number`);
    }
  });

  it('put the last run on the Monday of the date or the one before it', () => {
    for (const until of ['2026-11-16', '2026-11-17', '2026-11-22']) {
      expect(mondayOf(resolveSampleOptions({ until }).lastWeek)).toBe(Date.UTC(2026, 10, 16));
    }
    expect(weekOf(Date.UTC(2026, 10, 15))).toBe(weekOf(Date.UTC(2026, 10, 16)) - 1);
  });

  it.each(['16.11.2026', '2026-13-01', '2026-02-29', 'today', ''])('refuse %s as a date', (until) => {
    expect(() => resolveSampleOptions({ until })).toThrow('until must be a date');
  });
});
