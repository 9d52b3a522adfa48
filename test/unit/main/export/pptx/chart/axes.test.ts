import { describe, expect, it } from 'vitest';
import { timeSteps } from '../../../../../../main/export/pptx/chart/axes.ts';

const WEEK_MS = 7 * 86_400_000;
const weeks = (count: number): number[] => Array.from({ length: count }, (_, at) => at * WEEK_MS);

describe('days and months along a chart', () => {
  it.each([
    ['en-GB', '[$-809]d mmm', '[$-809]mmm yyyy'],
    ['en-US', '[$-809]mmm d', '[$-809]mmm yyyy'],
    ['en-AU', '[$-809]d mmm', '[$-809]mmm yyyy'],
    ['de-AT', '[$-407]d". "mmm', '[$-407]mmm yyyy'],
    ['fr-CA', '[$-40C]d mmm', '[$-40C]mmm yyyy'],
    ['pt-PT', '[$-816]d"/"mm', '[$-816]mm"/"yyyy'],
    ['pt-BR', '[$-416]d" de "mmm', '[$-416]mmm" de "yyyy'],
    ['ja-JP', '[$-411]m"月"d"日"', '[$-411]yyyy"年"m"月"'],
  ])('are written as %s does', (locale, days, months) => {
    expect(timeSteps(weeks(6), locale, 400).format).toBe(days);
    expect(timeSteps(weeks(60), locale, 400).format).toBe(months);
  });
});
