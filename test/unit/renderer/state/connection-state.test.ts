import { describe, expect, it } from 'vitest';
import { buildKeyReminders } from '../../../../renderer/state/key-reminders.ts';
import { buildConnectionState, openedConnection } from '../../../../renderer/state/connection-state.ts';
import { parseRoute } from '../../../../renderer/state/route.ts';
import type { ConnectionView } from '../../../../shared/domain/connection-schema.ts';
import { connectionOf, taskOf } from '../../../fixtures/screens.ts';

const NOW_MS = Date.parse('2026-11-20T10:00:00Z');
const status = (connections: readonly ConnectionView[], ...tasks: ReturnType<typeof taskOf>[]) =>
  buildConnectionState(connections, { running: tasks, isOnline: true, nowMs: NOW_MS, zone: 'UTC' });

describe('how current the mirror is', () => {
  it('has nothing to say without a connection, and says when none was ever synced', () => {
    expect(status([])).toBeNull();
    expect(status([connectionOf({ lastSyncAt: null, lastSyncOutcome: null, syncedAt: null })])).toEqual({
      kind: 'never',
    });
  });

  it('tells the oldest time of several connections', () => {
    const older = connectionOf({ connection: 'b', syncedAt: '2026-11-18T08:00:00Z' });
    expect(status([connectionOf({}), older])).toEqual({
      kind: 'synced',
      atMs: Date.parse('2026-11-18T08:00:00Z'),
      isToday: false,
    });
  });

  it.each([
    ['UTC', false],
    ['America/New_York', false],
    ['Asia/Kolkata', true],
    ['Pacific/Auckland', true],
  ])('says in %s whether that was today by its clock', (zone, isToday) => {
    const synced = connectionOf({ syncedAt: '2026-11-19T21:00:00Z' });
    const now = { running: [], isOnline: true, nowMs: NOW_MS, zone };
    expect(buildConnectionState([synced], now)).toMatchObject({ kind: 'synced', isToday });
  });

  it('calls data old after seven days, not on the seventh', () => {
    expect(status([connectionOf({ syncedAt: '2026-11-13T10:00:00Z' })])?.kind).toBe('synced');
    expect(status([connectionOf({ syncedAt: '2026-11-12T10:00:00Z' })])).toMatchObject({
      kind: 'old',
      days: 8,
    });
  });

  it('counts a running sync of what is shown, before and after its size is known', () => {
    const running = taskOf({ kind: 'sync', state: 'running', progress: null });
    expect(status([connectionOf({})], running)).toEqual({ kind: 'syncing', done: 0, total: null });
    const known = { ...running, progress: { done: 9, total: 14, what: 'Halden' } };
    expect(status([connectionOf({})], known)).toEqual({ kind: 'syncing', done: 9, total: 14 });
    expect(status([connectionOf({})], { ...known, connection: 'another' })?.kind).toBe('synced');
  });

  it('takes a refused key for a failure, and a lost line or a cancelled sync for none', () => {
    const refused = connectionOf({ lastSyncOutcome: 'api/unauthorized' });
    expect(status([connectionOf({}), refused])).toEqual({ kind: 'failed', clients: null });
    for (const calm of ['api/unreachable', 'api/cancelled', 'partly']) {
      expect(status([connectionOf({ lastSyncOutcome: calm })])?.kind).toBe('synced');
    }
  });

  it('is never dated by an attempt: one that failed leaves when the last good one was', () => {
    const tried = { lastSyncAt: '2026-11-20T06:05:00Z', lastSyncOutcome: 'api/server' };
    expect(status([connectionOf({ ...tried, syncedAt: null })])).toEqual({ kind: 'failed', clients: null });
    const cancelled = { lastSyncAt: '2026-11-20T06:05:00Z', lastSyncOutcome: 'api/cancelled' };
    expect(status([connectionOf({ ...cancelled, syncedAt: null })])).toEqual({ kind: 'never' });
    expect(status([connectionOf({ ...cancelled, syncedAt: '2026-11-01T06:00:00Z' })])?.kind).toBe('old');
  });

  it('carries no tick where the last sync left something missing', () => {
    expect(status([connectionOf({})])).not.toHaveProperty('isPartly');
    const missing = [{ project: 'Halden Outdoor', parts: 2 }];
    expect(status([connectionOf({}), connectionOf({ lastSyncOutcome: 'partly', missing })])).toMatchObject({
      kind: 'synced',
      isPartly: true,
      missing,
    });
  });

  it('is one: offline without a network or with a service out of reach, whatever is under way', () => {
    const running = taskOf({ kind: 'sync', state: 'running', progress: { done: 1, total: 9, what: '' } });
    const kindOf = (connection: Partial<ConnectionView>, isOnline: boolean) =>
      buildConnectionState([connectionOf(connection)], {
        running: [running],
        isOnline,
        nowMs: NOW_MS,
        zone: 'UTC',
      })?.kind;
    expect(kindOf({}, true)).toBe('syncing');
    expect(kindOf({}, false)).toBe('offline');
    expect(kindOf({ unreachableSince: '2026-11-20T09:00:00Z' }, true)).toBe('offline');
    // Sample data is inside the program.
    expect(kindOf({ isSample: true }, false)).toBe('syncing');
    // Whoever was reached since is not offline, however the last sync ended.
    expect(status([connectionOf({ lastSyncOutcome: 'api/unreachable' })])?.kind).toBe('synced');
  });
});

describe('what is open', () => {
  const REPORTS = [{ reportId: 'r1', connection: 'conn-2' }];
  const opened = (hash: string) => openedConnection(parseRoute(hash), REPORTS);

  it.each([
    ['#/projects/conn-2/p/runs', 'conn-2'],
    ['#/scans/conn-2/p', 'conn-2'],
    ['#/scans/conn-2/p/run', 'conn-2'],
    ['#/first-sync/conn-2', 'conn-2'],
    ['#/account/conn-2', 'conn-2'],
    ['#/kits/client/conn-2/p', 'conn-2'],
    ['#/journal?client=conn-2/p', 'conn-2'],
    ['#/reports/r1', 'conn-2'],
    ['#/present/r1', 'conn-2'],
    ['#/search?q=a&client=conn-2/p', 'conn-2'],
    ['#/search?q=a&account=conn-2', 'conn-2'],
    ['#/portfolio', null],
    ['#/kits/agency/A', null],
    ['#/journal', null],
    ['#/reports/unknown', null],
    ['#/search?q=a', null],
  ])('decides at %s whose account it is', (hash, connection) => {
    expect(opened(hash)).toBe(connection);
  });
});

describe('a reminder of a key', () => {
  it('is one for each connection: a refused key, whatever its last day', () => {
    const refused = connectionOf({ lastSyncOutcome: 'api/unauthorized', keyExpiresOn: '2026-11-21' });
    const ending = connectionOf({ connection: 'b', keyExpiresOn: '2026-11-19' });
    expect(buildKeyReminders([ending, refused], '2026-11-20')).toMatchObject([
      { connection: refused, endsOn: null },
      { connection: ending, endsOn: '2026-11-19' },
    ]);
    const missing = connectionOf({ lastSyncOutcome: 'secrets/missing' });
    expect(buildKeyReminders([missing], '2026-11-20')).toMatchObject([{ endsOn: null }]);
    expect(buildKeyReminders([connectionOf({ lastSyncOutcome: 'api/server' })], '2026-11-20')).toEqual([]);
  });

  const TODAY = '2026-11-20';
  const daysLeft = (keyExpiresOn: string | null): number | undefined =>
    buildKeyReminders([connectionOf({ keyExpiresOn })], TODAY)[0]?.daysLeft;

  it('comes in the last two weeks, and stays after the end', () => {
    expect(daysLeft('2026-12-05')).toBeUndefined();
    expect(daysLeft('2026-12-04')).toBe(14);
    expect(daysLeft('2026-11-20')).toBe(0);
    expect(daysLeft('2026-11-18')).toBe(-2);
    expect(daysLeft(null)).toBeUndefined();
  });

  it('puts the most pressing first', () => {
    const reminders = buildKeyReminders(
      [
        connectionOf({ name: 'later', keyExpiresOn: '2026-12-01' }),
        connectionOf({ name: 'gone', keyExpiresOn: '2026-11-01' }),
      ],
      TODAY,
    );
    expect(reminders.map(({ connection }) => connection.name)).toEqual(['gone', 'later']);
  });
});
