import { describe, expect, it } from 'vitest';
import {
  judgeChange,
  noComparison,
  VERDICT_MIN_SAMPLE,
} from '../../../../../shared/analysis/intervals/verdict.ts';

const above = { low: 0.1, high: 9 };
const below = { low: -9, high: -0.1 };

describe('judgeChange', () => {
  it('says better or worse when the interval excludes zero', () => {
    expect(judgeChange(4, above, 100).verdict).toEqual({ kind: 'better' });
    expect(judgeChange(-4, below, 100).verdict).toEqual({ kind: 'worse' });
  });

  it('turns the verdict round where a lower figure is the better one', () => {
    expect(judgeChange(4, above, 100, 'lower').verdict).toEqual({ kind: 'worse' });
    expect(judgeChange(-4, below, 100, 'lower').verdict).toEqual({ kind: 'better' });
  });

  it('is unclear when the interval contains zero, its ends included', () => {
    expect(judgeChange(4, { low: -1, high: 9 }, 100).verdict).toEqual({ kind: 'unclear' });
    expect(judgeChange(4, { low: 0, high: 9 }, 100).verdict).toEqual({ kind: 'unclear' });
    expect(judgeChange(-4, { low: -9, high: 0 }, 100).verdict).toEqual({ kind: 'unclear' });
    expect(judgeChange(0, { low: 0, high: 0 }, 100).verdict).toEqual({ kind: 'unclear' });
  });

  it('gives no verdict under thirty answers, but keeps the figure and its interval', () => {
    expect(VERDICT_MIN_SAMPLE).toBe(30);
    expect(judgeChange(4, above, 29)).toEqual({
      difference: 4,
      interval: above,
      sample: 29,
      verdict: { kind: 'none', reason: 'too-few-answers' },
    });
    expect(judgeChange(4, above, 30).verdict).toEqual({ kind: 'better' });
  });

  it('gives no verdict without an interval', () => {
    expect(judgeChange(4, null, 100)).toEqual({
      difference: 4,
      interval: null,
      sample: 100,
      verdict: { kind: 'none', reason: 'no-interval' },
    });
  });
});

describe('noComparison', () => {
  it.each(['first-run', 'not-asked-before', 'too-few-answers', 'platforms-differ', 'not-measured'] as const)(
    'carries the reason %s and no figure',
    (reason) => {
      expect(noComparison(reason)).toEqual({
        difference: null,
        interval: null,
        sample: 0,
        verdict: { kind: 'none', reason },
      });
    },
  );
});
