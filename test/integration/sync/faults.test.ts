import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_TRIES } from '../../../main/api/retry.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { contentOf } from '../../helpers/mirror-content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { countArrivals } from '../../helpers/server-count.ts';

const WORLD = { projects: 2, runs: 5, prompts: 6, platforms: 3, port: 0 };
/** Together one call in five or more; where two would hit the same call, the first does. */
const FAULTS = [
  'error-500:0.06',
  'error-502:0.05',
  'rate-limit:0.04',
  'rate-limit-bare:0.03',
  'drop:0.05',
  'truncate:0.04',
  'malformed:0.03',
];
/** A question that fails in all its tries is left to the next sync. */
const MAX_SYNCS = 5;

async function undisturbedContent(): Promise<unknown> {
  const sample = await startSampleService(WORLD);
  onTestFinished(sample.close);
  const mirror = openMirror(sample);
  await mirror.sync({}, { key: sample.key });
  return contentOf(mirror.db);
}

describe('a service of which one call in five fails', () => {
  it.each([1, 2, 3])('is mirrored whole, like one without faults (seed %i)', async (faultSeed) => {
    // What the server says of the answers that it breaks off is no news here.
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    onTestFinished(() => void vi.restoreAllMocks());
    const expected = await undisturbedContent();
    const sample = await startSampleService({ ...WORLD, faults: FAULTS, faultSeed });
    onTestFinished(sample.close);
    const mirror = openMirror(sample);
    const arrivals = countArrivals();
    let isWhole = false;
    for (let syncs = 1; !isWhole && syncs <= MAX_SYNCS; syncs += 1) {
      const before = arrivals.length;
      isWhole = await mirror.sync({}, { key: sample.key }).then(
        ({ incomplete, rejected }) => incomplete.length === 0 && rejected === 0,
        () => false,
      );
      const tries = Map.groupBy(arrivals.slice(before), (arrival) => arrival);
      expect(Math.max(...[...tries.values()].map(({ length }) => length))).toBeLessThanOrEqual(MAX_TRIES);
    }
    expect(isWhole).toBe(true);
    expect(contentOf(mirror.db)).toEqual(expected);
    expect(mirror.value('SELECT count(*) FROM v_api_call')).toBe(arrivals.length);
    // Every question of the mirror is answered once; all other calls were repetitions of failed ones.
    expect(arrivals.length - new Set(arrivals).size).toBeGreaterThan(arrivals.length / 6);
  });
});
