/** Actions in words: when they end, and what was changed of them. */
import { describe, expect, it } from 'vitest';
import { changeWords, endWords } from '../../../../renderer/words/action-words.ts';
import type { ActionChange } from '../../../../shared/domain/action-schema.ts';
import { buildFormatter } from '../../../../shared/format/format.ts';

const format = buildFormatter('en-GB');
const at = '2026-12-03T10:00:00.000Z';

describe('a change of an action', () => {
  it.each<[Omit<ActionChange, 'at'>, string]>([
    [{ field: 'owner', was: null, now: 'Mara' }, '3 Dec 2026: owner from none to Mara'],
    [{ field: 'state', was: 'agreed', now: 'in-work' }, '3 Dec 2026: state from agreed to in work'],
    [{ field: 'due', was: '2026-12-04', now: null }, '3 Dec 2026: due day from 4 Dec 2026 to none'],
    [
      { field: 'dueInReports', was: '2026-12-04', now: '2027-01-04' },
      '3 Dec 2026: due day in reports from 4 Dec 2026 to 4 Jan 2027',
    ],
    [{ field: 'points', was: 20, now: 5 }, '3 Dec 2026: points wanted from 20 to 5'],
    [{ field: 'prompts', was: ['a'], now: ['a', 'b', 'c'] }, '3 Dec 2026: prompts from 1 to 3'],
    [{ field: 'prompts', was: ['a', 'b'], now: ['b', 'c'] }, '3 Dec 2026: prompts exchanged'],
  ])('%o is told with its day, from and to', (change, words) => {
    expect(changeWords({ at, ...change }, format)).toBe(words);
  });
});

describe('the end of an action', () => {
  const open = { state: 'agreed', doneOn: null, reason: null, due: '2026-12-04', changes: [] } as const;

  it('is its day, when it was done, or why it was dropped', () => {
    expect(endWords(open, format)).toBe('due 4 Dec 2026');
    expect(endWords({ ...open, due: null }, format)).toBe('');
    expect(endWords({ ...open, state: 'done', doneOn: '2026-12-02' }, format)).toBe('done 2 Dec 2026');
    expect(endWords({ ...open, state: 'dropped', reason: 'No budget' }, format)).toBe('dropped: No budget');
  });

  it('is its own day, with the one that a report has printed since, until somebody sets another', () => {
    const printed = { at, field: 'dueInReports', was: '2026-12-04', now: '2027-01-04' } as const;
    expect(endWords({ ...open, changes: [printed] }, format)).toBe(
      'due 4 Dec 2026, by 4 Jan 2027 in reports',
    );
    const set = { at, field: 'due', was: '2026-12-04', now: '2027-01-15' } as const;
    expect(endWords({ ...open, due: '2027-01-15', changes: [printed, set] }, format)).toBe('due 15 Jan 2027');
  });
});
