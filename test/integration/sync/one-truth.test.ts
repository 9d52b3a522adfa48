/** What is known of a connection after syncs that came through, and after those that did not. */
import { describe, expect, it } from 'vitest';
import { saveBaseUrl } from '../../../main/db/writes/connections.ts';
import { failureOf } from '../../helpers/failure-of.ts';
import { openMirror, type Mirror } from '../../helpers/mirror.ts';
import { on, reply, startPlayedService } from '../../helpers/played-service.ts';

const factsOf = (mirror: Mirror) =>
  mirror.rows('SELECT last_sync_at, last_sync_outcome, synced_at, unreachable_since FROM v_connection')[0];
const ledger = (mirror: Mirror) => mirror.value('SELECT count(*) FROM api_call');
const at = (mirror: Mirror) => new Date(mirror.clock.ms).toISOString();

describe('attempted and succeeded', () => {
  it('are two facts, and a call that never left is no call', async () => {
    const service = await startPlayedService();
    const mirror = openMirror(service);
    await mirror.sync();
    const syncedAt = at(mirror);
    expect(factsOf(mirror)).toEqual({
      ...{ last_sync_at: syncedAt, last_sync_outcome: 'done' },
      ...{ synced_at: syncedAt, unreachable_since: null },
    });
    await service.close();

    mirror.clock.ms += 3_600_000;
    const lostAt = at(mirror);
    const error = await failureOf(mirror.sync());
    expect(error).toMatchObject({ code: 'api/unreachable' });
    expect(error.message).toContain('what was mirrored before is kept');
    const lost = {
      ...{ last_sync_at: lostAt, last_sync_outcome: 'api/unreachable' },
      ...{ synced_at: syncedAt, unreachable_since: lostAt },
    };
    expect(factsOf(mirror)).toEqual(lost);
    // Since when it is out of reach is no later for another try.
    mirror.clock.ms += 3_600_000;
    const calls = ledger(mirror);
    const second = await failureOf(mirror.sync());
    expect(second.details).toMatchObject({ unsent: true, summary: { calls: 0 } });
    expect(ledger(mirror)).toBe(calls);
    expect(factsOf(mirror)).toEqual({ ...lost, last_sync_at: at(mirror) });

    // Any call that comes through tells, also where nothing is synced.
    const again = await startPlayedService();
    saveBaseUrl(mirror.db, mirror.connection.id, again.baseUrl);
    Object.assign(service, { baseUrl: again.baseUrl });
    await mirror.plan();
    expect(factsOf(mirror)).toMatchObject({ synced_at: syncedAt, unreachable_since: null });
  });
});

describe('new runs', () => {
  it('are those of a sync itself: what one that was broken off has brought is there already', async () => {
    const service = await startPlayedService(on('/usage', () => reply({ error: 'used up' }, 402)));
    const mirror = openMirror(service);
    const error = await failureOf(mirror.sync());
    expect(error).toMatchObject({ code: 'api/usage-limit', details: { summary: { runsMirrored: 3 } } });
    expect(error.message).toContain('with which 3 runs became complete');
    service.play = () => undefined;
    mirror.clock.ms += 60_000;
    expect(await mirror.sync()).toMatchObject({ runsMirrored: 0, runsAlreadyWhole: 3 });
  });
});
