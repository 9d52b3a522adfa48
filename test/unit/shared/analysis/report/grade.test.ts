/** A measurement carries as far as its weakest part. */
import { describe, expect, it } from 'vitest';
import { gradeMeasurement } from '../../../../../shared/analysis/report/grade.ts';

const platforms = ['alpha', 'beta', 'gamma'];
const WHOLE = { answers: 1200, platforms, promptCount: 38 };
const SIDES = { runs: 4, smallestChange: 4.2, changes: 0 };

describe('the grade of a measurement', () => {
  it('is fit for a decision only if every part is', () => {
    expect(gradeMeasurement(WHOLE, SIDES).grade).toBe('decision-grade');
  });

  it.each([
    ['prompts', { promptCount: 24 }, {}, 'directional'],
    ['prompts', { promptCount: 9 }, {}, 'exploratory'],
    ['prompts', { promptCount: null }, {}, 'exploratory'],
    ['answersPerPlatform', { answers: 299 }, {}, 'directional'],
    ['answersPerPlatform', { answers: 89 }, {}, 'exploratory'],
    ['runs', {}, { runs: 3 }, 'directional'],
    ['runs', {}, { runs: 1 }, 'exploratory'],
    ['platforms', { platforms: ['alpha', 'beta'] }, {}, 'directional'],
    ['platforms', { platforms: ['alpha'] }, {}, 'exploratory'],
    ['smallestChange', {}, { smallestChange: 5.1 }, 'directional'],
    ['smallestChange', {}, { smallestChange: 10.1 }, 'exploratory'],
    ['smallestChange', {}, { smallestChange: null }, 'exploratory'],
    ['changes', {}, { changes: 1 }, 'directional'],
  ] as const)('is weakest by %s %o %o: %s', (weakest, judged, sides, grade) => {
    expect(gradeMeasurement({ ...WHOLE, ...judged }, { ...SIDES, ...sides })).toMatchObject({
      grade,
      weakest,
    });
  });

  it('names the first of equally weak parts', () => {
    const one = gradeMeasurement({ ...WHOLE, promptCount: 5, answers: 10 }, SIDES);
    expect(one).toMatchObject({ grade: 'exploratory', weakest: 'prompts' });
  });
});
