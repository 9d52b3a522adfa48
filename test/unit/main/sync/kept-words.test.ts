import { describe, expect, it } from 'vitest';
import { withSummary } from '../../../../main/sync/kept-words.ts';
import { AppError, type ErrorCode } from '../../../../shared/errors/app-error.ts';
import type { SyncSummary } from '../../../../shared/domain/sync-schema.ts';

const SUMMARY: SyncSummary = {
  connection: 'Agency',
  projects: 1,
  leftOut: 0,
  runsMirrored: 0,
  runsAlreadyWhole: 0,
  calls: 4,
  rejected: 0,
  badFields: 0,
  notOffered: [],
  unknownValues: [],
  incomplete: [],
  resting: [],
  corrected: [],
  lookedUp: [],
  team: null,
};

const told = (summary: Partial<SyncSummary>, answers: number, code: ErrorCode = 'api/server'): string => {
  const error = withSummary(new AppError(code, 'It failed.'), {
    summary: { ...SUMMARY, ...summary },
    runs: summary.runsMirrored ?? 0,
    answers,
  });
  return error instanceof AppError ? error.message : '';
};

describe('the words of a sync that ended', () => {
  it.each([
    [{}, 0, 'It failed. Nothing was fetched.'],
    [{ runsAlreadyWhole: 3 }, 0, 'It failed. Nothing new was fetched; what was mirrored before is kept.'],
    [{}, 1, 'It failed. 1 answer that came before is kept; the next sync goes on from there.'],
    [
      { runsMirrored: 1 },
      9,
      'It failed. 9 answers that came before are kept, with which 1 run became complete; the next sync goes on from there.',
    ],
    [
      { runsMirrored: 2 },
      20,
      'It failed. 20 answers that came before are kept, with which 2 runs became complete; the next sync goes on from there.',
    ],
    // A connection that brought no project is taken away again.
    [{ projects: 0 }, 1, 'It failed. Nothing was fetched.'],
    [{ calls: 0 }, 0, 'It failed.'],
  ] as const)('say what is kept, and nothing that is not: %j, %i answers', (summary, answers, words) => {
    expect(told(summary, answers)).toBe(words);
  });

  it.each(['db/storage', 'db/locked', 'db/damaged', 'input/not-found'] as const)(
    'leave it to %s to say what is kept',
    (code) => {
      expect(told({ runsMirrored: 2 }, 20, code)).toBe('It failed.');
    },
  );

  it('stand beside the summary, and leave a defect as it is', () => {
    const defect = new Error('oops');
    const kept = { summary: SUMMARY, runs: 0, answers: 0 };
    expect(withSummary(defect, kept)).toBe(defect);
    expect(
      withSummary(new AppError('api/server', 'x', { retryable: true, details: { a: 1 } }), kept),
    ).toMatchObject({
      retryable: true,
      details: { a: 1, summary: SUMMARY },
    });
  });
});
