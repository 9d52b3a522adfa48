import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_TRIES } from '../../../main/api/retry.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { contentOf } from '../../helpers/mirror-content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { countArrivals } from '../../helpers/server-count.ts';

const WORLD = { projects: 2, runs: 5, prompts: 6, platforms: 3, port: 0 };
/** Together one call in five. */
const FAULTS = [
  'error-500:0.04',
  'error-502:0.03',
  'rate-limit:0.03',
  'rate-limit-bare:0.02',
  'drop:0.03',
  'truncate:0.03',
  'malformed:0.02',
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
    const failed = Number(mirror.value('SELECT count(*) FROM v_api_call WHERE status IS NOT 200'));
    expect(failed).toBeGreaterThan(arrivals.length / 20);
  });
});
