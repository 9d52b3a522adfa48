import { describe, expect, it } from 'vitest';
import { presenceWords, reviewWords } from '../../../../../renderer/views/studio/review-words.ts';

const format = { date: (at: unknown) => String(at).slice(0, 10) };
const report = {
  state: 'final',
  author: 'anna',
  reviewer: 'ben',
  reviewedAt: '2026-11-28T09:00:00Z',
} as const;

describe('the words on who wrote and approved a report', () => {
  it('name both, and the day', () => {
    expect(reviewWords(report, format)).toBe('Approved by ben on 2026-11-28, written by anna');
    expect(reviewWords({ ...report, author: null }, format)).toBe('Approved by ben on 2026-11-28');
    expect(reviewWords({ ...report, state: 'in-review', reviewer: null }, format)).toBe(
      'Sent to review by anna',
    );
  });

  it('are none outside of a team, and of a draft', () => {
    expect(reviewWords({ ...report, author: null, reviewer: null }, format)).toBeNull();
    expect(reviewWords({ ...report, state: 'draft', reviewer: null }, format)).toBeNull();
  });
});

it('tells who else has the report open', () => {
  expect(presenceWords([])).toBeNull();
  expect(presenceWords(['ben'])).toBe('ben has this report open, too');
  expect(presenceWords(['ben', 'carl', 'dora'])).toBe('ben, carl and dora have this report open, too');
});
