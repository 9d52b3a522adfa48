import { describe, expect, it } from 'vitest';
import type { Onset } from '../../../../shared/domain/portfolio.ts';
import { bringBack, identify, isPutOffBy, putOffMore } from '../../../../shared/domain/put-off.ts';
import type { PutOff } from '../../../../shared/domain/settings-schema.ts';
import { MOST_PUT_OFF } from '../../../../shared/domain/limits.ts';

const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const HOUR_MS = 3_600_000;
const CLIENT = { lastRunAt: '2026-11-16T06:00:00Z' };
const LATER = { lastRunAt: '2026-11-23T06:00:00Z' };
const WEEK_MS = 7 * 24 * HOUR_MS;
/** An onset so many weeks ago, which two more or fewer may still move. */
const weeksAgo = (weeks: number): Onset => {
  const atMs = Date.parse(CLIENT.lastRunAt) - weeks * WEEK_MS;
  return { atMs, earliestMs: atMs - 2 * WEEK_MS, latestMs: atMs + 2 * WEEK_MS };
};
const FELL = { kind: 'platform-fell', platform: 'zeta_app', onset: weeksAgo(4) } as const;

const entry = (until: PutOff['until'], alert: Parameters<typeof identify>[0] = FELL): PutOff => ({
  client: 'conn-1/halden',
  ...identify(alert, CLIENT),
  until,
});
const holds = (one: PutOff, alert: Parameters<typeof identify>[0], client = CLIENT, nowMs = NOW_MS) =>
  isPutOffBy(one, alert, client, nowMs);

describe('an alert that is put off', () => {
  it('until the next run comes back with it', () => {
    const one = entry({ kind: 'next-run', lastRunAt: CLIENT.lastRunAt });
    expect(holds(one, FELL)).toBe(true);
    expect(holds(one, FELL, LATER)).toBe(false);
  });

  it('for a time comes back when that has passed, and not before, whatever runs come', () => {
    const one = entry({ kind: 'time', endsMs: NOW_MS + HOUR_MS });
    expect(holds(one, FELL, LATER)).toBe(true);
    expect(holds(one, FELL, CLIENT, NOW_MS + HOUR_MS)).toBe(false);
  });

  it('for good comes back when it happens again, and not where it is only dated a little otherwise', () => {
    const one = entry({ kind: 'news' });
    expect(holds(one, FELL, LATER, NOW_MS + 10_000 * HOUR_MS)).toBe(true);
    expect(holds(one, { ...FELL, onset: weeksAgo(3) }, LATER)).toBe(true);
    expect(holds(one, { ...FELL, onset: weeksAgo(6) }, LATER)).toBe(true);
    expect(holds(one, { ...FELL, onset: weeksAgo(1) }, LATER)).toBe(false);
    // A date that nothing can move: between two runs there is no other.
    const atMs = FELL.onset.atMs + WEEK_MS;
    expect(holds(one, { ...FELL, onset: { atMs, earliestMs: atMs, latestMs: atMs } }, LATER)).toBe(false);
  });

  it('for good comes back with a new run, where it is about single runs', () => {
    const failed = entry({ kind: 'news' }, { kind: 'run-failed' });
    expect(holds(failed, { kind: 'run-failed' })).toBe(true);
    expect(holds(failed, { kind: 'run-failed' }, LATER)).toBe(false);
    // A state that lasts would otherwise come back every week.
    const old = entry({ kind: 'news' }, { kind: 'no-recent-run' });
    expect(holds(old, { kind: 'no-recent-run' }, LATER)).toBe(true);
  });

  it('is that one alone: not another kind, platform or rival', () => {
    const one = entry({ kind: 'news' });
    expect(holds(one, { ...FELL, platform: 'eta' })).toBe(false);
    expect(holds(one, { kind: 'slow-slide', onset: FELL.onset })).toBe(false);
    const overtaken = { kind: 'overtaken', brand: 'Pale Harbour', onset: FELL.onset } as const;
    expect(holds(entry({ kind: 'news' }, overtaken), { ...overtaken, brand: 'Cairn' })).toBe(false);
  });
});

describe('the list of what is put off', () => {
  const clientOf = (name: string) => (name === 'conn-1/halden' ? CLIENT : undefined);
  const other: PutOff = { ...entry({ kind: 'news' }), client: 'conn-2/kestrel' };

  it('lets go what has run out, and keeps what belongs to a client that is not loaded', () => {
    const over = { ...entry({ kind: 'time', endsMs: NOW_MS - 1 }), about: 'eta' };
    const past = { ...entry({ kind: 'next-run', lastRunAt: 'before' }), about: 'theta' };
    const away = { ...past, client: 'conn-2/kestrel' };
    const added = entry({ kind: 'news' });
    expect(putOffMore([over, past, away, other], added, clientOf, NOW_MS)).toEqual([away, other, added]);
  });

  it('has one entry for an alert: the last', () => {
    const added = entry({ kind: 'news' });
    const earlier = entry({ kind: 'time', endsMs: NOW_MS + HOUR_MS });
    expect(putOffMore([earlier, other], added, clientOf, NOW_MS)).toEqual([other, added]);
    expect(bringBack([other, added], earlier)).toEqual([other]);
  });

  it('is bounded, and the oldest go', () => {
    const many = Array.from({ length: MOST_PUT_OFF }, (_, index) => ({ ...other, about: String(index) }));
    const list = putOffMore(many, entry({ kind: 'news' }), clientOf, NOW_MS);
    expect(list).toHaveLength(MOST_PUT_OFF);
    expect(list[0]?.about).toBe('1');
  });
});
