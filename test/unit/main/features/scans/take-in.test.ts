/** What a look makes of a scan: whether it ended while nobody was there, and where a cancel is. */
import { describe, expect, it } from 'vitest';
import type { SeenRun } from '../../../../../main/features/scans/port.ts';
import { takeIn, takeInTrouble } from '../../../../../main/features/scans/take-in.ts';
import { scanOf } from '../../../../fixtures/scans.ts';

const at = (clock: string): string => `2026-11-20T${clock}Z`;
const seenOf = (given: Partial<SeenRun>): SeenRun => {
  const { runId, status, counters, startedAt, completedAt } = scanOf();
  return { runId, status, counters, startedAt, completedAt, isCancelRequested: null, ...given };
};

describe('a scan that has ended', () => {
  const PROGRAM = at('12:00:00');
  it.each([
    ['an hour before the program was opened', '09:58:00', '11:00:00', true],
    ['at a time that the service does not say, long after it was last seen', '09:58:00', null, true],
    ['seconds before the program was opened', '09:58:00', '11:59:55', false],
    ['seconds after it', '09:58:00', '12:00:04', false],
    ['while the program was closed and opened again', '11:59:50', null, false],
  ])('%s', (_when, seenAt, completedAt, isLate) => {
    const ended = seenOf({ status: 'completed', completedAt: completedAt === null ? null : at(completedAt) });
    const scan = takeIn(scanOf({ seenAt: at(seenAt) }), ended, {
      at: at('12:00:06'),
      programAt: PROGRAM,
      isSending: false,
    });
    expect(scan.isLate).toBe(isLate);
  });

  it('is placed by the clock of this computer where the service’s runs ahead', () => {
    const ended = seenOf({ status: 'completed', startedAt: at('11:38:00'), completedAt: at('12:30:00') });
    const seen = { at: at('12:00:06'), programAt: PROGRAM, isSending: false };
    expect(takeIn(scanOf({ seenAt: at('09:58:00') }), ended, seen).isLate).toBe(true);
  });
});

describe('a cancel', () => {
  const look = { at: at('09:59:30'), programAt: at('09:00:00'), isSending: false };
  const cancelAt = at('09:59:00');
  it.each([
    ['stays on its way while it is being sent', 'sending', null, true, 'sending'],
    ['is accepted once the service says so', 'sent', true, false, 'taken'],
    ['that a program left behind is not known to have arrived', 'sending', null, false, 'sent'],
  ] as const)('%s', (_what, cancel, isCancelRequested, isSending, after) => {
    const seen = seenOf({ isCancelRequested });
    expect(takeIn(scanOf({ cancel, cancelAt }), seen, { ...look, isSending }).cancel).toBe(after);
  });
});

describe('a line that is gone', () => {
  it('is told once, with since when and with what it said last', () => {
    const scan = scanOf();
    const first = { code: 'api/unreachable', message: 'There is no line.', retryable: true } as const;
    const lost = takeInTrouble(scan, first, at('10:00:00'));
    const lostStep = { at: at('10:00:00'), kind: 'line-lost', count: null, word: null };
    expect(lost).toEqual({
      ...scan,
      trouble: { error: first, since: at('10:00:00') },
      steps: [...scan.steps, lostStep],
    });
    const second = { code: 'api/timeout', message: 'There was no answer.', retryable: true } as const;
    expect(takeInTrouble(lost, second, at('10:01:00'))).toEqual({
      ...lost,
      trouble: { error: second, since: at('10:00:00') },
    });
  });
});
