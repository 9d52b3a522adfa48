import { expect, it, onTestFinished } from 'vitest';
import { someOf } from '../../helpers/examples.ts';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** The list of projects and the service's document. */
const ONCE = 2;
/** What a plan asks besides: the limits, and three lists of three clients, by which it counts. */
const PLANNED = 1 + 3 * 3;
/** The list of projects, which a sync asks for again. */
const AGAIN = 1;

it.each(someOf([40, 500], 1))(
  'a plan and a first sync of %i clients have a figure of each after three calls a client',
  async (clients) => {
    const sample = await startSampleService({
      projects: clients,
      runs: 2,
      prompts: 3,
      platforms: 2,
      port: 0,
    });
    onTestFinished(sample.close);
    const services = buildServices({
      logger: silentLogger,
      home: temporaryFolder(),
      secrets: buildMemoryStore(),
      env: accessTo(sample),
    });
    onTestFinished(services.close);
    // As the app does it: the plan first, by which clients are ticked, then the sync.
    const { listingCalls, lookingCalls, calls, isEstimate } = await services.planSync({
      baseUrl: sample.baseUrl,
    });
    expect(listingCalls).toBeLessThanOrEqual(ONCE + PLANNED + clients);
    expect(isEstimate).toBe(true);
    expect(lookingCalls).toBe(AGAIN + clients);
    // Three clients stand for the others, which are like them here.
    expect(calls).toBeGreaterThan(2 * clients);
    const maxCalls = AGAIN + 2 * clients;
    await expect(services.sync({ baseUrl: sample.baseUrl, maxCalls })).rejects.toMatchObject({
      code: 'api/call-budget',
    });
    const rows = await services.portfolio(null);
    expect(rows).toHaveLength(clients);
    expect(rows.filter(({ visibility }) => visibility === null)).toEqual([]);
  },
);
