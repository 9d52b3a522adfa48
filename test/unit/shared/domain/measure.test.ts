import { describe, expect, it } from 'vitest';
import { keyFigureScale } from '../../../../shared/analysis/compare/key-figures.ts';
import { changeSpan, columnScale, readingScale } from '../../../../shared/domain/measure.ts';
import type { Change } from '../../../../shared/domain/verdict-schema.ts';

const reading = (value: number, high: number) => ({ value, interval: { low: 0, high }, sample: 100 });
const upTo = (high: number) => reading(high / 2, high);

describe('the axis of readings', () => {
  it('ends at its reach as long as no interval goes further', () => {
    expect(readingScale('percent', [upTo(9), null, upTo(20)], 20)).toEqual({ from: 0, to: 20 });
    expect(readingScale('position', [upTo(3.2)], 5)).toEqual({ from: 1, to: 5 });
    expect(readingScale('percent', [], 10)).toEqual({ from: 0, to: 10 });
  });

  it('grows in round steps until it holds the highest interval, and a percentage never beyond 100', () => {
    expect(readingScale('percent', [upTo(20.1)], 20)).toEqual({ from: 0, to: 40 });
    expect(readingScale('percent', [upTo(98)], 30)).toEqual({ from: 0, to: 100 });
    expect(readingScale('position', [upTo(5.2)], 5)).toEqual({ from: 1, to: 6 });
  });

  it('holds a value without an interval', () => {
    expect(readingScale('percent', [{ value: 63, interval: null, sample: 0 }], 50).to).toBe(100);
  });

  it('spans the whole of a score, whatever was read', () => {
    expect(readingScale('score', [reading(0.1, 0.2)], 1)).toEqual({ from: -1, to: 1 });
  });
});

describe('the axis of a key figure', () => {
  it('ends for share of voice at half of all mentions, or at all of them where the interval goes further', () => {
    expect(keyFigureScale('shareOfVoice', upTo(50))).toEqual({ from: 0, to: 50 });
    expect(keyFigureScale('shareOfVoice', upTo(50.1))).toEqual({ from: 0, to: 100 });
  });

  it('ends for the others where their measure does, and for a position as far as it goes', () => {
    expect(keyFigureScale('visibility', upTo(12))).toEqual({ from: 0, to: 100 });
    expect(keyFigureScale('sentiment', null)).toEqual({ from: -1, to: 1 });
    expect(keyFigureScale('position', upTo(2))).toEqual({ from: 1, to: 7 });
    expect(keyFigureScale('position', upTo(7.3))).toEqual({ from: 1, to: 8 });
  });
});

describe('the axis of a column of readings', () => {
  it('leaves a little room above the highest of them, and never goes beyond 100', () => {
    expect(columnScale('percent', [upTo(28), null])).toEqual({ from: 0, to: 40 });
    expect(columnScale('percent', [upTo(26)])).toEqual({ from: 0, to: 30 });
    expect(columnScale('percent', [upTo(99)])).toEqual({ from: 0, to: 100 });
    expect(columnScale('percent', [])).toEqual({ from: 0, to: 20 });
  });

  it('goes as far as it must for positions', () => {
    expect(columnScale('position', [upTo(2)])).toEqual({ from: 1, to: 5 });
    expect(columnScale('position', [upTo(8.1)])).toEqual({ from: 1, to: 9 });
  });
});

describe('the axis of changes', () => {
  const change = (low: number, high: number): Change => ({
    difference: (low + high) / 2,
    interval: { low, high },
    sample: 100,
    verdict: { kind: 'unclear' },
  });

  it('reaches as far as the widest of them to either side, and at least so far', () => {
    expect(changeSpan([change(-18, 2), null, change(-1, 11)], 10)).toBe(18);
    expect(changeSpan([change(-1, 2)], 10)).toBe(10);
    expect(changeSpan([{ ...change(12, 14), interval: null }], 10)).toBe(13);
    expect(changeSpan([], 15)).toBe(15);
  });
});
