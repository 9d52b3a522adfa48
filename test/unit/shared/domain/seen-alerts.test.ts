import { describe, expect, it } from 'vitest';
import type { ClientAlert } from '../../../../shared/domain/portfolio.ts';
import { identify } from '../../../../shared/domain/put-off.ts';
import { seenIn } from '../../../../shared/domain/seen-alerts.ts';

const ROW = { lastRunAt: '2026-11-16T06:00:00Z' };
const LATER = { lastRunAt: '2026-11-23T06:00:00Z' };
const WEEK_MS = 7 * 86_400_000;
const AT_MS = Date.parse('2026-10-12T06:00:00Z');
const fell = (atMs: number): ClientAlert => ({
  kind: 'platform-fell',
  platform: 'zeta_app',
  onset: { atMs, earliestMs: atMs - WEEK_MS, latestMs: atMs + WEEK_MS },
});
const seen = (alert: ClientAlert) => seenIn([{ client: 'conn-1/halden', ...identify(alert, ROW) }]);

describe('an alert that was seen', () => {
  it('stays so where newer runs date it a little otherwise, and is new where it begins anew', () => {
    const isSeen = seen(fell(AT_MS));
    expect(isSeen(fell(AT_MS), 'conn-1/halden', ROW)).toBe(true);
    expect(isSeen(fell(AT_MS + WEEK_MS), 'conn-1/halden', LATER)).toBe(true);
    expect(isSeen(fell(AT_MS + 3 * WEEK_MS), 'conn-1/halden', LATER)).toBe(false);
  });

  it('is new with a newer run where it is about one run, and not where it is a state that lasts', () => {
    expect(seen({ kind: 'run-failed' })({ kind: 'run-failed' }, 'conn-1/halden', ROW)).toBe(true);
    expect(seen({ kind: 'run-failed' })({ kind: 'run-failed' }, 'conn-1/halden', LATER)).toBe(false);
    expect(seen({ kind: 'no-recent-run' })({ kind: 'no-recent-run' }, 'conn-1/halden', LATER)).toBe(true);
  });

  it('is that of its client alone', () => {
    expect(seen(fell(AT_MS))(fell(AT_MS), 'conn-1/kestrel', ROW)).toBe(false);
  });
});
