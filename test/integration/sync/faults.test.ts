import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { MAX_TRIES } from '../../../main/api/retry.ts';
import { DIALECT_NAMES, type DialectName } from '../../../main/sample/dialects/rules.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { contentOf } from '../../helpers/mirror-content.ts';
import { openMirror } from '../../helpers/mirror.ts';
import { countArrivals } from '../../helpers/server-count.ts';

const WORLD = { projects: 2, runs: 5, prompts: 6, platforms: 3, port: 0 };
/** Together one call in four; where two would hit the same call, the first does. */
const FAULTS = [
  'error-500:0.05',
  'error-502:0.05',
  'rate-limit:0.04',
  'rate-limit-bare:0.03',
  'drop:0.04',
  'truncate:0.02',
  'malformed:0.02',
];
/** A question that fails in all its tries is put once more at the end of the sync; being asked to wait is no failure. */
const MOST_TRIES = 2 * MAX_TRIES + 4;

async function undisturbedContent(dialect: DialectName): Promise<unknown> {
  const sample = await startSampleService({ ...WORLD, dialect });
  onTestFinished(sample.close);
  const mirror = openMirror(sample);
  await mirror.sync({}, { key: sample.key });
  return contentOf(mirror.db);
}

describe('a service of which one call in four fails', () => {
  it.each(DIALECT_NAMES)(
    'is mirrored whole by the first sync, like one without faults (%s)',
    async (dialect) => {
      // What the server says of the answers that it breaks off is no news here.
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      onTestFinished(() => void vi.restoreAllMocks());
      const expected = await undisturbedContent(dialect);
      const sample = await startSampleService({ ...WORLD, dialect, faults: FAULTS, faultSeed: 1 });
      onTestFinished(sample.close);
      const mirror = openMirror(sample);
      const arrivals = countArrivals();
      const summary = await mirror.sync({}, { key: sample.key });
      expect(summary).toMatchObject({ incomplete: [], rejected: 0 });
      const tries = Map.groupBy(arrivals, (arrival) => arrival);
      expect(Math.max(...[...tries.values()].map(({ length }) => length))).toBeLessThanOrEqual(MOST_TRIES);
      expect(contentOf(mirror.db)).toEqual(expected);
      expect(mirror.value('SELECT count(*) FROM v_api_call')).toBe(arrivals.length);
      // Every question of the mirror is answered once; all other calls were repetitions of failed ones.
      expect(arrivals.length - new Set(arrivals).size).toBeGreaterThan(arrivals.length / 6);
    },
  );
});
