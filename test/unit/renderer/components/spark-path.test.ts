import { describe, expect, it } from 'vitest';
import { buildSparkStory } from '../../../../renderer/views/portfolio/parts/spark-story.ts';
import type { Finding } from '../../../../shared/analysis/findings/finding.ts';
import { rowOf } from '../../../fixtures/portfolio.ts';
import { OVERTAKEN, PLATFORM_FELL, storyOf } from '../../../fixtures/stories.ts';
import { buildSparkPath } from '../../../../renderer/views/portfolio/parts/spark-path.ts';
import type { SparkPoint } from '../../../../shared/domain/portfolio.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const SIZE = { width: 107, height: 27 };

const points = (rates: readonly number[], skip: readonly number[] = []): SparkPoint[] =>
  rates
    .map((ratePct, week) => ({ startedAtMs: week * WEEK_MS, ratePct, low: ratePct - 2, high: ratePct + 2 }))
    .filter((_, week) => !skip.includes(week));
const steps = (path: string): number => path.split('L').length;

describe('a spark line', () => {
  it('needs two runs', () => {
    expect(buildSparkPath([], SIZE, 26)).toBeNull();
    expect(buildSparkPath(points([40]), SIZE, 26)).toBeNull();
  });

  it('ends at the right edge, and lets a short history fill only its end', () => {
    const path = buildSparkPath(points([40, 41]), SIZE, 10);
    expect(path?.last.x).toBe(103.5);
    expect(path?.line).toBe('M93.5 14L103.5 13');
  });

  it('never spans less than 20 points, so that noise makes no mountains', () => {
    const calm = buildSparkPath(points([40, 41]), SIZE, 10);
    const wild = buildSparkPath(points([10, 80]), SIZE, 10);
    const height = (line: string | undefined): number => {
      const [from, to] = [...(line ?? '').matchAll(/[\d.]+ ([\d.]+)/g)].map(([, y]) => Number(y));
      return Math.abs((from ?? 0) - (to ?? 0));
    };
    expect(height(calm?.line)).toBe(1);
    expect(height(wild?.line)).toBeGreaterThan(18);
  });

  it('breaks at a gap and marks it', () => {
    const rates = [40, 41, 42, 43, 44, 45, 46, 47, 48, 49];
    expect(buildSparkPath(points(rates), SIZE, 10)?.gaps).toEqual([]);
    const path = buildSparkPath(points(rates, [4, 5]), SIZE, 10);
    expect(path?.line.match(/M/g)).toHaveLength(2);
    expect(path?.band.match(/M/g)).toHaveLength(2);
    expect(path?.gaps).toEqual([{ x: 43.5, width: 30 }]);
  });

  describe('with a story', () => {
    const row = rowOf({ name: 'Bexmoor Optics' });
    const told = (findings: readonly Finding[]) => buildSparkStory(row.spark, storyOf(row, { findings }));

    it('has the means of both sides that are compared, each over its own runs', () => {
      const { before, after, rival } = told([]);
      const mean = (part: readonly SparkPoint[]): number =>
        part.reduce((sum, { ratePct }) => sum + ratePct, 0) / part.length;
      expect(before?.ratePct).toBeCloseTo(mean(row.spark.slice(0, 13)));
      expect(after?.ratePct).toBeCloseTo(mean(row.spark.slice(13)));
      expect(rival).toEqual([]);
      const path = buildSparkPath(row.spark, SIZE, 26, told([]));
      expect(path?.before?.x2).toBeLessThan(path?.after?.x1 ?? 0);
      expect(path?.after?.x2).toBe(path?.last.x);
      expect(path?.rival).toBe('');
    });

    it('has no mean of a side that it shows a part of, or of one run', () => {
      const short = buildSparkStory(row.spark.slice(5), storyOf(row));
      expect(short.before).toBeNull();
      expect(short.after).not.toBeNull();
    });

    it('has the rival where that is the story, as far above the own line as its lead', () => {
      const { rival } = told([OVERTAKEN]);
      expect(rival).toHaveLength(26);
      expect((rival[25]?.ratePct ?? 0) - (row.spark[25]?.ratePct ?? 0)).toBeCloseTo(10);
      expect((rival[0]?.ratePct ?? 0) - (row.spark[0]?.ratePct ?? 0)).toBeCloseTo(-7);
      expect(told([PLATFORM_FELL, OVERTAKEN]).rival).toEqual([]);
    });
  });

  it('draws no band where there is no interval', () => {
    const path = buildSparkPath(
      points([40, 41, 42]).map((point) => ({ ...point, low: null, high: null })),
      SIZE,
      10,
    );
    expect(path?.band).toBe('');
    expect(steps(path?.line ?? '')).toBe(3);
  });
});
