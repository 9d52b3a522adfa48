import { describe, expect, it } from 'vitest';
import { datedRuns, isPartial, isScored, scoredRuns } from '../../../../shared/domain/project.ts';
import { HALDEN } from '../../../fixtures/project-view.ts';

describe('scored runs', () => {
  it('are completed ones with scores', () => {
    expect(scoredRuns(HALDEN.runs).map(({ runId }) => runId)).toEqual(['r6', 'r5', 'r3']);
    expect(isScored({ status: 'running', hasScores: true })).toBe(false);
    expect(isScored({ status: 'completed', hasScores: false })).toBe(false);
  });

  it('are dated where their start is known', () => {
    const [newest, ...others] = scoredRuns(HALDEN.runs);
    expect(datedRuns([{ ...newest!, startedAt: null }, ...others])).toEqual(others);
  });
});

describe('a partial run', () => {
  const counts = { totalTasks: 40, completedTasks: 40, failedTasks: 0 };

  it('has tasks that failed or did not come in', () => {
    expect(isPartial(counts)).toBe(false);
    expect(isPartial({ ...counts, failedTasks: 1 })).toBe(true);
    expect(isPartial({ ...counts, completedTasks: 39 })).toBe(true);
  });

  it('is not known where the service does not count', () => {
    expect(isPartial({ totalTasks: null, completedTasks: 39, failedTasks: null })).toBe(false);
  });
});
