import { describe, expect, it } from 'vitest';
import { USUAL_CHOICES } from '../../../../shared/domain/batch.ts';
import type { BatchChoices, BatchPlan } from '../../../../shared/domain/batch-schema.ts';
import { nextBatch } from '../../../../renderer/state/next-batch.ts';

const NOVEMBER = { from: '2026-11-01', to: '2026-11-30' };
const DECEMBER = { from: '2026-12-01', to: '2026-12-31' };
const choices = { ...USUAL_CHOICES, template: 'monthly', kit: 'Northlight', period: NOVEMBER };
const memberOf = (projectId: string, own: Partial<BatchChoices> = {}) => ({
  connection: 'conn',
  projectId,
  // As a batch that was begun has them: settled, with everything that holds.
  choices: { ...choices, ...own },
  pattern: null,
});
const plan = (changes: Partial<BatchPlan> = {}): BatchPlan => ({
  title: 'Monthly reports',
  members: [memberOf('a')],
  choices,
  folder: '/home/exports/Monthly reports',
  pattern: '{client}.pdf',
  needsReview: true,
  then: ['upload', '{file}'],
  ...changes,
});

describe('the batch that follows one', () => {
  it('has its clients and choices, on the period after, and no command', () => {
    expect(nextBatch({ plan: plan() }, '/home/exports')).toEqual({
      wish: {
        title: 'Monthly reports',
        members: [{ connection: 'conn', projectId: 'a', choices: {}, pattern: null }],
        choices: { ...choices, period: DECEMBER },
        folder: null,
        pattern: '{client}.pdf',
        needsReview: true,
      },
      relative: null,
    });
  });

  it('keeps what a client has of its own, and takes its own period on by its own length', () => {
    const quarter = { from: '2026-10-01', to: '2026-12-31' };
    const members = [
      memberOf('a', { kit: 'Other' }),
      memberOf('b', { period: quarter, template: 'executive' }),
    ];
    expect(
      nextBatch({ plan: plan({ members }) }, '/home/exports').wish.members.map((one) => one.choices),
    ).toEqual([
      { kit: 'Other' },
      { template: 'executive', period: { from: '2027-01-01', to: '2027-03-31' } },
    ]);
  });

  it('is about newest runs again where the one before was', () => {
    const newest = { ...choices, period: null };
    const members = [memberOf('a', { period: null })];
    const { wish } = nextBatch({ plan: plan({ choices: newest, members }) }, '/home/exports');
    expect(wish.choices.period).toBeNull();
    expect(wish.members.map((one) => one.choices)).toEqual([{}]);
    // A client that was about its newest run among others that were not stays so.
    expect(nextBatch({ plan: plan({ members }) }, '/home/exports').wish.members[0]?.choices).toEqual({
      period: null,
    });
  });

  it.each(['/share/Monthly reports', '/home/exports/Clients', '/home/exports'])(
    'goes to the folder that was chosen for the one before: %s',
    (folder) => {
      expect(nextBatch({ plan: plan({ folder }) }, '/home/exports').wish.folder).toBe(folder);
    },
  );
});
