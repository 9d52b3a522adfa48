import { sayChange } from '../../../../shared/words/change.ts';
import { describe, expect, it } from 'vitest';
import { judgeChange, noComparison } from '../../../../shared/analysis/intervals/verdict.ts';
import type { Measure } from '../../../../shared/domain/measure.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';
import {
  finerDecimals,
  sayReading,
  writeGap,
  writeFigure,
  writeRange,
  writeScaleEnd,
} from '../../../../shared/words/measure.ts';
import { ENGLISH } from '../../../../shared/words/wording.ts';

const format = buildFormatter('en-GB');

describe('key figures', () => {
  it('are written each with its decimals and sign', () => {
    expect(writeFigure(44.56, 570, 'percent', format)).toBe('44.6');
    expect(writeFigure(44.56, 99, 'percent', format)).toBe('45');
    expect(writeFigure(0.421, 254, 'score', format)).toBe('+0.42');
    expect(writeFigure(-0.2, 254, 'score', format)).toBe('−0.20');
    expect(writeFigure(2.44, 231, 'position', format)).toBe('2.4');
  });

  it('carry their unit once, at the end of the interval', () => {
    expect(writeRange({ low: 40.5, high: 48.7 }, 570, 'percent', format, ENGLISH)).toBe('40.5 to 48.7%');
    expect(writeRange({ low: -0.1, high: 0.3 }, 254, 'score', format, ENGLISH)).toBe('−0.10 to +0.30');
  });

  it('differ with a sign, in points where they are percentages', () => {
    expect(writeGap(6.7, 570, 'percent', format)).toBe('+6.7');
    expect(writeGap(-0.043, 254, 'score', format)).toBe('−0.04');
    expect(writeGap(-0.5, 231, 'position', format)).toBe('−0.5');
  });

  it('take a decimal more beside a change that would belie them', () => {
    const finer = (from: number, to: number, measure: Measure, difference = to - from) =>
      finerDecimals(
        [
          {
            from: { value: from, interval: null, sample: 150 },
            to: { value: to, interval: null, sample: 150 },
            change: { ...noComparison('no-interval'), difference },
          },
        ],
        measure,
      );
    // 2.2 to 2.1 beside 0.0; 2.1 to 2.1 beside −0.1; 2.3 to 2.1 beside −0.1.
    expect([finer(2.173, 2.148, 'position'), finer(2.149, 2.051, 'position')]).toEqual([1, 1]);
    expect(finer(2.288, 2.148, 'position')).toBe(1);
    expect(finer(0.262, 0.266, 'score')).toBe(1);
    expect([finer(2.4, 2.1, 'position'), finer(2.11, 2.14, 'position')]).toEqual([0, 0]);
    // A tenth beside many is rounding, and a change on other ground is not theirs.
    expect([finer(42.84, 45.96, 'percent'), finer(2.173, 2.148, 'position', 0.4)]).toEqual([0, 0]);
    expect(writeFigure(2.173, 81, 'position', format, 1)).toBe('2.17');
  });

  it('name the ends of their scales', () => {
    expect([false, true].map((isTop) => writeScaleEnd(isTop ? 100 : 0, isTop, 'percent', format))).toEqual([
      '0',
      '100%',
    ]);
    expect(writeScaleEnd(-1, false, 'score', format)).toBe('−1');
    expect(writeScaleEnd(7, true, 'position', format)).toBe('7');
  });
});

describe('a reading in words', () => {
  it('always carries its interval and its sample', () => {
    const estimate = { value: 44.6, interval: { low: 40.5, high: 48.7 }, sample: 570 };
    expect(sayReading(estimate, 'percent', format, ENGLISH)).toBe('44.6%, 95% interval 40.5 to 48.7%, n 570');
    expect(sayReading({ ...estimate, interval: null }, 'percent', format, ENGLISH)).toBe(
      '44.6%, no interval, n 570',
    );
  });

  it('says under 30 answers that nothing is judged', () => {
    const few = { value: 25, interval: { low: 12, high: 45 }, sample: 29 };
    expect(sayReading(few, 'percent', format, ENGLISH)).toMatch(/, too few answers to judge$/);
    expect(sayReading({ ...few, sample: 30 }, 'percent', format, ENGLISH)).not.toMatch(/too few/);
  });
});

describe('a change in words', () => {
  it('carries its interval and its verdict', () => {
    const change = judgeChange(6.7, { low: 1, high: 12.4 }, 570);
    expect(sayChange(change, 'percent', format, ENGLISH)).toBe(
      '+6.7 points, 95% interval +1.0 to +12.4, beyond noise',
    );
  });

  it('is nothing where nothing is compared', () => {
    expect(sayChange(noComparison('platforms-differ'), 'percent', format, ENGLISH)).toBe('');
  });
});
