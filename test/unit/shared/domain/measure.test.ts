import { describe, expect, it } from 'vitest';
import { keyFigureScale } from '../../../../shared/analysis/compare/key-figures.ts';
import { readingScale } from '../../../../shared/domain/measure.ts';

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
