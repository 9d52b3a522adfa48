import { expect, it, onTestFinished } from 'vitest';
import { startSampleService } from '../../../main/sample/server.ts';
import { buildServices } from '../../../main/services.ts';
import { buildMemoryStore } from '../../../main/secrets/memory-store.ts';
import { silentLogger } from '../../../main/platform/logger.ts';
import { accessTo } from '../../helpers/access.ts';
import { temporaryFolder } from '../../helpers/temporary-folder.ts';

/** The list of projects and the service's document. */
const ONCE = 2;

it.each([40, 500])(
  'a first sync of %i clients has a figure of each after three calls a client',
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
    const maxCalls = ONCE + 3 * clients;
    await expect(services.sync({ baseUrl: sample.baseUrl, maxCalls })).rejects.toMatchObject({
      code: 'api/call-budget',
    });
    const rows = await services.portfolio(null);
    expect(rows).toHaveLength(clients);
    expect(rows.filter(({ visibility }) => visibility === null)).toEqual([]);
  },
);
